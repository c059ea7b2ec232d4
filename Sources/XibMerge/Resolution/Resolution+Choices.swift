extension Resolution {
    /// The possible answers to a conflict, apart from values that are entered.
    ///
    /// - Complexity: O(n) in the bytes of the document.
    public func choices(for number: Int) -> [Answer] {
        if isDecided(number) { return (try? turning([number]))?.choices(for: number) ?? [] }
        return Answer.named.filter { problem(with: $0, to: number) == nil }
    }

    /// The possible answers to a conflict, as a hint.
    package func hint(for number: Int) -> String {
        "it can be answered with: \(choices(for: number).map(\.words).joined(separator: ", "))"
    }

    /// The possible answers to each conflict, apart from values that are entered.
    ///
    /// An answer that breaks the document does so together with one other answer, because the rules of a valid document
    /// are about two elements. So a few documents suffice: each has the answer in half of the conflicts, and any two
    /// conflicts have different answers in one of them.
    ///
    /// - Complexity: O(n log n) in the bytes of the document, n more for each answer that is not possible.
    package func allChoices() -> [Int: [Answer]] {
        var choices: [Int: [Answer]] = [:]
        for answer in Answer.named {
            let numbers = questions.map(\.number).filter { problemInHunks(of: $0, with: answer) == nil }
            for number in possible(answer, to: numbers) { choices[number, default: []].append(answer) }
        }
        return choices
    }

    /// The conflicts that can have an answer, one by one.
    ///
    /// - Parameter numbers: Those whose hunks can have it, ascending.
    private func possible(_ answer: Answer, to numbers: [Int]) -> [Int] {
        if isSimple, answer.isMixed { return numbers }
        guard numbers.count > 8 else { return numbers.filter { problem(with: answer, to: $0) == nil } }
        for bit in 0..<(Int.bitWidth - numbers.count.leadingZeroBitCount) {
            for half in 0...1 {
                let group = numbers.indices.filter { $0 >> bit & 1 == half }.map { numbers[$0] }
                var copy = self
                guard (try? copy.answer(group.map { ($0, answer) })) == nil else { continue }
                let (first, second) = (numbers[..<(numbers.count / 2)], numbers[(numbers.count / 2)...])
                return possible(answer, to: Array(first)) + possible(answer, to: Array(second))
            }
        }
        return numbers
    }

    /// Why the hunks of a conflict can't have an answer, whatever the document is then; `nil` if they can.
    ///
    /// - Complexity: O(n) in their bytes.
    func problemInHunks(of number: Int, with answer: Answer) -> Problem? {
        guard self[number] != nil else { return noConflict(number) }
        if number == nameNumber {
            return [.ours, .theirs, .base].contains(answer)
                ? nil
                : Problem(
                    "\(title(of: number)): a name is that of ours, theirs or base",
                    hint: "'git mv' renames the file later")
        }
        if answer == .carry {
            guard let moved = movedScenes[number] else {
                return Problem(
                    "conflict \(number) can't be answered with carry: it is not about a scene that is elsewhere now")
            }
            if let problem = moved.problem { return problem }
        }
        for (hunk, place) in (hunks[number] ?? []).enumerated() {
            do { _ = try bytes(of: place, hunk, answer) } catch { return error }
        }
        if case .base = answer, !hasOtherText,
            let id = undisputed?.missing(fromBaseOf: (hunks[number] ?? []).map { pieces[$0] })
        {
            return Problem("\(title(of: number)) can't be answered with base: \(Self.lacking(id))", rule: .v6)
        }
        guard case .both = answer, !isUnion(answer, to: number) else { return nil }
        return Problem("\(title(of: number)) can't be answered with both: the two sides exclude each other")
    }
}
