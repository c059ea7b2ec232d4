import XibMergeCore

/// Which rules the command line names.
struct RuleSelection: Sendable {
    /// `nil` where all rules count that are on.
    var only: Set<String>?
    var enabled: Set<String> = []
    var disabled: Set<String> = []

    /// Reads lists of names with commas between; `all` names every rule.
    ///
    /// - Throws: `Trouble` that names an unknown rule.
    init(only: [String], enabled: [String], disabled: [String], table: RuleTable) throws(Trouble) {
        self.only = only.isEmpty ? nil : try Self.names(only, table)
        self.enabled = try Self.names(enabled, table)
        self.disabled = try Self.names(disabled, table)
    }

    /// Whether any of some rules may run, as far as the command line tells.
    func mayInclude(_ rules: Set<String>) -> Bool {
        guard let only else { return !rules.isSubset(of: disabled) }
        return !only.union(enabled).subtracting(disabled).isDisjoint(with: rules)
    }

    private static func names(_ lists: [String], _ table: RuleTable) throws(Trouble) -> Set<String> {
        var names: Set<String> = []
        for list in lists {
            for word in list.split(separator: ",") {
                let name = String(word.drop { $0 == " " })
                if name == "all" {
                    names.formUnion(table.rules.map(\.name))
                } else if table[name] != nil {
                    names.insert(name)
                } else {
                    throw Trouble("unknown rule '\(name)'", hint: table.hint(for: name))
                }
            }
        }
        return names
    }
}
