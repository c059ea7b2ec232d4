/// Start tags: each attribute by the trivial rule (R1), unless it is decided.
extension Merger {
    /// The tag of a side, or one that is rebuilt, with a side's as the model.
    typealias MergedTag = (side: Side, tag: RebuiltTag?)

    mutating func mergedTag(of match: Int) -> MergedTag {
        let isShared = table.has(match, .ours) && table.has(match, .theirs)
        let model = isShared ? .ours : source(of: match)!
        let isForced =
            !plan.attributes.isEmpty
            && names(of: match).contains { plan.attributes[AttributePlace(match: match, attribute: $0)] != nil }
        if !isForced {
            if !isShared || table.isUntouched(match) { return (model, nil) }
            let side = Side.resolved { haveSameTag(match, $0, $1) }
            // The version of a plug-in comes from the side with the newer tools, which may not have changed it (R9).
            if let side, !isPlugIn(match) || haveSameTag(match, .ours, .theirs) { return (side, nil) }
        }
        let choices = names(of: match, isShared ? [.ours, .theirs, .base] : [model]).map { name in
            // What only one side has lacks attributes whose target was removed.
            let isLeftOut = plan.attributes[AttributePlace(match: match, attribute: name)] == .some(nil)
            return (name: name, side: isShared ? choice(of: name, match) : isLeftOut ? nil : model)
        }
        return assemble(match, choices, model: model)
    }

    func haveSameTag(_ match: Int, _ first: Side, _ second: Side) -> Bool {
        guard let one = table.node(match, first), let two = table.node(match, second) else { return false }
        return changes.comparison(first, second).sameTagBytes(one, two)
    }

    /// The names of all attributes that `match` has in `sides`, ours first.
    func names(of match: Int, _ sides: [Side] = [.ours, .theirs, .base]) -> [Symbol] {
        var result: [Symbol] = []
        var seen: Set<Symbol> = []
        for side in sides {
            guard let index = table.node(match, side) else { continue }
            for attribute in input[side].tree.elements[index].attributes {
                let name = input[side].tree.attributes[attribute].name
                if seen.insert(name).inserted { result.append(name) }
            }
        }
        return result
    }

    /// The side from which an attribute is taken; `nil` where the result does not have it.
    private mutating func choice(of name: Symbol, _ match: Int) -> Side? {
        let index = ThreeWay { side in table.node(match, side).flatMap { input[side].attribute(name, of: $0) } }
        func holds(_ side: Side) -> Side? { index[side] == nil ? nil : side }
        if let forced = plan.attributes[AttributePlace(match: match, attribute: name)] { return forced.flatMap(holds) }
        if match == 0 || isPlugIn(match), let side = headerSide(for: name, of: match) { return holds(side) }
        let same = { [changes] (first: Side, second: Side) -> Bool in
            guard let one = index[first], let two = index[second] else { return index[first] == index[second] }
            return changes.comparison(first, second).sameValue(one, two)
        }
        // A flag that a side does not have is off.
        let isFlag = input[.ours].nodes[table.node(match, .ours)!].traits.contains(.flags)
        if isFlag { return holds(Side.resolved(by: same) ?? favor) }
        if let side = trivialSide(of: match, by: same) {
            if table.has(match, .base) || same(.ours, .theirs) { return holds(side) }
            return holds(
                decide(
                    .r1, match, "both added it, only \(side) sets '\(input.symbols.text(name))': kept",
                    attribute: name, taking: side))
        }
        if let side = respelledSide(of: match, [name]) ?? derivedSide(of: match, name) { return holds(side) }
        let isReference = input.schema.reference(name, of: elementName(of: match)) != nil
        let isNew = !table.has(match, .base) && elementName(of: match) == Names.outlet
        let rule: Rule = isReference ? .r8 : changes.twins.contains(match) ? .i7 : .r1
        registry.ask(isNew && isReference ? .added : .changed, rule, match, attribute: name)
        return holds(favor)
    }

    /// The side that the trivial rule takes (R1), or `nil` if the sides disagree.
    ///
    /// Two objects with the same ID that both sides added are copies of one object. If one of them lacks an attribute,
    /// the other side probably added it. For twins, which were made separately, and for files without base nothing is
    /// known: there a default counts like any other value.
    func trivialSide(of match: Int, by same: (Side, Side) -> Bool) -> Side? {
        if hasBase(match) || isCopy(match) { return Side.resolved(by: same) }
        return same(.ours, .theirs) ? .ours : nil
    }

    /// Whether the sides have copies of one thing that is not in base, such as after a cherry-pick.
    func isCopy(_ match: Int) -> Bool {
        guard input.hasBase else { return false }
        var next = match
        while next >= 0, !table.has(next, .base) {
            if changes.twins.contains(next) { return false }
            next = Int(table.parents[next])
        }
        return true
    }

    /// Whether base tells something about an element; the root of a file that both sides added has no base.
    func hasBase(_ match: Int) -> Bool { table.has(match, .base) && (match > 0 || input.hasBase) }

    func elementName(of match: Int) -> Symbol {
        let side = source(of: match)!
        return input[side].tree.elements[table.node(match, side)!].name
    }

    /// The side that the element's name is taken from; a conflict where both sides renamed it.
    private mutating func mergedName(of match: Int) -> Side {
        guard table.has(match, .ours), table.has(match, .theirs) else { return source(of: match)! }
        if let side = ThreeWay({ changes.name(of: match, $0) }).resolved { return side }
        registry.ask(.added, .r8, match)
        return table.has(match, favor) ? favor : .ours
    }

    /// Writes the chosen attributes with one side's tag as the model, or finds a side with exactly these attributes.
    private mutating func assemble(
        _ match: Int, _ choices: [(name: Symbol, side: Side?)], model: Side
    ) -> MergedTag {
        let nameSide = mergedName(of: match)
        let name = input[nameSide].tree.elements[table.node(match, nameSide)!].name
        var values: [Symbol: [UInt8]] = [:]
        for choice in choices where !plan.values.isEmpty {
            values[choice.name] = plan.values[AttributePlace(match: match, attribute: choice.name)]
        }
        for side in [Side.ours, .theirs, .base] where values.isEmpty {
            guard let index = table.node(match, side), input[side].tree.elements[index].name == name else { continue }
            let isSame = choices.allSatisfy { choice in
                let own = input[side].attribute(choice.name, of: index)
                guard let from = choice.side else { return own == nil }
                guard from != side, let own else { return from == side }
                let other = input[from].attribute(choice.name, of: table.node(match, from)!)!
                return changes.comparison(side, from).sameValue(own, other)
            }
            if isSame { return (side, nil) }
        }
        let writer = StartTagWriter(input: input, table: table, match: match, values: values)
        let bytes = writer.tag(named: nameSide, choices, model: model)
        let count = choices.count { $0.side != nil }
        return (model, RebuiltTag(name: name, attributeCount: count, bytes: bytes))
    }
}
