/// A reuse identifier on two prototypes of one table or collection: one of them is never dequeued.
///
/// The cells of static tables may share one; nobody dequeues them.
struct DuplicateReuseIDRule: DocumentRule {
    let description = RuleDescription(
        "duplicate-reuse-id", .warning, "two prototypes of a table or collection have one reuse identifier")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let prototypes = PrototypeLists(objects)
        return RepeatedNames.find(Names.reuseIdentifier, in: objects, realm: prototypes.list).map { repetition in
            let list = objects.id(of: objects.owner(of: Int(objects.elements[repetition.element].parent)))
            return document.finding(
                description, at: repetition.element, attribute: repetition.attribute,
                "reuse identifier '\(repetition.name)' is that of \(objects.words(for: repetition.first)), too",
                hint: "rename one of them, and where the sources dequeue it", subject: "\(list) \(repetition.name)")
        }
    }
}
