/// Values of several parts (R2): if both sides changed one, all its parts come from one side.
extension Merger {
    mutating func decideValueGroups() {
        let schema = input.schema
        let comparison = changes.comparison(.ours, .theirs)
        for match in 0..<table.count where !table.isUntouched(match) {
            guard let ours = table.node(match, .ours), let theirs = table.node(match, .theirs) else { continue }
            let name = comparison.before.tree.elements[ours].name
            let isSameTag = comparison.sameTagBytes(ours, theirs)
            if isSameTag && !schema.hasNestedGroups(name) || plan.wholes[match] != nil { continue }
            let own = name == comparison.after.tree.elements[theirs].name ? name : .none
            if !isSameTag, isDisputed(match, by: { $0.elements[$1].startTag }) {
                for group in schema.valueGroups(of: own, input.symbols) { decide(group, match) }
            } else if schema.hasNestedGroups(own), isDisputed(match, by: { $0.elements[$1].whole }) {
                for group in schema.valueGroups(of: own, input.symbols) where !group.isInTag { decide(group, match) }
            }
        }
    }

    /// Whether the bytes of an element, or of a part of it, are others on each side than in all other versions.
    private func isDisputed(_ match: Int, by range: (SyntaxTree, Int) -> Range<Int>) -> Bool {
        func same(_ first: Side, _ second: Side) -> Bool {
            guard let one = table.node(match, first), let two = table.node(match, second) else { return false }
            let (before, after) = (input[first].tree, input[second].tree)
            return before.bytes.equals(range(before, one), after.bytes, range(after, two))
        }
        return !same(.ours, .theirs) && !same(.base, .ours) && !same(.base, .theirs)
    }

    private mutating func decide(_ group: ValueGroup, _ match: Int) {
        let versions = ThreeWay { side in group.parts.map { part(at: $0, of: match, side) } }
        func same(_ first: Side, _ second: Side, _ parts: Range<Int>) -> Bool {
            parts.allSatisfy { isSame((versions[first][$0], first), (versions[second][$0], second)) }
        }
        let kinds = 0..<group.kindCount
        let isPosition = group.isPosition && !(same(.base, .ours, kinds) && same(.base, .theirs, kinds))
        guard isPosition || !same(.ours, .theirs, kinds),
            trivialSide(of: match, by: { same($0, $1, group.parts.indices) }) == nil
        else { return }
        // Where only one part differs at all, there is nothing to mix it with.
        let differing = group.parts.indices.filter { part in
            !same(.ours, .theirs, part..<part + 1) || !same(.base, .ours, part..<part + 1)
        }
        if differing.count == 1, group.hasValues { return }
        let name = name(of: group, match, versions)
        let (place, attribute) = (name?.element ?? match, name?.attribute?.name ?? .none)
        let rule: Rule = changes.twins.contains(match) ? .i7 : .r2
        registry.ask(.changed, rule, place, attribute: attribute)
        for index in group.parts.indices {
            let isDisputed = !isSame((versions.ours[index], .ours), (versions.theirs[index], .theirs))
            for part in Side.allCases.compactMap({ versions[$0][index] }) {
                if isDisputed, part.element != place {
                    for user in [part.element] + (group.isPosition ? members(of: part.element) : []) {
                        registry.ask(.changed, rule, place, attribute: attribute, user: user)
                    }
                }
                if let attribute = part.attribute {
                    plan.takeAttribute(
                        attribute.name, of: part.element, from: table.has(part.element, favor) ? favor : nil)
                } else {
                    plan.take(part.element, from: favor, in: table)
                }
            }
        }
    }

    /// The members of a list, in all versions.
    private func members(of list: Int) -> [Int] {
        let members = Side.allCases.flatMap { side in
            table.node(list, side).map { input[side].tree.children(of: $0).map { table.match(of: $0, side) } } ?? []
        }
        return Set(members).sorted()
    }

    /// The part that a conflict is about in words: the one that names the value, unless only others are disputed;
    /// `nil` for the whole element.
    private func name(of group: ValueGroup, _ match: Int, _ versions: ThreeWay<[Part?]>) -> Part? {
        guard group.isNamed else { return nil }
        let parts = ThreeWay { side in group.name.flatMap { part(at: $0, of: match, side) } }
        if group.isInTag || group.isPosition || !isSame((parts.ours, .ours), (parts.theirs, .theirs)) {
            return parts.ours ?? parts.theirs ?? parts.base
        }
        let disputed = group.parts.indices.first {
            !isSame((versions.ours[$0], .ours), (versions.theirs[$0], .theirs))
        }
        return disputed.flatMap { versions.ours[$0] ?? versions.theirs[$0] }
    }

    /// A part of a value in one version: an attribute of `element`, or all of it.
    private struct Part {
        var element: Int
        var attribute: (name: Symbol, index: Int)?
    }

    private func part(at path: ValueGroup.Part, of match: Int, _ side: Side) -> Part? {
        guard var index = table.node(match, side) else { return nil }
        let graph = input[side]
        for slot in path.slots {
            let child = graph.tree.children(of: index).first { child in
                let key = graph.nodes[child].key
                return (key == .none ? graph.tree.elements[child].name : key) == slot
            }
            guard let child else { return nil }
            index = child
        }
        if path.attribute == .none { return Part(element: table.match(of: index, side)) }
        return graph.attribute(path.attribute, of: index).map {
            Part(element: table.match(of: index, side), attribute: (path.attribute, $0))
        }
    }

    private func isSame(_ first: (part: Part?, side: Side), _ second: (part: Part?, side: Side)) -> Bool {
        guard let one = first.part, let two = second.part else { return first.part == nil && second.part == nil }
        let comparison = changes.comparison(first.side, second.side)
        if let attribute = one.attribute, let other = two.attribute,
            comparison.sameValue(attribute.index, other.index)
        {
            return true
        }
        guard let before = table.node(one.element, first.side), let after = table.node(two.element, second.side) else {
            return false
        }
        if let name = one.attribute?.name, name == two.attribute?.name {
            return comparison.likeness(of: name, before, after, input.schema.computed) == .migrated
        }
        return comparison.likeness(before, after, input.schema.computed) != .none
    }
}
