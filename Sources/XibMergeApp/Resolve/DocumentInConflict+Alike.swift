import XibMergeCore
import XibMergePlatform
import XibMergeReports

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
