package import XibMergeCore

/// A nib that is registered for cells and has more than the cell, or no cell: an exception when the first one is asked for.
package struct CellNibExtraTopLevel: ProjectRule {
    package let description = RuleDescription(
        "cell-nib-extra-top-level", .error, "a nib that is registered for cells has not one top-level object, a cell")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        let names = Set(project.uses.lazy.filter { $0.use.kind == .registerCellNib }.map(\.use.name))
        return names.sorted().compactMap { name in
            guard let nib = project.nib(named: name), !nib.isMac else { return nil }
            let objects = nib.topLevel.map { nib.objects[$0] }
            if objects.count != 1 {
                let extra = objects.first { !NibLoading.isCell($0.element) && $0.customClass == nil } ?? objects.last
                return project.finding(
                    description, in: nib, at: extra?.offset, object: extra,
                    "the nib is registered for cells and has \(objects.count) top-level objects; it must have one",
                    hint: objects.count > 1 ? "make gesture recognizers and the like in code" : nil,
                    subject: "\(name) \(objects.map(\.id).joined(separator: " "))")
            }
            guard isCertainlyNoCell(objects[0], sources) else { return nil }
            return project.finding(
                description, in: nib, at: objects[0].offset, object: objects[0],
                "the nib is registered for cells, but its top-level object is none", subject: "\(name) \(objects[0].id)"
            )
        }
    }

    /// A plain view with the class of a cell is a cell.
    private func isCertainlyNoCell(_ object: DocumentObject, _ sources: SourceModel) -> Bool {
        if NibLoading.isCell(object.element) { return false }
        guard let name = object.customClass else { return true }
        guard let chain = sources.chain(of: name), chain.isCertain else { return false }
        return !chain.systemClasses.contains { $0.hasSuffix("Cell") || $0.hasSuffix("ReusableView") }
    }
}
