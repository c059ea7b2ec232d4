import CGit2
import XibMergeCore
import XibMergePlatform

/// Documents between the repository and the work tree. What git stores may not be what the file holds: line ends, an
/// encoding (`working-tree-encoding`), or a filter with programs of its own (`filter`, such as git-lfs and git-crypt).
extension Repository {
    /// Where a path's document is to be read, and who turns one form into the other.
    private enum Form {
        /// git stores the document; libgit2 knows what the file holds.
        case plain
        /// git stores the document; only git knows the encoding of the file.
        case encoded
        /// The file holds the document; what git stores may be anything.
        case filtered
    }

    private func form(of path: String) throws(GitError) -> Form {
        if let name = try driver("filter", of: path), name != "binary", name != "text",
            ["clean", "smudge", "process"].contains(where: { setting("filter.\(name).\($0)") != nil })
        {
            return .filtered
        }
        let encoding = try driver("working-tree-encoding", of: path)
        return encoding == nil || encoding == "binary" || encoding == "text" ? .plain : .encoded
    }

    /// The document in the bytes of a file; line ends that git makes itself are no part of it.
    func document(in file: [UInt8], at path: String) throws(GitError) -> [UInt8] {
        switch try form(of: path) {
        case .plain: filtered(file, path, GIT_FILTER_TO_ODB, GIT_FILTER_ALLOW_UNSAFE.rawValue)
        case .encoded: try blob(try store(file, at: path), called: path)
        case .filtered: file
        }
    }

    /// The document in an object.
    func document(of id: git_oid, at path: String) throws(GitError) -> [UInt8] {
        guard try form(of: path) == .filtered else { return try blob(id, called: path) }
        return try file(of: id, at: path)
    }

    /// Whether a file with conflict markers is nothing but what git made of the objects that a filter left, such as the
    /// pointers of git-lfs.
    func isMergeOfObjects(_ file: [UInt8], _ ours: git_oid?, at path: String) throws(GitError) -> Bool {
        guard let ours, try form(of: path) == .filtered, let marked = MarkedVersions(file) else { return false }
        return marked.ours == (try blob(ours, called: path))
    }

    /// The bytes of the file that holds a document.
    func file(of document: [UInt8], at path: String) throws(GitError) -> [UInt8] {
        switch try form(of: path) {
        case .plain: return filtered(document, path, GIT_FILTER_TO_WORKTREE, 0)
        case .filtered: return document
        case .encoded:
            var id = git_oid()
            try check(
                git_blob_create_from_buffer(&id, handle, document, document.count), "\(path): can't be stored")
            return try file(of: id, at: path)
        }
    }

    /// Puts a file that is in the work tree into the index; conflicts of its path are gone.
    ///
    /// - Returns: libgit2's code.
    func add(_ path: String, to index: OpaquePointer?, storing bytes: [UInt8]?) throws(GitError) -> Int32 {
        guard let bytes, try form(of: path) != .plain else { return git_index_add_bypath(index, path) }
        var information = stat()
        guard let workTree, lstat(workTree + path, &information) == 0 else { return GIT_ENOTFOUND.rawValue }
        var entry = git_index_entry()
        entry.id = try store(bytes, at: path)
        entry.mode =
            (information.st_mode & 0o100 != 0 ? GIT_FILEMODE_BLOB_EXECUTABLE : GIT_FILEMODE_BLOB).rawValue
        let code = git_index_remove_bypath(index, path)
        guard code == 0 else { return code }
        return path.withCString { name in
            entry.path = name
            return git_index_add(index, &entry)
        }
    }

    private func filtered(_ bytes: [UInt8], _ path: String, _ mode: git_filter_mode_t, _ flags: UInt32) -> [UInt8] {
        var filters: OpaquePointer?
        guard git_filter_list_load(&filters, handle, nil, path, mode, flags) == 0, filters != nil else { return bytes }
        defer { git_filter_list_free(filters) }
        var buffer = git_buf()
        defer { git_buf_dispose(&buffer) }
        let code = bytes.withUnsafeBytes { text in
            git_filter_list_apply_to_buffer(
                &buffer, filters, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count)
        }
        return code == 0 ? Array(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size)) : bytes
    }

    // MARK: By git

    /// What git makes of an object for the work tree.
    private func file(of id: git_oid, at path: String) throws(GitError) -> [UInt8] {
        try git(["cat-file", "--filters", "--path=\(path)", Self.text(id)], path).output
    }

    /// Has git store the bytes of a file.
    private func store(_ file: [UInt8], at path: String) throws(GitError) -> git_oid {
        let copy = String(cString: git_repository_path(handle)) + "xibmerge-file-\(getpid())"
        do { try replaceFile(at: copy, with: file) } catch { throw GitError(error) }
        defer { unlink(copy) }
        let name = try git(["hash-object", "-w", "--path=\(path)", "--", copy], path).text
        var id = git_oid()
        try check(git_oid_fromstr(&id, String(name.prefix(40))), "\(path): git stored it without telling where")
        return id
    }

    private func git(_ words: [String], _ path: String) throws(GitError) -> ChildProcess {
        let top = workTree ?? "."
        let place = ["-C", top, "--git-dir=\(String(cString: git_repository_path(handle)))", "--work-tree=\(top)"]
        guard let run = ChildProcess(["git"] + place + words, environment: ChildProcess.plainEnvironment, seconds: 120)
        else { throw GitError("git: can't be started: \(systemMessage(errno))") }
        guard run.status == 0 else {
            let words = run.isTimedOut ? "its filter did not end" : run.complaint ?? "its filter has failed"
            throw GitError("\(path): \(words)", hint: "'git check-attr --all \(path)' tells which filter it is")
        }
        return run
    }
}
