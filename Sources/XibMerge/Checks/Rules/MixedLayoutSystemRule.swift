/// Constraints in a document without Auto Layout: they are ignored, and lost when it is saved.
struct MixedLayoutSystemRule: DocumentRule {
    let description = RuleDescription(
        "mixed-layout-system", .error, "a document without Auto Layout has constraints")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects, !objects.graph.hasValue("YES", Names.useAutolayout, of: 0),
            let first = objects.elements.firstIndex(where: { $0.name == Names.constraint })
        else { return [] }
        return [
            document.finding(
                description, at: first, object: objects.owner(of: first),
                "a constraint in a document that does not use Auto Layout",
                hint: "write useAutolayout=\"YES\" at '<document>', or take all constraints out", subject: "")
        ]
    }
}
