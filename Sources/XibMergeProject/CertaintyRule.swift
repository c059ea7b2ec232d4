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

    private init(
        _ name: String, _ severity: Severity, _ summary: String, possibly possibleSeverity: Severity,
        _ possibleSummary: String
    ) {
        certain = RuleDescription(name, severity, summary)
        possible = RuleDescription("possibly-\(name)", possibleSeverity, possibleSummary, isOnByDefault: false)
    }

    /// Whether a finding comes from one of the two.
    func holds(_ finding: Finding) -> Bool { finding.rule == certain.name || finding.rule == possible.name }

    static let staleOutlet = CertaintyPair(
        "stale-outlet", .error, "an outlet has no property in the sources of its class",
        possibly: .warning,
        "an outlet has no property in the sources, but a superclass is not among them or the owner may be another")

    static let missingAction = CertaintyPair(
        "missing-action", .error,
        "an action, or the action of a segue, has no method in the sources of its target's class",
        possibly: .warning,
        "an action has no method in the sources, but a superclass is not among them or the owner may be another")

    static let classNotFound = CertaintyPair(
        "class-not-found", .error, "an object has a class that is in no source of the project",
        possibly: .info, "an object has a class that is in no source, but a library may have it")

    static let staleRuntimeAttribute = CertaintyPair(
        "stale-runtime-attribute", .warning,
        "a user-defined runtime attribute has no property in the sources of its class",
        possibly: .info,
        "a user-defined runtime attribute has no property in the sources, but these are not all there are")
}
