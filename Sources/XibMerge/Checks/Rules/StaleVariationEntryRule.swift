/// An entry of a variation's list that names an object that is not there, left over from a deletion or a merge.
struct StaleVariationEntryRule: DocumentRule {
    let description = RuleDescription(
        "stale-variation-entry", .warning, "a variation excludes or includes an object that is not there")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let (graph, elements) = (objects.graph, objects.elements)
        let stale = graph.references.filter {
            let name = elements[Int($0.element)].name
            return (name == Names.exclude || name == Names.include) && graph.element(withID: $0.target) == nil
        }
        if stale.isEmpty { return [] }
        let counts = Dictionary(stale.map { (elements[Int($0.element)].parent, 1) }, uniquingKeysWith: +)
        // An empty list may mean something else than none.
        let lasting = counts.filter { list, count in
            objects.tree.children(of: Int(list)).reduce(0) { sum, _ in sum + 1 } > count
        }
        return stale.map { reference in
            let index = Int(reference.element)
            let (target, owner) = (objects.symbols.text(reference.target), objects.owner(of: index))
            let verb = objects.symbols.text(elements[index].name)
            let variation = self.variation(around: index, objects)
            return document.finding(
                description, at: index, attribute: Int(reference.attribute), object: owner,
                "variation '\(variation)' \(verb)s '\(target)', which is not there", hint: "delete the entry",
                subject: "\(objects.id(of: owner)) \(variation) \(verb) \(target)",
                fix: lasting[elements[index].parent] == nil ? [] : [objects.removal(of: index)])
        }
    }

    /// The key of the variation that an entry is in.
    private func variation(around index: Int, _ objects: CheckedObjects) -> String {
        var index = index
        while index > 0, objects.elements[index].name != Names.variation { index = Int(objects.elements[index].parent) }
        return objects.text(Names.key, of: index)
    }
}
