import CYaml
import XibMergeCore

/// The events of a YAML file, as libyaml reads it.
struct YAMLEvents {
    struct Event {
        enum Kind {
            case scalar(String, isNull: Bool)
            case alias(String)
            case sequence
            case mapping
            /// The end of a sequence, a mapping or the stream.
            case end
            case other
        }

        var kind: Kind
        var anchor: String?
        var location: SourceLocation
    }

    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    /// The bytes that the parser reads.
    private let input: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        input = .allocate(capacity: max(bytes.count, 1))
        _ = input.update(fromContentsOf: bytes)
        yaml_parser_initialize(parser)
        yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    }

    /// Frees the parser; must be called.
    func close() {
        yaml_parser_delete(parser)
        parser.deallocate()
        input.deallocate()
    }

    /// Reads the next event.
    ///
    /// - Throws: `Problem` if the file is not valid YAML.
    mutating func next() throws(Problem) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        let location = Self.location(event.start_mark)
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(
                decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            let isNull =
                scalar.plain_implicit == 1 && scalar.style == YAML_PLAIN_SCALAR_STYLE && Self.nulls.contains(text)
            return Event(kind: .scalar(text, isNull: isNull), anchor: Self.text(scalar.anchor), location: location)
        case YAML_ALIAS_EVENT: return Event(kind: .alias(Self.text(event.data.alias.anchor) ?? ""), location: location)
        case YAML_SEQUENCE_START_EVENT:
            return Event(kind: .sequence, anchor: Self.text(event.data.sequence_start.anchor), location: location)
        case YAML_MAPPING_START_EVENT:
            return Event(kind: .mapping, anchor: Self.text(event.data.mapping_start.anchor), location: location)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_STREAM_END_EVENT:
            return Event(kind: .end, location: location)
        default: return Event(kind: .other, location: location)
        }
    }

    /// The null values of YAML's core schema.
    private static let nulls: Set<String> = ["", "~", "null", "Null", "NULL"]

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(decodingCString: $0, as: UTF8.self) }
    }

    private static func location(_ mark: yaml_mark_t) -> SourceLocation {
        SourceLocation(offset: mark.index, line: mark.line + 1, column: mark.column + 1)
    }

    private func failure() -> Problem {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "the parser gives no reason"
        let isAlias = parser.pointee.context.map { String(cString: $0).contains("alias") } ?? false
        // Invalid bytes have no line.
        let hasPlace = parser.pointee.error != YAML_READER_ERROR && parser.pointee.error != YAML_MEMORY_ERROR
        return Problem(
            "is not YAML: \(problem)", hint: isAlias ? YAMLReader.aliasHint : nil,
            at: hasPlace ? Self.location(parser.pointee.problem_mark) : nil)
    }
}
