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
    private var staged: [UInt8]?
    /// The permissions of the file that is replaced; `nil` where there is none.
    private let mode: mode_t?

    /// Takes the lock.
    ///
    /// - Throws: `GitError` where it is not a file, another process holds it, or the folder can't be written to.
    init(_ path: String) throws(GitError) {
        self.path = Self.followingLinks(path)
        lockPath = self.path + ".lock"
        var information = stat()
        let exists = stat(self.path, &information) == 0
        // A rename would put a file in the place of a device such as /dev/null.
        guard !exists || information.st_mode & S_IFMT == S_IFREG else {
            isHeld = false
            throw GitError("\(path): is not a regular file", hint: "nothing was changed; have git name another one")
        }
        // git would replace it all the same; somebody has meant it, though.
        guard !exists || access(self.path, W_OK) == 0 else {
            isHeld = false
            throw GitError(
                "\(self.path): can't be written: \(systemMessage(errno))",
                hint: "nothing was changed; check its permissions")
        }
        mode = exists ? information.st_mode & 0o7777 : nil
        let descriptor = open(lockPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
        guard descriptor >= 0 else {
            isHeld = false
            guard errno == EEXIST else {
                throw GitError(
                    "\(self.path): can't be written: \(systemMessage(errno))",
                    hint: "nothing was changed; check the permissions of its folder")
            }
            throw GitError(
                "\(self.path): is locked by another process", hint: "if none is running, remove '\(lockPath)'")
        }
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
        guard access(path, F_OK) == 0 else { return nil }
        do { return try readFile(at: path) } catch { throw GitError(error) }
    }

    /// Writes the new content into the lock, so that a full disk shows before any file is replaced.
    func stage(_ bytes: [UInt8]?) throws(GitError) {
        staged = bytes
        guard let bytes else { return }
        // libgit2 puts a file of its own in the place of a scratch file; what was secret has to stay so.
        if let mode { chmod(lockPath, mode) }
        do { try overwriteFile(at: lockPath, with: bytes) } catch {
            throw GitError("\(path): \(error.message)", hint: "nothing was changed")
        }
    }

    /// Replaces the file by what was staged, or removes it, and gives the lock back.
    func commit() throws(GitError) {
        guard staged != nil else {
            unlink(path)
            return
        }
        guard rename(lockPath, path) == 0 else {
            throw GitError("\(path): can't be written: \(systemMessage(errno))")
        }
        isHeld = false
    }

    /// What a path's last component leads to, whether that is there or not: a link stays one.
    private static func followingLinks(_ path: String) -> String {
        var path = path
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        // A circle of links shows when it is opened.
        for _ in 0..<40 {
            let length = readlink(path, &buffer, buffer.count - 1)
            guard length > 0 else { break }
            let target = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let folder = path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
            path = target.hasPrefix("/") ? target : folder + target
        }
        return path
    }
}
