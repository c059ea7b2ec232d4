extension Resolution {
    /// A conflict, with the information needed to resolve it.
    public struct Question: Sendable {
        /// What it is about, and the changes of each side, in words.
        public internal(set) var conflict: Conflict
        /// What a rule decided, if it is asked only because a person may turn that.
        public internal(set) var decision: Decision?
        /// How many places of the document its answer decides.
        public internal(set) var hunkCount: Int
        /// The type of value that can be entered as the answer; `nil` if there is none.
        public internal(set) var valueType: ValueType?
        /// The values in the form in which they can be entered; `nil` if a version has none.
        public internal(set) var values: [Side: String]
        /// The IDs of the disputed object and its ancestors, from the inside out, by version; versions without any of
        /// them are missing.
        public let objects: [Side: [String]]
        /// The file's name in base, if one side renamed the file and the other deleted it.
        public internal(set) var formerPath: String?
        /// The other document that has the scene now, if one side moved it there and the other changed it.
        public internal(set) var movedTo: String?

        public var number: Int { conflict.number }

        /// What both sides did, in half a sentence; for a decision, also what was taken.
        public var reason: String { decision?.message ?? conflict.reason }

        init(_ conflict: Conflict, hunkCount: Int, field: ValueField?, objects: [Side: [String]]) {
            (self.conflict, self.hunkCount, self.objects) = (conflict, hunkCount, objects)
            (valueType, values) = (field?.type, field?.values ?? [:])
        }

        /// The disputed place: scene, object, property.
        public var place: String { conflict.place }

        /// The scene that contains it; `nil` outside of scenes.
        public var scene: String? { conflict.subjects.first?.scene }

        /// The kind of conflict, for answering all of a kind together: a property, such as `frame`, or a kind such as
        /// `deleted-changed`.
        public var subject: String {
            let changes = conflict.oursChanges + conflict.theirsChanges
            let properties = Set(changes.map { $0.property ?? "" })
            guard conflict.kind == .changed, properties.count == 1, let property = properties.first, !property.isEmpty
            else { return conflict.kind.rawValue }
            return property
        }

        /// What tells which are of its kind: `of 'frame'`, `where theirs deleted it, ours changed it`.
        package var kindWords: String {
            subject == conflict.kind.rawValue ? "where \(conflict.reason)" : "of '\(subject)'"
        }

        /// What makes a conflict the same question as another, in this document or in another one: its kind, and what
        /// each side did. Of two values it does not matter which object has them.
        public struct Likeness: Hashable, Sendable {
            private struct Deed: Hashable {
                var kind: Change.Kind
                var subject: Change.Subject
                var element: String
                var object: String?
                var old, new: DocumentValue?
                var outline: [String]

                init(_ change: Change, isOfValues: Bool) {
                    (kind, subject, element) = (change.kind, change.subject, change.object.element)
                    object = isOfValues ? nil : change.object.words
                    (old, new, outline) = (change.old, change.new, change.outline)
                }
            }

            private let kind: Conflict.Kind
            private let disputed: [Side: DocumentValue]
            private let ours: [Deed]
            private let theirs: [Deed]

            init(_ conflict: Conflict) {
                (kind, disputed) = (conflict.kind, conflict.disputed)
                let isOfValues = conflict.hasValues
                ours = conflict.oursChanges.map { Deed($0, isOfValues: isOfValues) }
                theirs = conflict.theirsChanges.map { Deed($0, isOfValues: isOfValues) }
            }
        }

        /// What else asks the same has the same; `nil` for a question about the whole file.
        ///
        /// - Complexity: O(n) in the changes of the conflict.
        public var likeness: Likeness? {
            let isOfFile = conflict.oursChanges.isEmpty && conflict.theirsChanges.isEmpty && !conflict.hasValues
            return isOfFile || decision != nil || movedTo != nil ? nil : Likeness(conflict)
        }

        /// What the answer decides besides the first place, if no line of a side names it.
        public var otherPlaces: [String] { conflict.unsaid.map(\.words) }

        /// The lines for base, ours or theirs: the one value, or the side's changes, in the notation of a diff.
        ///
        /// - Parameter limit: How many columns of a value to show; `nil` for all.
        public func words(of side: Side, limit: Int? = nil) -> [String] {
            if conflict.hasValues { return conflict.words(of: side, limit: limit) }
            if side == .base { return conflict.baseValues(limit: limit) }
            let renaming = side == conflict.deleter ? nil : formerPath.map { "renamed it from \($0.spelledOut)" }
            let phrases = [renaming].compactMap { $0 } + conflict.phrases(of: side, limit: limit)
            if let decision, phrases.isEmpty, decision.rule == .r4 { return ["inserted something there, too"] }
            let isTold = conflict.isNew && !(conflict.oursChanges + conflict.theirsChanges).isEmpty
            if decision != nil, phrases.isEmpty, !isTold { return [] }
            return phrases.isEmpty ? [conflict.untold(side)] : phrases
        }
    }
}

extension Resolution.Answer {
    /// Whether it consists of what the versions have.
    package var isOfVersions: Bool { Self.named.contains(self) }

    /// The answers that are nothing but a name.
    package static let named: [Self] = [.ours, .theirs, .base, .both, .carry]

    /// The version that it takes whole; `nil` for any other answer.
    package var version: Side? {
        switch self {
        case .ours: .ours
        case .theirs: .theirs
        case .base: .base
        case .both, .carry, .value, .text: nil
        }
    }

    /// Whether it takes one of the two sides.
    var isMixed: Bool { [.ours, .theirs, .carry].contains(self) }

    /// The name of the answer: `ours`, `both`, `"Sign In"`.
    public var words: String {
        switch self {
        case .ours: "ours"
        case .theirs: "theirs"
        case .base: "base"
        case .both: "both"
        case .carry: "carry"
        case .value(let text): "\"\(text)\""
        case .text: "the text in the file"
        }
    }
}

extension Resolution {
    /// By number: what tells a conflict from all others, in this merge of the document and in later ones: its place, and
    /// the values or lines of base, ours and theirs.
    ///
    /// Conflicts about the whole file or a scene that moved are missing, and those that nothing tells apart.
    ///
    /// - Complexity: O(n) in the bytes of the conflicts.
    package var facts: [Int: String] {
        let asked = questions.filter { $0.likeness != nil && hunks[$0.number] != nil }
        let groups = Dictionary(grouping: asked, by: facts)
        return Dictionary(uniqueKeysWithValues: groups.compactMap { $1.count == 1 ? ($1[0].number, $0) : nil })
    }

    private func facts(of question: Question) -> String {
        let conflict = question.conflict
        let place = [conflict.kind.rawValue, conflict.objectID ?? "", conflict.elementID ?? "", question.subject]
        // The lines of one value may have others that nobody disputes.
        let texts =
            question.valueType != nil
            ? Side.allCases.map { question.values[$0].map { "=\($0)" } ?? "" }
            : hunks[question.number]!.flatMap { [pieces[$0].base, pieces[$0].ours, pieces[$0].theirs] }
                .map { String(decoding: $0, as: UTF8.self) }
        // No document has this character.
        return (place + texts).joined(separator: "\0")
    }
}
