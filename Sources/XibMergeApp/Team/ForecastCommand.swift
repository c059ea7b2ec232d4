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
        if mine, report.needsPerson { throw ExitCode(ExitStatus.found) }
    }

    /// The pairs to merge: ours is merged into theirs where that is the main branch.
    private func pairs(
        _ found: ForecastBranches, _ repository: Repository
    ) throws(Problem) -> [(ours: ForecastBranch, theirs: ForecastBranch)] {
        if mine {
            let own = try repository.currentBranch()
            let others = found.topics.filter { $0.name != own.name && $0.id != own.id }
            return ([found.main].filter { $0.name != own.name } + others).map { (own, $0) }
        }
        var pairs = found.topics.map { (ours: $0, theirs: found.main) }
        for (number, one) in found.topics.enumerated() {
            pairs += found.topics[(number + 1)...].map { (ours: one, theirs: $0) }
        }
        return pairs
    }
}

/// Merges the documents of pairs of branches, each three versions once, on all processors.
struct ForecastMerges {
    /// So many merges are made, the first ones: 300 branches with one document are 45,000 pairs.
    private static let maximumMerges = 4_000

    /// A path, and the keys of versions.
    private typealias Versions = [String]

    private var merges: [Versions: DocumentMerge] = [:]

    /// - Complexity: A diff for each version that branches have, and a merge for each two of them.
    init(_ documents: [ForecastDocument]) {
        var sides: [Versions: (base: [UInt8], side: [UInt8])] = [:]
        var distinct: [Versions: ForecastDocument] = [:]
        for document in documents where document.deleter == nil {
            let all = Self.all(document)
            guard distinct.count < Self.maximumMerges || distinct[all] != nil else { continue }
            distinct[all] = document
            for (versions, side) in Self.sides(document) { sides[versions] = (document.base.bytes, side.bytes) }
        }
        let (pairs, rows) = (Array(sides), Array(distinct))
        let progress = ProgressLine("Merging documents", of: pairs.count + rows.count, isShown: true)
        // A branch meets many others with the same version.
        let edited = parallelMap(pairs.count) { number in
            defer { progress.step() }
            return MergedAgain.scenes(pairs[number].value.base, pairs[number].value.side)
        }
        let scenes = Dictionary(uniqueKeysWithValues: zip(pairs.map(\.key), edited))
        let merged = parallelMap(rows.count) { number in
            defer { progress.step() }
            let document = rows[number].value
            let own = Self.sides(document).map { scenes[$0.versions] ?? [] }
            return MergedAgain(
                base: document.base.bytes, ours: document.ours.bytes, theirs: document.theirs.bytes,
                scenes: (own[0], own[1])
            ).merge
        }
        progress.end()
        merges = Dictionary(uniqueKeysWithValues: zip(rows.map(\.key), merged))
    }

    /// The documents of a pair with their merges; `nil` if one was not merged.
    func reports(_ documents: [ForecastDocument]) -> [ForecastReport.Document]? {
        var reports: [ForecastReport.Document] = []
        for document in documents {
            guard let merge = document.deleter.map(DocumentMerge.init) ?? merges[Self.all(document)] else { return nil }
            reports.append(ForecastReport.Document(path: document.path, merge: merge))
        }
        return reports
    }

    private static func all(_ document: ForecastDocument) -> Versions {
        [document.path, document.base.key, document.ours.key, document.theirs.key]
    }

    private static func sides(
        _ document: ForecastDocument
    ) -> [(versions: Versions, version: ForecastDocument.Version)] {
        [document.ours, document.theirs].map { side in
            ([document.path, document.base.key, side.key], side)
        }
    }
}
