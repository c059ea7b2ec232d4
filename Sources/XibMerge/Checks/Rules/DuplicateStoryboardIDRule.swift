/// A storyboard ID on two controllers: which one is instantiated is a matter of chance.
struct DuplicateStoryboardIDRule: DocumentRule {
    let description = RuleDescription(
        "duplicate-storyboard-id", .error, "two controllers of a storyboard have one storyboard ID")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        return RepeatedNames.find(Names.storyboardIdentifier, in: objects) { _ in 0 }.map { repetition in
            document.finding(
                description, at: repetition.element, attribute: repetition.attribute,
                "storyboard ID '\(repetition.name)' is that of \(objects.words(for: repetition.first)), too",
                hint: "rename one of them, and where the sources instantiate it", subject: repetition.name)
        }
    }
}
