import CYaml
import XibMergeCore
import XibMergePlatform

/// Reads configuration files in YAML, with libyaml.
struct YAMLParser {
    /// How many values a file may have. An alias repeats a value, so that a small file could make a huge one.
    private static let maximumCount = 100_000
    /// How deep values may be nested; deeper ones could overflow a thread's stack. An alias may be in what it names.
    private static let maximumDepth = 1_000
    /// The null values of YAML's core schema.
    private static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]

    /// - Returns: `nil` if the file is empty.
    /// - Throws: `Problem` if it is not YAML, has several documents, or more or deeper values than the limits.
    func parse(_ bytes: [UInt8]) throws(Problem) -> ConfigurationNode? {
        if bytes.isEmpty { return nil }
        // libyaml takes long for brackets in brackets.
        var depth = 0
        for byte in bytes where depth < Self.maximumDepth {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        guard depth < Self.maximumDepth else { throw Self.tooDeep(at: nil) }
        return try bytes.withUnsafeBufferPointer { bytes throws(Problem) in
            // It has a pointer to itself.
            let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
            defer { parser.deallocate() }
            yaml_parser_initialize(parser)
            defer { yaml_parser_delete(parser) }
            yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
            guard let first = try Self.document(parser) else { return nil }
            if let second = try Self.document(parser) {
                throw Problem(
                    "a second document begins here", hint: "a file of configuration is one document", at: second.start)
            }
            return first.root.isNull ? nil : first.root
        }
    }

    /// - Returns: `nil` at the end.
    private static func document(
        _ parser: UnsafeMutablePointer<yaml_parser_t>
    ) throws(Problem) -> (root: ConfigurationNode, start: SourceLocation)? {
        var document = yaml_document_t()
        guard yaml_parser_load(parser, &document) == 1 else { throw failure(parser.pointee) }
        defer { yaml_document_delete(&document) }
        guard yaml_document_get_root_node(&document) != nil else { return nil }
        var count = 0
        return (try node(1, in: &document, 0, &count), location(document.start_mark))
    }

    private static func node(
        _ number: yaml_node_item_t, in document: inout yaml_document_t, _ depth: Int, _ count: inout Int
    ) throws(Problem) -> ConfigurationNode {
        guard let node = yaml_document_get_node(&document, number)?.pointee else { throw Problem("is not YAML") }
        let place = location(node.start_mark)
        count += 1
        guard count <= maximumCount else { throw Problem("has too many values", at: place) }
        guard depth < maximumDepth else { throw tooDeep(at: place) }
        switch node.type {
        case YAML_SEQUENCE_NODE:
            let items = node.data.sequence.items
            var nodes: [ConfigurationNode] = []
            for item in UnsafeBufferPointer(start: items.start, count: items.top - items.start) {
                nodes.append(try Self.node(item, in: &document, depth + 1, &count))
            }
            return ConfigurationNode(.list(nodes), at: place)
        case YAML_MAPPING_NODE:
            let items = node.data.mapping.pairs
            var pairs: [(key: ConfigurationNode, value: ConfigurationNode)] = []
            var names: Set<String> = []
            for item in UnsafeBufferPointer(start: items.start, count: items.top - items.start) {
                let key = try Self.node(item.key, in: &document, depth + 1, &count)
                guard key.isNull || key.scalar != nil else { throw Problem("a name is expected", at: key.location) }
                if let name = key.scalar, !names.insert(name).inserted {
                    throw Problem("'\(name)' is a duplicate key", hint: "delete one of them", at: key.location)
                }
                pairs.append((key, try Self.node(item.value, in: &document, depth + 1, &count)))
            }
            return ConfigurationNode(.mapping(pairs), at: place)
        default:
            let scalar = node.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let text = String(decoding: bytes, as: UTF8.self)
            let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
            let hasTag = node.tag.map { String(decodingCString: $0, as: UTF8.self) } != YAML_STR_TAG
            return ConfigurationNode(isPlain && !hasTag && nulls.contains(text) ? .null : .scalar(text), at: place)
        }
    }

    private static func tooDeep(at place: SourceLocation?) -> Problem {
        Problem("is nested more than \(maximumDepth) levels deep", at: place)
    }

    private static func location(_ mark: yaml_mark_t) -> SourceLocation {
        SourceLocation(offset: mark.index, line: mark.line + 1, column: mark.column + 1)
    }

    private static func failure(_ parser: yaml_parser_t) -> Problem {
        let problem = parser.problem.map { String(cString: $0) } ?? "the parser gives no reason"
        let isAlias = problem.contains("alias") || parser.context.map { String(cString: $0).contains("alias") } ?? false
        // Invalid bytes have no line.
        let hasPlace = parser.error != YAML_READER_ERROR && parser.error != YAML_MEMORY_ERROR
        return Problem(
            "is not YAML: \(problem)", hint: isAlias ? "put quotes around what begins with '*'" : nil,
            at: hasPlace ? location(parser.problem_mark) : nil)
    }
}
