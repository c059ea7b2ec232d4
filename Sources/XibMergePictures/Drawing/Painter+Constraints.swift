import XibMergeCore

/// Lines for constraints, with their constants.
extension Painter {
    private static let lineColor = DrawnColor(0x0B6BCB)

    /// Draws the constraints of all drawn views.
    mutating func drawConstraints(where isShown: (Int) -> Bool) {
        let graph = document.graph
        for (view, _) in frames.sorted(by: { $0.key < $1.key }) {
            for constraint in document.members(view, "constraints")
            where budget > 0 && document.isInstalled(constraint) && isShown(constraint) {
                func item(_ name: Symbol) -> DrawnRect? {
                    guard let id = graph.reference(name, of: constraint) else { return frames[view] }
                    guard let element = graph.element(withID: id) else { return nil }
                    // A guide has the frame of its view.
                    return frames[element] ?? frames[graph.parent(of: element)]
                        ?? frames[graph.owner(of: graph.parent(of: element))]
                }
                guard let first = item(Names.firstItem), let attribute = document.string(constraint, "firstAttribute")
                else { continue }
                let hasSecond = document.attribute(constraint, "secondAttribute") != nil
                budget -= 1
                draw(
                    constraint, attribute, first, hasSecond ? item(Names.secondItem) : nil,
                    document.string(constraint, "secondAttribute"))
            }
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

    private func edge(_ rect: DrawnRect, _ attribute: String) -> (isHorizontal: Bool, value: Double)? {
        switch attribute.replacingSuffix("Margin", with: "").replacingSuffix("WithinMargins", with: "") {
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

    private mutating func draw(
        _ constraint: Int, _ attribute: String, _ first: DrawnRect, _ second: DrawnRect?, _ other: String?
    ) {
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
        } else if let second, let start = edge(first, attribute), let end = edge(second, other ?? attribute) {
            let across =
                start.isHorizontal
                ? min(max(first.midY, second.y), second.maxY) : min(max(first.midX, second.x), second.maxX)
            from = start.isHorizontal ? (start.value, across) : (across, start.value)
            to = start.isHorizontal ? (end.value, across) : (across, end.value)
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
        for point in [from, to] {
            steps += [.move(point.x - dx, point.y - dy), .line(point.x + dx, point.y + dy)]
        }
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
