/// Where outlets, actions and unwind segues can lead, in a document or in one that a merge is about to write.
///
/// Interface Builder archives each scene on its own, so that they end in it. No outlet from outside leads into a prototype
/// cell: there are as many of these as rows.
struct ConnectionReach {
    /// The element above another; negative above the root.
    let parent: (Int) -> Int
    let name: (Int) -> Symbol

    /// Whether a connection of `owner` can lead to `target`.
    ///
    /// - Complexity: O(d) in the depth, times the prototypes around the target.
    func contains(_ target: Int, from owner: Int, isOutlet: Bool) -> Bool {
        if scene(of: target) != scene(of: owner) { return false }
        return !isOutlet || !isInPrototype(target, without: owner)
    }

    /// Whether `target` is in a prototype, or is one, that `owner` is not in.
    ///
    /// - Complexity: As `contains`.
    func isInPrototype(_ target: Int, without owner: Int) -> Bool {
        path(target).contains { isPrototype($0) && !path(owner).contains($0) }
    }

    /// An element and all elements above it.
    private func path(_ start: Int) -> some Sequence<Int> {
        sequence(first: start) { element in
            let next = parent(element)
            return next < 0 ? nil : next
        }
    }

    private func scene(of element: Int) -> Int { path(element).first { name($0) == Names.scene } ?? -1 }

    /// Whether an element is a cell, or a view of a collection, of which there may be many.
    private func isPrototype(_ element: Int) -> Bool {
        let (own, list) = (name(element), parent(element))
        guard own == Names.tableViewCell || own == Names.collectionViewCell || own == Names.collectionReusableView,
            list >= 0
        else { return false }
        return name(list) == Names.prototypes || name(list) == Names.collectionView
            || name(list) == Names.cells && parent(list) >= 0 && name(parent(list)) == Names.collectionView
    }
}

extension ConnectionReach {
    init(_ tree: SyntaxTree) { self.init(parent: { Int(tree.elements[$0].parent) }, name: { tree.elements[$0].name }) }
}

extension SyntaxTree {
    func isOutlet(_ index: Int) -> Bool {
        let name = elements[index].name
        return name == Names.outlet || name == Names.outletCollection
    }

    /// Whether an element is a connection that can't lead out of its scene.
    func isBoundToScene(_ index: Int) -> Bool {
        if elements[index].name == Names.segue {
            return attribute(Names.kind, of: index).map { value($0).elementsEqual("unwind".utf8) } ?? false
        }
        return isOutlet(index) || elements[index].name == Names.action
    }
}
