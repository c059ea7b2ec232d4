import XibMergeCore

/// The pictures of one scene in all versions, with its marks. All show the same part of the canvas, so that they can be
/// overlaid.
struct MarkedScene {
    let review: SceneReview
    let panes: [ReviewPane]
    /// The area of the scene in all versions together.
    private let content: DrawnRect
    /// The same area with the gutters for the badges.
    let bounds: DrawnRect
    /// The size of a badge, in proportion to the picture.
    private let unit: Double
    /// By pane, the badges beside their objects.
    private let placed: [BadgePlaces]

    /// By number of the mark, the constraints that it is about.
    private let constraintsOfMark: [Int: [String]]

    private static let badgeStep = 19.0
    private static let gutter = 46.0
    private static let bannerHeight = 18.0
    /// The room for pictures beside a list in a window of usual width, 1,280 pixels; less than half of a picture's size
    /// makes its text too small.
    private static let columnWidth = 720.0
    /// A screen that is longer ends with its last mark, and a picture that is longer can't be read.
    private static let longScreen = 1_000.0
    private static let longest = 1_400.0

    init(_ review: SceneReview, _ panes: [ReviewPane]) {
        (self.review, self.panes) = (review, panes)
        var content: DrawnRect?
        for (pane, scene) in zip(panes, review.scenes) {
            guard let scene else { continue }
            var bounds = pane.drawing!.scenes[scene].bounds
            // The heading is above the picture.
            let top = max(bounds.y, -2)
            bounds = DrawnRect(bounds.x - 2, top, bounds.width + 4, bounds.maxY - top + 2)
            content = content?.union(bounds) ?? bounds
        }
        let area = Self.cut(content ?? DrawnRect(0, 0, 1, 1), below: review, panes)
        let unit = max(1, area.width / (area.width > 660 ? 1100 : 520))
        let placed = panes.indices.map { pane in
            BadgePlaces(
                review.marks, pane: pane, in: area, unit: unit,
                avoiding: review.scenes[pane].map { panes[pane].drawing!.scenes[$0].contents } ?? [],
                showsMoves: review.isFolded)
        }
        (self.content, self.unit, self.placed) = (area, unit, placed)
        let constraints = review.lines.filter { $0.line.isConstraint || $0.kind == .question }
        constraintsOfMark = Dictionary(grouping: constraints, by: \.mark).mapValues { lines in
            var known: Set<String> = []
            return lines.compactMap(\.line.ids.first).filter { known.insert($0).inserted }
        }
        let most = placed.map(\.homeless.count).max() ?? 0
        let gutter = most == 0 ? 0 : Self.gutter * unit
        // All versions have the band above the scene, so that they can be overlaid.
        let band = review.banner == nil ? 0 : Self.bannerHeight * unit
        bounds = DrawnRect(
            area.x - gutter, area.y - band, area.width + 2 * gutter,
            max(area.height, Double(most) * Self.badgeStep * unit / 2) + band)
    }

    /// The area without what is below or beside the marks and the screen: panes and objects that did not change. Of what
    /// is below the screen, each is there as a whole or not at all; of a scene that came or went, all is.
    private static func cut(_ area: DrawnRect, below review: SceneReview, _ panes: [ReviewPane]) -> DrawnRect {
        let marks = review.marks.flatMap { mark in mark.frames.compactMap { $0 } + mark.others.joined() }
        let scenes = zip(panes, review.scenes).compactMap { pane, scene in scene.map { pane.drawing!.scenes[$0] } }
        let screen = min(scenes.map(\.screen.maxY).max() ?? area.maxY, area.y + longScreen)
        let last = marks.map(\.maxY).max() ?? screen
        var bottom = max(last, screen)
        var right = max(marks.map(\.maxX).max() ?? 0, scenes.map(\.screen.maxX).max() ?? area.maxX)
        let below = scenes.flatMap(\.below).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        let isWhole = scenes.count < panes.count { $0.drawing != nil }
        for part in below where (isWhole || part.y < bottom) && part.maxY < area.y + longest {
            guard part.x < right || part.maxX < columnWidth else { continue }
            (bottom, right) = (max(bottom, part.maxY), max(right, part.maxX))
        }
        let next = below.first { $0.y >= bottom }?.y ?? .infinity
        bottom = min(max(last + 40, bottom + 2), next - 2)
        return DrawnRect(area.x, area.y, min(area.width, right + 2 - area.x), min(area.height, bottom - area.y))
    }

    var isEmpty: Bool { review.scenes.allSatisfy { $0 == nil } }

    /// Whether its pictures are below each other: beside each other, their text would be too small.
    var isWide: Bool { bounds.width > 640 || bounds.width > max(bounds.height * 3, 340) }

    /// Whether it is low, and so wide that its pictures would be too small beside its list.
    var isLow: Bool { !isOversized && bounds.width > bounds.height * 2 && bounds.width > Self.columnWidth }

    /// Whether its pictures are too large to be read on a page.
    var isOversized: Bool { content.width > Self.columnWidth * 1.8 || content.height > Self.longest }

    /// Whether a rectangle is most of the picture.
    func isMostOf(_ frame: DrawnRect) -> Bool { content.isMostly(frame) }

    /// `Moved or resized (1), Not visible (2): outlets` of a scene without anything to see, otherwise its counts.
    var summary: String {
        review.isFolded ? ReviewSection.all(review.lines).map(\.title).joined(separator: "; ") : counts
    }

    /// `2 added, 1 changed`.
    var counts: String { review.counts.map { "\($0.count) \($0.kind.style.label)" }.joined(separator: ", ") }

    /// The picture of one version, whose page has its images; `nil` if the scene is not in it.
    ///
    /// - Parameter prefix: The prefix of IDs in it.
    /// - Complexity: O(items).
    func svg(pane: Int, prefix: String) -> [UInt8]? {
        guard review.scenes[pane] != nil else { return nil }
        // Marks have the names that the page's script looks for.
        var writer = SVGWriter(prefix: prefix, namesObjects: false, embedsImages: false)
        writer.begin(
            bounds, title: "\(panes[pane].label): \(review.name)", description: counts,
            background: ground(pane))
        writeHatches(&writer)
        write(pane, &writer)
        writer.end()
        return writer.output
    }

    func ground(_ pane: Int) -> DrawnColor {
        panes[pane].drawing?.isDark ?? false ? DrawnColor(0x1C1D1F) : DrawnColor(0xEFF1F3)
    }

    /// Writes the fill patterns of this scene's marks.
    func writeHatches(_ writer: inout SVGWriter) {
        for kind in MarkKind.allCases where review.marks.contains(where: { $0.kind == kind }) {
            guard let hatch = kind.style.hatch else { continue }
            let lines = hatch == .diagonal ? "M0 0v7" : "M0 0v7M0 0h7"
            writer.add(
                "<pattern id=\"\(writer.prefix)\(hatch.rawValue)\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path d=\"\(lines)\" stroke=\"#\(kind.style.color.hex)\" stroke-opacity=\".55\"/></pattern>\n"
            )
        }
    }

    /// Writes the scene and its marks, without the head of a picture.
    ///
    /// - Parameter hasFolded: Whether to write the marks that a page shows once their lines are unfolded.
    func write(_ pane: Int, hasFolded: Bool = true, _ writer: inout SVGWriter) {
        guard let scene = review.scenes[pane] else { return }
        let drawn = panes[pane].drawing!.scenes[scene]
        // A constraint is shown with its mark.
        let (items, constraints) = drawn.itemsWithoutConstraints(in: bounds)
        for item in items { writer.write(item, drawn.objects) }
        let badges = badges(pane)
        // Small marks go on top, where they can be clicked.
        func area(_ mark: SceneMark) -> Double { mark.frames[pane]!.width * mark.frames[pane]!.height }
        let marks = review.marks.filter { $0.frames[pane] != nil && (hasFolded || !$0.kind.isFolded) }.sorted {
            (area($1), $0.number) < (area($0), $1.number)
        }
        for mark in marks {
            Steps.count()
            writer.add(Self.groupTag(mark))
            for id in constraintsOfMark[mark.number] ?? [] {
                for item in constraints[id] ?? [] { writer.write(item, drawn.objects) }
            }
            writeOutline(mark, pane, badges[mark.number], &writer)
            writer.add("</g>\n")
        }
        for word in review.lines.lazy.flatMap({ $0.line.differingWords[pane] }) {
            writer.write(word: word, MarkKind.changed.style.color)
        }
        if pane == panes.count - 1 { writeBanner(&writer) }
        // No outline covers a badge.
        for mark in marks {
            guard let badge = badges[mark.number] else { continue }
            writer.add(Self.groupTag(mark))
            Self.write(mark.number, mark.kind, badge, &writer)
            writer.add("</g>\n")
        }
    }

    /// Writes what the last version says of itself, and outlines frames that break constraints.
    private func writeBanner(_ writer: inout SVGWriter) {
        guard let banner = review.banner else { return }
        let red = MarkKind.removed.style.color
        for frame in review.brokenFrames {
            var paint = DisplayItem.Paint(stroke: red, lineWidth: 2 * unit)
            paint.dash = [2 * unit, 2 * unit]
            writer.write(.box(visible(frame), radius: 0), paint)
        }
        let strip = DrawnRect(content.x, bounds.y, content.width, Self.bannerHeight * unit)
        let ground = review.brokenFrames.isEmpty ? DrawnColor(0x57606A) : red
        writer.write(.box(strip, radius: 0), DisplayItem.Paint(fill: ground))
        let font = DrawnFont(11 * unit, 600)
        let words = TextLayout.truncated(banner, width: strip.width - 8 * unit, font)
        writer.write(
            .text(DrawnText(text: words, x: strip.x + 4 * unit, y: strip.y + 13 * unit, font: font)),
            DisplayItem.Paint(fill: .white))
    }

    private static func groupTag(_ mark: SceneMark) -> String {
        let fold = mark.kind.isFolded ? " data-f=\"\(mark.kind.rawValue)\"" : ""
        return "<g class=\"m\" data-m=\"\(mark.number)\"\(fold)>"
    }

    // MARK: Badges

    /// The positions of a version's badges, by number: beside the object; where there is no room, in the nearer gutter,
    /// from the top down, without overlaps.
    func badges(_ pane: Int) -> [Int: DrawnRect] {
        var result = placed[pane].places
        let size = BadgePlaces.size(unit)
        func frame(_ mark: SceneMark) -> DrawnRect { visible(mark.frames[pane]!) }
        let marks = placed[pane].homeless
        let (left, right) = (
            marks.filter { frame($0).midX < content.midX - 1 }, marks.filter { frame($0).midX >= content.midX - 1 }
        )
        // What does not fit into a gutter goes to the other one.
        let room = max(1, Int(bounds.height / (Self.badgeStep * unit)))
        var sides = [left, right]
        for (full, other) in [(0, 1), (1, 0)] where sides[full].count > room {
            sides[other] += sides[full][room...]
            sides[full] = Array(sides[full][..<room])
        }
        for (side, marks) in sides.enumerated() {
            let sorted = marks.sorted {
                (frame($0).midY, $0.number) < (frame($1).midY, $1.number)
            }
            let step = Self.badgeStep * unit
            var tops: [Double] = []
            for mark in sorted {
                let wanted = frame(mark).midY - size.height / 2
                tops.append(max(wanted, tops.last.map { $0 + step } ?? bounds.y + 2))
            }
            var limit = bounds.maxY - size.height - 2
            for index in tops.indices.reversed() {
                tops[index] = max(min(tops[index], limit), bounds.y + 2 + Double(index) * 0.1)
                limit = tops[index] - step
            }
            let x = side == 0 ? bounds.x + 3 * unit : bounds.maxX - size.width - 3 * unit
            for (mark, top) in zip(sorted, tops) { result[mark.number] = DrawnRect(x, top, size.width, size.height) }
        }
        return result
    }

    private func visible(_ frame: DrawnRect) -> DrawnRect { BadgePlaces.visible(frame, in: content) }

    private func writeOutline(_ mark: SceneMark, _ pane: Int, _ badge: DrawnRect?, _ writer: inout SVGWriter) {
        let style = mark.kind.style
        let frame = visible(mark.frames[pane]!)
        func outline(_ rect: DrawnRect, _ dash: [Double], fill: String) {
            writer.add(
                "<rect \(SVGWriter.place(rect)) fill=\"\(fill)\" stroke=\"#\(style.color.hex)\" stroke-width=\"\(SVGWriter.number(style.lineWidth * unit))\""
            )
            if !dash.isEmpty {
                writer.add(" stroke-dasharray=\"\(dash.map { SVGWriter.number($0 * unit) }.joined(separator: " "))\"")
            }
            writer.add("/>")
        }
        let isSmall = frame.width * frame.height < content.width * content.height * 0.2
        let hatch = isSmall ? style.hatch.map { "url(#\(writer.prefix)\($0.rawValue))" } : nil
        outline(frame, style.dash, fill: hatch ?? "none")
        if style.isDouble { outline(frame.inset(-2.4 * unit), [], fill: "none") }
        if mark.kind == .moved, let old = mark.frames[..<pane].lazy.compactMap({ $0 }).first, visible(old) != frame {
            outline(visible(old), [1.5, 2.5], fill: "none")
        }
        for other in mark.others[pane] { outline(visible(other), style.dash, fill: hatch ?? "none") }
        // Only a badge in the gutter needs a line to its object.
        guard let badge, placed[pane].places[mark.number] == nil else { return }
        let isLeft = badge.x < content.x
        let y = min(max(badge.midY, frame.y), frame.maxY)
        let ends = [(isLeft ? badge.maxX : badge.x, badge.midY), (isLeft ? frame.x : frame.maxX, y)]
        writer.write(.path(DrawnPath(ends)), DisplayItem.Paint(stroke: style.color, lineWidth: 0.8 * unit))
    }

    /// A badge with the sign of its kind and a number.
    static func write(_ number: Int, _ kind: MarkKind, _ frame: DrawnRect, _ writer: inout SVGWriter) {
        let style = kind.style
        let paint = DisplayItem.Paint(fill: style.color, stroke: .white, lineWidth: frame.height / 20)
        writer.write(.box(frame, radius: frame.height / (style.isRound ? 2 : 8)), paint)
        let text = DrawnText(
            text: number > 0 ? "\(style.sign)\u{2009}\(number)" : style.sign, x: frame.midX,
            y: frame.midY + frame.height * 0.25,
            font: DrawnFont(frame.height * 0.7, 700), anchor: .middle)
        writer.write(.text(text), DisplayItem.Paint(fill: .white))
    }
}

extension DrawnScene {
    /// The items in a part of the scene, those of constraints apart, by ID.
    fileprivate func itemsWithoutConstraints(
        in part: DrawnRect
    ) -> (items: [DisplayItem], ofConstraints: [String: [DisplayItem]]) {
        var result: (items: [DisplayItem], ofConstraints: [String: [DisplayItem]]) = ([], [:])
        var (constraint, depth): (String?, Int) = (nil, 0)
        for item in items(in: part) {
            if constraint == nil, case .begin = item.shape, !objects[item.object].items.isEmpty {
                constraint = objects[item.object].id
            }
            guard let id = constraint else {
                result.items.append(item)
                continue
            }
            result.ofConstraints[id, default: []].append(item)
            switch item.shape {
            case .begin, .clip: depth += 1
            case .end: depth -= 1
            default: break
            }
            if depth == 0 { constraint = nil }
        }
        return result
    }
}
