import XibMergeCore

/// The places of badges beside their objects in one version of a scene, in points.
struct BadgePlaces {
    /// By the number of the mark.
    private(set) var places: [Int: DrawnRect] = [:]
    /// Marks beside which there is no room.
    private(set) var homeless: [SceneMark] = []

    /// The size of a badge.
    ///
    /// - Parameter unit: The scale of the picture.
    static func size(_ unit: Double) -> (width: Double, height: Double) { (36 * unit, 16 * unit) }

    /// - Parameters:
    ///   - pane: The number of the version.
    ///   - content: The area of the scene.
    ///   - others: What a badge should not cover, where there is room elsewhere.
    /// - Complexity: O(m²) in the marks, of which there are few (`SceneReview.maximumMarks`), and O(m) in the others.
    init(_ marks: [SceneMark], pane: Int, in content: DrawnRect, unit: Double, avoiding others: [DrawnRect] = []) {
        let size = Self.size(unit)
        let shown = marks.filter { $0.frames[pane] != nil }
        // A badge may lie on a large view, but not on what another one is about.
        let small = shown.filter { !$0.kind.isFolded }.map { ($0.number, Self.visible($0.frames[pane]!, in: content)) }
            .filter { !Self.isLarge($0.1, in: content) }
        var taken: [DrawnRect] = []
        for mark in shown {
            Steps.count()
            let frame = Self.visible(mark.frames[pane]!, in: content)
            let candidates = Self.candidates(frame, size, isLarge: Self.isLarge(frame, in: content))
            let free = candidates.filter { place in
                content.union(place) == content && !taken.contains(where: place.intersects)
                    && !small.contains { $0.0 != mark.number && $0.1.intersects(place) }
            }
            let clear = free.first { place in !others.contains { $0 != frame && $0.intersects(place) } }
            // What is folded needs no gutter: it is looked at one by one.
            guard
                let place = clear ?? free.first ?? (mark.kind.isFolded ? Self.inside(frame, size, content, taken) : nil)
            else {
                homeless.append(mark)
                continue
            }
            places[mark.number] = place
            taken.append(place)
        }
    }

    private static func isLarge(_ frame: DrawnRect, in content: DrawnRect) -> Bool {
        frame.width * frame.height >= content.width * content.height * 0.2
    }

    /// Where a badge may be, the best place first.
    private static func candidates(
        _ frame: DrawnRect, _ size: (width: Double, height: Double), isLarge: Bool
    ) -> [DrawnRect] {
        let middle = frame.midY - size.height / 2
        let corners = [
            (frame.x, frame.y - size.height - 1), (frame.x - size.width - 2, middle), (frame.maxX + 2, middle),
            (frame.x, frame.maxY + 1), (frame.maxX - size.width, frame.y - size.height - 1),
            (frame.maxX - size.width, frame.maxY + 1),
        ]
        let inner = [(frame.x + 2, frame.y + 2), (frame.maxX - size.width - 2, frame.y + 2)]
        let isRoomy = frame.width > size.width * 2.5 && frame.height > size.height * 2
        let all = isLarge ? inner + corners : isRoomy ? corners + inner : corners
        return all.map { DrawnRect($0.0, $0.1, size.width, size.height) }
    }

    /// A place in a view or, where others are there, below or above them.
    private static func inside(
        _ frame: DrawnRect, _ size: (width: Double, height: Double), _ content: DrawnRect, _ taken: [DrawnRect]
    ) -> DrawnRect {
        let x = max(content.x, min(frame.x, content.maxX - size.width))
        let top = max(content.y, min(frame.y, content.maxY - size.height))
        let step = size.height + 1
        for number in 0..<40 {
            for y in [top + Double(number) * step, top - Double(number) * step] {
                let place = DrawnRect(x, y, size.width, size.height)
                if content.union(place) == content, !taken.contains(where: place.intersects) { return place }
            }
        }
        return DrawnRect(x, top, size.width, size.height)
    }

    /// The visible part of a frame; a point of the picture's edge if none is visible.
    static func visible(_ frame: DrawnRect, in content: DrawnRect) -> DrawnRect {
        let shown = frame.intersection(content)
        if !shown.isEmpty { return shown }
        let (x, y) = (
            min(max(frame.x, content.x), content.maxX - 3), min(max(frame.y, content.y), content.maxY - 3)
        )
        return DrawnRect(x, y, min(max(frame.width, 3), content.maxX - x), min(max(frame.height, 3), content.maxY - y))
    }
}
