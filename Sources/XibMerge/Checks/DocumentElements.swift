/// The elements of one document, for modules that read facts from it: flat, in document order.
///
/// Names are numbers, so that comparing them needs no strings.
package struct DocumentElements {
    private let tree: SyntaxTree
    private let symbols: SymbolTable

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - names: The names that the caller knows; the first is number 1, and none may be repeated.
    /// - Returns: `nil` if the bytes are not an Interface Builder document in XML, or are an archive of Xcode 3 or 4.
    package init?(_ bytes: [UInt8], names: [StaticString]) {
        var symbols = SymbolTable(capacity: 512)
        for name in names { _ = symbols.intern(name) }
        let document = symbols.intern("document")
        guard let tree = try? SyntaxTree(parsing: bytes, symbols: &symbols), tree.elements[0].name == document,
            tree.elements.count <= ObjectGraph.maximumCount
        else { return nil }
        (self.tree, self.symbols) = (tree, symbols)
    }

    package var count: Int { tree.elements.count }

    /// The number of an element's name; for an unknown name, one above the caller's last number.
    package func name(of index: Int) -> UInt32 { tree.elements[index].name.rawValue }

    /// An element's name as written.
    package func text(of index: Int) -> String { symbols.text(tree.elements[index].name) }

    /// An element's name in words: `Table View Cell`.
    package static func words(_ name: String) -> String { ElementWords.className(name) }

    /// The index of the parent of an element; -1 for the root.
    package func parent(of index: Int) -> Int { Int(tree.elements[index].parent) }

    /// Where an element's start tag begins, as a 0-based byte offset.
    package func offset(of index: Int) -> Int { Int(tree.elements[index].start) }

    /// Calls `body` with the number of the name and the value of each attribute of an element, in order.
    package func forEachAttribute(of index: Int, _ body: (UInt32, () -> String) -> Void) {
        for attribute in tree.elements[index].attributes {
            body(tree.attributes[attribute].name.rawValue) {
                String(decoding: tree.value(attribute), as: UTF8.self)
            }
        }
    }
}
