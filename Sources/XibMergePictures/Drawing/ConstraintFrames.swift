import XibMergeCore

/// Finds the frames of siblings that have none: from equality constraints and intrinsic sizes; the rest fills the
/// available space.
///
/// This is not a constraint solver: known values determine unknown ones, in a bounded number of rounds. In real
/// documents hardly two views in a hundred have no frame.
struct ConstraintFrames {
    private(set) var frames: [DrawnRect]

    /// The known values of one view on one axis.
    private struct Span {
        var low: Double?
        var high: Double?
        var size: Double?
        var middle: Double?

        /// Derives unknown values from known ones.
        mutating func complete() {
            if let low, let high { (size, middle) = (size ?? high - low, middle ?? (low + high) / 2) }
            if let size {
                if let middle { (low, high) = (low ?? middle - size / 2, high ?? middle + size / 2) }
                if let low { (high, middle) = (high ?? low + size, middle ?? low + size / 2) }
                if let high { (low, middle) = (low ?? high - size, middle ?? high - size / 2) }
            }
        }

        subscript(part: Part) -> Double? {
            get {
                switch part {
                case .low: low
                case .high: high
                case .size: size
                case .middle: middle
                }
            }
            set {
                switch part {
                case .low: low = newValue
                case .high: high = newValue
                case .size: size = newValue
                case .middle: middle = newValue
                }
            }
        }
    }

    private enum Part {
        case low
        case high
        case size
        case middle
    }

    /// The axis and part that an attribute of a constraint names; a baseline counts as the lower edge.
    private static func place(_ name: String) -> (axis: Int, part: Part)? {
        guard let attribute = LayoutAttribute(name.utf8) else { return nil }
        let part: Part =
            switch attribute.part {
            case .low: .low
            case .high, .baseline: .high
            case .size: .size
            case .middle: .middle
            }
        return (attribute.axis.rawValue, part)
    }

    private struct Equation {
        var first: (view: Int, axis: Int, part: Part)
        var second: (view: Int, axis: Int, part: Part)?
        var multiplier: Double
        var constant: Double
    }

    /// - Parameter top: The lower edge of the bars above the view, in the scene.
    /// - Complexity: O(n) in the children and their constraints.
    init(
        _ document: DrawnDocument, _ view: DrawnView, _ children: [Int], _ stored: [DrawnRect?], top: Double = 0
    ) {
        let parent = view.frame
        var spans: [[Span]] = stored.map { rect in
            guard let rect else { return [Span(), Span()] }
            return [Span(low: rect.x, size: rect.width), Span(low: rect.y, size: rect.height)]
        }
        spans.append([Span(low: parent.x, size: parent.width), Span(low: parent.y, size: parent.height)])
        // The guides at the top and the bottom are lines.
        for y in [max(parent.y, top), parent.maxY] {
            spans.append([Span(low: parent.x, size: parent.width), Span(low: y, size: 0)])
        }
        let known = children.count
        let equations = Self.equations(document, view.element, children)
        let isStack = document.name(view.element) == "stackView"
        for pass in 0..<8 {
            for index in spans.indices {
                spans[index][0].complete()
                spans[index][1].complete()
            }
            for equation in equations { Self.apply(equation, &spans, known: known) }
            guard pass == 3 else { continue }
            for (index, child) in children.enumerated() where stored[index] == nil {
                let size = Self.intrinsicSize(document, child)
                if spans[index][0].size == nil, !isStack { spans[index][0].size = size?.width }
                if spans[index][1].size == nil, !isStack { spans[index][1].size = size?.height }
            }
        }
        frames = children.indices.map { index in
            if let rect = stored[index] { return rect }
            for axis in 0...1 { spans[index][axis].complete() }
            // Multipliers may lead to infinity, and the difference of two infinities is not a number.
            let limit = DrawnDocument.maximumLength
            func known(_ axis: Int, _ part: Part) -> Double? {
                spans[index][axis][part].flatMap { $0.isNaN ? nil : min(max($0, -limit), limit) }
            }
            let (left, top) = (known(0, .low) ?? parent.x, known(1, .low) ?? parent.y)
            // What no constraint determines reaches to the edge.
            let (width, height) = (known(0, .size) ?? parent.maxX - left, known(1, .size) ?? parent.maxY - top)
            return DrawnRect(left, top, min(max(width, 0), limit), min(max(height, 0), limit))
        }
        if isStack { arrange(document, view, stored) }
    }

    /// Divides a stack view among views without frames.
    private mutating func arrange(_ document: DrawnDocument, _ view: DrawnView, _ stored: [DrawnRect?]) {
        guard stored.allSatisfy({ $0 == nil }), !frames.isEmpty else { return }
        let isVertical =
            document.has(view.element, "axis", "vertical") || document.has(view.element, "orientation", "vertical")
        let spacing = document.length(view.element, "spacing") ?? 0
        let whole = isVertical ? view.frame.height : view.frame.width
        let share = max(0, (whole - spacing * Double(frames.count - 1)) / Double(frames.count))
        for index in frames.indices {
            let start = Double(index) * (share + spacing)
            frames[index] =
                isVertical
                ? DrawnRect(view.frame.x, view.frame.y + start, view.frame.width, share)
                : DrawnRect(view.frame.x + start, view.frame.y, share, view.frame.height)
        }
    }

    private static func equations(_ document: DrawnDocument, _ view: Int, _ children: [Int]) -> [Equation] {
        let numbers = Dictionary(children.enumerated().map { (document.graph.nodes[$0.element].id, $0.offset) }) {
            first, _ in first
        }
        var result: [Equation] = []
        func guide(_ id: Symbol) -> Int {
            guard let element = document.graph.element(withID: id),
                document.tree.elements[element].name == Names.viewControllerLayoutGuide
            else { return 0 }
            return document.has(element, "type", "top") ? 1 : 2
        }
        let isRoot = document.platform == .iOS && document.symbols.text(document.graph.nodes[view].key) == "view"
        /// How far a margin is inside the view: usually eight points; on a controller's view 16 at the sides, and none
        /// above and below.
        func margin(_ constraint: Int, _ name: StaticString, _ item: Symbol) -> Double {
            guard let attribute = document.string(constraint, name), attribute.hasSuffix("Margin"),
                document.graph.reference(item, of: constraint).map({ numbers[$0] == nil }) ?? true
            else { return 0 }
            guard let (axis, part) = place(attribute) else { return 0 }
            let size = isRoot ? (axis == 0 ? 16.0 : 0) : 8
            return part == .high ? -size : size
        }
        func read(_ constraint: Int, owner: Int) {
            guard document.attribute(constraint, "relation") == nil, document.isInstalled(constraint),
                let first = document.string(constraint, "firstAttribute").flatMap(place)
            else { return }
            // An item that is neither a child nor the view itself is a guide of the view, or close to it.
            func number(_ name: Symbol) -> Int? {
                document.graph.reference(name, of: constraint).map { numbers[$0] ?? children.count + guide($0) }
            }
            let second = document.string(constraint, "secondAttribute").flatMap(place)
            var constant = document.length(constraint, "constant") ?? 0
            constant += margin(constraint, "secondAttribute", Names.secondItem)
            constant -= margin(constraint, "firstAttribute", Names.firstItem)
            if document.has(constraint, "symbolic") { constant = first.part == .high ? -8 : 8 }
            let multiplier = document.string(constraint, "multiplier").flatMap { LayoutNumber.multiplier($0.utf8) } ?? 1
            let other = second.flatMap { second in
                (second.part == .size) == (first.part == .size)
                    ? (view: number(Names.secondItem) ?? owner, axis: second.axis, part: second.part) : nil
            }
            if second != nil, other == nil { return }
            result.append(
                Equation(
                    first: (number(Names.firstItem) ?? owner, first.axis, first.part), second: other,
                    multiplier: multiplier, constant: constant))
        }
        for constraint in document.members(view, "constraints") { read(constraint, owner: children.count) }
        // The constraints of an old cell's content are in the cell.
        if document.graph.nodes[view].key == Names.contentView {
            let cell = document.graph.parent(of: view)
            for constraint in document.members(cell, "constraints") { read(constraint, owner: children.count) }
        }
        for (index, child) in children.enumerated() {
            for constraint in document.members(child, "constraints") { read(constraint, owner: index) }
        }
        return result
    }

    private static func apply(_ equation: Equation, _ spans: inout [[Span]], known: Int) {
        let first = equation.first
        guard let second = equation.second else {
            if first.view < known, spans[first.view][first.axis][first.part] == nil {
                spans[first.view][first.axis][first.part] = equation.constant
            }
            return
        }
        let factor = first.part == .size ? equation.multiplier : 1
        if let value = spans[second.view][second.axis][second.part], first.view < known {
            if spans[first.view][first.axis][first.part] == nil {
                spans[first.view][first.axis][first.part] = value * factor + equation.constant
                spans[first.view][first.axis].complete()
            }
        } else if let value = spans[first.view][first.axis][first.part], second.view < known, factor != 0 {
            if spans[second.view][second.axis][second.part] == nil {
                spans[second.view][second.axis][second.part] = (value - equation.constant) / factor
                spans[second.view][second.axis].complete()
            }
        }
    }

    /// The intrinsic size of a view.
    private static func intrinsicSize(_ document: DrawnDocument, _ view: Int) -> (width: Double, height: Double)? {
        let font = document.child(view, key: "fontDescription").flatMap(document.pointSize) ?? 17
        func words(_ text: String) -> Double { min(GlyphWidths.width(of: text, DrawnFont(font)) + 2, 2_000) }
        switch document.name(view) {
        case "label": return (words(document.text(view, "text") ?? ""), font * 1.2)
        case "button":
            let state = document.child(view, key: "normal")
            let image = state.flatMap { Look.imageName($0, "image", document) }.flatMap { document.imageSizes[$0] }
            let title = state.flatMap { document.text($0, "title") } ?? ""
            return (words(title) + (image?.width ?? 0), max(30, image?.height ?? 0))
        case "imageView":
            return document.string(view, "image").flatMap { document.imageSizes[$0] }
        case "textField": return (120, 34)
        case "switch": return (51, 31)
        case "activityIndicatorView": return (20, 20)
        case "navigationBar", "toolbar": return (document.device.width, 44)
        case "searchBar": return (document.device.width, 56)
        case "segmentedControl": return (120, 31)
        case "progressView": return (150, 4)
        case "pageControl": return (40, 26)
        default: return nil
        }
    }
}
