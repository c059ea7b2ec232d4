/// Which of several classes with one name a document means: targets and apps of one project may each have one.
struct ClassScopes {
    private let surroundings: Surroundings
    private let sources: SourceModel
    /// For names that more than one source declares, the sources by their targets.
    private var declarations: [String: Declarations] = [:]
    /// What each class inherits, by name.
    private var inherited: [String: Set<String>] = [:]

    private struct Declarations {
        /// All sources with a part of the class, as indices of `SourceModel.files`.
        var all: Set<Int> = []
        var byTarget: [Surroundings.TargetID: Set<Int>] = [:]
        var byProject: [Int: Set<Int>] = [:]
        var byModule: [String: Set<Int>] = [:]
        /// Those that belong to no target by themselves, such as headers.
        var neutral: Set<Int> = []
    }

    /// - Complexity: O(n) in the declarations.
    init(_ sources: SourceModel, _ surroundings: Surroundings) {
        (self.sources, self.surroundings) = (sources, surroundings)
        // Without any target, there is nothing to tell them apart by.
        guard surroundings.projects?.isEmpty == false || !surroundings.packages.isEmpty else { return }
        var declaring: [String: Set<Int>] = [:]
        var extending: [String: Set<Int>] = [:]
        for (index, file) in sources.files.enumerated() {
            for type in file.types where type.kind == .classType {
                inherited[type.name, default: []].formUnion(type.inherited)
                if file.isImplementation { declaring[type.name, default: []].insert(index) }
            }
            for type in file.types where type.kind != .other { extending[type.name, default: []].insert(index) }
        }
        for (name, files) in declaring where files.count > 1 {
            declarations[name] = grouped(files, extending[name] ?? [])
        }
    }

    /// - Returns: `nil` if all belong to the same targets.
    private func grouped(_ declaring: Set<Int>, _ all: Set<Int>) -> Declarations? {
        var groups = Declarations()
        groups.all = all
        var seen: Set<Set<Surroundings.TargetID>> = []
        for index in all {
            let path = sources.files[index].path
            let targets = surroundings.targets(of: path)
            if declaring.contains(index) { seen.insert(targets) }
            if targets.isEmpty {
                if !declaring.contains(index) { groups.neutral.insert(index) }
                continue
            }
            for target in targets {
                groups.byTarget[target, default: []].insert(index)
                if case .xcode(let project, _) = target { groups.byProject[project, default: []].insert(index) }
            }
            for module in surroundings.modules(ofSource: path) { groups.byModule[module, default: []].insert(index) }
        }
        return seen.count > 1 ? groups : nil
    }

    /// The classes as a document sees them; `nil` if it sees all.
    ///
    /// - Complexity: O(n) in the document's classes and their superclasses.
    func sources(for document: ProjectDocument) -> SourceModel? {
        guard !declarations.isEmpty else { return nil }
        var modules: [String: String] = [:]
        var names: Set<String> = [document.name, document.name + "Controller", document.name + "ViewController"]
        for object in document.objects {
            guard let name = object.customClass else { continue }
            names.insert(name)
            // The module of a placeholder has no effect.
            if !object.isOfTarget, object.role == .usual { modules[name] = object.customModule }
        }
        var open = Array(names)
        while let name = open.popLast() {
            for other in inherited[name] ?? [] where names.insert(other).inserted { open.append(other) }
        }
        let targets = surroundings.targets(of: document.path)
        var kept: [String: Set<Int>] = [:]
        for name in names {
            guard let known = declarations[name] else { continue }
            let files = files(known, module: modules[name], targets, document.path)
            if files.count < known.all.count { kept[name] = files }
        }
        return kept.isEmpty ? nil : sources.narrowed(to: kept)
    }

    /// The sources that a document means: those of the module that it names, of its targets, of its project, or of any
    /// target; if it is in no target, the nearest.
    private func files(
        _ known: Declarations, module: String?, _ targets: Set<Surroundings.TargetID>, _ path: String
    ) -> Set<Int> {
        func declares(_ files: Set<Int>) -> Bool { files.contains { sources.files[$0].isImplementation } }
        if let module, let files = known.byModule[module], declares(files) { return files.union(known.neutral) }
        let own = targets.reduce(into: Set<Int>()) { $0.formUnion(known.byTarget[$1] ?? []) }
        if declares(own) { return own.union(known.neutral) }
        let near = targets.reduce(into: Set<Int>()) { files, target in
            if case .xcode(let project, _) = target { files.formUnion(known.byProject[project] ?? []) }
        }
        if declares(near) { return near.union(known.neutral) }
        if targets.isEmpty {
            // Without a target, those beside it, such as the rest of an app without a project file.
            let shared = known.all.map { ($0, Paths.sharedFolders(sources.files[$0].path, path)) }
            let most = shared.lazy.map(\.1).max() ?? 0
            return Set(shared.filter { $0.1 == most }.map(\.0)).union(known.neutral)
        }
        let built = known.byTarget.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
        return declares(built) ? built.union(known.neutral) : known.all
    }
}

extension SourceFile {
    /// Whether its classes are defined in it; those of a header are defined elsewhere.
    fileprivate var isImplementation: Bool { !path.hasSuffix(".h") }
}
