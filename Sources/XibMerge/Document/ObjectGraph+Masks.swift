/// Masks: in a variation of a view, they say for which size classes its views and constraints are there.
extension ObjectGraph {
    /// The entries of all masks in document order: the ID of the object, and the element `exclude` or `include`.
    ///
    /// - Complexity: O(n) in the references.
    package var maskEntries: [(target: Symbol, element: Int)] {
        references.compactMap { reference in
            let element = Int(reference.element)
            guard reference.kind == .derived,
                [Names.exclude, Names.include].contains(tree.elements[element].name)
            else { return nil }
            return (reference.target, element)
        }
    }

    /// What an entry of a mask says of its object: whether it is there, and in which variation.
    package func meaning(ofMaskEntry element: Int) -> [Symbol] {
        [tree.elements[element].name, nodes[parent(of: parent(of: element))].key]
    }

    /// By ID: what masks say of an object; it is not among them if none names it.
    ///
    /// - Complexity: O(n) in the references.
    package var masks: [Symbol: Set<[Symbol]>] {
        maskEntries.reduce(into: [:]) { $0[$1.target, default: []].insert(meaning(ofMaskEntry: $1.element)) }
    }
}
