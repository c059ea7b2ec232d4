import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Merges a branch into another one without a work tree.
struct UpdateBranchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update-branch", abstract: "Merge the main branch into a branch that is not checked out.",
        discussion: """
            Makes the merge that 'git merge' makes with the driver installed, also in a bare repository: attributes are those \
            of the merged commit, and no configuration, hook or filter is used. Then it adds a merge commit to the \
            branch, if that has not moved meanwhile. Conflicts are listed with numbers that '--answer' takes. Needs git \
            \(GitProgram.lowest). Exit status: 0 updated or up to date, 1 conflicts are left and nothing was written, 2 failure.
            """)

    @Argument(help: "The branch to update: ours in conflicts.") var topic: String
    @Option(
        help: ArgumentHelp(
            "What to merge into it: theirs in conflicts. (default: the main branch, 'origin/HEAD' if there is one)",
            valueName: "branch"))
    var from: String?
    @Option(
        help: ArgumentHelp(
            "Answer one conflict, as 'xibmerge resolve' does: 2=theirs; repeatable.", valueName: "number=answer"),
        transform: ResolveCommand.Given.init)
    var answer: [ResolveCommand.Given] = []
    @Flag(help: "Answer every conflict that is open with ours.") var ours = false
    @Flag(help: "Answer every conflict that is open with theirs.") var theirs = false
    @Flag(help: "Write nothing.") var dryRun = false
    @OptionGroup var output: TeamOutput

    func validate() throws {
        guard !(ours && theirs) else { throw ValidationError("'--ours' and '--theirs' exclude each other") }
        try ResolveCommand.Given.checkNumbers(of: answer)
    }

    func run() throws {
        let git = try GitProgram()
        guard !GitProgram.isTooOld(git.version) else {
            throw Problem(
                "git \(git.version): can't merge without a work tree", hint: "install git \(GitProgram.lowest) or later"
            )
        }
        let repository = try Repository()
        let update = try repository.branchUpdate(of: topic, from: from)
        var report = BranchUpdateReport(
            update.kind == .upToDate ? .upToDate : .updated, topic: update.topic, before: update.before.text,
            source: update.source, sourceID: update.sourceID.text)
        report.isDryRun = dryRun
        switch update.kind {
        case .upToDate:
            try checkAnswers(count: 0)
        case .fastForward:
            try checkAnswers(count: 0)
            report.tree = try repository.tree(update.sourceID.text).text
            if !dryRun {
                try repository.publish(update.sourceID, as: update)
                report.commit = update.sourceID.text
            }
        case .merge:
            let driver = try executable(beside: "xibmerge-driver")
            try DetachedMerge.with(update, in: repository, driver: driver) { merge throws(Problem) in
                try finish(merge, update, in: repository, &report)
            }
        }
        try write(report)
        if report.outcome == .conflicts { throw ExitCode(ExitStatus.found) }
    }

    /// Answers the conflicts; if none is left, commits and moves the branch.
    private func finish(
        _ merge: DetachedMerge, _ update: BranchUpdate, in repository: Repository, _ report: inout BranchUpdateReport
    ) throws(Problem) {
        var documents: [DocumentInConflict] = []
        report.others = merge.others
        for document in merge.documents {
            do throws(Problem) { documents.append(try DocumentInConflict(detached: document, in: merge.top)) } catch {
                report.others.append((document.path, error.message))
            }
        }
        report.others.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        try answer(&documents)
        report.documents = documents.map { ($0.path, $0.resolution) }
        guard report.others.isEmpty, documents.allSatisfy(\.resolution.isComplete) else {
            report.outcome = .conflicts
            return
        }
        var (results, others): ([DetachedMerge.Result], [OtherDocument]) = ([], [])
        for document in documents {
            let bytes = document.resolution.deletesFile ? nil : try document.result()
            results.append((document.document, bytes, document.resultPath))
            others += try document.carried(after: others)
            for line in try document.newFindings() { complain(line) }
        }
        let commit = try merge.commit(results, and: others, for: repository)
        report.tree = commit.tree.text
        if dryRun { return }
        try repository.publish(commit.id, commit.pack, as: update)
        report.commit = commit.id.text
    }

    /// Applies the answers of the command line; the conflicts of all documents are numbered together.
    private func answer(_ documents: inout [DocumentInConflict]) throws(Problem) {
        try checkAnswers(count: documents.reduce(0) { $0 + $1.resolution.questions.count })
        var offset = 0
        for index in documents.indices {
            let count = documents[index].resolution.questions.count
            for given in answer where 1..<count + 1 ~= given.number - offset {
                do throws(Problem) {
                    let number = given.number - offset
                    try documents[index].answer(number, with: try given.answer(documents[index], number))
                } catch {
                    guard offset > 0 else { throw error }
                    throw Problem("conflict \(given.number) of all: \(error.message)", hint: error.hint)
                }
            }
            offset += count
            if ours || theirs { try documents[index].answerOpen(with: ours ? .ours : .theirs) }
        }
    }

    private func checkAnswers(count: Int) throws(Problem) {
        guard let other = answer.first(where: { !(1..<count + 1 ~= $0.number) }) else { return }
        throw Problem(
            "there is no conflict \(other.number)",
            hint: count == 0 ? "the merge asks nothing" : "the last one is \(count)")
    }

    private func write(_ report: BranchUpdateReport) throws(Problem) {
        do {
            try output.write(text: { report.text($0) }, json: report.json, markdown: report.markdown)
        } catch {
            var problem = error
            problem.hint = report.commit.map { "'\(report.topic)' was updated all the same, to \($0.prefix(10))" }
            throw problem
        }
    }
}
