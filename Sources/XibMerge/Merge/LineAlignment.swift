/// Moves the ends of hunks to the ends of lines.
///
/// In the tree a line feed belongs to the element after it, so a hunk usually begins with one. Such line feeds move to
/// the text before the hunk. Where elements share a line, the hunk grows to whole lines.
struct LineAlignment {
    /// The pieces with the same text in which hunks are whole lines.
    private(set) var pieces: [ConflictPiece] = []
    /// The questions that share lines, so that they share a hunk.
    private(set) var joined: [[Int]] = []

    private let source: [ConflictPiece]

    /// - Complexity: O(n) in the bytes.
    init(_ source: [ConflictPiece]) {
        self.source = source
        var index = 0
        while index < source.count {
            if source[index].question != nil {
                index = addHunks(from: index)
                continue
            }
            if let last = pieces.indices.last, pieces[last].question == nil {
                pieces[last].ours += source[index].common
            } else {
                pieces.append(source[index])
            }
            index += 1
        }
    }

    /// Adds the hunks without text between them that begin at an index, and the text after them.
    ///
    /// - Returns: The index of what follows.
    private mutating func addHunks(from start: Int) -> Int {
        var end = start
        while end < source.count, source[end].question != nil { end += 1 }
        let hunks = source[start..<end]
        let following = end < source.count ? source[end].common : []
        let feed = Self.lineFeed(following)
        let isUsual =
            feed > 0
            && hunks.allSatisfy { hunk in
                // Base is only shown: the questions must not depend on it.
                [hunk.ours, hunk.theirs].allSatisfy { $0.isEmpty || Self.lineFeed($0) == feed }
            }
        guard isUsual else { return addJoined(hunks) }
        let bytes = Array(following[..<feed])
        if let last = pieces.indices.last, pieces[last].question == nil { pieces[last].ours += bytes }
        for var hunk in hunks {
            hunk.update { if !$0.isEmpty { $0 = Array($0[Self.lineFeed($0)...]) + bytes } }
            pieces.append(hunk)
        }
        pieces.append(.common(Array(following[feed...])))
        return end + 1
    }

    /// Adds everything from the start of the line to the next undisputed line end as one hunk, and the text after it.
    ///
    /// - Returns: The index of what follows.
    private mutating func addJoined(_ hunks: ArraySlice<ConflictPiece>) -> Int {
        var hunk = hunks[hunks.startIndex]
        var questions = hunks.compactMap(\.question)
        for other in hunks.dropFirst() { hunk.append(other) }
        let head = removeOpenLine()
        hunk.update { $0 = head + $0 }
        var following: [UInt8] = []
        var index = hunks.endIndex
        while index < source.count {
            if let question = source[index].question {
                questions.append(question)
                hunk.append(source[index])
            } else {
                let bytes = source[index].common
                let stop = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
                hunk.update { $0 += bytes[..<stop] }
                following = Array(bytes[stop...])
                if bytes.contains(UInt8(ascii: "\n")) { break }
            }
            index += 1
        }
        joined.append(questions)
        pieces.append(hunk)
        if index < source.count { pieces.append(.common(following)) }
        return index + 1
    }

    /// Removes what the text so far has after its last line end.
    private mutating func removeOpenLine() -> [UInt8] {
        guard let last = pieces.indices.last, pieces[last].question == nil else { return [] }
        let start = (pieces[last].common.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        let line = Array(pieces[last].common[start...])
        pieces[last].ours.removeSubrange(start...)
        return line
    }

    /// How many bytes of line feed a text begins with: 0, 1 or 2.
    private static func lineFeed(_ bytes: [UInt8]) -> Int {
        if bytes[at: 0] == UInt8(ascii: "\n") { return 1 }
        return bytes[at: 0] == UInt8(ascii: "\r") && bytes[at: 1] == UInt8(ascii: "\n") ? 2 : 0
    }
}
