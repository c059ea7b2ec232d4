/// Possible problems of one document: IDs, references, slots, outlets, constraints.
struct DocumentFacts {
    /// IDs of more than one object, with their number.
    private(set) var repeatedIDs: [Symbol: Int] = [:]
    /// IDs that are referred to but belong to no object, with the name of an element that refers to them.
    private(set) var dangling: [Symbol: Symbol] = [:]
    /// Slots that one parent has more than once.
    private(set) var repeatedSlots: [Place: Int] = [:]
    /// Outlets that one owner has more than once.
    private(set) var repeatedOutlets: [Place: Int] = [:]
    /// Constraints with an item outside the subtree of their owner.
    private(set) var strayConstraints: Set<Symbol> = []
    /// Where the problems are, for messages.
    private(set) var places = Places()

    /// Elements and attributes by index, each list in document order.
    struct Places {
        /// Elements whose ID is also on an earlier element.
        var repeatedIDs: [Int] = []
        /// Dangling references.
        var dangling: [(element: Int, attribute: Int)] = []
        /// Elements, each with the first one in its slot.
        var repeatedSlots: [(element: Int, first: Int)] = []
        /// Outlets, each with the first one of its property.
        var repeatedOutlets: [(element: Int, first: Int)] = []
        /// Constraints, each with the attribute that names the item outside.
        var strayConstraints: [(element: Int, attribute: Int)] = []
    }

    /// A named place in an object.
    struct Place: Hashable {
        var owner: Symbol
        var name: Symbol
    }

    var isSound: Bool {
        repeatedIDs.isEmpty && dangling.isEmpty && repeatedSlots.isEmpty && repeatedOutlets.isEmpty
            && strayConstraints.isEmpty
    }

    /// - Complexity: O(n) in elements and attributes.
    init(_ tree: SyntaxTree, schema: DocumentSchema, symbols: inout SymbolTable) {
        let elements = tree.elements
        var ownerOf = [Int32](repeating: 0, count: elements.count)
        var idOf = [Symbol](repeating: .none, count: elements.count)
        var elementOfID = [Int32](repeating: -1, count: symbols.count)
        var references: [(element: Int, attribute: Int, target: Symbol)] = []
        references.reserveCapacity(elements.count / 2)
        var filled = KeyTable(capacity: elements.count)
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
                    let isProperty = attribute.name == Names.property && element.name == Names.outlet
                    guard isID || isKey || kind != nil || isProperty else { continue }
                    let value = symbols.intern(UnsafeBufferPointer(rebasing: bytes[attribute.value]))
                    if isID, !traits.contains(.hasOtherID), value != .none {
                        idOf[index] = value
                        while elementOfID.count <= value.index { elementOfID.append(-1) }
                        if elementOfID[value.index] >= 0 {
                            repeatedIDs[value, default: 1] += 1
                            places.repeatedIDs.append(index)
                        }
                        elementOfID[value.index] = Int32(index)
                    }
                    if isKey || isProperty, parent >= 0 {
                        let slot = filled.insert(UInt64(parent), UInt64(value.rawValue) << 1 | (isKey ? 0 : 1), index)
                        let place = Place(owner: idOf[Int(ownerOf[parent])], name: value)
                        if !slot.isNew, isKey {
                            repeatedSlots[place, default: 1] += 1
                            places.repeatedSlots.append((index, slot.value))
                        }
                        if !slot.isNew, isProperty {
                            repeatedOutlets[place, default: 1] += 1
                            places.repeatedOutlets.append((index, slot.value))
                        }
                    }
                    if let kind, kind != .derived || traits.contains(.connection) {
                        references.append((index, attributeIndex, value))
                    }
                }
                ownerOf[index] = idOf[index] != .none ? Int32(index) : parent < 0 ? 0 : ownerOf[parent]
            }
        }
        for (index, attribute, target) in references {
            guard target.index < elementOfID.count, elementOfID[target.index] >= 0 else {
                dangling[target] = elements[index].name
                places.dangling.append((index, attribute))
                continue
            }
            guard elements[index].name == Names.constraint else { continue }
            let item = Int(elementOfID[target.index])
            let owner = Int(ownerOf[max(Int(elements[index].parent), 0)])
            if !(owner..<Int(elements[owner].subtreeEnd)).contains(item),
                !schema.traits(of: elements[item].name).contains(.guide)
            {
                strayConstraints.insert(idOf[index])
                places.strayConstraints.append((index, attribute))
            }
        }
    }
}
