import XibMergeCore
import XibMergePlatform

/// Reads `.xibmerge.yml`; reports errors in it, and uses the rest.
struct ConfigurationReader {
    /// The displayed name of the file.
    let name: String
    let table: RuleTable
    private(set) var configuration: CheckConfiguration
    private(set) var errors: [Problem] = []

    private static let keys = ["rules", "accepted", "excluded", "included", "suppressed", "xcode"]

    /// - Parameters:
    ///   - folder: The folder of the file, absolute.
    init(_ bytes: [UInt8], name: String, folder: String, table: RuleTable) {
        self.name = name
        self.table = table
        configuration = CheckConfiguration(folder: folder)
        do throws(Problem) {
            if let root = try YAMLParser().parse(bytes) { read(root) }
        } catch {
            errors.append(error.of(name))
        }
    }

    private mutating func read(_ root: ConfigurationNode) {
        let hint = "write 'rules:' and below it 'duplicate-id: warning'"
        for (key, value) in pairs(root, "a mapping is expected", hint: hint) {
            switch key.scalar ?? "" {
            case "rules": readRules(value)
            case "accepted": readAccepted(value)
            case "excluded": configuration.excluded = patterns(value)
            case "included": configuration.included = patterns(value)
            case "suppressed": readSuppressions(value)
            case "xcode":
                configuration.xcode = value.scalar.flatMap(XcodeRange.init)
                if configuration.xcode != nil { continue }
                complain(value, "'xcode' must be a version or a range", hint: "such as 16 or 15.3-16.2")
            case let other:
                let hint = Nearest.hint(Nearest.name(toTyped: other, among: Self.keys))
                let known = Self.keys.dropLast().map { "'\($0)'" }.joined(separator: ", ")
                complain(key, "unknown key '\(other)'", hint: hint ?? "known are \(known) and '\(Self.keys.last!)'")
            }
        }
    }

    private mutating func readRules(_ node: ConfigurationNode) {
        let hint = "such as 'duplicate-id: warning'"
        for (key, value) in pairs(node, "rules are written as 'name: severity'", hint: hint) {
            let rule = key.scalar ?? ""
            guard table[rule] != nil else {
                complain(key, "unknown rule '\(rule)'", hint: table.hint(for: rule))
                continue
            }
            guard let level = value.scalar.flatMap(CheckConfiguration.Level.init) else {
                let word = value.scalar
                let hint = word.flatMap {
                    Nearest.name(toTyped: $0, among: CheckConfiguration.Level.allCases.map(\.rawValue))
                }
                complain(
                    value, "'\(rule)' must be off, info, warning or error\(word.map { ", not '\($0)'" } ?? "")",
                    hint: Nearest.hint(hint))
                continue
            }
            configuration.rules[rule] = level
        }
    }

    private mutating func readAccepted(_ node: ConfigurationNode) {
        let hint = "such as 'class-name: App*'"
        for (key, value) in pairs(node, "what a rule accepts is written as 'rule: pattern'", hint: hint) {
            let rule = key.scalar ?? ""
            if table[rule] == nil { complain(key, "unknown rule '\(rule)'", hint: table.hint(for: rule)) }
            configuration.accepted[rule] = patterns(value)
        }
    }

    private mutating func readSuppressions(_ node: ConfigurationNode) {
        if node.isNull { return }
        guard let list = node.list else {
            return complain(node, "a list of suppressions is expected", hint: "such as '- rule: stale-outlet'")
        }
        for entry in list {
            var values: [String: String] = [:]
            for (key, value) in entry.mapping ?? [] {
                let name = key.scalar ?? ""
                guard ["rule", "path", "object", "reason"].contains(name), let text = value.scalar else {
                    complain(key, "'\(name)' is none of 'rule', 'path', 'object' and 'reason' with a text", hint: nil)
                    continue
                }
                values[name] = text
            }
            guard let rule = values["rule"], table[rule] != nil else {
                let name = values["rule"] ?? ""
                complain(
                    entry, name.isEmpty ? "a suppression needs a rule" : "unknown rule '\(name)'",
                    hint: name.isEmpty ? nil : table.hint(for: name))
                continue
            }
            guard values["reason"]?.isEmpty == false else {
                complain(entry, "the suppression of '\(rule)' needs a reason", hint: "add 'reason: …'")
                continue
            }
            configuration.suppressed.append(
                CheckConfiguration.Suppression(
                    rule: rule, path: values["path"].map(PathPattern.init), object: values["object"]))
        }
    }

    /// The pairs of a mapping; complains about anything else but nothing.
    private mutating func pairs(
        _ node: ConfigurationNode, _ message: String, hint: String
    ) -> [(key: ConfigurationNode, value: ConfigurationNode)] {
        if node.mapping == nil, !node.isNull { complain(node, message, hint: hint) }
        return node.mapping ?? []
    }

    private mutating func patterns(_ node: ConfigurationNode) -> [PathPattern] {
        if node.isNull { return [] }
        let nodes = node.list ?? [node]
        return nodes.compactMap { node in
            guard let text = node.scalar, !text.isEmpty else {
                complain(node, "a list of patterns is expected", hint: "such as '- Vendor/**'")
                return nil
            }
            return PathPattern(text)
        }
    }

    private mutating func complain(_ node: ConfigurationNode, _ message: String, hint: String?) {
        errors.append(Problem(file: name, message, hint: hint, at: node.location))
    }
}

/// A value of a configuration file with its location.
struct ConfigurationNode: Sendable {
    enum Value: Sendable {
        case null
        case scalar(String)
        case list([ConfigurationNode])
        case mapping([(key: ConfigurationNode, value: ConfigurationNode)])
    }

    var value: Value
    var location: SourceLocation

    init(_ value: Value, at location: SourceLocation) { (self.value, self.location) = (value, location) }

    var isNull: Bool { if case .null = value { true } else { false } }
    var scalar: String? { if case .scalar(let text) = value { text } else { nil } }
    var list: [ConfigurationNode]? { if case .list(let nodes) = value { nodes } else { nil } }
    var mapping: [(key: ConfigurationNode, value: ConfigurationNode)]? {
        if case .mapping(let pairs) = value { pairs } else { nil }
    }
}
