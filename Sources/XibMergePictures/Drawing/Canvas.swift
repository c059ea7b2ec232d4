import XibMergeCore

/// Arranges the scenes on the canvas and draws all of them.
enum Canvas {
    /// With more scenes than this, their stored locations are ignored and they are laid out in rows.
    private static let maximumPlaced = 400
    private static let gap = 30.0

    /// Gives each scene its origin.
    ///
    /// - Parameters:
    ///   - locations: The stored locations, in points of the picture.
    ///   - isCentered: Whether they are the centers of the scenes.
    static func layOut(_ scenes: inout [DrawnScene], locations: [(x: Double, y: Double)?], isCentered: Bool) {
        var placed = scenes.indices.filter { locations[$0] != nil }
        // If all locations are the same, they mean nothing.
        let places = Set(placed.map { "\(locations[$0]!)" })
        if scenes.count > maximumPlaced || placed.count > 2 && places.count == 1 { placed = [] }
        for index in placed {
            let (place, screen) = (locations[index]!, scenes[index].screen)
            scenes[index].origin = DrawnRect(
                place.x - (isCentered ? screen.width / 2 : 0), place.y - (isCentered ? screen.height / 2 : 0), 0, 0)
        }
        spread(&scenes, placed)
        pushDown(&scenes, placed)
        let rest = scenes.indices.filter { !placed.contains($0) }
        stackRows(&scenes, scenes.count > maximumPlaced ? Array(scenes.indices) : rest, below: placed)
    }

    private static func overlap(_ scenes: [DrawnScene], _ placed: [Int]) -> Bool {
        placed.enumerated().contains { number, first in
            placed[(number + 1)...].contains { scenes[first].whole.intersects(scenes[$0].whole) }
        }
    }

    /// Moves scenes apart, to at most twice the distance, until they do not overlap.
    private static func spread(_ scenes: inout [DrawnScene], _ placed: [Int]) {
        let origins = placed.map { scenes[$0].origin }
        for factor in [1, 1.25, 1.5, 1.75, 2.0] {
            for (index, origin) in zip(placed, origins) {
                let screen = scenes[index].screen
                let (x, y) = (origin.x + screen.width / 2, origin.y + screen.height / 2)
                scenes[index].origin = DrawnRect(x * factor - screen.width / 2, y * factor - screen.height / 2, 0, 0)
            }
            if !overlap(scenes, placed) { return }
        }
    }

    /// Moves scenes that still overlap down, from the top on.
    private static func pushDown(_ scenes: inout [DrawnScene], _ placed: [Int]) {
        let order = placed.sorted {
            (scenes[$0].origin.y, scenes[$0].origin.x, $0) < (scenes[$1].origin.y, scenes[$1].origin.x, $1)
        }
        var done: [Int] = []
        for index in order {
            // Each step clears at least one of the previous scenes.
            for _ in 0...done.count {
                let area = scenes[index].whole.inset(-gap / 2)
                guard let hit = done.first(where: { scenes[$0].whole.intersects(area) }) else { break }
                scenes[index].origin.y += scenes[hit].whole.maxY + gap - scenes[index].whole.y
            }
            done.append(index)
        }
    }

    private static func stackRows(_ scenes: inout [DrawnScene], _ rest: [Int], below placed: [Int]) {
        var top = placed.map { scenes[$0].whole.maxY + 60 }.max() ?? 0
        let area = rest.reduce(0) { $0 + scenes[$1].bounds.width * scenes[$1].bounds.height }
        let limit = max(1_600, (area * 1.6).squareRoot())
        let left = placed.map { scenes[$0].whole.x }.min() ?? 0
        var (x, height) = (left, 0.0)
        for index in rest {
            let bounds = scenes[index].bounds
            if x > left, x + bounds.width > left + limit { (x, top, height) = (left, top + height + 40, 0) }
            scenes[index].origin = DrawnRect(x - bounds.x, top - bounds.y, 0, 0)
            x += bounds.width + 40
            height = max(height, bounds.height)
        }
    }
}

extension Drawing {
    var ground: DrawnColor { isDark ? DrawnColor(0x1C1D1F) : DrawnColor(0xEFF1F3) }
    private var lineColor: DrawnColor { isDark ? DrawnColor(0x9AA2AC) : DrawnColor(0x6E7681) }

    /// The whole canvas as one picture: scenes with their headings, and the segues between them.
    ///
    /// - Parameters:
    ///   - name: The name of the document.
    ///   - prefix: The prefix of IDs inside, so that one page can have several pictures.
    /// - Returns: UTF-8.
    /// - Complexity: O(items).
    public func svg(name: String = "", prefix: String = "p") -> [UInt8] {
        svg(Array(scenes.indices), name: name, prefix: prefix, withSegues: true)
    }

    /// One scene as a picture.
    public func svg(scene: Int, prefix: String = "p") -> [UInt8] {
        svg([scene], name: scenes[scene].title, prefix: prefix, withSegues: false)
    }

    private func svg(_ shown: [Int], name: String, prefix: String, withSegues: Bool) -> [UInt8] {
        var writer = SVGWriter(prefix: prefix)
        let areas = shown.map { scenes[$0].whole }
        var bounds = areas.dropFirst().reduce(areas.first ?? DrawnRect(0, 0, 200, 60)) { $0.union($1) }
        let lines = withSegues ? segueLines : []
        for line in lines { bounds = bounds.union(line.bounds) }
        if withSegues, initialScene != nil { bounds = bounds.union(arrowFrame) }
        bounds = bounds.inset(-20)
        let objects = shown.reduce(0) { $0 + scenes[$1].objects.count }
        let all = [(shown.count, "scene"), (objects, "object"), (lines.count, "segue")]
        let counts = all.map { counted($0, $1) }.joined(separator: ", ")
        writer.begin(
            bounds, title: name.isEmpty ? "Interface Builder document" : name, description: counts, background: ground)
        if withSegues, initialScene != nil { writeArrow(&writer) }
        // Scenes, with their headings, are what a reader looks at: lines go below them.
        for line in lines { line.writeCurve(&writer, lineColor, on: ground) }
        for index in shown {
            let scene = scenes[index]
            writer.beginGroup(scene.origin.x, scene.origin.y)
            writeHead(scene, isCrossed: !lines.isEmpty, &writer)
            for item in scene.items { writer.write(item, scene.objects) }
            writer.endGroup()
        }
        for line in lines where line.hasRoom { line.writeLabel(&writer, lineColor, isDark: isDark) }
        if shown.isEmpty {
            let text = DrawnText(text: "Nothing to be drawn", x: 100, y: 34, font: DrawnFont(14), anchor: .middle)
            writer.write(.text(text), DisplayItem.Paint(fill: lineColor))
        }
        writer.end()
        return writer.output
    }

    /// A line for each segue; lines between the same two scenes are side by side, around the middle of what they leave.
    private var segueLines: [SegueLine] {
        func pair(_ segue: Segue) -> [Int] { [segue.source, segue.destination].sorted() }
        let totals = segues.reduce(into: [[Int]: Int]()) { $0[pair($1), default: 0] += 1 }
        var counts: [[Int]: Int] = [:]
        var labels: [DrawnRect] = []
        return segues.map { segue in
            let pair = pair(segue)
            let (number, total) = (counts[pair] ?? 0, totals[pair] ?? 1)
            counts[pair] = number + 1
            let sides = pair.flatMap { [scenes[$0].screen.width, scenes[$0].screen.height] }
            let step = min(26, (sides.min() ?? 0) * 0.9 / Double(total))
            let offset = (Double(number) - Double(total - 1) / 2) * step
            return SegueLine(segue, scenes, &labels, offset: offset)
        }
    }

    /// Writes the heading of a scene.
    ///
    /// - Parameter isCrossed: Whether lines may run below it.
    private func writeHead(_ scene: DrawnScene, isCrossed: Bool, _ writer: inout SVGWriter) {
        let room = max(scene.screen.width, 300)
        let title = TextLayout.truncated(scene.title, width: room, DrawnFont(17, 700))
        let width = GlyphWidths.width(of: title, DrawnFont(17, 700))
        func write(_ text: String, _ x: Double, _ font: DrawnFont, _ color: DrawnColor) {
            // Fitted, since fonts differ and the subtitle follows.
            let length = GlyphWidths.width(of: text, font)
            writer.write(
                .text(DrawnText(text: text, x: x, y: -9, font: font, length: length)), DisplayItem.Paint(fill: color))
        }
        if isCrossed {
            let band = DrawnRect(-3, -28, scene.headWidth + 6, 26)
            writer.write(.box(band, radius: 4), DisplayItem.Paint(fill: ground.withOpacity(0.85)))
        }
        write(title, 0, DrawnFont(17, 700), isDark ? DrawnColor(0xEEEEF0) : DrawnColor(0x1F2328))
        let subtitle = TextLayout.truncated(scene.subtitle, width: max(room - width - 12, 20), DrawnFont(13))
        if room - width > 60, !subtitle.isEmpty { write(subtitle, width + 12, DrawnFont(13), lineColor) }
    }

    /// The arrow at the initial scene of the storyboard.
    private var arrowFrame: DrawnRect {
        let scene = scenes[initialScene!]
        return DrawnRect(scene.origin.x - 72, scene.origin.y + scene.screen.height / 2 - 20, 50, 40)
    }

    private func writeArrow(_ writer: inout SVGWriter) {
        let frame = arrowFrame
        let path = DrawnPath([
            .move(frame.x, frame.midY), .line(frame.maxX, frame.midY), .move(frame.maxX - 18, frame.y),
            .line(frame.maxX, frame.midY), .line(frame.maxX - 18, frame.maxY),
        ])
        writer.write(.path(path), DisplayItem.Paint(stroke: lineColor, lineWidth: 7))
    }
}

extension DrawnScene {
    /// The area that it covers on the canvas.
    var whole: DrawnRect { bounds.moved(origin.x, origin.y) }

    /// The width of its heading.
    var headWidth: Double {
        let width = GlyphWidths.width(of: title, DrawnFont(17, 700))
        let whole = subtitle.isEmpty ? width : width + 12 + GlyphWidths.width(of: subtitle, DrawnFont(13))
        return min(whole, max(screen.width, 300))
    }
}
