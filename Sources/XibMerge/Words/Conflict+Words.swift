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
        let isOfTwo = Set([oursChanges, theirsChanges].map { Set($0.first?.constrainedIDs ?? []) }).count > 1
        let (one, other) = deleter.map { ("\($0) deleted it", "\($0.other)") } ?? ("one side replaced it", "the other")
        switch kind {
        case .changed: return isNew ? "both added it, differently" : "both changed it"
        case .deletedChanged: return "\(one), \(other) changed it"
        case .deletedUsed: return "\(one), \(other) uses it"
        case .moved: return "both moved it"
        case .circle: return "the two moves exclude each other"
        case .slot: return isNew ? "both filled one place" : "both replaced what was in one place"
        case .added: return isNew ? "both added one\(isOfTwo ? ", of two objects" : "")" : "both changed it"
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
    package func phrases(of side: Side, limit: Int?) -> [String] { lines(of: side, limit).map(\.text) }

    func changes(of side: Side) -> [Change] { side == .ours ? oursChanges : theirsChanges }

    mutating func setChanges(of side: Side, _ changes: [Change]) {
        if side == .ours { oursChanges = changes } else { theirsChanges = changes }
    }

    /// What makes several changes one line.
    private enum Likeness: Hashable {
        /// The guides and constraints of a scene that depend on a switch.
        case layout(scene: String)
        case frames
        /// The same edit, in words.
        case edit(String)
        /// A line of its own.
        case single(Int)
    }

    /// The changes of a side: what is alike in three objects is one line, and so is what depends on a switch, by scene.
    private func lines(of side: Side, _ limit: Int?) -> [(text: String, isSentence: Bool)] {
        let (changes, shared) = (changes(of: side), sharedNames)
        let groups = Dictionary(grouping: changes.indices) { likeness(of: changes[$0], $0) }.flatMap { key, numbers in
            numbers.count >= (key == .frames ? 5 : 3) ? [(key, numbers)] : numbers.map { (.single($0), [$0]) }
        }
        return groups.sorted { $0.1[0] < $1.1[0] }.map { likeness, numbers in
            let own = numbers.map { changes[$0] }
            let names = own.map { $0.object.distinctWords(unlike: shared) }
            let most = limit == nil ? names.count : 4
            let more = names.count > most ? " and \(names.count - most) more" : ""
            let listed = names.prefix(most).joined(separator: ", ") + more
            switch likeness {
            case .single: return phrase(own[0], of: side, limit, shared)
            case .layout: return (counts(of: own), false)
            case .frames: return ("\(own.count) frames: \(listed)", false)
            case .edit:
                let line = ChangeLine(own[0], limit: limit)
                return ("\(line.mark)\(line.text.plain) in \(own.count) objects: \(listed)", false)
            }
        }
    }

    private func likeness(of change: Change, _ number: Int) -> Likeness {
        let isLayout = change.object.element == "viewLayoutGuide" || change.category == .constraints
        if kind == .layoutSystem, isLayout { return .layout(scene: change.object.sceneID) }
        if change.object.id == objectID ?? "" || change.installation != nil { return .single(number) }
        switch change.subject {
        case .property where change.category == .frames && kind != .layout: return .frames
        case .property, .connection: return .edit(ChangeLine(change, limit: nil).text.plain)
        case .object, .constraint: return .single(number)
        }
    }

    /// `Home scene: added 1 guide, 4 constraints, deleted 2 constraints`.
    private func counts(of changes: [Change]) -> String {
        let verbs: [(Character, String)] = [("+", "added"), ("-", "deleted"), ("~", "changed")]
        let deeds = verbs.compactMap { sign, verb -> String? in
            let done = changes.filter { ChangeLine($0).sign == sign }
            let constraints = done.count { $0.category == .constraints }
            let counts = [(done.count - constraints, "guide"), (constraints, "constraint")].filter { $0.0 > 0 }
            return counts.isEmpty ? nil : "\(verb) \(counts.map(counted).joined(separator: ", "))"
        }
        return (changes[0].object.sceneTitle.map { "\($0.spelledOut) scene: " } ?? "") + deeds.joined(separator: ", ")
    }

    /// `ours deleted it`, `theirs: text "A" → "B", 3 more`.
    private func did(_ side: Side) -> String {
        let (all, other) = (lines(of: side, Self.valueLength), lines(of: side.other, Self.valueLength).map(\.text))
        guard var told = all.first else { return "\(side) \(untold(side))" }
        // What both did is not what they differ in.
        if told.text == other.first { told = all.first { !other.contains($0.text) } ?? told }
        let rest = all.count > 1 ? ", \(all.count - 1) more" : ""
        return "\(side)\(told.isSentence ? "" : ":") \(told.text)\(rest)"
    }

    /// What a side has in the place of what it deleted.
    private func replacement(by side: Side) -> String {
        side == deleter ? successor.map { " (in its place now: \($0.spelledOut))" } ?? "" : ""
    }

    /// What is said of a side without changes to list.
    func untold(_ side: Side) -> String {
        if side == deleter { return "deleted it\(replacement(by: side))" }
        let other = changes(of: side.other)
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
        if isRemoved, isDisputed { return ("deleted it\(change.contents)\(replacement(by: side))", true) }
        if isRemoved, side == deleter {
            // A link or constraint is not the object that had it.
            let link = change.property ?? "constraint \(change.before ?? "")"
            let new = change.successor.map { " (in its place now: the one to \($0.words))" } ?? ""
            guard change.kind == .objectRemoved else {
                return ("deleted \(link.spelledOut) of \(name)\(new.spelledOut)", true)
            }
            let own = changes(of: side)
            let isBeside = own.contains { removals.contains($0.kind) && $0.elementID == elementID }
            let line = isBeside ? "also deleted \(name)\(change.contents)" : "deleted it with \(name)"
            return (line + (isBeside ? "" : replacement(by: side)), true)
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
            && changes(of: side.other).contains { other in
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
            let others = changes(of: side.other)
            let isAmbiguous = others.contains { other in
                other.elementID == change.elementID && other.new == change.new && other.newParentID != place
            }
            if isAmbiguous { shown.new = change.new?.noted(place) }
        }
        let line = ChangeLine(shown, limit: limit)
        if let verb = line.verb {
            let isKnown = (isOwn || isDisputed) && change.kind != .objectAdded
            let isRenewed = change.kind == .objectRecreated && change.old != nil
            let id = change.after == change.elementID ? "" : " (\(change.after ?? ""))"
            let rest = isRenewed ? "\(change.contents) under another ID\(id)" : line.rest
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
