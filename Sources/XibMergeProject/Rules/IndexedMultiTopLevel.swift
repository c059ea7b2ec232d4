package import XibMergeCore

/// Code that takes an object of a nib by its place, and gets another one than it means, or may do so soon.
package struct IndexedMultiTopLevel: ProjectRule {
    package let description = RuleDescription(
        "indexed-multi-top-level", .error,
        "code takes one of several objects of a nib by its place, and it is not there or of another class")

    package init() {}

    package func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        var chains = ClassChains(sources)
        return project.uses.compactMap { path, use in
            guard use.kind == .loadNib, let pick = use.pick, let nib = project.nib(named: use.name), !nib.isMac,
                let problem = problem(pick, use, nib, project, &chains)
            else { return nil }
            return project.finding(
                description, problem.severity, inSource: path, at: use.offset,
                "nib '\(use.name)': \(problem.message)", hint: "choose the object by its class",
                subject: "\(use.name) \(pick) \(use.enclosingType ?? "").\(use.enclosingMethod ?? "")")
        }
    }

    private func problem(
        _ pick: SourceUse.Pick, _ use: SourceUse, _ nib: ProjectDocument, _ project: Project,
        _ chains: inout ClassChains
    ) -> (severity: Severity, message: String)? {
        let (count, index) = (nib.topLevel.count, nib.index(of: pick))
        guard let object = nib.object(at: pick) else {
            return (.error, "object \(index) is taken, but it has \(count == 0 ? "none" : "\(count)")")
        }
        if let wanted = use.castClass, chains.isOther(object.id, than: wanted, of: nib, in: project) {
            return (.error, "object \(index) is taken as '\(wanted)', but is \(object.words)")
        }
        guard count > 1 else { return nil }
        if pick == .last {
            return (.warning, "the last of \(count) objects is taken: the next one added takes its place")
        }
        return index == 0 && isNoView(object) ? (.warning, "the first object is taken, and it is \(object.words)") : nil
    }

    private func isNoView(_ object: DocumentObject) -> Bool {
        object.element.hasSuffix("GestureRecognizer") || object.element.hasSuffix("Item")
    }
}
