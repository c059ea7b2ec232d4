/// Which lists of an outline have no line of their own, since their members say by what they are where they stand: views
/// in `subviews`, scenes, top-level objects, constraints and connections.
///
/// A list is left out only where it can be told from the lines that are there: it is not empty, has nothing of its own,
/// holds nothing but such members, and there is nothing of that kind beside it. What is such a member and stands in no
/// list, which Interface Builder hardly writes, is marked.
struct OutlineLists {
    private enum Kind: Int, CaseIterable { case objects, constraints, connections }

    private let graph: ObjectGraph
    private var silent: [Bool]

    init(_ graph: ObjectGraph) {
        self.graph = graph
        silent = Array(repeating: false, count: graph.nodes.count)
    }

    func isSilent(_ index: Int) -> Bool { silent[index] }

    /// Whether an element might be taken for a member of a list that has no line, and is none.
    func isDirect(_ index: Int) -> Bool {
        let parent = graph.parent(of: index)
        return isBranch(parent) && !silent[parent] && memberKind(index) != nil
    }

    /// Whether an element is an object, or what fills a slot of one: what may have such lists.
    private func isBranch(_ index: Int) -> Bool {
        index == 0 || graph.nodes[index].id != .none || graph.nodes[index].key != .none
    }

    /// Decides about the lists directly in element `index`.
    ///
    /// - Complexity: O(children and grandchildren), so that it is O(n) for all elements together.
    mutating func decide(in index: Int) {
        guard isBranch(index) else { return }
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

    /// What a list of this name holds at this place, or `nil` where it is no such list.
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

    /// The kind of list that an element might be taken for a member of; what fills a slot is none.
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
