import XibMergeCore

/// Reads `.xibmerge.yml`; what is wrong in it is told, and the rest counts.
struct ConfigurationReader {
    /// As people name the file.
    let name: String
    let table: RuleTable
    private(set) var configuration: CheckConfiguration
    private(set) var troubles: [Trouble] = []

    private static let keys = ["rules", "excluded", "included"]

    /// - Parameters:
    ///   - folder: The folder of the file, absolute.
    ///   - parser: Knows the syntax.
    init(
        _ bytes: [UInt8], name: String, folder: String, table: RuleTable, parser: any ConfigurationParsing
    ) {
        self.name = name
        self.table = table
        configuration = CheckConfiguration(folder: folder)
        do throws(ConfigurationSyntaxError) {
            if let root = try parser.parse(bytes) { read(root) }
        } catch {
            troubles.append(Trouble("\(name)\(error.place): \(error.message)", hint: error.hint))
        }
    }

    private mutating func read(_ root: ConfigurationNode) {
        guard let mapping = root.mapping else {
            return complain(root, "a mapping is expected", hint: "write 'rules:' and below it 'duplicate-id: warning'")
        }
        for (key, value) in mapping {
            switch key.scalar ?? "" {
            case "rules": readRules(value)
            case "excluded": configuration.excluded = patterns(value)
            case "included": configuration.included = patterns(value)
            case let other:
                let hint = nearest(to: other, in: Self.keys).map { "did you mean '\($0)'?" }
                complain(key, "unknown key '\(other)'", hint: hint ?? "known are 'rules', 'excluded' and 'included'")
            }
        }
    }

    private mutating func readRules(_ node: ConfigurationNode) {
        if node.isNull { return }
        guard let mapping = node.mapping else {
            return complain(node, "rules are written as 'name: severity'", hint: "such as 'duplicate-id: warning'")
        }
        for (key, value) in mapping {
            let rule = key.scalar ?? ""
            guard table[rule] != nil else {
                complain(key, "unknown rule '\(rule)'", hint: table.hint(for: rule))
                continue
            }
            guard let level = value.scalar.flatMap(CheckConfiguration.Level.init) else {
                let word = value.scalar
                let hint = word.flatMap { nearest(to: $0, in: CheckConfiguration.Level.allCases.map(\.rawValue)) }
                complain(
                    value, "'\(rule)' is off, info, warning or error\(word.map { ", not '\($0)'" } ?? "")",
                    hint: hint.map { "did you mean '\($0)'?" })
                continue
            }
            configuration.rules[rule] = level
        }
    }

    private mutating func patterns(_ node: ConfigurationNode) -> [PathPattern] {
        if node.isNull { return [] }
        let nodes = node.list ?? [node]
        return nodes.compactMap { node in
            guard let text = node.scalar, !text.isEmpty else {
                complain(node, "a list of paths is expected", hint: "such as '- Vendor/**'")
                return nil
            }
            return PathPattern(text)
        }
    }

    private mutating func complain(_ node: ConfigurationNode, _ message: String, hint: String?) {
        troubles.append(Trouble("\(name)\(node.place): \(message)", hint: hint))
    }
}
