/// A text as a lossless XML tree: each byte belongs to a tag, to text or to the space between them.
///
/// Elements are in document order in one flat array, so that a subtree is a range of indices. The tree knows nothing of
/// Interface Builder. Grammar: XML 1.0, fifth edition, without document type declarations.
public struct SyntaxTree: Sendable {
    public let bytes: [UInt8]
    package var elements: [SyntaxElement]
    package var attributes: [SyntaxAttribute]
    /// The attributes of tags with more than `narrowTag`, by element and name; `nil` where no tag has so many.
    package private(set) var wideTags: KeyTable?
    /// Elements with children that were copied from the tree it was read like, in document order.
    package private(set) var copies: [SubtreeCopy] = []

    /// Tags with at most this many attributes are searched from the start, which is quicker than any table.
    package static let narrowTag = 32

    /// Parses `bytes`, UTF-8 with or without a byte order mark.
    ///
    /// - Throws: `Problem` at the first byte that makes the text ill-formed.
    /// - Complexity: O(n) in the bytes; deep nesting uses no stack.
    public init(parsing bytes: [UInt8]) throws(Problem) {
        var symbols = SymbolTable(capacity: 256)
        try self.init(parsing: bytes, symbols: &symbols)
    }

    /// - Parameter known: Another version of the document, read with the same symbols; `nil` for none.
    package init(parsing bytes: [UInt8], like known: KnownTags? = nil, symbols: inout SymbolTable) throws(Problem) {
        self.bytes = bytes
        elements = []
        attributes = []
        // Another version has nearly as many; without one, a guess.
        let (elementCount, attributeCount) = known?.counts ?? (bytes.count / 64, bytes.count / 24)
        elements.reserveCapacity(elementCount + elementCount / 16 + 16)
        attributes.reserveCapacity(attributeCount + attributeCount / 16 + 16)
        let outcome =
            known?.withCursor { read(with: $0, &symbols) } ?? read(with: nil, &symbols)
        if case .failure(let error) = outcome {
            let location = SourceLocation(offset: error.offset, in: bytes)
            throw Problem(error.message, hint: error.hint, at: location, isUnreadable: true)
        }
    }

    private mutating func read(
        with known: KnownTags.Cursor?, _ symbols: inout SymbolTable
    ) -> Result<Void, SyntaxError> {
        // A local constant, because the closure changes other parts of the tree.
        let bytes = bytes
        return bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(SyntaxError) in
                var parser = SyntaxParser(bytes: buffer, known: known)
                try parser.parse(elements: &elements, attributes: &attributes, symbols: &symbols)
                (wideTags, copies) = (parser.wideTags, parser.copies)
            }
        }
    }

    /// Parses one version of a document. If the text has conflict markers, the problem says so, whatever else is wrong.
    package init(
        parsing bytes: [UInt8], as version: Problem.Version, like known: KnownTags? = nil, symbols: inout SymbolTable
    ) throws(Problem) {
        do { try self.init(parsing: bytes, like: known, symbols: &symbols) } catch {
            var problem = error
            if let marker = MarkerLines(in: bytes).opening {
                problem = Problem(
                    "still has conflict markers",
                    hint: [.before, .after].contains(version)
                        ? "compare with a version without them; 'xibmerge diff --text' compares the lines"
                        : "resolve them in that version first",
                    at: SourceLocation(offset: marker.offset, in: bytes), isUnreadable: true)
            }
            problem.version = version
            throw problem
        }
    }

    /// The indices of the children of element `index`, in document order.
    package func children(of index: Int) -> ChildSequence {
        ChildSequence(elements: elements, upcoming: index + 1, end: Int(elements[index].subtreeEnd))
    }

    /// Element `index` with everything in it, as a range of indices.
    @inline(__always) package func subtree(of index: Int) -> Range<Int> { index..<Int(elements[index].subtreeEnd) }

    /// Whether element `index` has no children.
    @inline(__always) package func isLeaf(_ index: Int) -> Bool { Int(elements[index].subtreeEnd) == index + 1 }

    /// The byte offset after the last child of element `index`, or after its start tag where it has no children.
    ///
    /// - Complexity: O(number of children).
    package func lastChildEnd(of index: Int) -> Int {
        var end = Int(elements[index].contentStart)
        for child in children(of: index) { end = Int(elements[child].end) }
        return end
    }

    package struct ChildSequence: Sequence, IteratorProtocol {
        package let elements: [SyntaxElement]
        package var upcoming: Int
        package let end: Int

        package mutating func next() -> Int? {
            Steps.count()
            guard upcoming < end else { return nil }
            defer { upcoming = Int(elements[upcoming].subtreeEnd) }
            return upcoming
        }
    }
}

/// An element of a `SyntaxTree`: the byte offsets of its tags, and its place in document order.
package struct SyntaxElement {
    package var name: Symbol
    /// The index of the parent, or -1 at the root.
    package var parent: Int32
    /// The index after the last element of this one's subtree; with document order, this gives children and siblings.
    package var subtreeEnd: Int32
    /// Where the white space and comments before the element begin: after the previous tag.
    package var leading: UInt32
    /// The `<` of the start tag.
    package var start: UInt32
    /// After the `>` of the start tag.
    package var contentStart: UInt32
    /// The `<` of the end tag; after the start tag in an empty-element tag.
    package var contentEnd: UInt32
    /// After the end of the element.
    package var end: UInt32
    package var firstAttribute: UInt32
    package var attributeCount: UInt32
    /// The number of elements above this one.
    package var depth: UInt32
    package var flags: Flags

    package struct Flags: OptionSet {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// `<a/>`.
        package static let isEmptyTag = Flags(rawValue: 1)
        /// The element directly contains text that is not white space, or a CDATA section.
        package static let hasText = Flags(rawValue: 2)
        /// The element directly contains a comment or processing instruction.
        package static let hasComment = Flags(rawValue: 4)
        /// The element directly contains a reference such as `&amp;` or a CDATA section.
        package static let hasReference = Flags(rawValue: 8)
    }

    /// Moves everything but its parent, as its subtree has moved; modulo 2^32.
    @inline(__always)
    package mutating func move(byBytes distance: UInt32, elements: Int32, attributes: UInt32, depth: UInt32) {
        subtreeEnd &+= elements
        leading &+= distance
        start &+= distance
        contentStart &+= distance
        contentEnd &+= distance
        end &+= distance
        firstAttribute &+= attributes
        self.depth &+= depth
    }

    package var startTag: Range<Int> { Int(start)..<Int(contentStart) }
    package var endTag: Range<Int> { Int(contentEnd)..<Int(end) }
    package var whole: Range<Int> { Int(start)..<Int(end) }
    package var leadingTrivia: Range<Int> { Int(leading)..<Int(start) }
    package var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    package var attributes: Range<Int> { Int(firstAttribute)..<Int(firstAttribute) + Int(attributeCount) }
}

/// An element that has the same bytes, with all that is in it, as one of another tree.
package struct SubtreeCopy {
    /// The first element, in the tree that was read.
    package var start: Int
    /// The first element, in the other tree.
    package var original: Int
    /// The number of elements.
    package var count: Int
}

/// An attribute of a start tag: its name, and where it is, as byte offsets.
package struct SyntaxAttribute {
    package var name: Symbol
    /// The first byte of the name.
    package var start: UInt32
    /// After the opening quote.
    package var valueStart: UInt32
    /// The closing quote.
    package var valueEnd: UInt32
    /// Whether the value contains a reference such as `&amp;`.
    package var hasReference: Bool
    /// Whether the value contains a raw `>`.
    package var hasGreaterThan: Bool

    /// The value as written, without quotes.
    package var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
    /// Name, equals sign and quoted value.
    package var whole: Range<Int> { Int(start)..<Int(valueEnd) + 1 }

    /// Moves the offsets by `distance` bytes, modulo 2^32, as its tag has moved.
    @inline(__always)
    package mutating func move(by distance: UInt32) {
        start &+= distance
        valueStart &+= distance
        valueEnd &+= distance
    }
}

/// Why a text is not well-formed XML, and where.
package struct SyntaxError: Error {
    /// 0-based byte offset.
    package var offset: Int
    package var message: String
    package var hint: String?

    package init(at offset: Int, _ message: String, hint: String? = nil) {
        (self.offset, self.message, self.hint) = (offset, message, hint)
    }
}
