/// Finds what both sides added independently, under different IDs, and means one thing (I7).
///
/// Theirs is rewritten to use the ID that ours gave; then there is one object, and what refers to it follows.
struct Twins {
    struct Pair {
        var ours: Symbol
        var theirs: Symbol
        /// The element of theirs.
        var element: Int
    }

    private let input: MergeInput
    private let table: MatchTable
    private var symbols: SymbolTable
    private(set) var pairs: [Pair] = []

    /// - Complexity: O(n) in the objects that the two sides added.
    init(_ input: MergeInput, _ table: MatchTable) {
        self.input = input
        self.table = table
        symbols = input.symbols
        addSecondNames()
        let ours = additions(.ours)
        let theirs = ours.isEmpty ? [] : additions(.theirs)
        guard !theirs.isEmpty else { return }
        var candidates: [Key: [Int]] = [:]
        for index in ours {
            guard let key = key(of: index, .ours) else { continue }
            candidates[key, default: []].append(index)
        }
        for index in theirs {
            guard let key = key(of: index, .theirs), let found = candidates[key] else { continue }
            let exact = found.firstIndex { isTwin($0, index, exactly: true) }
            guard let position = exact ?? found.firstIndex(where: { isTwin($0, index, exactly: false) }) else {
                continue
            }
            let twin = found[position]
            candidates[key]!.remove(at: position)
            pairs.append(
                Pair(ours: input[.ours].nodes[twin].id, theirs: input[.theirs].nodes[index].id, element: index))
        }
    }

    /// Objects that had no ID and got one from each side, and are referred to by it.
    private mutating func addSecondNames() {
        let (mine, other) = (input[.ours], input[.theirs])
        for index in other.nodes.indices where other.nodes[index].id != .none {
            guard let twin = table.node(table.match(of: index, .theirs), .ours) else { continue }
            let pair = Pair(ours: mine.nodes[twin].id, theirs: other.nodes[index].id, element: index)
            guard pair.ours != pair.theirs, pair.ours != .none else { continue }
            let isUsed =
                mine.references.contains { $0.target == pair.ours }
                || other.references.contains { $0.target == pair.theirs }
            if isUsed { pairs.append(pair) }
        }
    }

    private struct Key: Hashable {
        var parent: Int
        var name: Symbol
        var signature: Symbol
    }

    /// The objects that only `side` has, below a parent that the other side has too.
    private func additions(_ side: Side) -> [Int] {
        let graph = input[side]
        let other: Side = side == .ours ? .theirs : .ours
        return graph.nodes.indices.filter { index in
            guard graph.nodes[index].id != .none else { return false }
            let match = table.match(of: index, side)
            guard !table.has(match, .base), !table.has(match, other), graph.tree.elements[index].parent >= 0 else {
                return false
            }
            let parent = table.match(of: Int(graph.tree.elements[index].parent), side)
            return table.has(parent, other)
        }
    }

    /// What an object has in common with its twin: a slot, an outlet's property, or what a connection says.
    private mutating func key(of index: Int, _ side: Side) -> Key? {
        let graph = input[side]
        let node = graph.nodes[index]
        let element = graph.tree.elements[index]
        let parent = table.match(of: Int(element.parent), side)
        if node.key != .none { return Key(parent: parent, name: element.name, signature: node.key) }
        guard node.traits.contains(.connection) else { return nil }
        let ignored = Self.ignored(element.name)
        var signature: [UInt8] = []
        for attribute in element.attributes {
            let name = graph.tree.attributes[attribute].name
            if element.name == Names.outlet ? name != Names.property : ignored.contains(name) { continue }
            signature += symbols[name]
            signature.append(0)
            signature += graph.value(attribute)
            signature.append(0)
        }
        return Key(parent: parent, name: element.name, signature: symbols.intern(signature))
    }

    private static func ignored(_ name: Symbol) -> [Symbol] {
        name == Names.constraint
            ? [Names.id, Names.identifier, Names.userLabel, Names.symbolic, Names.constant] : [Names.id]
    }

    /// Whether the two, whose keys are equal, are one thing; `exactly` asks for one constant, too.
    private func isTwin(_ ours: Int, _ theirs: Int, exactly: Bool) -> Bool {
        let (mine, other) = (input[.ours], input[.theirs])
        let name = mine.tree.elements[ours].name
        if mine.nodes[ours].traits.contains(.connection), !sameContent(ours, theirs) { return false }
        if name == Names.outlet {
            return !exactly || mine.value(Names.destination, of: ours) == other.value(Names.destination, of: theirs)
        }
        if name == Names.constraint {
            return !exactly || mine.value(Names.constant, of: ours) == other.value(Names.constant, of: theirs)
        }
        if mine.nodes[ours].traits.contains(.connection) { return true }
        return attributes(ours, mine) == attributes(theirs, other)
    }

    private func sameContent(_ ours: Int, _ theirs: Int) -> Bool {
        let (mine, other) = (input[.ours].tree, input[.theirs].tree)
        return mine.bytes[mine.elements[ours].content].elementsEqual(other.bytes[other.elements[theirs].content])
    }

    private func attributes(_ index: Int, _ graph: ObjectGraph) -> [[UInt8]] {
        graph.tree.elements[index].attributes.filter {
            ![Names.id, Names.userLabel].contains(graph.tree.attributes[$0].name)
        }.map { Array(graph.tree.bytes[graph.tree.attributes[$0].whole]) }
    }

    /// Theirs with the IDs that ours gave its twins, at the objects themselves and wherever they are referred to.
    func rewrittenTheirs() -> [UInt8] {
        let graph = input[.theirs]
        let renamed = Dictionary(pairs.map { ($0.theirs, $0.ours) }, uniquingKeysWith: { first, _ in first })
        return graph.bytes(renaming: renamed, input.symbols)
    }
}
