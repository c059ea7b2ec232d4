/// Which resources a document uses: attributes anywhere in it name images and colors (R11).
struct ResourceUses {
    private let input: MergeInput
    private let table: MatchTable
    /// The entries of `resources` in any version.
    let entries: [(match: Int, name: Symbol)]
    /// The capabilities that one side removed, each with the element that needs it.
    private let removed: [(match: Int, capability: ComputedTable.Capability)]

    init(_ input: MergeInput, _ table: MatchTable) {
        (self.input, self.table) = (input, table)
        var entries: [(match: Int, name: Symbol)] = []
        var seen: Set<Int> = []
        for side in Side.allCases {
            let graph = input[side]
            guard let list = graph.child(in: Names.resources, of: 0) else { continue }
            for child in graph.tree.children(of: list) where graph.nodes[child].natural != .none {
                let match = table.match(of: child, side)
                if seen.insert(match).inserted { entries.append((match, graph.nodes[child].natural)) }
            }
        }
        self.entries = entries
        removed = Side.allCases.flatMap { side -> [(match: Int, capability: ComputedTable.Capability)] in
            let graph = input[side]
            guard side != .base, let name = input.symbols.symbol(of: "dependencies"),
                let list = graph.child(in: name, of: 0)
            else { return [] }
            return graph.tree.children(of: list).compactMap { child in
                let match = table.match(of: child, side)
                guard !table.has(match, side.other), graph.nodes[child].natural != .none else { return nil }
                let name = input.symbols[graph.nodes[child].natural]
                return ComputedTable.capabilities.first { name.elementsEqual($0.name.bytes) }.map { (match, $0) }
            }
        }
    }

    /// The entries whose presence must change, given the document that a run produced.
    ///
    /// - Parameter isKept: Whether the run's result has the entry.
    func corrections(for result: SyntaxTree, isKept: (Int) -> Bool) -> [Int: Bool] {
        var corrections = resourceCorrections(for: result, isKept)
        for (match, capability) in removed where !isKept(match) {
            guard let name = input.symbols.symbol(of: capability.element) else { continue }
            let attributes = capability.attributes.map { input.symbols.symbol(of: $0) }
            func needs(_ element: Int, _ tree: SyntaxTree) -> Bool {
                tree.elements[element].name == name
                    && (attributes.isEmpty
                        || attributes.contains { attribute in
                            let found = attribute.flatMap { tree.attribute($0, of: element) }
                            return found.map { tree.value($0)[...].holds(capability.text) } ?? false
                        })
            }
            let isNeeded =
                result.elements.indices.contains { needs($0, result) }
                || corrections.contains { entry, isUsed in
                    isUsed
                        && Side.allCases.contains { side in
                            table.node(entry, side).map { needs($0, input[side].tree) } ?? false
                        }
                }
            if isNeeded { corrections[match] = true }
        }
        return corrections
    }

    private func resourceCorrections(for result: SyntaxTree, _ isKept: (Int) -> Bool) -> [Int: Bool] {
        var corrections: [Int: Bool] = [:]
        guard !entries.isEmpty else { return [:] }
        let used = uses(in: result)
        // Some documents list a name more than once; one entry is enough.
        var listed = Set(entries.filter { isKept($0.match) }.map(\.name))
        var usedBefore: [Side: Set<Symbol>] = [:]
        for entry in entries {
            let (isKept, isUsed) = (isKept(entry.match), used.contains(entry.name))
            let sides = [Side.ours, .theirs].filter { table.has(entry.match, $0) }
            guard isKept != isUsed, isUsed || !sides.isEmpty else { continue }
            if isUsed {
                if listed.insert(entry.name).inserted { corrections[entry.match] = true }
                continue
            }
            // An unused entry in a version is left as it was.
            for side in sides where usedBefore[side] == nil { usedBefore[side] = uses(in: input[side].tree) }
            if sides.allSatisfy({ usedBefore[$0]!.contains(entry.name) }) { corrections[entry.match] = false }
        }
        return corrections
    }

    /// Whether an attribute may name a resource: `image`, `backgroundImage`, the `name` of a color and the like. Other
    /// attributes may have the same value by chance: `alpha="1"` is not a use of an image called `1`.
    private func mayName(_ attribute: Symbol) -> Bool {
        let name = input.symbols[attribute]
        return ComputedTable.resourceNames.contains { end, exception in
            name.hasSuffix(end) && exception.map(name.hasSuffix) != true
        }
    }

    /// The names of entries that occur as attribute values outside of `resources`.
    private func uses(in tree: SyntaxTree) -> Set<Symbol> {
        let wanted = Set(entries.map(\.name))
        var used: Set<Symbol> = []
        tree.bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < tree.elements.count {
                let element = tree.elements[index]
                if element.name == Names.resources, element.parent == 0 {
                    index = Int(element.subtreeEnd)
                    continue
                }
                index += 1
                // Of runtime attributes, an image names one.
                let isRuntimeImage =
                    element.name == Names.userDefinedRuntimeAttribute
                    && tree.attribute(Names.type, of: index - 1).map { tree.value($0) } == Array("image".utf8)
                for attribute in element.attributes
                where mayName(tree.attributes[attribute].name)
                    || isRuntimeImage && tree.attributes[attribute].name == Names.value
                {
                    let value = tree.attributes[attribute].value
                    if let name = input.symbols.symbol(of: UnsafeBufferPointer(rebasing: bytes[value])),
                        wanted.contains(name)
                    {
                        used.insert(name)
                    }
                }
            }
        }
        return used
    }
}

extension ArraySlice<UInt8> {
    /// Whether it has a text in it, which may be empty. The search of the standard library costs more than the merge of a
    /// small document.
    func holds(_ text: StaticString) -> Bool {
        let text = text.bytes
        return text.isEmpty || indices.contains { self[$0] == text[0] && self[$0...].starts(with: text) }
    }

    fileprivate func hasSuffix(_ text: StaticString) -> Bool {
        suffix(text.utf8CodeUnitCount).elementsEqual(text.bytes)
    }
}
