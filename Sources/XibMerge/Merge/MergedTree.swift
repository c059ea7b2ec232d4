/// The result of a merge before it is written: for each match in it where its bytes come from, and its children.
struct MergedTree {
    var nodes: [MergedNode]
    /// The children of all nodes, each node's in a row.
    var children: [Int32] = []
    /// Start tags that no side has in this form.
    var tags: [RebuiltTag] = []
    /// The side whose bytes before the root element are taken, and behind it.
    var prolog: Side = .ours
    var epilog: Side = .ours

    func children(of match: Int) -> ArraySlice<Int32> {
        let node = nodes[match]
        return children[Int(node.firstChild)..<Int(node.firstChild + node.childCount)]
    }
}

/// A start tag that was put together from several versions.
struct RebuiltTag {
    var name: Symbol
    var attributeCount: Int
    /// From `<` on, without `>` or `/>`.
    var bytes: [UInt8]
}

/// Where the bytes of one element of the result come from.
struct MergedNode {
    enum Source: UInt8 {
        /// Not in the result.
        case none
        /// The element with all that is below it, from `side`.
        case whole
        /// The start tag from `side`, children on their own.
        case tag
        /// A start tag of its own, number `tag`; children on their own.
        case rebuilt
    }

    var source = Source.none
    var side = Side.ours
    /// The side whose white space and comments before the element are taken.
    var leading = Side.ours
    /// The side whose white space and comments before the end tag are taken.
    var trailing = Side.ours
    var tag: Int32 = -1
    var firstChild: Int32 = 0
    var childCount: Int32 = 0
}
