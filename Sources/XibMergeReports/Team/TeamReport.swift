import XibMergeCore

/// What prevents documents of a team from being merged by object: branches without the attributes, and merges that were
/// committed with another result.
package struct TeamReport: Sendable {
    /// Branches with documents whose `.gitattributes` names no driver.
    package var branches: [ForecastReport.Branch] = []
    /// How many branches were looked at.
    package var branchCount = 0
    /// The branch that others are merged into.
    package var main = ""
    /// Documents that merge without a question, and were committed with another result.
    package var merges: [ReplayedDocument] = []
    /// How many documents were merged again.
    package var documentCount = 0
    /// Documents that were committed with conflict markers, which nothing can load.
    package var marked: [MarkedDocument] = []
    /// What could not be read.
    package var failures: [String] = []

    /// A document with conflict markers, and the branch that has it.
    package struct MarkedDocument: Sendable {
        package var branch: String
        package var path: String

        package init(branch: String, path: String) { (self.branch, self.path) = (branch, path) }
    }

    package init() {}

    /// Takes the documents of a replay whose committed result differs from the merge by object.
    ///
    /// A document with a question is left out: its result is somebody's answer.
    package mutating func add(_ replay: ReplayReport) {
        documentCount = replay.documents.count
        failures += replay.failures
        merges = replay.documents.filter { document in
            guard document.merge.byObject == .clean else { return false }
            return switch document.committed {
            case .line, .otherwise: true
            // The other side may have changed only what Interface Builder computes.
            case .ours, .theirs: !document.lost.isEmpty
            case .merge, .deleted: false
            }
        }
    }

    /// Whether nothing is wrong.
    package var isWorking: Bool { branches.isEmpty && merges.isEmpty && marked.isEmpty }

    /// How many lines of one kind a person is shown; JSON has all.
    private static let maximumLines = 50

    // MARK: Formats

    /// The report as text: a line for each finding, what to do, and the verdict.
    package func text() -> [UInt8] {
        var lines: [String] = []
        func add(_ found: [String], _ hints: [String]) {
            if found.isEmpty { return }
            lines += found.prefix(Self.maximumLines).map { "wrong  \($0)" }
            let rest = found.count - Self.maximumLines
            if rest > 0 { lines.append("       and \(rest) more; '--format json' lists all") }
            lines += hints.map { "       hint: \($0)" }
        }
        lines += failures.map { "note   not read: \($0)" }
        let lacksMain = branches.contains { $0.name == main }
        add(
            branches.map { "branch \($0.words): its '.gitattributes' does not name the driver" },
            [
                lacksMain
                    ? "'xibmerge install' on '\(main)' writes the lines: commit them"
                    : "the lines come with a merge of '\(main)'"
            ])
        add(
            marked.map { "branch \($0.branch): \($0.path): was committed with conflict markers" },
            ["'xibmerge resolve FILE' on the branch resolves its last merge again"])
        add(
            merges.map { document in
                "merge \(document.commit.shortID) (\(document.commit.author), \(document.commit.isoDate.prefix(10))): "
                    + "\(document.path): \(Self.words[document.committed] ?? "")"
            },
            [
                "'xibmerge doctor' tells whether the clone of who merged runs the driver; servers run none",
                "'xibmerge explain --commit COMMIT FILE' shows the merge by object, 'xibmerge replay --lost' what was lost",
            ])
        if isWorking { lines.append("ok     \(counts)") }
        let count = branches.count + marked.count + merges.count
        let verdict = isWorking ? "nothing is wrong" : "\(count) \(count == 1 ? "thing is" : "things are") wrong"
        return lines.map { StyledLine($0) }.written(TextStyle()) + Array("\(verdict)\n".utf8)
    }

    private var counts: String {
        "\(branchCount) \(branchCount == 1 ? "branch" : "branches") with the attributes; "
            + "\(counted(documentCount, "document")) of merges looked at"
    }

    private static let words: [ReplayedDocument.Committed: String] = [
        .line: "merged by line", .ours: "all of ours, although theirs changed it",
        .theirs: "all of theirs, although ours changed it", .otherwise: "merged by hand",
    ]

    /// Version 1 of the format that `docs/doctor-team.schema.json` defines.
    package func json() -> [UInt8] {
        let document: JSONValue = [
            "version": 1, "verdict": isWorking ? "works" : "wrong", "main": .string(main),
            "branchCount": .integer(branchCount), "branches": .array(branches.map(\.json)),
            "markedDocuments": .array(
                marked.map { ["branch": .string($0.branch), "path": .string($0.path)] }),
            "documentCount": .integer(documentCount),
            "merges": .array(
                merges.map { document in
                    [
                        "commit": document.commit.json, "path": .string(document.path),
                        "committed": .string(document.committed.rawValue),
                    ]
                }),
            "failures": JSONValue(failures),
        ]
        return document.serialized()
    }
}
