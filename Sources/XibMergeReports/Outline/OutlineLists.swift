import XibMergeCore

/// Which lists of an outline have no line of their own, because the kind of their members shows where they are: views
/// in `subviews`, scenes, top-level objects, constraints and connections.
///
/// A list has no line only if the other lines imply it: it is not empty, has no attributes or text, contains only such
/// members, and no other element of that kind is beside it. If such an element is outside of any list, which Interface
/// Builder hardly ever writes, its line has a mark.
struct OutlineLists {
    private enum Kind: Int, CaseIterable { case objects, constraints, connections }

    private let graph: ObjectGraph
    private var silent: [Bool]

    init(_ graph: ObjectGraph) {
        self.graph = graph
        silent = Array(repeating: false, count: graph.nodes.count)
    }

    func isSilent(_ index: Int) -> Bool { silent[index] }

    /// Whether an element could be mistaken for a member of a list without a line.
    func isDirect(_ index: Int) -> Bool {
        let parent = graph.parent(of: index)
        return isBranch(parent) && !silent[parent] && memberKind(index) != nil
    }

    /// Whether an element is an object, or fills a slot of one, so that it may have such lists.
    private func isBranch(_ index: Int) -> Bool {
        index == 0 || graph.nodes[index].id != .none || graph.nodes[index].key != .none
    }

    /// Decides about the lists directly in element `index`.
    ///
    /// - Complexity: O(children and grandchildren), so that it is O(n) for all elements together.
    mutating func decide(in index: Int) {
        guard isBranch(index), Int(graph.tree.elements[index].subtreeEnd) > index + 1 else { return }
        var lists = Kind.allCases.map { _ in -1 }
        var isTaken = Kind.allCases.map { _ in false }
        for child in graph.tree.children(of: index) {
            if let kind = listKind(child, below: index) {
                if lists[kind.rawValue] >= 0 { isTaken[kind.rawValue] = true }
                lists[kind.rawValue] = child
            } else if let kind = memberKind(child) {
                isTaken[kind.rawValue] = true
            }
        }
        for kind in Kind.allCases where lists[kind.rawValue] >= 0 && !isTaken[kind.rawValue] {
            silent[lists[kind.rawValue]] = holdsOnly(kind, lists[kind.rawValue])
        }
    }

    /// The kind of members of a list with this name at this place, or `nil` if it is not such a list.
    private func listKind(_ index: Int, below parent: Int) -> Kind? {
        let owner = graph.tree.elements[parent].name
        switch graph.tree.elements[index].name {
        case Names.subviews: return owner == Names.document || owner == Names.scene ? nil : .objects
        case Names.scenes: return owner == Names.document ? .objects : nil
        case Names.objects: return owner == Names.document || owner == Names.scene ? .objects : nil
        case Names.constraints: return .constraints
        case Names.connections: return .connections
        default: return nil
        }
    }

    /// The kind of list whose member an element could be; `nil` for an element that fills a slot.
    private func memberKind(_ index: Int) -> Kind? {
        let node = graph.nodes[index]
        if node.id == .none { return nil }
        if graph.tree.elements[index].name == Names.constraint { return .constraints }
        if node.traits.contains(.connection) { return .connections }
        return node.key == .none ? .objects : nil
    }

    private func holdsOnly(_ kind: Kind, _ list: Int) -> Bool {
        let element = graph.tree.elements[list]
        guard element.attributeCount == 0, !element.flags.contains(.hasText), Int(element.subtreeEnd) > list + 1 else {
            return false
        }
        let holdsScenes = element.name == Names.scenes
        return graph.tree.children(of: list).allSatisfy {
            memberKind($0) == kind && (graph.tree.elements[$0].name == Names.scene) == holdsScenes
        }
    }
}
