import ArgumentParser
import XibMergeCompare
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Shows the commits that changed a document.
struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Show the commits that changed a document, and what they changed.",
        usage: "xibmerge log [<options>] [<revision>] [--] <file>",
        discussion: """
            The newest commit comes first; renames are followed. With '--object', shows only what is about an object: its \
            properties and contents, and the connections and constraints that refer to it, also if it no longer exists. \
            A merge is shown only if its document is not what merging its parents gives. \
            Exit status: 0 done, 2 failure, such as an unknown revision, or an object that never existed.
            """)

    @Option(help: "What to write: text or json.") var format = TextOrJSON.text
    @Option(name: [.customShort("n", allowingJoined: true), .long], help: "Stop after this number of commits.")
    var maxCount: Int?
    @Flag(help: "Write one line for each commit: its ID and subject.") var oneline = false
    @OptionGroup var report: ReportOptions
    @Option(
        parsing: .unconditionalSingleValue,
        help: "Show only what is about the object with this ID; can be given several times.")
    var object: [String] = []
    @Argument(help: "A document, possibly after a revision.", completion: .file()) var arguments: [String] = []

    /// The arguments after `--`, or the last one.
    private var paths: [String] { ProgramWords.behindDashes ?? arguments.suffix(1) }

    private var revisions: [String] { arguments.dropLast(paths.count) }

    func validate() throws {
        guard maxCount ?? 0 >= 0 else { throw ValidationError("the number of commits can't be negative") }
        guard format == .text || !oneline else { throw ValidationError("'--oneline' has the format text only") }
        guard !object.contains("") else { throw ValidationError("'--object' needs an ID") }
        guard revisions.count <= 1, paths.count == 1 else {
            throw ValidationError("name one document, possibly after a revision")
        }
        if let revision = revisions.first, revision.contains("..") || revision.hasPrefix("^") {
            throw ValidationError("'\(revision)': name one revision, where the history begins, not a range")
        }
    }

    func run() throws {
        let history = try DocumentHistory.found(for: paths[0], from: revisions.first)
        let (filter, pager) = (report.filter, Pager.command(isWanted: !report.hasNoPager))
        var log = HistoryReport(path: paths[0], objects: object.isEmpty ? nil : object, entries: [])
        (log.filter, log.isFull) = (filter, report.full)
        let text = report.text(usesColor: report.color.usesColor)
        // Whether each of several objects was ever there is known at the end.
        if format == .json || object.count > 1 {
            try entries(history, filter) { entries throws(Problem) in
                log.entries += entries
                return true
            }
            log.path = history.steps.lazy.compactMap { $0.version?.path }.first ?? paths[0]
            try Pager.write(format == .json ? log.json() : log.text(text, isShort: oneline), to: pager)
            return
        }
        var output = ReportStream(pager: pager)
        defer { output.end() }
        var isFirst = true
        try entries(history, filter) { entries throws(Problem) in
            log.entries = entries
            defer { isFirst = false }
            return try output.write(log.text(text, isShort: oneline, isFirst: isFirst))
        }
    }

    /// How many commits are compared at once.
    private static let batch = 64

    /// Passes the entries to `show` as they are found, until it returns `false`.
    private func entries(
        _ history: DocumentHistory, _ filter: DiffFilter,
        _ show: ([HistoryReport.Entry]) throws(Problem) -> Bool
    ) throws(Problem) {
        let (limit, objects) = (maxCount ?? .max, object.isEmpty ? nil : Set(object))
        var (place, count) = (0, 0)
        while count < limit {
            if place == history.steps.count, try !history.findMore() { break }
            let steps = Array(history.steps[place...].prefix(Self.batch))
            place += steps.count
            let names = steps.map { "\($0.version?.path ?? "") in \($0.commit.id.prefix(10))" }
            let compared = parallelMap(documents: names) {
                ComparedStep(steps[$0], of: history, about: objects)
            } else: {
                ComparedStep(steps[$0], failure: $1)
            }
            var found: [HistoryReport.Entry] = []
            for (step, comparison) in zip(steps, compared) where count + found.count < limit {
                if let failure = comparison.failure { throw failure }
                if let file = comparison.file, comparison.isShown(filter, isSelection: objects != nil) {
                    found.append((step.commit, file))
                }
            }
            count += found.count
            if !found.isEmpty, try !show(found) { return }
        }
        // An object that is found needs no proof that it was there.
        if let objects, count < limit, let unknown = try neverSeen(objects, history) {
            throw Problem("no commit changed an object '\(unknown)'", hint: "IDs are those of 'xibmerge show'")
        }
    }

    /// An ID that no version has.
    private func neverSeen(_ ids: Set<String>, _ history: DocumentHistory) throws(Problem) -> String? {
        var missing = ids
        for version in history.steps.lazy.compactMap(\.version) where !missing.isEmpty {
            missing.subtract(existingIDs(missing, in: try history.bytes(of: version)))
        }
        return missing.min()
    }
}

/// What a commit changed.
private struct ComparedStep: Sendable {
    /// `nil` if a version can't be read from the repository.
    var file: FileDiff?
    var failure: Problem?
    private var isRename = false

    /// A commit that is not compared.
    init(_ step: DocumentHistory.Step, failure: Problem) {
        let path = step.version?.path
        var problem = failure
        problem.file = nil
        file = FileDiff(before: path, after: path, content: .failed(problem))
    }

    /// Compares a commit with its parents; a merge of two with what merging them gives. Of other merges, what they have
    /// from a parent is left out.
    init(_ step: DocumentHistory.Step, of history: DocumentHistory, about objects: Set<String>?) {
        if let compared = Self.comparedWithMerge(step, history, about: objects) {
            file = compared.file
            // A version that was committed with conflict markers has its place in the report.
            if file == nil { failure = compared.failure }
            return
        }
        let parents = step.parents.isEmpty ? [nil] : step.parents
        isRename = parents.allSatisfy { parent in
            guard let before = parent?.path, let after = step.version?.path else { return false }
            return before != after
        }
        var diffs: [DocumentDiff] = []
        for parent in parents {
            func reader(_ version: DocumentHistory.Version?) -> ChangedDocument.Reader? {
                guard let version else { return nil }
                return { () throws(Problem) in try history.bytes(of: version) }
            }
            let compared = ComparedDocument(
                ChangedDocument(
                    before: parent?.path, after: step.version?.path, isRename: true,
                    readBefore: reader(parent), readAfter: reader(step.version)),
                about: objects)
            guard let file = compared.file else {
                failure = compared.failure
                return
            }
            if case .compared(let diff) = file.content {
                if diffs.isEmpty { self.file = file }
                diffs.append(diff)
            } else if case .failed(var problem) = file.content {
                // The words of a report don't tell which version it is.
                if problem.version == .before { problem.message += " (before this commit)" }
                self.file = FileDiff(before: file.before, after: file.after, content: .failed(problem))
                return
            } else if self.file == nil {
                self.file = file
            }
        }
        guard var diff = diffs.first else { return }
        for other in diffs.dropFirst() { diff.leaveOutChanges(notIn: other) }
        file?.content = .compared(diff)
    }

    /// Compares the document of a merge with what merging its parents gives, with the first parent in conflicts.
    ///
    /// - Returns: `nil` if the commit does not merge two versions of the document that can be merged by object.
    private static func comparedWithMerge(
        _ step: DocumentHistory.Step, _ history: DocumentHistory, about objects: Set<String>?
    ) -> ComparedDocument? {
        guard let base = step.base, let ours = step.parents[0], let theirs = step.parents[1],
            let result = step.version,
            let merged = try? merge(
                base: base.map(history.bytes) ?? [], ours: history.bytes(of: ours), theirs: history.bytes(of: theirs),
                favor: .ours),
            merged.isClean
        else { return nil }
        let bytes = merged.rendered()
        return ComparedDocument(
            ChangedDocument(
                before: result.path, after: result.path, isRename: true, readBefore: { bytes },
                readAfter: { () throws(Problem) in try history.bytes(of: result) }),
            about: objects)
    }

    /// Whether there is anything to show.
    ///
    /// - Parameter isSelection: Whether only some objects are of interest.
    func isShown(_ filter: DiffFilter, isSelection: Bool) -> Bool {
        guard case .compared(let diff) = file?.content else { return true }
        if diff.changes.contains(where: filter.shows) { return true }
        return !isSelection && (isRename || diff.lineEndings != nil && filter.only == nil)
    }
}

extension DocumentHistory {
    /// Begins to read the history of a file, which is named from the current folder or, as git prints it, from the top of
    /// the work tree.
    ///
    /// - Parameter revision: Where the history begins; `nil` for `HEAD`.
    /// - Throws: `Problem` if there is no such revision, or its history has no such document.
    fileprivate static func found(for file: String, from revision: String?) throws(Problem) -> DocumentHistory {
        try FileName.requireText(file, "followed")
        let top = (try? Repository())?.top
        if revision == nil, !DocumentFiles.exists(file), (try? Repository().namesRevision(file)) == true {
            throw Problem("'\(file)' is a revision", hint: "name a document after it")
        }
        var paths = [file]
        if let top, DocumentFiles.exists(file) || file.hasPrefix("/") {
            paths = [try FilePath.below(top, file)]
        } else if let top, let path = try? FilePath.below(top, file), path != file {
            paths = [path, file]
        }
        for path in paths {
            let history = try Repository().history(of: path, from: revision)
            if try history.findMore() { return history }
        }
        for path in paths { try Repository().refuseFileOfSubmodule(path, called: file, in: revision) }
        throw Problem(
            "\(file): there is no such file in the history of '\(revision ?? "HEAD")'",
            hint: (try? Repository())?.hint(forName: file))
    }
}
