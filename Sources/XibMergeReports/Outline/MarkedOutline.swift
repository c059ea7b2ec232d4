import XibMergeCore

/// Writes a document with conflict markers as an outline that keeps the markers. Common lines appear once; where the
/// sides differ, the lines of each side are between the markers.
///
/// The answers of a merge by object are whole documents. Each side therefore has an outline of its own, which is split
/// where the document's hunks are. Lines that are equal on all sides move out of the markers, which keeps hunks small.
/// A line outside of hunks that refers to a disputed object is written as in ours.
///
/// - Parameter bytes: The document, as UTF-8.
/// - Returns: UTF-8, each line with a line end; `nil` if there are no markers, or if a side is not a document, as in
///   conflicts of a merge by line.
/// - Complexity: O(n) in the bytes.
public func outline(ofMarked bytes: [UInt8]) -> [UInt8]? {
    guard let marked = MarkedDocument(bytes) else { return nil }
    let hasBase = marked.hunks.allSatisfy { !$0.markers[1].isEmpty }
    let sides: [Side] = hasBase ? [.ours, .base, .theirs] : [.ours, .theirs]
    let views = sides.compactMap { MarkedOutline.View(of: marked, $0) }
    guard views.first?.side == .ours, views.last?.side == .theirs else { return nil }
    return MarkedOutline(marked, views: views).text()
}

/// Aligns the outlines of the sides.
private struct MarkedOutline {
    private typealias Lines = ArraySlice<ArraySlice<UInt8>>

    /// The outline's lines for one element, and the earlier hunk that extends into its start tag or its text, or -1.
    typealias Part = (lines: [ArraySlice<UInt8>], hunk: Int)

    /// The outline of one side: the parts of each segment.
    struct View {
        let side: Side
        var segments: [[Part]]

        /// - Returns: `nil` if the side is not a document.
        init?(of marked: MarkedDocument, _ side: Side) {
            let (bytes, starts) = marked.document(of: side)
            guard var writer = try? OutlineWriter(bytes) else { return nil }
            writer.marks = []
            let text = writer.write()
            let marks = writer.marks ?? []
            self.side = side
            segments = Array(repeating: [], count: starts.count)
            var segment = 0
            for (index, mark) in marks.enumerated() {
                while segment + 1 < starts.count, starts[segment + 1] <= mark.source.lowerBound { segment += 1 }
                let end = index + 1 < marks.count ? marks[index + 1].output : text.count
                let lines = text[mark.output..<end].split(separator: UInt8(ascii: "\n"))
                let reaches =
                    segment % 2 == 0 && segment + 1 < starts.count && mark.source.contains(starts[segment + 1])
                segments[segment].append((lines, reaches ? segment / 2 : -1))
            }
        }
    }

    private let marked: MarkedDocument
    /// Ours first, theirs last.
    private let views: [View]
    /// The last hunk that is inside a tag, and that was written together with the lines of the tag's object.
    private var written = -1
    private var output: [UInt8] = []

    init(_ marked: MarkedDocument, views: [View]) { (self.marked, self.views) = (marked, views) }

    func text() -> [UInt8] {
        var copy = self
        for segment in marked.common.indices {
            copy.writeCommon(segment)
            guard segment < marked.hunks.count else { break }
            let parts = views.map { $0.segments[2 * segment + 1][...] }
            if copy.written != segment || !parts.allSatisfy(\.isEmpty) { copy.writeHunk(segment, parts) }
        }
        return copy.output
    }

    /// Writes what is outside of hunks.
    private mutating func writeCommon(_ segment: Int) {
        let sides = views.map { $0.segments[2 * segment] }
        guard sides.allSatisfy({ $0.count == sides[0].count }) else {
            // A dispute inside a list can give the list a line of its own in one answer only. The hunk of that dispute
            // comes next.
            return writeHunk(segment, sides.map { $0[...] })
        }
        for place in sides[0].indices {
            let parts = sides.map { $0[place] }
            if parts[0].hunk < 0 || parts.allSatisfy({ $0.lines == parts[0].lines }) {
                for line in parts[0].lines { write(line) }
            } else {
                writeHunk(parts[0].hunk, parts.map { [$0] })
                written = parts[0].hunk
            }
        }
    }

    /// Writes each side's lines of a hunk; equal lines at its ends go outside of the markers.
    private mutating func writeHunk(_ hunk: Int, _ parts: [ArraySlice<Part>]) {
        var sides: [Lines] = parts.map { side in Lines(side.flatMap(\.lines)) }
        while let first = sides[0].first, sides.allSatisfy({ $0.first == first }) {
            write(first)
            for index in sides.indices { sides[index].removeFirst() }
        }
        var common: [ArraySlice<UInt8>] = []
        while let last = sides[0].last, sides.allSatisfy({ $0.last == last }) {
            common.append(last)
            for index in sides.indices { sides[index].removeLast() }
        }
        let markers = marked.hunks[min(hunk, marked.hunks.count - 1)].markers.filter { !$0.isEmpty }
        // Base is left out if it can't be shown.
        let opening = markers.count == sides.count + 1 ? markers[...] : [markers[0]] + markers.suffix(2)
        for (marker, side) in zip(opening, sides) {
            write(marker[...])
            for line in side { write(line) }
        }
        write(opening.last![...])
        for line in common.reversed() { write(line) }
    }

    private mutating func write(_ line: ArraySlice<UInt8>) {
        output += line
        output.append(UInt8(ascii: "\n"))
    }
}
