/// A storyboard that starts with a controller that is not there.
struct MissingInitialControllerRule: DocumentRule {
    let description = RuleDescription(
        "missing-initial-controller", .error, "a storyboard starts with a controller that is not there")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let controller = InitialController(objects)
        guard let attribute = controller.attribute, !controller.isFound else { return [] }
        let id = objects.text(attribute)
        return [
            document.finding(
                description, at: 0, attribute: attribute, "the initial view controller is '\(id)', which is not there",
                hint: "choose another one to start with", subject: id)
        ]
    }
}

/// A storyboard that names no controller to start with.
///
/// Off unless asked for: many apps take each controller by its identifier.
struct NoInitialControllerRule: DocumentRule {
    let description = RuleDescription(
        "no-initial-controller", .info, "a storyboard names no controller to start with", isOnByDefault: false)

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let controller = InitialController(objects)
        guard controller.isStoryboard, controller.attribute == nil else { return [] }
        return [
            document.finding(
                description, at: 0, "there is no initial view controller",
                hint: "let an arrow point to one in Interface Builder", subject: "")
        ]
    }
}

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
