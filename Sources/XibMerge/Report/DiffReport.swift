/// What changed in several files, to be written in one of several forms.
public struct DiffReport: Sendable, Equatable {
    public var files: [FileDiff]
    public var filter: DiffFilter
    /// Whether values are written however long they are, and in text what is in objects and documents that came or went.
    public var isFull: Bool

    public init(_ files: [FileDiff], filter: DiffFilter = DiffFilter(), isFull: Bool = false) {
        (self.files, self.filter, self.isFull) = (files, filter, isFull)
    }
}

/// Which changes a report shows.
public struct DiffFilter: Sendable, Equatable {
    /// Categories that are left out.
    public var ignored: Set<Change.Category> = []
    /// The only categories that are shown, or `nil` for all.
    public var only: Set<Change.Category>?
    /// Whether what Interface Builder computes is shown, too, and not only counted.
    public var showsDerived = false

    public init() {}

    /// Whether a change is part of the report at all.
    public func includes(_ change: Change) -> Bool {
        !ignored.contains(change.category) && only?.contains(change.category) ?? true
    }

    /// Whether a change is written out, not only counted.
    public func shows(_ change: Change) -> Bool { includes(change) && (showsDerived || !change.isDerived) }
}

/// What a report comes down to, in figures and in one word.
public struct DiffSummary: Sendable, Equatable {
    /// One word for a diff: what a check in front of a merge branches on.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Nothing changed, or nothing that the filter lets through.
        case noChanges = "no-changes"
        /// Only what Interface Builder computes changed.
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
    /// How many changes people made.
    public var changeCount = 0
    /// How many changes Interface Builder made.
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

    /// The verdict in words, and the figures besides.
    var words: (verdict: String, facts: [String]) {
        let changes = changeCount > 0 ? counted(changeCount, "change") : nil
        let whole = wholeCount > 0 ? counted(wholeCount, "new or removed file") : nil
        var facts = [changes, whole].compactMap { $0 }
        let words: String
        switch verdict {
        case .noChanges: words = "no changes"
        case .derivedOnly: words = "derived only"
        case .changes: words = facts.removeFirst()
        case .notCompared: words = "\(counted(failedCount, "file")) not compared"
        case .breaksReferences: words = "breaks references"
        }
        if verdict != .notCompared, failedCount > 0 { facts.append("\(counted(failedCount, "file")) not compared") }
        if derivedCount > 0 { facts.append(counted(derivedCount, "derived change")) }
        facts.append("\(counted(fileCount, "file")) of Interface Builder")
        return (words, facts)
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

/// What became of one file.
public struct FileDiff: Sendable, Equatable {
    /// The path before; `nil` where the file is new.
    public var before: String?
    /// The path after; `nil` where the file is gone. Another one than `before` where the file was renamed.
    public var after: String?
    public var content: Content
    /// The side of a merge that did it since the merge base, where the file has unsettled conflicts.
    public var side: Side?

    public enum Content: Sendable, Equatable {
        /// Both versions were read and compared. A version that is not there counts as an empty document.
        case compared(DocumentDiff)
        /// One version can't be read as objects.
        case failed(Problem)
        /// The file is new or gone, with this many objects; all that is in it, one a line, indented by two blanks a level.
        case whole(objects: Int, outline: [String] = [])
    }

    public init(before: String?, after: String?, content: Content, side: Side? = nil) {
        (self.before, self.after, self.content, self.side) = (before, after, content, side)
    }

    /// The path that people know it by.
    public var path: String { after ?? before ?? "" }
}

/// What a document is that came or went as a whole: how many objects it has, connections and constraints not counted, and
/// all that is in it.
///
/// - Parameter version: What an error is to call the document.
/// - Throws: `Problem` where it can't be read as objects.
/// - Complexity: O(n) in its bytes.
package func wholeDocument(
    _ bytes: [UInt8], as version: Problem.Version
) throws(Problem) -> FileDiff.Content {
    var symbols = SymbolTable(capacity: max(1024, bytes.count / 40))
    let schema = DocumentSchema(symbols: &symbols)
    let graph = try ObjectGraph(parsing: bytes, as: version, to: "compare", schema: schema, symbols: &symbols)
    let outline = VersionWords(graph, schema, symbols).outline(of: 0) { _ in true }
    return .whole(objects: graph.nodes.indices.count { ElementRole($0, in: graph) == .object }, outline: outline)
}
