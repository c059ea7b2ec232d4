package import XibMergeCore

/// A storyboard reference that leads nowhere: an exception as soon as the segue to it is performed.
package struct StoryboardReferenceMissing: ProjectRule {
    package let description = RuleDescription(
        "storyboard-ref-missing", .error,
        "a storyboard reference names a storyboard or a controller that the project does not have")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        project.documents.flatMap { document in
            document.storyboardReferences.compactMap { reference in
                problem(of: reference, in: document, project).map { problem in
                    let object = document.objects[reference.object]
                    return project.finding(
                        description, in: document, at: object.offset, object: object, problem.message,
                        hint: problem.hint,
                        subject: "\(object.id) \(reference.storyboardName) \(reference.identifier ?? "")")
                }
            }
        }
    }

    private func problem(
        of reference: StoryboardReference, in document: ProjectDocument, _ project: Project
    ) -> (message: String, hint: String?)? {
        // What another bundle has, no project shows.
        guard reference.bundle == nil else { return nil }
        let name = reference.storyboardName
        let targets = name.isEmpty ? [document] : project.storyboards(named: name)
        guard !targets.isEmpty else {
            let names = project.documents.filter(\.isStoryboard).map(\.name)
            let nearest = Nearest.name(to: name, among: names)
            return ("storyboard '\(name)' is not in the project", nearest.map { "there is a storyboard '\($0)'" })
        }
        guard let identifier = reference.identifier else {
            if targets.contains(where: { $0.initialViewController != nil }) { return nil }
            return ("storyboard '\(name)' has no initial view controller", "name the controller that is meant")
        }
        let identifiers = targets.flatMap { $0.objects.compactMap(\.storyboardIdentifier) }
        if identifiers.contains(identifier) { return nil }
        let nearest = Nearest.name(to: identifier, among: identifiers)
        return (
            "storyboard '\(targets[0].name)' has no controller with the identifier '\(identifier)'",
            nearest.map { "there is one with '\($0)'" }
        )
    }
}
