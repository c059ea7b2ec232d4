/// The versions that a file with conflict markers holds, where nobody knows what was merged.
package struct MarkedVersions: Sendable {
    /// The file with ours in each hunk.
    package let ours: [UInt8]
    /// The file with theirs in each hunk.
    package let theirs: [UInt8]
    /// The file with base in each hunk; `nil` where the markers don't show base.
    package let base: [UInt8]?
    /// What the markers of the first hunk call theirs, such as `1a2b3c4 (Add a button)`.
    package let theirsLabel: String
    /// The lines of theirs in all hunks.
    private let theirsLines: [[UInt8]]

    /// - Returns: `nil` where there are no markers, or they don't come in order.
    package init?(_ file: [UInt8]) {
        guard let marked = MarkedDocument(file) else { return nil }
        (ours, theirs) = (marked.document(of: .ours).bytes, marked.document(of: .theirs).bytes)
        let hasBase = marked.hunks.allSatisfy { !$0.markers[1].isEmpty }
        base = hasBase ? marked.document(of: .base).bytes : nil
        theirsLabel = String(decoding: marked.hunks[0].markers[3].drop { $0 == UInt8(ascii: ">") }, as: UTF8.self)
        theirsLines = marked.hunks.flatMap { ConflictRenderer.lines($0.halves[2]).map(Array.init) }
    }

    /// Whether a document can be what the markers call theirs: it has each line that they show of it.
    package func areTheirs(_ document: [UInt8]) -> Bool {
        let known = Set(ConflictRenderer.lines(document).map(Array.init))
        return theirsLines.allSatisfy(known.contains)
    }
}
