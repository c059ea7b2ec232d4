/// Fills each place once that the format has once (R8), and removes dangling references (R6).
extension Merger {
    /// Decides slots, connections, exits and external objects that both sides added separately.
    mutating func decideUniqueness() {
        var parents: Set<Int> = []
        for match in 0..<table.count where isThere(match) {
            if table.isInAll(match), table.isUntouched(match) || !hasNewKey(match) { continue }
            guard let side = source(of: match), uniqueKey(of: match, side) != nil else { continue }
            parents.insert(Int(plan.parents[match]))
        }
        for parent in parents.sorted() where parent >= 0 { decideUniqueness(below: parent) }
    }

    private mutating func decideUniqueness(below parent: Int) {
        var places: [UniqueKey: UniquePlace] = [:]
        var seen: Set<Int> = []
        var contested: [(key: UniqueKey, match: Int, rival: Int)] = []
        for side in Side.allCases {
            for match in changes.children(of: parent, side) {
                guard plan.isKept[match], plan.parents[match] == Int32(parent),
                    let key = resolvedKey(of: match), seen.insert(match).inserted
                else { continue }
                let versions = Side.allCases.filter { table.has(match, $0) && uniqueKey(of: match, $0) == key }
                if let rival = places[key, default: UniquePlace()].add(match, in: versions) {
                    contested.append((key, match, rival))
                }
            }
        }
        for (key, match, rival) in contested {
            if places[key]?.rivals.count == 2, let empty = [match, rival].first(where: isEmptyAddition) {
                plan.remove(empty)
                report(.r8, empty, "both added one, and this one is empty: kept the other one")
                places[key] = nil
            } else if places[key] != nil {
                ask(about: match, rival, key.kind)
            }
        }
        for (key, _, _) in contested {
            guard let place = places.removeValue(forKey: key), let question = registry.question(of: place.rivals[0])
            else { continue }
            for rival in place.rivals { registry.attach(rival, to: question) }
            for loser in place.losers(favoring: favor) {
                // What was renamed onto the place keeps the name that the favored side has for it.
                if table.has(loser, favor), uniqueKey(of: loser, favor) != key, let name = keyAttribute(of: loser) {
                    plan.takeAttribute(name, of: loser, from: favor)
                } else {
                    plan.remove(loser)
                }
            }
        }
    }

    /// Whether an object is new, says nothing, and nothing refers to it: Xcode adds a navigation item like that to any
    /// controller that it puts into a navigation controller.
    private func isEmptyAddition(_ match: Int) -> Bool {
        guard !table.has(match, .base), let side = source(of: match), case let index = table.node(match, side)!,
            case let graph = input[side], graph.tree.elements[index].name == Names.navigationItem
        else { return false }
        let attributes = graph.tree.elements[index].attributes.map { graph.tree.attributes[$0].name }
        return graph.tree.isLeaf(index) && attributes.allSatisfy { $0 == Names.id || $0 == Names.key }
            && !graph.references.contains { $0.target == graph.nodes[index].id }
    }

    /// Whether a side gave an element of base another unique place.
    private func hasNewKey(_ match: Int) -> Bool {
        guard keyAttribute(of: match) != nil else { return false }
        let key = uniqueKey(of: match, .base)
        return key != nil && (uniqueKey(of: match, .ours) != key || uniqueKey(of: match, .theirs) != key)
    }

    /// The attribute that names the unique place of an element.
    private func keyAttribute(of match: Int) -> Symbol? {
        guard let side = source(of: match), let index = table.node(match, side) else { return nil }
        let graph = input[side]
        if graph.nodes[index].key != .none { return Names.key }
        return input.schema.singlePlace(of: index, in: graph.tree)?.name.map { graph.tree.attributes[$0].name }
    }

    /// The unique place that `match` takes in the result.
    private func resolvedKey(of match: Int) -> UniqueKey? {
        guard let source = source(of: match) else { return nil }
        guard table.has(match, .ours), table.has(match, .theirs) else { return uniqueKey(of: match, source) }
        let keys = ThreeWay { side in table.has(match, side) ? uniqueKey(of: match, side) : nil }
        return keys[trivialSide(of: match) { keys[$0] == keys[$1] } ?? (table.has(match, favor) ? favor : source)]
    }

    /// Asks which of two rivals stays, unless one of them belongs to a question already.
    mutating func ask(about match: Int, _ rival: Int, _ kind: SinglePlace.Kind? = nil) {
        if let question = registry.question(of: match) ?? registry.question(of: rival) {
            registry.attach(match, to: question)
            registry.attach(rival, to: question)
        } else {
            switch kind {
            case .slot: registry.ask(.slot, .i3, match, user: rival)
            case .externalObject: registry.ask(.slot, .r15, match, user: rival)
            default: registry.ask(.added, .r8, match, user: rival)
            }
        }
    }

    /// The unique place that `match` takes among its siblings. Places with two forms are decided before.
    func uniqueKey(of match: Int, _ side: Side) -> UniqueKey? {
        input[side].uniqueKey(of: table.node(match, side)!, input.schema)
    }

    /// The match of the object that attribute `name` of `match` refers to in the result, or `nil`.
    func resolvedTarget(of match: Int, _ name: Symbol) -> Int? {
        let targets = ThreeWay { side in table.node(match, side).flatMap { input[side].reference(name, of: $0) } }
        guard let taken = sideOfAttribute(name, of: match, by: { targets[$0] == targets[$1] }), let id = targets[taken]
        else { return nil }
        return [taken, .ours, .theirs, .base].lazy.compactMap { [changes] in changes.match(ofID: id, $0) }.first
    }

    /// The side from which an attribute is taken, as far as that is decided; `nil` if it is left out.
    func sideOfAttribute(_ name: Symbol, of match: Int, by same: (Side, Side) -> Bool) -> Side? {
        if let forced = plan.attributes[AttributePlace(match: match, attribute: name)] { return forced }
        guard table.has(match, .ours), table.has(match, .theirs) else { return source(of: match) }
        return trivialSide(of: match, by: same) ?? favor
    }

    /// Removes connections, constraints and cache entries that refer to a removed object, and attributes that do.
    mutating func removeDanglingReferences() {
        var dropped: [Int] = []
        let isAnythingGone = !(0..<table.count).allSatisfy { isThere($0) }
        for side in Side.allCases where isAnythingGone {
            let references = input[side].references
            for reference in references where drop(reference, of: side) {
                dropped.append(table.match(of: Int(reference.element), side))
            }
        }
        // Elements that refer to a dropped element may come before it.
        if !dropped.isEmpty {
            let chains = ReferenceChains(changes)
            var next = 0
            while next < dropped.count {
                for (reference, side) in chains.references(to: dropped[next]) where drop(reference, of: side) {
                    dropped.append(table.match(of: Int(reference.element), side))
                }
                next += 1
            }
        }
        dropSecondTieBreakers()
    }

    /// Removes a reference whose target is removed; returns whether its element was removed with it.
    private mutating func drop(_ reference: ObjectGraph.Reference, of side: Side) -> Bool {
        let graph = input[side]
        let element = Int(reference.element)
        let user = table.match(of: element, side)
        guard isThere(user) else { return false }
        if side == .base, table.has(user, .ours) || table.has(user, .theirs), favor != .base { return false }
        let name = graph.tree.attributes[Int(reference.attribute)].name
        guard let target = changes.match(ofID: reference.target, side), !isThere(target),
            resolvedTarget(of: user, name) == target
        else { return false }
        drop(user, name, reference.kind, graph.nodes[element].traits, target)
        return !plan.isKept[user]
    }

    /// Removes a reference to `target`.
    private mutating func drop(
        _ user: Int, _ name: Symbol, _ kind: ReferenceTable.Kind, _ traits: ElementTraits, _ target: Int
    ) {
        if let question = registry.question(of: target) { registry.attachIfNew(user, to: question) }
        // One side retargeted it: if the new target was removed, the other side's target still applies. So it does where
        // an answer about the whole constraint has a target that its side did not change.
        let place = AttributePlace(match: user, attribute: name)
        let isUnchanged =
            plan.attributes[place] == .some(favor)
            && changes.target(of: user, name, favor) == changes.target(of: user, name, .base)
        for side in [favor, .ours, .theirs] where kind != .derived && (plan.attributes[place] == nil || isUnchanged) {
            guard table.has(user, .ours), table.has(user, .theirs), let other = changes.target(of: user, name, side),
                other != target, isThere(other)
            else { continue }
            plan.takeAttribute(name, of: user, from: side)
            // The bottom of a layout guide is the top of the safe area.
            let edge =
                name == Names.firstItem ? Names.firstAttribute : name == Names.secondItem ? Names.secondAttribute : nil
            if let edge { plan.takeAttribute(edge, of: user, from: side) }
            return
        }
        let isEntry = traits.contains(.cacheEntry) || kind == .derived && traits.contains(.connection)
        if kind == .strong || isEntry {
            plan.remove(user)
            attached[user] = false
            let isDecided = isEntry && !table.has(user, .base) && registry.question(of: target) == nil
            if isDecided { report(.r6, user, "what it names is gone: removed") }
            return
        }
        if kind == .derived || plan.attributes[place] == .some(nil) { return }
        plan.takeAttribute(name, of: user, from: nil)
        report(
            .r6, user, "its reference to an object that is gone was removed", attribute: name,
            warning: .droppedReference
        )
    }

    /// R11: one tie breaker per destination; ours stays.
    private mutating func dropSecondTieBreakers() {
        let list = (0..<table.count).first { match in
            Side.allCases.contains { changes.name(of: match, $0) == Names.inferredMetricsTieBreakers }
        }
        guard let list else { return }
        var seen: [Symbol: Int] = [:]
        for side in [Side.ours, .theirs] {
            for match in changes.children(of: list, side) {
                guard plan.isKept[match], let segue = resolvedTarget(of: match, Names.reference),
                    let source = self.source(of: segue), let index = table.node(segue, source),
                    let destination = input[source].references(in: index..<index + 1).first
                else { continue }
                if let first = seen[destination.target], first != match {
                    guard side == .theirs, !table.has(match, .ours), !table.has(first, .theirs) else { continue }
                    plan.remove(match)
                    report(
                        .r11, match,
                        "each side takes the simulated size of one scene from another segue: kept that of ours")
                } else {
                    seen[destination.target] = match
                }
            }
        }
    }
}

/// The references to each match, in all versions: the elements to check when the match is removed.
struct ReferenceChains {
    /// By match: the references of base first, each version's in document order.
    private var uses: [[(reference: ObjectGraph.Reference, side: Side)]]

    /// - Complexity: O(n) in the references and matches.
    init(_ changes: SideChanges) {
        uses = [[(reference: ObjectGraph.Reference, side: Side)]](repeating: [], count: changes.table.count)
        for side in Side.allCases {
            for reference in changes.input[side].references {
                guard let target = changes.match(ofID: reference.target, side) else { continue }
                uses[target].append((reference, side))
            }
        }
    }

    /// The references to `match`.
    func references(to match: Int) -> [(reference: ObjectGraph.Reference, side: Side)] {
        Steps.count(uses[match].count)
        return uses[match]
    }
}

/// A place for only one element: a slot, or one of `OneRows`.
///
/// Two elements that are both there in one version are not rivals.
struct UniquePlace {
    /// An element at that place, and the versions that have it, as bits.
    private typealias Holder = (match: Int, versions: UInt8)

    /// In document order, those of base first.
    private var holders: [Holder] = []
    /// The first holder for each set of versions; there are seven sets.
    private var firsts: [Holder] = []

    /// Adds the element that has the place in `versions`.
    ///
    /// - Returns: The first rival that was there already.
    mutating func add(_ match: Int, in versions: [Side]) -> Int? {
        let bits = versions.reduce(UInt8(0)) { $0 | 1 << UInt8($1.rawValue) }
        holders.append((match, bits))
        if !firsts.contains(where: { $0.versions == bits }) { firsts.append((match, bits)) }
        return firsts.first { $0.versions & bits == 0 }?.match
    }

    /// All holders that have rivals.
    var rivals: [Int] { holders.filter(hasRival).map(\.match) }

    private func hasRival(_ holder: Holder) -> Bool { firsts.contains { $0.versions & holder.versions == 0 } }

    /// The holders to remove, so that no rivals are left; keeps what `side` has first, then what comes first. Base has
    /// none of those that the sides added.
    func losers(favoring side: Side) -> [Int] {
        let favored: UInt8 = 1 << UInt8(side.rawValue)
        let others = holders.filter { $0.versions & favored == 0 }
        if side == .base { return others.filter(hasRival).map(\.match) }
        var winners: Set<UInt8> = []
        return (holders.filter { $0.versions & favored != 0 } + others).filter { holder in
            if winners.contains(where: { $0 & holder.versions == 0 }) { return true }
            winners.insert(holder.versions)
            return false
        }.map(\.match)
    }
}
