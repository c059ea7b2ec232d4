import XibMergeCore

/// Which rules the command line names.
struct RuleSelection: Sendable {
    /// `nil` where all rules count that are on.
    var only: Set<String>?
    var enabled: Set<String> = []
    var disabled: Set<String> = []
    /// Whether every rule is to run.
    private let namesAll: Bool

    /// Reads lists of names separated by commas; `all` names every rule.
    ///
    /// - Throws: `CommandError` that names an unknown rule.
    init(only: [String], enabled: [String], disabled: [String], table: RuleTable) throws(CommandError) {
        self.only = only.isEmpty ? nil : try Self.names(only, table)
        self.enabled = try Self.names(enabled, table)
        self.disabled = try Self.names(disabled, table)
        namesAll = Self.words(only + enabled).contains("all")
    }

    /// Whether a rule about projects may run, as far as the command line tells.
    func mayIncludeProjectRules(_ table: RuleTable) -> Bool {
        // Any other name that an incomplete table lacks has been refused.
        guard table.isComplete else { return only == nil || namesAll }
        guard let only else { return !table.projectRules.isSubset(of: disabled) }
        return !only.union(enabled).subtracting(disabled).isDisjoint(with: table.projectRules)
    }

    /// The names in lists, whether there are such rules or not.
    static func words(_ lists: [String]) -> [String] {
        lists.flatMap { $0.split(separator: ",").map { String($0.drop { $0 == " " }) } }
    }

    private static func names(_ lists: [String], _ table: RuleTable) throws(CommandError) -> Set<String> {
        var names: Set<String> = []
        for name in words(lists) {
            if name == "all" {
                names.formUnion(table.rules.map(\.name))
            } else if table[name] != nil {
                names.insert(name)
            } else {
                throw CommandError("unknown rule '\(name)'", hint: table.hint(for: name))
            }
        }
        return names
    }
}
