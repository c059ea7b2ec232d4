extension Conflict {
    /// How many columns of a value fit into a marker.
    private static let valueLength = 48

    /// Place and changes of each side, on one line: `Login scene ▸ Label "Total" (q4p-F0-OV3) text: ours "Sum", theirs
    /// "Due"`.
    package var summary: String {
        let words =
            hasValues
            ? [Side.ours, .theirs].map { "\($0) \(self.words(of: $0, limit: Self.valueLength)[0])" }
                .joined(separator: ", ")
            : [Side.ours, .theirs].map(did).joined(separator: "; ")
        return "\(place.spelledOut): \(words)"
    }

    /// The places in words: class, title or label, ID, property. The disputed place comes first.
    public var places: [String] { subjects.map(\.words) }

    /// The disputed place.
    package var place: String { subjects.first?.words ?? "the document" }

    /// The three values in words, of any length, where one place has two values; `nil` where that version has none.
    /// Ours and theirs then differ.
    public var base: String? { disputed[.base]?.words }
    public var ours: String? { disputed[.ours]?.words }
    public var theirs: String? { disputed[.theirs]?.words }

    /// What both sides did, in half a sentence: `both changed it`.
    package var reason: String {
        let (one, other) = deleter.map { ("\($0) deleted it", "\($0.other)") } ?? ("one side replaced it", "the other")
        switch kind {
        case .changed: return isNew ? "both added it, differently" : "both changed it"
        case .deletedChanged: return "\(one), \(other) changed it"
        case .deletedUsed: return "\(one), \(other) uses it"
        case .moved: return "both moved it"
        case .circle: return "the two moves exclude each other"
        case .slot: return isNew ? "both filled one place" : "both replaced what was in one place"
        case .added: return isNew ? "both added one" : "both changed it"
        case .order: return isNew ? "both added them, in two orders" : "both changed the order"
        case .layout: return isNew ? "both added frames, differently" : "both changed frames"
        case .layoutSystem: return "one side turned a setting, the other changed what depends on it"
        case .role: return "one side moved its class elsewhere, the other changed it"
        }
    }

    /// Whether one place has two values, rather than changes of both sides.
    var hasValues: Bool { disputed[.ours] != nil || disputed[.theirs] != nil }

    /// The versions that have words.
    package var sides: [Side] { hasValues ? Side.allCases : [.ours, .theirs] }

    /// The value of a version, or the changes of a side, each in the words of a diff; not empty.
    ///
    /// - Parameter limit: How many columns of a value to show; `nil` for all.
    package func words(of side: Side, limit: Int?) -> [String] {
        guard hasValues else {
            let phrases = phrases(of: side, limit: limit)
            return phrases.isEmpty ? [untold(side)] : phrases
        }
        // An element that says no more than its name, where no other version has a value.
        if disputed[side] == .empty, disputed.values.allSatisfy({ $0 == .empty }) { return ["has it"] }
        // Base may look like one of the sides.
        let others = [Side.theirs, .ours, .base].filter { $0 != side }.compactMap { disputed[$0]?.words }
        let shown = ShownValues(disputed[side]?.words, others.first, beside: others.last, limit: limit)
        return [shown.before ?? "nothing"]
    }

    /// What base has of what either side changed or removed, or that it has what a side deleted.
    ///
    /// - Parameter limit: How many columns of a value to show; `nil` for all.
    func baseValues(limit: Int?) -> [String] {
        let shared = sharedNames
        var values: [String] = []
        for change in oursChanges + theirsChanges where change.old != nil && change.installation == nil {
            var old = change
            switch change.kind {
            case .propertyChanged, .propertyRemoved: (old.kind, old.new) = (.propertyRemoved, nil)
            case .constraintChanged where change.subject == .constraint(),
                .constraintRemoved where change.subject == .constraint():
                (old.kind, old.new) = (.constraintRemoved, nil)
            default: continue
            }
            let text = ChangeLine(old, limit: limit).text.plain
            let isOwn = change.object.id == objectID ?? "" || change.subject == .constraint()
            let value = isOwn ? text : "\(change.object.distinctWords(unlike: shared)) \(text)"
            if !values.contains(value) { values.append(value) }
        }
        return values.isEmpty && deleter != nil ? ["has it"] : values
    }

    /// The changes of a side, each in the words of a diff.
    ///
    /// - Parameter limit: How many columns of a value to show; `nil` for all.
    package func phrases(of side: Side, limit: Int?) -> [String] {
        let shared = sharedNames
        return (side == .ours ? oursChanges : theirsChanges).map { phrase($0, of: side, limit, shared).text }
    }

    /// `ours deleted it`, `theirs: text "A" → "B", 3 more`.
    private func did(_ side: Side) -> String {
        let changes = side == .ours ? oursChanges : theirsChanges
        let other = side == .ours ? theirsChanges : oursChanges
        guard let first = changes.first else { return "\(side) \(untold(side))" }
        let shared = sharedNames
        func phrase(_ change: Change, _ side: Side) -> (text: String, isSentence: Bool) {
            self.phrase(change, of: side, Self.valueLength, shared)
        }
        var told = phrase(first, side)
        if other.first.map({ phrase($0, side.other).text }) == told.text {
            // What both did is not what they differ in.
            let known = Set(other.map { phrase($0, side.other).text })
            told = changes.lazy.map { phrase($0, side) }.first { !known.contains($0.text) } ?? told
        }
        let rest = changes.count > 1 ? ", \(changes.count - 1) more" : ""
        return "\(side)\(told.isSentence ? "" : ":") \(told.text)\(rest)"
    }

    /// What is said of a side without changes to list.
    func untold(_ side: Side) -> String {
        if side == deleter { return "deleted it" }
        let other = side == .ours ? theirsChanges : oursChanges
        return deleter == nil && !other.isEmpty ? "has nothing there" : "changed it"
    }

    /// The words that several objects of the conflict have.
    private var sharedNames: Set<String> {
        var ids: [String: String] = [:]
        let names = (oursChanges + theirsChanges).map(\.object)
        return Set(names.filter { ids.updateValue($0.id, forKey: $0.words) ?? $0.id != $0.id }.map(\.words))
    }

    /// - Parameter shared: The words that do not identify an object.
    private func phrase(
        _ change: Change, of side: Side, _ limit: Int?, _ shared: Set<String>
    ) -> (text: String, isSentence: Bool) {
        let name = change.object.distinctWords(unlike: shared)
        let isDisputed = elementID != nil && change.elementID == elementID
        let isOwn = change.object.id == objectID ?? ""
        let removals: [Change.Kind] = [.objectRemoved, .connectionRemoved, .constraintRemoved]
        let isRemoved = removals.contains(change.kind)
        if isRemoved, isDisputed { return ("deleted it\(change.contents)", true) }
        if isRemoved, side == deleter {
            // A link or constraint is not the object that had it.
            let link = change.property ?? "constraint \(change.before ?? "")"
            guard change.kind == .objectRemoved else { return ("deleted \(link.spelledOut) of \(name)", true) }
            let own = side == .ours ? oursChanges : theirsChanges
            let isBeside = own.contains { removals.contains($0.kind) && $0.elementID == elementID }
            return (isBeside ? "also deleted \(name)\(change.contents)" : "deleted it with \(name)", true)
        }
        if change.isOnlyID {
            // The new ID may be that of the other side by now (I7).
            let isIt = isDisputed || side == deleter && change.before == elementID
            return ("re-created \(isIt ? "it" : (change.subject.words ?? name).spelledOut) under another ID", true)
        }
        if change.detail == "owner", let before = change.before, let after = change.after {
            let link = isDisputed ? "it" : change.subject.words ?? "it"
            return ("moved \(link) from \(before) to \(after)".spelledOut, true)
        }
        // A disputed link or constraint that was re-created under another ID: the old one was deleted.
        let isRecreated =
            side == deleter && !isDisputed && elementID != objectID
            && [.constraintChanged, .connectionRetargeted].contains(change.kind)
            && (side == .ours ? theirsChanges : oursChanges).contains { other in
                other.elementID == elementID && (other.old == nil || other.old == change.old)
            }
        var shown = change
        if isDisputed || isRecreated, change.kind == .constraintChanged {
            // The equation comes first.
            (shown.old, shown.new) = (change.old?.right(of: change.new), change.new?.right(of: change.old))
        }
        if change.kind == .objectMoved, let place = change.newParentID {
            if deleter == side.other, !isDisputed, place == elementID { return ("moved \(name) into it", true) }
            // The same words for two places.
            let others = side == .ours ? theirsChanges : oursChanges
            let isAmbiguous = others.contains { other in
                other.elementID == change.elementID && other.new == change.new && other.newParentID != place
            }
            if isAmbiguous { shown.new = change.new?.noted(place) }
        }
        let line = ChangeLine(shown, limit: limit)
        if let verb = line.verb {
            let isKnown = (isOwn || isDisputed) && change.kind != .objectAdded
            let isRenewed = change.kind == .objectRecreated && change.old != nil
            let rest = isRenewed ? "\(change.contents) under another ID" : line.rest
            return ("\(verb == "removed" ? "deleted" : verb) \(isKnown ? "it" : name)\(rest)", true)
        }
        if isRecreated { return ("re-created it: \(line.text.plain)", true) }
        let text = (line.sign == "~" ? "" : String(line.sign)) + line.text.plain
        // An equation names its objects; the view that has it says nothing more.
        if case .constraint = change.subject { return (text, false) }
        return (isOwn ? text : "\(name) \(text)", false)
    }
}

extension ObjectName {
    /// The words, with the ID if nothing else identifies the object.
    fileprivate func distinctWords(unlike shared: Set<String>) -> String {
        let isNamed = naming != nil && !shared.contains(words)
        return (isNamed || id.isEmpty ? words : "\(words) (\(id))").spelledOut
    }
}

extension Decision {
    /// The place in words: class, title or label, ID, property.
    public var place: String { subject.words }
}
