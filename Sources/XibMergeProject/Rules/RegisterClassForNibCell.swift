package import XibMergeCore

/// A cell that is registered by its class although a nib has its content: it shows blank.
package struct RegisterClassForNibCell: ProjectRule {
    package let description = RuleDescription(
        "register-class-for-nib-cell", .warning, "a cell is registered by class, but its content is in a nib")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        var nibOfCell: [String: ProjectDocument] = [:]
        for document in project.documents {
            guard let root = document.root, let name = root.customClass, NibLoading.isCell(root.element) else {
                continue
            }
            nibOfCell[name] = document
        }
        var registered: [String: Set<String>] = [:]
        for (path, use) in project.uses where use.kind == .registerCellNib {
            registered[path, default: []].insert(use.name)
        }
        return project.uses.compactMap { path, use in
            guard use.kind == .registerCellClass, let nib = nibOfCell[use.name],
                registered[path]?.contains(nib.name) != true, let chain = sources.chain(of: use.name),
                chain.isCertain, !buildsItself(chain.classes[0])
            else { return nil }
            return project.finding(
                description, inSource: path, at: use.offset,
                "cell '\(use.name)' is registered by its class, but its content is in '\(nib.path)': it shows blank",
                hint: "register the nib", subject: "\(use.name) \(use.enclosingType ?? "")")
        }
    }

    /// Whether the cell makes its content in code, or loads it, where it is not read from a nib.
    private func buildsItself(_ type: SourceClass) -> Bool {
        type.selectors.contains { $0.hasPrefix("initWithStyle:") || $0 == "initWithFrame:" }
            || type.methods.contains { $0.calls.contains { SourceWords.speaksOfNibs($0.utf8) } }
    }
}
