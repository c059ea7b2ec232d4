/// What an object has no meaning without, where that is another object: a container its content, a controller the way to
/// it. An answer that brings one back brings the other one back, too.
enum Needs {
    struct Row {
        var element: Symbol
        var need: Need
        /// The kinds that such an element has, or with `isExcept`, does not have.
        var kinds: [StaticString] = []
        var isExcept = false
    }

    enum Need {
        /// The owner of the element needs the destination.
        case destination
        /// The target needs the element, and the object that has it.
        case lead
    }

    static let rows = [
        Row(element: Names.segue, need: .destination, kinds: ["relationship", "embed"]),
        Row(element: Names.segue, need: .lead, kinds: ["unwind"], isExcept: true),
        // Its initial controller.
        Row(element: Names.document, need: .lead, isExcept: true),
    ]
}

extension ObjectGraph {
    /// Whether the owner of a connection needs its destination.
    func needsDestination(_ element: Int) -> Bool { has(.destination, element) }

    /// Whether what an element refers to needs it.
    func isLead(_ element: Int) -> Bool { has(.lead, element) }

    private func has(_ need: Needs.Need, _ element: Int) -> Bool {
        let name = tree.elements[element].name
        // Asked of all elements; most have no row.
        if name != Names.segue && name != Names.document { return false }
        return Needs.rows.contains { row in
            row.element == name && row.need == need
                && row.isExcept != row.kinds.contains { hasValue($0, Names.kind, of: element) }
        }
    }
}
