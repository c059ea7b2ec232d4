import XibMergeCore

/// The lines of an attributes file that assign the drivers to Interface Builder documents.
enum AttributesBlock {
    private static let patterns = DocumentKind.allCases.map(\.pattern)

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
            ["# >>> xibmerge >>>"] + patterns.map { "\($0) \(rawValue)" } + ["# <<< xibmerge <<<"]
        }

        fileprivate func text(end: String) -> [UInt8] { lines.flatMap { Array(($0 + end).utf8) } }
    }

    private static let ends = ["\n", "\r\n"]

    /// Whether a file has the block, in any variant.
    static func stands(in bytes: [UInt8]) -> Bool { range(in: bytes) != nil }

    /// The block's variant; `nil` if there is no block or it was edited.
    static func variant(in bytes: [UInt8]) -> Variant? {
        Variant.allCases.first { variant in ends.contains { bytes.firstRange(of: variant.text(end: $0)) != nil } }
    }

    /// Changes the variant of the block, or of all blocks if a merge has duplicated it.
    ///
    /// - Returns: `nil` if the block already has this variant, or was edited.
    static func rewritten(in bytes: [UInt8], as variant: Variant) -> [UInt8]? {
        var result = bytes
        for other in Variant.allCases where other != variant {
            for end in ends {
                while let range = result.firstRange(of: other.text(end: end)) {
                    result.replaceSubrange(range, with: variant.text(end: end))
                }
            }
        }
        return result == bytes ? nil : result
    }

    /// Appends the block, with the line ending of the file's last line.
    static func appended(to bytes: [UInt8]?, _ variant: Variant = .merge) -> [UInt8] {
        var bytes = bytes ?? []
        let newline = UInt8(ascii: "\n")
        let lastEnd = bytes.lastIndex(of: newline)
        let isCRLF = lastEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        if let last = bytes.last, last != newline { bytes.append(newline) }
        return bytes + variant.text(end: isCRLF ? "\r\n" : "\n")
    }

    /// Removes the block, or all blocks if a merge has duplicated it.
    ///
    /// - Returns: `nil` if there was no file before.
    static func removed(from bytes: [UInt8], of file: UndoNotes.File, undo: UndoNotes) -> [UInt8]? {
        var rest = bytes
        var last: Int?
        while let range = range(in: rest) {
            rest.removeSubrange(range)
            last = max(range.lowerBound, last.map { $0 < range.lowerBound ? $0 : $0 - range.count } ?? 0)
        }
        return last.map { undo.restoring(rest, cutAt: $0, of: file) } ?? bytes
    }

    /// From the first marker to the end of the last marker's line, edits included, unless another first marker follows.
    private static func range(in bytes: [UInt8]) -> Range<Int>? {
        for (variant, end) in Variant.allCases.flatMap({ variant in ends.map { (variant, $0) } }) {
            if let range = bytes.firstRange(of: variant.text(end: end)) { return range }
        }
        guard let first = Variant.merge.lines.first, let last = Variant.merge.lines.last,
            var opening = bytes.firstRange(of: Array(first.utf8)),
            let closing = Array(bytes[opening.upperBound...]).firstRange(of: Array(last.utf8))
        else { return nil }
        let end = opening.upperBound + closing.upperBound
        while let next = Array(bytes[opening.upperBound..<end]).firstRange(of: Array(first.utf8)) {
            opening = (opening.upperBound + next.lowerBound)..<(opening.upperBound + next.upperBound)
        }
        let rest = bytes[end...].firstIndex(of: UInt8(ascii: "\n"))
        return opening.lowerBound..<(rest.map { $0 + 1 } ?? bytes.count)
    }
}

/// The planned change of an attributes file.
struct AttributesEdit {
    var path: String
    /// The new content; `nil` removes the file.
    var result: [UInt8]?
    /// What `uninstall` knows of the file, to remove its folders too.
    var undo: (notes: UndoNotes, file: UndoNotes.File)?
}
