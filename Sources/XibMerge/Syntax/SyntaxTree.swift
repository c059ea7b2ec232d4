/// A text as a lossless XML tree: each byte belongs to a tag, to text or to what stands between them.
///
/// Elements stand in document order in one flat array, so that a subtree is a range of indices. The tree knows nothing
/// of Interface Builder. Grammar: XML 1.0, fifth edition, without a document type declaration.
public struct SyntaxTree: Sendable {
    public let bytes: [UInt8]
    var elements: [SyntaxElement]
    var attributes: [SyntaxAttribute]
    /// The attributes of tags with more than `narrowTag`, by element and name; `nil` where there is no such tag.
    private(set) var wideTags: WideTags?

    /// Up to so many attributes a tag is searched from its start, which is quicker than any table.
    static let narrowTag = 32

    /// Parses `bytes`, UTF-8 with or without a byte order mark.
    ///
    /// - Throws: `SyntaxError` at the first byte that makes the text ill-formed.
    /// - Complexity: O(n) in the bytes; the depth of nesting costs no stack.
    public init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var symbols = SymbolTable(capacity: 256)
        try self.init(parsing: bytes, symbols: &symbols)
    }

    init(parsing bytes: [UInt8], symbols: inout SymbolTable) throws(SyntaxError) {
        self.bytes = bytes
        elements = []
        attributes = []
        elements.reserveCapacity(bytes.count / 48 + 16)
        attributes.reserveCapacity(bytes.count / 16 + 16)
        let outcome: Result<Void, SyntaxError> = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(SyntaxError) in
                var parser = SyntaxParser(bytes: buffer)
                try parser.parse(elements: &elements, attributes: &attributes, symbols: &symbols)
                wideTags = parser.wideTags
            }
        }
        try outcome.get()
    }

    /// The text put together again from the tree's leaves: tags, and what stands between them.
    ///
    /// - Returns: The parsed bytes, for every tree.
    /// - Complexity: O(n) in the bytes.
    public func serialized() -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var open: [Int] = []
        func close(before index: Int) {
            while let last = open.last, Int(elements[last].subtreeEnd) <= index {
                let element = elements[last]
                // What stands between the last child, or the start tag, and the end tag is the element's own.
                output += bytes[lastChildEnd(of: last)..<Int(element.contentEnd)]
                output += bytes[element.endTag]
                open.removeLast()
            }
        }
        for index in elements.indices {
            close(before: index)
            output += bytes[elements[index].leadingTrivia]
            output += bytes[elements[index].startTag]
            open.append(index)
        }
        close(before: elements.count)
        output += bytes[Int(elements[0].end)...]
        return output
    }

    /// The indices of the children of element `index`, in document order.
    func children(of index: Int) -> ChildSequence {
        ChildSequence(elements: elements, upcoming: index + 1, end: Int(elements[index].subtreeEnd))
    }

    /// Behind the last child of element `index`, or behind its start tag where it has none; a byte offset.
    ///
    /// - Complexity: O(number of children).
    func lastChildEnd(of index: Int) -> Int {
        var end = Int(elements[index].contentStart)
        for child in children(of: index) { end = Int(elements[child].end) }
        return end
    }

    struct ChildSequence: Sequence, IteratorProtocol {
        let elements: [SyntaxElement]
        var upcoming: Int
        let end: Int

        mutating func next() -> Int? {
            Steps.count()
            guard upcoming < end else { return nil }
            defer { upcoming = Int(elements[upcoming].subtreeEnd) }
            return upcoming
        }
    }
}
