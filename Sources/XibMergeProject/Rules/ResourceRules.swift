import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

/// An image or color that the project does not have.
struct ResourceMissing: ProjectRule {
    let description: RuleDescription
    private let kind: ResourceUse.Kind

    static let image = ResourceMissing(
        description: RuleDescription(
            "image-missing", .warning, "a document uses an image that the project does not have"), kind: .image)
    static let color = ResourceMissing(
        description: RuleDescription(
            "color-missing", .warning, "a document uses a named color that the project does not have"), kind: .color)

    func findings(in project: Project) -> [ProjectFinding] {
        typealias Use = (document: ProjectDocument, use: ResourceUse)
        let resources = project.surroundings.resources
        let place = kind == .image ? "catalog or folder" : "catalog"
        let names = kind == .image ? resources.images : resources.colors
        let uses = project.documents.flatMap { document in
            document.resourceUses.filter { $0.kind == kind && resources.lacks($0, of: document) }.map {
                Use(document, $0)
            }
        }
        // A color has one value everywhere, an image may be fine in one document and not in another.
        let groups = Dictionary(grouping: uses) { [$0.use.name] + (kind == .image ? [$0.document.path] : []) }
        return groups.values.map { group in
            // An image that code sets is at most shown for a moment; a color may be set in some states only.
            let plain = group.first { !project.isSetByCode($0.use, in: $0.document) }
            let (document, use) = plain ?? group[0]
            return project.finding(
                description, plain == nil ? .info : nil, in: document, at: use.offset,
                object: use.object.map { document.objects[$0] },
                "\(kind) '\(use.name)' is in no \(place) of the project"
                    + (group.count > 1 ? " (\(group.count) uses)" : "")
                    + (plain == nil ? "; code sets another" : ""),
                hint: Nearest.hint(Nearest.name(to: use.name, among: names)), subject: [use.name])
        }
    }
}

/// An image that lies beside the catalogs.
struct ImageOutsideCatalog: ProjectRule {
    let description = RuleDescription(
        "image-outside-catalog", .info, "a document uses an image that is in no catalog", isOnByDefault: false)

    func findings(in project: Project) -> [ProjectFinding] {
        let resources = project.surroundings.resources
        return project.findings(about: \.resourceUses) { use, document in
            guard use.kind == .image, resources.images.contains(use.name), !resources.catalogImages.contains(use.name)
            else { return nil }
            return project.finding(
                description, in: document, at: use.offset, object: use.object.map { document.objects[$0] },
                "image '\(use.name)' is a file beside the catalogs", hint: "move it into a catalog",
                subject: [use.name])
        }
    }
}
