/// Which elements of several versions of a document are the same thing (I1–I6).
///
/// A match is a number; it has at most one element in each version. An object is matched by its ID, wherever it is.
/// Other elements are matched below their matched parent: by slot, natural attribute, or name and position.
struct MatchTable {
    /// For each match, the element in each version (base, ours and theirs in a merge), -1 where a version has none.
    private(set) var nodes: [SIMD4<Int32>] = []
    /// For each match, the match of its parent; for an object, the parent in the first side that has it. -1 at the
    /// root.
    private(set) var parents: [Int32] = []
    /// For each match, whether only its position tells it from siblings of the same name.
    private(set) var isPositional: [Bool] = []
    /// For each version, the match of each element.
    private(set) var matches: [[Int32]] = []
    /// For each match, how many versions are known to have it as the first one has it, with all that is in it.
    private var copyCounts: [UInt8] = []

    var count: Int { nodes.count }

    /// The element of `match` in `side`, or `nil`.
    @inline(__always) func node(_ match: Int, _ side: Side) -> Int? { node(match, side.rawValue) }

    /// The element of `match` in version `version`, or `nil`.
    @inline(__always) func node(_ match: Int, _ version: Int) -> Int? {
        Steps.count()
        let node = nodes[match][version]
        return node < 0 ? nil : Int(node)
    }

    @inline(__always) func has(_ match: Int, _ side: Side) -> Bool { node(match, side) != nil }

    /// Whether all three versions of a merge have `match`.
    @inline(__always) func isInAll(_ match: Int) -> Bool {
        let node = nodes[match]
        return node.x >= 0 && node.y >= 0 && node.z >= 0
    }

    /// The first side of `sides` that has `match`, or `nil`.
    @inline(__always)
    func first(of sides: [Side] = Side.allCases, having match: Int) -> Side? { sides.first { has(match, $0) } }

    /// Whether all versions are known to have `match` in the same bytes, with all that is in it.
    @inline(__always) func isUntouched(_ match: Int) -> Bool { Int(copyCounts[match]) == matches.count - 1 }

    /// The match of element `index` of `side`.
    @inline(__always) func match(of index: Int, _ side: Side) -> Int {
        Steps.count()
        return Int(matches[side.rawValue][index])
    }

    /// The match of the parent in version `version`, or -1 at the root.
    func parent(of match: Int, _ version: Int, in graph: ObjectGraph) -> Int {
        guard let index = node(match, version), graph.tree.elements[index].parent >= 0 else { return -1 }
        return Int(matches[version][Int(graph.tree.elements[index].parent)])
    }

    /// Matches base, ours and theirs.
    init(_ input: MergeInput) { self.init(input.graphs, symbolCount: input.symbols.count) }

    /// Matches up to four versions, numbered from 0; the others were made from the first.
    ///
    /// - Parameters:
    ///   - symbolCount: How many symbols the shared table has.
    ///   - alignsMembers: Whether members of a list that only their place tells apart are matched by what they say, if the
    ///     second of two versions has another number of them.
    /// - Complexity: O(n) in the elements of all versions.
    init(_ graphs: [ObjectGraph], symbolCount: Int, alignsMembers: Bool = false) {
        let capacity = graphs[1].nodes.count
        nodes.reserveCapacity(capacity + capacity / 4)
        parents.reserveCapacity(capacity + capacity / 4)
        var keys = KeyTable(capacity: capacity)
        var matchOfID = [Int32](repeating: -1, count: symbolCount)
        for (version, graph) in graphs.enumerated() {
            var own = [Int32](repeating: -1, count: graph.nodes.count)
            var repeated = RepeatedItems(alignsMembers: alignsMembers)
            var copies = (version > 0 && graph.original === graphs[0] ? graph.copies : [])[...]
            for index in graph.nodes.indices where own[index] < 0 {
                let node = graph.nodes[index]
                let element = graph.tree.elements[index]
                let parent = element.parent < 0 ? -1 : Int(own[Int(element.parent)])
                let match: Int
                if node.id != .none, matchOfID[node.id.index] >= 0 {
                    match = Int(matchOfID[node.id.index])
                } else if node.id != .none {
                    // The object in this slot may have had no ID before. Newer tools give it one, and give a cell's
                    // content view another name, too. A diff must show this and a merge must follow it.
                    let unnamed =
                        node.key == .none || version == 0
                        ? nil : keys[Self.high(parent, node.key), Self.slotKind]
                    if let unnamed, nodes[unnamed].x >= 0, nodes[unnamed][version] < 0,
                        graphs[0].tree.elements[Int(nodes[unnamed].x)].name == element.name
                            || graphs.count > 2 && node.key == Names.contentView && node.traits.contains(.cell)
                    {
                        match = unnamed
                    } else {
                        match = add(parent)
                    }
                    matchOfID[node.id.index] = Int32(match)
                } else {
                    match = self.match(index, graphs, own, version, parent: parent, &keys, &repeated)
                }
                nodes[match][version] = Int32(index)
                own[index] = Int32(match)
                guard let copy = copies.first, copy.start == index else { continue }
                copies.removeFirst()
                // What is in the same object, written alike, is the same.
                guard matches[0][copy.original] == Int32(match) else { continue }
                for offset in 0..<copy.count {
                    let match = matches[0][copy.original + offset]
                    own[index + offset] = match
                    nodes[Int(match)][version] = Int32(index + offset)
                    copyCounts[Int(match)] += 1
                }
            }
            matches.append(own)
        }
    }

    // The lower half of a key holds the kind of identity above the 32-bit name. Above that is either the version whose
    // siblings are counted, or the ordinal of an element among its siblings, which is below 2^24.
    private static let slotKind: UInt64 = 1 << 32
    private static let naturalKind: UInt64 = 2 << 32
    private static let nameKind: UInt64 = 3 << 32

    static func counter(of kind: UInt64, _ version: Int) -> UInt64 { UInt64(8 + version) << 36 | kind }

    static func member(_ ordinal: Int, of kind: UInt64) -> UInt64 { UInt64(ordinal) << 40 | kind }

    private static func high(_ parent: Int, _ name: Symbol) -> UInt64 {
        UInt64(UInt32(bitPattern: Int32(parent))) << 32 | UInt64(name.rawValue)
    }

    /// The match of an element without an ID.
    ///
    /// - Parameter own: The matches of the elements before it in its version.
    private mutating func match(
        _ index: Int, _ graphs: [ObjectGraph], _ own: [Int32], _ version: Int, parent: Int, _ keys: inout KeyTable,
        _ repeated: inout RepeatedItems
    ) -> Int {
        let (node, element) = (graphs[version].nodes[index], graphs[version].tree.elements[index])
        var isAdded = false
        if version > 0, repeated.holds(node), nodes[parent].x >= 0,
            let item = repeated.item(index, of: graphs[version], baseList: Int(nodes[parent].x), in: graphs[0])
        {
            if let item { return Int(matches[0][item]) }
            isAdded = true
        }
        let kind: UInt64
        let name: UInt64
        if node.key != .none {
            kind = Self.slotKind
            name = UInt64(node.key.rawValue)
        } else if node.natural != .none {
            // An entry of a mask may change its name and stay the same entry.
            kind = Self.naturalKind | (node.traits.contains(.cacheEntry) ? 0 : UInt64(element.name.rawValue))
            name = UInt64(node.natural.rawValue)
        } else {
            kind = Self.nameKind
            name = UInt64(element.name.rawValue)
        }
        let high = Self.high(parent, Symbol(UInt32(name)))
        let first = keys.insert(high, kind, nodes.count)
        if first.isNew { return add(parent) }
        if nodes[first.value][version] < 0, !isAdded { return first.value }
        // An equal sibling was met before: count occurrences.
        let counter = Self.counter(of: kind, version)
        var ordinal = (keys[high, counter] ?? 0) + 1
        var next = keys.insert(high, Self.member(ordinal, of: kind), nodes.count)
        while !next.isNew,
            isAdded && nodes[next.value].x >= 0 || !isAddedAlike(next.value, index, graphs, own, version)
        {
            ordinal += 1
            next = keys.insert(high, Self.member(ordinal, of: kind), nodes.count)
        }
        keys.update(high, counter, ordinal)
        let match = next.isNew ? add(parent) : next.value
        if kind == Self.nameKind {
            isPositional[first.value] = true
            isPositional[match] = true
        }
        return match
    }

    /// Whether an element and a known match can be one thing: what both sides added at two places is not.
    private func isAddedAlike(
        _ known: Int, _ index: Int, _ graphs: [ObjectGraph], _ own: [Int32], _ version: Int
    ) -> Bool {
        guard version == 2, nodes[known].x < 0, graphs[2].nodes[index].traits.contains(.repeated) else { return true }
        return Self.sibling(before: index, graphs[2]).map { own[$0] }
            == Self.sibling(before: Int(nodes[known].y), graphs[1]).map { matches[1][$0] }
    }

    /// The sibling before element `index`, or `nil`.
    private static func sibling(before index: Int, _ graph: ObjectGraph) -> Int? {
        let parent = Int(graph.tree.elements[index].parent)
        var previous = index - 1
        while previous > parent, Int(graph.tree.elements[previous].parent) != parent {
            previous = Int(graph.tree.elements[previous].parent)
        }
        return previous > parent ? previous : nil
    }

    private mutating func add(_ parent: Int) -> Int {
        nodes.append(SIMD4(repeating: -1))
        parents.append(Int32(parent))
        isPositional.append(false)
        copyCounts.append(0)
        return nodes.count - 1
    }
}
