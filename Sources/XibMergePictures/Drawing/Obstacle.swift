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
        // What is not covered so far.
        var rest = [frame]
        for item in items {
            switch item.shape {
            case .begin, .clip: open.append(item)
            case .end:
                let last = open.popLast()
                if isInside, last?.object == object, case .begin? = last?.shape { (isInside, isBehind) = (false, true) }
            case .box(var rect, _), .image(var rect):
                guard isBehind, rect.intersects(frame) else { continue }
                let isOpaque = item.shape.isImage || item.paint.fill.map { $0.alpha > 250 } ?? false
                if !isOpaque || item.paint.opacity < 0.95 || open.contains(where: { $0.paint.opacity < 0.95 }) {
                    continue
                }
                for case .clip(let clip, _) in open.map(\.shape) { rect = rect.intersection(clip) }
                rest = rest.flatMap { $0.without(rect.inset(-2)) }
                if rest.isEmpty { return .covered }
                // What is left is in no real document in so many pieces.
                if rest.count > 99 { return nil }
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
