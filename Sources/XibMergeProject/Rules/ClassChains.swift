import XibMergeCore
import XibMergeProjectModel

/// The chains of the classes in documents, each computed once.
struct ClassChains {
    /// The classes as the current document sees them.
    private(set) var sources: SourceModel
    private let all: SourceModel
    private var known: [String: ClassChain?] = [:]
    /// Those of a document that does not see all declarations.
    private var narrowed: [String: ClassChain?] = [:]
    private var isNarrowed = false

    init(_ sources: SourceModel) { (self.sources, all) = (sources, sources) }

    /// Makes a document the current one: its targets decide which of several classes with one name it means.
    mutating func enter(_ document: ProjectDocument, of project: Project) {
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
    func isCertain(
        _ object: DocumentObject, _ chain: ClassChain, of document: ProjectDocument, in project: Project
    ) -> Bool {
        if let module = object.customModule, !object.isOfTarget, let type = chain.classes.first, !type.isOfDependency {
            // A class with that name in another module.
            guard type.paths.contains(where: { project.surroundings.modules(ofSource: $0).contains(module) }) else {
                return false
            }
        }
        guard chain.isCertain else { return false }
        guard object.role == .filesOwner, !document.isStoryboard else { return true }
        return OwnerClass.isCertain(object.customClass ?? "", chain, of: document, in: project)
    }

    /// The class of an object with its superclasses: a class of the sources, or the system's if the object has no
    /// custom class; `nil` if it is unknown.
    mutating func holder(_ object: DocumentObject, _ document: ProjectDocument) -> (name: String, chain: ClassChain)? {
        if object.role == .application { return application(object) }
        if let name = object.customClass {
            if let chain = self[name] { return (name, chain) }
            // The document may belong to another module with a class of that name.
            guard object.customModule == nil, SystemClasses.ancestry(of: name) != nil else { return nil }
            return (name, ClassChain(classes: [], systemClasses: [name], isCertain: true))
        }
        return document.systemClass(of: object).map {
            ($0, ClassChain(classes: [], systemClasses: [$0], isCertain: true))
        }
    }

    /// The class of the application. The document of a Mac calls it `NSObject` or anything else; a class of the project
    /// may be named in the `Info.plist`.
    private mutating func application(_ object: DocumentObject) -> (name: String, chain: ClassChain)? {
        if let name = object.customClass, let chain = self[name] { return (name, chain) }
        guard !sources.hasSubclasses("NSApplication") else { return nil }
        return ("NSApplication", ClassChain(classes: [], systemClasses: ["NSApplication"], isCertain: true))
    }
}

extension ClassChains {
    /// The classes of a view, constraint or other object, including superclasses; `nil` if not all of them are known.
    mutating func classes(ofObject id: String, of document: ProjectDocument, in project: Project) -> Set<String>? {
        if document.constraints.contains(id) { return SystemClasses.ancestry(of: "NSLayoutConstraint") }
        guard let object = document.object(withID: id), object.role == .usual else { return nil }
        guard let name = object.customClass else {
            return document.systemClass(of: object).flatMap(SystemClasses.ancestry)
        }
        guard let chain = self[name] else { return SystemClasses.ancestry(of: name) }
        guard isCertain(object, chain, of: document, in: project) else { return nil }
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
    mutating func isOther(
        _ id: String, than wanted: String, of document: ProjectDocument, in project: Project
    ) -> Bool {
        guard let names = classes(ofObject: id, of: document, in: project), !names.contains(wanted),
            sources.isClass(wanted)
        else { return false }
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
    mutating func outletTypes(
        _ connection: DocumentConnection, of document: ProjectDocument, in project: Project
    ) -> Set<OutletType> {
        let object = document.objects[connection.source]
        guard let name = object.customClass, let chain = self[name] else { return [] }
        let types = sources.outletTypes(of: connection.name, chain)
        return types.isEmpty || !isCertain(object, chain, of: document, in: project) ? [] : types
    }
}

extension Project {
    /// Findings about connections, if sources were read.
    ///
    /// - Parameter body: Checks a connection of a document, given the classes of the sources.
    func findings(
        aboutConnections body: (DocumentConnection, ProjectDocument, inout ClassChains) -> ProjectFinding?
    ) -> [ProjectFinding] {
        guard let sources else { return [] }
        var chains = ClassChains(sources)
        return documents.flatMap { document in
            chains.enter(document, of: self)
            return document.connections.compactMap { body($0, document, &chains) }
        }
    }

    /// A finding about a connection, under the object that is its source.
    func finding(
        _ rule: RuleDescription, _ severity: Severity? = nil, in document: ProjectDocument,
        about connection: DocumentConnection, _ message: String, hint: String?, subject: [String]
    ) -> ProjectFinding {
        let reason = (severity ?? rule.severity) == .info ? nil : reach.reason(document, connection)
        return finding(
            rule, reason == nil ? severity : .info, in: document, at: connection.offset,
            object: document.objects[connection.source], message + (reason.map { "; \($0)" } ?? ""), hint: hint,
            subject: subject)
    }
}
