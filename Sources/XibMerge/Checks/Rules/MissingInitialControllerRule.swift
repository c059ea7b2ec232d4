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
