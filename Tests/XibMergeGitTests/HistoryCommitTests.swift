import TestSupport
import Testing
import XibMergeCore
import XibMergeReports

@testable import XibMergeGit

/// Dates as git writes them.
struct HistoryCommitTests {
    /// Each row was written by `git log`, the last with `--date=iso`.
    @Test(arguments: [
        (0, 0, "Thu Jan 1 00:00:00 1970 +0000", "1970-01-01 00:00:00 +0000"),
        (1_767_258_000, 60, "Thu Jan 1 10:00:00 2026 +0100", "2026-01-01 10:00:00 +0100"),
        (1_767_375_000, -450, "Fri Jan 2 10:00:00 2026 -0730", "2026-01-02 10:00:00 -0730"),
        (951_782_400, 0, "Tue Feb 29 00:00:00 2000 +0000", "2000-02-29 00:00:00 +0000"),
        (951_868_799, 0, "Tue Feb 29 23:59:59 2000 +0000", "2000-02-29 23:59:59 +0000"),
        (951_868_800, 0, "Wed Mar 1 00:00:00 2000 +0000", "2000-03-01 00:00:00 +0000"),
        (4_107_542_399, 0, "Sun Feb 28 23:59:59 2100 +0000", "2100-02-28 23:59:59 +0000"),
        (4_107_542_400, 0, "Mon Mar 1 00:00:00 2100 +0000", "2100-03-01 00:00:00 +0000"),
        (1_798_761_599, 345, "Fri Jan 1 05:44:59 2027 +0545", "2027-01-01 05:44:59 +0545"),
        (3_600, -120, "Wed Dec 31 23:00:00 1969 -0200", "1969-12-31 23:00:00 -0200"),
    ])
    func datesAreThoseOfGit(_ time: Int64, _ offset: Int, _ long: String, _ short: String) {
        let commit = Self.commit(time, offset)
        expect(commit.date == long && commit.isoDate == short)
    }

    @Test func noTimeIsTooFar() {
        for time in [Int64.min, .max] {
            let commit = Self.commit(time, 840)
            expect(commit.date.hasSuffix(" +1400"))
        }
    }

    private static func commit(_ time: Int64, _ offset: Int) -> HistoryCommit {
        let author = Commit.Author(time: time, offset: offset)
        return HistoryCommit(Commit(id: ObjectID("1"), parents: [], message: "", author: author))
    }
}
