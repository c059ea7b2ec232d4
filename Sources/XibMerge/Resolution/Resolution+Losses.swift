/// Checks that an edit by hand loses nothing.
extension Resolution {
    /// Checks text that a person wrote into hunks. What neither side deleted must still be in the document, and so must
    /// undisputed edits. The hunks of one conflict must not be resolved with different sides.
    ///
    /// If the file was written without markers, each difference from it is an edit of the document, and a deletion is
    /// one, too.
    ///
    /// - Parameter answers: Those of the file.
    /// - Throws: `Problem` with the first loss.
    /// - Complexity: O(n) in the bytes of the documents, if there is such text.
    func checkTexts(
        of answers: [(number: Int, answer: Answer)], in reading: FileReading, _ isOpenable: Bool
    ) throws(Problem) {
        let written = answers.filter { !$0.answer.isOfVersions }
        if written.isEmpty { return }
        let documents = try (isComplete ? [Answer.ours] : [.ours, .theirs]).map { rest throws(Problem) in
            try assembled(self.answers, rest: rest)
        }
        var losses = HandWorkLosses(
            base: versions.base, ours: try assembled([:], rest: .ours), theirs: try assembled([:], rest: .theirs),
            documents)
        for (number, answer) in written {
            guard case .text(let texts) = answer else { continue }
            let objects = losses.objects(sharedBy: (hunks[number] ?? []).map { pieces[$0] })
            let lost = losses.lostObject(among: objects)
            if reading.hasOnlyVersions(at: number) {
                let hasAll = objects.isSubset(of: losses.objects(in: texts))
                guard !hasAll, lost == nil || isOpenable else { throw Self.mixedSides(number) }
            }
            if isOpenable { continue }
            if let lost {
                throw Problem(
                    "what was written into conflict \(number) lacks '\(lost)', which neither side deleted",
                    hint: "keep it, and delete it later; '--from-index' leaves out what the file says")
            }
            if let lost = losses.lostEdit(of: objects) {
                throw Problem(
                    "what was written into conflict \(number) can't be kept: \(Self.lacking(lost))", rule: .v6)
            }
        }
    }

    static func mixedSides(_ number: Int) -> Problem {
        Problem(
            "the hunks of conflict \(number) are resolved with different sides",
            hint: "take one side in all of them, or write something else; '--from-index' leaves out what the file says")
    }
}

/// Compares documents that were made by hand with what all answers have in common.
private struct HandWorkLosses {
    private var symbols = SymbolTable()
    private let base: ObjectFact.Values
    private let ours: ObjectFact.Values
    private let theirs: ObjectFact.Values
    private let documents: [ObjectFact.Values]

    /// - Parameter documents: Those that were made by hand, one for each answer to what is still open.
    init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ documents: [[UInt8]]) {
        for name in Names.seeds { _ = symbols.intern(name) }
        self.base = ObjectFact.values(in: base, &symbols)
        self.ours = ObjectFact.values(in: ours, &symbols)
        self.theirs = ObjectFact.values(in: theirs, &symbols)
        var all: [ObjectFact.Values] = []
        for document in documents { all.append(ObjectFact.values(in: document, &symbols)) }
        self.documents = all
    }

    /// The objects that begin in both halves of some hunks.
    mutating func objects(sharedBy hunks: [ConflictPiece]) -> Set<Symbol> {
        objects(in: hunks.map(\.ours)).intersection(objects(in: hunks.map(\.theirs)))
    }

    /// The objects that begin in some texts.
    mutating func objects(in texts: [[UInt8]]) -> Set<Symbol> {
        Set(texts.flatMap(ObjectFact.ids).map { symbols.intern($0) })
    }

    /// The ID of an object that a document lacks.
    func lostObject(among objects: Set<Symbol>) -> String? {
        objects.filter { object in documents.contains { $0[object] == nil } }.map { symbols.text($0) }.min()
    }

    /// The ID of an object of base that has one of its former values in a document, though all answers have another one.
    func lostEdit(of objects: Set<Symbol>) -> String? {
        objects.filter { object in
            guard let base = base[object], let ours = ours[object], let theirs = theirs[object] else { return false }
            return Set(base.keys).union(ours.keys).contains { key in
                ours[key] == theirs[key] && ours[key] != base[key]
                    && documents.contains { $0[object]?[key] == base[key] }
            }
        }.map { symbols.text($0) }.min()
    }
}
