/// Checks that every edit of both sides is in the result of a merge, or that a question or decision accounts for it
/// (V6).
///
/// The edits are those that `diff` finds between base and each side; equal subtrees are skipped.
struct EditCheck {
    let changes: SideChanges
    /// The edits of each side.
    let edits: [(side: Side, list: EditList)]

    /// - Complexity: O(n) bytes compared.
    init(_ changes: SideChanges) {
        self.changes = changes
        edits = [Side.ours, .theirs].map { ($0, EditList(VersionPair(changes, $0))) }
    }

    /// A result of the merge, with the reasons for missing edits.
    struct Result {
        var tree: SyntaxTree
        /// For each match, its element in `tree`, or -1.
        var elements: [Int32]
        /// The side that is the answer to every question.
        var favor: Side
        /// Places where a decision accounts for an edit.
        var decisions: AccountedPlaces
        /// Places where a question does. The favored side's edits must be in the result, even there.
        var questions: AccountedPlaces
    }

    /// Whether the edit has a meaning. A new order of a set has none, and a list has none apart from its members.
    private func isData(_ edit: Edit, _ side: Side) -> Bool {
        switch edit.kind {
        case .insert, .remove: return !changes.isContainer(edit.match)
        case .reorder: return changes.table.node(edit.match, side).map(changes.input[side].isOrderData) ?? false
        case .rename:
            // A long text is a `string` or a `mutableString`, which is notation, not content.
            return changes.table.node(edit.match, side)
                .map { !changes.input[side].nodes[$0].traits.contains(.longForm) } ?? true
        case .move, .attribute, .text: return true
        }
    }

    /// Whether an edit only spells base's value in another way, so that the other side's edit may replace it.
    private func isRespelling(_ edit: Edit, _ side: Side) -> Bool {
        guard edit.kind == .attribute, let before = changes.table.node(edit.match, .base),
            let after = changes.table.node(edit.match, side)
        else { return false }
        // The same constraint with its items exchanged.
        let (base, graph) = (changes.input[.base], changes.input[side])
        if ConstraintForm.attributes.contains(edit.attribute), graph.tree.elements[after].name == Names.constraint,
            ConstraintForm(before, in: base).reversed == ConstraintForm(after, in: graph)
        {
            return true
        }
        let values = changes.input.schema.computed
        return changes.comparison(.base, side).likeness(of: edit.attribute, before, after, values) == .same
    }

    /// Edits that are not in the result.
    struct Outcome {
        /// An edit that is not in the result and that nothing accounts for.
        var missing: (edit: Edit, side: Side)?
        /// Moves that are not in the result and become decisions: the other side deleted the object (R5), or changed
        /// the list so that the position can't be kept (R4).
        var notTaken: [(match: Int, side: Side, isDeleted: Bool)] = []
    }

    /// A list whose order has a meaning.
    private struct List: Hashable {
        var parent: Int
        /// Which list of connections, if it is one.
        var ranked: RankedList?
    }

    /// Looks for all edits in a result.
    ///
    /// - Complexity: O(m) in the edits, times the depth of the document where an edit is not in the result.
    func outcome(_ result: Result) -> Outcome {
        var comparison = ResultComparison(changes: changes, result: result)
        var outcome = Outcome()
        for (side, list) in edits {
            var seen: Set<List> = []
            for edit in list.edits where isData(edit, side) {
                if edit.kind == .reorder {
                    // Each list is checked once, however much of it was reordered.
                    let graph = changes.input[side]
                    let list = List(
                        parent: changes.parent(edit.match, side),
                        ranked: graph.rankedList(of: changes.table.node(edit.match, side)!))
                    if !seen.insert(list).inserted { continue }
                }
                if comparison.contains(edit, of: side) || comparison.isExplained(edit, of: side)
                    || isRespelling(edit, side)
                {
                    continue
                }
                let isDeleted = !changes.table.has(edit.match, side.other)
                if edit.kind == .reorder || edit.kind == .move && isDeleted {
                    outcome.notTaken.append((edit.match, side, isDeleted))
                } else if outcome.missing == nil {
                    outcome.missing = (edit, side)
                }
            }
        }
        return outcome
    }
}

/// Compares the edits of the sides with one result.
private struct ResultComparison {
    let changes: SideChanges
    let result: EditCheck.Result
    private let matches: [Int32]
    /// By element and side, cached on demand: the lists of connections in it whose order differs.
    private var disordered: [Int: [Side: Set<RankedList>]] = [:]

    init(changes: SideChanges, result: EditCheck.Result) {
        (self.changes, self.result) = (changes, result)
        var matches = [Int32](repeating: -1, count: result.tree.elements.count)
        for (match, element) in result.elements.enumerated() where element >= 0 { matches[Int(element)] = Int32(match) }
        self.matches = matches
    }

    private func element(_ match: Int) -> Int? { result.elements[match] < 0 ? nil : Int(result.elements[match]) }

    /// Whether the result contains the effect of an edit.
    mutating func contains(_ edit: Edit, of side: Side) -> Bool {
        let table = changes.table
        guard edit.kind != .remove else { return element(edit.match) == nil }
        guard let index = element(edit.match), let own = table.node(edit.match, side) else { return false }
        let (tree, graph) = (result.tree, changes.input[side])
        switch edit.kind {
        case .remove: return false
        case .insert:
            return tree.elements[index].name == graph.tree.elements[own].name && parent(of: index) == parent(edit, side)
                && tree.ownText(of: index, isText: graph.isText(own)) == graph.ownText(of: own)
                && graph.tree.elements[own].attributes.allSatisfy { attribute in
                    // Both sides may have added it, and differ in an attribute.
                    let name = graph.tree.attributes[attribute].name
                    return same(attribute, graph.tree, index) || isSpelled(name, like: own, of: side, index)
                        || accounts(for: side).contains { $0.contain(edit.match, name) }
                }
        case .move: return parent(of: index) == parent(edit, side)
        case .reorder: return isInOrder(parent(edit, side), like: edit.match, side)
        case .rename: return tree.elements[index].name == graph.tree.elements[own].name
        case .text: return tree.ownText(of: index, isText: graph.isText(own)) == graph.ownText(of: own)
        case .attribute:
            let attribute = graph.attribute(edit.attribute, of: own)
            return attribute.map { same($0, graph.tree, index) } ?? (tree.attribute(edit.attribute, of: index) == nil)
                || isSpelled(edit.attribute, like: own, of: side, index)
        }
    }

    /// Whether attribute `name` of element `index` of the result has the meaning that it has on a side, however it is
    /// spelled.
    private func isSpelled(_ name: Symbol, like own: Int, of side: Side, _ index: Int) -> Bool {
        changes.input.schema.computed.likeness(of: name, (changes.input[side].tree, own), (result.tree, index))
            == .same
    }

    /// Whether element `index` of the result has an attribute of a side.
    private func same(_ attribute: Int, _ tree: SyntaxTree, _ index: Int) -> Bool {
        let (one, other) = (
            tree.attributes[attribute], result.tree.attribute(tree.attributes[attribute].name, of: index)
        )
        guard let other else { return false }
        return tree.bytes.equals(one.value, result.tree.bytes, result.tree.attributes[other].value)
            || tree.value(attribute) == result.tree.value(other)
    }

    private func parent(of index: Int) -> Int {
        let parent = result.tree.elements[index].parent
        return parent < 0 ? -1 : Int(matches[Int(parent)])
    }

    private func parent(_ edit: Edit, _ side: Side) -> Int { changes.parent(edit.match, side) }

    /// Whether a reordering by the side is in the result. It is looked for among the members that base and the side
    /// have in one list, and that the result has in one list as well. It is missing if their order in the result is not
    /// that of the side, and the side's order is not that of base.
    ///
    /// The other side may have moved members elsewhere, so that they have no place among the others any more (R7).
    ///
    /// - Parameter member: The reordered element; of connections, only their own list is checked.
    private mutating func isInOrder(_ list: Int, like member: Int, _ side: Side) -> Bool {
        guard let own = changes.table.node(list, side), let index = changes.table.node(member, side) else {
            return false
        }
        guard let ranked = changes.input[side].rankedList(of: index) else {
            let lists = Dictionary(grouping: common(list, own, side)) { parent(of: place(of: $0, side)!) }
            return lists.values.allSatisfy { isInOrder($0, side) }
        }
        let lists = disordered[list]?[side] ?? disorderedLists(list, own, side)
        disordered[list, default: [:]][side] = lists
        return !lists.contains(ranked)
    }

    /// The lists of connections among the children of one element whose order in the result differs from the side's.
    private func disorderedLists(_ list: Int, _ own: Int, _ side: Side) -> Set<RankedList> {
        var members: [RankedList: [Int]] = [:]
        for sibling in common(list, own, side) where parent(of: place(of: sibling, side)!) == list {
            if let ranked = changes.input[side].rankedList(of: sibling) { members[ranked, default: []].append(sibling) }
        }
        return Set(members.filter { !isInOrder($0.value, side) }.keys)
    }

    /// Whether the order of members of a list is that of the side, unless the side has the order of base.
    private func isInOrder(_ members: [Int], _ side: Side) -> Bool {
        members.isAscending { place(of: $0, side)! }
            || members.isAscending { changes.table.node(changes.table.match(of: $0, side), .base)! }
    }

    /// The children that one element has in base and in a side, if the result has them, as elements of the side.
    private func common(_ list: Int, _ own: Int, _ side: Side) -> [Int] {
        changes.input[side].tree.children(of: own).filter { sibling in
            place(of: sibling, side) != nil
                && changes.parent(changes.table.match(of: sibling, side), .base) == list
        }
    }

    /// The element of the result that a side's element became, or `nil`.
    private func place(of index: Int, _ side: Side) -> Int? { element(changes.table.match(of: index, side)) }

    /// Whether a question or a decision is about the place of an edit, or about all of an element above it.
    func isExplained(_ edit: Edit, of side: Side) -> Bool {
        accounts(for: side, isComputed(edit, side)).contains { places in
            if places.contain(edit.match, edit.attribute) { return true }
            if edit.kind == .move || edit.kind == .reorder, places.placements.contains(edit.match) { return true }
            if edit.kind == .reorder, places.placements.contains(parent(edit, side)) { return true }
            for version in [side, .base] where changes.table.has(edit.match, version) {
                let above = sequence(first: edit.match) { changes.parent($0, version) }.lazy.prefix { $0 >= 0 }
                if above.dropFirst().contains(where: { places.contain($0, .none) }) { return true }
            }
            return false
        }
    }

    /// The places that may account for an edit of a side that is missing from the result.
    private func accounts(for side: Side, _ isComputed: Bool = false) -> [AccountedPlaces] {
        side == result.favor && !isComputed ? [result.decisions] : [result.decisions, result.questions]
    }

    /// Whether a side only recomputed what the other side deleted: an answer that restores the deleted object need not
    /// include that change.
    private func isComputed(_ edit: Edit, _ side: Side) -> Bool {
        edit.kind != .remove && element(edit.match) == nil && !changes.table.has(edit.match, side.other)
            && ([.computed, .derived].contains(changes.change(edit.match, by: side))
                || changes.geometry.isDerived(edit.match)
                || changes.table.node(edit.match, side).map { changes.input[side].nodes[$0].isDerived } ?? false)
    }
}

extension Array {
    fileprivate func isAscending(_ place: (Element) -> Int) -> Bool {
        zip(self, dropFirst()).allSatisfy { place($0) < place($1) }
    }
}
