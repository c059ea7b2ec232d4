package import XibMergeCore

/// The objects and documents that nothing leads to: what is wrong there does no harm yet.
package struct Reach: Sendable {
    /// An object that nothing leads to.
    package struct Unreached: Sendable {
        /// The document, as an index of `Project.documents`.
        package var document: Int
        /// The object that represents it, as an index of `ProjectDocument.objects`.
        package var object: Int
        /// The nib that is loaded instead, or `nil`.
        package var loaded: String?
    }

    /// The controllers of scenes.
    package private(set) var scenes: [Unreached] = []
    package private(set) var nibs: [Unreached] = []
    package private(set) var recognizers: [Unreached] = []

    /// Why an error in an object of a document may be harmless, by the document's path.
    private var reasons: [String: Reasons] = [:]

    private struct Reasons: Sendable {
        /// Why nothing loads the nib.
        var nib: String?
        var scenes: Set<Int> = []
        /// The prototypes that code replaces, as indices of `ProjectDocument.objects`.
        var replaced: Set<Int> = []
        /// The scenes that only a class with the name of their storyboard ID speaks for.
        var doubtful: Set<Int> = []
        var recognizers: Set<String> = []
        /// Why controls stay hidden, by the IDs of their actions.
        var hidden: [String: String] = [:]
        /// The IDs of the objects that are never used.
        var objects: Set<String> = []
    }

    /// Everything can be reached.
    init() {}

    /// - Complexity: O(n) in objects, connections and uses.
    init(_ project: Project) {
        // Only sources show what opens which document.
        guard let sources = project.sources, !sources.files.isEmpty else { return }
        let sceneReach = SceneReach(project, sources)
        scenes = sceneReach.unreached
        let scenesOfDocument = Dictionary(grouping: scenes, by: \.document)
        let doubtful = Dictionary(grouping: sceneReach.doubtful, by: \.document)
        let nibReach = NibReach(project, sources)
        let registered = Self.registrations(project)
        let isApp = sources.isApp
        for (index, document) in project.documents.enumerated() {
            var known = Reasons()
            if let unreached = nibReach.unreached(document, index) {
                nibs.append(unreached)
                known.nib = "nothing loads the nib"
            } else if isApp {
                known.nib = nibReach.idleness(of: document)
            }
            let attachedToNothing = Self.recognizers(of: document, index, project)
            recognizers += attachedToNothing
            known.recognizers = Set(attachedToNothing.map { document.objects[$0.object].id })
            known.replaced = Set(Self.replacedPrototypes(of: document, registered))
            known.hidden = Self.hiddenActions(of: document, sources)
            known.scenes = Set((scenesOfDocument[index] ?? []).map { document.objects[$0.object].scene })
            known.doubtful = Set((doubtful[index] ?? []).map(\.scene))
            reasons[document.path] = known
            let unreached = document.objects.filter { object in
                reason(document, object) != nil || known.recognizers.contains(object.id)
            }
            reasons[document.path]?.objects = Set(unreached.map(\.id))
        }
    }

    /// The classes that register something for cells with a reuse identifier.
    private static func registrations(_ project: Project) -> [String: Set<String>] {
        var types: [String: Set<String>] = [:]
        for (_, use) in project.uses where use.kind == .registerIdentifier && !use.acceptsNothing {
            guard let type = use.enclosingType, use.names.count == 1 else { continue }
            types[use.name, default: []].insert(type)
        }
        return types
    }

    /// The prototype cells for whose identifiers the class of a container registers something else.
    private static func replacedPrototypes(of document: ProjectDocument, _ registered: [String: Set<String>]) -> [Int] {
        guard document.isStoryboard, !registered.isEmpty else { return [] }
        return document.objects.indices.filter { index in
            guard let types = document.objects[index].reuseIdentifier.flatMap({ registered[$0] }) else { return false }
            return document.containers(of: index).dropFirst().contains { container in
                document.objects[container].customClass.map(types.contains) == true
            }
        }
    }

    /// The actions of controls in something hidden that no code shows, with the reason, by ID: there is no tag, and no
    /// outlet but of classes without a word for hiding and showing.
    private static func hiddenActions(of document: ProjectDocument, _ sources: SourceModel) -> [String: String] {
        var hidden: [String: String] = [:]
        for action in document.connections where action.kind == .action {
            for index in document.containers(of: action.source) {
                let object = document.objects[index]
                guard object.isHidden, object.tag == 0 else { continue }
                let outlets = document.connections.filter { $0.isOutlet && $0.destination == object.id }
                let isShown = outlets.contains { outlet in
                    guard !document.isMac, outlet.kind == .outlet,
                        let chain = document.objects[outlet.source].customClass.flatMap(sources.chain), chain.isCertain
                    else { return true }
                    return chain.classes.contains { sources.uses(SourceWords.visibility, inFilesOf: $0) }
                }
                if isShown { continue }
                let reason = outlets.isEmpty ? "no outlet leads to it" : "its class never shows it"
                hidden[action.id] = "the control is hidden, and \(reason)"
            }
        }
        return hidden
    }

    /// The gesture recognizers that belong to no view and that no outlet refers to.
    private static func recognizers(of document: ProjectDocument, _ index: Int, _ project: Project) -> [Unreached] {
        let candidates = document.objects.indices.filter { number in
            let object = document.objects[number]
            return object.parent == nil && object.element.hasSuffix("GestureRecognizer")
        }
        guard !candidates.isEmpty else { return [] }
        let attached = Set(document.connections.lazy.filter(\.isOutlet).map(\.destination))
        let picked = project.loads(ofNib: document.name).compactMap { $0.pick.map(document.index) }
        return candidates.filter { number in
            !attached.contains(document.objects[number].id)
                && !picked.contains { document.topLevel.indices.contains($0) && document.topLevel[$0] == number }
        }.map { Unreached(document: index, object: $0) }
    }

    /// Why an error in an object is harmless; `nil` if it may not be.
    package func reason(_ document: ProjectDocument, _ object: DocumentObject?) -> String? {
        guard let reasons = reasons[document.path] else { return nil }
        if let reason = reasons.nib { return reason }
        guard let object else { return nil }
        if reasons.scenes.contains(object.scene) { return "nothing leads to the scene" }
        guard !reasons.replaced.isEmpty, let index = document.index(ofObject: object.id) else { return nil }
        let prototype = document.containers(of: index).first(where: reasons.replaced.contains)
        return prototype.map { "code registers '\(document.objects[$0].reuseIdentifier ?? "")' anew" }
    }

    /// Why an error in a connection is harmless; `nil` if it may not be.
    package func reason(_ document: ProjectDocument, _ connection: DocumentConnection) -> String? {
        if connection.kind == .action {
            if let reason = document.silence(of: connection) { return reason }
            if let reason = reasons[document.path]?.hidden[connection.id] { return reason }
        }
        // Outlets are connected even if the recognizer is never used.
        guard connection.kind == .action || connection.kind == .segue,
            let reasons = reasons[document.path],
            reasons.recognizers.contains(document.objects[connection.source].id)
        else { return nil }
        return "the recognizer is attached to nothing"
    }

    /// Whether it is not certain that a scene is ever shown: no code that is understood opens it.
    package func isDoubtful(_ document: ProjectDocument, _ object: DocumentObject?) -> Bool {
        guard let object, let reasons = reasons[document.path] else { return false }
        return reasons.doubtful.contains(object.scene)
    }

    /// Whether a finding is about an object that is never used, and therefore harmless.
    package func holds(_ finding: ProjectFinding) -> Bool {
        guard finding.finding.severity == .info, let id = finding.finding.objectID else { return false }
        return reasons[finding.path]?.objects.contains(id) == true
    }
}

/// Follows segues and storyboard references from the scenes that are opened.
private struct SceneReach {
    private struct Scene: Hashable {
        var document, number: Int
    }

    /// The controllers of scenes that nothing leads to.
    private(set) var unreached: [Reach.Unreached] = []
    /// The scenes that are opened only if the name of a class in a source is also meant as a storyboard ID, or if code
    /// performs a segue whose identifier is in no source: the document, and the number of the scene.
    private(set) var doubtful: [(document: Int, scene: Int)] = []

    init(_ project: Project, _ sources: SourceModel) {
        // Code that makes a controller by an unknown name may mean any controller.
        let generated = Set(sources.files.lazy.filter(\.isGenerated).map(\.path))
        let opensAny = project.unknownUses.contains { $0.use.kind == .makeController && !generated.contains($0.file) }
        // A storyboard that can't be read may lead anywhere.
        guard project.surroundings.unknownStoryboards.isEmpty else { return }
        let named = Set(project.uses.lazy.filter { $0.use.kind == .makeController }.flatMap(\.use.names))
        let isOpened = Self.openedStoryboards(project, sources)
        let isApp = sources.isApp
        var open: [Scene] = []
        var maybe: [Scene] = []
        for (index, document) in project.documents.enumerated() where document.isStoryboard {
            for object in document.objects where object.scene >= 0 && object.parent == nil {
                guard Self.isStart(object, document) || Self.isController(object) else { continue }
                let scene = Scene(document: index, number: object.scene)
                if Self.isStart(object, document) {
                    if isOpened(document) { open.append(scene) } else { maybe.append(scene) }
                }
                guard let identifier = object.storyboardIdentifier else { continue }
                if named.contains(identifier) || sources.namesGenerated(document.name, identifier) {
                    open.append(scene)
                } else if Self.isOnlyOfClass(identifier, sources) {
                    // A helper makes controllers by their classes, but not those that code creates itself.
                    guard
                        !isApp
                            || sources.mentions(identifier, outsideOf: identifier) && !sources.onlyCreates(identifier)
                    else { continue }
                    if opensAny { open.append(scene) } else { maybe.append(scene) }
                } else if sources.mayMention(identifier) || opensAny && (!isApp || Self.mayCompose(identifier, sources))
                {
                    open.append(scene)
                }
            }
        }
        let targets = Self.targets(project) { isApp && Self.isIdle($0, of: $1, project, sources) }
        var reached: Set<Scene> = []
        func follow(_ scenes: [Scene]) {
            var open = scenes
            while let scene = open.popLast() {
                guard reached.insert(scene).inserted else { continue }
                open += targets.certain[scene] ?? []
            }
        }
        follow(open)
        let certain = reached
        follow(maybe)
        while true {
            let more = reached.flatMap { targets.idle[$0] ?? [] }.filter { !reached.contains($0) }
            if more.isEmpty { break }
            follow(more)
        }
        doubtful = reached.subtracting(certain).map { ($0.document, $0.number) }
        for (index, document) in project.documents.enumerated() where document.isStoryboard {
            for (number, object) in document.objects.enumerated()
            where object.scene >= 0 && object.parent == nil && Self.isController(object)
                && !reached.contains(Scene(document: index, number: object.scene))
            {
                unreached.append(Reach.Unreached(document: index, object: number))
            }
        }
    }

    private static func isController(_ object: DocumentObject) -> Bool {
        if object.role == .storyboardReference { return true }
        return object.element.lowercased().hasSuffix("controller")
    }

    /// Tells whether a storyboard is opened at its initial controller, as far as that can be known.
    private static func openedStoryboards(_ project: Project, _ sources: SourceModel) -> (ProjectDocument) -> Bool {
        var names = project.surroundings.launchedNames
        for (_, use) in project.uses where use.kind == .openInitial { names.formUnion(use.names) }
        for document in project.documents {
            for reference in document.storyboardReferences where reference.identifier == nil {
                names.insert(reference.storyboardName)
            }
        }
        // Without a property list, or for a storyboard that no code opens, nothing is known. Code that is not understood
        // may open any.
        let byIdentifier = Set(project.uses.lazy.filter { $0.use.kind == .openStoryboard }.flatMap(\.use.names))
        let opensAny =
            project.unknownUses.contains { $0.use.kind == .openInitial }
            || sources.files.contains { file in
                !file.isDependency && !file.isGenerated && file.words.contains(SourceWords.initialController)
                    && !file.uses.contains { $0.kind == .openInitial }
            }
        return { document in
            document.classPrefix != "UI" || names.isEmpty || names.contains(document.name)
                // A storyboard whose name is nowhere is opened by nobody.
                || (opensAny || !byIdentifier.contains(document.name))
                    && ["", "ViewController", "Controller"].contains { sources.mayMention(document.name + $0) }
                || ["initialScene", "instantiateInitialViewController"].contains {
                    sources.namesGenerated(document.name, $0)
                }
        }
    }

    /// Whether code may put an identifier together from parts.
    private static func mayCompose(_ identifier: String, _ sources: SourceModel) -> Bool {
        SourceWords.stems(identifier).contains(where: sources.mayMention)
    }

    /// Whether the word in the sources may be only the name of a class that makes its controllers itself.
    private static func isOnlyOfClass(_ identifier: String, _ sources: SourceModel) -> Bool {
        guard let chain = sources.chain(of: identifier) else { return false }
        return !chain.classes.contains { $0.inherited.contains { $0.contains("toryboard") } }
    }

    /// Whether a scene is shown although nothing leads to it: the initial scene, a Mac's main menu, all scenes of a
    /// watch.
    private static func isStart(_ object: DocumentObject, _ document: ProjectDocument) -> Bool {
        if object.role == .application { return true }
        return object.id == document.initialViewController || document.classPrefix == "WKInterface"
            || object.element == "application"
    }

    /// Whether only code can perform a segue, and no source has its identifier.
    private static func isIdle(
        _ segue: DocumentConnection, of document: ProjectDocument, _ project: Project, _ sources: SourceModel
    ) -> Bool {
        let source = document.objects[segue.source]
        guard segue.relationship == nil, segue.unwindAction == nil, document.classPrefix == "UI",
            source.element.hasSuffix("ontroller"), source.role == .usual
        else { return false }
        if segue.name.isEmpty { return true }
        return !sources.mayMention(segue.name) && !sources.namesGenerated(document.name, segue.name)
            && !mayCompose(segue.name, sources)
    }

    /// The targets of segues and references from each scene; apart, those of segues that nothing performs.
    private static func targets(
        _ project: Project, _ isIdle: (DocumentConnection, ProjectDocument) -> Bool
    ) -> (certain: [Scene: [Scene]], idle: [Scene: [Scene]]) {
        var scenesOfIdentifier: [String: [Scene]] = [:]
        for (index, document) in project.documents.enumerated() where document.isStoryboard {
            for object in document.objects {
                guard let identifier = object.storyboardIdentifier else { continue }
                scenesOfIdentifier["\(document.name)/\(identifier)", default: []].append(
                    Scene(document: index, number: object.scene))
            }
        }
        var targets: [Scene: [Scene]] = [:]
        var idle: [Scene: [Scene]] = [:]
        for (index, document) in project.documents.enumerated() where document.isStoryboard {
            for connection in document.connections where connection.kind == .segue {
                guard let target = document.object(withID: connection.destination) else { continue }
                let source = Scene(document: index, number: document.objects[connection.source].scene)
                let scene = Scene(document: index, number: target.scene)
                if isIdle(connection, document) {
                    idle[source, default: []].append(scene)
                } else {
                    targets[source, default: []].append(scene)
                }
            }
            for reference in document.storyboardReferences {
                guard let identifier = reference.identifier else { continue }
                let name = reference.storyboardName.isEmpty ? document.name : reference.storyboardName
                let scene = Scene(document: index, number: document.objects[reference.object].scene)
                targets[scene, default: []] += scenesOfIdentifier["\(name)/\(identifier)"] ?? []
            }
        }
        return (targets, idle)
    }
}

extension SourceModel {
    /// Whether the sources have what the system starts; otherwise other projects may use all of them.
    ///
    /// - Complexity: O(n) in the files.
    package var isApp: Bool { files.contains { !$0.isDependency && !$0.words.isDisjoint(with: SourceWords.entries) } }

    /// Whether any source contains a word of a document; always true for text that is not a word.
    func mayMention(_ word: String) -> Bool { mentions(word) || !SourceWords.isFindable(word) }
}
