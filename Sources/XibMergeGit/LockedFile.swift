import XibMergeSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is held by git's own kind of lock, `NAME.lock` beside it, which also takes the new content.
final class LockedFile {
    /// The file that is to be replaced, links followed.
    let path: String
    /// The lock; a scratch file until `commit`.
    let lockPath: String
    private var isHeld = true

    /// Takes the lock.
    ///
    /// - Throws: `GitError` where another process holds it or the folder can't be written to.
    init(_ path: String) throws(GitError) {
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        self.path = resolved.map { String(cString: $0) } ?? path
        lockPath = self.path + ".lock"
        var information = stat()
        let mode = stat(self.path, &information) == 0 ? information.st_mode & 0o7777 : 0o666
        let descriptor = open(lockPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else {
            isHeld = false
            guard errno == EEXIST else { throw GitError("\(self.path): can't be locked: \(systemMessage(errno))") }
            throw GitError(
                "\(self.path): is locked by another process", hint: "if none is running, remove '\(lockPath)'")
        }
        if mode != 0o666 { fchmod(descriptor, mode) }
        close(descriptor)
    }

    deinit { if isHeld { unlink(lockPath) } }

    /// What the file holds; `nil` where there is none.
    func bytes() throws(GitError) -> [UInt8]? {
        guard access(path, F_OK) == 0 else { return nil }
        do { return try readFile(at: path) } catch { throw GitError(error) }
    }

    /// Replaces the file and gives the lock back.
    ///
    /// - Parameter bytes: The new content; `nil` removes the file.
    func commit(_ bytes: [UInt8]?) throws(GitError) {
        guard let bytes else {
            unlink(path)
            return
        }
        do { try overwriteFile(at: lockPath, with: bytes) } catch { throw GitError(error) }
        guard rename(lockPath, path) == 0 else {
            throw GitError("\(path): can't be written: \(systemMessage(errno))")
        }
        isHeld = false
    }
}
