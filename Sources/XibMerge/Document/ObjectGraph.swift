/// One document as objects: which element is which object, its key in its parent, and its references.
///
/// A class, so that passing it on costs one reference, not one for each of its arrays.
package final class ObjectGraph: Sendable {
    package let tree: SyntaxTree
    /// The graph of another version that was read before, and the elements that are the same there, with all that is in
    /// them, in document order.
    package let original: ObjectGraph?
    package let copies: [SubtreeCopy]
    /// What is known of each element, in document order.
    package let nodes: [Node]
    private let allReferences: [Reference]
    /// The element with an ID, by symbol; -1 where there is none.
    package let elementOfID: [Int32]

    package struct Node {
        /// The object ID, or `none` where the element is not an object.
        package var id: Symbol
        /// The value of `key`: the slot of the parent that the element fills.
        package var key: Symbol
        /// The value of the natural attribute (I4); for a member of a parallel list, the view it belongs to.
        package var natural: Symbol
        package var traits: ElementTraits
        /// Whether Interface Builder recomputes it or an element around it.
        package var isDerived: Bool
    }

    package struct Reference {
        package var element: Int32
        package var attribute: UInt32
        package var target: Symbol
        package var kind: ReferenceTable.Kind
    }

    /// How deep elements may be nested; real documents stay below 100. Indentation and the paths up to the root
    /// grow with depth.
    package static let maximumDepth = 1_000
    /// The greatest number of elements; real documents stay below 100,000.
    package static let maximumCount = 2_000_000

    /// - Parameters:
    ///   - known: The graph of the tree that `tree` was read like; `nil` if there is none.
    ///   - isTolerant: Whether to read even a document that repeats IDs or is nested too deep to be merged.
    /// - Throws: `Problem` if objects of the document can't be told apart by ID (R13).
    /// - Complexity: O(n) in elements and attributes.
    package init(
        _ tree: SyntaxTree, like known: ObjectGraph? = nil, schema: DocumentSchema, symbols: inout SymbolTable,
        isTolerant: Bool = false
    ) throws(Problem) {
        let root = tree.elements[0].name
        guard root == Names.document else {
            throw root == Names.archive
                ? Problem("Xcode 3 format", hint: "open and save it once in a newer Xcode")
                : .otherRoot(symbols.text(root))
        }
        let start = SourceLocation(offset: 0, line: 1, column: 1)
        guard tree.elements.count <= Self.maximumCount || isTolerant else {
            throw Problem("more than \(Self.maximumCount) elements", at: start, isUnreadable: true)
        }
        var reader = ObjectReader(tree, isTolerant: isTolerant)
        let tooDeep = isTolerant ? nil : tree.elements.firstIndex { $0.depth > Self.maximumDepth }
        let failed =
            tooDeep
            ?? tree.bytes.withUnsafeBufferPointer { bytes in
                var candidates = (known == nil ? [] : tree.copies)[...]
                for index in tree.elements.indices {
                    if let known, let copy = candidates.first, copy.start == index {
                        candidates.removeFirst()
                        if reader.canCopy(copy, of: known), let failed = reader.addNodes(copy, of: known) {
                            return failed
                        }
                    }
                    if index < reader.nodes.count { continue }
                    if !reader.addNode(tree.elements[index], index, bytes, schema, &symbols) { return index }
                }
                return nil
            }
        if let failed {
            let element = tree.elements[failed]
            let place = SourceLocation(offset: Int(element.start), in: tree.bytes)
            throw element.depth > Self.maximumDepth
                ? Problem("elements are nested more than \(Self.maximumDepth) deep", at: place, isUnreadable: true)
                : Problem(
                    "ID '\(symbols.text(reader.nodes[failed].id))' stands on two objects",
                    hint: "give one of them an ID of its own", at: place)
        }
        reader.addParallelIdentities()
        (self.tree, original, copies) = (tree, known, reader.copies)
        (nodes, allReferences, elementOfID) = (reader.nodes, reader.references, reader.elementOfID)
    }

    /// The references that elements make, in document order.
    @inline(__always) package var references: [Reference] {
        Steps.count(allReferences.count)
        return allReferences
    }

    /// The references that elements of `range` make.
    ///
    /// - Complexity: O(log n), plus the number of those references.
    package func references(in range: Range<Int>) -> ArraySlice<Reference> {
        func firstIndex(from element: Int) -> Int {
            allReferences.count.partitionPoint { Int(allReferences[$0].element) < element }
        }
        return allReferences[firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound)]
    }

    /// The ID that attribute `name` of element `index` refers to, or `nil`.
    package func reference(_ name: Symbol, of index: Int) -> Symbol? {
        references(in: index..<index + 1).first { tree.attributes[Int($0.attribute)].name == name }?.target
    }

    /// The element with ID `id`, or `nil`.
    @inline(__always) package func element(withID id: Symbol) -> Int? {
        Steps.count()
        guard id.index < elementOfID.count, elementOfID[id.index] >= 0 else { return nil }
        return Int(elementOfID[id.index])
    }

    /// The nearest element with an ID at `index` or above it, or the root.
    package func owner(of index: Int) -> Int {
        var index = index
        while nodes[index].id == .none, tree.elements[index].parent >= 0 {
            Steps.count()
            index = Int(tree.elements[index].parent)
        }
        return index
    }

    /// The index of attribute `name` of element `index`, or `nil`.
    @inline(__always) package func attribute(_ name: Symbol, of index: Int) -> Int? { tree.attribute(name, of: index) }

    /// The decoded value of attribute `name` of element `index`, or `nil`.
    package func value(_ name: Symbol, of index: Int) -> [UInt8]? { attribute(name, of: index).map(value) }

    /// The value of the attribute at `attribute` as an XML reader sees it.
    package func value(_ attribute: Int) -> [UInt8] { tree.value(attribute) }

    /// Whether attribute `name` of element `index` reads `text`.
    package func hasValue(_ text: StaticString, _ name: Symbol, of index: Int) -> Bool {
        guard let attribute = attribute(name, of: index) else { return false }
        return tree.bytes[tree.attributes[attribute].value].elementsEqual(text.bytes)
    }
}

/// Reads the objects of a document, element by element.
private struct ObjectReader {
    let tree: SyntaxTree
    /// Whether to accept repeated IDs and any depth: enough for a comparison, not for a merge.
    let isTolerant: Bool
    var nodes: [ObjectGraph.Node] = []
    var references: [ObjectGraph.Reference] = []
    var elementOfID: [Int32] = []
    var copies: [SubtreeCopy] = []

    init(_ tree: SyntaxTree, isTolerant: Bool) {
        (self.tree, self.isTolerant) = (tree, isTolerant)
        nodes.reserveCapacity(tree.elements.count)
        references.reserveCapacity(tree.elements.count / 2)
    }

    /// - Returns: Whether its ID, if it has one, is unique so far.
    mutating func addNode(
        _ element: SyntaxElement, _ index: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ schema: DocumentSchema,
        _ symbols: inout SymbolTable
    ) -> Bool {
        let traits = schema.traits(of: element.name)
        let naturalAttribute = schema.naturalAttribute(of: element.name)
        var node = ObjectGraph.Node(
            id: .none, key: .none, natural: .none, traits: traits,
            isDerived: traits.contains(.derived) || element.parent >= 0 && nodes[Int(element.parent)].isDerived)
        // The root has no other identity, whatever its attributes are.
        let hasIdentity = element.parent >= 0
        for attributeIndex in element.attributes {
            let attribute = tree.attributes[attributeIndex]
            let kind = schema.reference(attribute.name, of: element.name)
            let isID = hasIdentity && (attribute.name == Names.id || attribute.name == Names.sceneID)
            let isKey = hasIdentity && attribute.name == Names.key
            let isNatural = hasIdentity && attribute.name == naturalAttribute
            guard kind != nil || isID || isKey || isNatural else { continue }
            let value = symbols.intern(UnsafeBufferPointer(rebasing: bytes[attribute.value]))
            if isID, !traits.contains(.hasOtherID), value != .none { node.id = value }
            if isKey { node.key = value }
            if isNatural { node.natural = value }
            if let kind {
                references.append(
                    ObjectGraph.Reference(
                        element: Int32(index), attribute: UInt32(attributeIndex), target: value, kind: kind))
            }
        }
        if element.parent >= 0, nodes[Int(element.parent)].traits.contains(.texts) {
            // A list in it is one, too.
            node.traits.insert(.texts)
            if element.flags.contains(.hasText) {
                node.natural = symbols.intern(UnsafeBufferPointer(rebasing: bytes[element.content]))
            }
        }
        nodes.append(node)
        return node.id == .none || register(node.id, index)
    }

    /// - Returns: Whether the ID is unique so far.
    @inline(__always)
    private mutating func register(_ id: Symbol, _ index: Int) -> Bool {
        if elementOfID.count <= id.index {
            // Twice the necessary length: each new ID is a new symbol, the last one.
            elementOfID += repeatElement(-1, count: id.index * 2 + 64 - elementOfID.count)
        }
        if elementOfID[id.index] >= 0 { return isTolerant }
        elementOfID[id.index] = Int32(index)
        return true
    }

    /// Whether what is known of the elements of `copy` is true where they are now.
    func canCopy(_ copy: SubtreeCopy, of known: ObjectGraph) -> Bool {
        let (parent, other) = (
            Int(tree.elements[copy.start].parent), Int(known.tree.elements[copy.original].parent)
        )
        guard parent >= 0, other >= 0, nodes[parent].isDerived == known.nodes[other].isDerived else { return false }
        // What goes with members of another list depends on that list.
        let isParallel = known.nodes[copy.original].traits.union(nodes[parent].traits)
            .union(known.nodes[other].traits).contains(.parallel)
        return !isParallel
    }

    /// Adds the nodes of a copied subtree.
    ///
    /// - Returns: The element whose ID is not unique, or `nil`.
    mutating func addNodes(_ copy: SubtreeCopy, of known: ObjectGraph) -> Int? {
        let range = copy.original..<copy.original + copy.count
        let shift = copy.start - copy.original
        copies.append(copy)
        nodes.append(contentsOf: known.nodes[range])
        for original in range {
            let id = known.nodes[original].id
            if id != .none, !register(id, original + shift) { return original + shift }
        }
        let attributes =
            tree.elements[copy.start].firstAttribute
            &- known.tree.elements[copy.original].firstAttribute
        for var reference in known.references(in: range) {
            reference.element += Int32(shift)
            reference.attribute &+= attributes
            references.append(reference)
        }
        return nil
    }

    /// Gives the members of lists that run parallel to the views the IDs of those views as their natural identity.
    mutating func addParallelIdentities() {
        var lists = nodes.indices.filter { nodes[$0].traits.contains(.parallel) && tree.elements[$0].parent >= 0 }
        if lists.isEmpty { return }
        lists.sort { (tree.elements[$0].parent, $0) < (tree.elements[$1].parent, $1) }
        var (owner, ids) = (-1, [Symbol]())
        for list in lists {
            // Looks at the views of each parent only once.
            let parent = Int(tree.elements[list].parent)
            if parent != owner { (owner, ids) = (parent, idsOfViews(in: parent)) }
            for (member, id) in zip(tree.children(of: list), ids) { nodes[member].natural = id }
        }
    }

    /// The IDs of the views in element `parent`, list by list.
    private func idsOfViews(in parent: Int) -> [Symbol] {
        tree.children(of: parent).filter { nodes[$0].traits.contains(.views) }
            .flatMap { tree.children(of: $0).map { nodes[$0].id } }
    }
}

extension ObjectGraph {
    /// The parent of element `index`; the root is its own parent.
    @inline(__always) package func parent(of index: Int) -> Int { max(Int(tree.elements[index].parent), 0) }

    /// The nearest element of a name at `index` or above it, or `nil`.
    package func element(called name: Symbol, around index: Int) -> Int? {
        var index = index
        while tree.elements[index].name != name {
            Steps.count()
            if tree.elements[index].parent < 0 { return nil }
            index = Int(tree.elements[index].parent)
        }
        return index
    }

    /// The child of element `index` that fills a slot, or is called like it and has no key; `nil` for none.
    package func child(in slot: Symbol, of index: Int) -> Int? {
        tree.children(of: index).first { (nodes[$0].key == .none ? tree.elements[$0].name : nodes[$0].key) == slot }
    }

    /// The item of a constraint that attribute `name` names; a missing one is the view that owns the constraint, and `nil` an
    /// ID of no object.
    func item(_ name: Symbol, of constraint: Int) -> Int? {
        guard attribute(name, of: constraint) != nil else { return owner(of: parent(of: constraint)) }
        return reference(name, of: constraint).flatMap(element(withID:))
    }

    /// Whether there is an object at `index` or below it, apart from those with one of the traits `others`.
    package func hasObject(below index: Int, besides others: ElementTraits = []) -> Bool {
        (index..<Int(tree.elements[index].subtreeEnd)).contains {
            Steps.count()
            return nodes[$0].id != .none && nodes[$0].traits.isDisjoint(with: others)
        }
    }

    /// The index of the attribute of an element that is called `name`, or `nil`.
    package func attribute(named name: String, of index: Int, _ symbols: SymbolTable) -> Int? {
        tree.elements[index].attributes.first { symbols[tree.attributes[$0].name].elementsEqual(name.utf8) }
    }

    /// The element that an attribute names by ID, or `nil`.
    package func target(ofAttribute attribute: Int, _ symbols: SymbolTable) -> Int? {
        let value = tree.attributes[attribute].value
        let symbol = tree.bytes.withUnsafeBufferPointer { symbols.symbol(of: UnsafeBufferPointer(rebasing: $0[value])) }
        return symbol.flatMap { element(withID: $0) }
    }

    /// Whether white space in an element is part of its value: the long form of an attribute.
    package func isText(_ index: Int) -> Bool {
        nodes[index].traits.contains(.longForm) && Int(tree.elements[index].subtreeEnd) == index + 1
    }

    /// The text directly in an element, with references resolved and without comments; empty where it is only the white
    /// space of the layout.
    package func ownText(of index: Int) -> [UInt8] { tree.ownText(of: index, isText: isText(index)) }

    /// The text of an element as the app shows it.
    package func shownText(of index: Int) -> String {
        let own = ownText(of: index)
        return String(
            decoding: hasValue("YES", Names.`base64-UTF8`, of: index) ? Base64.decoded(own) : own, as: UTF8.self)
    }

    /// Whether the position of an element among its siblings has a meaning (R4).
    package func isOrderData(_ index: Int) -> Bool {
        if nodes[index].isDerived { return false }
        return nodes[parent(of: index)].traits.contains(.ordered) || rankedList(of: index) != nil
    }

    /// The list, within the connections, in which the position of a connection has a meaning (R4): its outlet
    /// collection or its relationship; `nil` where it has none.
    package func rankedList(of index: Int) -> RankedList? {
        let name = tree.elements[index].name
        if name == Names.outletCollection { return RankedList(name: name, value: value(Names.property, of: index)) }
        guard name == Names.segue, hasValue("relationship", Names.kind, of: index) else { return nil }
        return RankedList(name: name, value: value(Names.relationship, of: index))
    }

    // MARK: Masks: in a variation of a view, they say for which size classes its views and constraints are there

    /// The entries of all masks in document order: the ID of the object, and the element `exclude` or `include`.
    ///
    /// - Complexity: O(n) in the references.
    package var maskEntries: [(target: Symbol, element: Int)] {
        references.compactMap { isMaskEntry(Int($0.element)) ? ($0.target, Int($0.element)) : nil }
    }

    /// Whether an element of a mask says of one object whether it is there.
    package func isMaskEntry(_ element: Int) -> Bool {
        [Names.exclude, Names.include].contains(tree.elements[element].name)
    }

    /// What an entry of a mask says of its object: whether it is there, and in which variation.
    package func meaning(ofMaskEntry element: Int) -> [Symbol] {
        [tree.elements[element].name, nodes[parent(of: parent(of: element))].key]
    }

    /// By ID: what masks say of an object; it is not among them if none names it.
    ///
    /// - Complexity: O(n) in the references.
    package var masks: [Symbol: Set<[Symbol]>] {
        maskEntries.reduce(into: [:]) { $0[$1.target, default: []].insert(meaning(ofMaskEntry: $1.element)) }
    }
}

/// A list among an object's connections, such as the tabs of a tab bar controller.
package struct RankedList: Hashable {
    /// The name of its elements.
    package var name: Symbol
    /// The outlet collection's property, or the relationship.
    package var value: [UInt8]?
}
