package import XibMergeCommands
import Yams

/// Reads configuration files that are YAML.
package struct YAMLParser: ConfigurationParsing {
    /// How many values a file may have; aliases can make a small file a very large one.
    private static let maximumCount = 100_000

    package init() {}

    package func parse(_ bytes: [UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationNode? {
        let root: Node?
        do { root = try compose(yaml: String(decoding: bytes, as: UTF8.self)) } catch {
            throw Self.syntaxError(error as? YamlError)
        }
        guard let root else { return nil }
        var count = 0
        let node = try Self.node(root, &count)
        if case .null = node.value { return nil }
        return node
    }

    private static func node(_ node: Node, _ count: inout Int) throws(ConfigurationSyntaxError) -> ConfigurationNode {
        count += 1
        let place = node.mark.map { ":\($0.line):\($0.column)" } ?? ""
        guard count <= maximumCount else { throw ConfigurationSyntaxError(place: place, "has too many values") }
        if node.null != nil { return ConfigurationNode(.null, place: place) }
        switch node {
        case .scalar(let scalar): return ConfigurationNode(.scalar(scalar.string), place: place)
        case .sequence(let sequence):
            var nodes: [ConfigurationNode] = []
            for member in sequence { nodes.append(try Self.node(member, &count)) }
            return ConfigurationNode(.list(nodes), place: place)
        case .mapping(let mapping):
            var pairs: [(key: ConfigurationNode, value: ConfigurationNode)] = []
            for (key, value) in mapping { pairs.append((try Self.node(key, &count), try Self.node(value, &count))) }
            return ConfigurationNode(.mapping(pairs), place: place)
        case .alias: return ConfigurationNode(.null, place: place)
        }
    }

    private static func syntaxError(_ error: YamlError?) -> ConfigurationSyntaxError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            ConfigurationSyntaxError(place: ":\(mark.line):\(mark.column)", "is not YAML: \(problem)")
        case .reader(let problem, _, _, _): ConfigurationSyntaxError("is not YAML: \(problem)")
        case .duplicatedKeysInMapping(let keys, let context):
            ConfigurationSyntaxError(
                place: ":\(context.mark.line):\(context.mark.column)", "'\(keys.first ?? "")' stands here twice",
                hint: "delete one of them")
        default: ConfigurationSyntaxError("is not YAML")
        }
    }
}
