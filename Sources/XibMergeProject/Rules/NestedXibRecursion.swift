package import XibMergeCore

/// A view that loads a nib whose root is of its own class: the root loads the nib again, without end.
package struct NestedXibRecursion: ProjectRule {
    package let description = RuleDescription(
        "nested-xib-recursion", .error, "a class that loads a nib when it is read from one is that nib's root itself")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        return project.documents.compactMap { document in
            guard let root = document.root, let name = root.customClass, !NibLoading.isCell(root.element),
                let chain = sources.chain(of: name), isResolved(root, chain.classes[0]),
                NibLoading.alwaysLoaded(by: chain, in: project).contains(document.name),
                isUsed(name, document, chain, project)
            else { return nil }
            return project.finding(
                description, in: document, at: root.offset, object: root,
                "class '\(name)' loads this nib while it is read from a nib, and is its root: endless recursion",
                hint: "take the class off the root and give it to the File's Owner", subject: "\(root.id) \(name)")
        }
    }

    /// Without its module, the system does not find a class of Swift's and makes a plain view instead.
    private func isResolved(_ root: DocumentObject, _ type: SourceClass) -> Bool {
        root.customModule != nil || type.languages.contains(.objectiveC) || !type.runtimeNames.isEmpty
    }

    /// Whether the class stands in another place, or somebody else loads the nib.
    private func isUsed(_ name: String, _ document: ProjectDocument, _ chain: ClassChain, _ project: Project) -> Bool {
        if project.instances(ofClass: name).count > 1 { return true }
        let types = Set(chain.classes.map(\.name))
        return project.loads(ofNib: document.name).contains { !($0.enclosingType.map(types.contains) ?? false) }
    }
}
