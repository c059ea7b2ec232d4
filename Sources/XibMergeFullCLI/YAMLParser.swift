import CYaml
import XibMergeCommands

/// Reads configuration files in YAML.
struct YAMLParser: ConfigurationParsing {
    func parse(_ bytes: [UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationNode? {
        var events = YAMLEvents(bytes)
        defer { events.close() }
        var reader = YAMLReader()
        return try reader.document(&events)
    }
}

/// Builds values from events; each event is read once.
///
/// An alias repeats an existing value. Every use counts toward the limit, so nested aliases in a small file can't make
/// a huge value.
struct YAMLReader {
    /// How many values a file may have.
    static let maximumCount = 100_000
    /// How deep values may be nested; deeper ones could overflow a thread's stack.
    static let maximumDepth = 1_000

    static let aliasHint = "put quotes around what begins with '*'"

    private var anchors: [String: (node: ConfigurationNode, count: Int)] = [:]
    /// The number of values so far.
    private var count = 0
    /// The nesting depth of the next value.
    private var depth = 0
    /// The number of events read, for the tests.
    private(set) var steps = 0

    /// The only document; `nil` if it is empty.
    mutating func document(_ events: inout YAMLEvents) throws(ConfigurationSyntaxError) -> ConfigurationNode? {
        // The start of the stream.
        _ = try next(&events)
        guard case .other = try next(&events).kind else { return nil }
        let root = try node(next(&events), &events)
        // The end of the document.
        _ = try next(&events)
        let end = try next(&events)
        guard case .end = end.kind else {
            throw ConfigurationSyntaxError(
                place: end.place, "a second document begins here", hint: "a file of configuration is one document")
        }
        return root.isNull ? nil : root
    }

    private mutating func next(_ events: inout YAMLEvents) throws(ConfigurationSyntaxError) -> YAMLEvents.Event {
        steps += 1
        return try events.next()
    }

    private mutating func node(
        _ event: YAMLEvents.Event, _ events: inout YAMLEvents
    ) throws(ConfigurationSyntaxError) -> ConfigurationNode {
        let before = count
        try add(1, at: event.place)
        guard depth < Self.maximumDepth else {
            throw ConfigurationSyntaxError(place: event.place, "is nested more than \(Self.maximumDepth) levels deep")
        }
        depth += 1
        defer { depth -= 1 }
        let value: ConfigurationNode.Value
        switch event.kind {
        case .alias(let name):
            guard let known = anchors[name] else {
                throw ConfigurationSyntaxError(
                    place: event.place, "'*\(name)' is an alias without an anchor before it",
                    hint: Self.aliasHint)
            }
            try add(known.count - 1, at: event.place)
            return known.node
        case .scalar(let text, let isNull): value = isNull ? .null : .scalar(text)
        case .sequence: value = .list(try members(&events))
        case .mapping: value = .mapping(try pairs(&events))
        // No other event can begin a value.
        case .end, .other: throw ConfigurationSyntaxError(place: event.place, "is not YAML")
        }
        let node = ConfigurationNode(value, place: event.place)
        if let anchor = event.anchor { anchors[anchor] = (node, count - before) }
        return node
    }

    private mutating func add(_ number: Int, at place: String) throws(ConfigurationSyntaxError) {
        count += number
        guard count <= Self.maximumCount else { throw ConfigurationSyntaxError(place: place, "has too many values") }
    }

    private mutating func members(_ events: inout YAMLEvents) throws(ConfigurationSyntaxError) -> [ConfigurationNode] {
        var nodes: [ConfigurationNode] = []
        while true {
            let event = try next(&events)
            if case .end = event.kind { return nodes }
            nodes.append(try node(event, &events))
        }
    }

    private mutating func pairs(
        _ events: inout YAMLEvents
    ) throws(ConfigurationSyntaxError) -> [(key: ConfigurationNode, value: ConfigurationNode)] {
        var pairs: [(key: ConfigurationNode, value: ConfigurationNode)] = []
        var names: Set<String> = []
        while true {
            let event = try next(&events)
            if case .end = event.kind { return pairs }
            let key = try node(event, &events)
            switch key.value {
            case .scalar(let name):
                guard names.insert(name).inserted else {
                    throw ConfigurationSyntaxError(
                        place: event.place, "'\(name)' is a duplicate key", hint: "delete one of them")
                }
            case .null: break
            case .list, .mapping: throw ConfigurationSyntaxError(place: event.place, "a name is expected")
            }
            pairs.append((key, try node(next(&events), &events)))
        }
    }
}
