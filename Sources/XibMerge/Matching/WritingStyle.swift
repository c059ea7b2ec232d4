/// How a document writes `>` in attribute values: raw, as tools up to 6249 do, or as `&gt;`, but never both (R12).
enum WritingStyle {
    /// Whether a value of the document contains a raw `>`, and whether one contains `&gt;`.
    private static func styles(of tree: SyntaxTree) -> (raw: Bool, escaped: Bool) {
        let isEscaped = tree.attributes.contains { $0.hasReference && tree.bytes[$0.value].holds("&gt;") }
        return (tree.attributes.contains(where: \.hasGreaterThan), isEscaped)
    }

    /// `other` in the writing style of `model`, or `nil` if they do not differ.
    static func converted(_ other: SyntaxTree, to model: SyntaxTree) -> [UInt8]? {
        let (wanted, own) = (styles(of: model), styles(of: other))
        guard wanted.raw != wanted.escaped, own == (!wanted.raw, !wanted.escaped) else { return nil }
        let (raw, escaped) = (Array(">".utf8), Array("&gt;".utf8))
        let (before, after) = wanted.raw ? (escaped, raw) : (raw, escaped)
        return other.bytes.replacing(
            other.attributes.map(\.value).flatMap { value in
                value.filter { other.bytes[$0..<value.upperBound].starts(with: before) }
                    .map { ($0..<$0 + before.count, after[...]) }
            })
    }
}

extension LineEndings {
    /// The line endings of the result where its versions differ (R12): those of the side that changed them.
    ///
    /// - Returns: The side and its line endings; `nil` if the versions do not differ, or one of them is mixed.
    /// - Complexity: O(1) in documents that begin with the same bytes, else O(n) in the bytes.
    static func merged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> (side: Side, endings: LineEndings)? {
        guard Set([base, ours, theirs].compactMap(first)).count > 1 else { return nil }
        guard let mine = LineEndings(ours), let other = LineEndings(theirs), mine != .mixed, other != .mixed else {
            return nil
        }
        let before = LineEndings(base)
        return before == .mixed ? nil : before == mine ? (.theirs, other) : (.ours, mine)
    }
}
