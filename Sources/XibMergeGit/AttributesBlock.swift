/// The lines that give Interface Builder documents their merge driver, in an attributes file.
enum AttributesBlock {
    static let patterns = ["*.xib", "*.storyboard"]

    private static let lines =
        ["# >>> xibmerge >>>"] + patterns.map { "\($0) merge=xibmerge" } + ["# <<< xibmerge <<<"]

    /// Whether the block stands in a file.
    static func stands(in bytes: [UInt8]) -> Bool { range(in: bytes) != nil }

    /// Appends the block, its lines ended as the file's last one.
    static func appended(to bytes: [UInt8]?) -> [UInt8] {
        var bytes = bytes ?? []
        let newline = UInt8(ascii: "\n")
        let lastEnd = bytes.lastIndex(of: newline)
        let isCRLF = lastEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        if let last = bytes.last, last != newline { bytes.append(newline) }
        return bytes + text(end: isCRLF ? "\r\n" : "\n")
    }

    /// Cuts the block out.
    ///
    /// - Returns: `nil` where there was no file before.
    static func removed(from bytes: [UInt8], of file: UndoNotes.File, undo: UndoNotes) -> [UInt8]? {
        guard let range = range(in: bytes) else { return bytes }
        var rest = bytes
        rest.removeSubrange(range)
        return undo.restoring(rest, cutAt: range.lowerBound, of: file)
    }

    private static func text(end: String) -> [UInt8] { lines.flatMap { Array(($0 + end).utf8) } }

    /// From the first marker to the end of the last one's line, whatever was edited between.
    private static func range(in bytes: [UInt8]) -> Range<Int>? {
        for end in ["\n", "\r\n"] { if let range = bytes.firstRange(of: text(end: end)) { return range } }
        guard let first = lines.first, let last = lines.last,
            let opening = bytes.firstRange(of: Array(first.utf8)),
            let closing = Array(bytes[opening.upperBound...]).firstRange(of: Array(last.utf8))
        else { return nil }
        let end = opening.upperBound + closing.upperBound
        let rest = bytes[end...].firstIndex(of: UInt8(ascii: "\n"))
        return opening.lowerBound..<(rest.map { $0 + 1 } ?? bytes.count)
    }
}
