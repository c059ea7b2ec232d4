/// Rules that take more than one document: other documents, sources, string tables, image catalogs.
///
/// The command `check` filters what is found by path and severity, so that a rule has no need to know what was asked for on
/// the command line.
public protocol ProjectChecking: Sendable {
    /// All rules that `check` may report, in the order of `docs/checks-project.md`. A name is in one table only.
    var rules: [RuleDescription] { get }

    /// Finds what breaks the rules that are named, and did so in none of some earlier states.
    ///
    /// - Parameters:
    ///   - files: The whole project, though only a part of it may have been asked for.
    ///   - earlier: What it was before, such as the parents of a merge; empty where everything counts.
    ///   - enabled: The names of the rules that are on; never empty.
    /// - Returns: Findings, and the files of the present state that could not be read.
    func check(_ files: any ProjectFiles, since earlier: [any ProjectFiles], enabled: Set<String>) -> ProjectOutcome
}
