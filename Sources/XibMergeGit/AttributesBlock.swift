import XibMergeCore

/// The lines that give Interface Builder documents their drivers, in an attributes file.
enum AttributesBlock {
    private static let patterns = DocumentKind.allCases.map(\.pattern)

    /// What the lines say.
    enum Variant: String, CaseIterable {
        /// How documents are merged.
        case merge = "merge=xibmerge"
        /// How they are merged and compared.
        case mergeAndDiff = "merge=xibmerge diff=xib"
        /// How they are compared.
        case diff = "diff=xib"

        /// What it takes to say what two of them do.
        func union(_ other: Self) -> Self { self == other ? self : .mergeAndDiff }

        fileprivate var lines: [String] {
            ["# >>> xibmerge >>>"] + patterns.map { "\($0) \(rawValue)" } + ["# <<< xibmerge <<<"]
        }

        fileprivate func text(end: String) -> [UInt8] { lines.flatMap { Array(($0 + end).utf8) } }
    }

    private static let ends = ["\n", "\r\n"]

    /// Whether the block stands in a file, whatever it says.
    static func stands(in bytes: [UInt8]) -> Bool { range(in: bytes) != nil }

    /// What the block says; `nil` where there is none, or where somebody has edited it.
    static func variant(in bytes: [UInt8]) -> Variant? {
        Variant.allCases.first { variant in ends.contains { bytes.firstRange(of: variant.text(end: $0)) != nil } }
    }

    /// Has the block say something else; where a merge has made several of it, all of them.
    ///
    /// - Returns: `nil` where it says so already, or where somebody has edited it.
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

    /// Appends the block, its lines ended as the file's last one.
    static func appended(to bytes: [UInt8]?, _ variant: Variant = .merge) -> [UInt8] {
        var bytes = bytes ?? []
        let newline = UInt8(ascii: "\n")
        let lastEnd = bytes.lastIndex(of: newline)
        let isCRLF = lastEnd.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
        if let last = bytes.last, last != newline { bytes.append(newline) }
        return bytes + variant.text(end: isCRLF ? "\r\n" : "\n")
    }

    /// Cuts the block out; where a merge has made several of it, all of them.
    ///
    /// - Returns: `nil` where there was no file before.
    static func removed(from bytes: [UInt8], of file: UndoNotes.File, undo: UndoNotes) -> [UInt8]? {
        var rest = bytes
        var last: Int?
        while let range = range(in: rest) {
            rest.removeSubrange(range)
            last = max(range.lowerBound, last.map { $0 < range.lowerBound ? $0 : $0 - range.count } ?? 0)
        }
        return last.map { undo.restoring(rest, cutAt: $0, of: file) } ?? bytes
    }

    /// From the first marker to the end of the last one's line, whatever was edited between but a further first marker.
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

/// What is to become of one file of attributes.
struct AttributesEdit {
    var path: String
    /// The new content; `nil` removes the file.
    var result: [UInt8]?
    /// Which folders go with it.
    var undo: (notes: UndoNotes, file: UndoNotes.File)?
}
