import XibMergeCore

/// The rules on the command line.
struct RuleSelection: Sendable {
    /// `nil` for all rules that are on.
    var only: Set<String>?
    var enabled: Set<String> = []
    var disabled: Set<String> = []
    /// Whether all rules run.
    private let namesAll: Bool

    /// Reads comma-separated lists of names; `all` means every rule.
    ///
    /// - Throws: `CommandError` that names an unknown rule.
    init(only: [String], enabled: [String], disabled: [String], table: RuleTable) throws(CommandError) {
        self.only = only.isEmpty ? nil : try Self.names(only, table)
        self.enabled = try Self.names(enabled, table)
        self.disabled = try Self.names(disabled, table)
        namesAll = Self.words(only + enabled).contains("all")
    }

    /// Whether a rule about projects may run, according to the command line.
    func mayIncludeProjectRules(_ table: RuleTable) -> Bool {
        // Other names that an incomplete table lacks have been rejected.
        guard table.isComplete else { return only == nil || namesAll }
        guard let only else { return !table.projectRules.isSubset(of: disabled) }
        return !only.union(enabled).subtracting(disabled).isDisjoint(with: table.projectRules)
    }

    /// The names in lists, whether such rules exist or not.
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
