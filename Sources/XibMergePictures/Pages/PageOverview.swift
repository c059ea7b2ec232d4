import XibMergeCore

/// The scenes of a document on its canvas, small, with those that changed outlined and counted.
struct PageOverview {
    private let drawing: Drawing
    /// A scene that changed.
    private struct Link {
        /// The ID of its part of the page.
        var id: String
        /// How many changes of it are seen; `nil` if none is.
        var count: Int?
        var kind: MarkKind
        var scene: DrawnScene
    }

    /// By scene of the drawing.
    private var links: [Int: Link] = [:]

    /// What is no longer there.
    private var removed: [Link] = []

    /// With fewer changed scenes, the page needs none.
    private static let minimumScenes = 3
    /// The height on the page, in points.
    private static let height = 170.0
    /// How many objects are drawn of all scenes, and of each.
    private static let maximumObjects = (all: 3_000, each: 40)

    /// - Parameters:
    ///   - reviews: Each with the ID of its part of the page.
    ///   - panes: The versions; the last one that is drawn is shown.
    ///   - countsAll: Whether nothing is folded on the page, which then counts also what is not seen.
    init?(_ reviews: [(id: String, review: SceneReview)], in panes: [ReviewPane], countsAll: Bool = false) {
        guard let pane = panes.lastIndex(where: { $0.drawing != nil }) else { return nil }
        drawing = panes[pane].drawing!
        for (id, review) in reviews {
            guard let last = panes.indices.last(where: { review.scenes[$0] != nil }) else { continue }
            let link = Link(
                id: id, count: countsAll ? review.lines.count : review.seenLines,
                kind: Self.kind(of: review, isGone: last != pane),
                scene: panes[last].drawing!.scenes[review.scenes[last]!])
            if last == pane { links[review.scenes[pane]!] = link } else { removed.append(link) }
        }
        guard links.count + removed.count >= Self.minimumScenes else { return nil }
    }

    /// What happened to a scene as a whole.
    private static func kind(of review: SceneReview, isGone: Bool) -> MarkKind {
        if review.lines.contains(where: { $0.kind == .question }) { return .question }
        if isGone { return .removed }
        if review.isFolded { return review.lines.contains { $0.kind == .moved } ? .moved : .invisible }
        return review.scenes[0] != nil ? .changed : .added
    }

    /// `3 of 42 scenes changed, 1 added, 1 removed`.
    private var words: String {
        let kinds = links.values.map(\.kind)
        let added = kinds.count { $0 == .added }
        var parts = ["\(kinds.count - added) of \(drawing.scenes.count) scenes changed"]
        if added > 0 { parts.append("\(added) added") }
        if !removed.isEmpty { parts.append("\(removed.count) removed") }
        return parts.joined(separator: ", ")
    }

    /// - Complexity: O(scenes and objects).
    func svg(prefix: String) -> [UInt8] {
        var writer = SVGWriter(prefix: prefix)
        func place(_ scene: DrawnScene) -> DrawnRect { scene.screen.moved(scene.origin.x, scene.origin.y) }
        let places = drawing.scenes.map(place)
        let all = places + removed.map { place($0.scene) }
        var bounds = all.dropFirst().reduce(all[0]) { $0.union($1) }
        // Words and lines are readable at the size of the page.
        let unit = max(1, bounds.width / 1_200, bounds.height / Self.height)
        bounds = bounds.inset(-(drawing.initialScene == nil ? 8 : 18) * unit, -8 * unit, -8 * unit, -18 * unit)
        let size = DrawnRect(0, 0, bounds.width / unit, bounds.height / unit)
        writer.begin(size, title: "The canvas", description: words, background: drawing.ground)
        writer.beginPicture(bounds, in: size)
        var left = Self.maximumObjects.all
        let red = MarkKind.removed.style.color.withOpacity(0.12)
        for link in removed { write(.box(place(link.scene), radius: 0), DisplayItem.Paint(fill: red), &writer) }
        // What changed lies on what did not.
        for number in places.indices.filter({ links[$0] == nil }) + links.keys.sorted() {
            let scene = drawing.scenes[number]
            writer.beginGroup(scene.origin.x, scene.origin.y)
            let ink = drawing.isDark ? DrawnColor(0xE6EDF3) : DrawnColor(0x1F2328)
            let fill = drawing.isDark ? DrawnColor(0x2C2C2E) : .white
            write(.box(scene.screen, radius: 0), DisplayItem.Paint(fill: fill), &writer)
            let area = scene.screen.width * scene.screen.height
            let frames = scene.objects.lazy.map { $0.frame.intersection(scene.screen) }
                .filter { $0.width * $0.height < area / 2 }.prefix(min(left, Self.maximumObjects.each))
            left -= frames.count
            write(.path(Self.outline(frames)), DisplayItem.Paint(fill: ink.withOpacity(0.2)), &writer)
            writer.endGroup()
        }
        let shown = links.sorted { $0.key < $1.key }.map(\.value)
        if let first = drawing.initialScene { writeStart(places[first], unit, &writer) }
        // What is gone covers nothing that is there.
        for link in shown + removed { writeLink(link, place(link.scene), unit, &writer) }
        writer.end()
        writer.end()
        return writer.output
    }

    /// Points at the scene that is shown first, as Interface Builder does.
    private func writeStart(_ place: DrawnRect, _ unit: Double, _ writer: inout SVGWriter) {
        let ink = drawing.isDark ? DrawnColor(0xE6EDF3) : DrawnColor(0x1F2328)
        let (tip, size, y) = (place.x - 3 * unit, 6 * unit, place.midY)
        let arrow = [
            (tip, y), (tip - size, y - size), (tip - size, y - size / 3), (tip - 2 * size, y - size / 3),
            (tip - 2 * size, y + size / 3), (tip - size, y + size / 3), (tip - size, y + size), (tip, y),
        ]
        writer.add("<g><title>shown first</title>")
        write(.path(DrawnPath(arrow)), DisplayItem.Paint(fill: ink), &writer)
        writer.add("</g>\n")
    }

    private func writeLink(_ link: Link, _ place: DrawnRect, _ unit: Double, _ writer: inout SVGWriter) {
        let (title, kind) = (link.scene.title, link.kind)
        let ink = drawing.isDark ? DrawnColor(0xE6EDF3) : DrawnColor(0x1F2328)
        let style = kind.style
        let font = DrawnFont(11 * unit, 600)
        // The contents of the page have the same links for the keyboard.
        writer.add("<a href=\"#\(link.id)\" tabindex=\"-1\"><title>\(SVGWriter.escaped(title))</title>")
        write(
            .box(place.inset(-2 * unit), radius: 0),
            DisplayItem.Paint(
                fill: kind == .removed ? nil : style.color.withOpacity(0.12), stroke: style.color, lineWidth: 2 * unit,
                dash: kind == .removed ? [6 * unit, 4 * unit] : []), &writer)
        if kind == .removed {
            let strike = DrawnPath([(place.x, place.y), (place.maxX, place.maxY)])
            write(.path(strike), DisplayItem.Paint(stroke: style.color, lineWidth: unit), &writer)
        }
        let size = min(unit, place.width / 26)
        // Where a scene took the place of another one, their badges are in different corners.
        let badge =
            kind == .removed
            ? DrawnRect(place.maxX - 26 * size, place.maxY - 15 * size, 26 * size, 15 * size)
            : DrawnRect(place.x, place.y, 26 * size, 15 * size)
        write(.box(badge, radius: 7 * size), DisplayItem.Paint(fill: style.color), &writer)
        var count = DrawnText(
            text: link.count.map { "\($0)" } ?? kind.style.sign, x: badge.midX, y: badge.midY + 4 * size,
            font: DrawnFont(11 * size, 600))
        count.anchor = .middle
        write(.text(count), DisplayItem.Paint(fill: .white), &writer)
        if place.width > 60 * unit {
            // Fonts differ between systems: a name that is about as wide as its scene is fitted into it.
            let name = TextLayout.truncated(title, width: place.width, font)
            var text = DrawnText(text: name, x: place.x, y: place.maxY + 14 * unit, font: font)
            let width = GlyphWidths.width(of: name, font)
            if width > place.width * 0.7 { text.length = min(width, place.width - 4 * unit) }
            write(.text(text), DisplayItem.Paint(fill: ink), &writer)
        }
        writer.add("</a>\n")
    }

    private func write(_ shape: DisplayItem.Shape, _ paint: DisplayItem.Paint, _ writer: inout SVGWriter) {
        writer.write(DisplayItem(shape: shape, object: -1, paint: paint), [])
    }

    private static func outline(_ frames: some Sequence<DrawnRect>) -> DrawnPath {
        DrawnPath(
            frames.filter { !$0.isEmpty }.flatMap { frame -> [DrawnPath.Step] in
                [
                    .move(frame.x, frame.y), .line(frame.maxX, frame.y), .line(frame.maxX, frame.maxY),
                    .line(frame.x, frame.maxY), .close,
                ]
            })
    }
}
