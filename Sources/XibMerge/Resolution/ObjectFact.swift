/// One value of a document: an attribute of an object or of its parts.
struct ObjectFact: Hashable {
    /// What has the value.
    struct Key: Hashable {
        /// The object.
        var owner: Symbol
        /// The part of the object: an element and its slot.
        var element: Symbol
        var slot: Symbol
        var attribute: Symbol
    }

    var key: Key
    var value: Symbol

    /// All values of a document.
    ///
    /// - Complexity: O(n) in its attributes.
    static func all(in tree: SyntaxTree, _ symbols: inout SymbolTable) -> Set<ObjectFact> {
        var facts: Set<ObjectFact> = []
        var owners = [Symbol](repeating: .none, count: tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            func value(_ attribute: Int) -> Symbol { symbols.intern(tree.value(attribute)) }
            let id = tree.attribute(Names.id, of: index).map(value)
            owners[index] = id ?? (element.parent < 0 ? .none : owners[Int(element.parent)])
            let slot = tree.attribute(Names.key, of: index).map(value) ?? .none
            for attribute in element.attributes {
                let key = Key(
                    owner: owners[index], element: element.name, slot: slot,
                    attribute: tree.attributes[attribute].name)
                facts.insert(ObjectFact(key: key, value: value(attribute)))
            }
        }
        return facts
    }

    /// The values of a document by object, then by what has them.
    typealias Values = [Symbol: [Key: Set<Symbol>]]

    /// The values of a document; none if it can't be read.
    static func values(in document: [UInt8], _ symbols: inout SymbolTable) -> Values {
        guard let tree = try? SyntaxTree(parsing: document, symbols: &symbols) else { return [:] }
        return Dictionary(grouping: all(in: tree, &symbols), by: \.key.owner).mapValues { facts in
            Dictionary(grouping: facts, by: \.key).mapValues { Set($0.map(\.value)) }
        }
    }

    /// The values of the attributes `id` in a text, which need not be whole elements.
    ///
    /// - Complexity: O(n) in its bytes.
    static func ids(in text: [UInt8]) -> [[UInt8]] {
        let start = Array(" id=\"".utf8)
        var (found, index) = ([[UInt8]](), 0)
        while let quote = text[index...].firstIndex(of: UInt8(ascii: "\"")) {
            Steps.count()
            index = quote + 1
            guard let end = text[index...].firstIndex(of: UInt8(ascii: "\"")) else { break }
            if text[..<index].suffix(start.count).elementsEqual(start) { found.append(Array(text[index..<end])) }
            index = end + 1
        }
        return found
    }
}
