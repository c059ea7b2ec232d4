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
    ///
    /// - Throws: `Problem` if they can't be stored.
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
