/// The faults of one document that V2–V5, V7 and V8 are about. The validation of a merge and the rules of a check read
/// them.
struct DocumentFacts {
    /// What is wrong with a document; equal in two versions that share it.
    enum Fault: Hashable {
        /// An ID of more than one object.
        case repeatedID(Symbol)
        /// An ID that is referred to but belongs to no object.
        case dangling(Symbol)
        /// A place that the format has once and that is filled more than once.
        case repeatedPlace(Place)
        /// A constraint with an item outside the subtree of its owner.
        case strayConstraint(Symbol)
        /// A connection that leads into another scene or into a prototype.
        case strayConnection(Symbol)
        /// An object whose list has another length than the list that it goes with.
        case unevenList(Symbol)
    }

    /// The faults: how many there are of what should be there once, and the name of an element: the one that refers to an
    /// ID, or the list.
    private(set) var faults: [Fault: (count: Int, name: Symbol)] = [:]
    /// Where the problems are, for messages.
    private(set) var places = Places()
    /// By symbol: the element with an ID, the last one if there are several, or -1.
    private var elementOfID: [Int32]
    /// The references of connections, constraints and lists to objects, in document order.
    private(set) var references: [Reference] = []

    /// An attribute that names an object by ID.
    typealias Reference = (element: Int, attribute: Int, target: Symbol)

    /// Elements and attributes by index, each list in document order.
    struct Places {
        /// Elements whose ID is also on an earlier element.
        var repeatedIDs: [Int] = []
        /// Dangling references.
        var dangling: [(element: Int, attribute: Int)] = []
        /// Elements, each with the first one in its place.
        var repeatedPlaces: [(element: Int, first: Int, kind: SinglePlace.Kind)] = []
        /// Constraints, each with the attribute that names the item outside.
        var strayConstraints: [(element: Int, attribute: Int)] = []
        /// Connections, each with the element that they can't lead to.
        var strayConnections: [(element: Int, target: Int)] = []
    }

    /// A place in an object; its name is `none` if it is the only one of its kind.
    struct Place: Hashable {
        var owner: Symbol
        var kind: SinglePlace.Kind
        var name: Symbol
    }

    /// - Complexity: O(n) in elements and attributes.
    init(_ tree: SyntaxTree, schema: DocumentSchema, symbols: inout SymbolTable) {
        let elements = tree.elements
        var ownerOf = [Int32](repeating: 0, count: elements.count)
        var idOf = [Symbol](repeating: .none, count: elements.count)
        elementOfID = [Int32](repeating: -1, count: symbols.count)
        references.reserveCapacity(elements.count / 2)
        var filled = KeyTable(capacity: elements.count)
        var (lists, collections): ([Int], [Int]) = ([], [])
        func fill(_ kind: SinglePlace.Kind, _ name: Symbol, of parent: Int, _ index: Int) {
            var (first, isNew) = filled.insert(UInt64(parent), Self.key(kind, name), index)
            // A property is an attribute or a child. The states of a button have the names of its attributes.
            if isNew, kind == .slot, elements[index].name != Names.state, tree.attribute(name, of: parent) != nil {
                (first, isNew) = (parent, false)
            }
            if isNew { return }
            let place = Place(owner: idOf[Int(ownerOf[parent])], kind: kind, name: name)
            faults[.repeatedPlace(place), default: (1, .none)].count += 1
            places.repeatedPlaces.append((index, first, kind))
        }
        tree.bytes.withUnsafeBufferPointer { bytes in
            for index in elements.indices {
                let element = elements[index]
                let traits = schema.traits(of: element.name)
                let parent = Int(element.parent)
                for attributeIndex in element.attributes {
                    let attribute = tree.attributes[attributeIndex]
                    let isID = attribute.name == Names.id || attribute.name == Names.sceneID
                    let isKey = attribute.name == Names.key
                    let kind = schema.reference(attribute.name, of: element.name)
                    guard isID || isKey || kind != nil else { continue }
                    let value = symbols.intern(UnsafeBufferPointer(rebasing: bytes[attribute.value]))
                    if isID, !traits.contains(.hasOtherID), value != .none {
                        idOf[index] = value
                        while elementOfID.count <= value.index { elementOfID.append(-1) }
                        if elementOfID[value.index] >= 0 {
                            faults[.repeatedID(value), default: (1, .none)].count += 1
                            places.repeatedIDs.append(index)
                        }
                        elementOfID[value.index] = Int32(index)
                    }
                    if isKey, parent >= 0 { fill(.slot, value, of: parent, index) }
                    if let kind, kind != .derived || traits.contains(.connection) {
                        references.append((index, attributeIndex, value))
                    }
                }
                if let place = schema.singlePlace(of: index, in: tree) {
                    let name = place.name.map {
                        symbols.intern(UnsafeBufferPointer(rebasing: bytes[tree.attributes[$0].value]))
                    }
                    fill(place.kind, name ?? .none, of: parent, index)
                }
                if element.name == Names.outletCollection { collections.append(index) }
                if parent >= 0,
                    !traits.isDisjoint(with: .following) || Names.relationship(of: element.name) != nil
                {
                    lists.append(index)
                }
                ownerOf[index] = idOf[index] != .none ? Int32(index) : parent < 0 ? 0 : ownerOf[parent]
            }
        }
        noteCollections(collections, in: tree, filled, &symbols) { idOf[Int(ownerOf[$0])] }
        noteLists(lists, in: tree, schema) { idOf[Int(ownerOf[$0])] }
        noteReferences(ownerOf, idOf, tree, schema)
    }

    /// All elements with an ID.
    var elementsWithID: some Sequence<(Symbol, Int)> {
        elementOfID.enumerated().lazy.filter { $1 >= 0 }.map { (Symbol(UInt32($0)), Int($1)) }
    }

    /// The element with an ID, or `nil`.
    func element(withID id: Symbol) -> Int? {
        guard id.index < elementOfID.count, elementOfID[id.index] >= 0 else { return nil }
        return Int(elementOfID[id.index])
    }

    /// A place in a parent as a number: as many bits for its kind as kinds may have.
    private static func key(_ kind: SinglePlace.Kind, _ name: Symbol) -> UInt64 {
        UInt64(name.rawValue) << UInt64(SinglePlace.Kind.RawValue.bitWidth) | UInt64(kind.rawValue)
    }

    /// Notes the properties that are an outlet and a collection: a property is one object or many.
    ///
    /// - Parameters:
    ///   - filled: The places that are filled.
    ///   - owner: The ID of the object that an element belongs to.
    private mutating func noteCollections(
        _ collections: [Int], in tree: SyntaxTree, _ filled: KeyTable, _ symbols: inout SymbolTable,
        owner: (Int) -> Symbol
    ) {
        for index in collections {
            guard let property = tree.attribute(Names.property, of: index) else { continue }
            let name = symbols.intern(Array(tree.bytes[tree.attributes[property].value]))
            let parent = max(Int(tree.elements[index].parent), 0)
            guard filled[UInt64(parent), Self.key(.outlet, name)] != nil else { continue }
            faults[.repeatedPlace(Place(owner: owner(parent), kind: .outlet, name: name))] = (2, .none)
        }
    }

    /// Notes the lists whose length differs from that of the list that they go with.
    ///
    /// - Parameter owner: The ID of the object that an element belongs to.
    private mutating func noteLists(
        _ lists: [Int], in tree: SyntaxTree, _ schema: DocumentSchema, owner: (Int) -> Symbol
    ) {
        let elements = tree.elements
        // Counts the views, or the cells that rows and columns need, of each parent only once.
        var (parent, members) = (-1, 0)
        for list in lists.sorted(by: { (elements[$0].parent, $0) < (elements[$1].parent, $1) }) {
            if Int(elements[list].parent) != parent {
                parent = Int(elements[list].parent)
                members = Self.length(wantedFor: list, in: parent, tree, schema)
            }
            let others =
                Names.relationship(of: elements[list].name).map { Self.segues($0, in: parent, tree) } ?? members
            if others > 0, tree.children(of: list).reduce(0, { count, _ in count + 1 }) != others {
                faults[.unevenList(owner(list))] = (1, elements[list].name)
            }
        }
    }

    /// Notes the references that lead nowhere, and those from a constraint or connection that lead out of its reach.
    private mutating func noteReferences(
        _ ownerOf: [Int32], _ idOf: [Symbol], _ tree: SyntaxTree, _ schema: DocumentSchema
    ) {
        let elements = tree.elements
        for reference in references {
            let (index, attribute) = (reference.element, reference.attribute)
            guard let item = element(withID: reference.target) else {
                faults[.dangling(reference.target)] = (1, elements[index].name)
                places.dangling.append((index, attribute))
                continue
            }
            let isConstraint = elements[index].name == Names.constraint
            guard isConstraint || tree.isBoundToScene(index) else { continue }
            let owner = Int(ownerOf[max(Int(elements[index].parent), 0)])
            if !isConstraint {
                if !ConnectionReach(tree).contains(item, from: owner, isOutlet: tree.isOutlet(index)) {
                    faults[.strayConnection(idOf[index])] = (1, .none)
                    places.strayConnections.append((index, item))
                }
                continue
            }
            if !tree.subtree(of: owner).contains(item),
                !schema.traits(of: elements[item].name).contains(.guide)
            {
                faults[.strayConstraint(idOf[index])] = (1, .none)
                places.strayConstraints.append((index, attribute))
            }
        }
    }

    /// How many members a list in `parent` must have: one for each view, or one for each row and column of a grid.
    private static func length(
        wantedFor list: Int, in parent: Int, _ tree: SyntaxTree, _ schema: DocumentSchema
    ) -> Int {
        let isGrid = schema.traits(of: tree.elements[list].name).contains(.gridCells)
        let lengths = tree.children(of: parent).filter {
            schema.traits(of: tree.elements[$0].name).contains(isGrid ? .gridLines : .views)
        }.map { tree.children(of: $0).reduce(0) { count, _ in count + 1 } }
        return isGrid ? lengths.reduce(1) { $0.multipliedReportingOverflow(by: $1).partialValue } : lengths.reduce(0, +)
    }

    /// How many segues of a relationship the object `parent` has.
    private static func segues(_ relationship: StaticString, in parent: Int, _ tree: SyntaxTree) -> Int {
        let value = relationship.bytes
        return tree.members(of: parent, in: Names.connections).count { segue in
            tree.attribute(Names.relationship, of: segue).map { tree.value($0).elementsEqual(value) } ?? false
        }
    }
}
