/// Finds objects that one side replaced with a new one in their place, of those that a parent has once, while the other
/// side kept editing the old one (I9).
///
/// The new object succeeds the old one: base and the other side are rewritten to use its ID. Then there is one object
/// in that place, and the other side's edits can be applied to it. Whether to apply them is a question; see
/// `Merger.decideSuccessions()`.
struct Successions {
    struct Pair {
        /// The ID of the object of base.
        var old: Symbol
        /// The ID that the object has from now on; the ID from base if the new object has none.
        var new: Symbol
        /// The element of `side` that replaces it.
        var element: Int
        /// The side that replaced it.
        var side: Side
        /// Whether the new object has no ID of its own.
        var isUnnamed: Bool
        /// Whether it is the old one, made again: what it says is edited in place.
        var isRemade: Bool
    }

    private let input: MergeInput
    private let table: MatchTable
    private(set) var pairs: [Pair] = []
    /// Computed on first use: for each side, the places of parents, and the targets of its new references.
    private var places: [Side: [Int: [UniqueKey: Int]]] = [:]
    private var newUses: [Side: Set<Symbol>] = [:]
    /// Computed on first use: for each side, the connections and constraints that it added, or deleted, by their signs.
    private var added: [Side: [Sign: [Int]]] = [:]
    private var deleted: [Side: [Sign: [Int]]] = [:]
    /// By side: those of them that are the old ones.
    private var taken = [Set<Int>](repeating: [], count: Side.allCases.count)
    private var changes: SideChanges?

    /// - Complexity: O(n) in the objects of base, apart from the replaced ones.
    init(_ input: MergeInput, _ table: MatchTable) {
        (self.input, self.table) = (input, table)
        let graph = input[.base]
        for index in graph.nodes.indices where graph.nodes[index].id != .none {
            let match = table.match(of: index, .base)
            for side in [Side.ours, .theirs] where !table.has(match, side) {
                let remade = remade(index, side)
                guard let successor = remade ?? successor(of: index, side) else { continue }
                let (id, own) = (graph.nodes[index].id, input[side].nodes[successor].id)
                pairs.append(
                    Pair(
                        old: id, new: own == .none ? id : own, element: successor, side: side, isUnnamed: own == .none,
                        isRemade: remade != nil || own == .none && hasMember(of: index, in: successor, side)))
                // Where the other side replaced it as well, that is told by the next reading.
                break
            }
        }
    }

    /// The new object that `side` put into the place of the object `index` of base, or `nil`.
    private mutating func successor(of index: Int, _ side: Side) -> Int? {
        let (before, other) = (input[.base], input[side.other])
        guard before.tree.elements[index].parent >= 0, let place = before.uniqueKey(of: index, input.schema) else {
            return nil
        }
        let parent = table.match(of: before.parent(of: index), .base)
        guard let home = table.node(parent, side), let found = child(at: place, of: home, side),
            case let match = table.match(of: found, side), !table.has(match, .base), !table.has(match, side.other)
        else { return nil }
        guard let kept = table.node(table.match(of: index, .base), side.other) else {
            // One thing, whatever its ID is, which the other side deleted.
            let isLeft = table.node(parent, side.other).flatMap { child(at: place, of: $0, side.other) } != nil
            return place.kind.isOneThing && !isLeft ? found : nil
        }
        // An outlet may have got another name.
        guard table.match(of: other.parent(of: kept), side.other) == parent,
            place.kind != .slot || other.uniqueKey(of: kept, input.schema) == place, isTouched(index, kept, side.other),
            canTakeOver(index, kept, found, side)
        else { return nil }
        return found
    }

    /// What a connection or constraint has in common with one that was made again under another ID.
    private enum Sign: Hashable {
        /// All of it, in a list.
        case text([UInt8], list: Int)
        /// Of a connection: its target.
        case target(Int, element: Symbol, list: Int)
        /// Of a constraint: an edge that it places, or an axis on which it does.
        case place(ConstrainedPlace, list: Int)
    }

    /// The signs of an element, the strictest first; none for what is no action, outlet or constraint.
    private func signs(of index: Int, _ side: Side) -> [Sign] {
        let graph = input[side]
        let (tree, name) = (graph.tree, graph.tree.elements[index].name)
        let isConstraint = name == Names.constraint
        guard isConstraint || name == Names.action || name == Names.outlet else { return [] }
        let list = table.match(of: graph.parent(of: index), side)
        let attributes = tree.elements[index].attributes.filter { tree.attributes[$0].name != Names.id }
        let text = Sign.text(attributes.flatMap { tree.bytes[tree.attributes[$0].whole] + [0] }, list: list)
        if isConstraint {
            let edges = graph.constrainedPlaces(of: index).filter(\.isSingle)
            return [text] + (edges + graph.placedAxes(of: index)).map { .place($0, list: list) }
        }
        let target = graph.references(in: index..<index + 1).first { $0.kind == .strong }
            .flatMap { graph.element(withID: $0.target) }
        return [text] + (target.map { [.target(table.match(of: $0, side), element: name, list: list)] } ?? [])
    }

    /// The connection or constraint of `side` that is one of base, made again under a new ID, if the other side changed the
    /// old one, deleted it, or made another one in its place.
    private mutating func remade(_ index: Int, _ side: Side) -> Int? {
        let signs = signs(of: index, .base)
        if signs.isEmpty { return nil }
        func elements(of version: Side, without other: Side) -> [Sign: [Int]] {
            var found: [Sign: [Int]] = [:]
            for index in input[version].nodes.indices where !table.has(table.match(of: index, version), other) {
                for sign in self.signs(of: index, version) {
                    // Of equal ones, the first; of others, only whether there is one.
                    if found[sign]?.count ?? 0 < 2 { found[sign, default: []].append(index) }
                }
            }
            return found
        }
        for side in [Side.ours, .theirs] where added[side] == nil {
            added[side] = elements(of: side, without: .base)
            deleted[side] = elements(of: .base, without: side)
        }
        let kept = table.node(table.match(of: index, .base), side.other)
        let isConstraint = input[.base].tree.elements[index].name == Names.constraint
        for sign in signs {
            guard let new = added[side]![sign], let found = new.first, !taken[side.rawValue].contains(found),
                !table.has(table.match(of: found, side), side.other)
            else { continue }
            let rivals = added[side.other]![sign]?.count ?? 0
            if case .text = sign {
                guard kept.map({ isTouched(index, $0, side.other) }) ?? (isConstraint && rivals == 0) else {
                    return nil
                }
            } else {
                // The other side made another one, too, or removed a constraint of which it has all items.
                guard new.count == 1, deleted[side]![sign] == [index],
                    kept.map({ isTouched(index, $0, side.other) })
                        ?? (rivals == 1 || isConstraint && rivals == 0 && isFree(index, side.other))
                else { continue }
            }
            taken[side.rawValue].insert(found)
            return found
        }
        return nil
    }

    /// Whether an element of `side` has an object that base has in another one, as where an old Xcode wrote no ID.
    private func hasMember(of old: Int, in new: Int, _ side: Side) -> Bool {
        input[.base].tree.subtree(of: old).dropFirst().contains { index in
            guard let after = table.node(table.match(of: index, .base), side) else { return false }
            return input[.base].nodes[index].id != .none && input[side].tree.subtree(of: new).contains(after)
        }
    }

    /// Whether a side could still have a constraint of base: it has all that this refers to.
    private func isFree(_ index: Int, _ side: Side) -> Bool {
        let graph = input[.base]
        return graph.references(in: index..<index + 1).allSatisfy { reference in
            graph.element(withID: reference.target).map { table.has(table.match(of: $0, .base), side) } ?? true
        }
    }

    private mutating func child(at place: UniqueKey, of parent: Int, _ side: Side) -> Int? {
        if let known = places[side]?[parent] { return known[place] }
        var found: [UniqueKey: Int] = [:]
        for child in input[side].tree.children(of: parent) {
            if let own = input[side].uniqueKey(of: child, input.schema) { found[own] = child }
        }
        places[side, default: [:]][parent] = found
        return found[place]
    }

    /// Whether `side` edited an object that the other side replaced: changed it, added something to it, or added a
    /// reference to it.
    ///
    /// If not, the replacement merges like any other deletion and addition.
    private mutating func isTouched(_ before: Int, _ after: Int, _ side: Side) -> Bool {
        let (old, new) = (input[.base], input[side])
        let elements = new.tree.elements
        if hasNewUses(after, side) { return true }
        if old.tree.bytes.equals(old.tree.elements[before].whole, new.tree.bytes, elements[after].whole) {
            return false
        }
        let changes = self.changes ?? SideChanges(input, table)
        self.changes = changes
        var index = after
        while index < Int(elements[after].subtreeEnd) {
            let match = table.match(of: index, side)
            let isObject = index != after && new.nodes[index].id != .none
            if table.has(match, .base) {
                if isObject, changes.parent(match, side) != changes.parent(match, .base) { return true }
                // Objects that were moved elsewhere are not part of the replacement.
                let isKept = isObject && table.has(match, side.other)
                if !isKept, changes.change(match, by: side) == .edit { return true }
                index = isKept || changes.isWhole(match) ? Int(elements[index].subtreeEnd) : index + 1
            } else {
                let isDerived = new.nodes[index].isDerived || changes.geometry.isDerived(match)
                if !isDerived, !changes.isContainer(match) { return true }
                index += 1
            }
        }
        return false
    }

    /// Whether `side` added a reference to the object `index`, or to something in it that the other side removed.
    private mutating func hasNewUses(_ index: Int, _ side: Side) -> Bool {
        let targets = newUses[side] ?? targetsOfNewUses(side)
        newUses[side] = targets
        if targets.isEmpty { return false }
        let graph = input[side]
        return graph.tree.subtree(of: index).contains { inner in
            targets.contains(graph.nodes[inner].id) && !table.has(table.match(of: inner, side), side.other)
        }
    }

    /// The targets of references that `side` added.
    private func targetsOfNewUses(_ side: Side) -> Set<Symbol> {
        let (old, new) = (input[.base], input[side])
        var targets: Set<Symbol> = []
        for reference in new.references where reference.kind != .derived {
            let user = table.node(table.match(of: Int(reference.element), side), .base)
            let name = new.tree.attributes[Int(reference.attribute)].name
            let before = user.flatMap { old.reference(name, of: $0) }
            if before != reference.target { targets.insert(reference.target) }
        }
        return targets
    }

    /// Whether an object of another kind can take all that the other side gave the old one, according to the tables of
    /// what Xcode writes.
    private mutating func canTakeOver(_ before: Int, _ after: Int, _ successor: Int, _ side: Side) -> Bool {
        let (old, new) = (input[.base], input[side.other])
        let name = input[side].tree.elements[successor].name
        if old.tree.elements[before].name == name, new.tree.elements[after].name == name { return true }
        guard new.tree.elements[after].name == old.tree.elements[before].name else { return false }
        let comparison = ElementComparison(before: old, after: new)
        func row(_ rows: StaticString) -> Set<String> {
            Set(OrderRows.row(rows, input.platform, input.symbols.text(name)))
        }
        let attributes = row(AttributeOrderRows.rows)
        for attribute in new.tree.elements[after].attributes {
            let name = new.tree.attributes[attribute].name
            if let own = old.attribute(name, of: before), comparison.sameValue(own, attribute) { continue }
            guard attributes.contains(input.symbols.text(name)) else { return false }
        }
        let children = row(ChildOrderRows.rows)
        for child in new.tree.children(of: after) {
            if let own = table.node(table.match(of: child, side.other), .base), comparison.sameSubtree(own, child),
                !hasNewUses(child, side.other)
            {
                continue
            }
            let key = new.nodes[child].key
            guard
                children.contains(input.symbols.text(new.tree.elements[child].name))
                    || key != .none && children.contains("@" + input.symbols.text(key))
            else { return false }
        }
        return true
    }

    /// The document of `side`, with one ID for each pair.
    func rewritten(_ side: Side) -> [UInt8]? {
        let graph = input[side]
        var renamed: [Symbol: Symbol] = [:]
        var named: [Int: Symbol] = [:]
        for pair in pairs {
            if pair.side != side { renamed[pair.old] = pair.new }
            if pair.side == side, pair.isUnnamed { named[pair.element] = pair.new }
        }
        renamed = renamed.filter { $0.key != $0.value }
        if renamed.isEmpty && named.isEmpty { return nil }
        return graph.bytes(renaming: renamed, naming: named, input.symbols)
    }
}
