import XibMergeCore
import XibMergeProjectModel

/// Nibs that were copied from each other and whose layout now differs: a change that all of them need was made in only
/// some.
///
/// Copies keep the IDs of the original, so that no similarity must be guessed.
struct SiblingDrift: ProjectRule {
    let description = RuleDescription(
        "sibling-drift", .info, "nibs that were copied from each other give one object different sizes",
        isOnByDefault: false)

    /// What copies share: the root, and the target of each outlet.
    private struct Origin: Hashable {
        var root: String
        var outlets: Set<[String]>
    }

    func findings(in project: Project) -> [ProjectFinding] {
        let copies = Dictionary(grouping: project.documents.filter { origin(of: $0) != nil }) { origin(of: $0)! }
        return copies.flatMap { origin, documents in
            documents.dropFirst().compactMap { finding($0, documents[0], origin, project) }
        }
    }

    /// - Returns: `nil` if there is too little to identify a copy: Xcode gives the roots of all files from a template
    ///   the same ID.
    private func origin(of document: ProjectDocument) -> Origin? {
        guard let root = document.root else { return nil }
        let outlets = document.connections.filter { $0.kind == .outlet }.map { [$0.name, $0.destination] }
        return outlets.count < 2 ? nil : Origin(root: root.id, outlets: Set(outlets))
    }

    private func finding(
        _ document: ProjectDocument, _ other: ProjectDocument, _ origin: Origin, _ project: Project
    ) -> ProjectFinding? {
        guard let root = document.root else { return nil }
        let ids = origin.outlets.map { $0[1] }.sorted()
        for id in ids {
            guard let one = document.object(withID: id), let two = other.object(withID: id),
                let size = one.size, let otherSize = two.size, size != otherSize
            else { continue }
            return project.finding(
                description, in: document, object: root,
                "a copy of nib '\(other.name)', in which \(two.words) is \(otherSize) instead of \(size)",
                hint: "change both, or make one class load a common nib", subject: [root.id, other.name])
        }
        return nil
    }
}
