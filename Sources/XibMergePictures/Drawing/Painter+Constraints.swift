import XibMergeCore

/// Lines for constraints, with their constants.
extension Painter {
    private static let lineColor = DrawnColor(0x0B6BCB)

    /// One of the two items of a constraint, as it is drawn.
    private struct End {
        var frame: DrawnRect
        var attribute: String
        /// Whether the edge is that of a stored frame. Documents tell no edges of guides and margins: the frame is that of
        /// their view.
        var isKnown: Bool
    }

    /// Draws the constraints of all drawn views.
    mutating func drawConstraints(where isShown: (Int) -> Bool) {
        for (view, _) in frames.sorted(by: { $0.key < $1.key }) {
            for constraint in document.members(view, "constraints")
            where budget > 0 && document.isInstalled(constraint) && isShown(constraint) {
                guard let attribute = document.string(constraint, "firstAttribute"),
                    let first = end(Names.firstItem, attribute, of: constraint, in: view)
                else { continue }
                let other = document.string(constraint, "secondAttribute")
                budget -= 1
                draw(constraint, first, other.flatMap { end(Names.secondItem, $0, of: constraint, in: view) })
            }
        }
    }

    private func end(_ name: Symbol, _ attribute: String, of constraint: Int, in owner: Int) -> End? {
        let graph = document.graph
        let item = graph.reference(name, of: constraint).map { graph.element(withID: $0) } ?? owner
        guard let item else { return nil }
        if let frame = frames[item] {
            return End(frame: frame, attribute: attribute, isKnown: attribute == Self.edgeName(attribute))
        }
        guard document.name(item).lowercased().hasSuffix("layoutguide") else { return nil }
        let parent = graph.parent(of: item)
        return (frames[parent] ?? frames[graph.owner(of: parent)]).map {
            End(frame: $0, attribute: attribute, isKnown: false)
        }
    }

    /// The required equations between views whose frames do not fulfil them, with the frame of the first item.
    ///
    /// It counts only what a frame shows by itself: no margins, guides, baselines, and no constant that the system knows.
    ///
    /// - Complexity: O(constraints of drawn views).
    func brokenConstraints() -> [String: DrawnRect] {
        var broken: [String: DrawnRect] = [:]
        for view in frames.keys {
            for constraint in document.members(view, "constraints") where document.isInstalled(constraint) {
                guard (document.number(constraint, "priority") ?? 1_000) >= 1_000,
                    document.attribute(constraint, "relation") == nil, !document.has(constraint, "symbolic"),
                    !document.has(constraint, "placeholder"), document.attribute(constraint, "multiplier") == nil,
                    let first = value(constraint, view, Names.firstItem, "firstAttribute")
                else { continue }
                let hasSecond = document.attribute(constraint, "secondAttribute") != nil
                let second = hasSecond ? value(constraint, view, Names.secondItem, "secondAttribute")?.value : 0
                guard let second else { continue }
                let wanted = second + (document.number(constraint, "constant") ?? 0)
                if abs(first.value - wanted) >= 2 { broken[document.id(constraint)] = first.frame }
            }
        }
        return broken
    }

    /// The value that a constraint has of one of its items, and the frame of the item.
    private func value(
        _ constraint: Int, _ owner: Int, _ name: Symbol, _ attribute: StaticString
    ) -> (value: Double, frame: DrawnRect)? {
        let element = document.graph.reference(name, of: constraint).map { document.graph.element(withID: $0) } ?? owner
        guard let element, let frame = frames[element], let word = document.string(constraint, attribute) else {
            return nil
        }
        switch word {
        case "width": return (frame.width, frame)
        case "height": return (frame.height, frame)
        case "leading", "left", "trailing", "right", "centerX", "top", "bottom", "centerY":
            return edge(frame, word).map { ($0.value, frame) }
        default: return nil
        }
    }

    /// The name of the edge of a view that a margin is at.
    private static func edgeName(_ attribute: String) -> String {
        attribute.replacingSuffix("Margin", with: "").replacingSuffix("WithinMargins", with: "")
    }

    private func edge(_ rect: DrawnRect, _ attribute: String) -> (isHorizontal: Bool, value: Double)? {
        switch Self.edgeName(attribute) {
        case "leading", "left": (true, rect.x)
        case "trailing", "right": (true, rect.maxX)
        case "centerX": (true, rect.midX)
        case "top": (false, rect.y)
        case "bottom": (false, rect.maxY)
        case "centerY": (false, rect.midY)
        case "baseline", "lastBaseline", "firstBaseline": (false, rect.maxY - rect.height * 0.2)
        default: nil
        }
    }

    /// The widest bars and margins, in points.
    private static let deepest = 160.0

    /// The line between two edges: where that of a guide or margin is, an equation proves by its constant.
    ///
    /// - Returns: Nothing if that is not known, or far from the edges of the view, as where frames are stale.
    private func line(
        _ constraint: Int, _ first: End, _ second: End
    ) -> (from: (x: Double, y: Double), to: (x: Double, y: Double))? {
        guard let start = edge(first.frame, first.attribute), let end = edge(second.frame, second.attribute),
            start.isHorizontal == end.isHorizontal
        else { return nil }
        var (from, to) = (start.value, end.value)
        if !first.isKnown || !second.isKnown {
            let constant = document.number(constraint, "constant") ?? (document.has(constraint, "symbolic") ? nil : 0)
            guard let constant, first.isKnown || second.isKnown, document.attribute(constraint, "relation") == nil,
                document.attribute(constraint, "multiplier") == nil
            else { return nil }
            if first.isKnown { to = from - constant } else { from = to + constant }
            let (place, guide) = first.isKnown ? (to, second) : (from, first)
            let (low, high) =
                start.isHorizontal ? (guide.frame.x, guide.frame.maxX) : (guide.frame.y, guide.frame.maxY)
            let edges = guide.attribute.hasPrefix("center") ? [(low + high) / 2] : [low, high]
            guard place >= low - 1, place <= high + 1, edges.contains(where: { abs($0 - place) <= Self.deepest }) else {
                return nil
            }
        }
        let (near, far) = first.isKnown ? (first.frame, second.frame) : (second.frame, first.frame)
        if start.isHorizontal {
            let y = min(max(near.midY, far.y), far.maxY)
            return ((from, y), (to, y))
        }
        let x = min(max(near.midX, far.x), far.maxX)
        return ((x, from), (x, to))
    }

    private mutating func draw(_ constraint: Int, _ one: End, _ other: End?) {
        let (attribute, first, second) = (one.attribute, one.frame, other?.frame)
        let color = Self.lineColor
        let sign =
            ["lessThanOrEqual": "≤", "greaterThanOrEqual": "≥"][document.string(constraint, "relation") ?? ""] ?? ""
        let constant = document.number(constraint, "constant") ?? 0
        let isOptional = (document.number(constraint, "priority") ?? 1_000) < 1_000
        let dash: [Double] = isOptional ? [3, 2] : []
        let label =
            sign
            + (document.has(constraint, "symbolic")
                ? "std" : constant == 0 && second != nil ? "" : SVGWriter.number(constant))
        let (from, to): ((x: Double, y: Double), (x: Double, y: Double))
        if attribute == "width" || attribute == "height" {
            let isWidth = attribute == "width"
            from = isWidth ? (first.x, first.maxY + 3) : (first.maxX + 3, first.y)
            to = isWidth ? (first.maxX, first.maxY + 3) : (first.maxX + 3, first.maxY)
            if let second { return connect(constraint, first, second, color, dash) }
        } else if let other, let line = line(constraint, one, other) {
            (from, to) = line
        } else {
            return
        }
        let area = DrawnRect(min(from.x, to.x), min(from.y, to.y), abs(to.x - from.x), abs(to.y - from.y))
        begin(constraint, area, items: [first] + [second].compactMap { $0 })
        // The line and its ends are one path, unless it is dashed: there may be thousands.
        var steps: [DrawnPath.Step] = []
        if dash.isEmpty {
            steps = [.move(from.x, from.y), .line(to.x, to.y)]
        } else {
            line(from.x, from.y, to.x, to.y, color, width: 1.2, dash: dash)
        }
        let (dx, dy) = area.width >= area.height ? (0.0, 3.0) : (3, 0)
        for point in [from, to] { steps += [.move(point.x - dx, point.y - dy), .line(point.x + dx, point.y + dy)] }
        path(DrawnPath(steps), stroke: color, width: 1.2)
        if !label.isEmpty {
            let font = DrawnFont(8, 600)
            let width = GlyphWidths.width(of: label, font) + 4
            let box = DrawnRect(area.midX - width / 2, area.midY - 5, width, 10)
            self.box(box, radius: 3, fill: DrawnColor(0xFFFFFF, alpha: 0.9), stroke: color, width: 0.5)
            text(label, in: box, font, color, TextPlace(alignment: .middle, overflows: true))
        }
        end()
    }

    /// Equal widths or heights: a dotted line from view to view.
    private mutating func connect(
        _ constraint: Int, _ first: DrawnRect, _ second: DrawnRect, _ color: DrawnColor, _ dash: [Double]
    ) {
        begin(constraint, first.union(second), items: [first, second])
        line(first.midX, first.midY, second.midX, second.midY, color.withOpacity(0.6), width: 0.8, dash: [1, 3])
        text(
            "=", in: DrawnRect((first.midX + second.midX) / 2 - 6, (first.midY + second.midY) / 2 - 6, 12, 12),
            DrawnFont(11, 700), color, TextPlace(alignment: .middle))
        end()
    }
}
