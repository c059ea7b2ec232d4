import XibMergeCore
import XibMergePlatform

/// A file locked as git does it, by `NAME.lock` beside it. The new content is written to the lock.
final class LockedFile {
    /// The file to be replaced, links followed.
    let path: String
    private let lockPath: String
    private var isHeld: Bool
    private var staged: [UInt8]?
    /// What the file held before.
    private var original: [UInt8]?
    /// The permissions of the file to be replaced; `nil` if it does not exist.
    private let mode: mode_t?
    private let isLink: Bool

    /// Takes the lock.
    ///
    /// - Throws: `Problem` if the path is not a file or can't be read, another process holds the lock, or the folder
    ///   can't be written to.
    init(_ path: String) throws(Problem) {
        do {
            self.path = try followingLinks(path).withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        } catch { throw Problem(error.line, hint: "nothing was changed") }
        lockPath = self.path + ".lock"
        var information = stat()
        isLink = lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
        let exists = stat(self.path, &information) == 0
        mode = exists ? information.st_mode & 0o7777 : nil
        isHeld = false
        // The existing content would be lost.
        guard exists || isMissing(errno) else {
            throw Problem("\(self.path): \(systemMessage(errno))", hint: "nothing was changed")
        }
        // A rename would replace a device such as /dev/null by a file.
        guard !exists || information.st_mode & S_IFMT == S_IFREG else {
            throw Problem("\(path): is not a regular file", hint: "nothing was changed; set another path")
        }
        // git would replace it anyway, but the file is write-protected on purpose.
        guard !exists || access(self.path, W_OK) == 0 else {
            throw Problem(
                "\(self.path): can't be written: \(systemMessage(errno))",
                hint: "nothing was changed; check its permissions")
        }
        try lock()
    }

    private func lock() throws(Problem) {
        let descriptor = open(lockPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
        guard descriptor >= 0 else {
            guard errno == EEXIST else {
                throw Problem(
                    "\(path): can't be written: \(systemMessage(errno))",
                    hint: "nothing was changed; check the permissions of its folder")
            }
            throw Problem("\(path): is locked by another process", hint: "if none is running, remove '\(lockPath)'")
        }
        isHeld = true
        if let mode { fchmod(descriptor, mode) }
        close(descriptor)
    }

    deinit { if isHeld { unlink(lockPath) } }

    /// The file's content; `nil` if it does not exist.
    func bytes() throws(Problem) -> [UInt8]? { try readFile(ifThere: path) }

    /// Writes the new content into the lock, so that a full disk shows before any file is replaced. A file that would be
    /// empty is removed, unless a link leads to it.
    func stage(_ bytes: [UInt8]) throws(Problem) {
        original = try self.bytes()
        try write(bytes.isEmpty && !isLink ? nil : bytes)
    }

    private func write(_ bytes: [UInt8]?) throws(Problem) {
        staged = bytes
        guard let bytes else { return }
        do { try overwriteFile(at: lockPath, with: bytes) } catch {
            throw Problem("\(path): \(error.message)", hint: "nothing was changed")
        }
    }

    /// Replaces all files by what was staged for them, or none: if one can't be replaced, those before it are restored.
    static func commit(_ files: [LockedFile]) throws(Problem) {
        for (index, file) in files.enumerated() {
            do throws(Problem) { try file.commit() } catch {
                var hint = "nothing was changed"
                for file in files[..<index].reversed() {
                    do throws(Problem) { try file.putBack() } catch {
                        hint = "'\(file.path)' was changed by then and can't be put back"
                    }
                }
                throw Problem(error.line, hint: hint)
            }
        }
    }

    /// Replaces or removes the file, then releases the lock.
    private func commit() throws(Problem) {
        guard staged != nil else {
            guard unlink(path) == 0 || isMissing(errno) else {
                throw Problem("\(path): can't be removed: \(systemMessage(errno))")
            }
            return
        }
        guard rename(lockPath, path) == 0 else { throw Problem("\(path): can't be written: \(systemMessage(errno))") }
        isHeld = false
    }

    /// Undoes `commit`.
    private func putBack() throws(Problem) {
        if !isHeld { try lock() }
        try write(original)
        try commit()
    }
}
