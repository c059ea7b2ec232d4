import XibMergeCore

/// Finds the frames of siblings that have none: from equality constraints and intrinsic sizes; the rest fills the
/// available space.
///
/// This is not a constraint solver: known values determine unknown ones. In real documents hardly two views in a hundred
/// have no frame.
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
            get { self[keyPath: Self.path(part)] }
            set { self[keyPath: Self.path(part)] = newValue }
        }

        private static func path(_ part: Part) -> WritableKeyPath<Span, Double?> {
            switch part {
            case .low: \.low
            case .high, .baseline: \.high
            case .size: \.size
            case .middle: \.middle
            }
        }
    }

    private typealias Part = LayoutAttribute.Part

    /// The axis and part that an attribute of a constraint names; a baseline counts as the lower edge.
    private static func place(_ name: String) -> LayoutAttribute? {
        var attribute = LayoutAttribute(name.utf8)
        if attribute?.part == .baseline { attribute?.part = .high }
        return attribute
    }

    /// A part of a view on an axis.
    private typealias Place = (view: Int, axis: Int, part: Part)

    private struct Equation {
        var first: Place
        var second: Place?
        var multiplier: Double
        var constant: Double
    }

    /// - Parameter top: The lower edge of the bars above the view, in the scene.
    /// - Complexity: O(n) in the children and their constraints.
    init(_ painter: Painter, _ view: DrawnView, _ children: [Int], _ stored: [DrawnRect?], top: Double = 0) {
        let document = painter.document
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
        var system = System(spans, Self.equations(document, view.element, children), known: known)
        system.settle(Array(known..<spans.count) + Array(0..<known))
        let isStack = document.name(view.element) == "stackView"
        if !isStack {
            let free = children.indices.filter { stored[$0] == nil }
            for axis in 0...1 { system.addIntrinsicSizes(axis, of: free, children, painter, parent) }
        }
        frames = children.indices.map { index in
            if let rect = stored[index] { return rect }
            // Multipliers may lead to infinity, and the difference of two infinities is not a number.
            let limit = DrawnDocument.maximumLength
            func known(_ axis: Int, _ part: Part) -> Double? {
                system.spans[index][axis][part].flatMap { $0.isNaN ? nil : min(max($0, -limit), limit) }
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
        // The constraints of an old cell's content are in the cell.
        let cell = document.graph.nodes[view].key == Names.contentView ? document.graph.parent(of: view) : view
        /// The number of a child, the view, or a guide of the view; `nil` for what is inside a child, which tells
        /// nothing of the places of children.
        func number(of id: Symbol) -> Int? {
            if let number = numbers[id] { return number }
            guard let element = document.graph.element(withID: id) else { return nil }
            switch document.tree.elements[element].name {
            case Names.viewControllerLayoutGuide:
                return children.count + (document.has(element, "type", "top") ? 1 : 2)
            case Names.viewLayoutGuide where document.graph.parent(of: element) == view: return children.count
            default: return element == view || element == cell ? children.count : nil
            }
        }
        let isRoot = document.platform == .iOS && document.symbols.text(document.graph.nodes[view].key) == "view"
        /// How far a margin is inside the view: usually eight points; on a controller's view 16 at the sides, and none
        /// above and below.
        func margin(_ place: LayoutAttribute?, _ item: Symbol, of constraint: Int) -> Double {
            guard let place, place.isMargin, place.part != .middle,
                document.graph.reference(item, of: constraint).map({ numbers[$0] == nil }) ?? true
            else { return 0 }
            let size = isRoot ? (place.axis == .horizontal ? 16.0 : 0) : 8
            return place.part == .high ? -size : size
        }
        func read(_ constraint: Int, owner: Int) {
            guard document.attribute(constraint, "relation") == nil, document.isInstalled(constraint),
                let first = document.string(constraint, "firstAttribute").flatMap(place)
            else { return }
            func number(_ name: Symbol) -> Int? {
                document.graph.reference(name, of: constraint).map(number(of:)) ?? owner
            }
            guard let item = number(Names.firstItem) else { return }
            let second = document.string(constraint, "secondAttribute").flatMap(place)
            var constant = document.length(constraint, "constant") ?? 0
            constant += margin(second, Names.secondItem, of: constraint)
            constant -= margin(first, Names.firstItem, of: constraint)
            if document.has(constraint, "symbolic") { constant = first.part == .high ? -8 : 8 }
            let multiplier = document.string(constraint, "multiplier").flatMap { LayoutNumber.multiplier($0.utf8) } ?? 1
            let other = second.flatMap { second -> Place? in
                (second.part == .size) == (first.part == .size)
                    ? number(Names.secondItem).map { ($0, second.axis.rawValue, second.part) } : nil
            }
            if second != nil, other == nil { return }
            result.append(
                Equation(
                    first: (item, first.axis.rawValue, first.part), second: other, multiplier: multiplier,
                    constant: constant))
        }
        for constraint in document.members(view, "constraints") { read(constraint, owner: children.count) }
        if cell != view {
            for constraint in document.members(cell, "constraints") { read(constraint, owner: children.count) }
        }
        for (index, child) in children.enumerated() {
            for constraint in document.members(child, "constraints") { read(constraint, owner: index) }
        }
        return result
    }

    /// The known values of views, and the equations between them.
    private struct System {
        var spans: [[Span]]
        private let equations: [Equation]
        /// How many of the views have no fixed place.
        private let known: Int
        /// The equations that each view is in.
        private var uses: [[Int]]

        init(_ spans: [[Span]], _ equations: [Equation], known: Int) {
            (self.spans, self.equations, self.known) = (spans, equations, known)
            for view in spans.indices { for axis in 0...1 { self.spans[view][axis].complete() } }
            uses = Array(repeating: [], count: spans.count)
            for (number, equation) in equations.enumerated() {
                uses[equation.first.view].append(number)
                if let second = equation.second, second.view != equation.first.view { uses[second.view].append(number) }
            }
        }

        /// Derives what follows from the values of some views.
        ///
        /// - Complexity: O(equations of these views and of those that get values); each value is found once.
        mutating func settle(_ views: [Int]) {
            var (queue, next) = (views, 0)
            while next < queue.count {
                let view = queue[next]
                next += 1
                for axis in 0...1 { spans[view][axis].complete() }
                for number in uses[view] { if let changed = apply(equations[number]) { queue.append(changed) } }
            }
        }

        /// - Returns: The view that got a value.
        private mutating func apply(_ equation: Equation) -> Int? {
            let first = equation.first
            guard let second = equation.second else { return set(first, equation.constant) }
            let factor = first.part == .size ? equation.multiplier : 1
            if let value = spans[second.view][second.axis][second.part], first.view < known {
                return set(first, value * factor + equation.constant)
            }
            if let value = spans[first.view][first.axis][first.part], factor != 0 {
                return set(second, (value - equation.constant) / factor)
            }
            return nil
        }

        private mutating func set(_ place: Place, _ value: Double) -> Int? {
            guard place.view < known, spans[place.view][place.axis][place.part] == nil else { return nil }
            spans[place.view][place.axis][place.part] = value
            spans[place.view][place.axis].complete()
            return place.view
        }

        /// Gives views without a size on an axis their intrinsic one.
        mutating func addIntrinsicSizes(
            _ axis: Int, of free: [Int], _ children: [Int], _ painter: Painter, _ parent: DrawnRect
        ) {
            let waiting = free.filter { spans[$0][axis].size == nil }
            for view in waiting {
                let room = min(parent.maxX - (spans[view][0].low ?? parent.x), parent.width)
                let size = IntrinsicSize(painter, children[view], width: spans[view][0].size, room: room)
                spans[view][axis].size = axis == 0 ? size.width : size.height
            }
            settle(waiting)
        }
    }
}
