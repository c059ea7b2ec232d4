extension Resolution {
    /// By number: what tells a conflict from all others, in this merge of the document and in later ones: its place, and
    /// the values or lines of base, ours and theirs.
    ///
    /// Conflicts about the whole file or a scene that moved are missing, and those that nothing tells apart.
    ///
    /// - Complexity: O(n) in the bytes of the conflicts.
    package var facts: [Int: String] {
        let asked = questions.filter { $0.likeness != nil && hunks[$0.number] != nil }
        let groups = Dictionary(grouping: asked, by: facts)
        return Dictionary(uniqueKeysWithValues: groups.compactMap { $1.count == 1 ? ($1[0].number, $0) : nil })
    }

    private func facts(of question: Question) -> String {
        let conflict = question.conflict
        let place = [conflict.kind.rawValue, conflict.objectID ?? "", conflict.elementID ?? "", question.subject]
        // The lines of one value may have others that nobody disputes.
        let texts =
            question.valueType != nil
            ? Side.allCases.map { question.values[$0].map { "=\($0)" } ?? "" }
            : hunks[question.number]!.flatMap { [pieces[$0].base, pieces[$0].ours, pieces[$0].theirs] }
                .map { String(decoding: $0, as: UTF8.self) }
        // No document has this character.
        return (place + texts).joined(separator: "\0")
    }
}
