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
    ///   - showsMoves: Whether the picture shows marks of moves before a reader unfolds them.
    /// - Complexity: O(m²) in the marks, of which there are few (`SceneReview.maximumMarks`), and O(m) in the others.
    init(
        _ marks: [SceneMark], pane: Int, in content: DrawnRect, unit: Double, avoiding others: [DrawnRect] = [],
        showsMoves: Bool = false
    ) {
        let size = Self.size(unit)
        let shown = marks.filter { $0.frames[pane] != nil }
        // A badge may lie on a large view, but not on what another one is about.
        func isOpen(_ mark: SceneMark) -> Bool { !mark.kind.isFolded || showsMoves && mark.kind == .moved }
        let small = shown.filter(isOpen).map { ($0.number, Self.visible($0.frames[pane]!, in: content)) }
            .filter { !Self.isLarge($0.1, in: content) }
        var taken: [DrawnRect] = []
        for mark in shown {
            Steps.count()
            let frame = Self.visible(mark.frames[pane]!, in: content)
            let candidates = Self.candidates(frame, size, isLarge: Self.isLarge(frame, in: content))
            let free = candidates.filter { place in
                content.union(place) == content && !taken.contains(where: place.intersects)
                    // What is around the object is seen beside the badge.
                    && !small.contains { $0.0 != mark.number && $0.1.intersects(place) && $0.1.union(frame) != $0.1 }
            }
            let near = others.filter { $0 != frame && $0.intersects(frame.inset(-2 * size.width)) }
            func covered(_ place: DrawnRect) -> Double {
                near.map { $0.intersection(place) }.reduce(0) { $0 + $1.width * $1.height }
            }
            // The first place where nothing is covered, or else as little as possible.
            let limit = isOpen(mark) ? size.width * size.height * Self.greatestCover : .infinity
            guard let place = free.min(by: { covered($0) < covered($1) }), covered(place) <= limit else {
                // What is folded needs no gutter: it is looked at one by one.
                if isOpen(mark) { homeless.append(mark) }
                continue
            }
            places[mark.number] = place
            taken.append(place)
        }
    }

    /// How much of a badge may lie on something else; with more, it is in the gutter.
    private static let greatestCover = 0.2

    private static func isLarge(_ frame: DrawnRect, in content: DrawnRect) -> Bool {
        frame.width * frame.height >= content.width * content.height * 0.2
    }

    /// Where a badge may be, the best place first.
    private static func candidates(
        _ frame: DrawnRect, _ size: (width: Double, height: Double), isLarge: Bool
    ) -> [DrawnRect] {
        let (middle, center) = (frame.midY - size.height / 2, frame.midX - size.width / 2)
        let (above, below) = (frame.y - size.height - 1, frame.maxY + 1)
        let (left, right) = (frame.x - size.width - 2, frame.maxX + 2)
        let end = frame.maxX - size.width
        let beside = [
            (frame.x, above), (left, middle), (right, middle), (frame.x, below), (end, above), (end, below),
            (center, above), (center, below), (left, frame.y), (right, frame.y),
        ]
        let bottom = frame.maxY - size.height - 2
        let corners = [(frame.x + 2, frame.y + 2), (end - 2, frame.y + 2), (end - 2, bottom), (frame.x + 2, bottom)]
        // Beside a text there may be room in its own frame.
        let isRoomy = frame.width > size.width * 2.5 && frame.height > size.height * 2
        let ends = frame.width > size.width * 2 ? [(end - 2, middle), (frame.x + 2, middle)] : []
        let all = isLarge ? corners + beside : beside + ends + (isRoomy ? corners : [])
        return all.map { DrawnRect($0.0, $0.1, size.width, size.height) }
    }

    /// The visible part of a frame; a point of the picture's edge if none is visible.
    static func visible(_ frame: DrawnRect, in content: DrawnRect) -> DrawnRect {
        let shown = frame.intersection(content)
        if !shown.isEmpty { return shown }
        let x = min(max(frame.x, content.x), content.maxX - 3)
        let y = min(max(frame.y, content.y), content.maxY - 3)
        return DrawnRect(x, y, min(max(frame.width, 3), content.maxX - x), min(max(frame.height, 3), content.maxY - y))
    }
}
