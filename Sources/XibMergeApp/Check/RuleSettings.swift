import XibMergeCore

/// Which rules run, and the severity of their findings.
struct RuleSettings: Equatable {
    /// Only rules that are on.
    private var levels: [String: Severity] = [:]
    /// The severity of a rule once it is switched on.
    private var severities: [String: Severity] = [:]
    /// Rules with a configured severity, which also replaces milder ones of single findings.
    private var chosen: Set<String> = []

    /// The releases of Xcode that may save documents; `nil` for any.
    private(set) var xcode: XcodeRange?

    /// The rules' own defaults, then a configuration, then the command line.
    init(_ table: RuleTable, _ configuration: CheckConfiguration? = nil, _ selection: RuleSelection? = nil) {
        for rule in table.rules {
            severities[rule.name] = rule.severity
            if rule.isOnByDefault { levels[rule.name] = rule.severity }
        }
        if let configuration { apply(configuration) }
        if let selection { apply(selection) }
    }

    /// The names of the rules that run.
    var enabled: Set<String> { Set(levels.keys) }

    /// `nil` if the rule is off.
    func severity(of rule: String) -> Severity? { levels[rule] }

    /// Applies a configuration.
    mutating func apply(_ configuration: CheckConfiguration) {
        xcode = configuration.xcode
        if xcode != nil { levels["other-xcode"] = severities["other-xcode"] }
        for (rule, level) in configuration.rules {
            if let severity = level.severity {
                levels[rule] = severity
                severities[rule] = severity
                chosen.insert(rule)
            } else {
                levels[rule] = nil
            }
        }
    }

    /// Applies the command line, which takes precedence.
    mutating func apply(_ selection: RuleSelection) {
        if let only = selection.only { levels = severities.filter { only.contains($0.key) } }
        for rule in selection.enabled { levels[rule] = severities[rule] }
        for rule in selection.disabled { levels[rule] = nil }
    }

    /// The findings of rules that are on, with their configured severity.
    func applied(to findings: [Finding]) -> [Finding] {
        findings.compactMap { finding in
            guard let severity = levels[finding.rule] else { return nil }
            var finding = finding
            if chosen.contains(finding.rule) { finding.severity = severity }
            return finding
        }
    }
}
