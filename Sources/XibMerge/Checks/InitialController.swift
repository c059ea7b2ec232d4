/// The controller that a storyboard starts with.
struct InitialController {
    /// Whether the document is a storyboard at all.
    let isStoryboard: Bool
    /// The attribute that names it, or `nil` where there is none.
    let attribute: Int?
    /// Whether it is there.
    let isFound: Bool

    init(_ objects: CheckedObjects) {
        isStoryboard = objects.tree.children(of: 0).contains { objects.elements[$0].name == Names.scenes }
        attribute = objects.symbol("initialViewController").flatMap { objects.graph.attribute($0, of: 0) }
        isFound = attribute.flatMap(objects.target) != nil
    }
}
