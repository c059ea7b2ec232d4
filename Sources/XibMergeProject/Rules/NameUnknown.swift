import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

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
