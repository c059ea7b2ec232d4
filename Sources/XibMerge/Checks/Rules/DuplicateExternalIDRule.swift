/// Two External Objects with one identifier: the loader's dictionary has one place for both.
struct DuplicateExternalIDRule: DocumentRule {
    let description = RuleDescription(
        "duplicate-external-id", .error, "two placeholders of a xib or scene have one identifier")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let repetitions = RepeatedNames.find(Names.placeholderIdentifier, in: objects) {
            Int(objects.elements[$0].parent)
        }
        return repetitions.map { repetition in
            let scene = objects.id(of: objects.owner(of: Int(objects.elements[repetition.element].parent)))
            return document.finding(
                description, at: repetition.element, attribute: repetition.attribute,
                "identifier '\(repetition.name)' is that of \(objects.words(for: repetition.first)), too",
                hint: "rename one of them, and where the sources pass it", subject: "\(scene) \(repetition.name)")
        }
    }
}
