package import XibMergeCore

/// A view embedded by its class, whose nib nobody loads there: it shows blank, and its outlets are nil.
package struct NestedXibBlank: ProjectRule {
    package let description = RuleDescription(
        "nested-xib-blank", .warning, "a view of a class that has a nib is embedded, but nothing loads the nib")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        return project.documents.flatMap { nib -> [ProjectFinding] in
            // Of a general class of views, such as one with a gradient, nothing is called after.
            guard let root = nib.root, let name = root.customClass, name == nib.name, root.hasSubviews,
                !NibLoading.isCell(root.element), let chain = sources.chain(of: name), chain.isCertain,
                !NibLoading.speaksOfNibs(chain), !makesItself(chain)
            else { return [] }
            return project.instances(ofClass: name).compactMap { place in
                let document = project.documents[place.document]
                let object = document.objects[place.object]
                guard document.path != nib.path, !object.hasSubviews, object.parent != nil,
                    !NibLoading.isCell(object.element), object.element.lowercased().hasSuffix("view")
                else { return nil }
                return project.finding(
                    description, in: document, at: object.offset, object: object,
                    "class '\(name)' has a nib of its own, which nothing loads here: the view stays blank",
                    hint: "load the nib in 'init(coder:)' with the view as its owner", subject: "\(object.id) \(name)")
            }
        }
    }

    private func makesItself(_ chain: ClassChain) -> Bool {
        chain.classes.contains { $0.methods.contains { $0.name.hasPrefix("awakeAfter") } }
    }
}
