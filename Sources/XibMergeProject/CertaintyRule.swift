import XibMergeCore

/// A pair of rules: one finds what is certainly wrong, the other, off by default, what may be wrong.
protocol CertaintyRule: ProjectRule {
    static var pair: CertaintyPair { get }

    /// Whether this rule finds what is certain.
    var isCertain: Bool { get }

    /// - Parameter isCertain: Whether to find what is certain, or the rest. The rest is uncertain because a superclass
    ///   is not in the sources, the File's Owner may have another class, or a library may declare what is missing.
    init(isCertain: Bool)
}

extension CertaintyRule {
    var description: RuleDescription { isCertain ? Self.pair.certain : Self.pair.possible }

    /// The scope of the search, as a message says it.
    var scope: String { isCertain ? "" : " in the sources" }

    /// Both rules, the certain one first.
    static var both: [any ProjectRule] { [Self(isCertain: true), Self(isCertain: false)] }
}

/// The names of the two rules of a pair: `name` and `possibly-name`.
struct CertaintyPair: Sendable {
    let certain: RuleDescription
    let possible: RuleDescription

    init(
        _ name: String, _ severity: Severity, _ summary: String, possibly possibleSeverity: Severity,
        _ possibleSummary: String
    ) {
        certain = RuleDescription(name, severity, summary)
        possible = RuleDescription("possibly-\(name)", possibleSeverity, possibleSummary, isOnByDefault: false)
    }

    /// Whether a finding comes from one of the two.
    func holds(_ finding: Finding) -> Bool { finding.rule == certain.name || finding.rule == possible.name }
}
