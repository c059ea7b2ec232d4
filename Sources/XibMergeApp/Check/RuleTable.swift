import XibMergeCore
import XibMergePlatform
import XibMergeProject
import XibMergeProjectModel

/// The rules of `check`: those about single documents, and those about projects.
struct RuleTable {
    let rules: [RuleDescription]
    /// The names of the rules about single documents.
    let documentRules: Set<String>
    /// The names of the rules about projects.
    var projectRules: Set<String> { Set(rules.map(\.name)).subtracting(documentRules) }

    init() {
        let documentRules = DocumentRules.descriptions + LayoutRules.descriptions
        rules = documentRules + ProjectChecker().rules
        self.documentRules = Set(documentRules.map(\.name))
    }

    subscript(name: String) -> RuleDescription? { rules.first { $0.name == name } }

    /// The hint for an unknown name: a similar rule, or where to find all rules.
    func hint(for name: String) -> String {
        Nearest.hint(Nearest.name(toTyped: name, among: rules.map(\.name))) ?? "'--list-rules' names all of them"
    }

    /// The rules in columns, one per line.
    func listing(_ settings: RuleSettings) -> [UInt8] {
        let width = rules.map(\.name.count).max() ?? 0
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(width - text.count, 0))
        }
        let lines = rules.map { rule in
            let level = settings.severity(of: rule.name)?.rawValue ?? "off"
            return "\(padded(rule.name, width))  \(padded(level, 7))  \(rule.summary)\n"
        }
        return Array(lines.joined().utf8)
    }

    fileprivate func names(_ lists: [String], without missing: Set<String> = []) throws(Problem) -> Set<String> {
        var names: Set<String> = []
        for name in lists.flatMap({ $0.split(separator: ",").map { String($0.drop { $0 == " " }) } }) {
            if name == "all" {
                names.formUnion(rules.map(\.name))
            } else if missing.contains(name) {
                throw Problem(
                    "this build has no rules about projects, such as '\(name)'",
                    hint: "take the programs of a release, or build them without 'CHECKS=no'")
            } else if self[name] != nil {
                names.insert(name)
            } else {
                throw Problem("unknown rule '\(name)'", hint: hint(for: name))
            }
        }
        return names
    }
}

/// The rules on the command line.
struct RuleSelection: Sendable {
    /// `nil` for all rules that are on.
    var only: Set<String>?
    var enabled: Set<String> = []
    var disabled: Set<String> = []

    /// Reads comma-separated lists of names; `all` means every rule.
    ///
    /// - Parameter readsSwift: Whether this build has rules about projects.
    /// - Throws: `Problem` that names an unknown rule, or one to run that this build has not.
    init(
        only: [String], enabled: [String], disabled: [String], table: RuleTable,
        readsSwift: Bool = SourceReader.readsSwift
    ) throws(Problem) {
        let missing = readsSwift ? [] : table.projectRules
        self.only = only.isEmpty ? nil : try table.names(only, without: missing)
        self.enabled = try table.names(enabled, without: missing)
        self.disabled = try table.names(disabled)
    }

    /// Whether a rule about projects may run, according to the command line.
    func mayIncludeProjectRules(_ table: RuleTable) -> Bool {
        guard let only else { return !table.projectRules.isSubset(of: disabled) }
        return !only.union(enabled).subtracting(disabled).isDisjoint(with: table.projectRules)
    }
}
