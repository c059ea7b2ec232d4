extension Resolution {
    /// A conflict, with what somebody who settles it has to know.
    public struct Question: Sendable {
        /// What it is about and what each side did, in words.
        public let conflict: Conflict
        /// How many places of the document its answer settles.
        public let hunkCount: Int
        /// What kind of value can be typed in as the answer; `nil` where the conflict is not about one value.
        public let valueType: ValueType?
        /// The values as they can be typed in; `nil` where a version has none.
        public let values: [Side: String]
        /// The IDs of what is disputed and of all that it stands in, from the inside out, by version; a version that has
        /// nothing of it is missing.
        public let objects: [Side: [String]]
        /// What the file was called in base, where it is about a file that one side renamed and the other deleted.
        public internal(set) var formerPath: String?

        public var number: Int { conflict.number }

        init(_ conflict: Conflict, hunkCount: Int, field: ValueField?, objects: [Side: [String]]) {
            (self.conflict, self.hunkCount, self.objects) = (conflict, hunkCount, objects)
            (valueType, values) = (field?.type, field?.values ?? [:])
        }

        /// The place that is disputed: scene, object, property.
        public var place: String { conflict.places.first ?? "the document" }

        /// The scene that it stands in; `nil` outside of scenes.
        public var scene: String? {
            let parts = place.components(before: " ▸ ")
            return parts.map { $0.hasSuffix("scene") ? $0 : nil } ?? nil
        }

        /// What kind of thing is disputed, for the same answer to all of its kind: a property, such as `frame`, or the kind
        /// of the conflict, such as `deleted-changed`.
        public var subject: String {
            let changes = conflict.oursChanges + conflict.theirsChanges
            let properties = Set(changes.map { $0.property ?? "" })
            guard conflict.kind == .changed, properties.count == 1, let property = properties.first, !property.isEmpty
            else { return conflict.kind.rawValue }
            return property
        }

        /// The places that the answer settles besides the first.
        public var otherPlaces: [String] { Array(conflict.places.dropFirst()) }

        /// What base, ours or theirs says, a line each: one value, or what the side did, in the notation of a diff.
        ///
        /// - Parameter limit: How many columns of a value are shown; `nil` for all.
        public func words(of side: Side, limit: Int? = nil) -> [String] {
            let values = conflict.values(limit: limit)
            if values.ours != nil || values.theirs != nil {
                let value = side == .base ? values.base : side == .ours ? values.ours : values.theirs
                return [value ?? "nothing"]
            }
            if side == .base { return [] }
            let renaming = side == conflict.deleter ? nil : formerPath.map { "renamed it from \($0.spelledOut)" }
            let phrases = [renaming].compactMap { $0 } + conflict.phrases(of: side, limit: limit)
            // A whole file has no change that tells it.
            return phrases.isEmpty ? [side == conflict.deleter ? "deleted it" : "changed it"] : phrases
        }
    }
}

extension String {
    /// What stands before the first of `separator`; `nil` where there is none.
    fileprivate func components(before separator: String) -> String? {
        let (text, wanted) = (Array(utf8), Array(separator.utf8))
        guard text.count >= wanted.count else { return nil }
        for start in 0...(text.count - wanted.count) where text[start...].starts(with: wanted) {
            return String(decoding: text[..<start], as: UTF8.self)
        }
        return nil
    }
}
