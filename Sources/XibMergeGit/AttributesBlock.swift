import XibMergeCore

/// The lines of an attributes file that assign the drivers to Interface Builder documents.
///
/// A merge may have duplicated them, so there can be several blocks. They are edited together.
enum AttributesBlock {
    /// The attributes that the lines set.
    enum Variant: String, CaseIterable {
        /// The merge driver.
        case merge = "merge=xibmerge"
        /// The merge driver and the diff driver.
        case mergeAndDiff = "merge=xibmerge diff=xib"
        /// The diff driver.
        case diff = "diff=xib"

        /// The variant that sets the attributes of both.
        func union(_ other: Self) -> Self { self == other ? self : .mergeAndDiff }

        fileprivate var lines: [String] {
            [first] + DocumentKind.allCases.map { "\($0.pattern) \(rawValue)" } + [last]
        }

        fileprivate func text(end: String) -> [UInt8] { lines.flatMap { Array(($0 + end).utf8) } }
    }

    /// The marker at the beginning.
    static let first = "# >>> xibmerge >>>"
    private static let last = "# <<< xibmerge <<<"

    /// Whether a file has a block, edited or not.
    static func stands(in bytes: [UInt8]) -> Bool { !ranges(in: lines(of: bytes)).isEmpty }

    /// Changes the variant of all blocks, except those that were edited.
    ///
    /// - Parameter isExtending: Whether the blocks keep the attributes that they set.
    static func rewritten(in bytes: [UInt8], as variant: Variant, isExtending: Bool) -> [UInt8] {
        var lines = lines(of: bytes)
        for range in ranges(in: lines).reversed() {
            let texts = lines[range].map(text)
            guard let present = Variant.allCases.first(where: { $0.lines == texts }) else { continue }
            let end = lines[range.lowerBound].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
            lines.replaceSubrange(range, with: [(isExtending ? present.union(variant) : variant).text(end: end)[...]])
        }
        return Array(lines.joined())
    }

    /// Appends a block, with the line ending of the file's last line.
    static func appended(to bytes: [UInt8], _ variant: Variant) -> [UInt8] {
        let newline = UInt8(ascii: "\n")
        let lastEnd = bytes.lastIndex(of: newline)
        let isCRLF = lastEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        let isTerminated = bytes.last ?? newline == newline
        return bytes + (isTerminated ? [] : [newline]) + variant.text(end: isCRLF ? "\r\n" : "\n")
    }

    /// Removes all blocks, edited or not.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        var lines = lines(of: bytes)
        for range in ranges(in: lines).reversed() { lines.removeSubrange(range) }
        return Array(lines.joined())
    }

    /// The lines of each block: from a first marker to the next last one, unless another first marker comes before that.
    private static func ranges(in lines: [ArraySlice<UInt8>]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        for (number, line) in lines.enumerated() {
            let text = text(line)
            if text == first { start = number }
            guard text == last, let opening = start else { continue }
            ranges.append(opening..<(number + 1))
            start = nil
        }
        return ranges
    }

    /// The lines of a file with their ends.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            lines.append(rest[..<end])
            rest = rest[end...]
        }
        return lines
    }

    /// A line without its end.
    private static func text(_ line: ArraySlice<UInt8>) -> String {
        String(decoding: line.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed(), as: UTF8.self)
    }
}
