/// Answers a conflict about list members with both sides.
enum ListUnion {
    /// The members of a hunk with the insertions and deletions of both sides, insertions of ours first.
    ///
    /// - Returns: `nil` if the hunk is not a sequence of whole elements.
    /// - Complexity: O(n log n) in the members.
    static func union(of piece: ConflictPiece) -> [UInt8]? {
        guard let base = members(piece.base), let ours = members(piece.ours), let theirs = members(piece.theirs) else {
            return nil
        }
        var numbers: [Key: Int] = [:]
        func numbered(_ members: [ArraySlice<UInt8>]) -> [Int] {
            var counts: [[UInt8]: Int] = [:]
            return members.map { member in
                let text = trimmed(member)
                let key = Key(text: text, occurrence: counts[text, default: 0])
                counts[text, default: 0] += 1
                let number = numbers[key] ?? numbers.count
                numbers[key] = number
                return number
            }
        }
        let (old, one, two) = (numbered(base), numbered(ours), numbered(theirs))
        let sides = [
            (one, ours, SequenceAlignment.common(old, one)), (two, theirs, SequenceAlignment.common(old, two)),
        ]
        let places = Dictionary(old.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var inserted = [[(number: Int, bytes: ArraySlice<UInt8>)]](repeating: [], count: old.count + 1)
        for (list, members, kept) in sides {
            let anchors = Set(kept)
            var place = 0
            for (number, member) in zip(list, members) {
                if anchors.contains(number) {
                    place = places[number]! + 1
                } else if !inserted[place].contains(where: { $0.number == number }) {
                    inserted[place].append((number, member))
                }
            }
        }
        let kept = sides.map { Set($0.2) }
        var output: [UInt8] = []
        for place in 0...old.count {
            for (_, member) in inserted[place] { output += member }
            if place < old.count, kept.allSatisfy({ $0.contains(old[place]) }) { output += base[place] }
        }
        return output
    }

    /// Whether a hunk only inserts new members: no line of base, outside the hunk's own base, begins one of them.
    ///
    /// - Parameter lines: Those of base; see `lines(of:)`.
    static func insertsNew(_ piece: ConflictPiece, beside lines: Set<[UInt8]>) -> Bool {
        func firstLine(_ member: ArraySlice<UInt8>) -> [UInt8] {
            trimmed(member.drop { $0 <= 0x20 }.prefix { $0 != UInt8(ascii: "\n") })
        }
        let own = Set((members(piece.base) ?? []).map(firstLine))
        let inserted = Set([piece.ours, piece.theirs].flatMap { members($0) ?? [] }.map(firstLine)).subtracting(own)
        return inserted.isDisjoint(with: lines)
    }

    /// The lines of a document, without white space around them.
    static func lines(of document: [UInt8]) -> Set<[UInt8]> { Set(ConflictRenderer.lines(document).map(trimmed)) }

    /// Whether all members of a hunk are objects with IDs.
    static func hasObjectsOnly(_ piece: ConflictPiece) -> Bool {
        [piece.ours, piece.theirs].allSatisfy { bytes in
            guard let tree = parsed(bytes) else { return false }
            return tree.children(of: 0).allSatisfy { tree.attribute(Names.id, of: $0) != nil }
        }
    }

    private struct Key: Hashable {
        var text: [UInt8]
        var occurrence: Int
    }

    /// The elements of a sequence of whole elements, each with its line end; `nil` if it is something else.
    private static func members(_ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
        guard let tree = parsed(bytes) else { return nil }
        let text = tree.bytes
        var start = open.count
        var members: [ArraySlice<UInt8>] = []
        for child in tree.children(of: 0) {
            var end = Int(tree.elements[child].end)
            if text[end] == UInt8(ascii: "\r") { end += 1 }
            if text[end] == UInt8(ascii: "\n") { end += 1 }
            members.append(text[start..<end])
            start = end
        }
        // Text after the last element, such as a comment, belongs to no member.
        return text[start..<text.count - close.count].allSatisfy { $0 <= 0x20 } ? members : nil
    }

    private static let open = Array("<_>".utf8)
    private static let close = Array("</_>".utf8)

    private static func parsed(_ bytes: [UInt8]) -> SyntaxTree? {
        var symbols = SymbolTable()
        return try? SyntaxTree(parsing: open + bytes + close, symbols: &symbols)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
        let end = (bytes.lastIndex { $0 > 0x20 } ?? start - 1) + 1
        return Array(bytes[start..<max(start, end)])
    }
}

extension Resolution {
    /// Whether both differs from either side, in a list that accepts both.
    func isUnion(_ answer: Answer, to number: Int) -> Bool {
        let isList = self[number]!.conflict.rule == .i6
        let places = self.hunks[number] ?? []
        // If a part of the list has a question of its own, or was elsewhere in base, the hunk does not tell which side
        // inserted it.
        guard let first = places.first,
            pieces[first...places.last!].allSatisfy({ [nil, number].contains($0.question) })
        else { return false }
        let hunks = places.map { pieces[$0] }
        guard hunks.allSatisfy({ ListUnion.insertsNew($0, beside: linesOfBase) }) else { return false }
        let unions = hunks.map { ListUnion.union(of: $0) ?? [] }
        return zip(hunks, unions).contains { $1 != $0.ours } && zip(hunks, unions).contains { $1 != $0.theirs }
            && hunks.allSatisfy { isList || ListUnion.hasObjectsOnly($0) }
    }
}
