/// A constraint with an item outside of the view that has it: an exception when the view is loaded.
struct ConstraintOutsideViewRule: DocumentRule {
    let description = RuleDescription(
        "constraint-outside-view", .error, "a constraint has an item outside of the view that it belongs to")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        return objects.facts.places.strayConstraints.map { index, attribute in
            let owner = objects.owner(of: index)
            let words = objects.target(of: attribute).map(objects.words) ?? "'\(objects.text(attribute))'"
            let id = objects.id(of: index)
            return document.finding(
                description, at: index, attribute: attribute, object: owner,
                "constraint '\(id)' holds \(words), which is not in its view",
                hint: "move the constraint to a view that both items are in, or delete it",
                subject: "\(id) \(objects.text(attribute))")
        }
    }
}

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
