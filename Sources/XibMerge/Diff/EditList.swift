/// All edits that turn one version of a document into the other: elements, attributes, texts and the order of children.
///
/// Differences in notation (white space, comments, the order of attributes, the form of references) are not edits.
struct EditList {
    private(set) var edits: [Edit] = []
    private let pair: VersionPair
    private let comparison: ElementComparison
    /// What remains to be compared, the next step last.
    private var pending: [Step] = []

    /// An element of the new version, and how it got to its place.
    private struct Step {
        var index: Int
        /// `nil` where it has not moved.
        var placement: Edit.Kind?
    }

    /// - Complexity: O(n) bytes compared; only what differs is examined. A reordered list costs O(m log m), where m is
    ///   its length. Deep nesting uses no stack.
    init(_ pair: VersionPair) {
        self.pair = pair
        comparison = ElementComparison(before: pair.before, after: pair.after)
        compare(0, 0, 0)
        while let step = pending.popLast() {
            let match = pair.match(new: step.index)
            if let placement = step.placement { add(placement, match) }
            if let old = pair.old(match) {
                compare(match, old, step.index)
            } else {
                insertChildren(of: step.index)
            }
        }
    }

    private mutating func add(_ kind: Edit.Kind, _ match: Int, _ attribute: Symbol = .none) {
        edits.append(Edit(kind: kind, match: match, attribute: attribute))
    }

    private mutating func compare(_ match: Int, _ old: Int, _ new: Int) {
        let (one, two) = (pair.before.tree.elements[old], pair.after.tree.elements[new])
        // Equal bytes contain equal IDs, so the elements below match pairwise.
        if pair.before.tree.bytes.equals(one.whole, pair.after.tree.bytes, two.whole) { return }
        if one.name != two.name { add(.rename, match) }
        if !comparison.sameTagBytes(old, new) {
            for name in comparison.differingAttributes(old, new) { add(.attribute, match, name) }
        }
        if !comparison.sameOwnText(old, new) { add(.text, match) }
        compareChildren(match, old, new)
    }

    private mutating func compareChildren(_ match: Int, _ old: Int, _ new: Int) {
        let before = pair.before.tree.children(of: old).map { pair.match(old: $0) }
        let after = pair.after.tree.children(of: new).map { pair.match(new: $0) }
        for child in before where pair.new(child) == nil { remove(pair.old(child)!) }
        let displaced = displaced(match, before, after)
        for child in after.reversed() {
            let index = pair.new(child)!
            if pair.old(child) == nil {
                pending.append(Step(index: index, placement: .insert))
            } else if pair.oldParent(child) != match {
                pending.append(Step(index: index, placement: .move))
            } else {
                pending.append(Step(index: index, placement: displaced.contains(child) ? .reorder : nil))
            }
        }
    }

    /// The fewest children that must move so that the children common to both versions are in the new order.
    private func displaced(_ match: Int, _ before: [Int], _ after: [Int]) -> Set<Int> {
        if before == after { return [] }
        let old = before.filter { pair.new($0) != nil && pair.newParent($0) == match }
        let new = after.filter { pair.old($0) != nil && pair.oldParent($0) == match }
        if old == new { return [] }
        return Set(new).subtracting(SequenceAlignment.common(old, new))
    }

    /// The children of a new element are new as well, or were moved there.
    private mutating func insertChildren(of new: Int) {
        for index in Array(pair.after.tree.children(of: new)).reversed() {
            let isNew = pair.old(pair.match(new: index)) == nil
            pending.append(Step(index: index, placement: isNew ? .insert : .move))
        }
    }

    /// Removes an element, with all parts of it that are not in the new version.
    private mutating func remove(_ old: Int) {
        var index = old
        while index < Int(pair.before.tree.elements[old].subtreeEnd) {
            let match = pair.match(old: index)
            if pair.new(match) == nil {
                add(.remove, match)
                index += 1
            } else {
                index = Int(pair.before.tree.elements[index].subtreeEnd)
            }
        }
    }
}

/// One step at one element, from one version of a document to another.
struct Edit: Equatable {
    enum Kind: UInt8 {
        /// The element is new, with its name, attributes and text; each child is an edit of its own.
        case insert
        /// The element is removed; each part of it that moved elsewhere has an edit of its own.
        case remove
        /// It has another parent.
        case move
        /// It has another position among its siblings.
        case reorder
        /// It has another name.
        case rename
        /// An attribute was added, removed or changed.
        case attribute
        /// The text directly in it changed.
        case text
    }

    var kind: Kind
    /// The match of the element.
    var match: Int
    /// The attribute, where the edit is about one.
    var attribute = Symbol.none
}
