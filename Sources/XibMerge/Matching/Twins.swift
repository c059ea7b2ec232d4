/// Finds objects that both sides added independently under different IDs and that mean the same (I7).
///
/// Theirs is rewritten to use the ID from ours; then there is one object, and all references lead to it.
struct Twins {
    struct Pair {
        var ours: Symbol
        var theirs: Symbol
        /// The element in theirs.
        var element: Int
    }

    private let input: MergeInput
    private let table: MatchTable
    /// In the order of theirs.
    private(set) var pairs: [Pair] = []
    /// By side and ID: the size classes for which an object is there or not.
    private var masks: [Side: [Symbol: Set<[Symbol]>]] = [:]

    /// - Complexity: O(n) in the objects that the two sides added.
    init(_ input: MergeInput, _ table: MatchTable) {
        (self.input, self.table) = (input, table)
        addSecondNames()
        let ours = additions(.ours)
        let theirs = ours.isEmpty ? [] : additions(.theirs)
        if theirs.isEmpty { return }
        for side in [Side.ours, .theirs] { masks[side] = input[side].masks }
        let found = twins(ours, theirs).sorted { $0.theirs < $1.theirs }
        pairs += found.map { ours, theirs in
            Pair(ours: input[.ours].nodes[ours].id, theirs: input[.theirs].nodes[theirs].id, element: theirs)
        }
    }

    /// Pairs elements of both sides that have equal keys, one to one: first those that are equal in every detail, then
    /// the others, both in document order. The result does not depend on which side is which.
    private func twins(_ ours: [Int], _ theirs: [Int]) -> [(ours: Int, theirs: Int)] {
        var result: [(ours: Int, theirs: Int)] = []
        var (ours, theirs) = (ours, theirs)
        for isExact in [true, false] {
            var candidates: [Key: ArraySlice<Int>] = [:]
            for element in ours {
                guard let key = key(of: element, .ours, isExact: isExact) else { continue }
                candidates[key, default: []].append(element)
            }
            theirs = theirs.filter { element in
                guard let key = key(of: element, .theirs, isExact: isExact), let twin = candidates[key]?.first,
                    !(hasOwnContents(twin, .ours) && hasOwnContents(element, .theirs))
                else { return true }
                candidates[key]!.removeFirst()
                result.append((twin, element))
                return false
            }
            let paired = Set(result.map(\.ours))
            ours.removeAll { paired.contains($0) }
        }
        return result
    }

    /// Pairs objects that have no ID in base, to which each side gave one, and which other elements refer to by it.
    private mutating func addSecondNames() {
        let (mine, other) = (input[.ours], input[.theirs])
        let found = other.nodes.indices.compactMap { index -> Pair? in
            guard other.nodes[index].id != .none, let twin = table.node(table.match(of: index, .theirs), .ours) else {
                return nil
            }
            let pair = Pair(ours: mine.nodes[twin].id, theirs: other.nodes[index].id, element: index)
            return pair.ours != pair.theirs && pair.ours != .none ? pair : nil
        }
        if found.isEmpty { return }
        let (ours, theirs) = (Set(mine.references.map(\.target)), Set(other.references.map(\.target)))
        pairs = found.filter { ours.contains($0.ours) || theirs.contains($0.theirs) }
    }

    private struct Key: Hashable {
        var parent: Int
        var name: Symbol
        var form: ConstraintForm?
        var signature: [UInt8]
        /// The masks that name it: what is there for some size classes only is no twin of what is always there.
        var masks: Set<[Symbol]>
    }

    /// The objects that only `side` has, below a parent that the other side has too.
    private func additions(_ side: Side) -> [Int] {
        let graph = input[side]
        return graph.nodes.indices.filter { index in
            let match = table.match(of: index, side)
            return graph.nodes[index].id != .none && !table.has(match, .base) && !table.has(match, side.other)
                && graph.tree.elements[index].parent >= 0
                && table.has(table.match(of: graph.parent(of: index), side), side.other)
        }
    }

    /// What an object has in common with its twin: what a connection means, or all that fills a slot.
    ///
    /// - Parameter isExact: Whether to include the details in which twins may differ.
    private func key(of index: Int, _ side: Side, isExact: Bool) -> Key? {
        let graph = input[side]
        let (node, element) = (graph.nodes[index], graph.tree.elements[index])
        let isConnection = node.traits.contains(.connection)
        let isOne = input.schema.singlePlace(of: index, in: graph.tree)?.kind.isOneThing ?? false
        guard isConnection || node.key != .none || isOne else { return nil }
        var form = element.name == Names.constraint ? ConstraintForm(index, in: graph) : nil
        if !isExact { form?.constant = ConstraintForm.zero }
        var signature: [UInt8] = []
        for attribute in element.attributes {
            let (name, value) = (graph.tree.attributes[attribute].name, graph.tree.attributes[attribute].value)
            if form != nil, ConstraintForm.attributes.contains(name) { continue }
            guard tellsApart(name, element.name, isConnection, isExact) else { continue }
            signature += input.symbols[name]
            signature.append(0)
            if isConnection { signature += graph.value(attribute) } else { signature += graph.tree.bytes[value] }
            signature.append(0)
        }
        if isConnection { signature += graph.tree.bytes[element.content] }
        let parent = table.match(of: Int(element.parent), side)
        // A constraint and its reversal are one.
        return Key(
            parent: parent, name: element.name, form: form?.sorted, signature: signature,
            masks: masks[side]?[node.id] ?? [])
    }

    /// Whether an object contains others, apart from connections and what fills its slots, that only `side` has.
    ///
    /// Two views with contents of their own are two views, even if they are alike.
    private func hasOwnContents(_ index: Int, _ side: Side) -> Bool {
        let graph = input[side]
        return graph.tree.subtree(of: index).dropFirst().contains { inner in
            let node = graph.nodes[inner]
            return node.id != .none && node.key == .none && !node.traits.contains(.connection)
                && !table.has(table.match(of: inner, side), side.other)
        }
    }

    /// Whether attribute `name` tells two objects apart, so that they are no twins if they differ in it.
    private func tellsApart(_ name: Symbol, _ element: Symbol, _ isConnection: Bool, _ isExact: Bool) -> Bool {
        switch element {
        case Names.outlet: name == Names.property || isExact && name == Names.destination
        case Names.constraint: ![Names.id, Names.identifier, Names.userLabel].contains(name)
        default: name != Names.id && (isConnection || name != Names.userLabel)
        }
    }

    /// Theirs with the IDs that ours gave its twins, at the objects themselves and wherever they are referred to.
    func rewrittenTheirs() -> [UInt8] {
        let graph = input[.theirs]
        let renamed = Dictionary(pairs.map { ($0.theirs, $0.ours) }, uniquingKeysWith: { first, _ in first })
        return graph.bytes(renaming: renamed, input.symbols)
    }
}
