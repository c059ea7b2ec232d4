/// Which of several classes with one name a document means: targets and apps of one project may each have one.
struct ClassScopes {
    private let surroundings: Surroundings
    private let sources: SourceModel
    /// For names that more than one source declares, the sources with a part of the class.
    private var declarations: [String: [Part]] = [:]
    /// What each class inherits, by name.
    private var inherited: [String: Set<String>] = [:]

    private struct Part {
        /// An index of `SourceModel.files`.
        var file: Int
        var targets: Set<Surroundings.TargetID>
        var modules: Set<String>
        /// Whether it defines the class or extends it, unlike a header.
        var isImplementation: Bool
        /// Whether it belongs to no target by itself, as a header does.
        var isNeutral: Bool

        /// The Xcode projects of its targets.
        var projects: Set<Int> { Set(targets.compactMap(\.project)) }
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
    private func grouped(_ declaring: Set<Int>, _ all: Set<Int>) -> [Part]? {
        let parts = all.map { index in
            let path = sources.files[index].path
            let targets = surroundings.targets(of: path)
            return Part(
                file: index, targets: targets, modules: targets.isEmpty ? [] : surroundings.modules(ofSource: path),
                isImplementation: sources.files[index].isImplementation,
                isNeutral: targets.isEmpty && !declaring.contains(index))
        }
        return Set(parts.filter { declaring.contains($0.file) }.map(\.targets)).count > 1 ? parts : nil
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
            if files.count < known.count { kept[name] = files }
        }
        return kept.isEmpty ? nil : sources.narrowed(to: kept)
    }

    /// The sources that a document means: those of the module that it names, of its targets, of its project, or of any
    /// target; if it is in no target, the nearest.
    private func files(
        _ parts: [Part], module: String?, _ targets: Set<Surroundings.TargetID>, _ path: String
    ) -> Set<Int> {
        func files(_ isMeant: (Part) -> Bool) -> Set<Int> {
            Set(parts.filter { $0.isNeutral || isMeant($0) }.map(\.file))
        }
        let projects = Set(targets.compactMap(\.project))
        let choices: [(Part) -> Bool] = [
            { part in module.map(part.modules.contains) ?? false },
            { !$0.targets.isDisjoint(with: targets) }, { !$0.projects.isDisjoint(with: projects) },
            { !targets.isEmpty && !$0.targets.isEmpty },
        ]
        for isMeant in choices where parts.contains(where: { $0.isImplementation && isMeant($0) }) {
            return files(isMeant)
        }
        guard targets.isEmpty else { return files { _ in true } }
        // Without a target, those beside it, such as the rest of an app without a project file.
        func shared(_ part: Part) -> Int { Paths.sharedFolders(sources.files[part.file].path, path) }
        let most = parts.lazy.map(shared).max() ?? 0
        return files { shared($0) == most }
    }
}

extension SourceFile {
    /// Whether its classes are defined in it; those of a header are defined elsewhere.
    fileprivate var isImplementation: Bool { !path.hasSuffix(".h") }
}
