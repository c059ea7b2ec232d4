import XibMergeCore

/// The part of each version around an object, at full size, with a frame around the object.
struct ObjectCrops {
    /// The name of each version, and its picture.
    private(set) var pictures: [(label: String, svg: [UInt8])] = []

    /// The space around the object, and the least and the greatest size of a picture, in points.
    private static let room = 20.0
    private static let smallest = (width: 220.0, height: 80.0)
    private static let largest = (width: 600.0, height: 400.0)
    private static let longest = 1_000.0

    /// - Parameters:
    ///   - line: A line about the object.
    ///   - same: Lines that say the same of several objects, which are shown together if there is room.
    ///   - prefix: The prefix of IDs in the pictures.
    /// - Complexity: O(items).
    init(of line: ReviewSection.Line, with same: [ReviewSection.Line] = [], in scene: MarkedScene, prefix: String) {
        let shown = line.frames.indices.filter { line.frames[$0] != nil && scene.review.scenes[$0] != nil }
        guard line.kind != .invisible, !shown.isEmpty else { return }
        let sights = shown.map { pane in
            let number = scene.review.scenes[pane]!
            let place = line.line.isConstraint ? nil : Self.place(of: line, in: scene.panes[pane].drawing!)
            let all = line.line.isConstraint ? [] : same.compactMap { $0.frames[pane] }
            let union = all.reduce(line.frames[pane]!) { $0.union($1) }
            let fits = all.count > 1 && union == Self.limited(union)
            return Drawing.Sight(
                scene: number, frame: fits ? union : line.frames[pane]!, title: line.line.place, rank: 0,
                items: fits ? all : [], object: place.flatMap { $0.scene == number ? $0.object : nil },
                words: line.line.differingWords[pane])
        }
        let obstacles = zip(shown, sights).map { scene.panes[$0].drawing!.obstacle(of: $1)?.rawValue }
        // The picture of the scene shows it as well.
        let isShown = !scene.isOversized && sights.allSatisfy { scene.isMostOf($0.frame) }
        if isShown, obstacles.allSatisfy({ $0 == nil }) { return }
        var parts = zip(shown, sights).map { pane, sight in
            let drawing = scene.panes[pane].drawing!
            let part = drawing.surroundings(of: sight, room: Self.room, smallest: Self.smallest)
            return Self.limited(drawing.scenes[sight.scene].widened(part))
        }
        // Where the object is about where it was, all show the same part.
        let all = parts.dropFirst().reduce(parts[0]) { $0.union($1) }
        if all == Self.limited(all), parts.allSatisfy({ all.width <= $0.width * 1.6 && all.height <= $0.height * 1.6 })
        {
            parts = parts.map { _ in all }
        }
        func svg(_ index: Int, _ prefix: String) -> [UInt8] {
            scene.panes[shown[index]].drawing!.svg(
                parts[index], marking: sights[index], color: line.kind.style.color, prefix: prefix,
                embedsImages: false, only: line.line.isConstraint ? line.line.ids[0] : "")
        }
        // A property may change that the drawing does not show.
        let isSame = line.kind == .changed && shown.count > 1 && Set(shown.indices.map { svg($0, "") }).count == 1
        for (index, pane) in shown.enumerated() {
            let isWhole = parts[index].union(sights[index].frame) == parts[index]
            let same = isSame && index == shown.count - 1 ? "drawn the same" : nil
            let notes = [obstacles[index], isWhole ? nil : "a part of it", same].compactMap { $0 }
            pictures.append(
                (([scene.panes[pane].label] + notes).joined(separator: ", "), svg(index, "\(prefix)p\(pane)")))
        }
        if line.kind == .added || line.kind == .removed { addContent(of: line, in: scene, shown, prefix) }
    }

    private static func place(of line: ReviewSection.Line, in drawing: Drawing) -> Drawing.Place? {
        line.line.ids.lazy.compactMap { drawing.places[$0] }.first { $0.isOwn }
    }

    /// Adds what a tab that came or went shows when it is selected, in the first version that has it.
    private mutating func addContent(
        of line: ReviewSection.Line, in scene: MarkedScene, _ shown: [Int], _ prefix: String
    ) {
        for pane in shown {
            let drawing = scene.panes[pane].drawing!
            guard let place = Self.place(of: line, in: drawing),
                let frame = drawing.scenes[place.scene].objects[place.object].content
            else { continue }
            let part = Self.limited(frame.inset(-2))
            let sight = Drawing.Sight(scene: place.scene, frame: frame, title: line.line.place, rank: 0)
            let svg = drawing.svg(
                part, marking: sight, color: nil, prefix: "\(prefix)c", embedsImages: false, only: "")
            let isWhole = part.union(frame) == part
            pictures.append(("\(scene.panes[pane].label), selected" + (isWhole ? "" : ", a part of it"), svg))
            return
        }
    }

    /// The start of a part that is too large; what is narrow may be longer.
    private static func limited(_ part: DrawnRect) -> DrawnRect {
        let isSmall = part.width * part.height <= largest.width * largest.height
        if isSmall, max(part.width, part.height) <= longest { return part }
        return DrawnRect(part.x, part.y, min(part.width, largest.width), min(part.height, largest.height))
    }

    var byteCount: Int { pictures.reduce(0) { $0 + $1.svg.count } }
}

extension DrawnScene {
    /// A part with the whole of each text that its sides would cut, unless that is far longer.
    ///
    /// - Complexity: O(items).
    fileprivate func widened(_ part: DrawnRect) -> DrawnRect {
        items.reduce(part) { all, item in
            guard case .text(let text) = item.shape else { return all }
            let extent = text.extent
            let isNear = extent.intersects(part) && extent.x > part.x - 120 && extent.maxX < part.maxX + 120
            // A browser's font may be wider than the one that was measured.
            let spare = 2 + extent.width * 0.08
            return isNear ? all.union(extent.inset(-spare, -2, -spare, -2)) : all
        }
    }
}
