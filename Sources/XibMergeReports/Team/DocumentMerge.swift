package import XibMergeCore

/// What becomes of a document that two sides changed: by line, as git merges text, and by object.
package struct DocumentMerge: Sendable {
    /// What git's text merge does.
    package enum ByLine: String, Sendable, CaseIterable {
        case clean
        /// It has no conflicts, and the result is not a valid document.
        case broken
        case conflict
    }

    /// What XibMerge does.
    package enum ByObject: String, Sendable, CaseIterable {
        case clean
        case conflict
        /// It merges as text, and says why.
        case refused
    }

    /// What a person has to answer: a kind as `Conflict.Kind`, the place, and what each side did.
    package typealias Question = (kind: String, words: String)

    /// A scene, or the whole document if it has none.
    package struct Scene: Sendable, Hashable {
        /// Empty for the document.
        package var id: String
        package var name: String

        package init(id: String, name: String) { (self.id, self.name) = (id, name) }
    }

    package var byLine = ByLine.clean
    package var lineHunks = 0
    package var byObject = ByObject.clean
    package var objectHunks = 0
    /// Why it was refused.
    package var reason: String?
    package var questions: [Question] = []
    /// The scenes that both sides edited.
    package var sharedScenes: [Scene] = []
    /// Whether each side edited something, and they edited no scene in common.
    package var isApart = false

    package init() {}

    /// A document that one side deleted and the other changed: nothing but a person can merge it.
    package init(deletedBy side: Side) {
        (byLine, byObject) = (.conflict, .refused)
        reason = "\(side) deleted it, \(side.other) changed it"
    }

    /// Whether git leaves it to people, or breaks the document.
    package var failsByLine: Bool { byLine != .clean }
}

extension DocumentMerge {
    var json: JSONValue {
        [
            "byLine": .string(byLine.rawValue), "lineHunks": .integer(lineHunks),
            "byObject": .string(byObject.rawValue), "objectHunks": .integer(objectHunks), "reason": JSONValue(reason),
            "questions": .array(questions.map { ["kind": .string($0.kind), "words": .string($0.words)] }),
            "sharedScenes": .array(sharedScenes.map { ["id": .string($0.id), "name": .string($0.name)] }),
            "isApart": .bool(isApart),
        ]
    }
}
