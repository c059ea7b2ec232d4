package import XibMergeCore
import XibMergePlatform
package import XibMergeProjectModel

/// An image or color that the project does not have.
package struct ResourceMissing: ProjectRule {
    package let description: RuleDescription
    private let kind: ResourceUse.Kind

    package static let image = ResourceMissing(
        .image, RuleDescription("image-missing", .warning, "a document uses an image that the project does not have"))
    package static let color = ResourceMissing(
        .color,
        RuleDescription("color-missing", .warning, "a document uses a named color that the project does not have"))

    private init(_ kind: ResourceUse.Kind, _ description: RuleDescription) {
        (self.kind, self.description) = (kind, description)
    }

    package func findings(in project: Project) -> [ProjectFinding] {
        let resources = project.surroundings.resources
        // If the project has none at all, they are elsewhere.
        if kind == .color, !resources.hasColors { return [] }
        var counts: [String: Int] = [:]
        if kind == .color {
            for document in project.documents {
                for use in document.resourceUses where use.kind == kind { counts[use.name, default: 0] += 1 }
            }
        }
        // A color has one value everywhere, an image may be fine in one document and not in another.
        var seenColors: Set<String> = []
        return project.documents.flatMap { document -> [ProjectFinding] in
            var seen = seenColors
            defer { if kind == .color { seenColors = seen } }
            // An image that code sets is at most shown for a moment.
            let uses = document.resourceUses.filter { $0.kind == kind && !exists($0.name, document, resources) }
            let (plain, set) = kind == .image ? uses.parted { !project.isSetByCode($0, in: document) } : (uses, [])
            return (plain + set).compactMap { use -> ProjectFinding? in
                guard seen.insert(use.name).inserted else { return nil }
                let isSet = kind == .image && !plain.contains { $0.name == use.name }
                let count =
                    counts[use.name] ?? document.resourceUses.count { $0.kind == kind && $0.name == use.name }
                return project.finding(
                    description, isSet ? .info : nil, in: document, at: use.offset,
                    object: use.object.map { document.objects[$0] },
                    "\(words.what) '\(use.name)' \(words.problem)" + (count > 1 ? " (\(count) uses)" : "")
                        + (isSet ? "; code sets another" : ""),
                    hint: hint(use.name, resources), subject: use.name)
            }
        }
    }

    private var words: (what: String, problem: String) {
        switch kind {
        case .image: ("image", "is in no catalog or folder of the project")
        case .color: ("color", "is in no catalog of the project")
        }
    }

    private func hint(_ name: String, _ resources: ProjectResources) -> String? {
        switch kind {
        case .image: Nearest.hint(Nearest.name(to: name, among: resources.images))
        case .color: Nearest.hint(Nearest.name(to: name, among: resources.colors))
        }
    }

    private func exists(_ name: String, _ document: ProjectDocument, _ resources: ProjectResources) -> Bool {
        switch kind {
        case .image: !resources.lacksImage(name, of: document)
        case .color: resources.colors.contains(name)
        }
    }
}

/// An image that lies beside the catalogs.
package struct ImageOutsideCatalog: ProjectRule {
    package let description = RuleDescription(
        "image-outside-catalog", .info, "a document uses an image that is in no catalog", isOnByDefault: false)

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        let resources = project.surroundings.resources
        return project.documents.flatMap { document in
            document.resourceUses.compactMap { use in
                guard use.kind == .image, resources.images.contains(use.name),
                    !resources.catalogImages.contains(use.name)
                else { return nil }
                return project.finding(
                    description, in: document, at: use.offset, object: use.object.map { document.objects[$0] },
                    "image '\(use.name)' is a file beside the catalogs", hint: "move it into a catalog",
                    subject: use.name)
            }
        }
    }
}

extension [ResourceUse] {
    /// Those that meet a condition, and the others.
    fileprivate func parted(_ condition: (ResourceUse) -> Bool) -> ([ResourceUse], [ResourceUse]) {
        var parts: ([ResourceUse], [ResourceUse]) = ([], [])
        for use in self { if condition(use) { parts.0.append(use) } else { parts.1.append(use) } }
        return parts
    }
}
