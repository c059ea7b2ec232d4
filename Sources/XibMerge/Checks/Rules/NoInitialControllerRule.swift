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
