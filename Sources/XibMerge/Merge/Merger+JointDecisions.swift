/// Decisions about several places at once: layout system, attributes in their long form, positional lists.
extension Merger {
    /// R14: one conflict where one side switched a layout system and the other side made edits that need it.
    mutating func decideLayoutSystems() {
        for system in SwitchRows.rows { decide(system) }
        for side in [Side.ours, .theirs] { decideLayoutOfViews(switchedBy: side) }
    }

    private mutating func decide(_ system: SwitchRows.Row) {
        let attribute = system.attribute
        func isOn(_ side: Side) -> Bool { input[side].hasValue("YES", attribute, of: 0) }
        guard isOn(.ours) != isOn(.theirs) else { return }
        let switcher: Side = isOn(.ours) != isOn(.base) ? .ours : .theirs
        let editor = switcher.other
        if system.isExcluded, !isOn(switcher) { return }
        func edited(_ side: Side) -> some Sequence<Int> {
            input[side].nodes.indices.lazy.filter { [input] index in
                system.isEdited(input[side].tree.elements[index].name, input[side].nodes[index].key)
                    || system.editedAttributes.contains { input[side].attribute($0, of: index) != nil }
            }
        }
        guard edited(editor).contains(where: { changes.change(table.match(of: $0, editor), by: editor) == .edit })
        else { return isOn(switcher) ? () : leaveOut(system, addedBy: editor) }
        // Where the other side has such elements with the switch off, they do without it.
        if !isOn(switcher), edited(switcher).contains(where: { _ in true }) { return }
        var value = SettledValue(place: 0, attribute: attribute, kind: .layoutSystem, rule: .r14)
        value.attributes = [AttributePlace(match: 0, attribute: attribute)]
        for match in 0..<table.count {
            guard let side = table.first(having: match) else { continue }
            let index = table.node(match, side)!
            let name = input[side].tree.elements[index].name
            if system.isEdited(name, input[side].nodes[index].key) || name == system.counterpart
                || name == system.user && isRetargeted(match, by: switcher, in: system)
            {
                value.elements.append(match)
            } else if input[side].nodes[index].id != .none {
                value.attributes += (system.dependents + system.editedAttributes)
                    .filter { name in changes.isAnywhere(match) { $0.attribute(name, of: $1) != nil } }
                    .map { AttributePlace(match: match, attribute: $0) }
            }
        }
        ask(about: value)
    }

    /// Takes attributes away that a side added and that depend on what the other side switched off.
    private mutating func leaveOut(_ system: SwitchRows.Row, addedBy side: Side) {
        for match in 0..<table.count where table.has(match, side) {
            for name in system.dependents
            where changes.value(name, of: match, side) != nil
                && [side.other, .base].allSatisfy({ changes.value(name, of: match, $0) == nil })
            {
                plan.takeAttribute(name, of: match, from: nil)
                let text = "\(side.other) turned off \(system.title): removed '\(input.symbols.text(name))'"
                report(.r14, match, text, attribute: name)
            }
        }
    }

    /// Whether `side` made an element that refers to what only documents with the switch on have refer to something else.
    private func isRetargeted(_ match: Int, by side: Side, in system: SwitchRows.Row) -> Bool {
        guard let before = table.node(match, .base), let after = table.node(match, side) else { return false }
        func ends(_ side: Side, _ index: Int) -> [Int] {
            let graph = input[side]
            return graph.references(in: index..<index + 1).compactMap { graph.element(withID: $0.target) }
                .filter { system.isEdited(graph.tree.elements[$0].name, graph.nodes[$0].key) }
        }
        return ends(.base, before).count != ends(side, after).count
    }

    /// R14: one conflict for each view that one side gave back to its autoresizing mask while the other side added or edited
    /// a constraint that places it.
    private mutating func decideLayoutOfViews(switchedBy switcher: Side) {
        let (attribute, editor) = (Names.translatesAutoresizingMaskIntoConstraints, switcher.other)
        func hasConstraints(_ view: Int, _ side: Side) -> Bool {
            table.node(view, side).map { input[side].hasValue("NO", attribute, of: $0) } ?? false
        }
        let views = (0..<table.count).filter { match in
            !table.isUntouched(match) && table.has(match, switcher) && !hasConstraints(match, switcher)
                && hasConstraints(match, .base) && hasConstraints(match, editor)
        }
        if views.isEmpty { return }
        var placing: [Int: Set<Int>] = [:]
        for side in Side.allCases {
            for index in input[side].nodes.indices {
                guard let view = placedObject(index, of: side) else { continue }
                placing[view, default: []].insert(table.match(of: index, side))
            }
        }
        for view in views {
            let constraints = (placing[view] ?? []).sorted()
            let edited = constraints.filter { table.has($0, editor) && changes.change($0, by: editor) == .edit }
            if edited.isEmpty { continue }
            let masks = Side.allCases.flatMap { side in
                input[side].tree.children(of: table.node(view, side)!)
                    .filter { input[side].nodes[$0].key == Names.autoresizingMask }.map { table.match(of: $0, side) }
            }
            ask(
                about: SettledValue(
                    place: view, attribute: attribute, rule: .r14,
                    attributes: [AttributePlace(match: view, attribute: attribute)],
                    elements: Set(masks).sorted() + constraints, users: edited))
        }
    }

    /// R8: finds new IDs that the sides gave to two different things.
    mutating func decideKinds() {
        for match in 0..<table.count where table.nodes[match].x < 0 {
            guard table.has(match, .ours), table.has(match, .theirs), changes.node(of: match)?.id != Symbol.none,
                changes.name(of: match, .ours) != changes.name(of: match, .theirs)
            else { continue }
            registry.ask(.added, .r8, match)
            plan.takeWhole(match, from: favor == .theirs ? .theirs : .ours)
        }
    }

    /// I3: an attribute whose value gains a line feed, or an image with a configuration of its symbol, is written as a
    /// child element; both forms are one place.
    mutating func decideLongForms() {
        for match in 0..<table.count {
            guard let side = table.first(having: match) else { continue }
            let node = input[side].nodes[table.node(match, side)!]
            let isImage = input[side].tree.elements[table.node(match, side)!].name == Names.imageReference
            guard isImage || node.traits.contains(.longForm), node.key != .none, node.id == .none else { continue }
            let parent = Int(table.parents[match])
            func short(_ side: Side) -> Int? {
                table.node(parent, side).flatMap { input[side].attribute(node.key, of: $0) }
            }
            guard Side.allCases.contains(where: { !table.has(match, $0) && short($0) != nil }) else { continue }
            func value(_ side: Side) -> [UInt8]? {
                if let index = table.node(match, side) {
                    // No value of an attribute begins like a tag.
                    if isImage { return Array(input[side].tree.bytes[input[side].tree.elements[index].startTag]) }
                    return XMLText.decoded(input[side].tree.bytes[input[side].tree.elements[index].content])
                }
                return short(side).map { input[side].value($0) }
            }
            let values = ThreeWay(value)
            // An image that a side took away is no second form of the other side's new one.
            if isImage, values.ours == nil || values.theirs == nil { continue }
            // With the catalog of the image.
            let catalog = isImage && trivialSide(of: parent, by: { values[$0] == values[$1] }) == nil
            settle(
                SettledValue(
                    place: parent, attribute: node.key, rule: .r1,
                    attributes: (catalog ? [node.key, Names.catalog] : [node.key]).map {
                        AttributePlace(match: parent, attribute: $0)
                    }, elements: [match], users: [match]), by: { values[$0] == values[$1] })
        }
    }

    /// R10: a frame is written as a rectangle or as insets; both forms are one place.
    mutating func decideFrameForms() {
        for match in 0..<table.count where !table.isUntouched(match) {
            guard let side = table.first(having: match), table.parents[match] >= 0,
                input[side].nodes[table.node(match, side)!].key == Names.frameInset
            else { continue }
            let parent = Int(table.parents[match])
            let forms = ThreeWay { side in
                table.node(parent, side).map { index in
                    [Names.frame, Names.frameInset].compactMap { input[side].child(in: $0, of: index) }
                } ?? []
            }
            guard forms.ours.count == 1, forms.theirs.count == 1,
                input[.ours].nodes[forms.ours[0]].key != input[.theirs].nodes[forms.theirs[0]].key
            else { continue }
            let resolved = trivialSide(of: parent) { changes.sameSubtrees(forms, $0, $1) }
            let newer = input.headerSide
            let lost = table.match(of: forms[newer.other][0], newer.other)
            let taken =
                resolved
                ?? decide(.r10, lost, "the sides write this frame in two ways: kept \(newer)", taking: newer)
            let all = Side.allCases.flatMap { side in forms[side].map { table.match(of: $0, side) } }
            take(SettledValue(place: parent, elements: all), from: taken)
        }
    }

    /// I6: a list whose members are identified only by position is one value if its length is disputed.
    mutating func decidePositionalLists() {
        for side in [Side.ours, .theirs] {
            let graph = input[side]
            var seen: Set<Int> = []
            for index in graph.nodes.indices where changes.isPositional(index, side) {
                let parent = table.match(of: graph.parent(of: index), side)
                guard !table.isUntouched(parent), seen.insert(parent).inserted,
                    table.has(changes.owner(of: parent, side), side.other)
                else { continue }
                decidePositionalList(parent)
            }
        }
    }

    /// The members of a list that only their position tells apart.
    func positionalMembers(of list: Int, _ side: Side) -> [Int] {
        guard let index = table.node(list, side) else { return [] }
        return input[side].tree.children(of: index).filter { changes.isPositional($0, side) }
    }

    private mutating func decidePositionalList(_ parent: Int) {
        let lists = ThreeWay { positionalMembers(of: parent, $0) }
        let (isOurs, isTheirs) = (isShifted(lists, by: .ours), isShifted(lists, by: .theirs))
        if !isOurs, !isTheirs, lists.ours.count == lists.base.count || lists.theirs.count == lists.base.count { return }
        let elements = Side.allCases.flatMap { side in lists[side].map { table.match(of: $0, side) } }
        settle(SettledValue(place: parent, rule: .i6, elements: elements)) { [changes] in
            changes.sameSubtrees(lists, $0, $1)
        }
    }

    /// Whether the members of base have other ranks in a side: it removed one, or put one of base, or a new one, before
    /// others. What it appends shifts nothing. Members that both sides have alike say nothing.
    ///
    /// - Parameter lists: The members in each version.
    func isShifted(_ lists: ThreeWay<[Int]>, by side: Side) -> Bool {
        let (before, after) = (lists.base, lists[side])
        if after.count < before.count { return true }
        func same(_ first: Side, _ second: Side, _ rank: Int) -> Bool {
            guard rank < lists[first].count, rank < lists[second].count else { return false }
            return changes.comparison(first, second).sameSubtree(lists[first][rank], lists[second][rank])
        }
        let changed = after.indices.filter { !same(.base, side, $0) }
        if after.count == before.count, lists[side.other].count == before.count {
            let isDisputed = changed.contains { !same(.base, side.other, $0) && !same(.ours, .theirs, $0) }
            if !isDisputed { return false }
        }
        func bytes(_ side: Side, _ rank: Int) -> ArraySlice<UInt8> {
            let tree = input[side].tree
            return tree.bytes[tree.elements[lists[side][rank]].whole]
        }
        let old = Set(before.indices.map { bytes(.base, $0) })
        return changed.contains { old.contains(bytes(side, $0)) }
    }
}
