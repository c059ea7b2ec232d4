import XibMergeCore

/// Why an object can't be seen where it is drawn.
enum Obstacle: String {
    case outside = "outside of the visible part"
    case hidden
    case covered
}

extension DrawnScene {
    /// What keeps an object from being seen; `nil` if nothing does.
    ///
    /// - Complexity: O(items).
    func obstacle(of object: Int) -> Obstacle? {
        let frame = objects[object].frame
        var open: [DisplayItem] = []
        var (isInside, isBehind) = (false, false)
        for item in items {
            switch item.shape {
            case .begin, .clip: open.append(item)
            case .end:
                let last = open.popLast()
                if isInside, last?.object == object, case .begin? = last?.shape { (isInside, isBehind) = (false, true) }
            case .box(let rect, _), .image(let rect):
                guard isBehind, rect.inset(-2).union(frame) == rect.inset(-2) else { continue }
                var isOpaque = item.paint.fill.map { $0.alpha > 250 } ?? false
                if case .image = item.shape { isOpaque = true }
                if isOpaque, item.paint.opacity > 0.95, !open.contains(where: { $0.paint.opacity < 0.95 }) {
                    return .covered
                }
            default: continue
            }
            guard case .begin = item.shape, item.object == object, !isInside else { continue }
            isInside = true
            for around in open {
                guard case .clip(let rect, _) = around.shape else { continue }
                if rect.intersection(frame).isEmpty { return .outside }
            }
            if open.contains(where: { $0.paint.opacity <= Painter.hiddenOpacity }) { return .hidden }
        }
        return nil
    }

    /// The items of an object and of all in it, as if nothing around it hid them.
    ///
    /// - Complexity: O(items).
    func lifted(_ object: Int) -> [DisplayItem] {
        guard
            let first = items.firstIndex(where: { item in
                if case .begin = item.shape { item.object == object } else { false }
            })
        else { return [] }
        var depth = 0
        let length = items[first...].firstIndex { item in
            switch item.shape {
            case .begin, .clip: depth += 1
            case .end: depth -= 1
            default: break
            }
            return depth == 0
        }
        var own = Array(items[first...(length ?? first)])
        own[0].paint.opacity = 1
        return own
    }
}
