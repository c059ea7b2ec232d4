import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePictures
import XibMergePlatform
import XibMergeReports

/// Explains a merge that git made: merges the document again and reports the result.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Explain git's last merge of a document: its conflicts and decisions.",
        discussion: """
            Merges the document again: from the index while it is in conflict, from the two sides of a merge, cherry-pick, \
            revert or rebase that is in progress, or from the newest commit in the history that merged it. Without a file, \
            lists the documents that both sides changed in the last merge. A cherry-pick is found by the line that \
            'git cherry-pick -x' writes, a rebase as long as ORIG_HEAD is its start. \
            Exit status: 0 done, 2 failure, such as a document that was not merged.
            """)

    /// The format of the output.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, html
    }

    @Option(help: "What to write: text, json or html (a page with pictures).") var format = Format.text
    @Option(help: "Explain the merge that this commit made, instead of the last one.") var commit: String?
    @Argument(help: "A document that git has merged.", completion: .file()) var file: String?

    func validate() throws {
        guard file != nil || format == .text else {
            throw ValidationError("'--format \(format.rawValue)' needs a file")
        }
    }

    func run() throws {
        let repository: Repository
        do { repository = try Repository() } catch {
            guard GitFolder.nearest == nil else { throw error }
            throw Problem(error.message, hint: "'xibmerge merge --explain' explains a merge of three files")
        }
        let deleted = commit == nil ? try repository.documentsDeletedInConflict() : []
        guard let file else { return try writeList(repository.mergedDocuments(nil, in: commit), deleted, repository) }
        if let gone = deleted.first(where: { $0.path == file || isFile($0.places[0].file, file) }) {
            throw Problem(
                "\(file): nothing is merged: \(Self.words(gone.deleter))",
                hint: "'xibmerge resolve' shows the changes, and asks")
        }
        try FileName.requireText(file, "explained")
        let merged = try document(file, in: repository)
        guard merged.deleter == nil else {
            throw Problem("\(file): nothing is merged: \(Self.words(merged.deleter, merged.result))")
        }
        var merge = ExplainedMerge(merged)
        merge.findAnswers()
        merge.explanation.origins = repository.origins(of: merge.document)
        if access(file, F_OK) == 0 {
            let option = commit.map { "--merge \($0.shellQuoted) " } ?? ""
            merge.explanation.resolvedPath = option + file.shellQuoted
            if let tried = merge.resolution?.triedDecisions, tried.count == merge.explanation.decisions.count {
                merge.explanation.decisions = tried
            }
        }
        merge.findMovedScenes(in: repository)
        switch format {
        case .text:
            let document = merge.document
            merge.explanation.sides = MergeExplanation.sides(
                base: document.base, ours: document.ours, theirs: document.theirs)
            try writeOutput(Self.header(document) + merge.explanation.text())
        case .json: try writeOutput(merge.explanation.json())
        case .html:
            let document = merge.document
            let pictures = MergePictures(
                base: document.base, ours: document.ours, theirs: document.theirs, merge.explanation,
                files: PictureFiles.versions(of: document.sides, document.path))
            try writeOutput(merge.explanation.html(pictures))
        }
        if merge.differs {
            let place = merge.document.commit == nil ? "the index" : "the commit"
            complain("note: \(merge.document.path): \(place) has another result, edited or merged by other means")
        }
    }

    /// The last merge of a file.
    private func document(_ file: String, in repository: Repository) throws(Problem) -> MergedDocument {
        // 'explain' without a file, and the driver, print paths from the top of the work tree.
        if access(file, F_OK) != 0, let document = try repository.mergedDocuments(file, in: commit).first {
            return document
        }
        // A bare repository has paths from the top only.
        let path = try repository.top.map { top throws(Problem) in try FilePath.below(top, file) } ?? file
        if let document = try repository.mergedDocuments(path, in: commit).first { return document }
        try repository.refuseFileOfSubmodule(path, called: file, in: commit)
        if repository.top != nil, try !repository.trackedDocuments().contains(path) {
            throw repository.noDocument(file)
        }
        throw Problem(
            "\(file): no merge in \(place(repository)) changed this file from both sides",
            hint: commit != nil
                ? nil
                : repository.isShallow
                    ? Problem.shallowHint
                    : "'--commit' explains a merge on another branch; use the name that the file had in the merge")
    }

    /// Where a merge was looked for.
    private func place(_ repository: Repository) -> String {
        commit.map { "commit '\($0)'" } ?? (repository.isShallow ? "this shallow clone" : "the history of HEAD")
    }

    /// The lines above the report of a committed merge.
    private static func header(_ document: MergedDocument) -> [UInt8] {
        guard let commit = document.commit else { return [] }
        return Array("\(commit.words) (\(commit.subject.spelledOut))\n".utf8)
    }

    private func isFile(_ path: String, _ word: String) -> Bool {
        FilePath.resolved(path).map { $0 == FilePath.resolved(word) } ?? false
    }

    /// `ours deleted it, theirs changed it`.
    private static func words(_ deleter: Side?) -> String {
        deleter.map { "\($0) deleted it, \($0.other) changed it" } ?? ""
    }

    /// The same once it is answered.
    private static func words(_ deleter: Side?, _ result: [UInt8]?) -> String {
        "\(words(deleter)); it was \(result == nil ? "deleted" : "kept")"
    }

    private func writeList(
        _ found: [MergedDocument], _ deleted: [UnmergedDocument], _ repository: Repository
    ) throws(Problem) {
        // What was found in the history is another merge.
        let documents = found.filter { each in
            deleted.isEmpty || each.commit == nil && !deleted.contains { $0.path == each.path }
        }
        guard !documents.isEmpty || !deleted.isEmpty else {
            throw Problem("no merge in \(place(repository)) changed a document from both sides")
        }
        // Each report begins with a line with the file's name and the counts.
        let lineFeed = UInt8(ascii: "\n")
        let lines = documents.flatMap { document -> [UInt8] in
            let text =
                document.deleter == nil
                ? ExplainedMerge(document).explanation.text()
                : Array("\(document.path): \(Self.words(document.deleter, document.result))".spelledOut.utf8)
            return text.prefix { $0 != lineFeed } + [lineFeed]
        }
        let others = deleted.flatMap {
            Array("\($0.path): \(Self.words($0.deleter)); 'xibmerge resolve' asks".spelledOut.utf8) + [lineFeed]
        }
        try writeOutput((documents.first.map(Self.header) ?? []) + lines + others)
    }
}

/// A merge that git made, made again.
private struct ExplainedMerge {
    let document: MergedDocument
    var explanation: MergeExplanation
    /// Whether the result is none that answers give.
    private(set) var differs = false

    init(_ document: MergedDocument) {
        self.document = document
        let (base, ours, theirs) = (document.base, document.ours, document.theirs)
        do {
            let outcome = try merge(base: base, ours: ours, theirs: theirs)
            let bytes = outcome.rendered()
            let found = outcome.wantsCheck ? newFindings(in: bytes, ours: ours, theirs: theirs) : []
            explanation = MergeExplanation(path: document.path, outcome, newFindings: found)
            explanation.asksForName = document.isRenamed
        } catch {
            explanation = MergeExplanation(path: document.path, error)
        }
    }

    var resolution: Resolution? { try? Resolution(base: document.base, ours: document.ours, theirs: document.theirs) }

    /// Finds out what the conflicts of a result were answered with, and which decisions are turned in it.
    mutating func findAnswers() {
        guard let result = document.result, explanation.refusal == nil, var resolution else { return }
        let unanswered = resolution
        let isRead = (try? resolution.adopt(result)) != nil
        differs = !resolution.adoptFinished(result, after: unanswered) && (resolution.isComplete || !isRead)
        explanation.answers = resolution.answers
        let sides = Set(resolution.questions.map { resolution.answers[$0.number]?.version })
        if !differs, sides.count == 1, let side = sides.first { explanation.favor = side }
    }

    /// Says where a scene is that one side deleted and the other changed.
    mutating func findMovedScenes(in repository: Repository) {
        for index in explanation.conflicts.indices {
            let scene = MovedScene(
                explanation.conflicts[index], base: document.base, ours: document.ours, theirs: document.theirs)
            guard let scene,
                let path = scene.place(among: repository.documents(changedBy: scene.deleter, in: document.sides))
            else { continue }
            explanation.conflicts[index].hint = scene.hint(path)
        }
    }
}
