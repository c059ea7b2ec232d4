/// A place of a conflict in each version, in lines with their ends.
package struct HunkVersions: Equatable {
    package let base: [String]
    package let ours: [String]
    package let theirs: [String]
}

extension Resolution {
    /// The places of a conflict in document order; empty if it is not about XML.
    ///
    /// - Complexity: O(n) in the bytes of the document.
    package func hunks(of number: Int) -> [HunkVersions] {
        if isDecided(number) { return (try? turning([number]))?.hunks(of: number) ?? [] }
        func lines(_ bytes: [UInt8]) -> [String] {
            ConflictRenderer.lines(bytes).map { String(decoding: $0, as: UTF8.self) }
        }
        return pieces.filter { $0.question == number }.map { piece in
            HunkVersions(base: lines(piece.base), ours: lines(piece.ours), theirs: lines(piece.theirs))
        }
    }
}
