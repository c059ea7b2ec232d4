import XibMergeCore

/// A project as its rules see it.
package struct Project: Sendable {
    /// Sorted by path.
    package let documents: [ProjectDocument]
    /// `nil` where sources were not read.
    package let sources: SourceModel?
    package let tables: [StringTable]
    /// The documents of a name, as indices of `documents`.
    private let documentsOfName: [String: [Int]]
    /// The uses of nibs and storyboards in the project's own sources.
    package let uses: [(file: String, use: SourceUse)]
    /// The loads of nibs among them, by the nib's name and by the class around them.
    private let loadsOfNib: [String: [SourceUse]]
    private let loadsOfType: [String: [SourceUse]]
    /// Where objects of a class are, by the name of the class.
    private let instances: [String: [Instance]]
    /// The names of documents that belong to a target, where the project's files tell.
    private let builtNames: Set<String>?
    private let sourceLines: [String: TextLines]

    /// An object of a document.
    package struct Instance: Sendable {
        package var document: Int
        package var object: Int
    }

    /// - Parameters:
    ///   - builtNames: The names, with extension, of what a target copies or compiles as a resource; `nil` where unknown.
    ///   - sourceLines: The lines of the sources that have uses, by path.
    /// - Complexity: O(n) in the facts.
    package init(
        documents: [ProjectDocument], sources: SourceModel?, tables: [StringTable] = [],
        builtNames: Set<String>? = nil, sourceLines: [String: TextLines] = [:]
    ) {
        self.documents = documents.sorted { $0.path < $1.path }
        self.sources = sources
        self.tables = tables
        self.builtNames = builtNames
        self.sourceLines = sourceLines
        documentsOfName = Dictionary(grouping: self.documents.indices) { [documents = self.documents] in
            documents[$0].name
        }
        uses = (sources?.files ?? []).filter { !$0.isDependency }.flatMap { file in
            file.uses.map { (file.path, $0) }
        }
        let loads = uses.map(\.use).filter { $0.kind == .loadNib }
        loadsOfNib = Dictionary(grouping: loads, by: \.name)
        loadsOfType = Dictionary(grouping: loads.filter { $0.enclosingType != nil }) { $0.enclosingType! }
        var instances: [String: [Instance]] = [:]
        for (index, document) in self.documents.enumerated() {
            for (number, object) in document.objects.enumerated() {
                guard let name = object.customClass, case .usual = object.role else { continue }
                instances[name, default: []].append(Instance(document: index, object: number))
            }
        }
        self.instances = instances
    }

    /// The nibs that code may mean by a name; without their extension in it.
    package func nibs(named name: String) -> [ProjectDocument] {
        (documentsOfName[name] ?? []).map { documents[$0] }.filter { !$0.isStoryboard }
    }

    package func storyboards(named name: String) -> [ProjectDocument] {
        (documentsOfName[name] ?? []).map { documents[$0] }.filter(\.isStoryboard)
    }

    /// The one nib of a name, or `nil` where there is none or more than one.
    package func nib(named name: String) -> ProjectDocument? {
        let nibs = nibs(named: name)
        return nibs.count == 1 ? nibs[0] : nil
    }

    /// The places of the sources that load a nib.
    package func loads(ofNib name: String) -> [SourceUse] { loadsOfNib[name] ?? [] }

    /// The places of a class that load nibs.
    package func loads(inType name: String) -> [SourceUse] { loadsOfType[name] ?? [] }

    /// Objects with a custom class, placeholders left out.
    package func instances(ofClass name: String) -> [Instance] { instances[name] ?? [] }

    /// Whether a document is in no target, as far as the project's files tell: what is wrong in it hurts nobody yet.
    package func isUnused(_ document: ProjectDocument) -> Bool {
        guard let builtNames else { return false }
        return !builtNames.contains(document.path.split(separator: "/").last.map(String.init) ?? "")
    }

    /// A finding about a place in a document; milder where the document is in no target.
    func finding(
        _ rule: RuleDescription, _ severity: Severity? = nil, in document: ProjectDocument, at offset: Int?,
        object: DocumentObject? = nil, _ message: String, hint: String? = nil, subject: String
    ) -> ProjectFinding {
        var severity = severity ?? rule.severity
        var message = message
        if severity != .info, isUnused(document) {
            severity = .info
            message += "; the document is in no target"
        }
        return ProjectFinding(
            path: document.path,
            Finding(
                rule: rule.name, severity, at: offset.map(document.location), object: object?.words ?? "", message,
                hint: hint, subject: subject))
    }

    /// A finding about a place in a source.
    func finding(
        _ rule: RuleDescription, _ severity: Severity? = nil, inSource path: String, at offset: Int, _ message: String,
        hint: String? = nil, subject: String
    ) -> ProjectFinding {
        ProjectFinding(
            path: path,
            Finding(
                rule: rule.name, severity ?? rule.severity, at: sourceLines[path]?.location(at: offset), message,
                hint: hint, subject: subject))
    }
}
