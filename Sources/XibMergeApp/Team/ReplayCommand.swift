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
    @Option(
        help: ArgumentHelp(
            "Merge only one part of the history, such as 2/8; with the format json, for '--combine'.",
            valueName: "I/N")) var shard: Shard?
    @Flag(help: "Join the reports in the named files, which '--format json' wrote.") var combine = false
    @Flag(help: "Don't show progress on a terminal.") var quiet = false
    @OptionGroup var output: TeamOutput
    @Argument(help: "Revisions or ranges, HEAD by default; pathspecs after '--'; files with '--combine'.")
    var arguments: [String] = []

    /// A part of the merges: every `count`th, from `number` on.
    struct Shard: ExpressibleByArgument {
        var number: Int
        var count: Int

        init?(argument: String) {
            let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number >= 1, number <= count
            else {
                return nil
            }
            (self.number, self.count) = (number, count)
        }
    }

    func validate() throws {
        guard !combine || shard == nil && !all && since == nil else {
            throw ValidationError("'--combine' takes reports, and no history")
        }
        guard !combine || !arguments.isEmpty else { throw ValidationError("'--combine' needs files") }
        guard !lost || output.format == .text else { throw ValidationError("'--lost' has the format text only") }
    }

    func run() throws {
        var report = try combine ? combined() : Self.replay(request, shard: shard, isQuiet: quiet)
        report.showsLostOnly = lost
        let bytes =
            switch output.format {
            case .text: report.text(output.style)
            case .json: report.json()
            case .markdown: report.markdown()
            }
        try output.write(bytes)
    }

    private func combined() throws(Problem) -> ReplayReport {
        var reports: [ReplayReport] = []
        // Each merge of a document belongs to one part.
        var files: [[String]: String] = [:]
        for file in arguments {
            let report = try ReplayReport(json: try DocumentFiles.bytes(of: FileName(word: file)), of: file)
            for document in report.documents {
                let place = [document.commit.id, document.path]
                guard let other = files.updateValue(file, forKey: place) else { continue }
                throw Problem(
                    file: file, "has the merge \(document.commit.id.prefix(10)) of \(document.path), as '\(other)' has",
                    hint: "name the report of each part once")
            }
            reports.append(report)
        }
        return ReplayReport(combining: reports)
    }

    /// The arguments before and after `--`.
    private var request: MergeHistoryRequest {
        let words = ProgramWords.texts
        let paths = words.firstIndex(of: "--").map { Array(words[($0 + 1)...]) } ?? []
        return MergeHistoryRequest(
            revisions: Array(arguments.dropLast(paths.count)), paths: paths, isAll: all, since: since)
    }

    /// Merges a part of a history again, or all of it.
    ///
    /// - Parameter isBrief: See `ReplayedMerge`.
    static func replay(
        _ request: MergeHistoryRequest, shard: Shard? = nil, isQuiet: Bool, isBrief: Bool = false
    ) throws(Problem) -> ReplayReport {
        let repository = try LockedRepository()
        let history = try repository.mergeHistory(request)
        var report = ReplayReport()
        report.mergeCount = history.count
        report.leaveOut(history.octopusCount, "merges of more than two branches")
        if history.isShallow { report.failures.append("what lies before the end of this shallow clone") }
        var merges = history.merges
        if let shard {
            // What is counted once for the whole history belongs to one part.
            if shard.number > 1 { report = ReplayReport() }
            merges = merges.enumerated().filter { $0.offset % shard.count == shard.number - 1 }.map(\.element)
        }
        let all = merges
        let progress = ProgressLine("Replaying merges", of: all.count, isShown: !isQuiet)
        let replayed = parallelMap(all.count) { number in
            defer { progress.step() }
            return ReplayedMerge(all[number], repository, newest: history.newest, isBrief: isBrief)
        }
        progress.end()
        report.leaveOut(replayed.count(where: \.isUnrelated), "merges of histories without a common ancestor")
        report.leaveOut(replayed.count(where: \.tookOneSide), "merges that took all files of one side ('-s ours')")
        report.documents = replayed.flatMap(\.documents)
        report.failures += replayed.compactMap(\.failure)
        return ReplayReport(combining: [report])
    }
}
