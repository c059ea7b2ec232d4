/// Something that can be wrong inside one document.
///
/// A rule that needs other documents or sources is no document rule (`ProjectChecking`); a document rule never gives a
/// false alarm on a document that Xcode opens.
protocol DocumentRule: Sendable {
    var description: RuleDescription { get }

    /// All places of the document that break the rule, in document order.
    func findings(in document: CheckedDocument) -> [Finding]
}
