package import XibMergeCore
import XibMergePlatform

extension Repository {
    /// The documents that are in conflict in the index, in the order of their paths.
    ///
    /// If a path names one document that is not in conflict, its versions are those of the merge that broke it, or of
    /// the last one.
    ///
    /// - Parameters:
    ///   - paths: Pathspecs; each has to match a document. Empty for all documents.
    ///   - revision: The merge whose documents are opened again; `nil` for what is in conflict.
    ///   - isForReading: Whether names that are not UTF-8 are accepted, because nothing is written.
    ///   - hasStaged: Whether documents that `reopenStagedDocuments` would put back count as in conflict.
    /// - Throws: `Problem` if a pathspec matches nothing, or something can't be read.
    package func unmergedDocuments(
        _ paths: [String], of revision: String? = nil, isForReading: Bool = false, withStaged hasStaged: Bool = false
    ) throws(Problem) -> [UnmergedDocument] {
        guard let workTree else {
            throw Problem("this repository has no work tree", hint: "resolve in a clone that has one")
        }
        var unmerged = try unmergedStages()
        var (noted, reopened): (Set<String>, Set<String>) = ([], [])
        if hasStaged {
            let patterns = try paths.map { path throws(Problem) in try pathspec(path, in: [.index]) }
            let (files, notes) = try reopenable(patterns)
            for file in files { unmerged[file.path] = file.ids }
            reopened = Set(files.map(\.path))
            noted = Set(notes.map(\.path))
        }
        let tracked = paths.isEmpty ? [] : Set(try trackedDocuments())
        let known = tracked.union(unmerged.keys)
        // git, and what we print, name files from the top of the work tree; a name in conflict may be enough.
        let patterns = try paths.map { path throws(Problem) in
            let pattern = try pathspec(path, in: [.index])
            if known.contains(where: pattern.matches) { return pattern }
            let named = unmerged.keys.filter { FilePath.name(of: $0) == path }
            return ([path] + (named.count == 1 ? named : [])).lazy.compactMap {
                try? self.pathspec(":(top,literal)\($0)", in: [.index])
            }.first { known.contains(where: $0.matches) } ?? pattern
        }
        if !isForReading { try checkNames(patterns.matches) }
        if let revision { return try documents(ofMerge: revision, patterns, in: workTree) }
        var result: [UnmergedDocument] = []
        for (pattern, path) in zip(patterns, paths) where !pattern.isExclusion {
            if unmerged.keys.contains(where: pattern.matches) { continue }
            let named = Array(tracked.filter(pattern.matches))
            guard !named.isEmpty else {
                try refuseFilesOfSubmodules([pattern], in: [.index]) { _ in false }
                throw noDocument(path)
            }
            guard named.count == 1 else {
                throw Problem("\(path): is not in conflict", hint: "'git status' lists what is")
            }
            guard let document = try mergedBefore(named[0], by: nil, in: workTree) else {
                throw Problem(
                    "\(path): is not in conflict, and no merge in the history of HEAD asked or decided anything about it",
                    hint: "'--merge COMMIT' opens another merge; a cherry-pick, a squash and a stash leave none")
            }
            if !result.contains(where: { $0.path == document.path }) { result.append(document) }
        }
        let renames = try renames(among: unmerged)
        let groups = renames + unmerged.keys.filter { path in !renames.joined().contains(path) }.map { [$0] }
        let wanted = groups.filter { $0.contains(where: patterns.matches) }
            .sorted { $0[$0.count / 2].utf8.lexicographicallyPrecedes($1[$1.count / 2].utf8) }
        let documents = wanted.filter { isDocument($0[0]) }
        if let other = wanted.first, documents.isEmpty {
            guard !paths.isEmpty else { return result }
            throw Problem(
                "\(other[0]): is no .xib or .storyboard file", hint: "resolve it in an editor, then 'git add' it")
        }
        for group in documents {
            let places = try group.map { path throws(Problem) in try place(path, unmerged[path]!, in: workTree) }
            var document = group.count == 1 ? try document(places[0], unmerged[group[0]]!) : try renamed(places)
            let isNoted = document.places.contains { noted.contains($0.path) }
            document.wasWrittenOpen = isNoted ? true : try wasWrittenOpen(document)
            if document.deleter != nil, reopened.contains(document.path) {
                let staged = try indexed(document.path, stage: 0).map { id throws(Problem) in
                    try self.document(of: id, at: document.path)
                }
                document.pastMerge = UnmergedDocument.PastMerge(result: staged ?? [], sides: sides(of: document))
            }
            result.append(document)
        }
        return result
    }

    /// What is wrong with a path that names no document of the index.
    package func noDocument(_ path: String) -> Problem {
        if isRegularFile(path), !isDocument(path) { return Problem("\(path): is no .xib or .storyboard file") }
        return Problem(
            "\(path): git tracks no such document",
            hint: hint(forName: path)
                ?? ((try? unmergedFiles())?.isEmpty == false ? "'git status' lists what is in conflict" : nil))
    }

    /// Names a document of the index whose name is the same, or nearly.
    package func hint(forName path: String) -> String? {
        let paths = ((try? trackedDocuments()) ?? []).filter { $0 != path }
        let name = Nearest.name(to: FilePath.name(of: path), among: paths.map(FilePath.name))
        return Nearest.hint(paths.first { FilePath.name(of: $0) == name })
    }

    /// The documents in conflict that one side deleted, so that nothing is merged.
    package func documentsDeletedInConflict() throws(Problem) -> [UnmergedDocument] {
        workTree == nil ? [] : try unmergedDocuments([], isForReading: true).filter { $0.deleter != nil }
    }

    /// The documents of a past merge that are in no conflict now, and in which a person can answer anything.
    private func documents(
        ofMerge revision: String, _ patterns: [Pathspec], in workTree: String
    ) throws(Problem) -> [UnmergedDocument] {
        let unmerged = try unmergedStages()
        let tracked = Set(try trackedDocuments())
        var result: [UnmergedDocument] = []
        for path in try mergedDocuments(nil, in: revision).map(\.path) where tracked.contains(path) {
            guard patterns.matches(path) else { continue }
            guard unmerged[path] == nil else {
                throw Problem("\(path): is in conflict now", hint: "'xibmerge resolve' resolves that first")
            }
            if let document = try mergedBefore(path, by: revision, in: workTree) { result.append(document) }
        }
        guard !result.isEmpty else {
            throw Problem(
                "'\(revision)': asked and decided nothing about a document that is there now",
                hint: "'xibmerge explain --commit \(revision)' lists what it merged")
        }
        return result
    }

    /// Refuses documents in conflict whose names are not UTF-8: another file would be written for them.
    private func checkNames(_ isWanted: (String) -> Bool) throws(Problem) {
        for file in try unmergedFiles() where isWanted(file.path) {
            let name = FileName(bytes: file.name)
            guard name.bytes != Array(file.path.utf8), isDocument(file.path) else { continue }
            throw FileName.notText(
                name.text, "resolved here",
                hint: "'git checkout --ours' or '--theirs' takes one side, an editor resolves it; then 'git add'")
        }
    }

    /// Puts documents that were staged with open conflicts back in conflict; see `stagedWithOpenConflicts`.
    ///
    /// - Parameter paths: Pathspecs; empty for all documents. A document whose name is one is put back also if an answer
    ///   deleted it.
    /// - Returns: The paths of these documents.
    package func reopenStagedDocuments(_ paths: [String]) throws(Problem) -> [String] {
        let patterns = try paths.map { path throws(Problem) in try pathspec(path, in: [.index]) }
        let (files, notes) = try reopenable(patterns)
        if !files.isEmpty { try reopen(files) }
        for note in notes { try openConflicts.add(note) }
        return files.map(\.path)
    }

    /// The documents on disk that have conflict markers though git has recorded no conflict, in the order of their
    /// paths.
    package func documentsWithMarkers() throws(Problem) -> [String] {
        let unmerged = Set(try unmergedFiles().map(\.path))
        return try trackedDocuments().filter { path in
            !unmerged.contains(path)
                && (try? readFile(ifThere: (workTree ?? "") + path)).flatMap { $0 }.map(holdsConflictMarkers) ?? false
        }
    }

    /// A path with the content of its file.
    func place(_ path: String, _ ids: [ObjectID?], in workTree: String) throws(Problem) -> UnmergedDocument.Place {
        let file = workTree + path
        let written = try readFile(ifThere: file)
        return UnmergedDocument.Place(
            path: path, file: file, ids: ids.map { $0?.text ?? "" }, written: written,
            stored: try written.map { written throws(Problem) in try document(in: written, at: path) })
    }

    /// Base, ours and theirs with their bytes.
    func stages(_ ids: [ObjectID?], called path: String) throws(Problem) -> [UnmergedDocument.Stage] {
        try ids.map { id throws(Problem) in
            let bytes = try id.map { id throws(Problem) in try document(of: id, at: path) } ?? []
            return (id?.text ?? "", bytes)
        }
    }

    private func document(_ place: UnmergedDocument.Place, _ ids: [ObjectID?]) throws(Problem) -> UnmergedDocument {
        let stages = try stages(ids, called: place.path)
        var place = place
        if let written = place.written, try isMergeOfObjects(written, ids[1], at: place.path) {
            place.stored = stages[1].bytes
        }
        var document = UnmergedDocument(places: [place], stages: stages)
        if document.deleter != nil, let base = ids[0] { document.formerPath = formerPath(of: place.path, base) }
        return document
    }

    /// The objects of base, ours and theirs in the index, by path.
    private func unmergedStages() throws(Problem) -> [String: [ObjectID?]] {
        Dictionary(try unmergedFiles().map { ($0.path, $0.ids) }) { first, _ in first }
    }

    /// Writes a resolved document and stages it, or changes nothing.
    ///
    /// - Parameters:
    ///   - bytes: As git stores them; `nil` to delete the document.
    ///   - path: The place for the document; its other places are deleted.
    ///   - others: Other documents to write and stage with it, none of them in conflict.
    /// - Throws: `Problem` if the index or a file has changed since the document was read, the index is locked, a
    ///   filter fails, or nothing can be written.
    package func resolve(
        _ document: UnmergedDocument, with bytes: [UInt8]?, at path: String, and others: [OtherDocument] = []
    ) throws(Problem) {
        try checkFiles(of: document, at: path)
        var writes: [(place: UnmergedDocument.Place, file: [UInt8]?)] = []
        for place in document.places where place.path == path {
            writes.append((place, try bytes.map { bytes throws(Problem) in try file(of: bytes, at: path) }))
        }
        for other in others {
            let place = try stagedPlace(other.path)
            guard place.stored == other.before else { throw .changedMeanwhile("\(other.path): the file") }
            writes.append((place, try file(of: other.after, at: other.path)))
        }
        // Write first, then delete.
        let former = document.places.filter { $0.path != path }
        for place in former where place.isMerged { writes.append((place, nil)) }
        let lock = store.gitFolder + "index.lock"
        guard access(lock, F_OK) != 0 else {
            throw Problem("the index is locked by another process", hint: "if none is running, remove '\(lock)'")
        }
        var changed: [UnmergedDocument.Place] = []
        do throws(Problem) {
            for (place, file) in writes {
                try put(file, at: place.file)
                changed.append(place)
            }
            let removed = writes.filter { $0.file == nil }.map(\.place.path)
            try stage(
                writes.filter { $0.file != nil }.map(\.place.path),
                removing: removed + former.map(\.path).filter { !removed.contains($0) })
        } catch {
            for place in changed.reversed() {
                guard (try? put(place.written, at: place.file)) != nil else {
                    throw Problem(
                        "\(path): is resolved, but not staged: \(error.line)",
                        hint: "say 'git \(bytes == nil ? "rm" : "add") \(path)'")
                }
            }
            throw error
        }
        for place in changed where place.path != path { removeEmptyFolders(above: place.file) }
        for place in document.places { openConflicts.remove(place.path) }
    }

    /// A document that is staged without a conflict, for an edit of it.
    ///
    /// - Throws: `Problem` if it is in conflict, is not tracked, or its file has changes that are not staged.
    package func stagedDocument(_ path: String) throws(Problem) -> [UInt8] { try stagedPlace(path).stored! }

    private func stagedPlace(_ path: String) throws(Problem) -> UnmergedDocument.Place {
        let bytes = try indexedDocument(path)
        let place = try place(path, [], in: workTree ?? "")
        guard place.stored == bytes, fileType(of: place.file, followsLinks: false) != S_IFLNK else {
            throw Problem("\(path): has changes that are not staged", hint: "'git add' stages them")
        }
        return place
    }

    /// A document of the index that is not in conflict.
    package func indexedDocument(_ path: String) throws(Problem) -> [UInt8] {
        guard let id = try indexed(path, stage: 0) else {
            let isUnmerged = try unmergedStages()[path] != nil
            throw isUnmerged
                ? Problem("\(path): is in conflict itself", hint: "'xibmerge resolve' resolves it first")
                : Problem("\(path): is not in the index any more")
        }
        return try document(of: id, at: path)
    }

    /// Checks that the files and the index are what they were when the document was read.
    private func checkFiles(of document: UnmergedDocument, at path: String) throws(Problem) {
        guard try isCurrent(document) else {
            let isOver = try unmergedFiles().isEmpty && !store.isInOperation
            throw isOver
                ? Problem("\(path): the merge was aborted, or ended", hint: "nothing was changed")
                : .changedMeanwhile("\(path): the index")
        }
        if document.pastMerge != nil { try checkStaged(document, at: path) }
        for place in document.places {
            let current = try readFile(ifThere: place.file)
            guard current == place.written else { throw .changedMeanwhile("\(place.path): the file") }
            guard fileType(of: place.file, followsLinks: false) != S_IFLNK else {
                throw Problem(
                    "\(place.path): is a symbolic link, which leads away from the document",
                    hint: "move it out of the way")
            }
            if place.path == path, !place.isMerged, current != nil {
                throw Problem("\(path): there is a file that the merge did not write", hint: "move it out of the way")
            }
        }
    }

    /// Checks that no version is only staged: staging the answers of a past merge would replace it.
    private func checkStaged(_ document: UnmergedDocument, at path: String) throws(Problem) {
        guard let staged = try indexed(path, stage: 0) else { return }
        guard let stored = document.places.first(where: { $0.path == path })?.stored else {
            throw Problem(
                "\(path): is deleted in the work tree", hint: "'git restore \(path.shellQuoted)' brings it back")
        }
        let committed = (try? tree("HEAD")).flatMap { entry(path, in: $0)?.id }
        let version = try self.document(of: staged, at: path)
        guard staged == committed || version == stored || version == document.pastMerge?.result else {
            throw Problem(
                "\(path): has staged changes, and others that are not staged",
                hint: "stage or commit them first: the answer is staged with all that the file has")
        }
    }

    /// Writes a file, or deletes it if `bytes` is `nil`.
    private func put(_ bytes: [UInt8]?, at file: String) throws(Problem) {
        if let bytes {
            try makeFolder(FilePath.folder(of: file))
            return try replaceFile(at: file, with: bytes)
        }
        guard unlink(file) == 0 || errno == ENOENT else {
            throw Problem(file: file, "can't be deleted: \(systemMessage(errno))")
        }
    }

    /// Deletes the folders that a deleted file leaves empty, as git does.
    private func removeEmptyFolders(above file: String) {
        var folder = FilePath.folder(of: file)
        while let workTree, folder.utf8.count >= workTree.utf8.count, rmdir(folder) == 0 {
            folder = FilePath.folder(of: folder)
        }
    }

    /// Whether the index has the same versions of a document as when it was read.
    package func isCurrent(_ document: UnmergedDocument) throws(Problem) -> Bool {
        let unmerged = try unmergedStages()
        return document.places.allSatisfy { place in
            let stages = unmerged[place.path]?.map { $0?.text ?? "" }
            return document.pastMerge == nil ? stages == place.ids : stages == nil
        }
    }
}

extension Problem {
    /// - Parameter name: What has changed.
    fileprivate static func changedMeanwhile(_ name: String) -> Problem {
        Problem("\(name) has changed meanwhile", hint: "nothing was changed; say 'xibmerge resolve' again")
    }
}
