import XibMergeCore
import XibMergeGit
import XibMergePictures
import XibMergePlatform
import XibMergeReports

/// A document in conflict with its answers so far: from the file, from earlier runs, and from this run.
struct DocumentInConflict {
    private(set) var document: UnmergedDocument
    private(set) var resolution: Resolution
    /// What the user did to the file by hand.
    private(set) var handWork = Resolution.HandWork()
    /// Where answers are kept; `nil` for a merge without a work tree.
    private let kept: AnswerFiles?
    /// Where answers are remembered for later merges; `nil` if the user does not want that.
    var memory: AnswerFiles?
    /// The stored answers as this process has last read or written them.
    private var lastKept: [UInt8]?
    /// The answers that the file on disk gives, in the form of those that are stored. They are stored as well, so that a
    /// later answer stays in force until the file says something else.
    private var said: [JSONValue] = []
    /// Applies the edits made since the merge that broke the document to other bytes instead of that merge's; `nil` if
    /// there are no edits.
    private var laterEdits: (@Sendable ([UInt8]) throws(Problem) -> [UInt8])?
    /// The present content of another document that an answer changes.
    private let current: @Sendable (String) throws(Problem) -> [UInt8]

    /// Where ours and theirs come from, once somebody asks.
    private(set) var origins: SideOrigins = [:]

    /// The answers that a settled merge was given; `nil` if it is not settled.
    private(set) var settled: [Int: Resolution.Answer]?

    /// The files of the project in each version, once somebody asks.
    private(set) var files = MergeFiles()

    var path: String { document.path }

    /// The commits that made the two sides of a conflict, where several people made a side.
    private var ownOrigins: [Int: SideOrigins] = [:]

    /// Finds out where ours and theirs come from, which runs git.
    mutating func findOrigins() {
        guard let repository = try? Repository() else { return }
        origins = repository.origins(of: document)
        for (side, origin) in origins where origin.authorCount > 1 {
            let authors = EditAuthors((try? repository.edits(of: document, by: side)) ?? [])
            for question in resolution.questions + resolution.decisions {
                let changes = side == .ours ? question.conflict.oursChanges : question.conflict.theirsChanges
                guard let commit = authors.commit(of: changes) else { continue }
                ownOrigins[question.number, default: origins][side] = origin.of(commit: commit.id)
            }
        }
    }

    /// Where the two sides of one conflict come from.
    func origins(of number: Int) -> SideOrigins { ownOrigins[number] ?? origins }

    /// Finds the images and colors of pictures.
    mutating func findFiles() {
        files = PictureFiles.versions(of: (try? Repository())?.sides(of: document), document.currentPath)
    }

    /// Merges the three versions of the index, and adopts the answers so far.
    ///
    /// - Parameter readsFile: Whether the file on disk may contain answers, too.
    /// - Throws: `Problem` if a version can't be merged by object, or an earlier answer does not fit.
    init(_ document: UnmergedDocument, gitFolder: String, readsFile: Bool) throws(Problem) {
        self.document = document
        kept = AnswerFiles(gitFolder: gitFolder)
        current = { path throws(Problem) in try Repository().stagedDocument(path) }
        resolution = try Self.resolution(of: document)
        findMovedScenes { try? Repository() }
        let unanswered = resolution
        // Answers may have been changed and committed since.
        if document.deleter == nil, let file = document.stored, let past = document.pastMerge, past.sides != nil,
            file != past.result
        {
            var now = self
            now.document.pastMerge?.result = file
            if (try? now.adoptFile()) != nil, now.resolution.adoptFinished(file, after: unanswered, isEdited: true),
                let made = try? now.resolution.document()
            {
                self.document.pastMerge?.result = made
            }
        }
        try loadAnswers()
        laterEdits = Self.laterEdits(of: self.document)
        if readsFile {
            let earlier = try lastKept.map { bytes throws(Problem) in try JSONValue(parsing: bytes) }
            try adoptFile()
            takeLaterAnswers(of: earlier)
        }
        guard let past = self.document.pastMerge, past.sides != nil else { return }
        var found = self
        if lastKept != nil {
            found.resolution = unanswered
            if readsFile { try found.adoptFile() }
        }
        if readsFile, found.resolution.adoptFinished(past.result, after: unanswered) {
            handWork.isEditedOutside = false
        }
        found.resolution.adoptCarried()
        if lastKept == nil { resolution = found.resolution }
        if found.resolution.isComplete { settled = found.resolution.answers }
    }

    /// Merges the three versions; no answers are kept.
    ///
    /// - Parameter top: The temporary repository of the merge.
    /// - Throws: `Problem` if a version can't be merged by object.
    init(detached document: UnmergedDocument, in top: String) throws(Problem) {
        (self.document, kept) = (document, nil)
        current = { path throws(Problem) in try Repository(discovering: top).indexedDocument(path) }
        resolution = try Self.resolution(of: document)
        findMovedScenes { try? Repository(discovering: top) }
    }

    private mutating func findMovedScenes(_ repository: () -> Repository?) {
        let document = document
        resolution.findMovedScenes(
            among: { side in
                repository().map { $0.documents(changedBy: side, in: $0.sides(of: document)) } ?? []
            }, current)
    }

    /// Merges the three versions, or asks whether a file that a side deleted stays.
    private static func resolution(of document: UnmergedDocument) throws(Problem) -> Resolution {
        let path = document.path
        if document.isDeletedByBoth {
            guard document.stored == nil else {
                throw Problem(
                    "\(path): both sides deleted or renamed it, but the file is there",
                    hint: "'git add' keeps it, 'git rm' deletes it")
            }
            return Resolution(deletedByBoth: document.base)
        }
        if let deleter = document.deleter, let survivor = document.survivor {
            // One of the two paths of a renamed document was removed from the index.
            guard !holdsConflictMarkers(survivor) else {
                throw Problem(
                    "\(path): both sides renamed it, and its other path is not in conflict any more",
                    hint: "merge again, or resolve it in an editor and 'git add' it")
            }
            return Resolution(
                base: document.base, survivor: survivor, deleter: deleter, formerPath: document.formerPath)
        }
        var resolution: Resolution
        do { resolution = try Resolution(base: document.base, ours: document.ours, theirs: document.theirs) } catch {
            var problem = error.of(path, mentionsVersion: true)
            let name = path.shellQuoted
            if document.base.isEmpty, problem.hint == nil, problem.version == nil {
                problem.hint = "take one with 'git checkout --ours \(name)' (or --theirs), then 'git add \(name)'"
            } else if let version = problem.version, document.pastMerge == nil {
                let other = version == .ours ? "theirs" : "ours"
                problem.hint =
                    version == .base
                    ? "resolve it in an editor, then 'git add \(name)'"
                    : "abort, mend it in \(version.rawValue), and merge again; or take \(other), without any edit of "
                        + "\(version.rawValue): 'git checkout --\(other) \(name)', then 'git add \(name)'"
            }
            throw problem
        }
        if document.isRenamed {
            let names = document.places.map(\.path)
            resolution.askForName(base: names[0], ours: names[1], theirs: names[2])
        }
        return resolution
    }

    /// The edits since the merge that broke the document.
    private static func laterEdits(of document: UnmergedDocument) -> (@Sendable ([UInt8]) throws(Problem) -> [UInt8])? {
        guard let past = document.pastMerge, let file = document.stored, file != past.result else { return nil }
        return { [path = document.path] result throws(Problem) in
            let text = try TextMerge(base: past.result, ours: result, theirs: file)
            guard text.isClean else { throw overlap(path, past) }
            return text.bytes
        }
    }

    private static func overlap(_ path: String, _ past: UnmergedDocument.PastMerge) -> Problem {
        Problem(
            "\(path): what was edited since \(past.commit?.words ?? "the merge") overlaps with its "
                + (past.sides == nil ? "conflicts" : "decisions"),
            hint:
                "'git checkout \(past.commit.map { "\($0.shortID) " } ?? "")-- \(path)' goes back to it; "
                + "resolve it, then edit again"
        )
    }

    /// Checks that each answer makes a difference: an edit since the merge may have taken its place.
    private func checkEffect() throws(Problem) {
        guard let past = document.pastMerge, let file = document.stored, file != past.result else { return }
        let chosen = try resolution.document()
        for (number, answer) in resolution.answers {
            for other in [Resolution.Answer.ours, .theirs] where other != answer {
                var copy = self
                guard (try? copy.answer(number, with: other)) != nil,
                    let document = try? copy.resolution.document(), document != chosen
                else { continue }
                let edited = try? copy.result()
                if try edited == result() { throw Self.overlap(path, past) }
            }
        }
    }

    /// Takes the answers that are in the file on disk.
    private mutating func adoptFile() throws(Problem) {
        guard let file = document.pastMerge?.result ?? document.stored,
            !(resolution.questions.isEmpty && resolution.decisions.isEmpty)
        else { return }
        var written: [[UInt8]] = []
        for style in ConflictStyle.allCases where document.deleter == nil {
            let text = try TextMerge(
                base: document.base, ours: document.ours, theirs: document.theirs,
                markers: ConflictMarkers(style: style))
            written.append(text.bytes)
        }
        do { handWork = try resolution.adopt(file, written: written, isOpenable: document.wasWrittenOpen) } catch {
            // git has to merge again to tell, which takes a while.
            if document.deleter == nil, MarkedDocument(file) != nil,
                let merges = try? Repository().textMerges(
                    base: document.base, ours: document.ours, theirs: document.theirs),
                let found = try? resolution.adopt(file, written: merges, isOpenable: document.wasWrittenOpen)
            {
                handWork = found
                return
            }
            throw Problem(
                "\(document.currentPath): \(file.isEmpty ? "the file is empty" : error.message)",
                hint: error.hint
                    ?? "'--from-index' leaves out what the file says"
                    + (document.pastMerge == nil && document.deleter == nil
                        ? ", 'git checkout --merge \(document.currentPath.shellQuoted)' writes its conflicts again"
                        : "")
            )
        }
    }

    /// Gives the stored answers that replaced what the file still says.
    private mutating func takeLaterAnswers(of earlier: JSONValue?) {
        let value: JSONValue = .object(resolution.json(path: path, includesChoices: false))
        said = (value["conflicts"]?.array ?? []).filter { handWork.answered.contains($0["number"]?.integer ?? 0) }
        let known = Set((earlier?["file"]?.array ?? []).map { $0.serialized() })
        let unchanged = Set(said.filter { known.contains($0.serialized()) }.compactMap { $0["number"]?.integer })
        let later = (earlier?["conflicts"]?.array ?? []).filter { unchanged.contains($0["number"]?.integer ?? 0) }
        if !later.isEmpty { _ = try? resolution.apply(["conflicts": .array(later)]) }
    }

    // MARK: Answers

    /// Answers a conflict, and stores the answers.
    mutating func answer(_ number: Int, with answer: Resolution.Answer?) throws(Problem) {
        do throws(Problem) {
            if let problem = resolution.problemWithCarried(answer, to: number) { throw problem }
            try resolution.answer(number, with: answer)
        } catch {
            throw Problem("\(path): \(error.message)", hint: error.hint)
        }
    }

    /// Answers all conflicts that have no answer.
    mutating func answerOpen(with answer: Resolution.Answer) throws(Problem) {
        for number in resolution.open { try self.answer(number, with: answer) }
    }

    /// The answer that keeps or deletes the file, or the object of a conflict, that one side deleted.
    func answer(to number: Int, thatKeeps keeps: Bool) throws(Problem) -> Resolution.Answer {
        guard let deleter = resolution.deleter ?? resolution[number]?.conflict.deleter else {
            throw Problem(
                "\(path): neither side deleted what conflict \(number) is about",
                hint: resolution[number] == nil ? nil : resolution.hint(for: number))
        }
        return (deleter == .ours) == keeps ? .theirs : .ours
    }

    /// Applies the answers in a file.
    mutating func apply(_ value: JSONValue, from name: String) throws(Problem) {
        do { _ = try resolution.apply(value) } catch {
            throw Problem("\(name): \(path): \(error.message)", hint: error.hint)
        }
    }

    /// Returns to an earlier state of the answers.
    mutating func restore(_ earlier: Resolution) { resolution = earlier }

    /// Stores the answers, so that they survive this process.
    ///
    /// - Throws: `Problem` if another process has changed them meanwhile, or they can't be written.
    mutating func save() throws(Problem) {
        guard let kept else { return }
        var bytes: [UInt8]?
        if !resolution.answers.isEmpty, !isUnturned {
            let value: JSONValue = .object(
                [("version", 1), ("stages", JSONValue(document.ids)), ("file", .array(said))]
                    + resolution.json(path: path, includesChoices: false))
            bytes = value.serialized()
        }
        if bytes == lastKept { return }
        try checkKept()
        guard let bytes else {
            kept.remove(path)
            lastKept = nil
            return
        }
        do { try kept.write(path, bytes) } catch { throw Problem(error.line, hint: "the answers can't be kept") }
        lastKept = bytes
    }

    /// Checks that no other process has answered meanwhile: its answers would be lost.
    private func checkKept() throws(Problem) {
        guard let kept, try kept.read(path) != lastKept else { return }
        throw Problem(
            "\(path): another 'xibmerge resolve' has changed the answers meanwhile",
            hint: "start again; its answers are kept")
    }

    private mutating func loadAnswers() throws(Problem) {
        guard let kept, let bytes = try kept.read(path) else { return }
        // Ignores answers that can't be read or belong to another merge.
        guard let value = try? JSONValue(parsing: bytes), value["path"]?.string == path,
            value["stages"]?.array?.compactMap(\.string) == document.ids
        else {
            kept.remove(path)
            return
        }
        if document.pastMerge == nil, let reason = reasonToForget(kept.file(for: path)) {
            complain("\(path): the answers that were kept are forgotten: \(reason)")
            kept.remove(path)
            return
        }
        lastKept = bytes
        do { _ = try resolution.apply(value) } catch {
            throw Problem(
                "\(path): the answers that were kept don't fit: \(error.message)",
                hint: "to forget them, remove '\(kept.file(for: path))'")
        }
    }

    /// Why answers in a file are no longer meant; `nil` if they are.
    private func reasonToForget(_ answers: String) -> String? {
        guard let repository = try? Repository() else { return nil }
        if repository.wasAborted(since: answers) { return "their merge was aborted" }
        guard repository.hasWritten(document.currentPath, since: answers) else { return nil }
        // Who only edited the file otherwise still means them.
        var copy = self
        let isUntouched =
            (try? copy.adoptFile()) != nil && copy.handWork.answered.isEmpty && !copy.handWork.isEditedOutside
        return isUntouched ? "git has written the file anew since, with its conflicts" : nil
    }

    // MARK: The end

    /// The other documents that the answers change.
    ///
    /// - Parameter earlier: What the answers to other documents have made of them.
    func carried(after earlier: [OtherDocument] = []) throws(Problem) -> [OtherDocument] {
        try resolution.carried { path throws(Problem) in
            if let known = earlier.last(where: { $0.path == path }) { return known.after }
            return try current(path)
        }
    }

    /// The document with the answers; open conflicts are answered with ours.
    func result() throws(Problem) -> [UInt8] {
        let document: [UInt8]
        do { document = try resolution.document() } catch { throw Problem("\(path): \(error.message)") }
        guard let laterEdits else { return document }
        let edited = try laterEdits(document)
        let found = faults(in: edited, base: self.document.base, ours: self.document.ours, theirs: self.document.theirs)
        guard let fault = found.first else { return edited }
        throw Problem("\(path): what was edited since that commit does not fit: \(fault.message)")
    }

    /// Whether there is nothing to write: the document is not in conflict, and its answers are those that it has.
    var isUnturned: Bool { settled == resolution.answers }

    /// Writes and stages the document or its deletion, with other documents that the answers change, and removes the
    /// stored answers. If it can't be written, the answers are stored.
    mutating func finish() throws(Problem) {
        if isUnturned { return }
        try checkKept()
        try checkEffect()
        let bytes = resolution.deletesFile ? nil : try result()
        let others = try carried()
        let path = resultPath
        do throws(Problem) {
            // A signal would leave the index locked.
            try Interruption.deferred { [document] () throws(Problem) in
                try Repository().resolve(document, with: bytes, at: path, and: others)
            }
        } catch {
            try? save()
            throw error
        }
        kept?.remove(self.path)
        remember()
    }
}
