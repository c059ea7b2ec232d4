/// Constraints whose items a side exchanged or replaced (R2), and edges that both sides constrained anew (R8).
extension Merger {
    /// R2: if the items of a constraint change, its items and numbers are one value.
    ///
    /// If one side only exchanged the items, the other side's edit is carried over, with the opposite sign.
    mutating func decideConstraintForms() {
        let graph = input[.ours]
        var asked: [(match: Int, question: Int)] = []
        for index in graph.nodes.indices where graph.tree.elements[index].name == Names.constraint {
            let match = table.match(of: index, .ours)
            guard plan.isKept[match], let theirs = table.node(match, .theirs),
                !changes.comparison(.ours, .theirs).sameTagBytes(index, theirs)
            else { continue }
            if table.has(match, .base) {
                if let question = decideForm(of: match) { asked.append((match, question)) }
            } else {
                decideForm(ofTwin: match)
            }
        }
        if asked.isEmpty { return }
        let chains = ReferenceChains(changes)
        for side in [Side.ours, .theirs] {
            let old = asked.flatMap { match, question in
                let items = deletedItems(of: match, by: side)
                for item in items { registry.attach(root(of: item, deletedBy: side), to: question) }
                return items + takeBackLayout(around: table.node(match, side.other)!, by: side, question)
            }
            restore(old, deletedBy: side, chains)
        }
    }

    /// The items of a constraint that `side` deleted, unless it put a new object in the place of one.
    private func deletedItems(of match: Int, by side: Side) -> [Int] {
        func items(_ side: Side) -> [Int] {
            [Names.firstItem, Names.secondItem].compactMap { changes.target(of: match, $0, side) }
        }
        if !items(side).allSatisfy({ table.has($0, .base) }) { return [] }
        return items(side.other).filter { table.has($0, .base) && !table.has($0, side) }
    }

    /// Whether a side only leads a constraint to what it put in the place of an item, such as a new safe area.
    func isOnlyFollowing(_ match: Int, by side: Side) -> Bool {
        guard let before = table.node(match, .base), let after = table.node(match, side),
            input[side].tree.elements[after].name == Names.constraint,
            changes.comparison(.base, side).differingAttributes(before, after)
                .allSatisfy([Names.firstItem, Names.secondItem].contains)
        else { return false }
        return form(match, side) == form(match, .base)
    }

    /// What a constraint says in a version; an object that a side put in the place of another counts as that one.
    private func form(_ match: Int, _ side: Side) -> ConstraintForm {
        var form = ConstraintForm(table.node(match, side)!, in: input[side])
        guard side != .base, let index = table.node(match, .base) else { return form }
        let base = ConstraintForm(index, in: input[.base])
        if isInPlace(form.first.item, of: base.first.item, side) { form.first.item = base.first.item }
        if let old = base.second?.item, let new = form.second?.item, isInPlace(new, of: old, side) {
            form.second?.item = old
        }
        return form
    }

    /// Whether a side created an object in the slot of one that it deleted, such as a safe area.
    private func isInPlace(_ new: Symbol, of old: Symbol, _ side: Side) -> Bool {
        guard new != old, let before = changes.match(ofID: old, .base), !table.has(before, side),
            let after = changes.match(ofID: new, side), !table.has(after, .base)
        else { return false }
        let (one, two) = (table.node(before, .base)!, table.node(after, side)!)
        let key = input[.base].nodes[one].key
        return key != .none && key == input[side].nodes[two].key
            && changes.parent(before, .base) == changes.parent(after, side)
    }

    /// - Returns: The question that it asks.
    private mutating func decideForm(of match: Int) -> Int? {
        let forms = ThreeWay { form(match, $0) }
        guard forms.resolved == nil, ![Side.ours, .theirs].allSatisfy({ forms[$0].hasEdges(of: forms.base) }) else {
            return nil
        }
        if forms.ours.hasEdges(of: forms.theirs) {
            // Both changed the items alike; who only exchanged them edited nothing else.
            if let side = Side.only({ forms[$0] == forms.base.reversed }) { takeForm(of: match, from: side.other) }
            return nil
        }
        let turn = TurnedPlace(rule: .r2, match: match)
        for side in [Side.ours, .theirs] where forms[side.other].hasEdges(of: forms.base) && !turned.contains(turn) {
            guard forms[side] == forms.base.reversed, let carried = forms[side.other].reversed, isPlain(match) else {
                continue
            }
            carry(carried, into: match, reversedBy: side, from: forms)
            return nil
        }
        if !ask(ifTurned: turn, .changed) { registry.ask(.changed, .r2, match) }
        takeForm(of: match, from: favor)
        return registry.question(of: match)
    }

    /// Decides a constraint that both sides added, one of them perhaps with its items exchanged.
    private mutating func decideForm(ofTwin match: Int) {
        let (ours, theirs) = (form(match, .ours), form(match, .theirs))
        if ours.hasEdges(of: theirs) { return }
        if ours.reversed == theirs, isPlain(match) {
            let text = "both added it, theirs with its items exchanged: kept ours"
            takeForm(of: match, from: decide(.i7, match, text, taking: .ours))
        } else {
            registry.ask(.changed, changes.twins.contains(match) ? .i7 : .r2, match)
            takeForm(of: match, from: favor == .base ? .ours : favor)
        }
    }

    /// Whether the form is all that a constraint has to be reversed: no standard spacing, no values for size classes.
    private func isPlain(_ match: Int) -> Bool {
        !changes.isAnywhere(match) { graph, index in
            !graph.tree.isLeaf(index) || graph.attribute(Names.symbolic, of: index) != nil
        }
    }

    /// Takes the items and numbers of a constraint from one side.
    mutating func takeForm(of match: Int, from side: Side) {
        plan.takeAttributes(ConstraintForm.attributes, of: match, from: side)
    }

    /// Writes what one side edited in the form that the other side gave the constraint.
    private mutating func carry(
        _ carried: ConstraintForm, into match: Int, reversedBy side: Side, from forms: ThreeWay<ConstraintForm>
    ) {
        takeForm(of: match, from: side)
        for name in [Names.relation, Names.multiplier, Names.constant] {
            let value = carried.text(name)
            if value == forms[side].text(name) { continue }
            if let value {
                plan.write(name, of: match, as: value, from: side.other)
            } else {
                plan.takeAttribute(name, of: match, from: nil)
            }
            let words = value.map { "'\(String(decoding: $0, as: UTF8.self))'" } ?? "the default"
            let text = "\(side) reversed its first and second item, \(side.other) edited it: the edit is \(words)"
            report(.r2, match, text, attribute: name, turn: TurnedPlace(rule: .r2, match: match))
        }
    }

    /// R8: both sides constrained one edge anew, or one side did and the other kept the old constraint.
    ///
    /// Two required equations for the same two edges exclude each other. So do those for one edge, if every version has
    /// exactly one that places it.
    mutating func decideConstrainedEdges() {
        var places: [ConstrainedPlace: UniquePlace] = [:]
        var contested: [(place: ConstrainedPlace, match: Int, rival: Int)] = []
        for match in 0..<table.count where isThere(match) && !table.isInAll(match) {
            guard let side = source(of: match), elementName(of: match) == Names.constraint else { continue }
            let found = input[side].constrainedPlaces(of: table.node(match, side)!, viewChains())
            if found.isEmpty { continue }
            let versions = Side.allCases.filter { table.has(match, $0) }
            for place in found {
                if let rival = places[place, default: UniquePlace()].add(match, in: versions) {
                    contested.append((place, match, rival))
                }
            }
        }
        if contested.isEmpty { return }
        let counts = Side.allCases.map { countedPlaces($0) }
        let masks = Side.allCases.map { input[$0].masks }
        for (place, match, rival) in contested {
            if place.isSingle, counts.contains(where: { $0[place] != 1 }) { continue }
            guard let holders = places[place], meet(holders.rivals, masks) else { continue }
            ask(about: rival, match)
            let question = registry.question(of: rival)!
            for rival in holders.rivals { registry.attach(rival, to: question) }
            for loser in holders.losers(favoring: favor) { plan.remove(loser) }
            places[place] = nil
        }
    }

    /// Whether there are size classes that have all of some constraints, which contradict each other there.
    ///
    /// - Parameter masks: By side: what the masks say of each object.
    private func meet(_ constraints: [Int], _ masks: [[Symbol: Set<[Symbol]>]]) -> Bool {
        let found = constraints.map { constraint in
            let side = source(of: constraint)!
            let index = table.node(constraint, side)!
            return (
                mask: masks[side.rawValue][input[side].nodes[index].id] ?? [],
                form: ConstraintForm(index, in: input[side]).sorted
            )
        }
        let all = Set(found.map(\.mask))
        if all == [[]] { return true }
        // Two that are both installed for some size classes only may never meet; and two that are equal may stand together.
        guard let some = all.first(where: { !$0.isEmpty }), all.subtracting([[]]).count == 1 else { return false }
        let isSomewhere = some.contains { $0[0] == Names.include } || !some.contains { $0[1] == Names.default }
        return isSomewhere && Set(found.map(\.form)).count > 1
    }

    /// The object of which element `index` places an edge; `nil` if it is no constraint.
    func placedObject(_ index: Int, of side: Side) -> Int? {
        input[side].placedEdge(of: index).flatMap { changes.match(ofID: $0.item, side) }
    }

    /// Where an object is on an axis is one value: if `side` placed anew what constraint `element` of the other side places,
    /// the constraints that it added for that, and those that it removed.
    ///
    /// - Complexity: O(n) in the elements, once for each side.
    private mutating func replacement(of element: Int, by side: Side) -> (added: [Int], removed: [Int]) {
        let places = constrainedPlaces(of: element, side.other)
        if places.isEmpty { return ([], []) }
        let moved = movedEdges[side] ?? (edges(of: side, without: side.other), edges(of: side.other, without: side))
        movedEdges[side] = moved
        let added = Set(places.flatMap { moved.added[$0] ?? [] }).filter { !table.has($0, .base) }
        // What the constraint itself is in that side.
        let own = table.node(table.match(of: element, side.other), side).map { constrainedPlaces(of: $0, side) } ?? []
        if added.isEmpty, own.isEmpty { return ([], []) }
        let left = Set(places + own + added.flatMap { constrainedPlaces(of: table.node($0, side)!, side) })
        let removed = Set(left.flatMap { moved.removed[$0] ?? [] }).filter { table.has($0, .base) }
        return (added.sorted(), removed.sorted())
    }

    /// Gives the layout that `side` made in the place of constraint `element` of the other side to a question: constraints
    /// that it added, and views that it moved.
    ///
    /// - Returns: The constraints that it removed with that, in the question.
    mutating func takeBackLayout(around element: Int, by side: Side, _ question: Int) -> [Int] {
        let replaced = replacement(of: element, by: side)
        for rival in replaced.added { drop(rival, of: side, for: question) }
        if !replaced.added.isEmpty, let view = placedObject(element, of: side.other) {
            takeFrame(of: view, for: question)
        }
        let graph = input[side.other]
        if graph.tree.elements[element].name == Names.constraint {
            for reference in graph.references(in: element..<element + 1) {
                guard let item = changes.match(ofID: reference.target, side.other), isMoved(item, by: side) else {
                    continue
                }
                takeBackMove(of: item, by: side, question)
            }
        }
        for old in replaced.removed { registry.attach(root(of: old, deletedBy: side), to: question) }
        return replaced.removed
    }

    /// Gives the move of a view to a question: where a view lays out its members, they need no constraints.
    private mutating func takeBackMove(of item: Int, by side: Side, _ question: Int) {
        let list = changes.parent(item, side)
        let isEmbedded = !table.has(changes.owner(of: item, side), .base)
        // A new view around several ones is one edit.
        if isEmbedded, let known = embeddings.updateValue(question, forKey: list) {
            return registry.link(known, question)
        }
        for member in isEmbedded ? changes.children(of: list, side) : [item] where isMoved(member, by: side) {
            registry.attach(member, to: question)
            plan.takeParent(of: member, from: favor)
        }
    }

    /// All that a required constraint of `side` is about.
    private mutating func constrainedPlaces(of index: Int, _ side: Side) -> [ConstrainedPlace] {
        let places = input[side].constrainedPlaces(of: index, viewChains())
        return places.isEmpty ? [] : places + input[side].placedAxes(of: index)
    }

    /// The constraints that one side has and the other one has not, by what they fix.
    private mutating func edges(of side: Side, without other: Side) -> [ConstrainedPlace: [Int]] {
        var found: [ConstrainedPlace: [Int]] = [:]
        for index in input[side].nodes.indices {
            let match = table.match(of: index, side)
            if table.has(match, other) { continue }
            for place in constrainedPlaces(of: index, side) { found[place, default: []].append(match) }
        }
        return found
    }

    /// How many constraints of `side` are at each place that has only one.
    private mutating func countedPlaces(_ side: Side) -> [ConstrainedPlace: Int] {
        let (graph, chains) = (input[side], viewChains())
        let places = graph.nodes.indices.lazy.flatMap { graph.constrainedPlaces(of: $0, chains) }
        return places.filter(\.isSingle).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private mutating func viewChains() -> ViewChains {
        if let chains { return chains }
        let new = ViewChains()
        for side in Side.allCases {
            let nodes = input[side].nodes.indices.lazy.filter { [table] index in
                side == .base || !table.isUntouched(table.match(of: index, side))
            }
            new.add(nodes, of: input[side])
        }
        chains = new
        return new
    }
}
