/// One document as objects: which element is which object, what it is called in its parent, and what it refers to.
struct ObjectGraph {
    let tree: SyntaxTree
    /// What is known of each element, in document order.
    private(set) var nodes: [Node] = []
    /// In document order.
    private(set) var references: [Reference] = []
    /// The element with an ID, by symbol; -1 where there is none.
    private(set) var elementOfID: [Int32] = []
    /// Elements whose ID stands on an earlier element already, in document order; empty unless the graph is tolerant.
    private(set) var repetitions: [Int32] = []
    /// Whether repeated IDs and any depth will do: good enough to be looked at, not to be merged.
    private let isTolerant: Bool

    struct Node {
        /// The object ID, or `none` where the element is no object.
        var id: Symbol
        /// The value of `key`: the slot of the parent that the element fills.
        var key: Symbol
        /// The value of the natural attribute (I4), and for a member of a parallel list the view it goes with.
        var natural: Symbol
        var traits: ElementTraits
        /// Whether it is, or lies in, something that Interface Builder recomputes.
        var isDerived: Bool
    }

    struct Reference {
        var element: Int32
        var attribute: UInt32
        var target: Symbol
        var kind: ReferenceTable.Kind
    }

    /// How deep elements may be nested; real documents stay below 100, and the merge walks the tree recursively.
    static let maximumDepth = 400
    /// How many elements there may be; real documents stay below 100,000.
    static let maximumCount = 2_000_000

    /// - Parameter isTolerant: Whether to read a document, too, that repeats IDs or is nested too deep to be merged.
    /// - Throws: `GraphError` where the tree is not a document whose objects can be told apart by ID.
    /// - Complexity: O(n) in elements and attributes.
    init(
        _ tree: SyntaxTree, schema: DocumentSchema, symbols: inout SymbolTable, isTolerant: Bool = false
    ) throws(GraphError) {
        self.tree = tree
        self.isTolerant = isTolerant
        let root = tree.elements[0].name
        guard root == Names.document else {
            throw root == Names.archive ? .archive : .otherRoot(symbols.text(root))
        }
        guard tree.elements.count <= Self.maximumCount || isTolerant else { throw .tooMany }
        nodes.reserveCapacity(tree.elements.count)
        references.reserveCapacity(tree.elements.count / 2)
        let failure: GraphError? = tree.bytes.withUnsafeBufferPointer { bytes in
            for index in tree.elements.indices {
                let element = tree.elements[index]
                if element.depth > Self.maximumDepth, !isTolerant { return .tooDeep(offset: Int(element.start)) }
                if let failure = addNode(element, index, bytes, schema, &symbols) { return failure }
            }
            return nil
        }
        if let failure { throw failure }
        addParallelIdentities()
    }

    private mutating func addNode(
        _ element: SyntaxElement, _ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ schema: DocumentSchema,
        _ symbols: inout SymbolTable
    ) -> GraphError? {
        let traits = schema.traits(of: element.name)
        let naturalAttribute = schema.naturalAttribute(of: element.name)
        var node = Node(
            id: .none, key: .none, natural: .none, traits: traits,
            isDerived: traits.contains(.derived) || element.parent >= 0 && nodes[Int(element.parent)].isDerived)
        for attributeIndex in element.attributes {
            let attribute = tree.attributes[attributeIndex]
            let kind = schema.reference(attribute.name, of: element.name)
            let isID = attribute.name == Names.id || attribute.name == Names.sceneID
            let isNatural = attribute.name == naturalAttribute
            guard kind != nil || isID || attribute.name == Names.key || isNatural else { continue }
            let value = symbols.intern(UnsafeBufferPointer(rebasing: bytes[attribute.value]))
            if isID, !traits.contains(.hasOtherID), value != .none { node.id = value }
            if attribute.name == Names.key { node.key = value }
            if isNatural { node.natural = value }
            if let kind {
                references.append(
                    Reference(element: Int32(index), attribute: UInt32(attributeIndex), target: value, kind: kind))
            }
        }
        nodes.append(node)
        guard node.id != .none else { return nil }
        while elementOfID.count <= node.id.index {
            elementOfID.append(contentsOf: repeatElement(-1, count: max(symbols.count - elementOfID.count, 1)))
        }
        if elementOfID[node.id.index] >= 0 {
            if isTolerant {
                repetitions.append(Int32(index))
                return nil
            }
            return .duplicateID(symbols.text(node.id), offset: Int(element.start))
        }
        elementOfID[node.id.index] = Int32(index)
        return nil
    }

    /// Gives the members of lists that run parallel to `subviews` the IDs of those views as natural identity.
    private mutating func addParallelIdentities() {
        for list in nodes.indices where nodes[list].traits.contains(.parallel) && tree.elements[list].parent >= 0 {
            let siblings = tree.children(of: Int(tree.elements[list].parent))
            guard let views = siblings.first(where: { tree.elements[$0].name == Names.subviews }) else { continue }
            let members = Array(tree.children(of: list))
            let ids = tree.children(of: views).map { nodes[$0].id }
            guard members.count == ids.count else { continue }
            for (member, id) in zip(members, ids) { nodes[member].natural = id }
        }
    }

    /// The element with ID `id`, or `nil`.
    @inline(__always) func element(withID id: Symbol) -> Int? {
        guard id.index < elementOfID.count, elementOfID[id.index] >= 0 else { return nil }
        return Int(elementOfID[id.index])
    }

    /// The nearest element with an ID at `index` or above it, or the root.
    func owner(of index: Int) -> Int {
        var index = index
        while nodes[index].id == .none, tree.elements[index].parent >= 0 { index = Int(tree.elements[index].parent) }
        return index
    }

    /// The index of attribute `name` of element `index`, or `nil`.
    @inline(__always) func attribute(_ name: Symbol, of index: Int) -> Int? { tree.attribute(name, of: index) }

    /// The decoded value of attribute `name` of element `index`, or `nil`.
    func value(_ name: Symbol, of index: Int) -> [UInt8]? { attribute(name, of: index).map(value) }

    /// The value of the attribute at `attribute` as an XML reader sees it.
    func value(_ attribute: Int) -> [UInt8] { tree.value(attribute) }

    /// Whether attribute `name` of element `index` reads `text`.
    func hasValue(_ text: StaticString, _ name: Symbol, of index: Int) -> Bool {
        guard let attribute = attribute(name, of: index) else { return false }
        return tree.bytes[tree.attributes[attribute].value].elementsEqual(
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
