/// Checks that every edit of both sides is in the result of a merge, in a question, or in a decision (V6).
///
/// The edits are those that `diff` finds between base and each side; equal subtrees are never entered.
struct EditLedger {
    private let changes: Changes
    private let deltas: [(side: Side, delta: Delta)]

    /// - Complexity: O(n) bytes compared.
    init(_ changes: Changes) {
        self.changes = changes
        deltas = [Side.ours, .theirs].map { ($0, Delta(VersionPair(changes, $0))) }
    }

    /// What the books are balanced against.
    struct Result {
        var tree: SyntaxTree
        /// For each match its element in `tree`, or -1.
        var elements: [Int32]
        /// Where decisions and questions say what became of an edit.
        var accounts: AccountedPlaces
    }

    /// Whether an edit means something: neither the order of a set, nor a list without what is in it.
    private func isData(_ edit: Edit, _ side: Side) -> Bool {
        switch edit.kind {
        case .insert, .remove: return !changes.isContainer(edit.match)
        case .reorder:
            let graph = changes.input[side]
            return changes.table.node(edit.match, side).map { graph.isOrderData($0) } ?? false
        case .move, .rename, .attribute, .text: return true
        }
    }

    /// What became of the edits.
    struct Balance {
        /// An edit that is nowhere.
        var missing: (edit: Edit, side: Side)?
        /// Objects that one side only moved and the other one deleted: no question, but worth a word.
        var superseded: [(match: Int, side: Side)] = []
    }

    /// Finds what became of the edits.
    ///
    /// - Complexity: O(m) in the edits, times the depth of the document where an edit is not in the result.
    func balance(_ result: Result) -> Balance {
        let books = Books(changes: changes, result: result)
        var balance = Balance()
        for (side, delta) in deltas {
            var list = -1
            for edit in delta.edits where isData(edit, side) {
                if edit.kind == .reorder {
                    // What was reordered in one list comes in a row; the list is looked at once.
                    let parent = changes.parent(edit.match, side)
                    if parent == list { continue }
                    list = parent
                }
                if books.hold(edit, of: side) || books.explain(edit, of: side) { continue }
                if edit.kind == .reorder || edit.kind == .move, !changes.table.has(edit.match, side.other) {
                    balance.superseded.append((edit.match, side))
                } else if balance.missing == nil {
                    balance.missing = (edit, side)
                }
            }
        }
        return balance
    }
}

/// One result, to be compared with what the sides did.
private struct Books {
    let changes: Changes
    let result: EditLedger.Result
    private let matches: [Int32]

    init(changes: Changes, result: EditLedger.Result) {
        self.changes = changes
        self.result = result
        var matches = [Int32](repeating: -1, count: result.tree.elements.count)
        for (match, element) in result.elements.enumerated() where element >= 0 { matches[Int(element)] = Int32(match) }
        self.matches = matches
    }

    private func element(_ match: Int) -> Int? { result.elements[match] < 0 ? nil : Int(result.elements[match]) }

    /// Whether the result has what an edit made.
    func hold(_ edit: Edit, of side: Side) -> Bool {
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
                    return same(attribute, graph.tree, index) || result.accounts.contain(edit.match, name)
                }
        case .move: return parent(of: index) == parent(edit, side)
        case .reorder:
            // What the other side moved elsewhere has no place in this list any more (R7).
            let (list, place) = (parent(edit, side), parent(of: index))
            return place == list ? isInOrder(list, side) : place == changes.parent(edit.match, side.other)
        case .rename: return tree.elements[index].name == graph.tree.elements[own].name
        case .text: return tree.ownText(of: index, isText: graph.isText(own)) == graph.ownText(of: own)
        case .attribute:
            guard let attribute = graph.attribute(edit.attribute, of: own) else {
                return tree.attribute(edit.attribute, of: index) == nil
            }
            return same(attribute, graph.tree, index)
        }
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

    /// Whether what base, the side and the result all have in one list stands in the result as in the side.
    private func isInOrder(_ list: Int, _ side: Side) -> Bool {
        guard let own = changes.table.node(list, side) else { return false }
        var last = -1
        for sibling in changes.input[side].tree.children(of: own) {
            let match = changes.table.match(of: sibling, side)
            guard let index = element(match), parent(of: index) == list, changes.parent(match, .base) == list else {
                continue
            }
            if index < last { return false }
            last = index
        }
        return true
    }

    /// Whether a question or a decision is about the place of an edit, or about all that something above it holds.
    func explain(_ edit: Edit, of side: Side) -> Bool {
        if result.accounts.contain(edit.match, edit.attribute) { return true }
        for version in [side, .base] where changes.table.has(edit.match, version) {
            var match = changes.parent(edit.match, version)
            while match >= 0 {
                if result.accounts.contain(match, .none) { return true }
                match = changes.parent(match, version)
            }
        }
        return false
    }
}
