/// Which elements of a document belong to objects that a reader selects by ID: the objects with everything in them, and
/// the connections and constraints that refer to one of them.
package struct ObjectSelection {
    /// By element.
    private let isSelected: [Bool]

    /// - Complexity: O(n) in the elements and references.
    package init(_ ids: Set<String>, in graph: ObjectGraph, _ symbols: SymbolTable) {
        let ids = Set(ids.compactMap(symbols.symbol(ofText:)))
        var marks = [Bool](repeating: false, count: graph.nodes.count)
        for reference in graph.references where ids.contains(reference.target) {
            let owner = graph.owner(of: Int(reference.element))
            switch ElementRole(owner, in: graph) {
            case .connection, .constraint: marks[owner] = true
            default: break
            }
        }
        for index in graph.nodes.indices {
            let parent = Int(graph.tree.elements[index].parent)
            marks[index] = marks[index] || ids.contains(graph.nodes[index].id) || parent >= 0 && marks[parent]
        }
        isSelected = marks
    }

    package func contains(_ index: Int) -> Bool { isSelected[index] }
}

/// The selection in both versions of a diff.
struct SelectedChanges {
    private let pair: VersionPair
    private let before: ObjectSelection
    private let after: ObjectSelection

    /// - Complexity: O(n) in the elements and references of both.
    init(_ ids: Set<String>, _ pair: VersionPair) {
        self.pair = pair
        before = ObjectSelection(ids, in: pair.before, pair.symbols)
        after = ObjectSelection(ids, in: pair.after, pair.symbols)
    }

    /// Whether a group has an edit of something selected in either version.
    func includes(_ group: ChangeGroup) -> Bool {
        includes(match: group.match) || group.predecessor.map(includes(match:)) ?? false
            || group.edits.contains { includes(match: $0.match) }
    }

    /// Whether an element of the new version is selected.
    func includes(new index: Int) -> Bool { after.contains(index) }

    private func includes(match: Int) -> Bool {
        pair.old(match).map(before.contains) ?? false || pair.new(match).map(after.contains) ?? false
    }
}
