import CYaml
import XibMergeCore

/// Reads configuration files in YAML.
struct YAMLParser {
    /// - Returns: `nil` if the file is empty.
    func parse(_ bytes: [UInt8]) throws(Problem) -> ConfigurationNode? {
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
    mutating func document(_ events: inout YAMLEvents) throws(Problem) -> ConfigurationNode? {
        // The start of the stream.
        _ = try next(&events)
        guard case .other = try next(&events).kind else { return nil }
        let root = try node(next(&events), &events)
        // The end of the document.
        _ = try next(&events)
        let end = try next(&events)
        guard case .end = end.kind else {
            throw Problem(
                "a second document begins here", hint: "a file of configuration is one document", at: end.location)
        }
        return root.isNull ? nil : root
    }

    private mutating func next(_ events: inout YAMLEvents) throws(Problem) -> YAMLEvents.Event {
        steps += 1
        return try events.next()
    }

    private mutating func node(
        _ event: YAMLEvents.Event, _ events: inout YAMLEvents
    ) throws(Problem) -> ConfigurationNode {
        let before = count
        try add(1, at: event.location)
        guard depth < Self.maximumDepth else {
            throw Problem("is nested more than \(Self.maximumDepth) levels deep", at: event.location)
        }
        depth += 1
        defer { depth -= 1 }
        let value: ConfigurationNode.Value
        switch event.kind {
        case .alias(let name):
            guard let known = anchors[name] else {
                throw Problem(
                    "'*\(name)' is an alias without an anchor before it", hint: Self.aliasHint, at: event.location)
            }
            try add(known.count - 1, at: event.location)
            return known.node
        case .scalar(let text, let isNull): value = isNull ? .null : .scalar(text)
        case .sequence: value = .list(try members(&events))
        case .mapping: value = .mapping(try pairs(&events))
        // No other event can begin a value.
        case .end, .other: throw Problem("is not YAML", at: event.location)
        }
        let node = ConfigurationNode(value, at: event.location)
        if let anchor = event.anchor { anchors[anchor] = (node, count - before) }
        return node
    }

    private mutating func add(_ number: Int, at location: SourceLocation) throws(Problem) {
        count += number
        guard count <= Self.maximumCount else { throw Problem("has too many values", at: location) }
    }

    private mutating func members(_ events: inout YAMLEvents) throws(Problem) -> [ConfigurationNode] {
        var nodes: [ConfigurationNode] = []
        while true {
            let event = try next(&events)
            if case .end = event.kind { return nodes }
            nodes.append(try node(event, &events))
        }
    }

    private mutating func pairs(
        _ events: inout YAMLEvents
    ) throws(Problem) -> [(key: ConfigurationNode, value: ConfigurationNode)] {
        var pairs: [(key: ConfigurationNode, value: ConfigurationNode)] = []
        var names: Set<String> = []
        while true {
            let event = try next(&events)
            if case .end = event.kind { return pairs }
            let key = try node(event, &events)
            switch key.value {
            case .scalar(let name):
                guard names.insert(name).inserted else {
                    throw Problem("'\(name)' is a duplicate key", hint: "delete one of them", at: event.location)
                }
            case .null: break
            case .list, .mapping: throw Problem("a name is expected", at: event.location)
            }
            pairs.append((key, try node(next(&events), &events)))
        }
    }
}
