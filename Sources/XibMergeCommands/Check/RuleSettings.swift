import XibMergeCore

/// Which rules run, and how bad what they find is.
struct RuleSettings: Equatable {
    /// Rules that are off are missing.
    private var levels: [String: Severity] = [:]
    /// What a rule has once it is switched on.
    private var latent: [String: Severity] = [:]
    /// Rules whose severity somebody chose, so that a milder finding is not left as it is.
    private var chosen: Set<String> = []

    /// What the rules say of themselves.
    init(_ table: RuleTable) {
        for rule in table.rules {
            latent[rule.name] = rule.severity
            if rule.isOnByDefault { levels[rule.name] = rule.severity }
        }
    }

    /// The names of the rules that run.
    var enabled: Set<String> { Set(levels.keys) }

    /// `nil` where the rule is off.
    func severity(of rule: String) -> Severity? { levels[rule] }

    /// Applies what a configuration says.
    mutating func apply(_ configured: [String: CheckConfiguration.Level]) {
        for (rule, level) in configured {
            if let severity = level.severity {
                levels[rule] = severity
                latent[rule] = severity
                chosen.insert(rule)
            } else {
                levels[rule] = nil
            }
        }
    }

    /// Applies what the command line says, which has the last word.
    mutating func apply(_ selection: RuleSelection) {
        if let only = selection.only { levels = latent.filter { only.contains($0.key) } }
        for rule in selection.enabled { levels[rule] = latent[rule] }
        for rule in selection.disabled { levels[rule] = nil }
    }

    /// The findings of rules that are on, with the severity that was chosen.
    func applied(to findings: [Finding]) -> [Finding] {
        findings.compactMap { finding in
            guard let severity = levels[finding.rule] else { return nil }
            var finding = finding
            if chosen.contains(finding.rule) { finding.severity = severity }
            return finding
        }
    }
}
