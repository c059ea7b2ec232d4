/// A text that is no XML, or whose root is none of Interface Builder's.
///
/// Where conflict markers are the reason, `conflict-markers` says so instead.
struct NotWellFormedRule: DocumentRule {
    let description = RuleDescription(
        "not-well-formed", .error, "the document is no well-formed XML, or not one of Interface Builder's")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let error = document.error else { return [] }
        return [document.finding(description, atOffset: error.offset, error.message, hint: error.hint, subject: "")]
    }
}
