package import XibMergeCore

/// A nib whose File's Owner and root are of one class: outlets are apt to land on the wrong one, and once the class loads
/// the nib itself, it does so without end.
package struct OwnerAndRootSameClass: ProjectRule {
    package let description = RuleDescription(
        "owner-and-root-same-class", .info, "the File's Owner and the root of a nib have the same class")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        project.documents.compactMap { document in
            guard let root = document.root, let name = root.customClass, let owner = document.filesOwner,
                owner.customClass == name
            else { return nil }
            return project.finding(
                description, in: document, at: root.offset, object: root,
                "root and File's Owner are both of class '\(name)'",
                hint: "the class belongs on the owner where the view loads the nib itself, else on the root",
                subject: "\(root.id) \(name)")
        }
    }
}
