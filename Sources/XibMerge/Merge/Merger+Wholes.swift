/// A value with parts in several places, which are taken from one side (R2).
struct SettledValue {
    /// What a question about it is about.
    var place: Int
    var attribute = Symbol.none
    var kind = Conflict.Kind.changed
    var rule = Rule.r2
    var attributes: [AttributePlace] = []
    /// Elements with everything in them.
    var elements: [Int] = []
    /// What a conflict shows beside its place.
    var users: [Int] = []
}

/// Values of several parts (R2).
extension Merger {
    /// Takes all parts of a value from one side: by the trivial rule, otherwise from the answer to one question.
    ///
    /// - Parameter same: Whether two versions have the same value.
    mutating func settle(_ value: SettledValue, by same: (Side, Side) -> Bool) {
        if let side = trivialSide(of: value.place, by: same) { take(value, from: side) } else { ask(about: value) }
    }

    /// Asks which side to take a value from; returns the number of the question.
    @discardableResult
    mutating func ask(about value: SettledValue) -> Int {
        let question = registry.ask(value.kind, value.rule, value.place, attribute: value.attribute)
        for user in value.users {
            registry.ask(value.kind, value.rule, value.place, attribute: value.attribute, user: user)
        }
        for element in value.elements where Set(Side.allCases.map { table.has(element, $0) }).count > 1 {
            registry.attach(element, to: question)
        }
        for element in value.elements where !table.isUntouched(element) { registry.attachIfNew(element, to: question) }
        for part in value.attributes { registry.attachIfNew(part.match, to: question) }
        take(value, from: favor)
        return question
    }

    mutating func take(_ value: SettledValue, from side: Side) {
        for part in value.attributes {
            plan.takeAttribute(part.attribute, of: part.match, from: table.has(part.match, side) ? side : nil)
        }
        for element in value.elements {
            plan.take(element, from: side, in: table)
            for inner in Side.allCases.flatMap({ changes.subtree(of: element, $0).dropFirst() }) {
                plan.keep(inner, if: table.has(inner, side))
                if plan.isKept[inner] { plan.takeParent(of: inner, from: side) }
            }
        }
    }

    /// Decides what `WholeRows`, `ExcludesRows` and `RangeRows` say.
    mutating func decideWholes() {
        let schema = input.schema
        let comparison = changes.comparison(.ours, .theirs)
        for match in 0..<table.count where !table.isUntouched(match) {
            guard let ours = table.node(match, .ours), let theirs = table.node(match, .theirs) else { continue }
            let name = comparison.before.tree.elements[ours].name
            let isSameTag = comparison.sameTagBytes(ours, theirs)
            if plan.wholes[match] != nil { continue }
            decideRanges(of: match, keys(of: match))
            let own = name == comparison.after.tree.elements[theirs].name ? name : .none
            if !isSameTag, resolvedSide(of: match, by: { $0.elements[$1].startTag }) == nil {
                for whole in schema.wholes(of: own, input.symbols) { decide(whole, match) }
                decideRanges(of: match, names(of: match))
            } else if schema.hasNestedParts(own), resolvedSide(of: match, by: { $0.elements[$1].whole }) == nil {
                for whole in schema.wholes(of: own, input.symbols) where !whole.isInTag { decide(whole, match) }
            }
        }
    }

    /// The side that the trivial rule takes by the bytes of an element, or of a part of it; `nil` if these are others on
    /// each side than in all other versions.
    func resolvedSide(of match: Int, by range: (SyntaxTree, Int) -> Range<Int>) -> Side? {
        Side.resolved { first, second in
            guard let one = table.node(match, first), let two = table.node(match, second) else { return false }
            let (before, after) = (input[first].tree, input[second].tree)
            return before.bytes.equals(range(before, one), after.bytes, range(after, two))
        }
    }

    private mutating func decide(_ whole: Whole, _ match: Int) {
        let versions = ThreeWay { side in whole.parts.map { part(at: $0, of: match, side) } }
        func same(_ first: Side, _ second: Side, _ parts: Range<Int>) -> Bool {
            parts.allSatisfy { isSame((versions[first][$0], first), (versions[second][$0], second)) }
        }
        if let mode = whole.row.mode {
            if let (part, side) = unread(of: whole, under: mode, match, versions) {
                ask(about: value(of: whole, match, versions, named: part), broughtBy: side)
            }
            return
        }
        let kinds = 0..<whole.kindCount
        let isPosition = whole.row.isPosition && !(same(.base, .ours, kinds) && same(.base, .theirs, kinds))
        guard isPosition || !same(.ours, .theirs, kinds) else { return }
        if let side = trivialSide(of: match, by: { same($0, $1, whole.parts.indices) }) {
            // Of a copy, it is a decision, and one about all parts.
            guard whole.isInTag, !hasBase(match), let part = name(of: whole, match, versions),
                let attribute = part.attribute
            else { return }
            let text = "both added it, only \(side) sets '\(input.symbols.text(attribute.name))': kept"
            let taken = decide(.r1, match, text, attribute: attribute.name, taking: side)
            return take(value(of: whole, match, versions, named: part), from: taken)
        }
        // Where only one part differs at all, there is nothing to mix it with.
        let differing = whole.parts.indices.filter { part in
            !same(.ours, .theirs, part..<part + 1) || !same(.base, .ours, part..<part + 1)
        }
        if differing.count == 1, !whole.row.values.isEmpty { return }
        func isNeutral(_ part: Int) -> Bool {
            [Side.ours, .theirs].allSatisfy { side in
                same(.base, side, part..<part + 1) || isOne(versions[side][part], side, of: whole.row.neutral)
            }
        }
        if !whole.row.neutral.isEmpty, trivialSide(of: match, by: { same($0, $1, kinds) }) != nil,
            differing.allSatisfy({ kinds.contains($0) || isNeutral($0) })
        {
            return
        }
        let lists = whole.parts.indices.dropFirst(whole.kindCount).filter { versions.base[$0] != nil }
        if isPosition, trivialSide(of: match, by: { same($0, $1, kinds) }) != nil, !lists.isEmpty,
            lists.allSatisfy({ list in
                let members = ThreeWay { self.positionalMembers(of: versions.base[list]!.element, $0) }
                // Lists of which no member can be merged are one value, and the position counts in it.
                let isMerged =
                    Set(Side.allCases.map { members[$0].count }).count == 1
                    || trivialSide(of: match, by: { same($0, $1, list..<list + 1) }) != nil
                return isMerged && [Side.ours, .theirs].allSatisfy { !isShifted(members, by: $0) }
            })
        {
            return
        }
        let named = value(of: whole, match, versions, named: name(of: whole, match, versions))
        // A side that did nothing that the other did not do, too.
        let other = [Side.ours, .theirs].first { side in
            whole.parts.indices.allSatisfy { same(.base, side, $0..<$0 + 1) || same(.ours, .theirs, $0..<$0 + 1) }
        }
        if let other, hasBase(match), !isPosition { return take(named, from: other.other) }
        ask(about: named)
    }

    /// Asks about a mode; an object that `side` deleted to bring it comes back with all that names it.
    private mutating func ask(about value: SettledValue, broughtBy side: Side) {
        let gone = Set(value.elements).filter { element in
            changes.node(of: element)!.id != .none && table.has(element, .base) && !table.has(element, side)
                && table.has(element, side.other)
        }.sorted()
        var value = value
        value.elements.removeAll(where: gone.contains)
        if gone.contains(value.place) { (value.kind, value.rule) = (.deletedChanged, .r5) }
        let question = ask(about: value)
        if gone.isEmpty { return }
        for object in gone { registry.attach(object, to: question) }
        restore(gone, deletedBy: side, ReferenceChains(changes))
    }

    /// All parts of a value of several parts.
    private func value(
        of whole: Whole, _ match: Int, _ versions: ThreeWay<[Part?]>, named name: Part?
    ) -> SettledValue {
        var value = SettledValue(place: name?.element ?? match, attribute: name?.attribute?.name ?? .none)
        if changes.twins.contains(match) { value.rule = .i7 }
        for index in whole.parts.indices {
            let isDisputed = !isSame((versions.ours[index], .ours), (versions.theirs[index], .theirs))
            for part in Side.allCases.compactMap({ versions[$0][index] }) {
                if isDisputed, part.element != value.place {
                    value.users += [part.element] + (whole.row.isPosition ? members(of: part.element) : [])
                }
                if let attribute = part.attribute {
                    value.attributes.append(AttributePlace(match: part.element, attribute: attribute.name))
                } else {
                    value.elements.append(part.element)
                }
            }
        }
        let mode = whole.parts[0]
        guard whole.row.mode != nil, mode.slots.isEmpty else { return value }
        for other in sharing(mode.attribute, with: match) {
            value.users.append(other)
            value.attributes.append(AttributePlace(match: other, attribute: mode.attribute))
        }
        return value
    }

    /// The part that one side set and that is not read under a mode that the other side brings, or the mode itself, if
    /// both sides set it; and the side that brings it. `nil` for none.
    private func unread(
        of whole: Whole, under mode: ExcludesRows.Row, _ match: Int, _ versions: ThreeWay<[Part?]>
    ) -> (part: Part, by: Side)? {
        func isOn(_ side: Side) -> Bool {
            guard let part = versions[side][0] else { return mode.values.contains { $0.utf8CodeUnitCount == 0 } }
            // The head of what names it is none of them.
            if let attribute = part.attribute, let index = table.node(part.element, side),
                input[side].reference(attribute.name, of: index).map({ $0 == input[side].nodes[index].id }) ?? false
            {
                return false
            }
            return mode.values.isEmpty || isOne(part, side, of: mode.values)
        }
        if isOn(.base) || isOn(.ours) == isOn(.theirs) { return nil }
        let side: Side = isOn(.ours) ? .ours : .theirs
        let other = side.other
        func isNew(_ index: Int) -> Bool {
            [side, .base].allSatisfy { !isSame((versions[$0][index], $0), (versions[other][index], other)) }
        }
        let unread = whole.unread.first { index in
            guard let part = versions[other][index] else { return false }
            return isNew(index) && !isOne(part, other, of: mode.fitting) && hasNewMember(part, other, mode)
        }
        return (unread ?? (isNew(0) ? 0 : nil)).flatMap { versions[other][$0] }.map { ($0, side) }
    }

    /// Whether a side added a member to a list that is not read under a mode; `true` where all of it is not.
    private func hasNewMember(
        _ list: Part, _ side: Side, _ mode: ExcludesRows.Row
    ) -> Bool {
        guard let condition = mode.member else { return true }
        let path = Whole.Part(condition.part, input.symbols)
        return changes.children(of: list.element, side).contains { member in
            if table.has(member, .base) { return false }
            guard let found = path.flatMap({ part(at: $0, of: member, side) }) else {
                return condition.value?.utf8CodeUnitCount == 0
            }
            return condition.value.map { isOne(found, side, of: [$0]) } ?? !isOne(found, side, of: mode.fitting)
        }
    }

    /// Whether an attribute has one of some values; `true` for one that is missing.
    private func isOne(_ part: Part?, _ side: Side, of values: [StaticString]) -> Bool {
        guard let part else { return true }
        guard let attribute = part.attribute else { return false }
        let value = input[side].value(attribute.index)
        return values.contains { value.elementsEqual($0.bytes) }
    }

    /// The siblings that name the same object as an element does in some version, if an attribute names an object.
    private func sharing(_ attribute: Symbol, with match: Int) -> [Int] {
        let found = Side.allCases.flatMap { side -> [Int] in
            guard let index = table.node(match, side), let target = input[side].reference(attribute, of: index) else {
                return []
            }
            return input[side].tree.children(of: input[side].parent(of: index))
                .filter { $0 != index && input[side].reference(attribute, of: $0) == target }
                .map { table.match(of: $0, side) }
        }
        return Set(found).sorted()
    }

    /// The members of a list, in all versions.
    func members(of list: Int) -> [Int] { Set(Side.allCases.flatMap { changes.children(of: list, $0) }).sorted() }

    /// The part that a conflict is about in words: the one that names the value, unless only others are disputed;
    /// `nil` for the whole element.
    private func name(of whole: Whole, _ match: Int, _ versions: ThreeWay<[Part?]>) -> Part? {
        guard whole.row.name != nil else { return nil }
        let parts = ThreeWay { side in whole.name.flatMap { part(at: $0, of: match, side) } }
        if whole.isInTag || whole.row.isPosition || !isSame((parts.ours, .ours), (parts.theirs, .theirs)) {
            return parts.ours ?? parts.theirs ?? parts.base
        }
        let disputed = whole.parts.indices.first {
            !isSame((versions.ours[$0], .ours), (versions.theirs[$0], .theirs))
        }
        return disputed.flatMap { versions.ours[$0] ?? versions.theirs[$0] }
    }

    /// A part of a value in one version: an attribute of `element`, or all of it.
    private struct Part {
        var element: Int
        var attribute: (name: Symbol, index: Int)?
    }

    private func part(at path: Whole.Part, of match: Int, _ side: Side) -> Part? {
        guard var index = table.node(match, side) else { return nil }
        let graph = input[side]
        for slot in path.slots {
            guard let child = graph.child(in: slot, of: index) else { return nil }
            index = child
        }
        if path.attribute == .none { return Part(element: table.match(of: index, side)) }
        return graph.attribute(path.attribute, of: index).map {
            Part(element: table.match(of: index, side), attribute: (path.attribute, $0))
        }
    }

    private func isSame(_ first: (part: Part?, side: Side), _ second: (part: Part?, side: Side)) -> Bool {
        guard let one = first.part, let two = second.part else { return first.part == nil && second.part == nil }
        let (comparison, values) = (changes.comparison(first.side, second.side), input.schema.computed)
        guard let before = table.node(one.element, first.side), let after = table.node(two.element, second.side) else {
            return false
        }
        if let attribute = one.attribute, let other = two.attribute {
            return comparison.sameValue(attribute.index, other.index)
                || comparison.likeness(of: attribute.name, before, after, values) > .converted
        }
        return comparison.likeness(before, after, values) != .none
    }
}
