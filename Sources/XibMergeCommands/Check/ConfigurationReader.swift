import XibMerge
import Yams

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
    init(_ bytes: [UInt8], name: String, folder: String, table: RuleTable) {
        self.name = name
        self.table = table
        configuration = CheckConfiguration(folder: folder)
        do {
            // An empty file, or one of comments, says nothing.
            guard let root = try compose(yaml: String(decoding: bytes, as: UTF8.self)), root.null == nil else { return }
            read(root)
        } catch let error as YamlError {
            troubles.append(trouble(error))
        } catch {
            troubles.append(Trouble("\(name): is not YAML"))
        }
    }

    private mutating func read(_ root: Node) {
        guard let mapping = root.mapping else {
            return complain(root, "a mapping is expected", hint: "write 'rules:' and below it 'duplicate-id: warning'")
        }
        for (key, value) in mapping {
            switch key.string ?? "" {
            case "rules": readRules(value)
            case "excluded": configuration.excluded = patterns(value)
            case "included": configuration.included = patterns(value)
            case let other:
                let hint = nearest(to: other, in: Self.keys).map { "did you mean '\($0)'?" }
                complain(key, "unknown key '\(other)'", hint: hint ?? "known are 'rules', 'excluded' and 'included'")
            }
        }
    }

    private mutating func readRules(_ node: Node) {
        if node.null != nil { return }
        guard let mapping = node.mapping else {
            return complain(node, "rules are written as 'name: severity'", hint: "such as 'duplicate-id: warning'")
        }
        for (key, value) in mapping {
            let rule = key.string ?? ""
            guard table[rule] != nil else {
                complain(key, "unknown rule '\(rule)'", hint: table.hint(for: rule))
                continue
            }
            guard let level = value.scalar.flatMap({ CheckConfiguration.Level(rawValue: $0.string) }) else {
                let word = value.scalar?.string
                let hint = word.flatMap { nearest(to: $0, in: CheckConfiguration.Level.allCases.map(\.rawValue)) }
                complain(
                    value, "'\(rule)' is off, info, warning or error\(word.map { ", not '\($0)'" } ?? "")",
                    hint: hint.map { "did you mean '\($0)'?" })
                continue
            }
            configuration.rules[rule] = level
        }
    }

    private mutating func patterns(_ node: Node) -> [PathPattern] {
        if node.null != nil { return [] }
        let nodes = node.sequence.map(Array.init) ?? [node]
        return nodes.compactMap { node in
            guard let text = node.scalar?.string, !text.isEmpty else {
                complain(node, "a list of paths is expected", hint: "such as '- Vendor/**'")
                return nil
            }
            return PathPattern(text)
        }
    }

    private mutating func complain(_ node: Node, _ message: String, hint: String?) {
        troubles.append(Trouble("\(name)\(node.mark.map { ":\($0.line):\($0.column)" } ?? ""): \(message)", hint: hint))
    }

    private func trouble(_ error: YamlError) -> Trouble {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            Trouble("\(name):\(mark.line):\(mark.column): is not YAML: \(problem)")
        case .reader(let problem, _, _, _): Trouble("\(name): is not YAML: \(problem)")
        case .duplicatedKeysInMapping(let keys, let context):
            Trouble(
                "\(name):\(context.mark.line):\(context.mark.column): '\(keys.first ?? "")' stands here twice",
                hint: "delete one of them")
        default: Trouble("\(name): is not YAML")
        }
    }
}
