extension ObjectGraph {
    /// The document with other IDs, both at the objects and at all references to them.
    ///
    /// - Parameters:
    ///   - renamed: The new ID of each object that gets another ID.
    ///   - named: The ID of each element that had no ID.
    package func bytes(renaming renamed: [Symbol: Symbol], naming named: [Int: Symbol] = [:], _ symbols: SymbolTable)
        -> [UInt8]
    {
        var edits: [(place: Range<Int>, bytes: ArraySlice<UInt8>)] = references.compactMap { reference in
            renamed[reference.target].map { (tree.attributes[Int(reference.attribute)].value, symbols[$0]) }
        }
        for (old, new) in renamed {
            guard let element = element(withID: old), let id = attribute(Names.id, of: element) else { continue }
            edits.append((tree.attributes[id].value, symbols[new]))
        }
        for (index, id) in named {
            guard let last = tree.elements[index].attributes.last else { continue }
            let end = tree.attributes[last].whole.upperBound
            edits.append((end..<end, Array(" id=\"".utf8) + symbols[id] + "\"".utf8))
        }
        return tree.bytes.replacing(edits.sorted { $0.place.lowerBound < $1.place.lowerBound })
    }
}
