import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Tells what merging branches will need, before anybody merges.
struct ForecastCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forecast",
        abstract: "Tell which branches change the same documents, and what merging them needs.",
        usage: "xibmerge forecast [<options>] [<branch> ...]",
        discussion: """
            Merges branches in memory, each with the main branch and with each other; only documents that both changed. \
            Tells which merges need a person, which a server blocks although they merge by object, and which \
            branches edit the same scene. Without names, takes local and remote-tracking branches with a commit of the \
            last 30 days that the main branch does not have. Renames are not followed. \
            Exit status: 0 done; 1 with '--mine', if a merge needs a person; 2 failure, such as an unknown branch.
            """)

    @Flag(help: "Only what collides with the current branch, with what is not committed.") var mine = false
    @Option(help: ArgumentHelp("The branch that others are merged into.", valueName: "branch")) var main: String?
    @Option(help: ArgumentHelp("How old the newest commit of a branch may be.", valueName: "days")) var days = 30
    @OptionGroup var output: TeamOutput
    @Argument(help: "Branches.") var branches: [String] = []

    /// How many branches are merged with each other: the pairs grow with the square.
    private static let maximumBranches = 300
    /// How many are merged with one.
    private static let maximumOthers = 4_000

    func validate() throws {
        guard 0...36_500 ~= days else { throw ValidationError("'--days' must be from 0 to 36500") }
    }

    func run() throws {
        let repository = try Repository()
        let found = try repository.forecastBranches(
            branches, main: main, days: days, maximum: mine ? Self.maximumOthers : Self.maximumBranches)
        let pairs = try self.pairs(found, repository)
        let documents = try repository.documents(of: pairs)
        let merges = ForecastMerges(documents.flatMap { $0 })
        let results = documents.map(merges.reports)
        let rows = pairs.indices.filter { results[$0]?.isEmpty == false }
        var report = ForecastReport(
            main: found.main.named, branchCount: found.count,
            pairs: rows.map { row in
                ForecastReport.Pair(
                    ours: pairs[row].ours.named, theirs: pairs[row].theirs.named, documents: results[row]!)
            })
        report.leftOutCount = results.count { $0 == nil }
        report.leftOutBranchCount = found.leftOutCount
        try output.write(text: report.text, json: report.json, markdown: report.markdown)
        if mine, report.needsPerson { throw ExitCode(ExitStatus.conflicts) }
    }

    /// The pairs to merge: ours is merged into theirs where that is the main branch.
    private func pairs(
        _ found: ForecastBranches, _ repository: Repository
    ) throws(Problem) -> [(ours: ForecastBranch, theirs: ForecastBranch)] {
        if mine {
            let own = try repository.currentBranch()
            let others = found.topics.filter { $0.name != own.name && $0.commit.id != own.commit.id }
            return ([found.main].filter { $0.name != own.name } + others).map { (own, $0) }
        }
        var pairs = found.topics.map { (ours: $0, theirs: found.main) }
        for (number, one) in found.topics.enumerated() {
            pairs += found.topics[(number + 1)...].map { (ours: one, theirs: $0) }
        }
        return pairs
    }
}

extension ForecastBranch {
    fileprivate var named: ForecastReport.Branch {
        ForecastReport.Branch(name: name, author: commit.author, date: String(commit.isoDate.prefix(10)))
    }
}
