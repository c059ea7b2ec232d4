package import XibMergeCore

/// A project as the rules see it.
package struct Project: Sendable {
    /// A use with the path of its source.
    package typealias PlacedUse = (file: String, use: SourceUse)

    /// Sorted by path.
    package let documents: [ProjectDocument]
    /// `nil` if sources were not read.
    package let sources: SourceModel?
    package let tables: [StringTable]
    /// The documents by name, as indices of `documents`.
    private let documentsOfName: [String: [Int]]
    /// The uses of nibs and storyboards in the project's own sources.
    package let uses: [PlacedUse]
    /// Those of them that load nibs, by the nib's name and by the enclosing class.
    private let loadsOfNib: [String: [SourceUse]]
    private let loadsOfType: [String: [SourceUse]]
    /// The objects of each class, by the name of the class.
    private let instances: [String: [(document: Int, object: Int)]]
    /// The uses whose names could not be determined, by kind.
    package let unknownUses: [PlacedUse]
    /// The facts outside of documents and sources.
    package let surroundings: Surroundings
    private let sourceLines: [String: TextLines]
    private let macPaths: Set<String>
    /// The properties whose images code sets, by the path of the source.
    private let imageSetters: [String: Set<String>]
    /// The objects and documents that are never used.
    package private(set) var reach = Reach()

    /// The classes as a document sees them, by its path, if it does not see all.
    private var sourcesOfDocument: [String: SourceModel] = [:]

    /// - Parameters:
    ///   - sourceLines: The lines of the sources that have uses, by path.
    ///   - imageSetters: The properties whose images code sets, by the path of the source.
    /// - Complexity: O(n) in the facts.
    package init(
        documents: [ProjectDocument], sources: SourceModel?, tables: [StringTable] = [],
        surroundings: Surroundings = Surroundings(), sourceLines: [String: TextLines] = [:],
        imageSetters: [String: Set<String>] = [:]
    ) {
        self.documents = documents.sorted { $0.path < $1.path }
        self.sources = sources
        self.tables = tables
        self.surroundings = surroundings
        self.sourceLines = sourceLines
        self.imageSetters = imageSetters
        macPaths = Set(self.documents.lazy.filter(\.isMac).map(\.path))
        documentsOfName = Dictionary(grouping: self.documents.indices) { [documents = self.documents] in
            documents[$0].name
        }
        (uses, unknownUses) = Self.resolvedUses(sources)
        let loads = uses.map(\.use).filter { $0.kind == .loadNib || $0.kind == .openNib }
        loadsOfNib = Dictionary(grouping: loads, by: \.name)
        loadsOfType = Dictionary(grouping: loads.filter { $0.kind == .loadNib }) { $0.enclosingType ?? "" }
        var instances: [String: [(document: Int, object: Int)]] = [:]
        for (index, document) in self.documents.enumerated() {
            for (number, object) in document.objects.enumerated() {
                guard let name = object.customClass, object.role == .usual else { continue }
                instances[name, default: []].append((index, number))
            }
        }
        self.instances = instances
        if let sources {
            let scopes = ClassScopes(sources, surroundings)
            for document in self.documents { sourcesOfDocument[document.path] = scopes.sources(for: document) }
        }
        reach = Reach(self)
    }

    /// The uses in the project's own sources, with the names that their constants stand for, and the unknown ones.
    private static func resolvedUses(_ sources: SourceModel?) -> ([PlacedUse], [PlacedUse]) {
        guard let sources else { return ([], []) }
        var (known, unknown): ([PlacedUse], [PlacedUse]) = ([], [])
        for file in sources.files where !file.isDependency {
            for use in file.uses {
                var use = use
                if use.kind == .loadNib, use.owner == nil { use.owner = use.enclosingType }
                if let name = use.bundleClass, sources.classes[name]?.isOfDependency ?? true {
                    use.isOfOtherBundle = true
                }
                if let reference = use.reference {
                    let texts = sources.texts(of: reference, in: use.enclosingType).sorted()
                    use.name = texts.first ?? ""
                    use.alternatives = Array(texts.dropFirst())
                }
                if use.name.isEmpty { unknown.append((file.path, use)) } else { known.append((file.path, use)) }
            }
            known += nibNames(file, sources).map { (file.path, $0) }
        }
        return (known, unknown)
    }

    /// `override var windowNibName: NSNib.Name? { "Name" }`; of other classes, such a property loads nothing by itself.
    private static func nibNames(_ file: SourceFile, _ sources: SourceModel) -> [SourceUse] {
        file.constants.compactMap { constant in
            guard constant.name == "windowNibName" || constant.name == "nibName", !constant.isUnknown,
                let type = constant.type,
                let name = constant.value ?? (sources.hasSubclasses(type) ? nil : type),
                file.types.contains(where: { $0.name == type && $0.kind == .classType }),
                sources.chain(of: type)?.systemClasses.contains(where: { $0.hasSuffix("Controller") }) == true
            else { return nil }
            var use = SourceUse(.openNib, name: name, offset: constant.offset)
            use.owner = type
            return use
        }
    }

    /// The classes as a document sees them; `nil` without sources.
    package func sources(for document: ProjectDocument) -> SourceModel? { sourcesOfDocument[document.path] ?? sources }

    /// Whether a document does not see all declarations of its classes.
    package func isNarrowed(_ document: ProjectDocument) -> Bool { sourcesOfDocument[document.path] != nil }

    /// Whether a document is for macOS.
    package func isOfMac(_ path: String) -> Bool { macPaths.contains(path) }

    /// The documents that code may mean by a name; the names do not include the extension.
    package func documents(named name: String) -> [ProjectDocument] {
        (documentsOfName[name] ?? []).map { documents[$0] }
    }

    package func nibs(named name: String) -> [ProjectDocument] { documents(named: name).filter { !$0.isStoryboard } }

    package func storyboards(named name: String) -> [ProjectDocument] { documents(named: name).filter(\.isStoryboard) }

    /// The only nib with a name, or `nil` if there is none or more than one.
    package func nib(named name: String) -> ProjectDocument? {
        let nibs = nibs(named: name)
        return nibs.count == 1 ? nibs[0] : nil
    }

    /// The places of the sources that load a nib.
    package func loads(ofNib name: String) -> [SourceUse] { loadsOfNib[name] ?? [] }

    /// The places of a class that load nibs.
    package func loads(inType name: String) -> [SourceUse] { loadsOfType[name] ?? [] }

    /// Objects with a custom class, placeholders left out.
    package func instances(ofClass name: String) -> [(document: ProjectDocument, object: DocumentObject)] {
        (instances[name] ?? []).map { (documents[$0.document], documents[$0.document].objects[$0.object]) }
    }

    /// Whether code of a class that has an outlet to the object that uses an image sets the object's image.
    package func isSetByCode(_ use: ResourceUse, in document: ProjectDocument) -> Bool {
        guard use.kind == .image, !imageSetters.isEmpty, let sources = sources(for: document) else { return false }
        return document.outlets(to: use).contains { outlet in
            guard let name = document.objects[outlet.source].customClass else { return false }
            return sources.chain(of: name)?.classes.contains { type in
                type.paths.contains { imageSetters[$0]?.contains(outlet.name) == true }
            } == true
        }
    }

    /// Whether a document is in no target, according to the project's files: what is wrong in it does no harm yet.
    package func isUnused(_ document: ProjectDocument) -> Bool { !surroundings.builds(document.path) }

    /// A finding about a place in a document: the given one, else that of the connection or object. It is less severe if
    /// the document is in no target, or the object is never used.
    package func finding(
        _ rule: RuleDescription, _ severity: Severity? = nil, in document: ProjectDocument, at offset: Int? = nil,
        object: DocumentObject? = nil, about connection: DocumentConnection? = nil, _ message: String,
        hint: String? = nil, subject: [String]
    ) -> ProjectFinding {
        let object = object ?? connection.map { document.objects[$0.source] }
        let offset = offset ?? connection?.offset ?? object?.offset
        return Self.finding(
            rule, severity, in: document.path, at: offset.map(document.location), object: object, message, hint: hint,
            subject: subject
        ) {
            if let reason = connection.flatMap({ reach.reason(document, $0) }) { return reason }
            if isUnused(document) { return "the document is in no target" }
            return reach.reason(document, object)
                ?? (reach.isDoubtful(document, object) ? "no code is found that opens the scene" : nil)
        }
    }

    /// A finding about what a source asks for.
    ///
    /// - Parameter subject: The name and the class around it, unless others are given.
    package func finding(
        _ rule: RuleDescription, _ severity: Severity? = nil, about use: SourceUse, in path: String, _ message: String,
        hint: String?, subject: [String]? = nil
    ) -> ProjectFinding {
        Self.finding(
            rule, severity, in: path, at: sourceLines[path]?.location(at: use.offset), message, hint: hint,
            subject: subject ?? [use.name, use.enclosingType ?? ""]
        ) {
            if !surroundings.builds(path) { return "the source is in no target" }
            return surroundings.isOfTests(path) ? "the source is one of tests" : nil
        }
    }

    /// A finding that is an info if there is a reason why it does no harm.
    package static func finding(
        _ rule: RuleDescription, _ severity: Severity? = nil, in path: String, at location: SourceLocation?,
        object: DocumentObject? = nil, _ message: String, hint: String? = nil, subject: [String],
        isHarmless reason: () -> String? = { nil }
    ) -> ProjectFinding {
        let severity = severity ?? rule.severity
        let reason = severity == .info ? nil : reason()
        return ProjectFinding(
            path: path,
            Finding(
                rule: rule.name, reason == nil ? severity : .info, at: location, object: object?.words ?? "",
                id: object?.id, message + (reason.map { "; \($0)" } ?? ""), hint: hint, subject: subject))
    }
}
