/// An ID on two objects: Xcode refuses to open the document.
struct DuplicateIDRule: DocumentRule {
    let description = RuleDescription("duplicate-id", .error, "two objects have one ID")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        return objects.facts.places.repeatedIDs.map { index in
            let id = objects.id(of: index)
            let first = objects.graph.element(withID: objects.graph.nodes[index].id) ?? index
            let line = objects.line(of: first, in: document)
            let words = ElementWords(graph: objects.graph, symbols: objects.symbols).words(for: first)
            let name = objects.elements[index].name == Names.scene ? Names.sceneID : Names.id
            return document.finding(
                description, at: index, attribute: objects.graph.attribute(name, of: index),
                "ID '\(id)' is that of \(words) in line \(line), too",
                hint: "where one is a copy of the other, delete it; else give it an ID of its own", subject: id)
        }
    }
}
