/// What one side did to single elements: nothing, only a move, only what Interface Builder recomputes, or an edit.
///
/// A class, because it is large: a merger that held it as a value copied two kilobytes for each call of a method.
final class SideChanges: Sendable {
    enum Kind: Comparable {
        case none
        /// Only into another slot of its parent.
        case moved
        /// Only what Xcode or a container writes by itself (`ComputedTable`).
        case computed
        case derived
        /// Only values were removed. This is about a deleted object as a whole, not about one element.
        case reduced
        case edit
    }

    let input: MergeInput
    let table: MatchTable
    let geometry: ComputedGeometry
    let frameChanges: FrameChanges
    let tabs: TabPairs
    /// Objects that one side replaced with a new one in their slot (I9). A new object without an ID got that of the old
    /// one. What was only made again is the old one, and none of these.
    let replaced: [(match: Int, by: Side, old: Symbol, isUnnamed: Bool)]

    /// Objects that both sides added separately under two IDs (I7): the pairs, as matches.
    let twinPairs: [Twins.Pair]
    let twins: Set<Int>

    init(
        _ input: MergeInput, _ table: MatchTable, successions: [Successions.Pair] = [], twins: [Twins.Pair] = []
    ) {
        twinPairs = twins
        self.twins = Set(twins.compactMap { input[.ours].element(withID: $0.ours).map { table.match(of: $0, .ours) } })
        (self.input, self.table) = (input, table)
        geometry = ComputedGeometry(input, table)
        frameChanges = FrameChanges(input.graphs, table)
        tabs = TabPairs(input, table)
        replaced = successions.compactMap { pair in
            if pair.isRemade { return nil }
            let new = input[pair.side].element(withID: pair.new)!
            return (table.match(of: new, pair.side), pair.side, pair.old, pair.isUnnamed)
        }
    }

    func comparison(_ before: Side, _ after: Side) -> ElementComparison {
        ElementComparison(before: input[before], after: input[after])
    }

    /// Whether the match is one value, which is merged as a whole, never part by part (R2, I6).
    func isWhole(_ match: Int) -> Bool {
        var name: Symbol?
        for side in sides(of: match) {
            guard let index = table.node(match, side) else { continue }
            let (node, element) = (input[side].nodes[index], input[side].tree.elements[index])
            let isLeaf = Int(element.subtreeEnd) == index + 1
            if element.flags.contains(.hasText), isLeaf || hasDisputedText(match) { return true }
            if element.flags.contains(.hasComment), isLeaf { return true }
            if node.id != .none { return false }
            if node.traits.contains(.compound) { return !node.traits.contains(.flags) }
            if isPositional(index, side), !input[side].hasObject(below: index) { return true }
            if let name, name != element.name { return true }
            name = element.name
        }
        return false
    }

    /// The versions to look at: one of them suffices if all have `match` in the same bytes.
    @inline(__always)
    private func sides(of match: Int) -> [Side] { table.isUntouched(match) ? Self.ours : Side.allCases }

    private static let ours = [Side.ours]

    /// Whether only its position tells an element from siblings of the same name (I6).
    func isPositional(_ index: Int, _ side: Side) -> Bool {
        let node = input[side].nodes[index]
        return node.id == .none && node.key == .none && node.natural == .none
            && (node.traits.contains(.positional) || table.isPositional[table.match(of: index, side)])
    }

    /// Whether the sides disagree about text between the match's children.
    private func hasDisputedText(_ match: Int) -> Bool {
        ThreeWay { side in table.node(match, side).map { input[side].tree.mixedText(of: $0) } }.resolved == nil
    }

    /// Whether the match is only a list: it has no attribute but its key, and is removed when it becomes empty.
    func isContainer(_ match: Int) -> Bool {
        var hasChildren = false
        for side in sides(of: match) {
            guard let index = table.node(match, side) else { continue }
            let (node, element) = (input[side].nodes[index], input[side].tree.elements[index])
            guard node.id == .none, !element.flags.contains(.hasText) else { return false }
            guard node.traits.isDisjoint(with: [.compound, .kept]), element.parent >= 0 else { return false }
            guard element.attributeCount == (node.key == .none ? 0 : 1) else { return false }
            hasChildren = hasChildren || Int(element.subtreeEnd) > index + 1
        }
        return hasChildren
    }

    /// What `side` did to the match's own tag and text, or to all of it if it is one value.
    func change(_ match: Int, by side: Side) -> Kind {
        guard let before = table.node(match, .base), let after = table.node(match, side) else { return .edit }
        let comparison = comparison(.base, side)
        let (graph, node) = (input[side], input[side].nodes[after])
        func isRecomputed() -> Bool {
            node.isDerived || graph.nodes[graph.parent(of: after)].traits.contains(.parallel)
        }
        if isWhole(match) {
            if comparison.sameSubtree(before, after) { return .none }
            let likeness = comparison.likeness(before, after, input.schema.computed)
            if likeness == .same { return .none }
            if likeness != .none { return likeness == .converted ? .derived : .computed }
            if geometry.isTableEnd(match) {
                return input[.base].value(Names.height, of: before) == input[side].value(Names.height, of: after)
                    ? .derived : .edit
            }
            return isRecomputed() || geometry.isDerived(match) || frameChanges.cause(of: match, by: side) != nil
                ? .derived : .edit
        }
        if comparison.sameTagBytes(before, after) { return .none }
        if isRecomputed() { return .derived }
        var result = Kind.none
        func kind(of name: Symbol) -> Kind {
            switch comparison.likeness(of: name, before, after, input.schema.computed) {
            case .same: .none
            case .converted: .derived
            case .migrated: .computed
            case .none:
                name == Names.key
                    ? .moved : input.schema.isDerived(attribute: name) || name == Names.fixedFrame ? .derived : .edit
            }
        }
        for name in comparison.differingAttributes(before, after) {
            // Interface Builder removes it with the constraints, and their removal is a change of its own.
            let isDropped =
                name == Names.translatesAutoresizingMaskIntoConstraints && graph.attribute(name, of: after) == nil
            result = max(result, isDropped ? .derived : kind(of: name))
        }
        return input[.base].tree.elements[before].name == graph.tree.elements[after].name ? result : .edit
    }

    /// Whether only Interface Builder put an element into its slot, or left it out there (`ComputedTable`).
    func isComputedSlot(_ match: Int, by side: Side) -> Bool {
        guard let holder = [Side.base, side].first(where: { table.has(match, $0) }),
            table.has(match, .base) != table.has(match, side)
        else { return false }
        let (graph, index) = (input[holder], table.node(match, holder)!)
        let key = graph.nodes[index].key
        guard key != .none, graph.tree.elements[index].parent >= 0 else { return false }
        let owner = table.match(of: graph.parent(of: index), holder)
        guard let before = table.node(owner, .base), let after = table.node(owner, side) else { return false }
        return input.schema.computed.isComputed(key, (input[.base].tree, before), (input[side].tree, after))
    }

    /// Whether something is true of the element in any version.
    func isAnywhere(_ match: Int, _ isTrue: (ObjectGraph, _ index: Int) -> Bool) -> Bool {
        Side.allCases.contains { side in table.node(match, side).map { isTrue(input[side], $0) } ?? false }
    }

    /// The value of an attribute in `side`, or `nil`.
    func value(_ name: Symbol, of match: Int, _ side: Side) -> [UInt8]? {
        table.node(match, side).flatMap { input[side].value(name, of: $0) }
    }

    /// The match of the object that an attribute refers to in `side`, or `nil`.
    func target(of match: Int, _ name: Symbol, _ side: Side) -> Int? {
        table.node(match, side).flatMap { input[side].reference(name, of: $0) }.flatMap { self.match(ofID: $0, side) }
    }

    /// The match of the nearest object around the element in `side`, which has it.
    func owner(of match: Int, _ side: Side) -> Int {
        let graph = input[side]
        return table.match(of: graph.owner(of: graph.parent(of: table.node(match, side)!)), side)
    }

    /// The name of the element in `side`, or `nil`.
    func name(of match: Int, _ side: Side) -> Symbol? {
        table.node(match, side).map { input[side].tree.elements[$0].name }
    }

    /// What is known of the element in the first version that has it.
    func node(of match: Int) -> ObjectGraph.Node? {
        table.first(having: match).map { input[$0].nodes[table.node(match, $0)!] }
    }

    /// The matches of the children in `side`.
    func children(of match: Int, _ side: Side) -> [Int] {
        table.node(match, side).map { input[side].tree.children(of: $0).map { table.match(of: $0, side) } } ?? []
    }

    /// The match, with those of everything in it in `side`.
    func subtree(of match: Int, _ side: Side) -> some Sequence<Int> {
        (table.node(match, side).map { input[side].tree.subtree(of: $0) } ?? 0..<0).lazy.map { [table] in
            table.match(of: $0, side)
        }
    }

    /// Whether both versions have the match, with the same meaning of everything in it.
    func sameSubtree(_ match: Int, _ first: Side, _ second: Side) -> Bool {
        guard let one = table.node(match, first), let two = table.node(match, second) else { return false }
        return comparison(first, second).sameSubtree(one, two)
    }

    /// Whether two versions have lists of elements that mean the same, one by one.
    func sameSubtrees(_ lists: ThreeWay<[Int]>, _ first: Side, _ second: Side) -> Bool {
        lists[first].count == lists[second].count
            && zip(lists[first], lists[second]).allSatisfy(comparison(first, second).sameSubtree)
    }

    /// The match of the parent in `side`, or -1 at the root.
    func parent(_ match: Int, _ side: Side) -> Int { table.parent(of: match, side.rawValue, in: input[side]) }

    /// The match of the object with ID `id` in `side`, or `nil`.
    func match(ofID id: Symbol, _ side: Side) -> Int? {
        input[side].element(withID: id).map { table.match(of: $0, side) }
    }
}
