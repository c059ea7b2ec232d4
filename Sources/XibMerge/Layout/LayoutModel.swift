/// The constraints of one root as linear rows over the places and sizes of its views.
///
/// What a document does not tell is a variable: margins, the insets of guides, standard spacings, baselines, where a
/// scroll view scrolls to, the size of the root. Of these, the screen gives some: `screenSystem`. Only constraints that are
/// installed for all size classes count.
struct LayoutModel {
    let graph: ObjectGraph
    /// The element of the root.
    let root: Int
    private(set) var rows: [LinearRow] = []
    /// For each row, where it comes from.
    private(set) var origins: [Origin] = []
    private(set) var variableCount: Int
    /// The objects with places and sizes, in document order.
    let objects: [Int]
    /// For each element of the root, its number among the objects, or -1.
    private let numbers: [Int32]
    /// Variables that are no place or size of an object, as only the running program knows them, and the variable that each
    /// is measured from.
    private(set) var unknowns: [(variable: Int, origin: Int?)] = []
    private var unknownNumbers: [UnknownPlace: Int] = [:]
    let names: LayoutNames

    /// Where a row comes from: the element of the constraint, or of the stack view or view whose own rule it is; and whether
    /// it must hold: only such rows can contradict each other.
    typealias Origin = (element: Int, isRequired: Bool)

    private struct UnknownPlace: Hashable {
        var object: Int
        var what: Int
    }

    /// - Parameter constraints: The constraints of the root, as elements.
    /// - Complexity: O(n) in the elements of the root.
    init(_ graph: ObjectGraph, root: Int, constraints: [Int], _ names: LayoutNames) {
        (self.graph, self.root, self.names) = (graph, root, names)
        let range = graph.tree.subtree(of: root)
        objects = range.filter {
            graph.nodes[$0].id != .none && graph.nodes[$0].traits.isDisjoint(with: .connection)
        }
        var numbers = [Int32](repeating: -1, count: range.count)
        for (number, object) in objects.enumerated() { numbers[object - root] = Int32(number) }
        self.numbers = numbers
        variableCount = 4 * objects.count
        for constraint in constraints { addConstraint(constraint) }
        for object in objects where graph.tree.elements[object].name == Names.stackView { addStack(object) }
    }

    /// The required rows, with those that keep sizes from being negative.
    ///
    /// - Returns: For each row of the system, the element of its origin; `nil` for a size.
    func requiredSystem() -> (system: LinearSystem, elements: [Int?]) {
        var (required, elements): ([LinearRow], [Int?]) = ([], [])
        var sizes: Set<Int> = []
        let firstSize = size(0, .horizontal)
        for (row, origin) in zip(rows, origins) where origin.isRequired {
            required.append(row)
            elements.append(origin.element)
            for term in row.terms where term.variable < 2 * firstSize {
                sizes.insert(firstSize + term.variable % firstSize)
            }
        }
        for size in sizes.sorted() {
            required.append(LinearRow([.init(variable: size, factor: 1)], 0, isEquality: false))
            elements.append(nil)
        }
        return (LinearSystem(rows: required, variableCount: variableCount), elements)
    }

    /// The required equalities, on a screen.
    ///
    /// The root of a scene of iOS, its safe area and its layout guides have the place and size that the screen gives them.
    /// The numbers here are those of no device, so what contradicts them can hold on one size of screen at most; but what a
    /// screen leaves out on its left and right is equally wide.
    ///
    /// - Returns: For each row of the system, the element of its origin, or `nil` for what is given; `nil` if the root is not
    ///   that of a scene.
    func screenSystem() -> (system: LinearSystem, elements: [Int?])? {
        guard !names.isMac, graph.nodes[root].key == Names.view else { return nil }
        let given = graph.tree.children(of: root).filter { graph.nodes[$0].traits.contains(.guide) }.compactMap(number)
        var variables = ([0] + given).flatMap { [place($0, .vertical), size($0, .vertical), size($0, .horizontal)] }
        variables += unknownNumbers.filter { Self.guideEdges.contains($0.key.what) }.map(\.value).sorted()
        let equalities = rows.indices.filter { rows[$0].isEquality && origins[$0].isRequired }
        // Far apart, and no multiples of one another.
        var screen = variables.enumerated().map { number, variable in
            LinearRow([.init(variable: variable, factor: 1)], 7_919 * Double(2 + number * number).squareRoot())
        }
        // The same middle.
        screen += ([0] + given).map { object in
            let (low, width) = (place(object, .horizontal), size(object, .horizontal))
            return LinearRow([.init(variable: low, factor: 2), .init(variable: width, factor: 1)], 7_919)
        }
        return (
            LinearSystem(rows: equalities.map { rows[$0] } + screen, variableCount: variableCount),
            equalities.map { origins[$0].element } + screen.map { _ in nil }
        )
    }

    // MARK: Variables

    // Places come first: of several variables with one factor, a row is solved for the first one, and a sum of sizes
    // tells more than a sum of places.

    /// The lower edge of an object on an axis: left or top.
    func place(_ number: Int, _ axis: LayoutAttribute.Axis) -> Int { 2 * number + axis.rawValue }

    /// The size of an object on an axis.
    func size(_ number: Int, _ axis: LayoutAttribute.Axis) -> Int { 2 * (objects.count + number) + axis.rawValue }

    /// The number of an object among `objects`.
    func number(of object: Int) -> Int? {
        guard numbers.indices.contains(object - root), numbers[object - root] >= 0 else { return nil }
        return Int(numbers[object - root])
    }

    /// What only the running program knows; the same variable each time.
    ///
    /// - Parameters:
    ///   - what: Tells the unknowns of one object apart.
    ///   - origin: The variable that it is measured from.
    mutating func unknown(_ object: Int, _ what: Int, from origin: Int? = nil) -> Int {
        let place = UnknownPlace(object: object, what: what)
        if let known = unknownNumbers[place] { return known }
        defer { variableCount += 1 }
        unknownNumbers[place] = variableCount
        unknowns.append((variableCount, origin))
        return variableCount
    }

    // MARK: Constraints

    /// The start of an attribute's value: no name and no number of a real layout is longer.
    func text(_ name: Symbol, of index: Int) -> ArraySlice<UInt8>? {
        graph.attribute(name, of: index).map { graph.tree.value($0, prefix: 64) }
    }

    /// Adds the row of a constraint; nothing if the constraint is not installed or can't be understood.
    private mutating func addConstraint(_ constraint: Int) {
        guard !graph.hasValue("YES", Names.placeholder, of: constraint),
            !names.excluded.contains(graph.nodes[constraint].id),
            let attribute = text(Names.firstAttribute, of: constraint).flatMap({ LayoutAttribute($0) })
        else { return }
        let owner = graph.owner(of: graph.parent(of: constraint))
        guard let first = item(Names.firstItem, of: constraint, owner) else { return }
        var second: (object: Int, attribute: LayoutAttribute)?
        if let name = text(Names.secondAttribute, of: constraint) {
            guard let attribute = LayoutAttribute(name), let object = item(Names.secondItem, of: constraint, owner)
            else {
                return
            }
            second = (object, attribute)
        }
        let isSize = attribute.part == .size
        guard second.map({ ($0.attribute.part == .size) == isSize }) ?? isSize,
            isSize || second?.attribute.axis == attribute.axis,
            let constant = text(Names.constant, of: constraint).map({ LayoutNumber.length($0) }) ?? 0,
            let multiplier = text(Names.multiplier, of: constraint).map({ LayoutNumber.multiplier($0) }) ?? 1
        else { return }
        if number(of: first) == nil, number(of: second?.object ?? first) == nil { return }
        var terms = edge(attribute, of: first, seenFrom: second?.object)
        if let second {
            terms += edge(second.attribute, of: second.object, seenFrom: first).map {
                .init(variable: $0.variable, factor: -multiplier * $0.factor)
            }
            if !isSize, multiplier != 1 {
                // Places are measured in the view that has the constraint.
                guard let number = number(of: owner) else { return }
                terms.append(.init(variable: place(number, attribute.axis), factor: multiplier - 1))
            }
        }
        if graph.hasValue("YES", Names.symbolic, of: constraint) {
            terms.append(.init(variable: unknown(constraint, 0), factor: 1))
        }
        let isRequired = text(Names.priority, of: constraint).map { Double(digits: $0) == 1000 } ?? true
        let origin = (element: constraint, isRequired: isRequired)
        guard let relation = text(Names.relation, of: constraint) else { return add(terms, constant, .equal, origin) }
        if let known = Relation.allCases.first(where: { relation.elementsEqual($0.rawValue.utf8) }) {
            add(terms, constant, known, origin)
        }
    }

    /// The element of an item; a missing one is the view that owns the constraint.
    private func item(_ name: Symbol, of constraint: Int, _ owner: Int) -> Int? {
        guard let target = graph.item(name, of: constraint) else { return nil }
        let isGuide = target != owner && graph.nodes[target].traits.contains(.guide)
        return number(of: target) != nil || isGuide ? target : nil
    }

    /// The values of `relation`.
    enum Relation: String, CaseIterable {
        case equal
        case atLeast = "greaterThanOrEqual"
        case atMost = "lessThanOrEqual"
    }

    mutating func add(_ terms: [LinearRow.Term], _ constant: Double, _ relation: Relation, _ origin: Origin) {
        let isReversed = relation == .atMost
        let terms = isReversed ? terms.map { .init(variable: $0.variable, factor: -$0.factor) } : terms
        rows.append(LinearRow(terms, isReversed ? -constant : constant, isEquality: relation == .equal))
        origins.append(origin)
    }

    /// An attribute of an object as a sum of variables.
    ///
    /// - Parameter other: The object at the other end of the constraint: seen from inside, a scroll view is its content.
    private mutating func edge(
        _ attribute: LayoutAttribute, of object: Int, seenFrom other: Int?
    ) -> [LinearRow.Term] {
        let axis = attribute.axis
        // The layout guides of a controller are beside its view.
        guard let number = number(of: object) else {
            let what = Self.guideEdges.lowerBound + (attribute.part == .high ? 1 : 0) + 2 * axis.rawValue
            return [.init(variable: unknown(object, what), factor: 1)]
        }
        var (low, size) = (place(number, axis), size(number, axis))
        if attribute.part == .size { return [.init(variable: size, factor: 1)] }
        if let other, names.scrolling.contains(graph.tree.elements[object].name),
            graph.tree.subtree(of: object).dropFirst().contains(other)
        {
            // The middle is that of the view itself, not of its content.
            if attribute.part == .middle {
                return [.init(variable: unknown(object, 14 + axis.rawValue, from: low), factor: 1)]
            }
            (low, size) = (unknown(object, 10 + axis.rawValue, from: low), unknown(object, 12 + axis.rawValue))
        }
        var terms = [LinearRow.Term(variable: low, factor: 1)]
        switch attribute.part {
        case .low, .size: break
        case .high: terms.append(.init(variable: size, factor: 1))
        case .middle: terms.append(.init(variable: size, factor: 0.5))
        case .baseline:
            // The first and the last baseline of a text may be the same line.
            return [.init(variable: unknown(object, 20, from: low), factor: 1)]
        }
        guard attribute.isMargin else { return terms }
        if attribute.part != .high {
            terms.append(
                .init(variable: unknown(object, 30 + axis.rawValue), factor: attribute.part == .middle ? 0.5 : 1))
        }
        if attribute.part != .low {
            terms.append(
                .init(variable: unknown(object, 32 + axis.rawValue), factor: attribute.part == .middle ? -0.5 : -1))
        }
        return terms
    }

    /// What the edges of a controller's layout guide are among the unknowns.
    private static let guideEdges = 50..<54
}
