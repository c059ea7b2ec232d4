/// A value of a configuration file and where it stands.
package struct ConfigurationNode: Sendable {
    package enum Value: Sendable {
        case null
        case scalar(String)
        case list([ConfigurationNode])
        case mapping([(key: ConfigurationNode, value: ConfigurationNode)])
    }

    package var value: Value
    /// `:line:column`, 1-based; empty where it is not known.
    package var place: String

    package init(_ value: Value, place: String) {
        self.value = value
        self.place = place
    }

    package var isNull: Bool { if case .null = value { true } else { false } }
    var scalar: String? { if case .scalar(let text) = value { text } else { nil } }
    var list: [ConfigurationNode]? { if case .list(let nodes) = value { nodes } else { nil } }
    var mapping: [(key: ConfigurationNode, value: ConfigurationNode)]? {
        if case .mapping(let pairs) = value { pairs } else { nil }
    }
}
