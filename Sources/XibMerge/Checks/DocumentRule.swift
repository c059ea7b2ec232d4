/// Something that can be wrong inside one document.
///
/// A rule that needs other documents or sources is no document rule (`ProjectChecking`); a document rule never gives a
/// false alarm on a document that Xcode opens.
protocol DocumentRule: Sendable {
    var description: RuleDescription { get }

    /// All places of the document that break the rule, in document order.
    func findings(in document: CheckedDocument) -> [Finding]
}

/// All rules about single documents.
package enum DocumentRules {
    /// In the order of `docs/checks.md`: what keeps a document from being read first.
    static let all: [any DocumentRule] = [
        NotWellFormedRule(), ConflictMarkersRule(), DuplicateIDRule(), DuplicatePropertyRule(), DanglingReferenceRule(),
        DuplicateOutletRule(), DuplicateActionRule(), DuplicateStoryboardIDRule(), DuplicateReuseIDRule(),
        DuplicateExternalIDRule(), ConstraintOutsideViewRule(), MixedLayoutSystemRule(), MissingInitialControllerRule(),
        StaleVariationEntryRule(), NoInitialControllerRule(), PrototypeWithoutReuseIDRule(),
    ]

    package static var descriptions: [RuleDescription] { all.map(\.description) }

    /// The rules that run unless somebody says otherwise.
    static let byDefault = all.filter(\.description.isOnByDefault)
}

/// What a rule of a check is called and how it behaves unless a configuration says otherwise.
public struct RuleDescription: Sendable, Hashable {
    /// As findings and configuration files call it: lower case, words joined by hyphens.
    public var name: String
    /// What its findings have unless a configuration says otherwise.
    public var severity: Severity
    /// What it finds, as one sentence without a full stop.
    public var summary: String
    /// Whether it runs unless a configuration says otherwise.
    public var isOnByDefault: Bool

    public init(_ name: String, _ severity: Severity, _ summary: String, isOnByDefault: Bool = true) {
        self.name = name
        self.severity = severity
        self.summary = summary
        self.isOnByDefault = isOnByDefault
    }
}
