package import XibMergeCore
package import XibMergeReports

/// What the page of `resolve --web` needs of a document in conflict, as JSON.
package enum PageState {
    /// The part that answers do not change: the conflicts, then the decisions, and the values of each version.
    ///
    /// - Parameter origins: Where the two sides of a conflict come from, by its number.
    /// - Complexity: O(what is written).
    package static func conflicts(of resolution: Resolution, _ origins: (Int) -> SideOrigins = { _ in [:] })
        -> JSONValue
    {
        .array((resolution.questions + resolution.decisions).map { value(of: $0, origins($0.number)) })
    }

    /// The answers so far, `null` for open conflicts and decisions that are not turned, in the same order.
    package static func answers(of resolution: Resolution) -> JSONValue {
        .array((resolution.questions + resolution.decisions).map { value(of: resolution.answers[$0.number]) })
    }

    /// The answers to the same conflicts in earlier merges, in the order of the conflicts.
    package static func remembered(by resolution: Resolution) -> JSONValue {
        .array(resolution.questions.map { value(of: resolution.remembered[$0.number]) })
    }

    private static func value(of answer: Resolution.Answer?) -> JSONValue {
        guard let answer else { return .null }
        var members: [(name: String, value: JSONValue)] = [
            ("name", .string(answer.name)), ("words", .string(answer.words.spelledOut)),
        ]
        if case .value(let text) = answer { members.append(("value", .string(text))) }
        return .object(members)
    }

    /// How many columns of a value are shown.
    private static let limit = 400

    private static func value(of question: Resolution.Question, _ origins: SideOrigins) -> JSONValue {
        let conflict = question.conflict
        var members: [(name: String, value: JSONValue)] = [
            ("number", .integer(question.number)),
            ("place", .string(question.place.spelledOut)),
            ("scene", JSONValue(question.scene?.spelledOut)),
            ("kindWords", .string(question.kindWords.spelledOut)),
            ("reason", .string(question.reason.spelledOut)),
            ("decided", JSONValue(question.decision.map { $0.isTurnable ? "turnable" : "fixed" })),
            ("hint", JSONValue(conflict.hint?.spelledOut)),
            ("movedTo", JSONValue(question.movedTo?.spelledOut)),
            ("also", JSONValue(question.otherPlaces.map(\.spelledOut))),
            ("hunks", .integer(question.hunkCount)),
            ("form", JSONValue(question.valueType?.form)),
        ]
        for side in Side.allCases {
            let words = question.words(of: side, limit: limit).map(\.spelledOut)
            let origin = origins.lines.first { $0.name == "\(side)" }?.words
            members.append(
                (
                    "\(side)",
                    ["words": JSONValue(words), "value": JSONValue(question.values[side]), "origin": JSONValue(origin)]
                ))
        }
        return .object(members)
    }
}
