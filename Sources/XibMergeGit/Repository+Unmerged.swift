import CGit2
import XibMergeCore
package import XibMergePlatform

extension Repository {
    /// The documents that the index has in conflict, in the order of their paths.
    ///
    /// A path of one document that is not in conflict may name one that a past merge broke: its versions are those of that
    /// merge.
    ///
    /// - Parameter paths: Pathspecs that each have to name one at least; none for all.
    /// - Throws: `GitError` where one names none, or something can't be read.
    package func unmergedDocuments(_ paths: [String]) throws(GitError) -> [UnmergedDocument] {
        guard let workTree else {
            throw GitError("this repository has no work tree", hint: "resolve in a clone that has one")
        }
        var patterns: [Pathspec] = []
        for path in paths { patterns.append(try Pathspec(path, in: currentFolder, of: workTree)) }
        for path in try stagedWithOpenConflicts() where patterns.contains(where: { $0.matches(path) }) {
            try reopen(path)
        }
        let unmerged = try unmergedStages()
        var result: [UnmergedDocument] = []
        for (pattern, path) in zip(patterns, paths) where !unmerged.contains(where: { pattern.matches($0.key) }) {
            let named = try trackedDocuments().filter(pattern.matches)
            guard named.count == 1, let document = try pastMerge(of: named[0], in: workTree) else {
                throw GitError("\(path): is not in conflict", hint: "'git status' lists what is")
            }
            if !result.contains(where: { $0.path == document.path }) { result.append(document) }
        }
        let ignoresCase = ignoresCase
        let wanted = unmerged.keys.filter { path in
            patterns.isEmpty || patterns.contains { $0.matches(path) }
        }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let documents = wanted.filter { DocumentKind(path: $0, ignoringCase: ignoresCase) != nil }
        if let other = wanted.first, documents.isEmpty {
            guard !paths.isEmpty else { return result }
            throw GitError(
                "\(other): is no .xib or .storyboard file", hint: "settle it in an editor, then 'git add' it")
        }
        for path in documents { result.append(try document(path, unmerged[path]!, in: workTree)) }
        return result
    }

    private func document(_ path: String, _ ids: [git_oid?], in workTree: String) throws(GitError) -> UnmergedDocument {
        var stages: [UnmergedDocument.Stage] = []
        for id in ids {
            let bytes = try id.map { id throws(GitError) in try blob(id, called: path) } ?? []
            stages.append(UnmergedDocument.Stage(id: id.map(Self.text) ?? "", bytes: bytes))
        }
        let file = workTree + path
        let written: [UInt8]?
        do { written = try readFile(ifThere: file) } catch { throw GitError(error) }
        return UnmergedDocument(
            path: path, file: file, stages: stages, written: written, stored: written.map { stored($0, as: path) })
    }

    /// By path, what the index has of base, ours and theirs.
    private func unmergedStages() throws(GitError) -> [String: [git_oid?]] {
        try withIndex { index in
            var stages: [String: [git_oid?]] = [:]
            for place in 0..<git_index_entrycount(index) {
                guard let entry = git_index_get_byindex(index, place) else { continue }
                let stage = Int(git_index_entry_stage(entry))
                guard 1...3 ~= stage else { continue }
                stages[String(cString: entry.pointee.path), default: [nil, nil, nil]][stage - 1] = entry.pointee.id
            }
            return stages
        }
    }

    static func text(_ id: git_oid) -> String {
        var id = id
        return git_oid_tostr_s(&id).map { String(cString: $0) } ?? ""
    }

    /// Writes a document that was in conflict and stages it; both or nothing.
    ///
    /// - Parameter bytes: As git stores them; `nil` to delete the document.
    /// - Throws: `GitError` where the index or the file has changed since the document was read, the index is locked, a
    ///   filter is set that libgit2 can't run, or nothing can be written.
    package func settle(_ document: UnmergedDocument, with bytes: [UInt8]?) throws(GitError) {
        let path = document.path
        let hint = "nothing was changed; say 'xibmerge resolve' again"
        guard try isCurrent(document) else { throw GitError("\(path): the index has changed meanwhile", hint: hint) }
        let current: [UInt8]?
        do { current = try readFile(ifThere: document.file) } catch { throw GitError(error) }
        guard current == document.written else {
            throw GitError("\(path): the file has changed meanwhile", hint: hint)
        }
        for attribute in ["filter", "working-tree-encoding"] where bytes != nil {
            if let name = try driver(attribute, of: path), name != "binary" {
                throw GitError(
                    "\(path): can't be written: its attribute '\(attribute)' is '\(name)'",
                    hint: "nothing was changed; 'xibmerge merge' and 'git add' go without XibMerge writing it")
            }
        }
        let lock = String(cString: git_repository_path(handle)) + "index.lock"
        guard access(lock, F_OK) != 0 else {
            throw GitError("the index is locked by another process", hint: "if none is running, remove '\(lock)'")
        }
        do { try put(bytes.map { written($0, as: path) }, at: document.file) } catch { throw GitError(error) }
        do {
            try stage(path, isDeleted: bytes == nil)
        } catch {
            // Both or nothing.
            guard (try? put(document.written, at: document.file)) != nil else {
                throw GitError(
                    "\(path): is settled, but not staged: \(error.message)",
                    hint: "say 'git \(bytes == nil ? "rm" : "add") \(path)'")
            }
            throw error
        }
    }

    /// Has a file hold some bytes, or be gone.
    private func put(_ bytes: [UInt8]?, at file: String) throws(FileError) {
        if let bytes { return try replaceFile(at: file, with: bytes) }
        guard unlink(file) == 0 || errno == ENOENT else {
            throw FileError(path: file, "can't be deleted: \(systemMessage(errno))")
        }
    }

    private func stage(_ path: String, isDeleted: Bool) throws(GitError) {
        let code = try withIndex { index in
            var code = isDeleted ? git_index_remove_bypath(index, path) : git_index_add_bypath(index, path)
            if code == 0 { code = git_index_write(index) }
            return code
        }
        if code == GIT_ELOCKED.rawValue {
            throw GitError("the index is locked by another process", hint: "nothing was changed", code: code)
        }
        try check(code, "\(path): can't be staged")
    }

    /// Whether the index has the same versions of a document as when it was read.
    private func isCurrent(_ document: UnmergedDocument) throws(GitError) -> Bool {
        let stages = try unmergedStages()[document.path]?.map { $0.map(Self.text) ?? "" }
        return document.pastMerge == nil ? stages == document.ids : stages == nil
    }
}
