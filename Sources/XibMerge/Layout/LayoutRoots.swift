/// The roots of a document's views, with the constraints that lay out what is in them, the stack views that add their own,
/// and the views that nothing else lays out.
///
/// A root is a view that no other view lays out: the view of a controller, a view or window at the top of a nib, a cell.
struct LayoutRoots {
    /// The constraints of each root in document order, by the root's ID.
    private(set) var constraints: [Symbol: [Int]] = [:]
    /// The stack views of each root in document order, by the root's ID.
    private var stacks: [Symbol: [Int]] = [:]
    /// The IDs of the views of each root that only constraints lay out, by the root's ID.
    private var placed: [Symbol: Set<Symbol>] = [:]
    /// The IDs of the roots with constraints, or with views that need some, in document order.
    private(set) var ids: [Symbol] = []

    /// - Complexity: O(n) in the elements, times the depth of views in views.
    init(_ graph: ObjectGraph) {
        var list = (parent: -1, id: Symbol.none, constraints: [Int]())
        func note() {
            if list.constraints.isEmpty { return }
            if constraints[list.id] == nil, placed[list.id] == nil { ids.append(list.id) }
            constraints[list.id, default: []] += list.constraints
        }
        for index in graph.nodes.indices {
            let name = graph.tree.elements[index].name
            if name == Names.stackView {
                stacks[graph.nodes[Self.root(of: index, in: graph)].id, default: []].append(index)
            }
            if LayoutPlaces.needsConstraints(index, graph) {
                let root = graph.nodes[Self.root(of: index, in: graph)].id
                if constraints[root] == nil, placed[root] == nil { ids.append(root) }
                placed[root, default: []].insert(graph.nodes[index].id)
            }
            guard name == Names.constraint else { continue }
            // The constraints of a view are in one list.
            let parent = graph.parent(of: index)
            if parent != list.parent {
                note()
                list = (parent, graph.nodes[Self.root(of: parent, in: graph)].id, [])
            }
            list.constraints.append(index)
        }
        note()
    }

    /// The root around an element: the last object with an ID on the way up through lists of subviews and contents.
    static func root(of index: Int, in graph: ObjectGraph) -> Int {
        var root = graph.owner(of: index)
        var above = root
        while above > 0 {
            Steps.count()
            let isSubview = graph.tree.elements[graph.parent(of: above)].name == Names.subviews
            guard isSubview || graph.nodes[above].key == Names.contentView || graph.nodes[above].id == .none else {
                break
            }
            above = graph.parent(of: above)
            if isSubview { above = graph.parent(of: above) }
            if graph.nodes[above].id != .none { root = above }
        }
        return root
    }

    /// The IDs of what the constraints of a root mention.
    ///
    /// - Complexity: O(n) in the constraints of the root.
    func mentioned(in root: Symbol, _ graph: ObjectGraph) -> Set<Symbol> {
        var ids: Set<Symbol> = []
        for constraint in constraints[root] ?? [] {
            for reference in graph.references(in: constraint..<constraint + 1) { ids.insert(reference.target) }
            // An item that is not written is the view that owns the constraint.
            ids.insert(graph.nodes[graph.owner(of: graph.parent(of: constraint))].id)
        }
        return ids
    }

    /// The IDs of the roots that are not `equal` in another version.
    ///
    /// - Complexity: O(n) in the constraints and views of both.
    func changed(_ graph: ObjectGraph, _ other: LayoutRoots, in otherGraph: ObjectGraph) -> Set<Symbol> {
        Set(ids).union(other.ids).filter { !equal($0, in: graph, other, in: otherGraph) }
    }

    /// Whether the root has the same constraints and stack views, written alike, and the same views that need constraints,
    /// in another version.
    func equal(_ id: Symbol, in graph: ObjectGraph, _ other: LayoutRoots, in otherGraph: ObjectGraph) -> Bool {
        let one = (constraints[id] ?? []) + (stacks[id] ?? [])
        let two = (other.constraints[id] ?? []) + (other.stacks[id] ?? [])
        guard one.count == two.count, placed[id] == other.placed[id] else { return false }
        let comparison = ElementComparison(before: graph, after: otherGraph)
        func owner(_ element: Int, _ graph: ObjectGraph) -> Symbol {
            graph.nodes[graph.owner(of: graph.parent(of: element))].id
        }
        return zip(one, two).allSatisfy { first, second in
            Steps.count()
            return comparison.sameTagBytes(first, second) && owner(first, graph) == owner(second, otherGraph)
        }
    }
}
