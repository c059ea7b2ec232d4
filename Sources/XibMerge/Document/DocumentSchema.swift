/// The tables of the format, keyed by symbol, for one symbol table.
///
/// - Note: `docs/merge-rules.md` says where the facts come from.
package struct DocumentSchema {
    private var elements: [Element]
    /// By symbol, the first of its rows in `references`, or -1.
    private var firstReferences: [Int16]
    private var references: [Reference]
    private var derivedAttributes: Set<Symbol> = []
    private var singlePlaces: [OneRows.Resolved]
    /// Which elements have which rows of `WholeRows.all`. What is in these is read when it is asked for: few elements of a
    /// document are changed on both sides.
    private var wholes: [ElementWhole]
    package let computed: ComputedValues
    private let tilings: [Tiling]

    private struct Element {
        var traits: ElementTraits = []
        var naturalAttribute = Symbol.none
        var sortAttribute = Symbol.none
        var rank: UInt8 = 100
        /// The first of its rows of `singlePlaces`; the others follow by `next`.
        var firstPlace: Int16 = -1
        var groups: ValueGroupTraits = []
    }

    // Structures, because it takes the runtime ten times as long to make the type of an array of tuples.

    /// How an attribute may refer to an object.
    private struct Reference {
        var element: Symbol
        var kind: ReferenceTable.Kind
        /// The next one of the same attribute, or -1.
        var next: Int16
    }

    /// A value of several parts that elements of a name have, or any if that is `none`.
    private struct ElementWhole {
        var element: Symbol
        /// The number of its row.
        var row: Int
    }

    /// What values of several parts elements of a name have.
    private struct ValueGroupTraits: OptionSet {
        let rawValue: UInt8
        /// Some have parts in slots.
        static let nested = Self(rawValue: 1)
        /// Objects belong to some.
        static let objects = Self(rawValue: 2)
    }

    /// A row of `ComputedTable.tilings`.
    private struct Tiling {
        var container: Symbol
        var place: Symbol
        var views: [Symbol]
    }

    /// The slots of what a container computes for a view.
    private let tiledValues: [Symbol]

    /// Seeds `symbols`, which must be new, with the names of the tables.
    package init(symbols: inout SymbolTable) {
        for name in Names.seeds { _ = symbols.intern(name) }
        computed = ComputedValues(&symbols)
        tilings = ComputedTable.tilings.map { row in
            Tiling(
                container: symbols.intern(row.container), place: symbols.intern(row.place),
                views: row.views.map { symbols.intern($0) })
        }
        let values: [StaticString] = ["frame", "autoresizingMask", "minSize", "maxSize"]
        tiledValues = values.map { symbols.intern($0) }
        elements = []
        (firstReferences, references, singlePlaces, wholes) = ([], [], [], [])
        for row in ElementTable.rows {
            elements[index(of: row.name, &symbols)] = Element(
                traits: row.traits, naturalAttribute: row.naturalAttribute.map { symbols.intern($0) } ?? .none,
                sortAttribute: row.sortAttribute.map { symbols.intern($0) } ?? .none, rank: row.rank)
        }
        for row in OneRows.rows { singlePlaces.append(OneRows.Resolved(row, &symbols)) }
        for (number, row) in OneRows.rows.enumerated().reversed() {
            let index = index(of: row.element, &symbols)
            singlePlaces[number].next = elements[index].firstPlace
            elements[index].firstPlace = Int16(number)
        }
        for row in ReferenceTable.rows {
            let attribute = symbols.intern(row.attribute)
            while firstReferences.count <= attribute.index { firstReferences.append(-1) }
            references.append(
                Reference(
                    element: symbols.intern(row.element), kind: row.kind, next: firstReferences[attribute.index]))
            firstReferences[attribute.index] = Int16(references.count - 1)
        }
        for (number, row) in WholeRows.all.enumerated() { add(number, row, &symbols) }
        derivedAttributes = Set(ComputedTable.attributes.map { symbols.intern($0) })
    }

    @inline(__always) private func element(_ name: Symbol) -> Element {
        name.index < elements.count ? elements[name.index] : Element()
    }

    @inline(__always) package func traits(of name: Symbol) -> ElementTraits { element(name).traits }

    /// The attribute that tells an element of this name from its siblings of the same name, or `none` (I4).
    @inline(__always) package func naturalAttribute(of name: Symbol) -> Symbol { element(name).naturalAttribute }

    package func sortAttribute(of name: Symbol) -> Symbol { element(name).sortAttribute }

    /// The place of what is known of elements of a name.
    private mutating func index(of name: StaticString, _ symbols: inout SymbolTable) -> Int {
        let name = symbols.intern(name)
        while elements.count <= name.index { elements.append(Element()) }
        return name.index
    }

    /// Notes which elements have the value of row `number`.
    private mutating func add(_ number: Int, _ row: WholeRows.Row, _ symbols: inout SymbolTable) {
        var traits: ValueGroupTraits = []
        if (row.kinds + row.values).contains(where: { $0.bytes.contains(UInt8(ascii: "/")) }) { traits.insert(.nested) }
        if row.objects != nil { traits.insert(.objects) }
        if row.elements.isEmpty { wholes.append(ElementWhole(element: .none, row: number)) }
        for name in row.elements {
            let index = index(of: name, &symbols)
            elements[index].groups.formUnion(traits)
            wholes.append(ElementWhole(element: Symbol(UInt32(index)), row: number))
        }
    }

    /// The values of several parts that elements of this name have, after those of their own name those of any.
    ///
    /// - Complexity: O(n) in the rows.
    package func wholes(of name: Symbol, _ symbols: SymbolTable) -> [Whole] {
        let own = wholes.filter { $0.element == name } + (name == .none ? [] : wholes.filter { $0.element == .none })
        return own.compactMap { Whole(WholeRows.all[$0.row], symbols) }
    }

    /// Whether elements of this name have such values with parts in their slots.
    @inline(__always) package func hasNestedParts(_ name: Symbol) -> Bool { element(name).groups.contains(.nested) }

    /// Whether objects belong to such values of elements of this name.
    @inline(__always) package func hasPartsOfObjects(_ name: Symbol) -> Bool { element(name).groups.contains(.objects) }

    /// The attributes that may form one value with `attribute`, itself among them.
    ///
    /// - Complexity: O(n) in the rows.
    package func attributes(with attribute: Symbol, _ symbols: SymbolTable) -> [Symbol] {
        let name = symbols[attribute]
        func has(_ parts: [StaticString]) -> Bool { parts.contains { name.elementsEqual($0.bytes) } }
        var result = [attribute]
        // Not a chain of lazy sequences: the metadata of its types costs a small merge a fifth of its instructions.
        for row in WholeRows.all where has(row.kinds) || has(row.values) {
            if let whole = Whole(row, symbols) { result += whole.attributes }
        }
        let ranges = RangeRows.range(endingAt: Array(name)).map(\.names) ?? []
        return result + ranges.compactMap { symbols.symbol(of: $0) }
    }

    package func rank(of name: Symbol) -> UInt8 { element(name).rank }

    /// The kind of reference that `attribute` of `element` is, or `nil` where it is not a reference.
    @inline(__always) package func reference(_ attribute: Symbol, of element: Symbol) -> ReferenceTable.Kind? {
        guard attribute.index < firstReferences.count else { return nil }
        var row = firstReferences[attribute.index]
        while row >= 0 {
            if references[Int(row)].element == element { return references[Int(row)].kind }
            row = references[Int(row)].next
        }
        return nil
    }

    /// The place that the format has once and that element `index` fills, or `nil` (V5).
    @inline(__always) package func singlePlace(of index: Int, in tree: SyntaxTree) -> SinglePlace? {
        let element = element(tree.elements[index].name)
        return element.firstPlace < 0 ? nil : singlePlace(of: index, in: tree, element)
    }

    private func singlePlace(of index: Int, in tree: SyntaxTree, _ element: Element) -> SinglePlace? {
        var row = element.firstPlace
        while row >= 0 {
            if let place = singlePlaces[Int(row)].place(of: index, in: tree) { return place }
            row = singlePlaces[Int(row)].next
        }
        return nil
    }

    /// Whether the object around a view computes the value `index` of it: its frame, mask, least or largest size.
    package func isTiled(_ index: Int, in graph: ObjectGraph) -> Bool {
        guard !tilings.isEmpty, tiledValues.contains(graph.nodes[index].key), graph.tree.elements[index].parent > 0
        else {
            return false
        }
        let view = graph.parent(of: index)
        let (list, slot) = (graph.parent(of: view), graph.nodes[view].key)
        let (container, place) =
            slot == .none ? (graph.parent(of: list), graph.tree.elements[list].name) : (list, slot)
        let (name, own) = (graph.tree.elements[container].name, graph.tree.elements[view].name)
        return tilings.contains {
            $0.container == name && $0.place == place && ($0.views.isEmpty || $0.views.contains(own))
        }
    }

    package func isDerived(attribute: Symbol) -> Bool { derivedAttributes.contains(attribute) }
}
