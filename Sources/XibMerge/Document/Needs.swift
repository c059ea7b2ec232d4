/// What an object has no meaning without, where that is another object: a container its content, a controller the way to
/// it. An answer that brings one back brings the other one back, too.
enum Needs {
    struct Row {
        var element: Symbol
        var need: Need
        /// The kinds that such an element has, or with `isExcept`, does not have; by `attribute`.
        var kinds: [StaticString] = []
        var attribute = Names.kind
        var isExcept = false
    }

    enum Need {
        /// The owner of the element needs the destination.
        case destination
        /// The target needs the element, and the object that has it.
        case lead
        /// The element needs those beside it.
        case siblings
    }

    static let rows = [
        Row(element: Names.segue, need: .destination, kinds: ["relationship", "embed"]),
        Row(element: Names.segue, need: .lead, kinds: ["unwind"], isExcept: true),
        // 93 of 109 recognizers have one.
        Row(
            element: Names.outletCollection, need: .lead, kinds: ["gestureRecognizers"], attribute: Names.property),
        // 445 of 445 lists have two.
        Row(element: Names.viewControllerLayoutGuide, need: .siblings, isExcept: true),
        // Its initial controller.
        Row(element: Names.document, need: .lead, isExcept: true),
    ]

    static let elements = Set(rows.map(\.element))
}

extension ObjectGraph {
    /// Whether the owner of a connection needs its destination.
    func needsDestination(_ element: Int) -> Bool { has(.destination, element) }

    /// Whether what an element refers to needs it.
    func isLead(_ element: Int) -> Bool { has(.lead, element) }

    /// Whether an element needs those beside it.
    func needsSiblings(_ element: Int) -> Bool { has(.siblings, element) }

    private func has(_ need: Needs.Need, _ element: Int) -> Bool {
        let name = tree.elements[element].name
        // Asked of all elements; most have no row.
        if !Needs.elements.contains(name) { return false }
        return Needs.rows.contains { row in
            row.element == name && row.need == need
                && row.isExcept != row.kinds.contains { hasValue($0, row.attribute, of: element) }
        }
    }
}
