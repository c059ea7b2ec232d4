/// What a report comes down to, in figures and in one word.
public struct DiffSummary: Sendable, Equatable {
    /// One word for a diff: what a check in front of a merge branches on.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Nothing changed, or nothing that the filter lets through.
        case noChanges = "no-changes"
        /// Only what Interface Builder computes changed: nobody did anything.
        case derivedOnly = "derived-only"
        case changes
        /// A version can't be read as objects.
        case notCompared = "not-compared"
        /// A reference of the version after names nothing, which Interface Builder or the app trips over.
        case breaksReferences = "breaks-references"
    }

    /// How many files there are in the report.
    public var fileCount = 0
    /// How many files could not be compared.
    public var failedCount = 0
    /// How many files came or went as a whole.
    public var wholeCount = 0
    /// How many changes somebody did.
    public var changeCount = 0
    /// How many changes Interface Builder did.
    public var derivedCount = 0
    /// How many references were broken; no filter leaves these out.
    public var brokenCount = 0

    /// The worst that can be said.
    public var verdict: Verdict {
        if brokenCount > 0 { return .breaksReferences }
        if failedCount > 0 { return .notCompared }
        if changeCount + wholeCount > 0 { return .changes }
        return derivedCount > 0 ? .derivedOnly : .noChanges
    }

    /// Counts what `filter` lets through, whether it is shown or only counted.
    init(_ files: [FileDiff], filter: DiffFilter) {
        for file in files {
            fileCount += 1
            switch file.content {
            case .failed: failedCount += 1
            case .whole: wholeCount += 1
            case .compared(let diff):
                brokenCount += diff.brokenReferences.count
                for change in diff.changes where filter.includes(change) {
                    if change.isDerived { derivedCount += 1 } else { changeCount += 1 }
                }
            }
        }
    }
}

extension DiffReport {
    /// What the report comes down to.
    ///
    /// - Complexity: O(n) in the changes.
    public var summary: DiffSummary { DiffSummary(files, filter: filter) }
}

extension DiffFilter {
    /// How many derived changes of each category are counted but not shown; categories without any are left out.
    func hiddenCounts(_ changes: [Change]) -> [(category: Change.Category, count: Int)] {
        var counts: [Change.Category: Int] = [:]
        for change in changes where includes(change) && !shows(change) { counts[change.category, default: 0] += 1 }
        return Change.Category.allCases.compactMap { category in counts[category].map { (category, $0) } }
    }
}
