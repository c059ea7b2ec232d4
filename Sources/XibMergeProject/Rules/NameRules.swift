import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

/// A nib or storyboard that is opened by a name that none has: an exception, or a controller without a view.
struct DocumentUnknown: ProjectRule {
    let description: RuleDescription
    private let kinds: Set<SourceUse.Kind>
    private let isStoryboard: Bool

    static let nib = DocumentUnknown(
        description: RuleDescription("nib-unknown", .error, "code loads a nib that the project does not have"),
        kinds: [.loadNib, .openNib, .registerCellNib], isStoryboard: false)

    static let storyboard = DocumentUnknown(
        description: RuleDescription(
            "storyboard-unknown", .error, "code or a property list opens a storyboard that the project does not have"),
        kinds: [.openStoryboard], isStoryboard: true)

    private var noun: String { isStoryboard ? "storyboard" : "nib" }

    func findings(in project: Project) -> [ProjectFinding] {
        // Sources alone are not a project.
        guard !project.documents.isEmpty else { return [] }
        let names = project.documents.filter(isMeant).map(\.name)
        let found = project.uses.compactMap { path, use -> ProjectFinding? in
            guard kinds.contains(use.kind), !use.isOfOtherBundle, !use.acceptsNothing else { return nil }
            let isUnbuilt = use.names.allSatisfy { project.isUnbuilt($0, where: isMeant) }
            guard isUnbuilt || !use.names.contains(where: { has($0, project) }) else { return nil }
            return project.finding(
                description, about: use, in: path,
                isUnbuilt ? "\(noun) '\(use.name)' is in no target" : "the project has no \(noun) '\(use.name)'",
                hint: isUnbuilt ? "add it to the target" : Nearest.hint(Nearest.name(to: use.name, among: names)))
        }
        return found + project.surroundings.launches.compactMap { launch($0, project) }
            + (isStoryboard ? [] : ofControllers(project))
    }

    private func isMeant(_ document: ProjectDocument) -> Bool { document.isStoryboard == isStoryboard }

    private func has(_ name: String, _ project: Project) -> Bool {
        let suffix = (isStoryboard ? [".storyboard"] : [".nib", ".xib"]).first(where: name.hasSuffix)
        return project.hasDocument(String(name.dropLast(suffix?.count ?? 0)), where: isMeant)
    }

    /// A document in a property list.
    private func launch(_ launch: Surroundings.Launch, _ project: Project) -> ProjectFinding? {
        guard launch.isStoryboard == isStoryboard else { return nil }
        if isStoryboard, project.isUnbuilt(launch.name, where: isMeant) {
            return project.finding(
                description, launch, "storyboard '\(launch.name)' is in no target", hint: "add it to the target")
        }
        // The name may also be that of a nib.
        guard !has(launch.name, project), !isStoryboard || !project.hasDocument(launch.name, where: { _ in true })
        else {
            return nil
        }
        return project.finding(description, launch, "the project has no \(noun) '\(launch.name)'")
    }

    /// Controllers that look for a nib with their own name, while the nib has another name that no source contains.
    private func ofControllers(_ project: Project) -> [ProjectFinding] {
        guard let sources = project.sources, var chains = ClassChains(project) else { return [] }
        return project.documents.compactMap { document in
            chains.enter(document)
            guard !document.isStoryboard, !document.isMac, let owner = document.filesOwner,
                let name = owner.customClass, let chain = chains[name], chain.isCertain,
                chain.systemClasses.contains("UIViewController"), project.loads(ofNib: document.name).isEmpty,
                !chain.classes.contains(where: { choosesNib($0, project) }),
                !sources.mentions(document.name), sources.files.contains(where: { isMade(name, in: $0) }),
                document.connections(ofOwner: owner).contains(where: { $0.name == "view" })
            else { return nil }
            let stem = name.hasSuffix("Controller") ? String(name.dropLast(10)) : name
            let plain = document.name.prefix { $0 != "~" }
            guard plain != name, plain != stem, !has(name, project), !has(stem, project) else { return nil }
            return project.finding(
                description, .warning, in: document, object: owner,
                "no source names this nib, and class '\(name)' looks for one of its own name",
                hint: "call the file '\(name).xib', or name the nib where the controller is made",
                subject: [document.name, name])
        }
    }

    /// Whether a class decides itself which nib it loads, under a name that is not known.
    private func choosesNib(_ type: SourceClass, _ project: Project) -> Bool {
        type.properties.contains("nibName") || type.selectors.contains("loadView")
            || project.unknownUses.contains { $0.use.kind == .openNib && $0.use.enclosingType == type.name }
    }

    /// Whether a source other than its own mentions a class.
    private func isMade(_ name: String, in file: SourceFile) -> Bool {
        file.words.contains(name) && !file.types.contains { $0.name == name }
    }
}

/// A cell that is dequeued by a reuse identifier that nothing has: an exception.
struct ReuseIDUnknown: ProjectRule {
    let description = RuleDescription(
        "reuse-id-unknown", .error, "code asks for a cell by a reuse identifier that no document or code gives")

    func findings(in project: Project) -> [ProjectFinding] {
        var known = Set(project.documents.flatMap { $0.objects.compactMap(\.reuseIdentifier) })
        for (_, use) in project.uses where use.kind == .registerIdentifier { known.formUnion(use.names) }
        guard !project.documents.isEmpty, project.knowsAllDocuments else { return [] }
        // A registration with an unknown name may be for any identifier.
        let unknown = project.unknownUses.filter { $0.use.kind == .registerIdentifier }
        let (types, files) = (Set(unknown.compactMap(\.use.enclosingType)), Set(unknown.map(\.file)))
        // A function for all classes, such as one of an extension, registers them by their names.
        let registersAny = unknown.contains { use in
            use.use.enclosingType.map { project.sources?.classes[$0]?.isDeclared != true } ?? true
        }
        let tables = PrototypesOfClasses(project)
        return project.uses.compactMap { path, use in
            guard use.kind == .dequeue, !use.acceptsNothing, !files.contains(path),
                use.enclosingType.map(types.contains) != true
            else { return nil }
            let isElsewhere = !known.isDisjoint(with: use.names)
            if isElsewhere {
                guard let type = use.enclosingType, unknown.isEmpty, tables.lack(use.names, type) else { return nil }
            } else if registersAny {
                guard use.reference == nil, !use.names.contains(where: { project.sources?.declares($0) == true }) else {
                    return nil
                }
            }
            return project.finding(
                description, about: use, in: path,
                isElsewhere
                    ? "no table of class '\(use.enclosingType ?? "")' has a cell '\(use.name)'"
                    : "no cell has the reuse identifier '\(use.name)'",
                hint: isElsewhere
                    ? "move the cell into the table, or register it"
                    : Nearest.hint(Nearest.name(to: use.name, among: known)))
        }
    }
}

/// The prototype cells of the tables and collections whose data source a class is.
private struct PrototypesOfClasses {
    /// The reuse identifiers in all scenes of a class.
    private var own: [String: Set<String>] = [:]
    /// The identifiers that a nib, a registration or a scene without a class of its own gives: any class may use them.
    private var free: Set<String> = []
    /// The classes that are the data source of something whose cells are not all known.
    private var open: Set<String> = []

    init(_ project: Project) {
        guard let sources = project.sources, var chains = ClassChains(project) else { return }
        for (_, use) in project.uses where use.kind == .registerIdentifier { free.formUnion(use.names) }
        for document in project.documents {
            chains.enter(document)
            let dataSources = Dictionary(
                document.connections.filter { $0.kind == .outlet && $0.name == "dataSource" }.map {
                    ($0.source, $0.destination)
                }
            ) { first, _ in first }
            for (index, object) in document.objects.enumerated() {
                let controller = document.controller(around: index)
                guard document.isStoryboard, let name = controller?.customClass, let chain = chains[name],
                    chain.isCertain
                else {
                    if let identifier = object.reuseIdentifier { free.insert(identifier) }
                    continue
                }
                for type in chain.classes where object.element == "tableView" || object.element == "collectionView" {
                    own[type.name, default: []].formUnion([])
                    // Code may connect the data source, of this table and of others.
                    if dataSources[index] != controller?.id { open.insert(type.name) }
                }
                guard let identifier = object.reuseIdentifier else { continue }
                for type in chain.classes { own[type.name, default: []].insert(identifier) }
            }
        }
        for file in sources.files where file.assigned.contains("dataSource") { open.formUnion(file.types.map(\.name)) }
    }

    /// Whether the tables in the scenes of a class are known, and none of them has a cell with one of the identifiers.
    func lack(_ names: [String], _ type: String) -> Bool {
        guard let known = own[type], !open.contains(type) else { return false }
        return known.isDisjoint(with: names) && free.isDisjoint(with: names)
    }
}

/// A nib that is registered for another reuse identifier than its cell has: an exception at the first dequeue.
struct NibReuseIDMismatch: ProjectRule {
    let description = RuleDescription(
        "nib-reuse-id-mismatch", .error, "a nib is registered for another reuse identifier than that of its cell")

    func findings(in project: Project) -> [ProjectFinding] {
        project.uses.compactMap { path, use in
            guard use.kind == .registerCellNib, let wanted = use.identifier, let nib = project.nib(named: use.name),
                !nib.isMac, let cell = nib.root, let identifier = cell.reuseIdentifier, !identifier.isEmpty,
                identifier != wanted
            else { return nil }
            return project.finding(
                description, in: nib, object: cell,
                "the cell's reuse identifier is '\(identifier)', but '\(path)' registers the nib for '\(wanted)'",
                hint: "use one of them in both", subject: [cell.id, wanted])
        }
    }
}

extension Project {
    /// Whether the contents of all documents are known, so that an identifier in none of them does not exist.
    var knowsAllDocuments: Bool { surroundings.unknownNibs.isEmpty && surroundings.unknownStoryboards.isEmpty }

    /// Whether a document with the name is there whose contents are unknown.
    func hasUnreadDocument(named name: String) -> Bool {
        surroundings.unknownNibs.contains(name) || surroundings.unknownStoryboards.contains(name)
            || surroundings.foreignDocuments.contains(name)
    }

    /// The documents with a name, for one kind of device or for all.
    private func documentsOfDevices(_ name: String) -> [ProjectDocument] {
        ["", "~iphone", "~ipad"].flatMap { documents(named: name + $0) }
    }

    /// Whether a document with a name exists, for one kind of device or for all, here or in a dependency.
    func hasDocument(_ name: String, where isWanted: (ProjectDocument) -> Bool) -> Bool {
        hasUnreadDocument(named: name) || documentsOfDevices(name).contains(where: isWanted)
    }

    /// A finding about a name in a property list.
    func finding(
        _ rule: RuleDescription, _ launch: Surroundings.Launch, _ message: String, hint: String? = nil
    ) -> ProjectFinding {
        Self.finding(rule, in: launch.path, at: launch.location, message, hint: hint, subject: [launch.name])
    }

    /// Whether there are documents with a name, and no target contains any.
    func isUnbuilt(_ name: String, where isWanted: (ProjectDocument) -> Bool) -> Bool {
        if surroundings.foreignDocuments.contains(name) { return false }
        let found = documentsOfDevices(name).filter(isWanted)
        return !found.isEmpty && found.allSatisfy(isUnused)
    }
}
