public import XibMergeCore
import XibMergePlatform

/// Checks a project's documents against each other, its sources and its translations.
///
/// The command `check` filters findings by path and severity, so that a rule need not know the command line.
public struct ProjectChecker: Sendable {
    public init() {}

    /// All rules that `check` may report, in the order of `docs/checks-project.md`. Each name is in only one table.
    public var rules: [RuleDescription] { ProjectRules.descriptions }

    /// Finds violations of the named rules that no earlier state has.
    ///
    /// - Parameters:
    ///   - files: The whole project, even if only a part of it is checked.
    ///   - earlier: Earlier states, such as the parents of a merge; empty if all findings count.
    ///   - enabled: The names of the rules that are on; never empty.
    /// - Returns: Findings, and the files of the present state that could not be read.
    public func check(_ files: any ProjectFiles, since earlier: [any ProjectFiles], enabled: Set<String>)
        -> ProjectOutcome
    {
        let rules = ProjectRules.all.filter { enabled.contains($0.description.name) }
        let changeRules = ProjectRules.ofChanges.filter { enabled.contains($0.description.name) }
        guard !rules.isEmpty || !changeRules.isEmpty && !earlier.isEmpty else { return ProjectOutcome() }
        func found(in project: Project) -> [ProjectFinding] {
            parallelMap(rules.count) { rules[$0].findings(in: project) }.flatMap { $0 }
        }
        let usesFonts = enabled.contains(ResourceMissing.font.description.name)
        let (project, unread) = read(files, withFonts: usesFonts)
        var outcome = ProjectOutcome(found(in: project), problems: unread + problems(in: project, files))
        if !earlier.isEmpty {
            let past = earlier.map { read($0, withFonts: usesFonts).project }
            outcome.findings =
                outcome.findings.notIn(past.map(found)) + changeRules.flatMap { $0.findings(in: project, since: past) }
        }
        // Findings that can do no harm are reported once per object.
        outcome.findings = outcome.findings.foldedByObject {
            project.reach.holds($0) || StaleOutlet.isHarmless($0, in: project)
        }
        return outcome
    }

    /// The problems of the project's own sources.
    private func problems(in project: Project, _ files: any ProjectFiles) -> [Problem] {
        (project.sources?.files ?? []).compactMap { file in
            guard !file.isDependency, let fault = file.fault else { return nil }
            return Problem(fault, in: file.path, of: files)
        }
    }

    /// Reads a project.
    package func project(of files: any ProjectFiles) -> Project { read(files, withFonts: true).project }

    /// Reads a project.
    ///
    /// - Parameter usesFonts: Whether to read font files, which may be large.
    /// - Returns: The project, and the project files that can't be read.
    private func read(_ files: any ProjectFiles, withFonts usesFonts: Bool) -> (
        project: Project, problems: [Problem]
    ) {
        let paths = files.paths.filter { !ForeignFolders.holds($0) }
        let foreign = files.paths.filter(ForeignFolders.holds) + files.dependencyPaths
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
            + foreign.filter(SourceReader.isSource).map { path in
                SourceReader.Input(path: path, isDependency: true) { files.bytes(of: path) }
            }
        let sources = SourceReader(SourceInterest(documents)).files(inputs)
        let used = sources.filter { !$0.uses.isEmpty && !$0.isDependency }.map(\.path)
        let lines = read(used, files) { path, bytes in (path, TextLines(bytes)) }
        let registersFonts = sources.contains { !$0.words.isDisjoint(with: SourceInterest.fontWords) }
        let reader = SurroundingsReader(
            files, paths: paths, foreign: foreign, fontUse: usesFonts ? registersFonts : nil)
        let model =
            sources.isEmpty
            ? nil : SourceModel(sources, version: reader.swiftVersion, absent: reader.surroundings.absentClasses)
        let project = Project(
            documents: documents, sources: model, tables: tables, surroundings: reader.surroundings,
            sourceLines: Dictionary(lines) { first, _ in first })
        return (project, reader.problems)
    }

    private func read<Result: Sendable>(
        _ paths: [String], _ files: any ProjectFiles, _ body: @escaping @Sendable (String, [UInt8]) -> Result?
    ) -> [Result] {
        parallelMap(paths.count) { files.bytes(of: paths[$0]).flatMap { [path = paths[$0]] in body(path, $0) } }
            .compactMap { $0 }
    }
}

extension Problem {
    /// A source's problem, with its location.
    init(_ fault: SourceFault, in path: String, of files: any ProjectFiles) {
        let place = fault.offset.flatMap { offset in
            files.bytes(of: path).map { SourceLocation(offset: min(offset, $0.count), in: $0) }
        }
        self.init(file: path, fault.message, at: place)
    }
}
