import XibMergeCore
import XibMergePlatform
import XibMergeProject

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
}
