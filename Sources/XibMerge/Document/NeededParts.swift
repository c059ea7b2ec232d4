/// What a document can't be loaded without: in nearly all files the object of such a key is there wherever its kind of owner
/// is. A collection view without a layout raises an exception, and a control of AppKit without a cell does nothing.
extension ObjectGraph {
    private static let neededSlots: Set<Symbol> = [
        Names.cell, Names.collectionViewLayout, Names.contentView, Names.dataCell, Names.menu, Names.navigationBar,
        Names.prototype, Names.splitView, Names.tabBar, Names.tabView, Names.view, Names.window,
    ]

    /// The objects in `owner` that it needs: those of certain slots, and a scene's controller and exit, but not the first
    /// responder, which is not archived.
    ///
    /// - Complexity: O(n) in the children.
    func neededParts(of owner: Int) -> [Int] {
        tree.elements[owner].name == Names.scene
            ? membersOfScene(owner).filter {
                hasValue("viewController", Names.sceneMemberID, of: $0) || hasValue("exit", Names.sceneMemberID, of: $0)
            }
            : tree.children(of: owner).filter { nodes[$0].id != .none && Self.neededSlots.contains(nodes[$0].key) }
    }

    /// What a scene has beside its controller and placeholders, such as recognizers; nothing if `owner` is no scene.
    ///
    /// - Complexity: O(n) in the members.
    func sceneObjects(of owner: Int) -> [Int] {
        tree.elements[owner].name == Names.scene
            ? membersOfScene(owner).filter { attribute(Names.sceneMemberID, of: $0) == nil } : []
    }

    private func membersOfScene(_ scene: Int) -> [Int] {
        tree.children(of: scene).filter { tree.elements[$0].name == Names.objects }
            .flatMap { tree.children(of: $0) }
    }
}
