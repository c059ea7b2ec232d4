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
