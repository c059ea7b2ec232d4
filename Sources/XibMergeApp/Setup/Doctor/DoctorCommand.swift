import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Proves that git merges documents by object, or says why not.
struct DoctorCommand: ParsableCommand {
    /// The format of the report.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the setup, and test it with a real merge.",
        discussion: """
            Looks at the configuration and the attributes that git sees here, then has git merge in a throw-away \
            repository with the configured commands. Outside of a repository it looks at what is set up for you. \
            Nothing of yours is changed. With '--team', looks at the branches and the merges of a team instead, as in CI: \
            branches whose .gitattributes does not name the driver, documents with conflict markers, and merges that have \
            another result than the merge by object. Exit status: 0 it works, 1 something is wrong, 2 failure.
            """)

    @Option(help: "What to write: text or json.") var format = Format.text
    @Flag(help: "Look at the branches and the merges of a team.") var team = false
    @Option(
        help: ArgumentHelp(
            "With '--team': leave out what is older, as 'git log --since' does. (default: 3 months ago)",
            valueName: "date"))
    var since: String?

    func validate() throws {
        guard team || since == nil else { throw ValidationError("'--since' needs '--team'") }
    }

    func run() throws {
        if team {
            let report = try TeamRun(since: since ?? "3 months ago").report
            try writeOutput(format == .json ? report.json() : report.text())
            if !report.isWorking { throw ExitCode(ExitStatus.wrong) }
            return
        }
        let report = try TemporaryFolder.with { folder throws(Problem) in try DoctorRun(in: folder).complete() }
        try writeOutput(format == .json ? report.json.serialized() : Array(report.text.utf8))
        if !report.isWorking { throw ExitCode(ExitStatus.wrong) }
    }
}

/// Examines the branches and the past merges of a team.
struct TeamRun {
    let report: TeamReport

    /// - Parameter since: How old a branch or merge may be, as `git log --since` reads it.
    /// - Throws: `Problem` if there is no repository, no main branch, or git can't read the history.
    init(since: String) throws(Problem) {
        let repository = try LockedRepository()
        let days = try repository.days(since: since)
        let found = try repository.forecastBranches(ForecastRequest(branches: [], main: nil, days: days))
        var report = TeamReport()
        (report.main, report.branchCount) = (found.main.name, found.topics.count + 1)
        for branch in [found.main] + found.topics {
            if try repository.lacksDriver(branch) { report.branches.append(PullRequests().named(branch)) }
            report.marked += try repository.markedDocuments(on: branch, main: found.main)
        }
        let request = MergeHistoryRequest(revisions: [found.main.commit.id], paths: [], since: since)
        report.add(try ReplayCommand.replay(request, isQuiet: false, isBrief: true))
        self.report = report
    }
}
