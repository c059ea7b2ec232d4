import ArgumentParser
import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Merges the documents of the history again.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Merge the documents of past merges again: what conflicts by line, by object, and what was lost.",
        usage: "xibmerge replay [<options>] [<revision> ...] [-- <path> ...]",
        discussion: """
            For every merge of two branches in the history, and every document that both sides changed: what git's \
            text merge does, what XibMerge does, and what was committed. Lists edits that nobody disputed and that the \
            committed document does not have, documents that the merge broke, and the documents and scenes with the \
            most conflicts. Nothing in the repository is changed. \
            Exit status: 0 done, 2 failure, such as an unknown revision.
            """)

    @Flag(help: "Read the history of all branches and tags.") var all = false
    @Option(help: ArgumentHelp("Leave out older merges, as 'git log --since' does.", valueName: "date"))
    var since: String?
    @Flag(help: "List only the edits that merges lost, and the documents that they broke.") var lost = false
    @Flag(help: "Don't show progress on a terminal.") var quiet = false
    @OptionGroup var output: TeamOutput
    @Argument(help: "Revisions or ranges, HEAD by default; pathspecs after '--'.") var arguments: [String] = []

    func validate() throws {
        guard !lost || output.format == .text else { throw ValidationError("'--lost' has the format text only") }
    }

    func run() throws {
        var report = try replay()
        report.showsLostOnly = lost
        try output.write(text: report.text, json: report.json, markdown: report.markdown)
    }

    /// Merges the history again.
    private func replay() throws(Problem) -> ReplayReport {
        let repository = try LockedRepository()
        let paths = ProgramWords.behindDashes ?? []
        let history = try repository.withLock { repository throws(Problem) in
            try repository.mergeHistory(Array(arguments.dropLast(paths.count)), paths, isAll: all, since: since)
        }
        var report = ReplayReport()
        report.mergeCount = history.count
        report.leaveOut(history.octopusCount, "merges of more than two branches")
        if history.isShallow { report.failures.append("what lies before the end of this shallow clone") }
        let progress = ProgressLine("Replaying merges", of: history.merges.count, isShown: !quiet)
        let replayed = parallelMap(history.merges.count) { number in
            defer { progress.step() }
            return ReplayedMerge(history.merges[number], repository, newest: history.newest)
        }
        progress.end()
        report.leaveOut(replayed.count(where: \.isUnrelated), "merges of histories without a common ancestor")
        report.leaveOut(replayed.count(where: \.tookOneSide), "merges that took all files of one side ('-s ours')")
        report.add(replayed.flatMap(\.documents))
        report.failures += replayed.compactMap(\.failure)
        return report
    }
}
