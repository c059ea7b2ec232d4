/// A document split at its conflict markers.
package struct MarkedDocument {
    package struct Hunk {
        /// The lines with `<`, `|`, `=` and `>`, without line ends; the second is empty if base is not shown.
        package var markers: [[UInt8]]
        /// The text of ours, base and theirs.
        package var halves: [[UInt8]]
    }

    /// The text before, between and after the hunks; one more than there are hunks.
    package var common: [[UInt8]] = []
    package var hunks: [Hunk] = []

    /// - Returns: `nil` if there are no markers, or their order is wrong.
    package init?(_ bytes: [UInt8]) {
        let signs = Array("<|=>".utf8)
        var rest = 0
        /// The open hunk, the width of its markers, and the current half.
        var open: (hunk: Hunk, width: Int, half: Int)?
        for marker in MarkerLines(in: bytes).lines {
            let width = bytes[marker.offset...].prefix { $0 == marker.sign }.count
            let sign = signs.firstIndex(of: marker.sign)!
            guard var current = open else {
                guard sign == 0 else { return nil }
                common.append(Array(bytes[rest..<marker.offset]))
                var hunk = Hunk(markers: [[], [], [], []], halves: [[], [], []])
                rest = Self.keep(marker.offset, of: bytes, in: &hunk.markers[0])
                open = (hunk, width, 0)
                continue
            }
            // Markers of other widths are lines of the document.
            if width != current.width { continue }
            guard sign > current.half else { return nil }
            // Without a marker for base, the second half belongs to theirs.
            guard sign != 3 || current.half == 2 else { return nil }
            current.hunk.halves[current.half] = Array(bytes[rest..<marker.offset])
            rest = Self.keep(marker.offset, of: bytes, in: &current.hunk.markers[sign])
            current.half = sign
            open = sign == 3 ? nil : current
            if sign == 3 { hunks.append(current.hunk) }
        }
        guard open == nil, !hunks.isEmpty else { return nil }
        common.append(Array(bytes[rest...]))
    }

    /// Stores a marker's line.
    ///
    /// - Returns: The offset of the next line.
    private static func keep(_ offset: Int, of bytes: [UInt8], in line: inout [UInt8]) -> Int {
        let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        line = Array(bytes[offset..<end])
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return min(end + 1, bytes.count)
    }

    /// The document of one side, and the offset of each segment in it: alternately common text and halves of hunks.
    package func document(of side: Side) -> (bytes: [UInt8], starts: [Int]) {
        var (bytes, starts): ([UInt8], [Int]) = ([], [])
        for (index, text) in common.enumerated() {
            starts.append(bytes.count)
            bytes += text
            guard index < hunks.count else { break }
            starts.append(bytes.count)
            bytes += hunks[index].halves[side == .ours ? 0 : side == .base ? 1 : 2]
        }
        return (bytes, starts)
    }
}

/// The versions in a file with conflict markers, for files whose merged versions are unknown.
package struct MarkedVersions: Sendable {
    /// The file with ours in each hunk.
    package let ours: [UInt8]
    /// The file with theirs in each hunk.
    package let theirs: [UInt8]
    /// The file with base in each hunk; `nil` if the markers do not show base.
    package let base: [UInt8]?
    /// The label of theirs in the first hunk, such as `1a2b3c4 (Add a button)`.
    package let theirsLabel: String

    /// - Returns: `nil` if there are no markers, or their order is wrong.
    package init?(_ file: [UInt8]) {
        guard let marked = MarkedDocument(file) else { return nil }
        (ours, theirs) = (marked.document(of: .ours).bytes, marked.document(of: .theirs).bytes)
        let hasBase = marked.hunks.allSatisfy { !$0.markers[1].isEmpty }
        base = hasBase ? marked.document(of: .base).bytes : nil
        theirsLabel = String(decoding: marked.hunks[0].markers[3].drop { $0 == UInt8(ascii: ">") }, as: UTF8.self)
    }
}
