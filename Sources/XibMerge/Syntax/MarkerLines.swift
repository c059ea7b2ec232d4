/// Lines of a text that look like git's conflict markers.
package struct MarkerLines {
    /// Where a line begins, and its sign: `<`, `|`, `=` or `>`.
    package typealias Line = (offset: Int, sign: UInt8)

    /// Ascending.
    package private(set) var lines: [Line] = []

    private static let signs = Set("<|=>".utf8)

    /// Finds lines that begin with seven or more equal signs and end there or continue with a blank.
    ///
    /// - Complexity: O(n) in the bytes.
    package init(in bytes: [UInt8]) {
        var isLineStart = true
        for (index, byte) in bytes.enumerated() {
            defer { isLineStart = Self.isLineEnd(byte) }
            guard isLineStart, Self.signs.contains(byte) else { continue }
            let end = bytes[index...].firstIndex { $0 != byte } ?? bytes.count
            let next = bytes[at: end]
            let isEnded = end == bytes.count || next == UInt8(ascii: " ") || Self.isLineEnd(next)
            if end - index >= 7, isEnded { lines.append((index, byte)) }
        }
    }

    @inline(__always)
    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// The first line that opens a conflict, or `nil`.
    package var opening: Line? { lines.first { $0.sign == UInt8(ascii: "<") } }

    /// The 1-based numbers of the lines that open conflicts.
    ///
    /// - Complexity: O(n) in the bytes.
    package func openingLines(in bytes: [UInt8]) -> [Int] {
        let table = LineTable(bytes)
        return lines.filter { $0.sign == UInt8(ascii: "<") }.map { table.line(at: $0.offset) }
    }

    /// Removes the lines of a well-formed document that are the user's text, part of a tag, or a comment.
    ///
    /// - Complexity: O(n) in the bytes and elements.
    package mutating func removeTexts(of tree: SyntaxTree, texts: Set<Symbol>) {
        if lines.isEmpty { return }
        let sections = Self.sections(in: tree.bytes)
        var (section, next) = (0, 0)
        var open: [Int] = []
        lines = lines.filter { line in
            while section < sections.count, sections[section].upperBound <= line.offset { section += 1 }
            if section < sections.count, sections[section].contains(line.offset) { return false }
            while next < tree.elements.count, Int(tree.elements[next].start) <= line.offset {
                open.append(next)
                next += 1
            }
            while let last = open.last, Int(tree.elements[last].end) <= line.offset { open.removeLast() }
            guard let last = open.last, tree.elements[last].content.contains(line.offset) else { return false }
            return !(tree.isLeaf(last) && texts.contains(tree.elements[last].name))
        }
    }

    /// Comments and CDATA sections, ascending.
    package static func sections(in bytes: [UInt8]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<"), bytes[at: index + 1] == UInt8(ascii: "!") else {
                index += 1
                continue
            }
            let end = Array((bytes[at: index + 2] == UInt8(ascii: "-") ? "-->" : "]]>").utf8)
            let start = index
            while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
            index = min(index + end.count, bytes.count)
            result.append(start..<index)
        }
        return result
    }
}

/// Whether a document contains lines that open a merge conflict.
///
/// - Complexity: O(n).
package func holdsConflictMarkers(_ bytes: [UInt8]) -> Bool { MarkerLines(in: bytes).opening != nil }
