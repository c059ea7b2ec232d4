public import XibMergeCore
import XibMergePlatform

/// Checks a project's documents against each other, its sources and its translations.
public struct ProjectChecker: ProjectChecking {
    public init() {}

    public var rules: [RuleDescription] { ProjectRules.descriptions }

    public func check(_ files: any ProjectFiles, since earlier: [any ProjectFiles], enabled: Set<String>)
        -> ProjectOutcome
    {
        let rules = ProjectRules.all.filter { enabled.contains($0.description.name) }
        let changeRules = ProjectRules.ofChanges.filter { enabled.contains($0.description.name) }
        guard !rules.isEmpty || !changeRules.isEmpty && !earlier.isEmpty else { return ProjectOutcome() }
        func found(in project: Project) -> [ProjectFinding] {
            parallelMap(rules.count) { rules[$0].findings(in: project) }.flatMap { $0 }
        }
        let project = project(of: files)
        var outcome = ProjectOutcome(found(in: project), troubles: troubles(in: project, files))
        if earlier.isEmpty { return outcome }
        let past = earlier.map(self.project)
        outcome.findings =
            outcome.findings.notIn(past.map(found)) + changeRules.flatMap { $0.findings(in: project, since: past) }
        return outcome
    }

    /// What is wrong with the project's own sources.
    private func troubles(in project: Project, _ files: any ProjectFiles) -> [ProjectTrouble] {
        (project.sources?.files ?? []).compactMap { file in
            guard !file.isDependency, let fault = file.fault else { return nil }
            let place = fault.offset.flatMap { offset in
                files.bytes(of: file.path).map { SourceLocation(offset: offset, in: $0) }
            }
            return ProjectTrouble(path: file.path, at: place, fault.message)
        }
    }

    /// Reads a project.
    package func project(of files: any ProjectFiles) -> Project {
        let paths = files.paths
        let documents = read(paths.filter { DocumentKind(path: $0) != nil }, files) {
            ProjectDocument(path: $0, bytes: $1)
        }
        let tables = read(paths.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".xcstrings") }, files) {
            StringTable(path: $0, bytes: $1)
        }
        let inputs =
            paths.filter(SourceReader.isSource).map { path in
                SourceReader.Input(path: path) { files.bytes(of: path) }
            }
            + files.dependencyPaths.filter(SourceReader.isSource).map { path in
                SourceReader.Input(path: path, isDependency: true) { files.bytes(of: path) }
            }
        let sources = SourceReader(SourceInterest(documents)).files(inputs)
        let used = sources.filter { !$0.uses.isEmpty && !$0.isDependency }.map(\.path)
        let lines = read(used, files) { path, bytes in (path, TextLines(bytes)) }
        let projects = paths.filter { $0.hasSuffix(".pbxproj") }.compactMap(files.bytes)
        let isSwift2 = projects.contains(where: SwiftVersion.isBefore3)
        return Project(
            documents: documents, sources: sources.isEmpty ? nil : SourceModel(sources, isSwift2: isSwift2),
            tables: tables, builtNames: builtNames(projects, paths),
            sourceLines: Dictionary(lines) { first, _ in first })
    }

    private func read<Result: Sendable>(
        _ paths: [String], _ files: any ProjectFiles, _ body: @escaping @Sendable (String, [UInt8]) -> Result?
    ) -> [Result] {
        parallelMap(paths.count) { files.bytes(of: paths[$0]).flatMap { [path = paths[$0]] in body(path, $0) } }
            .compactMap { $0 }
    }

    /// What the targets of all Xcode projects have as resources; `nil` where there is none or one that doesn't tell.
    private func builtNames(_ projects: [[UInt8]], _ paths: [String]) -> Set<String>? {
        // A Swift package has resources that no Xcode project names.
        guard !projects.isEmpty, !paths.contains(where: { Paths.name(of: $0) == "Package" && $0.hasSuffix(".swift") })
        else { return nil }
        var names: Set<String> = []
        for project in projects {
            guard let built = BuiltResources.names(project) else { return nil }
            names.formUnion(built)
        }
        return names
    }
}
