/// Something that can be wrong inside one document.
///
/// A rule that needs other documents or sources is no document rule; a document rule never gives a false alarm on a
/// document that Xcode opens.
package protocol DocumentRule: Sendable {
    /// As findings and configuration files call it: lower case, words joined by hyphens.
    static var name: String { get }
    /// What findings have unless a configuration says otherwise.
    static var severity: Severity { get }
    /// What it finds, as one sentence for `docs/checks.md`.
    static var summary: String { get }

    init()

    /// All places of the document that break the rule, in document order.
    func findings(in document: CheckedDocument) -> [Finding]
}
