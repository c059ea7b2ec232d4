import ArgumentParser
import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Resolves the conflicts of a merge.
struct ResolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resolve", abstract: "Resolve the conflicts that a merge has left in documents.",
        discussion: """
            Takes base, ours and theirs from git's index, whatever merged them. Hunks that were resolved in the file, \
            by hand or by git's rerere, are answers; other edits are kept. On a terminal it asks one conflict after \
            the other; elsewhere it lists what is open. A document is written and staged when nothing is left open; \
            until then the answers are kept in git's folder. What the merge decided by rules is listed after the \
            conflicts, and can be turned in the same way. A document that is named may be without conflicts, too: its \
            last merge is opened again with its answers, and a changed answer is written to the work tree and staged; \
            no commit is rewritten. Exit status: 0 all resolved, 1 conflicts are left, or not written, 2 failure.
            """)

    /// An answer on the command line: `2=theirs`.
    struct Given {
        var number: Int
        /// The answer; the meaning of `keep` and `delete` depends on the document and its conflict.
        var answer: (DocumentInConflict, _ number: Int) throws(Problem) -> Resolution.Answer

        init(_ text: String) throws {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let number = Int(parts[0]) else {
                throw ValidationError("'\(text)' is not NUMBER=ANSWER, such as 2=theirs")
            }
            self.number = number
            let word = String(parts[1])
            if word.hasPrefix("value:") {
                answer = { _, _ in .value(String(word.dropFirst("value:".count))) }
            } else if let named = Resolution.Answer(named: word) {
                answer = { _, _ in named }
            } else if word == "keep" || word == "delete" {
                answer = { document, number throws(Problem) in
                    try document.answer(to: number, thatKeeps: word == "keep")
                }
            } else {
                throw ValidationError(
                    "'\(word)' is no answer; \(Resolution.Answer.names), value:TEXT, and keep and delete for what one side deleted"
                )
            }
        }

        /// - Throws: `ValidationError` if a conflict is answered twice.
        static func checkNumbers(of answers: [Given]) throws {
            var numbers: Set<Int> = []
            for given in answers where !numbers.insert(given.number).inserted {
                throw ValidationError("conflict \(given.number) is answered twice")
            }
        }
    }

    @Flag(help: "List the conflicts and their answers, and change nothing.") var list = false
    @Flag(help: "Answer every conflict that is open with ours.") var ours = false
    @Flag(help: "Answer every conflict that is open with theirs.") var theirs = false
    @Option(
        help: ArgumentHelp(
            """
            Answer one conflict, or turn one decision of the merge: with ours, theirs, base, both, or value:TEXT; carry where \
            one side moved a scene to another document; keep or delete what one side deleted; repeatable.
            """, valueName: "number=answer"),
        transform: Given.init)
    var answer: [Given] = []
    @Flag(help: "Give the answers also to the conflicts that ask the same, in all documents of the merge.")
    var alike = false
    @Flag(help: "Answer what git's rerere.enabled has remembered from earlier merges as it was answered there.")
    var remembered = false
    @Option(help: "Take the answers from a file, in the form of '--format json'.", completion: .file()) var apply:
        String?
    @Option(help: "What to write to standard output: text or json.") var format = TextOrJSON.text
    @Flag(help: "Leave out what the files on disk say.") var fromIndex = false
    @Option(help: "Open the documents of the merge that this commit made.") var merge: String?
    @Option(help: "Resolve in a merge tool that git knows, which compares all ours with all theirs.") var tool: String?
    @Flag(help: "Ask on a page in the browser, with pictures.") var web = false
    @Flag(help: "With '--web': show the conflicts, and take no answer.") var readOnly = false
    @Flag(help: "With '--web': print the address of the page, and open no browser.") var noBrowser = false
    @Option(help: "With '--web': the port of the page instead of any that is free.") var port: UInt16?
    @Option(help: "When to use color: auto, always or never.") var color = ColorChoice.auto
    @Argument(help: "A document in conflict, a folder, or a pathspec.", completion: .file()) var paths: [String] = []

    /// Whether the command line has answers.
    private var answers: Bool { ours || theirs || remembered || !answer.isEmpty || apply != nil }
    /// Whether nothing may change.
    private var isReading: Bool { list || readOnly || format == .json && !answers }

    func validate() throws {
        guard !(ours && theirs) else { throw ValidationError("'--ours' and '--theirs' exclude each other") }
        guard !alike || !answer.isEmpty else { throw ValidationError("'--alike' goes with '--answer'") }
        guard !list || !answers else { throw ValidationError("'--list' changes nothing, and goes with no answer") }
        guard tool == nil || !answers && !list && format == .text else {
            throw ValidationError("'--tool' goes with no other option")
        }
        guard !web || !answers && !list && format == .text && tool == nil else {
            throw ValidationError("'--web' goes with no answer, no list, no tool and no other format")
        }
        guard web || !readOnly && !noBrowser && port == nil else {
            throw ValidationError("'--read-only', '--no-browser' and '--port' go with '--web'")
        }
        try Given.checkNumbers(of: answer)
        for path in paths where access(path, F_OK) != 0 {
            let option = path == "ours" || path == "theirs" ? "--\(path)" : "--answer \(path)"
            guard !option.hasPrefix("--answer") || (try? Given(path)) != nil else { continue }
            throw ValidationError("'\(path)' is no document; did you mean '\(option)'?")
        }
    }

    func run() throws {
        let repository = try Repository()
        // A signal would leave the index locked.
        if merge == nil, !isReading {
            let reopened = try Interruption.deferred { () throws(Problem) in
                try repository.reopenStagedDocuments(paths)
            }
            for path in reopened { complain("\(path): was staged, and is in conflict again") }
        }
        var unmerged = try repository.unmergedDocuments(paths, of: merge, withStaged: isReading)
        let unread = paths.isEmpty && merge == nil ? try addDocumentsWithMarkers(in: repository, to: &unmerged) : 0
        guard let top = repository.workTree else { throw Problem("not in a work tree of git") }
        if let tool { try start(tool, unmerged, at: top) }
        if unmerged.isEmpty, unread == 0 {
            guard answer.isEmpty else {
                throw Problem(
                    "no document is in conflict", hint: "name a document to turn a decision of its last merge")
            }
            var none: [DocumentInConflict] = []
            if let apply { try applyFile(apply, to: &none) }
            if format == .text {
                let line = "no document is in conflict or has conflict markers; 'xibmerge check' finds other errors\n"
                return try writeOutput(Array(line.utf8))
            }
        }
        guard answer.isEmpty || unmerged.count == 1 else {
            throw Problem("'--answer' is about one document, \(unmerged.count) are in conflict", hint: "name one")
        }
        if alike {
            let named = unmerged[0].path
            unmerged += try repository.unmergedDocuments([], of: merge).filter { $0.path != named }
        }
        var documents = try opened(unmerged, gitFolder: String(repository.gitFolder.dropLast()))
        let isPartial = documents.count < unmerged.count || unread > 0
        if format == .text {
            for document in documents { if let line = document.pastLine { complain("\(document.path): \(line)") } }
        }
        if repository.remembersAnswers {
            let memory = AnswerFiles(commonFolder: String(repository.commonDirectory.dropLast()))
            for index in documents.indices { documents[index].recall(from: memory) }
        } else if remembered {
            throw Problem("answers are not remembered here", hint: "'git config rerere.enabled true' remembers them")
        }
        if remembered || repository.takesRememberedAnswers && !list && format == .text && !readOnly {
            for index in documents.indices { try documents[index].takeRemembered() }
        }
        if answers { try answer(&documents) }
        if web {
            let page = ResolvePageRun(port: port ?? 0, isReadOnly: readOnly, opensBrowser: !noBrowser)
            let isLeft = try page.run(documents) || isPartial
            throw ExitCode(isLeft ? ExitStatus.found : ExitStatus.success)
        }
        let isAsking = !answers && !list && format == .text && RawTerminal.isAvailable
        if isAsking {
            let (left, isOnPage) = try ResolveDialogue.run(&documents, usesColor: color.usesColor)
            let page = ResolvePageRun(port: 0, isReadOnly: false, opensBrowser: true)
            // git would stage what is answered, but not written.
            let isLeft = try (isOnPage ? page.run(left) : left.contains { !$0.isUnturned }) || isPartial
            throw ExitCode(isLeft ? ExitStatus.found : ExitStatus.success)
        }
        let resolved = list || format == .json && !answers ? [] : try finish(&documents)
        for index in documents.indices where !resolved.contains(documents[index].path) {
            documents[index].findOrigins()
        }
        try report(documents, resolved)
        let isLeft = documents.contains { !resolved.contains($0.path) && !$0.isUnturned } || isPartial
        if isLeft { throw ExitCode(ExitStatus.found) }
    }

    /// Replaces this process with `git mergetool`, which knows how to start a merge tool of the user's. Its versions are the
    /// documents of the answers, made by `mergetool.xibmerge.cmd`.
    private func start(_ tool: String, _ documents: [UnmergedDocument], at top: String) throws(Problem) -> Never {
        if let renamed = documents.first(where: \.isRenamed) {
            throw Problem(
                "\(renamed.path): was renamed on both sides; no merge tool can resolve that",
                hint: "resolve it without '--tool'")
        }
        let program = try executable(beside: "xibmerge")
        let settings = [
            "mergetool.xibmerge.cmd=\(DriverCommand.mergetool(program: program))", "mergetool.xibmerge.tool=\(tool)",
            "mergetool.xibmerge.trustExitCode=true",
        ]
        let words =
            ["-C", top] + settings.flatMap { ["-c", $0] }
            + ["mergetool", "--no-prompt", "--tool=xibmerge", "--"] + documents.map(\.path)
        try GitRunner.replaceProcess(words)
    }

    /// The documents with their answers so far; checks that everything fits before anything changes.
    private func opened(_ unmerged: [UnmergedDocument], gitFolder: String) throws(Problem) -> [DocumentInConflict] {
        var documents: [DocumentInConflict] = []
        for document in unmerged {
            do {
                documents.append(try DocumentInConflict(document, gitFolder: gitFolder, readsFile: !fromIndex))
            } catch {
                guard paths.isEmpty, unmerged.count > 1, !answers else { throw error }
                error.tell()
            }
        }
        return documents
    }

    /// Writes and stages the documents without open conflicts, and stores the answers to the others.
    ///
    /// - Returns: The paths of those that are written.
    /// - Throws: `Problem` if one of them can't be written; the answers to those after it are stored.
    private func finish(_ documents: inout [DocumentInConflict]) throws(Problem) -> Set<String> {
        var resolved: Set<String> = []
        for index in documents.indices {
            guard documents[index].resolution.isComplete, !documents[index].isUnturned else {
                if answers { try documents[index].save() }
                continue
            }
            do throws(Problem) {
                for line in try documents[index].newFindings() { complain(line) }
                try documents[index].finish()
            } catch {
                for later in documents.indices where later > index && answers { try? documents[later].save() }
                throw error
            }
            resolved.insert(documents[index].path)
        }
        return resolved
    }

    /// Adds the documents whose conflict markers were committed, if nothing is in conflict now. Answers to the merge in
    /// progress are not for those.
    ///
    /// - Returns: How many have markers of an unknown merge.
    private func addDocumentsWithMarkers(
        in repository: Repository, to unmerged: inout [UnmergedDocument]
    ) throws(Problem) -> Int {
        let isMerging = !unmerged.isEmpty
        var unread = 0
        let known = Set(unmerged.flatMap(\.places).map(\.path))
        for path in try repository.documentsWithMarkers() where !known.contains(path) {
            if isMerging {
                complain(
                    "\(path): has conflict markers, but is not in conflict",
                    hint: "'xibmerge resolve \(path.shellQuoted)' resolves it")
                continue
            }
            do throws(Problem) {
                unmerged += try repository.unmergedDocuments([":(top,literal)\(path)"])
            } catch {
                error.tell()
                unread += 1
            }
        }
        return unread
    }

    /// Applies the answers of the command line; if one does not fit, nothing changes.
    private func answer(_ documents: inout [DocumentInConflict]) throws(Problem) {
        if let apply { try applyFile(apply, to: &documents) }
        var models: [Resolution.Question.Likeness: Resolution.Answer] = [:]
        for given in answer {
            let answer = try given.answer(documents[0], given.number)
            if let model = documents[0].resolution[given.number]?.likeness { models[model] = answer }
            try documents[0].answer(given.number, with: answer)
        }
        for index in documents.indices where alike {
            for question in documents[index].answerAlike(models) {
                let words = documents[index].resolution.answers[question.number]?.words ?? ""
                let place = "\(documents[index].path): conflict \(question.number)"
                complain("\(place): it asks the same, answered with \(words)")
            }
        }
        for index in documents.indices where ours || theirs {
            try documents[index].answerOpen(with: ours ? .ours : .theirs)
        }
    }

    private func applyFile(_ name: String, to documents: inout [DocumentInConflict]) throws(Problem) {
        let value: JSONValue
        do { value = try JSONValue(parsing: try readFile(at: FileName(word: name).cString)) } catch {
            throw error.of(name)
        }
        guard value["version"]?.integer == 1, let files = value["files"]?.array else {
            throw Problem("\(name): is no file of answers", hint: "'xibmerge resolve --format json' writes one")
        }
        for file in files {
            guard let index = documents.firstIndex(where: { $0.path == file["path"]?.string }) else {
                let path = file["path"]?.string?.spelledOut ?? "a document"
                throw Problem(
                    "\(path) of \(name) is not in conflict\(paths.isEmpty ? "" : ", or was not named"); nothing was applied"
                )
            }
            if let stages = file["stages"]?.array?.compactMap(\.string), stages != documents[index].document.ids {
                throw Problem("\(name): is about another merge of \(documents[index].path)")
            }
            try documents[index].apply(file, from: name)
        }
    }

    private func report(_ documents: [DocumentInConflict], _ resolved: Set<String>) throws(Problem) {
        if format == .json {
            var files: [JSONValue] = []
            for document in documents {
                let findings = document.resolution.isComplete ? try document.newFindings() : []
                files.append(
                    .object(
                        document.resolution.json(path: document.path, includesChoices: true)
                            + [
                                ("stages", JSONValue(document.document.ids)),
                                ("sides", document.origins.json),
                                ("editedOutside", .bool(document.handWork.isEditedOutside)),
                                ("settled", .bool(resolved.contains(document.path))),
                                ("findings", JSONValue(findings)),
                            ]))
            }
            return try writeOutput((["version": 1, "files": .array(files)] as JSONValue).serialized())
        }
        let style = color.style
        var output: [UInt8] = []
        for (index, document) in documents.enumerated() {
            if resolved.contains(document.path) {
                output += "\(document.successLine.spelledOut)\n".utf8
                continue
            }
            if index > 0 { output.append(UInt8(ascii: "\n")) }
            output += document.resolution.text(path: document.path, style, origins: document.origins)
            if document.handWork.isEditedOutside {
                output += "\nthe file was also edited outside of its conflicts; that is kept\n".utf8
            }
            if let line = document.wholeLine { output += "\n\(line)\n".utf8 }
            if answers, document.isUnturned {
                let command = "'--answer NUMBER=SIDE \(document.path.shellQuoted)'"
                output += "\nnothing changes: nothing is open, and it has these answers; \(command) changes one\n".utf8
            }
        }
        output += DocumentInConflict.linesOfAlike(documents.filter { !resolved.contains($0.path) })
            .flatMap { "\n\($0.spelledOut)\n".utf8 }
        let unwritten = documents.filter { !resolved.contains($0.path) }
        if let document = unwritten.first(where: { !$0.resolution.isComplete }) {
            let path = documents.count > 1 ? document.path.shellQuoted : nil
            output += "\n\(Resolution.howToAnswer(document.resolution.open[0], in: path))\n".utf8
        } else if let document = unwritten.first(where: { !$0.isUnturned }) {
            output += "\n\(document.command) writes and stages what is answered\n".utf8
        }
        let count = documents.map(\.resolution).reduce(0) { count, each in
            count + each.open.count { each.remembered[$0] != nil }
        }
        if count > 0 {
            let words = "asked before: 'xibmerge resolve --remembered' answers as then"
            output += "\n\(counted(count, "conflict")) \(words)\n".utf8
        }
        let done = documents.filter { resolved.contains($0.path) }.map(\.document)
        if !done.isEmpty, let next = (try? Repository())?.nextStep(after: done) {
            output += "\(next.spelledOut)\n".utf8
        }
        try writeOutput(output)
    }
}
