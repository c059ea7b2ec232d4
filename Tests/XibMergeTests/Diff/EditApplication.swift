@testable import XibMergeCore

/// Whether the edits of a diff, applied to `before`, give the meaning of `after`, as they always must.
///
/// - Throws: `Problem` as `diff(before:after:)`.
func isDiffComplete(before: [UInt8], after: [UInt8]) throws(Problem) -> Bool {
    let pair = try VersionPair(before: before, after: after)
    let groups = Recreations.joined(ChangeGrouping(EditList(pair), pair).groups, pair)
    return EditApplication(groups.flatMap(\.edits), to: pair).isAfter()
}

/// Applies edits to a document, to show that a list of edits is complete.
///
/// It reads only those parts of the new version that the edits name.
struct EditApplication {
    private let pair: VersionPair
    /// By match; `nil` where there is no such element, or no longer.
    private var nodes: [Node?]

    private struct Node {
        var name: Symbol
        var attributes: [Symbol: [UInt8]]
        var text: [UInt8]
        var children: [Int]
    }

    /// Applies `edits` to the old version.
    ///
    /// - Complexity: O(n + m log m), m being the number of edits.
    init(_ edits: [Edit], to pair: VersionPair) {
        self.pair = pair
        nodes = [Node?](repeating: nil, count: pair.table.count)
        for index in pair.before.nodes.indices {
            let children = pair.before.tree.children(of: index).map { pair.match(old: $0) }
            nodes[pair.match(old: index)] = Self.node(index, of: pair.before, children: children)
        }
        apply(edits)
    }

    private static func node(_ index: Int, of graph: ObjectGraph, children: [Int]) -> Node {
        let attributes = graph.tree.elements[index].attributes.map { (graph.tree.attributes[$0].name, graph.value($0)) }
        return Node(
            name: graph.tree.elements[index].name, attributes: Dictionary(uniqueKeysWithValues: attributes),
            text: graph.ownText(of: index), children: children)
    }

    private mutating func apply(_ edits: [Edit]) {
        var taken: Set<Int> = []
        var placed: [Int: [Int]] = [:]
        for edit in edits {
            let match = edit.match
            switch edit.kind {
            case .insert:
                guard let index = pair.new(match) else { continue }
                nodes[match] = Self.node(index, of: pair.after, children: [])
                placed[pair.newParent(match), default: []].append(match)
            case .remove:
                taken.insert(match)
            case .move, .reorder:
                taken.insert(match)
                placed[pair.newParent(match), default: []].append(match)
            case .rename:
                if let index = pair.new(match) { nodes[match]?.name = pair.after.tree.elements[index].name }
            case .attribute:
                guard let index = pair.new(match) else { continue }
                nodes[match]?.attributes[edit.attribute] = pair.after.value(edit.attribute, of: index)
            case .text:
                if let index = pair.new(match) { nodes[match]?.text = pair.after.ownText(of: index) }
            }
        }
        for match in Set(taken.map { pair.oldParent($0) }) where match >= 0 {
            nodes[match]?.children.removeAll { taken.contains($0) }
        }
        for edit in edits where edit.kind == .remove { nodes[edit.match] = nil }
        for (parent, children) in placed where parent >= 0 { place(children, in: parent) }
    }

    /// Puts children at their positions in the new version, among the children that stayed.
    private mutating func place(_ children: [Int], in parent: Int) {
        guard var list = nodes[parent]?.children, let index = pair.new(parent) else { return }
        let placed = Set(children)
        var stayed = list[...]
        list = []
        for element in pair.after.tree.children(of: index) {
            let child = pair.match(new: element)
            if placed.contains(child) { list.append(child) } else if let next = stayed.popFirst() { list.append(next) }
        }
        nodes[parent]?.children = list + stayed
    }

    /// Whether the document now equals the new version: the same elements with the same attributes and texts in the
    /// same order.
    ///
    /// - Complexity: O(n).
    func isAfter() -> Bool {
        var pending = [(match: 0, index: 0)]
        while let (match, index) = pending.popLast() {
            guard let node = nodes[match] else { return false }
            let wanted = Self.node(index, of: pair.after, children: [])
            guard node.name == wanted.name, node.attributes == wanted.attributes, node.text == wanted.text else {
                return false
            }
            let children = Array(pair.after.tree.children(of: index))
            guard node.children.count == children.count else { return false }
            pending += zip(node.children, children).map { (match: $0, index: $1) }
        }
        return true
    }
}
