import XibMergePlatform

/// A file that is held by git's own kind of lock, `NAME.lock` beside it, which also takes the new content.
final class LockedFile {
    /// The file that is to be replaced, links followed.
    let path: String
    /// The lock; a scratch file until `commit`.
    let lockPath: String
    private var isHeld: Bool
    private var staged: [UInt8]?
    /// What the file held before.
    private var original: [UInt8]?
    /// The permissions of the file that is replaced; `nil` where there is none.
    private let mode: mode_t?

    /// Takes the lock.
    ///
    /// - Throws: `GitError` where it is not a file, can't be looked at, another process holds it, or the folder can't be
    ///   written to.
    init(_ path: String) throws(GitError) {
        do {
            self.path = try followingLinks(path).withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        } catch { throw GitError("\(error.path): \(error.message)", hint: "nothing was changed") }
        lockPath = self.path + ".lock"
        var information = stat()
        let exists = stat(self.path, &information) == 0
        mode = exists ? information.st_mode & 0o7777 : nil
        isHeld = false
        // What is there would be lost.
        guard exists || isMissing(errno) else {
            throw GitError("\(self.path): \(systemMessage(errno))", hint: "nothing was changed")
        }
        // A rename would put a file in the place of a device such as /dev/null.
        guard !exists || information.st_mode & S_IFMT == S_IFREG else {
            throw GitError("\(path): is not a regular file", hint: "nothing was changed; set another path")
        }
        // git would replace it all the same; somebody has meant it, though.
        guard !exists || access(self.path, W_OK) == 0 else {
            throw GitError(
                "\(self.path): can't be written: \(systemMessage(errno))",
                hint: "nothing was changed; check its permissions")
        }
        try lock()
    }

    private func lock() throws(GitError) {
        let descriptor = open(lockPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
        guard descriptor >= 0 else {
            guard errno == EEXIST else {
                throw GitError(
                    "\(path): can't be written: \(systemMessage(errno))",
                    hint: "nothing was changed; check the permissions of its folder")
            }
            throw GitError("\(path): is locked by another process", hint: "if none is running, remove '\(lockPath)'")
        }
        isHeld = true
        if let mode { fchmod(descriptor, mode) }
        close(descriptor)
    }

    deinit { release() }

    /// Gives the lock back.
    func release() {
        if isHeld { unlink(lockPath) }
        isHeld = false
    }

    /// What the file holds; `nil` where there is none.
    func bytes() throws(GitError) -> [UInt8]? {
        do { return try readFile(ifThere: path) } catch { throw GitError(error) }
    }

    /// Writes the new content into the lock, so that a full disk shows before any file is replaced.
    func stage(_ bytes: [UInt8]?) throws(GitError) {
        original = try self.bytes()
        try write(bytes)
    }

    private func write(_ bytes: [UInt8]?) throws(GitError) {
        staged = bytes
        guard let bytes else { return }
        // libgit2 puts a file of its own in the place of a scratch file; what was secret has to stay so.
        if let mode { chmod(lockPath, mode) }
        do { try overwriteFile(at: lockPath, with: bytes) } catch {
            throw GitError("\(path): \(error.message)", hint: "nothing was changed")
        }
    }

    /// Replaces files by what was staged for them, all of them or none: where one can't be replaced, those before it are
    /// put back.
    static func commit(_ files: [LockedFile]) throws(GitError) {
        for (index, file) in files.enumerated() {
            do throws(GitError) { try file.commit() } catch {
                var hint = "nothing was changed"
                for file in files[..<index].reversed() {
                    do throws(GitError) { try file.putBack() } catch {
                        hint = "'\(file.path)' was changed by then and can't be put back"
                    }
                }
                throw GitError(error.message, hint: hint)
            }
        }
    }

    /// Replaces the file by what was staged, or removes it, and gives the lock back.
    private func commit() throws(GitError) {
        guard staged != nil else {
            guard unlink(path) == 0 || isMissing(errno) else {
                throw GitError("\(path): can't be removed: \(systemMessage(errno))")
            }
            return
        }
        guard rename(lockPath, path) == 0 else {
            throw GitError("\(path): can't be written: \(systemMessage(errno))")
        }
        isHeld = false
    }

    /// Undoes `commit`.
    private func putBack() throws(GitError) {
        if !isHeld { try lock() }
        try write(original)
        try commit()
    }
}
