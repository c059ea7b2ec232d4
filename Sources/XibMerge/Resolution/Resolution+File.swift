extension Resolution {
    /// What a person did by hand to a file with conflict markers.
    public struct HandWork: Sendable, Equatable {
        /// The numbers of the conflicts that the file resolves.
        public var answered: [Int] = []
        /// Whether text outside of the hunks was changed.
        public var isEditedOutside = false

        public init(answered: [Int] = [], isEditedOutside: Bool = false) {
            (self.answered, self.isEditedOutside) = (answered, isEditedOutside)
        }
    }

    /// Adopts the contents of a file that was edited to resolve conflicts. Hunks without their markers are answers, and
    /// edited text outside of hunks is kept.
    ///
    /// Answers in the file replace earlier ones.
    ///
    /// - Parameters:
    ///   - file: The file with the markers of this merge, or without any.
    ///   - written: Files that other tools may have written. A file equal to one of these, or to one of the three
    ///     versions, has no answers.
    ///   - isOpenable: Whether the file was written with ours at each conflict, so that ours is not an answer.
    /// - Throws: `Problem` if the edits can't be kept; then nothing changes.
    /// - Complexity: O(n log n) in the bytes, if all that it says can be kept.
    public mutating func adopt(
        _ file: [UInt8], written: [[UInt8]] = [], isOpenable: Bool = false
    ) throws(Problem) -> HandWork {
        var file = file
        if let ending = LineEndings.first(of: versions.ours), ending != LineEndings.first(of: file) {
            file = ending.ending(file)
        }
        let known = [versions.base, versions.ours, versions.theirs] + written
        if known.contains(file) { return HandWork() }
        // It lacks the resources that other answers need.
        if let whole = whole.first(where: { $0.document == file }) { file = try assembled([:], rest: whole.answer) }
        let marked = MarkedDocument(file)
        if marked == nil, MarkerLines(in: file).opening != nil {
            throw Problem(
                "its conflict markers don't come in order",
                hint:
                    "delete the whole marker lines of each hunk, or none; '--from-index' leaves out what the file says")
        }
        if let marked, written.contains(where: { MarkedDocument($0)?.halves == marked.halves }) { return HandWork() }
        var reading = FileReading(self, marked, file)
        guard try reading.locate() else {
            throw Problem(
                "has conflicts that are not those of this merge, and was changed",
                hint: "'--from-index' leaves out what it says; 'git checkout --merge' writes it again")
        }
        try checkDecisions(in: reading)
        var copy = self
        var answers = try reading.answers(to: questions.map(\.number), isOpenable)
        var isEditedInside = false
        if isOpenable, let edited = try keepingEdits(beside: answers, in: file) {
            (copy, isEditedInside) = (edited.resolution, true)
            (reading, answers) = (edited.reading, edited.answers)
        }
        let texts = reading.changedTexts()
        try copy.take(&answers, texts, from: reading, isOpenable)
        try copy.checkTexts(of: answers, in: reading, isOpenable)
        if isEditedInside || !texts.isEmpty { copy.adopted = (file, written, isOpenable) }
        self = copy
        return HandWork(answered: answers.map(\.number), isEditedOutside: isEditedInside || !texts.isEmpty)
    }

    /// Takes what a finished file says otherwise: one side as the answer to all conflicts, and decisions that are turned.
    ///
    /// - Parameters:
    ///   - unanswered: The resolution before the file was adopted.
    ///   - isEdited: Whether the file may have edits beside answers of versions.
    /// - Returns: Whether answers alone make the file, apart from such edits.
    /// - Complexity: That of some merges for each decision, of at most 10, if the answers to conflicts don't make the file.
    package mutating func adoptFinished(
        _ file: [UInt8], after unanswered: Resolution, isEdited: Bool = false
    ) -> Bool {
        for answer in [Answer.ours, .theirs] where !isComplete {
            var copy = self
            if (try? copy.answer(copy.open.map { ($0, answer) })) != nil, (try? copy.document()) == file { self = copy }
        }
        var turned = unanswered
        guard isComplete, (try? turned.answer(answers.map { ($0, $1) })) != nil else { return false }
        let lines = ConflictRenderer.lines(file).map(Array.init)
        func distance(_ resolution: Resolution) -> Int {
            guard let document = try? resolution.document() else { return .max }
            let own = ConflictRenderer.lines(document).map(Array.init)
            return own.count + lines.count - 2 * LineMatching.matches(own, lines).count { $0 >= 0 }
        }
        var left = distance(turned)
        let numbers = decisions.filter { $0.decision?.isTurnable == true }.map(\.number)
        // Each turn is a merge. The best one comes first: others may exclude each other.
        while left > 0, numbers.count <= 10 {
            var best = turned
            for (number, answer) in numbers.flatMap({ number in [Answer.ours, .theirs, .base].map { (number, $0) } }) {
                var copy = turned
                guard (try? copy.answer(number, with: answer)) != nil, case let own = distance(copy), own < left else {
                    continue
                }
                (best, left) = (copy, own)
            }
            if best.answers == turned.answers { break }
            turned = best
        }
        guard left == 0 || isEdited && answers.values.allSatisfy(\.isOfVersions) else { return false }
        self = turned
        return true
    }

    /// Takes what a file says.
    ///
    /// - Parameters:
    ///   - answers: As far as the hunks tell; those that are taken when this returns.
    ///   - texts: The text outside of the hunks, by the index of the piece.
    /// - Throws: `Problem` with the first thing that can't be kept.
    private mutating func take(
        _ answers: inout [(number: Int, answer: Answer)], _ texts: [Int: [UInt8]], from reading: FileReading,
        _ isOpenable: Bool
    ) throws(Problem) {
        if (try? answer(answers)) != nil { if texts.isEmpty || (try? answer([], keeping: texts)) != nil { return } }
        // Text that was moved from one hunk to another is only valid together.
        if !texts.isEmpty, (try? answer(answers, keeping: texts)) != nil { return }
        // One by one, to find what can't be kept.
        answers = []
        for question in questions {
            guard
                let answer = try reading.answer(to: question.number, isPossible: { problem(with: $0, to: $1) == nil }),
                !(isOpenable && answer == .ours)
            else { continue }
            do { try self.answer(question.number, with: answer) } catch {
                if !answer.isOfVersions, reading.hasOnlyVersions(at: question.number) {
                    throw Self.mixedSides(question.number)
                }
                throw Problem("what was written into conflict \(question.number) can't be kept: \(error.message)")
            }
            answers.append((question.number, answer))
        }
        do { try answer([], keeping: texts) } catch {
            let broken = texts.keys.sorted().first { place in
                var copy = self
                return (try? copy.answer([], keeping: [place: texts[place]!])) == nil
            }
            let words = broken.map(place(of:)) ?? "outside of the conflicts"
            throw Problem("what was changed \(words) can't be kept: \(error.message)")
        }
    }

    /// Where a piece is that no conflict is about; half of a hunk without its markers may be there, too.
    private func place(of common: Int) -> String {
        let before = common > 0 ? pieces[common - 1].question : nil
        let after = common + 1 < pieces.count ? pieces[common + 1].question : nil
        return switch (before, after) {
        case (let before?, let after?):
            before == after ? "between hunks of conflict \(before)" : "between conflicts \(before) and \(after)"
        case (let number?, nil): "after conflict \(number)"
        case (nil, let number?): "before conflict \(number)"
        case (nil, nil): "outside of the conflicts"
        }
    }

    /// Checks that a file has what was decided, or a version's text, wherever a person has turned a decision: other text
    /// there would be lost.
    private func checkDecisions(in reading: FileReading) throws(Problem) {
        guard !turned.isEmpty else { return }
        var merged = FileReading(self, nil, decided)
        guard try merged.locate() else { return }
        for number in turned.keys.sorted() where reading.texts(of: number) != merged.texts(of: number) {
            let answer = try? reading.answer(to: number) { answer, _ in answer.isOfVersions }
            if answer?.isOfVersions == true { continue }
            throw Problem(
                "what was changed in the file where decision \(number) is turned can't be kept",
                hint: "'--from-index' leaves out what the file says, then the decision can be turned")
        }
    }
}

extension MarkedDocument {
    /// The lines of the halves, without markers.
    fileprivate var halves: [[[UInt8]]] { common.map { [$0] } + hunks.map { [$0.halves[0], $0.halves[2]] } }
}
