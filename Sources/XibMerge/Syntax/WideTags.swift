/// The attributes of tags with so many that none of them is looked for from the first one on.
///
/// Filled by the parser alone; an object, so that copies of a tree have one thing more to hold, not three.
final class WideTags: @unchecked Sendable {
    private var table = KeyTable(capacity: SyntaxTree.narrowTag)

    /// Adds the attributes of element `index`, which are the last ones in `attributes`.
    @inline(never)
    func add(_ index: Int, _ attributes: [SyntaxAttribute], from first: Int) {
        for attribute in first..<attributes.count {
            table.update(UInt64(index), UInt64(attributes[attribute].name.rawValue), attribute)
        }
    }

    /// The index of attribute `name` of element `index`, or `nil`.
    func attribute(_ name: Symbol, of index: Int) -> Int? { table[UInt64(index), UInt64(name.rawValue)] }
}
