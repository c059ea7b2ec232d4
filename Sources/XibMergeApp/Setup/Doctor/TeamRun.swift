import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

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
            report.olderSaves += try repository.olderSaves(on: branch, main: found.main, since: since)
        }
        let request = MergeHistoryRequest(revisions: [found.main.commit.id], paths: [], since: since)
        report.add(try ReplayCommand.replay(request, shard: nil, isQuiet: false))
        self.report = report
    }
}
