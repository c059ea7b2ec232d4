import XibMergeCore
import XibMergeProjectModel

/// Code that gets an object of a nib by its index, and gets an unintended object, or may do so soon.
struct IndexedMultiTopLevel: ProjectRule {
    let description = RuleDescription(
        "indexed-multi-top-level", .error,
        "code takes one of several objects of a nib by its place, and it is not there or of another class")

    func findings(in project: Project) -> [ProjectFinding] {
        guard var chains = ClassChains(project) else { return [] }
        return project.uses.compactMap { path, use in
            guard use.kind == .loadNib, let pick = use.pick, let nib = project.nib(named: use.name), !nib.isMac,
                let problem = problem(pick, use, nib, &chains)
            else { return nil }
            // The type of a pointer checks nothing; a plain object has all members of a class without its own.
            let type = path.hasSuffix(".swift") ? nil : use.castClass.flatMap { chains[$0]?.classes.first }
            let isHarmless =
                nib.object(at: pick)?.customClass == nil && nib.object(at: pick) != nil
                && type?.methods.isEmpty == true && type?.properties.isEmpty == true
            return project.finding(
                description, isHarmless ? max(problem.severity, .warning) : problem.severity, about: use, in: path,
                "nib '\(use.name)': \(problem.message)", hint: "choose the object by its class",
                subject: [use.name, "\(pick)", "\(use.enclosingType ?? "").\(use.enclosingMethod ?? "")"])
        }
    }

    private func problem(
        _ pick: SourceUse.Pick, _ use: SourceUse, _ nib: ProjectDocument, _ chains: inout ClassChains
    ) -> (severity: Severity, message: String)? {
        let (count, index) = (nib.topLevel.count, nib.index(of: pick))
        guard let object = nib.object(at: pick) else {
            return (.error, "object \(index) is taken, but it has \(count == 0 ? "none" : "\(count)")")
        }
        chains.enter(nib)
        if let wanted = use.castClass, chains.isOther(object.id, than: wanted) {
            return (.error, "object \(index) is taken as '\(wanted)', but is \(object.words)")
        }
        guard count > 1 else { return nil }
        if pick == .last {
            return (.warning, "the last of \(count) objects is taken: the next one added takes its place")
        }
        let isNoView = object.element.hasSuffix("GestureRecognizer") || object.element.hasSuffix("Item")
        return index == 0 && isNoView ? (.warning, "the first object is taken, and it is \(object.words)") : nil
    }
}

/// A nib that is registered for cells and contains more than the cell, or no cell: an exception at the first dequeue.
struct CellNibExtraTopLevel: ProjectRule {
    let description = RuleDescription(
        "cell-nib-extra-top-level", .error, "a nib that is registered for cells must have one top-level object, a cell")

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        let names = Set(project.uses.lazy.filter { $0.use.kind == .registerCellNib }.map(\.use.name))
        return names.sorted().compactMap { name in
            guard let nib = project.nib(named: name), !nib.isMac else { return nil }
            let objects = nib.topLevel.map { nib.objects[$0] }
            if objects.count != 1 {
                let extra = objects.first { !NibLoading.isCell($0.element) && $0.customClass == nil } ?? objects.last
                return project.finding(
                    description, in: nib, object: extra,
                    "the nib is registered for cells and has \(objects.count) top-level objects; it must have one",
                    hint: objects.count > 1 ? "make gesture recognizers and the like in code" : nil,
                    subject: [name] + objects.map(\.id))
            }
            guard isCertainlyNoCell(objects[0], sources) else { return nil }
            return project.finding(
                description, in: nib, object: objects[0],
                "the nib is registered for cells, but its top-level object is none", subject: [name, objects[0].id]
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

/// A cell that is registered by its class although a nib has its content: it stays blank.
struct RegisterClassForNibCell: ProjectRule {
    let description = RuleDescription(
        "register-class-for-nib-cell", .warning, "a cell is registered by class, but its content is in a nib")

    func findings(in project: Project) -> [ProjectFinding] {
        guard let sources = project.sources else { return [] }
        var nibOfCell: [String: ProjectDocument] = [:]
        for document in project.documents {
            // A cell without outlets may be empty.
            guard let root = document.root, let name = root.customClass, NibLoading.isCell(root.element),
                document.hasOutlets(root)
            else { continue }
            nibOfCell[name] = document
        }
        var registered: [String: Set<String>] = [:]
        for (path, use) in project.uses where use.kind == .registerCellNib {
            registered[path, default: []].insert(use.name)
        }
        return project.uses.compactMap { path, use in
            guard use.kind == .registerCellClass, let nib = nibOfCell[use.name],
                registered[path]?.contains(nib.name) != true, let chain = sources.chain(of: use.name),
                chain.isCertain, !buildsItself(chain)
            else { return nil }
            return project.finding(
                description, about: use, in: path,
                "cell '\(use.name)' is registered by its class, but its content is in '\(nib.path)': it shows blank",
                hint: "register the nib")
        }
    }

    /// Whether the cell creates its content in code, or loads it, if it is not read from a nib.
    private func buildsItself(_ chain: ClassChain) -> Bool {
        NibLoading.mentionsNibs(chain)
            || chain.classes.contains { type in
                type.selectors.contains { $0.hasPrefix("initWithStyle:") || $0 == "initWithFrame:" }
            }
    }
}
