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
