import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Answers that are remembered for later merges, as `git rerere` remembers resolutions.
extension DocumentInConflict {
    /// How long an answer is remembered that nobody gives again: git's default for `gc.rerereResolved`.
    private static let days = 60

    /// What a conflict is remembered by.
    private func key(_ facts: String) -> String { "\(path)\0\(facts)" }

    /// Finds what the same conflicts were answered with in earlier merges. What is no answer here is not offered.
    mutating func recall(from memory: AnswerFiles) {
        self.memory = memory
        var found = resolution
        for (number, facts) in resolution.facts.sorted(by: { $0.key < $1.key }) where found.answers[number] == nil {
            let file = memory.file(for: key(facts))
            do throws(Problem) {
                guard let bytes = try memory.read(key(facts)) else { continue }
                guard let value = try? JSONValue(parsing: bytes), let answer = value["answer"] else {
                    throw Problem("\(file): is no remembered answer, and was left out")
                }
                var copy = resolution
                let given: JSONValue = ["number": .integer(number), "answer": answer, "value": value["value"] ?? .null]
                if (try? copy.apply(["conflicts": [given]])) != nil { found.remembered[number] = copy.answers[number] }
            } catch { error.tell() }
        }
        restore(found)
    }

    /// Gives the open conflicts the remembered answers, and stores the answers.
    mutating func takeRemembered() throws(Problem) {
        let taken = resolution.open.filter { number in
            resolution.remembered[number].map { (try? self.answer(number, with: $0)) != nil } ?? false
        }
        for number in taken {
            complain("\(path): conflict \(number): remembered, answered with \(resolution.answers[number]!.words)")
        }
        if !taken.isEmpty { try save() }
    }

    /// Remembers the answers to conflicts, but for texts in the file.
    func remember() {
        guard let memory else { return }
        do throws(Problem) {
            for (number, facts) in resolution.facts {
                guard let answer = resolution.answers[number], answer.name != "text" else { continue }
                try memory.write(key(facts), JSONValue.object(answer.json).serialized())
            }
            memory.removeOld(days: Self.days)
        } catch { complain(error.line, hint: "the answers are not remembered for later merges") }
    }
}

/// Conflicts that ask the same, often in several documents of one merge.
extension DocumentInConflict {
    /// The open conflicts by what they ask.
    var openByLikeness: [(likeness: Resolution.Question.Likeness, number: Int)] {
        resolution.questions.compactMap { question in
            guard resolution.answers[question.number] == nil else { return nil }
            return question.likeness.map { ($0, question.number) }
        }
    }

    /// Gives answers to the open conflicts that ask the same, where the answer is possible.
    ///
    /// - Returns: What was answered.
    mutating func answerAlike(
        _ answers: [Resolution.Question.Likeness: Resolution.Answer]
    ) -> [Resolution.Question] {
        resolution.questions.filter { question in
            guard resolution.answers[question.number] == nil, let answer = question.likeness.flatMap({ answers[$0] })
            else { return false }
            return (try? self.answer(question.number, with: answer)) != nil
        }
    }

    /// A line for each question that several documents ask: `asked 3 times: conflict 2 of A.xib, conflict 1 of B.xib …`.
    static func linesOfAlike(_ documents: [DocumentInConflict]) -> [String] {
        var places: [Resolution.Question.Likeness: [(path: String, number: Int)]] = [:]
        var order: [Resolution.Question.Likeness] = []
        for document in documents {
            for (likeness, number) in document.openByLikeness {
                if places[likeness] == nil { order.append(likeness) }
                places[likeness, default: []].append((document.path, number))
            }
        }
        return order.compactMap { likeness in
            let asked = places[likeness]!
            guard let first = asked.first, asked.contains(where: { $0.path != first.path }) else { return nil }
            let names = asked.prefix(4).map { "conflict \($0.number) of \($0.path)" }.joined(separator: ", ")
            let more = asked.count > 4 ? " and \(asked.count - 4) more" : ""
            return "asked \(asked.count) times: \(names)\(more): "
                + "'xibmerge resolve \(first.path.shellQuoted) --answer \(first.number)=SIDE --alike' answers all"
        }
    }
}
