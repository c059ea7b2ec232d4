import XibMergeCore
import XibMergeProjectModel

/// A storyboard that is opened at its initial controller, and that has none: a black screen, or a trap.
struct LaunchWithoutController: ProjectRule {
    let description = RuleDescription(
        "launch-without-controller", .error,
        "a property list or code opens a storyboard at its initial controller, and there is none")

    func findings(in project: Project) -> [ProjectFinding] {
        let launches = project.surroundings.launches.compactMap { launch -> ProjectFinding? in
            guard launch.isStoryboard, lacksInitial(launch.name, project) else { return nil }
            return project.finding(
                description, launch, "storyboard '\(launch.name)' has no initial view controller",
                hint: "mark a controller as the initial one")
        }
        return launches
            + project.uses.compactMap { path, use in
                guard use.kind == .openInitial, !use.isOfOtherBundle,
                    use.names.allSatisfy({ lacksInitial($0, project) })
                else { return nil }
                return project.finding(
                    // Where the result is not forced, the code gets nothing and may go on.
                    description, use.acceptsNothing ? .warning : nil, about: use, in: path,
                    "storyboard '\(use.name)' has no initial view controller",
                    hint: "mark a controller as the initial one, or name the controller")
            }
    }

    private func lacksInitial(_ name: String, _ project: Project) -> Bool {
        let documents = project.storyboards(named: name)
        guard let document = documents.first, documents.count == 1, !document.isMac else { return false }
        return document.classPrefix == "UI" && document.initialViewController == nil
            && document.objects.contains { $0.scene >= 0 }
    }
}

/// A navigation controller of a storyboard without a root: nothing but its bar is shown.
struct NavigationRootMissing: ProjectRule {
    let description = RuleDescription(
        "navigation-root-missing", .error, "a navigation controller has no root, and no code gives it one")

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources, !sources.files.isEmpty else { return [] }
        return project.documents.flatMap { document -> [ProjectFinding] in
            guard document.isStoryboard, !document.isMac else { return [] }
            return document.objects.enumerated().compactMap { index, object in
                // A class of its own, or code that makes it by its identifier, may give it a root.
                guard object.element == "navigationController", object.customClass == nil,
                    object.storyboardIdentifier == nil,
                    !document.connections.contains(where: { $0.source == index && $0.relationship != nil }),
                    let users = users(of: object, document, sources),
                    users.allSatisfy({ $0.words.isDisjoint(with: SourceWords.navigation) })
                else { return nil }
                return project.finding(
                    description, in: document, object: object,
                    "the navigation controller has no root view controller",
                    hint: "connect its root, or delete it", subject: [object.id])
            }
        }
    }

    /// The sources that may give a navigation controller a root: those of the classes that lead to it, those that open
    /// its storyboard, and those of the app's start. `nil` if nothing leads to it.
    private func users(
        of object: DocumentObject, _ document: ProjectDocument, _ sources: SourceModel
    ) -> [SourceFile]? {
        let incoming = document.connections.filter { $0.destination == object.id }
        guard document.initialViewController == object.id || incoming.contains(where: { $0.kind == .segue }) else {
            return nil
        }
        var classes: Set<String> = []
        for connection in incoming {
            let source = document.controller(around: connection.source) ?? document.objects[connection.source]
            guard let name = source.customClass else { continue }
            classes.formUnion(sources.chain(of: name)?.classes.map(\.name) ?? [])
        }
        return sources.files.filter { file in
            file.types.contains { type in
                classes.contains(type.name)
                    || type.inherited.contains { $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("SceneDelegate") }
            } || file.uses.contains { $0.kind == .openStoryboard }
        }
    }
}
