import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

/// A segue that is performed by an identifier that no storyboard has: an exception.
struct SegueIDUnknown: ProjectRule {
    let description = RuleDescription("segue-id-unknown", .error, "code performs a segue that is in no storyboard")

    func findings(in project: Project) -> [ProjectFinding] {
        guard project.documents.contains(where: \.isStoryboard), project.knowsAllDocuments else { return [] }
        let known = Set(project.documents.flatMap { $0.connections.lazy.filter { $0.kind == .segue }.map(\.name) })
        let scenes = scenes(project)
        return project.uses.compactMap { path, use in
            guard use.kind == .performSegue, !use.acceptsNothing else { return nil }
            let isElsewhere = !known.isDisjoint(with: use.names)
            let own = use.isOfSelf ? use.enclosingType.flatMap { scenes[$0] } : nil
            if isElsewhere { guard let own, own.isDisjoint(with: use.names) else { return nil } }
            return project.finding(
                description, about: use, in: path,
                isElsewhere
                    ? "no scene of class '\(use.enclosingType ?? "")' has a segue '\(use.name)'"
                    : "no storyboard has a segue '\(use.name)'",
                hint: Nearest.hint(Nearest.name(to: use.name, among: own ?? known)))
        }
    }

    /// The segues in all scenes of the controllers of a class and its subclasses, by the class; without those that code
    /// may create without a scene.
    private func scenes(_ project: Project) -> [String: Set<String>] {
        guard var chains = ClassChains(project) else { return [:] }
        var segues: [String: Set<String>] = [:]
        for document in project.documents where document.isStoryboard {
            chains.enter(document)
            let byScene = Dictionary(grouping: document.connections.filter { $0.kind == .segue }) {
                document.objects[$0.source].scene
            }
            for object in document.objects where object.parent == nil && object.scene >= 0 {
                guard let name = object.customClass, object.element.hasSuffix("ontroller"), let chain = chains[name]
                else { continue }
                let names = (byScene[object.scene] ?? []).map(\.name)
                for type in chain.classes { segues[type.name, default: []].formUnion(names) }
            }
        }
        return segues
    }
}

/// An External Object whose key no source contains: no code passes the object, and its connections lead to a proxy.
struct ExternalIDNotInCode: ProjectRule {
    let description = RuleDescription(
        "external-id-not-in-code", .warning, "the key of an External Object is in no source")

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources, !sources.files.isEmpty else { return [] }
        return project.findings(about: \.objects) { object, document in
            guard case .external(let key) = object.role, !sources.mentions(key) else { return nil }
            return project.finding(
                description, in: document, object: object, "no source passes an external object '\(key)'",
                hint: "pass it with 'UINib.OptionsKey.externalObjects' where the nib is loaded", subject: [key])
        }
    }
}

/// A storyboard reference without a target: an exception when the segue to it is performed.
struct StoryboardReferenceMissing: ProjectRule {
    let description = RuleDescription(
        "storyboard-ref-missing", .error,
        "a storyboard reference names a storyboard or a controller that the project does not have")

    func findings(in project: Project) -> [ProjectFinding] {
        project.findings(about: \.storyboardReferences) { reference, document in
            problem(of: reference, in: document, project).map { problem in
                let object = document.objects[reference.object]
                return project.finding(
                    description, in: document, object: object, problem.message, hint: problem.hint,
                    subject: [object.id, reference.storyboardName, reference.identifier ?? ""])
            }
        }
    }

    private func problem(
        of reference: StoryboardReference, in document: ProjectDocument, _ project: Project
    ) -> (message: String, hint: String?)? {
        // The contents of other bundles are unknown.
        guard reference.bundle == nil else { return nil }
        let name = reference.storyboardName
        if project.surroundings.unknownStoryboards.contains(name) { return nil }
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

/// A name by which code asks for something in a document, and that no document gives: an exception, a trap, or nothing
/// where something is expected.
struct NameUnknown: ProjectRule {
    let description: RuleDescription
    /// The names that documents give, by what code does with them; empty if not all are known.
    private let known: @Sendable (Project) -> [SourceUse.Kind: Set<String>]
    private let message: @Sendable (SourceUse) -> String
    private var hint: String?

    static let controller = NameUnknown(
        description: RuleDescription(
            "storyboard-id-unknown", .error, "code makes a controller that is in no storyboard"),
        known: { project in
            guard project.documents.contains(where: \.isStoryboard) else { return [:] }
            return [.makeController: names(project, \.storyboardIdentifier)]
        }, message: { "no storyboard has a controller with the identifier '\($0.name)'" })

    static let externalObject = NameUnknown(
        description: RuleDescription(
            "external-id-unknown", .warning, "code passes an external object under a key that no document has"),
        known: { project in
            [.passExternal: names(project) { if case .external(let key) = $0.role { key } else { nil } }]
        }, message: { "no document has an external object '\($0.name)'" })

    static let ofWatch = NameUnknown(
        description: RuleDescription(
            "watch-id-unknown", .warning, "code opens a controller or makes rows of a watch that no storyboard has"),
        known: { project in
            guard project.documents.contains(where: { $0.classPrefix == "WKInterface" }) else { return [:] }
            return [
                .makeWatchRows: names(project) { $0.element == "tableRow" ? $0.watchIdentifier : nil },
                .openWatchController: names(project) { $0.element == "tableRow" ? nil : $0.watchIdentifier },
            ]
        },
        message: { use in
            let noun = use.kind == .makeWatchRows ? "row" : "controller"
            return "no storyboard of a watch has a \(noun) with the identifier '\(use.name)'"
        })

    static let tag = NameUnknown(
        description: RuleDescription(
            "tag-unknown", .warning, "code takes a view for granted by a tag that no document has"),
        known: { project in
            // Code that sets tags may set any.
            let setsTags = (project.sources?.files ?? []).contains { file in
                !file.isDependency
                    && (file.language == .swift
                        ? file.assigned.contains("tag") : !file.words.isDisjoint(with: SourceWords.tags))
            }
            return setsTags ? [:] : [.findTag: names(project) { String($0.tag) }]
        }, message: { "no view has the tag \($0.name)" }, hint: "give a view the tag, or use an outlet")

    func findings(in project: Project) -> [ProjectFinding] {
        guard !project.documents.isEmpty, project.knowsAllDocuments else { return [] }
        let known = known(project)
        // If a storyboard of another bundle is opened, its controllers are unknown.
        let foreign = Set(
            project.uses.lazy.filter {
                $0.use.kind == .openStoryboard
                    && ($0.use.isOfOtherBundle || project.storyboards(named: $0.use.name).isEmpty)
            }
            .map { "\($0.file) \($0.use.enclosingType ?? "")" })
        return project.uses.compactMap { path, use in
            guard let names = known[use.kind], names.isDisjoint(with: use.names), !use.acceptsNothing,
                use.kind != .makeController || !foreign.contains("\(path) \(use.enclosingType ?? "")")
            else { return nil }
            return project.finding(
                description, about: use, in: path, message(use),
                hint: hint ?? Nearest.hint(Nearest.name(to: use.name, among: names)))
        }
    }

    private static func names(_ project: Project, _ name: (DocumentObject) -> String?) -> Set<String> {
        Set(project.documents.flatMap { $0.objects.compactMap(name) })
    }
}
