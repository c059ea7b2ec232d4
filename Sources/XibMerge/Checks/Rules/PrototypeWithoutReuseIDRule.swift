/// A prototype cell without a reuse identifier, which nobody can dequeue.
///
/// Off unless asked for: most of them are left over, and do no harm.
struct PrototypeWithoutReuseIDRule: DocumentRule {
    let description = RuleDescription(
        "prototype-without-reuse-id", .info, "a prototype cell has no reuse identifier", isOnByDefault: false)

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let prototypes = PrototypeLists(objects)
        return objects.elements.indices.compactMap { index in
            guard prototypes.list(of: index) != nil, objects.text(Names.reuseIdentifier, of: index).isEmpty else {
                return nil
            }
            return document.finding(
                description, at: index, "the prototype has no reuse identifier",
                hint: "give it one, or delete it", subject: objects.id(of: index))
        }
    }
}
