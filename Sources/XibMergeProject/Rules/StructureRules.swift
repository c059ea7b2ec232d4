import XibMergeCore
import XibMergeProjectModel

/// A nib of a controller without the outlet of its view, an exception when the view is needed, or of its window, which
/// is then not shown.
struct ViewOutletMissing: ProjectRule {
    let description = RuleDescription(
        "view-outlet-missing", .error, "a controller loads a nib that does not connect its view or window")

    /// The outlet that a nib of a controller connects, by the controller's class.
    private static let outlets: [(controller: String, outlet: String, severity: Severity)] = [
        ("UIViewController", "view", .error), ("NSWindowController", "window", .warning),
    ]

    func findings(in project: Project) -> [ProjectFinding] {
        project.findingsOfDocuments { document, chains in
            guard !document.isStoryboard, let owner = document.filesOwner, let name = owner.customClass,
                let chain = chains[name], chains.isCertain(owner, chain),
                let row = Self.outlets.first(where: { row in
                    chain.systemClasses.contains { SystemClasses.ancestry(of: $0)?.contains(row.controller) == true }
                }), isOfController(document, name, project),
                !chain.classes.contains(where: {
                    $0.selectors.contains("loadView") || $0.selectors.contains("loadWindow")
                }),
                !document.isMac || document.objects.contains(where: { $0.element == "window" }),
                !document.connections(ofOwner: owner).contains(where: { $0.name == row.outlet })
            else { return [] }
            return [
                project.finding(
                    description, row.severity, in: document, object: owner,
                    "controller '\(name)' loads this nib, which does not connect its outlet '\(row.outlet)'",
                    hint: "connect '\(row.outlet)' of the File's Owner", subject: [document.name, name])
            ]
        }
    }

    /// Whether the nib is loaded only as that of a controller, not by code that names it otherwise.
    private func isOfController(_ document: ProjectDocument, _ name: String, _ project: Project) -> Bool {
        let loads = project.loads(ofNib: document.name)
        guard loads.allSatisfy({ $0.kind == .openNib }) else { return false }
        return !project.instances(ofClass: name).contains { $0.document.isStoryboard }
    }
}

/// A table or collection whose data source lacks a method that it must have: an exception when it is shown.
struct DataSourceIncomplete: ProjectRule {
    let description = RuleDescription(
        "data-source-incomplete", .error, "a data source lacks a method that each must have")

    /// The methods that each data source must have, by the element, in their spellings.
    private static let required: [String: [[String]]] = [
        "tableView": [
            ["tableView:numberOfRowsInSection:"], ["tableView:cellForRowAtIndexPath:", "tableView:cellForRowAt:"],
        ],
        "collectionView": [
            ["collectionView:numberOfItemsInSection:"],
            ["collectionView:cellForItemAtIndexPath:", "collectionView:cellForItemAt:"],
        ],
    ]

    func findings(in project: Project) -> [ProjectFinding] {
        let setters = Self.setters(project)
        return project.findings(about: \.connections) { connection, document, chains in
            let source = document.objects[connection.source]
            guard connection.kind == .outlet, connection.name == "dataSource", !document.isMac,
                let required = Self.required[source.element],
                let target = document.object(withID: connection.destination), let name = target.customClass,
                let chain = chains[name], chains.isCertain(target, chain),
                !chain.systemClasses.contains(where: {
                    $0.hasSuffix("TableViewController") || $0.hasSuffix("CollectionViewController")
                }),
                !chain.classes.contains(where: { $0.takesAnySelector || setters.contains($0.name) })
            else { return nil }
            let known = chain.classes + chains.sources.additions
            let missing = required.first { spellings in
                !known.contains { !$0.selectors.isDisjoint(with: spellings) }
            }
            guard let missing else { return nil }
            return project.finding(
                description, in: document, about: connection,
                "class '\(name)' is the data source, but has no method '\(missing[0])'",
                hint: "write the method, or connect another data source", subject: [source.id, name, missing[0]])
        }
    }

    /// The classes in whose sources a data source is set.
    private static func setters(_ project: Project) -> Set<String> {
        (project.sources?.files ?? []).reduce(into: []) { names, file in
            if file.assigned.contains("dataSource") || !file.words.isDisjoint(with: SourceWords.diffableSources) {
                names.formUnion(file.types.map(\.name))
            }
        }
    }
}

/// A table with static cells outside of a table view controller: Xcode refuses the document.
struct StaticTableMisplaced: ProjectRule {
    let description = RuleDescription(
        "static-table-misplaced", .error, "a table with static cells is in no table view controller")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.objects) { object, document in
            guard object.isStaticTable, object.element == "tableView",
                object.parent.map({ document.objects[$0].element }) != "tableViewController"
            else { return nil }
            return project.finding(
                description, in: document, object: object,
                "the table has static cells, but is not the view of a table view controller",
                hint: "use prototype cells, or a table view controller", subject: [object.id])
        }
    }
}

/// A launch screen with a class of the project: Xcode refuses the document.
struct LaunchScreenClass: ProjectRule {
    let description = RuleDescription(
        "launch-screen-class", .error, "a launch screen has an object with a custom class")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.objects) { object, document in
            guard document.isLaunchScreen, object.role == .usual, let name = object.customClass,
                !SystemClasses.contains(name)
            else { return nil }
            return project.finding(
                description, in: document, object: object,
                "class '\(name)' is in a launch screen, where no code of the app runs",
                hint: "clear the custom class", subject: [object.id, name])
        }
    }
}

/// A connection from one scene of a storyboard to another: each scene is loaded separately, so the target does not
/// exist.
struct ConnectionAcrossScenes: ProjectRule {
    let description = RuleDescription(
        "connection-across-scenes", .warning, "an outlet or action leads into another scene of the storyboard")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.connections) { connection, document in
            guard document.isStoryboard, connection.kind != .segue,
                let target = document.object(withID: connection.destination)
            else { return nil }
            let source = document.objects[connection.source]
            guard source.scene >= 0, target.scene >= 0, source.scene != target.scene else { return nil }
            let noun = connection.kind == .action ? "action" : "outlet"
            return project.finding(
                description, in: document, about: connection,
                "\(noun) '\(connection.name)' leads to \(target.words), which is in another scene and is not there "
                    + "when this one is loaded",
                hint: "connect it inside of the scene, or delete it",
                subject: [source.id, connection.name, target.id])
        }
    }
}

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
