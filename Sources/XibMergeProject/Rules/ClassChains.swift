import XibMergeCore
import XibMergeProjectModel

/// The classes of a project as one document after the other sees them; each chain is computed once.
struct ClassChains {
    let project: Project
    /// The current document.
    private(set) var document: ProjectDocument
    /// The classes as the current document sees them.
    private(set) var sources: SourceModel
    private let all: SourceModel
    private var known: [String: ClassChain?] = [:]
    /// Those of a document that does not see all declarations.
    private var narrowed: [String: ClassChain?] = [:]
    private var isNarrowed = false

    /// - Returns: `nil` without sources or documents.
    init?(_ project: Project) {
        guard let sources = project.sources, let first = project.documents.first else { return nil }
        (self.project, document, self.sources, all) = (project, first, sources, sources)
        enter(first)
    }

    /// Makes a document the current one: its targets decide which of several classes with one name it means.
    mutating func enter(_ document: ProjectDocument) {
        self.document = document
        let isNarrowed = project.isNarrowed(document)
        guard isNarrowed || self.isNarrowed else { return }
        self.isNarrowed = isNarrowed
        sources = isNarrowed ? project.sources(for: document) ?? all : all
        narrowed = [:]
    }

    /// The class with its superclasses; `nil` if it is not in the sources.
    subscript(name: String) -> ClassChain? {
        mutating get {
            if let chain = isNarrowed ? narrowed[name] : known[name] { return chain }
            let chain = sources.chain(of: name)
            if isNarrowed { narrowed[name] = .some(chain) } else { known[name] = .some(chain) }
            return chain
        }
    }

    /// Whether a member that an object's class lacks is certainly missing.
    func isCertain(_ object: DocumentObject, _ chain: ClassChain) -> Bool {
        if let module = object.customModule, !object.isOfTarget, let type = chain.classes.first, !type.isOfDependency {
            // A class with that name in another module.
            guard type.paths.contains(where: { project.surroundings.modules(ofSource: $0).contains(module) }) else {
                return false
            }
        }
        guard chain.isCertain, object.role == .filesOwner, !document.isStoryboard else { return chain.isCertain }
        return isOwner(object.customClass ?? "", chain)
    }

    /// The class of an object with its superclasses: a class of the sources, or the system's if the object has no
    /// custom class; `nil` if it is unknown.
    mutating func holder(_ object: DocumentObject) -> (name: String, chain: ClassChain)? {
        if let name = object.customClass, let chain = self[name] { return (name, chain) }
        let system: String?
        if object.role == .application {
            // The document of a Mac calls it `NSObject` or anything else; a class of the project may be named in the
            // `Info.plist`.
            system = sources.hasSubclasses("NSApplication") ? nil : "NSApplication"
        } else if let name = object.customClass {
            // The document may belong to another module with a class of that name.
            system = object.customModule == nil && SystemClasses.ancestry(of: name) != nil ? name : nil
        } else {
            system = document.systemClass(of: object)
        }
        return system.map { ($0, ClassChain(classes: [], systemClasses: [$0], isCertain: true)) }
    }

    /// The classes of a view, constraint or other object, including superclasses; `nil` if not all of them are known.
    mutating func classes(ofObject id: String) -> Set<String>? {
        if document.constraints.contains(id) { return SystemClasses.ancestry(of: "NSLayoutConstraint") }
        guard let object = document.object(withID: id), object.role == .usual else { return nil }
        guard let name = object.customClass else {
            return document.systemClass(of: object).flatMap(SystemClasses.ancestry)
        }
        guard let chain = self[name] else { return SystemClasses.ancestry(of: name) }
        guard isCertain(object, chain) else { return nil }
        var names = Set(chain.classes.map(\.name))
        for name in chain.systemClasses {
            guard let ancestry = SystemClasses.ancestry(of: name) else { return nil }
            names.formUnion(ancestry)
        }
        return names
    }

    /// Whether an object is certainly not an instance of a class.
    ///
    /// - Parameter wanted: The name of a class, or an alias.
    mutating func isOther(_ id: String, than wanted: String) -> Bool {
        guard let names = classes(ofObject: id), !names.contains(wanted), sources.isClass(wanted) else { return false }
        let meanings = sources.meanings(of: wanted)
        // The app for another platform may have a class with the same name.
        let foreign = ["UIResponder", "NSResponder", "WKInterfaceObject"].filter { !$0.hasPrefix(document.classPrefix) }
        return names.isDisjoint(with: meanings)
            && !meanings.contains { SystemClasses.ancestry(of: $0)?.isDisjoint(with: foreign) == false }
    }

    /// Whether a class is certainly not that of an array.
    mutating func isNoArray(_ name: String) -> Bool {
        guard sources.isClass(name), name != "NSObject" else { return false }
        return sources.meanings(of: name).allSatisfy { $0 != "NSObject" && self[$0]?.isCertain != false }
    }

    /// The declared types of an outlet's property; empty if uncertain.
    mutating func outletTypes(_ connection: DocumentConnection) -> Set<OutletType> {
        let object = document.objects[connection.source]
        guard let name = object.customClass, let chain = self[name] else { return [] }
        let types = sources.outletTypes(of: connection.name, chain)
        return types.isEmpty || !isCertain(object, chain) ? [] : types
    }

    /// Whether objects of a class, or of one whose chain it is, have the property or method of a connection.
    func holds(_ connection: DocumentConnection, _ chain: ClassChain) -> Bool {
        connection.kind == .action
            ? sources.answers(to: connection.name, chain) : sources.takes(key: connection.name, chain)
    }
}

/// Which class the File's Owner of a nib has when the app runs. The class in the document need not be the real one.
extension ClassChains {
    /// Whether the owner is known to be of a class.
    func isOwner(_ name: String, _ chain: ClassChain) -> Bool {
        let owners = loaders
        if !owners.isEmpty { return chain.classes.first.map { owners.contains($0.name) } ?? false }
        // A controller finds the nib with its own name by itself.
        let isController = chain.systemClasses.contains { $0.hasSuffix("Controller") }
        return isController && (name == document.name || name == "\(document.name)Controller")
    }

    /// The classes whose objects code uses as the nib's owner.
    private var loaders: Set<String> {
        Set(project.loads(ofNib: document.name).compactMap { $0.owner ?? $0.enclosingType })
    }

    /// The classes of the owner, as far as code and names tell.
    mutating func owners() -> Set<String> {
        var owners = loaders
        for name in [document.name, document.name + "Controller", document.name + "ViewController"]
        where self[name]?.systemClasses.contains(where: { $0.hasSuffix("Controller") }) == true {
            owners.insert(name)
        }
        return owners
    }
}

extension Project {
    /// Findings about documents, if sources were read.
    ///
    /// - Parameter body: Checks a document, given the classes that it sees.
    func findingsOfDocuments(
        _ body: (ProjectDocument, inout ClassChains) -> [ProjectFinding]
    ) -> [ProjectFinding] {
        guard var chains = ClassChains(self) else { return [] }
        return documents.flatMap { document in
            chains.enter(document)
            return body(document, &chains)
        }
    }

    /// Findings about parts of documents, such as objects, if sources were read.
    func findings<Part>(
        about parts: KeyPath<ProjectDocument, [Part]>,
        _ body: (Part, ProjectDocument, inout ClassChains) -> ProjectFinding?
    ) -> [ProjectFinding] {
        findingsOfDocuments { document, chains in
            document[keyPath: parts].compactMap { body($0, document, &chains) }
        }
    }

    /// Findings about parts of documents by themselves.
    func findings<Part>(
        about parts: KeyPath<ProjectDocument, [Part]>, _ body: (Part, ProjectDocument) -> ProjectFinding?
    ) -> [ProjectFinding] {
        documents.flatMap { document in document[keyPath: parts].compactMap { body($0, document) } }
    }

    /// Findings about members that are in no source.
    ///
    /// - Parameters:
    ///   - parts: What names members, such as connections.
    ///   - isCertain: Whether to find those that are certainly missing, or the others.
    ///   - note: Notes the member that a part names, if it is missing.
    func findingsOfMembers<Part>(
        of parts: KeyPath<ProjectDocument, [Part]>, certain isCertain: Bool,
        _ note: (Part, inout ClassChains, inout MissingMembers) -> Void
    ) -> [ProjectFinding] {
        guard var chains = ClassChains(self) else { return [] }
        var missing = MissingMembers(chains.sources)
        for document in documents {
            chains.enter(document)
            for part in document[keyPath: parts] { note(part, &chains, &missing) }
        }
        return missing.findings(certain: isCertain)
    }
}
