package import XibMergeCore

/// A placeholder that its class replaces only while it is empty, and that is not.
package struct PlaceholderInstanceHasSubviews: ProjectRule {
    package let description = RuleDescription(
        "placeholder-instance-has-subviews", .warning,
        "a view that its class replaces by a nib only while it has no subviews has some")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        let names = sources.classes.values.filter { type in
            type.methods.contains { $0.name.hasPrefix("awakeAfter") && $0.looksAtSubviews }
        }.flatMap(\.names).sorted()
        return names.flatMap { name in
            project.instances(ofClass: name).compactMap { place in
                let document = project.documents[place.document]
                let object = document.objects[place.object]
                // The nib's own root is what the placeholder is replaced by.
                guard object.hasSubviews, object.parent != nil || document.isStoryboard else { return nil }
                return project.finding(
                    description, in: document, at: object.offset, object: object,
                    "class '\(name)' loads its nib only into a view without subviews, and this one has some",
                    hint: "take the subviews out", subject: "\(object.id) \(name)")
            }
        }
    }
}
