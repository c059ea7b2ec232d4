import ArgumentParser
import XibMergeCompare
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
    @Option(
        help: ArgumentHelp(
            "Pull or merge requests, as the API of GitHub or GitLab lists them: their numbers, titles and authors are shown.",
            valueName: "file"), completion: .file()) var pullRequests: String?
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
        let requests = try pullRequests.map { try PullRequests(readingFile: $0) } ?? PullRequests()
        let found = try repository.forecastBranches(
            ForecastRequest(
                branches: branches, main: main, days: days, maximum: mine ? Self.maximumOthers : Self.maximumBranches))
        let pairs = try self.pairs(found, repository)
        let documents = try repository.documents(of: pairs)
        let merges = ForecastMerges(documents.flatMap { $0 })
        let results = documents.map(merges.reports)
        let rows = pairs.indices.filter { results[$0]?.isEmpty == false }
        var report = ForecastReport(
            main: requests.named(found.main), branchCount: found.count,
            pairs: rows.map { row in
                ForecastReport.Pair(
                    ours: requests.named(pairs[row].ours), theirs: requests.named(pairs[row].theirs),
                    documents: results[row]!)
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

/// The pull requests of a hosting service, by branch.
struct PullRequests {
    private var requests: [String: (words: String, author: String?)] = [:]

    init() {}

    /// Reads the answer of GitHub's `GET /repos/O/R/pulls`, or of GitLab's `GET /projects/ID/merge_requests`.
    ///
    /// - Throws: `Problem` if the file can't be read, or is something else.
    init(readingFile file: String) throws(Problem) {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: DocumentFiles.bytes(of: FileName(word: file)), allowsFractions: true)
        } catch {
            throw error.of(file)
        }
        guard let rows = json.array else {
            throw Problem(file: file, "is no list of pull requests", hint: "save what the hosting's API lists")
        }
        for row in rows {
            let branch = row["head"]?["ref"]?.string ?? row["source_branch"]?.string
            let number = row["number"]?.integer.map { "#\($0)" } ?? row["iid"]?.integer.map { "!\($0)" }
            // A branch of a fork may have any name.
            let (head, base) = (row["head"]?["repo"]?["full_name"]?.string, row["base"]?["repo"]?["full_name"]?.string)
            let (source, target) = (row["source_project_id"]?.integer, row["target_project_id"]?.integer)
            guard let branch, let number, base == nil || head == base, source == target else { continue }
            let author = row["user"]?["login"]?.string ?? row["author"]?["username"]?.string
            requests[branch] = ("\(number) \(row["title"]?.string ?? "")", author)
        }
    }

    /// A branch with what is known of its pull request; a remote-tracking branch has the name after the remote's.
    func named(_ branch: ForecastBranch) -> ForecastReport.Branch {
        let isRemote = branch.reference?.hasPrefix("refs/remotes/") == true
        let name = isRemote ? String(branch.name.drop { $0 != "/" }.dropFirst()) : branch.name
        let request = requests[name]
        return ForecastReport.Branch(
            name: branch.name, author: request?.author ?? branch.commit.author,
            date: String(branch.commit.isoDate.prefix(10)), request: request?.words)
    }
}
