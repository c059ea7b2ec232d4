/// Where a disputed value is in the hunks of its conflict, so that another value can be written there.
struct ValueField: Sendable {
    let type: ValueType
    /// By version, in the form in which values can be entered.
    let values: [Side: String]
    /// The index of the piece, and the side whose bytes serve as the model.
    private let place: Int
    private let side: Side
    /// The ranges to replace in these bytes, ascending, and the notation of each.
    private let parts: [(range: Range<Int>, form: Form)]

    private enum Form: Sendable {
        /// A value between quotes.
        case attribute(quote: UInt8)
        /// The text between two tags.
        case content
        /// A whole element `color`, with its key.
        case color(key: String)
    }

    /// The bytes of a hunk with another value in it.
    ///
    /// - Throws: `Problem` if the entered value has another type.
    func writing(_ text: String, _ piece: ConflictPiece, at place: Int) throws(Problem) -> [UInt8] {
        let values = try type.values(of: text)
        var bytes = side == .theirs ? piece.theirs : piece.ours
        guard place == self.place else { return bytes }
        for (index, part) in parts.enumerated().reversed() {
            let new: [UInt8]
            switch part.form {
            case .attribute(let quote): new = Self.escaped(values[index], quote: quote)
            case .content: new = Self.escaped(values[index], quote: nil)
            case .color(let key):
                let names = ["red", "green", "blue", "alpha"]
                let components = zip(names, values).map { " \($0)=\"\($1)\"" }.joined()
                let key =
                    key.isEmpty ? "" : " key=\"\(String(decoding: Self.escaped(key, quote: 0x22), as: UTF8.self))\""
                new = Array("<color\(key)\(components) colorSpace=\"custom\" customColorSpace=\"sRGB\"/>".utf8)
            }
            bytes.replaceSubrange(part.range, with: new)
        }
        return bytes
    }

    /// - Parameter quote: The quote around the value; `nil` for text between tags.
    private static func escaped(_ text: String, quote: UInt8?) -> [UInt8] {
        var output: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\r"): output += "&#13;".utf8
            // As Xcode writes it.
            case UInt8(ascii: "\""): output += byte == quote ? Array("&quot;".utf8) : [byte]
            case UInt8(ascii: "'"): output += byte == quote ? Array("&#39;".utf8) : [byte]
            case UInt8(ascii: "\n"), UInt8(ascii: "\t"): output += quote == nil ? [byte] : Array("&#\(byte);".utf8)
            default: output += XMLText.reference(for: Unicode.Scalar(byte)).map { Array($0.utf8) } ?? [byte]
            }
        }
        return output
    }

    // MARK: Finding them

    /// The fields of all conflicts that are about one value.
    ///
    /// - Parameters:
    ///   - pieces: The two answers, aligned, each with the number of its conflict.
    ///   - numbers: The number of each question.
    /// - Complexity: O(n) in the pieces; per conflict O(log n) and the size of the value.
    static func all(
        _ session: MergeSession, _ answers: MergeSession.Answers, _ pieces: [ConflictPiece], _ numbers: [Int: Int]
    ) -> [Int: ValueField] {
        let registry = session.registry
        let asked = Dictionary(grouping: registry.entries.indices) { registry.leader($0) }
        let finders = [Finder(session, answers.ours, pieces), Finder(session, answers.theirs, pieces)]
        var fields: [Int: ValueField] = [:]
        for (question, number) in numbers {
            guard let entries = asked[question], entries.count == 1 else { continue }
            let entry = registry.entries[entries[0]]
            guard entry.kind == .changed, entry.users.isEmpty,
                entry.attribute == .none
                    || otherAttributes(of: entry, answers.ours) == otherAttributes(of: entry, answers.theirs)
            else { continue }
            fields[number] = finders.lazy.compactMap { $0.field(of: entry, number) }.first
        }
        return fields
    }

    /// The names and values of the other attributes, of which none comes with an answer to a question about one value.
    private static func otherAttributes(of entry: QuestionRegistry.Entry, _ run: MergeRun) -> [Symbol: [UInt8]] {
        let (tree, element) = (run.result, Int(run.elements[entry.match]))
        guard element >= 0 else { return [:] }
        let others = tree.elements[element].attributes.filter { tree.attributes[$0].name != entry.attribute }
        let pairs = others.map { (tree.attributes[$0].name, tree.value($0)) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Finds values in one of the two answers.
    private struct Finder {
        let session: MergeSession
        let run: MergeRun
        /// For each hunk, in order: its index, its range in the document, and its number.
        var hunks: [(place: Int, range: Range<Int>, number: Int)] = []

        init(_ session: MergeSession, _ run: MergeRun, _ pieces: [ConflictPiece]) {
            (self.session, self.run) = (session, run)
            var start = 0
            for (place, piece) in pieces.enumerated() {
                let bytes = piece.question == nil || run.favor == .ours ? piece.ours : piece.theirs
                if let number = piece.question { hunks.append((place, start..<start + bytes.count, number)) }
                start += bytes.count
            }
        }

        func field(of entry: QuestionRegistry.Entry, _ number: Int) -> ValueField? {
            let element = Int(run.elements[entry.match])
            guard element >= 0 else { return nil }
            guard
                let (type, places) = entry.attribute == .none
                    ? value(of: element) : value(of: element, attribute: entry.attribute, entry.match)
            else { return nil }
            let whole = places.first!.range.lowerBound..<places.last!.range.upperBound
            let index = hunks.count.partitionPoint { hunks[$0].range.upperBound <= whole.lowerBound }
            guard index < hunks.count, hunks[index].number == number, hunks[index].range.lowerBound <= whole.lowerBound,
                whole.upperBound <= hunks[index].range.upperBound
            else { return nil }
            let offset = hunks[index].range.lowerBound
            var values: [Side: String] = [:]
            for side in Side.allCases { values[side] = typed(entry, type, side) }
            return ValueField(
                type: type, values: values, place: hunks[index].place, side: run.favor,
                parts: places.map { ($0.range.lowerBound - offset..<$0.range.upperBound - offset, $0.form) })
        }

        private typealias Parts = [(range: Range<Int>, form: Form)]

        private func name(_ symbol: Symbol) -> String { session.input.symbols.text(symbol) }

        /// An attribute that is a plain value, not a name or a reference.
        private func value(of element: Int, attribute: Symbol, _ match: Int) -> (ValueType, Parts)? {
            let (tree, schema) = (run.result, session.input.schema)
            let owner = tree.elements[element].name
            guard let found = tree.attribute(attribute, of: element),
                schema.reference(attribute, of: owner) == nil, !Names.classGroup.contains(attribute),
                ![Names.id, Names.key, Names.sceneID, Names.property, Names.keyPath].contains(attribute)
            else { return nil }
            let values = Side.allCases.compactMap { side in
                session.table.node(match, side).flatMap { node in
                    session.input[side].tree.attribute(attribute, of: node).map {
                        String(decoding: session.input[side].tree.value($0), as: UTF8.self)
                    }
                }
            }
            return (Self.type(of: values, attribute: name(attribute)), [part(found)])
        }

        private static func type(of values: [String], attribute: String) -> ValueType {
            if ValueWords.texts.contains(attribute) { return .text }
            if ValueWords.integers.contains(attribute), values.allSatisfy({ Int64($0) != nil }) { return .integer }
            if values.allSatisfy({ ["YES", "NO"].contains($0) }) { return .boolean }
            if values.allSatisfy({ Double($0)?.isFinite == true }) { return .number }
            return values.allSatisfy { (try? ValueType.word.values(of: $0)) != nil } ? .word : .text
        }

        private func part(_ attribute: Int) -> (range: Range<Int>, form: Form) {
            let range = run.result.attributes[attribute].value
            return (range, .attribute(quote: run.result.bytes[range.lowerBound - 1]))
        }

        /// The types of elements that are their attributes.
        private static let types: [String: ValueType] = [
            "rect": .frame, "point": .point, "size": .size, "integer": .integer, "real": .number,
        ]

        /// An element that is a value.
        private func value(of element: Int) -> (ValueType, Parts)? {
            let tree = run.result
            let (own, isLeaf) = (tree.elements[element], Int(tree.elements[element].subtreeEnd) == element + 1)
            if let type = Self.types[name(own.name)] {
                let found = type.attributes.compactMap { wanted in
                    own.attributes.first { name(tree.attributes[$0].name) == wanted }
                }
                guard found.count == type.attributes.count, found == found.sorted() else { return nil }
                return (type, found.map(part))
            }
            switch name(own.name) {
            case "color":
                let key = tree.attribute(Names.key, of: element).map { String(decoding: tree.value($0), as: UTF8.self) }
                return (.color, [(own.whole, .color(key: key ?? ""))])
            case "string", "mutableString":
                let isPlain = own.attributes.allSatisfy { ["key", "id"].contains(name(tree.attributes[$0].name)) }
                guard isLeaf, isPlain, !own.flags.contains(.isEmptyTag) else { return nil }
                return (.text, [(own.content, .content)])
            default: return nil
            }
        }

        /// A version's value, in the form in which it can be entered.
        private func typed(_ entry: QuestionRegistry.Entry, _ type: ValueType, _ side: Side) -> String? {
            guard let node = session.table.node(entry.match, side) else { return nil }
            let graph = session.input[side]
            func value(_ wanted: String) -> String? {
                graph.attribute(named: wanted, of: node, session.input.symbols).map {
                    String(decoding: graph.value($0), as: UTF8.self)
                }
            }
            if entry.attribute != .none { return value(name(entry.attribute)) }
            switch type {
            case .frame, .point, .size, .number, .integer:
                let values = type.attributes.compactMap(value)
                return values.count == type.attributes.count ? values.joined(separator: " ") : nil
            case .text: return String(decoding: graph.tree.ownText(of: node, isText: true), as: UTF8.self)
            case .color:
                let words = ValueWords(words: ElementWords(graph: graph, symbols: session.input.symbols))
                guard let hex = words.hexColor(of: node) else { return nil }
                let alpha = value("alpha").flatMap { Double($0) } ?? 1
                return alpha == 1 ? "#\(hex)" : "#\(hex) \(alpha * 100)%"
            case .boolean, .word: return nil
            }
        }
    }
}
