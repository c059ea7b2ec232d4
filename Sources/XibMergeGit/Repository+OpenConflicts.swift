package import XibMergeCore
import XibMergePlatform

/// Documents that a merge wrote without markers; see `OpenConflicts`.
extension Repository {
    var openConflicts: OpenConflicts { OpenConflicts(gitFolder: store.gitFolder) }

    /// Whether the file of a document in conflict was written without markers: ours in it is no answer.
    func wasWrittenOpen(_ document: UnmergedDocument) throws(Problem) -> Bool {
        for note in openConflicts.notes {
            guard let place = document.places.first(where: { $0.path == note.path }) else { continue }
            let ids = document.ids.map { $0.isEmpty ? nil : ObjectID($0) }
            if try note.isAbout(document.isRenamed ? [ids[0]] : ids, at: place.path, in: self) {
                // Another program may have made the same merge again.
                return !wasAborted(since: openConflicts.file(for: note))
            }
        }
        return false
    }

    /// Whether an operation was aborted since a file was written. Whatever aborts one resets `HEAD`, and nothing else does
    /// while a document is in conflict.
    package func wasAborted(since file: String) -> Bool {
        let log = store.gitFolder + "logs/HEAD"
        guard let written = modificationTime(of: file), let logged = modificationTime(of: log), logged > written,
            let lines = try? readFile(at: log).split(separator: UInt8(ascii: "\n"))
        else { return false }
        for (index, line) in lines.reversed().enumerated() {
            let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
                .map { String(decoding: $0, as: UTF8.self) }
            // "OLD NEW NAME <MAIL> SECONDS ZONE", then the message.
            guard parts.count == 2, let seconds = parts[0].split(separator: " ").dropLast().last.flatMap({ Int($0) }),
                // The last line is as old as the file, others are only known by the second.
                index == 0 || seconds > written.0
            else { return false }
            if parts[1].hasPrefix("reset: ") || parts[1].contains("(abort)") { return true }
        }
        return false
    }

    /// Whether git has written a file of the work tree anew since another file was written, and its index with it. A merge
    /// tool that git starts finds a copy of the file, but the old index.
    package func hasWritten(_ path: String, since file: String) -> Bool {
        guard let workTree, let then = modificationTime(of: file) else { return false }
        return [workTree + path, store.gitFolder + "index"].allSatisfy { written in
            modificationTime(of: written).map { then < $0 } ?? false
        }
    }

    // MARK: Staged documents

    /// A document that was staged with open conflicts, and the note of its merge.
    private typealias StagedDocument = (file: StagedFile, note: OpenConflicts.Note)

    /// The documents that a merge wrote without markers and that were staged with open conflicts, in the order of their
    /// paths relative to the top of the work tree.
    ///
    /// A document that both sides renamed has its name in base. If no merge is in progress, as after `git stash pop`,
    /// only files that the next commit would change are listed.
    package func stagedWithOpenConflicts() throws(Problem) -> [String] {
        try stagedDocuments().map(\.file.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// - Parameter isOnDisk: Whether edits that are not staged are part of the next commit, too.
    private func stagedDocuments(isOnDisk: Bool = false) throws(Problem) -> [StagedDocument] {
        let notes = Dictionary(grouping: openConflicts.notes, by: \.path)
        if notes.isEmpty { return [] }
        let whole = wholeIndex
        var files = try resolvedFiles()
        if let whole { files += try whole.resolvedFiles() + whole.unmergedFiles() }
        let head = try? tree("HEAD")
        let isInOperation = whole == nil && store.isInOperation
        var found: [StagedDocument] = []
        var seen: Set<String> = []
        for file in files where seen.insert(file.path).inserted {
            let (path, ids) = (file.path, file.ids)
            let isRenamed = ids[0] != nil && ids[1] == nil && ids[2] == nil
            // Git recorded that the others are resolved; their versions need not be read.
            let note = try first(of: notes[path] ?? []) { note throws(Problem) in
                try note.isAbout(isRenamed ? [ids[0]] : ids, at: path, in: self)
            }
            guard let note else { continue }
            // A document equal to theirs is an answer to each conflict. A committed version is not part of the next
            // commit.
            let committed = isInOperation ? nil : head.flatMap { entry(path, in: $0)?.id }
            if let staged = try indexed(path, stage: 0) {
                if staged == ids[2] { continue }
                if staged == committed {
                    guard isOnDisk, staged == ids[1], try isEdited(path, since: staged) else { continue }
                }
            } else if !isRenamed {
                // 'git rm' is an answer, but after 'git mv' a new document may be this one.
                let isRenamedNow = try addsDocuments()
                if !isRenamedNow { continue }
            }
            found.append((file, note))
        }
        for (path, notes) in notes where !seen.contains(path) {
            guard let staged = try indexed(path, stage: 0), let own = head.flatMap({ entry(path, in: $0)?.id }),
                staged != own
            else { continue }
            let note = try first(of: notes) { note throws(Problem) in try isResult(staged, of: note, onto: own) }
            if let note { found.append((StagedFile(name: Array(path.utf8), stages: note.stages), note)) }
        }
        return found
    }

    private func first(
        of notes: [OpenConflicts.Note], _ isWanted: (OpenConflicts.Note) throws(Problem) -> Bool
    ) throws(Problem) -> OpenConflicts.Note? {
        for note in notes where try isWanted(note) { return note }
        return nil
    }

    /// The repository with all that is staged, while `git commit FILE` has an index of its own.
    private var wholeIndex: Repository? {
        guard let named = getenv("GIT_INDEX_FILE").flatMap({ FilePath.resolved(String(cString: $0)) }) else {
            return nil
        }
        let usual = ["index", "index.lock"].compactMap { FilePath.resolved(store.gitFolder + $0) }
        return usual.contains(named) ? nil : try? Repository(discovering: store.gitFolder)
    }

    /// Whether a staged document has what a merge onto the version in `HEAD` wrote, though git knows nothing of the
    /// merge any more, as after `git stash`.
    private func isResult(
        _ staged: ObjectID, of note: OpenConflicts.Note, onto own: ObjectID
    ) throws(Problem) -> Bool {
        guard staged.text != note.ids[2], try isSame(note.ids[1], own, at: note.path) else { return false }
        // git may have deleted the objects of an old merge.
        let versions = note.ids.compactMap { $0.isEmpty ? [] : try? store.blob(ObjectID($0), called: note.path) }
        guard versions.count == 3,
            let outcome = try? merge(base: versions[0], ours: versions[1], theirs: versions[2])
        else { return false }
        let (ours, written) = (versions[1], outcome.document(answering: .ours))
        if outcome.isClean || written == ours { return false }
        let document = try store.blob(staged, called: note.path)
        return document == written
            || (try? merge(base: ours, ours: document, theirs: written))?.document(answering: .ours) == document
    }

    private func isEdited(_ path: String, since id: ObjectID) throws(Problem) -> Bool {
        guard let workTree, let stored = try place(path, [], in: workTree).stored else { return false }
        return stored != (try document(of: id, at: path))
    }

    /// Whether the index has a document that neither side of the operation in progress has.
    private func addsDocuments() throws(Problem) -> Bool {
        let sides = [try? tree("HEAD"), otherSide?.theirs].compactMap { $0 }
        return try trackedDocuments().contains { path in sides.allSatisfy { entry(path, in: $0) == nil } }
    }

    /// The stages of staged documents that the index can get back, as `git update-index --unresolve` puts them there: of
    /// those with open conflicts, with their notes; of those that were staged with markers, and not committed; and of
    /// those that one side of the merge in progress deleted, if a pattern is their name. If both sides renamed one, the stages at its
    /// new paths belong to it.
    func reopenable(_ patterns: [Pathspec]) throws(Problem) -> (files: [StagedFile], notes: [OpenConflicts.Note]) {
        let resolved = try resolvedFiles()
        let unmerged = Set(try unmergedFiles().map(\.path))
        let head = store.isInOperation ? nil : try? tree("HEAD")
        var files: [StagedFile] = []
        for file in resolved where isDocument(file.path) && patterns.matches(file.path) && !unmerged.contains(file.path)
        {
            let isDeleted = (file.ids[1] == nil) != (file.ids[2] == nil) && file.ids[0] != nil
            if !isDeleted || !store.isInOperation || !patterns.contains(where: { $0.path == file.path }) {
                guard let staged = try indexed(file.path, stage: 0), file.ids[1] != nil, file.ids[2] != nil,
                    staged != head.flatMap({ entry(file.path, in: $0)?.id }),
                    holdsConflictMarkers(try document(of: staged, at: file.path))
                else { continue }
            }
            files.append(file)
        }
        var notes: [OpenConflicts.Note] = []
        for (file, note) in try stagedDocuments(isOnDisk: true)
        where patterns.matches(file.path) && !unmerged.contains(file.path) {
            let isRenamed = file.ids[1] == nil && file.ids[2] == nil
            let others = isRenamed ? resolved : []
            files.append(file)
            files += others.filter { $0.ids[0] == nil && ($0.ids[1] == nil) != ($0.ids[2] == nil) }
            notes.append(note)
        }
        return (files, notes)
    }

    // MARK: Versions

    /// Whether the index has a version that was merged. With `merge.renormalize`, git merges a normalized form of it.
    fileprivate func isSame(_ noted: String, _ id: ObjectID?, at path: String) throws(Problem) -> Bool {
        if noted == id?.text ?? "" { return true }
        guard let bytes = noted.isEmpty ? [] : try? store.blob(ObjectID(noted), called: path) else { return false }
        let version = try id.map { id throws(Problem) in try normalized(id, at: path) } ?? []
        return version.lazy.filter { $0 != UInt8(ascii: "\r") }.elementsEqual(
            bytes.lazy.filter { $0 != UInt8(ascii: "\r") })
    }
}

extension OpenConflicts.Note {
    /// Whether the merge had these versions; the first ones suffice.
    fileprivate func isAbout(_ ids: [ObjectID?], at path: String, in repository: Repository) throws(Problem) -> Bool {
        for (noted, id) in zip(self.ids, ids) { guard try repository.isSame(noted, id, at: path) else { return false } }
        return true
    }

    /// The versions as stages of the index.
    fileprivate var stages: [StagedFile.Stage?] {
        ids.map { $0.isEmpty ? nil : StagedFile.Stage(id: ObjectID($0), mode: 0o100644) }
    }
}
