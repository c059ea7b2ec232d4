/// An element of a `SyntaxTree`: where its tags stand, as byte offsets, and its place in document order.
struct SyntaxElement {
    var name: Symbol
    /// The index of the parent, or -1 at the root.
    var parent: Int32
    /// The index behind the last element of this one's subtree; with document order, that gives children and siblings.
    var subtreeEnd: Int32
    /// Where the white space and comments before the element begin: behind the tag that stands before it.
    var leading: UInt32
    /// The `<` of the start tag.
    var start: UInt32
    /// Behind the `>` of the start tag.
    var contentStart: UInt32
    /// The `<` of the end tag; behind the start tag in an empty-element tag.
    var contentEnd: UInt32
    /// Behind the element.
    var end: UInt32
    var firstAttribute: UInt32
    var attributeCount: UInt32
    /// How many elements stand above it.
    var depth: UInt32
    var flags: Flags

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// `<a/>`.
        static let isEmptyTag = Flags(rawValue: 1)
        /// Text that is not white space, or a CDATA section, stands directly in it.
        static let hasText = Flags(rawValue: 2)
        /// A comment or processing instruction stands directly in it.
        static let hasComment = Flags(rawValue: 4)
        /// A reference such as `&amp;` or a CDATA section stands directly in it.
        static let hasReference = Flags(rawValue: 8)
    }

    var startTag: Range<Int> { Int(start)..<Int(contentStart) }
    var endTag: Range<Int> { Int(contentEnd)..<Int(end) }
    var whole: Range<Int> { Int(start)..<Int(end) }
    var leadingTrivia: Range<Int> { Int(leading)..<Int(start) }
    var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }
    var attributes: Range<Int> { Int(firstAttribute)..<Int(firstAttribute) + Int(attributeCount) }
}
