import XibMergeCore

/// The rules on the command line.
struct RuleSelection: Sendable {
    /// `nil` for all rules that are on.
    var only: Set<String>?
    var enabled: Set<String> = []
    var disabled: Set<String> = []

    /// Reads comma-separated lists of names; `all` means every rule.
    ///
    /// - Throws: `Problem` that names an unknown rule.
    init(only: [String], enabled: [String], disabled: [String], table: RuleTable) throws(Problem) {
        self.only = only.isEmpty ? nil : try Self.names(only, table)
        self.enabled = try Self.names(enabled, table)
        self.disabled = try Self.names(disabled, table)
    }

    /// Whether a rule about projects may run, according to the command line.
    func mayIncludeProjectRules(_ table: RuleTable) -> Bool {
        guard let only else { return !table.projectRules.isSubset(of: disabled) }
        return !only.union(enabled).subtracting(disabled).isDisjoint(with: table.projectRules)
    }

    private static func names(_ lists: [String], _ table: RuleTable) throws(Problem) -> Set<String> {
        var names: Set<String> = []
        for name in lists.flatMap({ $0.split(separator: ",").map { String($0.drop { $0 == " " }) } }) {
            if name == "all" {
                names.formUnion(table.rules.map(\.name))
            } else if table[name] != nil {
                names.insert(name)
            } else {
                throw Problem("unknown rule '\(name)'", hint: table.hint(for: name))
            }
        }
        return names
    }
}
