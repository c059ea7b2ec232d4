package import XibMergeCore

extension Resolution {
    /// Conflicts and answers as a member of the form that `docs/resolve.schema.json` defines.
    ///
    /// - Parameters:
    ///   - path: The name of the file.
    ///   - includesChoices: Whether to list the possible answers to each conflict, and its words.
    ///   - offset: What to add to each number, where several documents are numbered together; then decisions are left out.
    /// - Complexity: O(n) in the bytes written; if choices are included, as `allChoices`.
    package func json(
        path: String, includesChoices: Bool, after offset: Int? = nil
    ) -> [(name: String, value: JSONValue)] {
        let choices = includesChoices ? allChoices() : nil
        let conflicts = questions.map { question in
            value(of: question, choices.map { $0[question.number] ?? [] }, offset ?? 0)
        }
        let members: [(name: String, value: JSONValue)] = [
            ("path", .string(path)), ("open", .array(open.map { .integer($0 + (offset ?? 0)) })),
            ("conflicts", .array(conflicts)),
        ]
        guard offset == nil else { return members }
        let decided = decisions.filter { includesChoices || answers[$0.number] != nil }
        return members + [("decisions", .array(decided.map { value(of: $0, includesWords: includesChoices) }))]
    }

    /// - Parameter choices: The possible answers; `nil` for the answer alone.
    private func value(of question: Question, _ choices: [Answer]?, _ offset: Int) -> JSONValue {
        let conflict = question.conflict
        var members = answer(to: question.number, offset)
        guard let choices else { return .object(members) }
        members += [
            ("choices", JSONValue(choices.map(\.name))),
            ("valueType", JSONValue(question.valueType?.rawValue)),
            ("kind", .string(conflict.kind.rawValue)),
            ("rule", .string(conflict.rule.description)),
            ("scene", JSONValue(question.scene)),
            ("subject", .string(question.subject)),
            ("places", JSONValue(conflict.places)),
            ("hunks", .integer(question.hunkCount)),
            ("hint", JSONValue(conflict.hint)),
            ("movedTo", JSONValue(question.movedTo)),
            ("remembered", remembered[question.number].map { .object($0.json) } ?? .null),
        ]
        return .object(members + versions(of: question))
    }

    /// - Parameter includesWords: Whether to include more than the answer.
    private func value(of question: Question, includesWords: Bool) -> JSONValue {
        let members = answer(to: question.number, 0)
        guard includesWords, let decision = question.decision else { return .object(members) }
        let words: [(name: String, value: JSONValue)] = [
            ("rule", .string(decision.rule.description)), ("scene", JSONValue(question.scene)),
            ("place", .string(decision.place)),
            ("message", .string(decision.message)), ("turnable", .bool(decision.isTurnable)),
        ]
        return .object(members + words + versions(of: question))
    }

    private func answer(to number: Int, _ offset: Int) -> [(name: String, value: JSONValue)] {
        [("number", .integer(number + offset))] + (answers[number]?.json ?? [("answer", .null)])
    }

    private func versions(of question: Question) -> [(name: String, value: JSONValue)] {
        Side.allCases.map { side in
            ("\(side)", ["words": JSONValue(question.words(of: side)), "value": JSONValue(question.values[side])])
        }
    }

    /// Applies the answers of a member that `json` wrote; ignores unknown members.
    ///
    /// - Returns: The numbers of the conflicts that it answers.
    /// - Throws: `Problem` if an answer does not fit; then nothing changes.
    package mutating func apply(_ file: JSONValue) throws(Problem) -> [Int] {
        guard let conflicts = file["conflicts"]?.array else { throw Problem("'conflicts' is no array") }
        var found: [(number: Int, answer: Answer)] = []
        var numbers: Set<Int> = []
        for conflict in conflicts + (file["decisions"]?.array ?? []) {
            guard let number = conflict["number"]?.integer else { throw Problem("a conflict has no 'number'") }
            guard let answer = conflict["answer"], !answer.isNull else { continue }
            guard numbers.insert(number).inserted else { throw Problem("conflict \(number) is answered twice") }
            found.append((number, try Self.answer(answer.string, conflict, number)))
        }
        var copy = self
        if (try? copy.answer(found)) == nil {
            // Answers one by one, to find the one that is not possible.
            copy = self
            for (number, answer) in found { try copy.answer(number, with: answer) }
        }
        self = copy
        return found.map(\.number)
    }

    private static func answer(_ name: String?, _ conflict: JSONValue, _ number: Int) throws(Problem) -> Answer {
        switch name {
        case "value":
            guard let text = conflict["value"]?.string else { throw Problem("conflict \(number): 'value' is no text") }
            return .value(text)
        case "text":
            guard let hunks = conflict["text"]?.array, hunks.allSatisfy({ $0.string != nil }) else {
                throw Problem("conflict \(number): 'text' is no array of texts")
            }
            return .text(hunks.map { Array($0.string!.utf8) })
        default:
            guard let answer = name.flatMap(Answer.init(named:)) else {
                throw Problem("conflict \(number): '\(name ?? "answer")' is no answer", hint: Answer.names)
            }
            return answer
        }
    }
}

extension Resolution.Answer {
    /// Creates an answer that consists of a name only.
    package init?(named name: String) {
        guard let answer = Self.named.first(where: { $0.words == name }) else { return nil }
        self = answer
    }

    /// As members that `apply` reads.
    package var json: [(name: String, value: JSONValue)] {
        let name: [(name: String, value: JSONValue)] = [("answer", .string(name))]
        return switch self {
        case .value(let text): name + [("value", .string(text))]
        case .text(let hunks): name + [("text", JSONValue(hunks.map { String(decoding: $0, as: UTF8.self) }))]
        default: name
        }
    }

    /// The names that `init(named:)` knows.
    package static var names: String { "answers are ours, theirs, base, both and carry" }

    /// The name of the answer in JSON.
    package var name: String {
        switch self {
        case .value: "value"
        case .text: "text"
        default: words
        }
    }
}
