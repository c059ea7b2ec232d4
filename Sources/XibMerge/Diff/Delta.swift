/// All edits that make one version of a document the other: elements, attribute sets, texts and the order of children.
///
/// How something is written (white space, comments, the order of attributes, the form of references) is no edit.
struct Delta {
    private(set) var edits: [Edit] = []
    private let pair: VersionPair
    private let comparison: ElementComparison

    /// - Complexity: O(n) bytes compared; only what differs is looked into. Lists that were reordered cost
    ///   O(m log m), m being their length.
    init(_ pair: VersionPair) {
        self.pair = pair
        comparison = ElementComparison(before: pair.before, after: pair.after)
        compare(0, 0, 0)
    }

    private mutating func add(_ kind: Edit.Kind, _ match: Int, _ attribute: Symbol = .none) {
        edits.append(Edit(kind: kind, match: match, attribute: attribute))
    }

    private mutating func compare(_ match: Int, _ old: Int, _ new: Int) {
        let (one, two) = (pair.before.tree.elements[old], pair.after.tree.elements[new])
        // Equal bytes hold equal IDs, so that all below is matched with its like.
        if pair.before.tree.bytes.equals(one.whole, pair.after.tree.bytes, two.whole) { return }
        if one.name != two.name { add(.rename, match) }
        compareAttributes(match, old, new)
        if !comparison.sameOwnText(old, new) { add(.text, match) }
        compareChildren(match, old, new)
    }

    private mutating func compareAttributes(_ match: Int, _ old: Int, _ new: Int) {
        if comparison.sameTagBytes(old, new) { return }
        for attribute in pair.before.tree.elements[old].attributes {
            let name = pair.before.tree.attributes[attribute].name
            let other = pair.after.attribute(name, of: new)
            if !(other.map { comparison.sameValue(attribute, $0) } ?? false) { add(.attribute, match, name) }
        }
        for attribute in pair.after.tree.elements[new].attributes {
            let name = pair.after.tree.attributes[attribute].name
            if pair.before.attribute(name, of: old) == nil { add(.attribute, match, name) }
        }
    }

    private mutating func compareChildren(_ match: Int, _ old: Int, _ new: Int) {
        let before = pair.before.tree.children(of: old).map { pair.match(old: $0) }
        let after = pair.after.tree.children(of: new).map { pair.match(new: $0) }
        for child in before where pair.new(child) == nil { remove(child, pair.old(child)!) }
        let displaced = displaced(match, before, after)
        for child in after {
            guard let index = pair.old(child) else {
                insert(child, pair.new(child)!)
                continue
            }
            if pair.oldParent(child) != match {
                add(.move, child)
            } else if displaced.contains(child) {
                add(.reorder, child)
            }
            compare(child, index, pair.new(child)!)
        }
    }

    /// The children that both versions have here and that do not stand in their old order: as few as can be.
    private func displaced(_ match: Int, _ before: [Int], _ after: [Int]) -> Set<Int> {
        if before == after { return [] }
        let old = before.filter { pair.new($0) != nil && pair.newParent($0) == match }
        let new = after.filter { pair.old($0) != nil && pair.oldParent($0) == match }
        if old == new { return [] }
        return Set(new).subtracting(SequenceAlignment.common(old, new))
    }

    private mutating func insert(_ match: Int, _ new: Int) {
        add(.insert, match)
        for index in pair.after.tree.children(of: new) {
            let child = pair.match(new: index)
            if let old = pair.old(child) {
                add(.move, child)
                compare(child, old, index)
            } else {
                insert(child, index)
            }
        }
    }

    private mutating func remove(_ match: Int, _ old: Int) {
        add(.remove, match)
        for index in pair.before.tree.children(of: old) {
            let child = pair.match(old: index)
            if pair.new(child) == nil { remove(child, index) }
        }
    }
}
