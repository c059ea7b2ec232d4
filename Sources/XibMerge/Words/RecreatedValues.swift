extension ChangeDescriber {
    /// What else changed of an object that was removed and added again under another ID: its attributes and values, but
    /// nothing that has an ID.
    ///
    /// - Complexity: O(size of the values of both).
    func valueChanges(of group: ChangeGroup) -> [Change] {
        guard group.kind == .objectRecreated, let predecessor = group.predecessor, let first = pair.old(predecessor),
            let second = pair.new(group.match)
        else { return [] }
        let (one, two) = (slots(of: first, in: old), slots(of: second, in: new))
        return (two + one.filter { !two.contains($0) }).compactMap { slot in
            let kind: Change.Kind =
                !one.contains(slot) ? .propertyAdded : two.contains(slot) ? .propertyChanged : .propertyRemoved
            var own = ChangeGroup(kind: kind, category: .properties, match: group.match, attribute: slot)
            own.predecessor = predecessor
            (own.category, own.isDerived) = category(of: slot, first, second)
            let change = self.change(own)
            return change.old == change.new ? nil : change
        }
    }

    /// The names of an object's attributes and values, in the order of the document; its class and module are one.
    private func slots(of object: Int, in version: VersionWords) -> [Symbol] {
        let graph = version.graph
        var result = graph.tree.elements[object].attributes.map { graph.tree.attributes[$0].name }.filter {
            $0 != Names.id && $0 != Names.key && (!Names.classGroup.contains($0) || $0 == Names.customClass)
        }
        for child in graph.tree.children(of: object) where ElementRole(child, in: graph) == .value {
            let key = graph.nodes[child].key
            if key != .none, !result.contains(key) { result.append(key) }
        }
        return result
    }

    private func category(of slot: Symbol, _ first: Int, _ second: Int) -> (Change.Category, isDerived: Bool) {
        if pair.schema.isDerived(attribute: slot) || Names.layoutNotes.contains(slot) { return (.frames, true) }
        // Either version may say that it is computed.
        let values = [
            old.child(in: slot, of: first).map(pair.match(old:)), new.child(in: slot, of: second).map(pair.match(new:)),
        ].compactMap { $0 }
        if slot == Names.autoresizingMask { return (.frames, values.contains(where: pair.geometry.isOwnerConstrained)) }
        return Names.geometry.contains(slot)
            ? (.frames, values.contains(where: pair.geometry.isDerived)) : (.properties, false)
    }
}
