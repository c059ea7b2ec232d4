/// Documents that were written with ours at each conflict and no markers, and that somebody has edited since.
extension Resolution {
    /// The same resolution with the edits that are in hunks, but do not touch what is in dispute there: such a conflict
    /// stays open, and either answer has the edit.
    ///
    /// The document has ours at each conflict, with edits. The merge of it with theirs, at the conflicts that stay
    /// open, gives a document with theirs and the same edits. The merge of these two documents must ask what was asked
    /// before.
    ///
    /// - Parameter answers: What the file says as far as the hunks tell.
    /// - Returns: `nil` if there are no such edits.
    /// - Throws: `Problem` if an edit can't be in both answers.
    /// - Complexity: A few merges, and a few more for each conflict with an edit beside what is in dispute.
    func keepingEdits(
        beside answers: [(number: Int, answer: Answer)], in file: [UInt8]
    ) throws(Problem) -> (resolution: Resolution, reading: FileReading, answers: [(number: Int, answer: Answer)])? {
        let candidates = answers.filter { !$0.answer.isOfVersions }.map(\.number)
        if candidates.isEmpty { return nil }
        let written = try assembled([:], rest: .ours)
        let touched = touched(among: candidates, in: file, written: written)
        let numbers = candidates.filter { !touched.contains($0) && staysOpen($0, in: file, written: written) }
        guard let first = numbers.first else { return nil }
        let given = answers.filter { !numbers.contains($0.number) }
        guard turned.isEmpty, let copy = edited(file, written, beside: given) else { throw mixedEdit(first) }
        var reading = FileReading(copy, nil, file)
        guard try reading.locate() else { throw mixedEdit(first) }
        let found = try reading.answers(to: questions.map(\.number), true)
        guard found.map(\.number) == given.map(\.number) else { throw mixedEdit(first) }
        return (copy, reading, found)
    }

    /// The conflicts that a file answers for certain: it can't be merged with theirs there. The others have to be looked
    /// at one by one.
    private func touched(among numbers: [Int], in file: [UInt8], written: [UInt8]) -> Set<Int> {
        func subject(_ question: Question) -> [String] { [question.conflict.elementID ?? "", question.subject] }
        let other = try? assembled(Dictionary(uniqueKeysWithValues: numbers.map { ($0, .theirs) }), rest: .ours)
        guard let other, let outcome = try? merge(base: written, ours: file, theirs: other) else { return [] }
        let asked = Set(outcome.conflicts.map { subject(Question($0, hunkCount: 0, field: nil, objects: [:])) })
        return Set(numbers.filter { asked.contains(subject(questions[$0 - 1])) })
    }

    private func mixedEdit(_ number: Int) -> Problem {
        Problem(
            "what was edited beside conflict \(number), which is still open, can't be kept in both of its answers",
            hint: "undo that edit until conflict \(number) is resolved; '--from-index' leaves out what the file says")
    }

    /// Whether an edit leaves what is in dispute as it is in ours: theirs can still be taken instead, with the edit.
    private func staysOpen(_ number: Int, in file: [UInt8], written: [UInt8]) -> Bool {
        guard let other = try? assembled([number: .theirs], rest: .ours),
            let theirs = try? merge(base: written, ours: file, theirs: other), theirs.isClean,
            let copy = try? Resolution(base: versions.base, ours: file, theirs: theirs.rendered())
        else { return false }
        return copy.asks(as: [questions[number - 1]])
    }

    /// The merge of a file and of theirs with the edits of the file.
    ///
    /// - Parameter given: The conflicts that the file answers; their hunks are as they were written.
    /// - Returns: `nil` if it asks anything else, or theirs can't have the edits.
    private func edited(
        _ file: [UInt8], _ written: [UInt8], beside given: [(number: Int, answer: Answer)]
    ) -> Resolution? {
        let answered = Set(given.map(\.number))
        guard let ours = document(of: file, leavingOut: answered), let other = try? assembled([:], rest: .theirs),
            let theirs = try? merge(base: written, ours: ours, theirs: other), theirs.isClean,
            var copy = try? Resolution(base: versions.base, ours: ours, theirs: theirs.rendered()),
            copy.asks(as: nameNumber == nil ? questions : questions.dropLast()), copy.decided == ours
        else { return nil }
        copy.questions = questions
        (copy.versions, copy.decisions, copy.decided) = (versions, decisions, decided)
        (copy.nameNumber, copy.movedScenes) = (nameNumber, movedScenes)
        for (number, answer) in self.answers { copy.set(answer, number) }
        return copy
    }

    /// A file with the text of ours at some conflicts.
    private func document(of file: [UInt8], leavingOut numbers: Set<Int>) -> [UInt8]? {
        var reading = FileReading(self, nil, file)
        guard (try? reading.locate()) == true else { return nil }
        return reading.document(withOursAt: numbers)
    }

    /// Whether these questions are asked, and no others, in as many places.
    private func asks(as others: some Collection<Question>) -> Bool {
        questions.count == others.count
            && zip(questions, others).allSatisfy { own, other in
                own.conflict.kind == other.conflict.kind && own.conflict.elementID == other.conflict.elementID
                    && own.hunkCount == other.hunkCount && own.otherPlaces.count == other.otherPlaces.count
            }
    }
}
