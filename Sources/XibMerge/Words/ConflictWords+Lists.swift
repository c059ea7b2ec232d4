/// What a conflict lists, and what it leaves out because another line says it.
extension ConflictWords {
    /// Leaves out the constraints of what a side deleted. What it added comes first, and counts the connections and
    /// constraints that lead to it.
    func shorten(_ conflict: inout Conflict, _ entries: [QuestionRegistry.Entry]) {
        let asked = Set(entries.flatMap { ($0.kind == .deletedUsed ? $0.users : []) + [$0.match] }.compactMap(id))
        let (id, symbols) = (conflict.elementID, editCheck.changes.input.symbols)
        for side in [Side.ours, .theirs] {
            let (graph, all) = (editCheck.changes.input[side], conflict.changes(of: side))
            func element(_ change: Change) -> Int {
                change.elementID.flatMap(symbols.symbol(ofText:)).flatMap(graph.element) ?? -1
            }
            var added = all.filter { $0.kind == .objectAdded }
            let removed = Set(
                all.filter { $0.kind == .objectRemoved }.map(\.elementID) + (side == conflict.deleter ? [id] : []))
            let places = Dictionary(added.indices.map { (element(added[$0]), $0) }) { first, _ in first }
            let rest = all.filter { change in
                let (index, isConstraint) = (element(change), change.kind == .constraintAdded)
                if change.kind == .constraintRemoved, change.elementID != id {
                    return removed.isDisjoint(with: change.constrainedIDs)
                }
                guard index >= 0, isConstraint || change.kind == .connectionAdded,
                    !asked.contains(change.elementID ?? ""), graph.tree.elements[index].name != Names.segue
                else { return change.kind != .objectAdded }
                // The ends, and what they are in.
                var ends =
                    [index] + graph.references(in: index..<index + 1).compactMap { graph.element(withID: $0.target) }
                while places[ends[0]] == nil {
                    if ends[0] > 0 { ends[0] = graph.parent(of: ends[0]) } else { ends.removeFirst() }
                    if ends.isEmpty { return true }
                }
                added[places[ends[0]]!].connectionCount += isConstraint ? 0 : 1
                added[places[ends[0]]!].constraintCount += isConstraint ? 1 : 0
                return false
            }
            let kinds: Set<Change.Kind> = [.objectRemoved, .connectionRemoved, .constraintRemoved, .objectRecreated]
            let own = rest.prefix { $0.object.id == conflict.objectID ?? "" || kinds.contains($0.kind) }
            conflict.setChanges(of: side, own + added + rest.dropFirst(own.count))
        }
    }

    /// Says of the constraints that a side added which no size class has, unless a line about its mask does; and of segues
    /// that it deleted what is in their place.
    func noted(_ changes: [Change], _ side: Side) -> [Change] {
        let (symbols, told) = (editCheck.changes.input.symbols, Set(changes.compactMap(\.installation).flatMap(\.ids)))
        return changes.map { change in
            guard let own = change.elementID, let symbol = symbols.symbol(ofText: own) else { return change }
            var change = change
            if change.kind == .connectionRemoved {
                let new = successor(ofSegue: symbol, by: side)
                if let new, !changes.contains(where: { $0.elementID == id(of: new) }) {
                    change.successor = describer.words(of: side).destination(of: table.node(new, side)!)
                }
            } else if change.kind == .constraintAdded, !told.contains(own),
                masks[side.rawValue][symbol] == [[Names.exclude, Names.default]]
            {
                change.new = change.new?.noted("not installed")
            }
            return change
        }
    }

    /// The new segue that has the kind of a deleted one, and its identifier or destination.
    private func successor(ofSegue id: Symbol, by side: Side) -> Int? {
        let changes = editCheck.changes
        guard let old = changes.match(ofID: id, .base), changes.name(of: old, .base) == Names.segue else { return nil }
        func isLike(_ new: Int, _ name: Symbol) -> Bool {
            changes.value(name, of: old, .base) == changes.value(name, of: new, side)
        }
        return changes.children(of: changes.parent(old, .base), side).first { new in
            !table.has(new, .base) && changes.name(of: new, side) == Names.segue
                && isLike(new, Names.kind) && isLike(new, Names.identifier)
                && (changes.value(Names.identifier, of: new, side) != nil || isLike(new, Names.destination))
        }
    }

    /// Whether an end of a constraint or connection is one of some objects, or in one.
    ///
    /// - Complexity: O(d) in the depth.
    func isTied(_ match: Int, toAnyIn objects: Set<Int>) -> Bool {
        let changes = editCheck.changes
        guard let side = table.first(having: match), let index = table.node(match, side) else { return false }
        let ends = changes.input[side].references(in: index..<index + 1).map { changes.match(ofID: $0.target, side) }
        return (ends + [changes.owner(of: match, side)]).contains { end in
            sequence(first: end ?? -1) { changes.parent($0, side) }.lazy.prefix { $0 >= 0 }
                .contains(where: objects.contains)
        }
    }

    /// Adds what a conflict is about, then what else an answer decides.
    func addPlaces(of entries: [QuestionRegistry.Entry], _ question: Int, to conflict: inout Conflict) {
        let told = conflict.hasValues ? [] : conflict.oursChanges + conflict.theirsChanges
        let ids = Set(told.compactMap(\.elementID))
        let values = Set(told.map { [$0.object.id, $0.property ?? ""] })
        var seen: Set<NamedPlace> = []
        func add(_ place: NamedPlace, _ match: Int) {
            guard seen.insert(place).inserted else { return }
            let own = describer.owner(of: match).flatMap(id) ?? ""
            let value = if case .property(let name) = place.part { [own, name] } else { [own] }
            if seen.count > 1, !(id(of: match).map(ids.contains) ?? values.contains(value)) {
                conflict.unsaid.append(place)
            }
            conflict.subjects.append(place)
        }
        for entry in entries {
            var place = describer.place(of: entry.match, attribute: entry.attribute)
            if entry.kind == .layout { place.part = .property("\(entry.users.count) frames") }
            add(place, entry.match)
            for user in entry.users { add(describer.place(of: user), user) }
        }
        let (changes, decided) = (editCheck.changes, decided[question] ?? [])
        let frames = decided.sorted().filter { match in
            table.has(match, .ours) && table.has(match, .theirs) && isFrame(match)
                && !changes.geometry.isDerived(match) && !decided.contains(changes.parent(match, .ours))
                && !seen.contains(describer.place(of: match))
        }
        for frame in frames where frames.count < 5 { add(describer.place(of: frame), frame) }
        if frames.count < 5 { return }
        conflict.subjects.append(NamedPlace(object: "\(frames.count) more frames"))
        conflict.unsaid.append(conflict.subjects.last!)
    }

    private func isFrame(_ match: Int) -> Bool {
        editCheck.changes.node(of: match).map { Names.geometry.contains($0.key) } ?? false
    }

    /// The moves of objects whose frames are in question, if both answers have them.
    func keptMoves(_ entries: [QuestionRegistry.Entry], _ question: Int) -> String? {
        let changes = editCheck.changes
        guard let decided = decided[question] else { return nil }
        let frames = entries.flatMap { $0.kind == .layout ? $0.users : $0.kind == .changed ? [$0.match] : [] }
        let moves = [Side.ours, .theirs].compactMap { side -> String? in
            let moved = frames.filter { isFrame($0) && table.has($0, side) }.map { changes.parent($0, side) }.filter {
                table.has($0, .base) && changes.owner(of: $0, side) != changes.owner(of: $0, .base)
                    && !decided.contains($0)
            }
            guard let first = moved.first else { return nil }
            let what = frames.count == 1 ? "it" : moved.count == frames.count ? "them" : "\(moved.count) of them"
            return "\(side) moved \(what) to \(describer.description(of: changes.owner(of: first, side)))"
        }
        return moves.isEmpty ? nil : moves.joined(separator: ", ") + ", as both answers have"
    }
}
