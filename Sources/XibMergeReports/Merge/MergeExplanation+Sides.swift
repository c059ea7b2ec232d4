package import XibMergeCore

extension MergeExplanation {
    /// What each side of a merge did since base; a side that can't be compared is missing.
    ///
    /// - Complexity: as `diff(before:after:)`.
    package static func sides(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [Side: DocumentDiff] {
        [Side.ours: ours, .theirs: theirs].compactMapValues { try? diff(before: base, after: $0) }
    }

    /// Where ours and theirs come from and what they did, as far as that is known; a second line of a side is without
    /// its name.
    package var sideLines: [(name: String, words: String)] {
        [Side.ours, .theirs].flatMap { side in
            let words = [origins[side]?.words, sides[side]?.sentence].compactMap { $0?.spelledOut }
            return words.enumerated().map { ($0.offset == 0 ? "\(side)" : "", $0.element) }
        }
    }
}

extension DocumentDiff {
    /// What changed, and how many changes a report lists and leaves out:
    /// `Sign In: button restyled (1 change, 3 derived changes hidden (frames 3))`.
    var sentence: String {
        let filter = DiffFilter()
        let counts = filter.counts(of: self).joined(separator: ", ")
        let shown = changes.filter(filter.shows)
        if shown.isEmpty { return counts.isEmpty ? "no changes" : counts }
        return "\(SceneSentences(shown).text { $0 }) (\(counts))"
    }
}
