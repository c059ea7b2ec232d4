/// Decisions that a person turns: the merge asks about them, with the same checks as for a conflict.
extension Resolution {
    /// Whether a number is that of a decision that is left to its rule.
    func isDecided(_ number: Int) -> Bool { number > questions.count && turned[number] == nil }

    /// `conflict 2`, `decision 5`.
    func title(of number: Int) -> String { "\(number > questions.count ? "decision" : "conflict") \(number)" }

    /// The decisions with their numbers, and what each side did.
    ///
    /// - Parameter count: How many conflicts there are.
    static func decisions(_ made: [Decision], after count: Int, _ session: MergeSession) -> [Question] {
        var registry = session.registry
        let entries = made.map { decision in
            decision.turn.map { turn in
                registry.ask(turn.kind, turn.rule, turn.match, attribute: turn.attribute)
            }
        }
        let words = ConflictWords(session.editCheck, registry)
        return made.indices.map { index in
            let number = count + index + 1
            var conflict = Conflict(number: number, kind: .changed, rule: made[index].rule, subjects: [])
            if let entry = entries[index] {
                conflict = words.conflict([registry.entries[entry]], question: entry, number: number, isDecided: true)
            }
            conflict.subjects = [made[index].subject]
            var question = Question(
                conflict, hunkCount: 0, field: nil, objects: session.disputedIDs(of: conflict))
            question.decision = made[index]
            return question
        }
    }

    /// The numbers of the questions of a merge in which some decisions are turned, by question.
    ///
    /// - Throws: `Problem` if nothing can be asked about one of them, or only together with something else.
    static func numbers(
        of asked: ConflictAnswers?, _ turned: [Int: TurnedPlace], _ registry: QuestionRegistry
    ) throws(Problem) -> [Int: Int] {
        var numbers = asked?.questions.mapValues(\.number) ?? [:]
        var taken: Set<Int> = []
        for (number, place) in turned.sorted(by: { $0.key < $1.key }) {
            guard let leader = registry.turned[place].map(registry.leader), numbers[leader] != nil else {
                throw Problem("both sides give the same document")
            }
            guard registry.isTurned(leader), taken.insert(leader).inserted else {
                throw Problem("it depends on another decision that is turned")
            }
            numbers[leader] = number
        }
        return numbers
    }

    /// The decisions; of those that a person could turn elsewhere, but not here, the turn is taken away.
    ///
    /// - Complexity: one merge if all can be turned, O(log n) more for each that can't.
    package var triedDecisions: [Decision] {
        func turnable(_ numbers: ArraySlice<Int>) -> [Int] {
            if (try? turning(Array(numbers))) != nil { return Array(numbers) }
            let half = numbers.startIndex + numbers.count / 2
            return numbers.count == 1 ? [] : turnable(numbers[..<half]) + turnable(numbers[half...])
        }
        let possible = turnable(decisions.filter { $0.decision?.isTurnable == true }.map(\.number)[...])
        return decisions.compactMap { question in
            var decision = question.decision
            if !possible.contains(question.number) { decision?.turn = nil }
            return decision
        }
    }

    /// The same resolution with further decisions turned, which have no answer yet. One that can't be turned alone is
    /// named alone.
    func turning(_ numbers: [Int]) throws(Problem) -> Resolution {
        var all = turned
        for number in numbers {
            guard let question = self[number] else { throw noConflict(number) }
            guard let place = question.decision?.turn else {
                throw Problem("decision \(number) can't be turned: it follows from the rest of the merge")
            }
            all[number] = place
        }
        if numbers.count > 1, (try? turning(all)) == nil { for number in numbers { _ = try turning([number]) } }
        return numbers.isEmpty ? self : try turning(all)
    }

    /// The same resolution with other decisions turned.
    ///
    /// - Throws: `Problem` if a result would be broken, or the conflicts would be others.
    func turning(_ turned: [Int: TurnedPlace]) throws(Problem) -> Resolution {
        let changed = Set(turned.keys).symmetricDifference(self.turned.keys)
        let names = changed.sorted().map { "decision \($0)" }.joined(separator: " and ")
        var copy: Resolution
        do { copy = try Resolution(versions, turned: turned) } catch {
            throw Problem("\(names) can't be turned: \(error.message)", rule: error.rule)
        }
        let own = nameNumber == nil ? questions : questions.dropLast()
        let asked = copy.questions
        guard asked.count == own.count + turned.count,
            zip(own, asked).allSatisfy({ $0.conflict.isAbout($1.conflict) }), keepsTexts(of: own, in: copy)
        else { throw Problem("\(names) can't be turned: that would change the other conflicts") }
        copy.questions = asked.prefix(own.count) + questions.suffix(questions.count - own.count)
        (copy.nameNumber, copy.decisions, copy.decided) = (nameNumber, decisions, decided)
        (copy.movedScenes, copy.remembered) = (movedScenes, remembered)
        for question in asked.dropFirst(own.count) {
            let index = question.number - questions.count - 1
            copy.decisions[index].take(question)
        }
        if let adopted { _ = try copy.adopt(adopted.file, written: adopted.written, isOpenable: adopted.isOpenable) }
        for number in own.map(\.number) + [nameNumber].compactMap({ $0 }) + turned.keys.sorted() {
            copy.set(answers[number], number)
        }
        if !copy.isSimple { try copy.check() }
        return copy
    }

    /// Whether text that a person wrote into conflicts has the same places in another resolution.
    private func keepsTexts(of questions: [Question], in other: Resolution) -> Bool {
        questions.allSatisfy { question in
            guard case .text = answers[question.number] else { return true }
            return places(of: question.number) == other.places(of: question.number)
        }
    }

    /// The places of a conflict in document order, each with the lines of base, ours and theirs; none if it is not XML.
    ///
    /// - Complexity: O(n) in the bytes of the document.
    package func places(of number: Int) -> [[[String]]] {
        if isDecided(number) { return (try? turning([number]))?.places(of: number) ?? [] }
        return pieces.filter { $0.question == number }.map { piece in
            [piece.base, piece.ours, piece.theirs].map { version in
                ConflictRenderer.lines(version).map { String(decoding: $0, as: UTF8.self) }
            }
        }
    }
}

extension TurnedPlace {
    /// The kind of question that it is.
    fileprivate var kind: Conflict.Kind {
        switch rule {
        case .r4: .order
        case .r5: .deletedChanged
        default: .changed
        }
    }
}

extension Conflict {
    /// Whether it is the same question as another, whatever its number.
    fileprivate func isAbout(_ other: Conflict) -> Bool {
        kind == other.kind && rule == other.rule && subjects == other.subjects && elementID == other.elementID
    }
}

extension Resolution.Question {
    /// Takes what is known of a decision once it is asked.
    fileprivate mutating func take(_ question: Self) {
        (hunkCount, valueType, values) = (question.hunkCount, question.valueType, question.values)
        conflict.oursChanges = question.conflict.oursChanges
        conflict.theirsChanges = question.conflict.theirsChanges
    }
}
