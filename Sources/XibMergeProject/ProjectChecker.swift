public import XibMergeCore
import XibMergePlatform
import XibMergeProjectModel

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
        let reader = ProjectReader(files)
        let project = reader.project
        var outcome = ProjectOutcome(found(in: project), problems: reader.problems)
        if !earlier.isEmpty {
            let past = earlier.map { ProjectReader($0, known: project.sources?.files ?? []).project }
            let new = outcome.findings.notIn(past.map(found))
            // What a rule without the past calls an error at a place needs no second finding.
            let places = Set(outcome.findings.lazy.filter { $0.finding.severity == .error }.map(\.place))
            outcome.findings =
                new
                + changeRules.flatMap { rule in
                    rule.findings(in: project, since: past).filter { !rule.yields || !places.contains($0.place) }
                }
        }
        outcome.findings = IdleCode(project, files).lowered(outcome.findings).joinedByName(as: outcome.findings)
        // Findings that can do no harm are reported once per object.
        let unused = Set(project.documents.lazy.filter(project.isUnused).map(\.path))
        outcome.findings = outcome.findings.foldedByObject {
            unused.contains($0.path) || project.reach.holds($0) || StaleOutlet.isHarmless($0, in: project)
                || $0.finding.severity == .info && $0.finding.rule == OutletNotConnected().description.name
        }
        return outcome
    }
}

extension ProjectFinding {
    /// The file and the place in it.
    fileprivate var place: String { "\(path):\(finding.location?.offset ?? -1)" }
}
