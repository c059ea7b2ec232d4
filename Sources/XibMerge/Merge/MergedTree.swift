/// The result of a merge before it is written: for each match in it, the source of its bytes, and its children.
struct MergedTree {
    var nodes: [MergedNode]
    /// The children of all nodes; those of one node are consecutive.
    var children: [Int32] = []
    /// Start tags that no side has in this form.
    var tags: [RebuiltTag] = []
    /// The side whose bytes before and after the root element are taken.
    var prolog: Side = .ours
    var epilog: Side = .ours

    func children(of match: Int) -> ArraySlice<Int32> {
        let node = nodes[match]
        return children[Int(node.firstChild)..<Int(node.firstChild + node.childCount)]
    }
}

extension SyntaxTree {
    /// The bytes before and after the root element.
    var prolog: ArraySlice<UInt8> { bytes[..<Int(elements[0].start)] }
    var epilog: ArraySlice<UInt8> { bytes[Int(elements[0].end)...] }
}

/// A start tag that was combined from several versions.
struct RebuiltTag {
    var name: Symbol
    var attributeCount: Int
    /// The bytes from `<` on, without `>` or `/>`.
    var bytes: [UInt8]
}

/// The source of the bytes of one element of the result.
struct MergedNode {
    enum Source: UInt8 {
        /// Not in the result.
        case none
        /// The element with everything below it, from `side`.
        case whole
        /// The start tag from `side`; the children have sources of their own.
        case tag
        /// Rebuilt start tag number `tag`; the children have sources of their own.
        case rebuilt
    }

    var source = Source.none
    var side = Side.ours
    /// The side whose white space and comments before the element are taken.
    var leading = Side.ours
    /// The side whose white space and comments before the end tag are taken.
    var trailing = Side.ours
    /// The number of the rebuilt start tag, or -1.
    var tag: Int32 = -1
    var firstChild: Int32 = 0
    var childCount: Int32 = 0
    /// Whether the element, with all that is in it, has the bytes that all versions have.
    var isVerbatim = false

    /// Whether its children have sources of their own.
    var isTag: Bool { source == .tag || source == .rebuilt }
}
