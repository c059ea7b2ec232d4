package import XibMergeCore

/// Reads a whole file.
///
/// - Parameter path: A C string, so that names that are not UTF-8 keep their bytes; a Swift string works as well.
/// - Returns: The file's bytes.
/// - Throws: `Problem` if the file is missing, a folder, or can't be read.
package func readFile(at path: UnsafePointer<CChar>) throws(Problem) -> [UInt8] {
    guard let bytes = try readFile(ifThere: path) else { throw Problem(file: String(cString: path), "no such file") }
    return bytes
}

/// Reads a whole file, if it exists.
///
/// - Returns: The file's bytes; `nil` if the file does not exist, but not if that is unknown.
/// - Throws: `Problem` if it is a folder, or can't be read.
package func readFile(ifThere path: UnsafePointer<CChar>) throws(Problem) -> [UInt8]? {
    func failure(_ number: Int32) -> Problem {
        let name = String(cString: path)
        return switch number {
        case EISDIR: Problem(file: name, "is a folder", hint: "name a .xib or .storyboard file")
        case EACCES, EPERM: Problem(file: name, "is not readable", hint: "check its permissions")
        default: Problem(file: name, systemMessage(number))
        }
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, isMissing(errno) { return nil }
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw failure(errno) }
    guard information.st_mode & S_IFMT != S_IFDIR else { throw failure(EISDIR) }

    // One byte more than the size, so that the end of a regular file shows without growing the array.
    var capacity = max(Int(information.st_size) + 1, 4096)
    var bytes: [UInt8] = []
    var number: Int32 = 0
    repeat {
        let filled = bytes
        bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = buffer.update(fromContentsOf: filled)
            while count < capacity {
                let got = read(descriptor, buffer.baseAddress! + count, capacity - count)
                if got < 0 && errno == EINTR { continue }
                if got < 0 { number = errno }
                if got <= 0 { return }
                count += got
            }
        }
        guard number == 0 else { throw failure(number) }
        // The buffer is full: a pipe, or a file that has grown.
        if bytes.count < capacity { return bytes }
        capacity *= 2
    } while true
}

/// The descriptor of this process that a path names, such as `/dev/stdin` or `/dev/fd/3`; `nil` for other paths.
///
/// Such a file can be read and written only once, like a pipe. macOS reports the file behind it, but opens it at its
/// current position, and can't replace it.
package func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdin": 0
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
    }
}

/// Whether an error number means that there is no such file.
package func isMissing(_ number: Int32) -> Bool { number == ENOENT || number == ENOTDIR }

/// Whether a file is a regular one, which can be read any number of times; follows links.
package func isRegularFile(_ path: FileName) -> Bool {
    descriptor(named: path.text) == nil && fileType(of: path.cString) == S_IFREG
}

/// The same for a name that is UTF-8.
package func isRegularFile(_ path: String) -> Bool { isRegularFile(FileName(word: path)) }

/// The type of a file, such as `S_IFDIR`; `nil` if it can't be examined.
package func fileType(of path: UnsafePointer<CChar>, followsLinks: Bool = true) -> mode_t? {
    var information = stat()
    let isFound = (followsLinks ? stat(path, &information) : lstat(path, &information)) == 0
    return isFound ? information.st_mode & S_IFMT : nil
}

/// Writes all bytes to an open file.
///
/// - Returns: 0, or the system's error number.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
        var written = 0
        while written < buffer.count {
            let put = write(descriptor, buffer.baseAddress! + written, buffer.count - written)
            if put < 0 && errno == EINTR { continue }
            if put < 0 { return errno }
            written += put
        }
        return 0
    }
}

/// Writes all bytes to an open file, calls the system once more for it, and closes it: some file systems report a full disk
/// only then.
///
/// - Returns: 0, or the system's error number.
private func writeAndClose(_ bytes: [UInt8], _ descriptor: Int32, _ change: () -> Int32) -> Int32 {
    var number = writeAll(bytes, to: descriptor)
    if number == 0, change() != 0 { number = errno }
    if close(descriptor) != 0, number == 0 { number = errno }
    return number
}

/// Replaces a file in one step: fills a temporary file beside it and renames that, so that no reader ever sees half a
/// file, and a failure leaves the old one.
///
/// The mode of the replaced file is kept. A symbolic link is kept as well, and its target is replaced. Special files
/// and descriptors that the path names are written to directly.
///
/// - Throws: `Problem` if no file can be created in the folder, the disk is full or the target is a folder.
package func replaceFile(at path: UnsafePointer<CChar>, with bytes: [UInt8]) throws(Problem) {
    func failure(_ number: Int32) -> Problem {
        let name = String(cString: path)
        return switch number {
        case EISDIR: Problem(file: name, "is a folder", hint: "name a file to write")
        case ENOSPC, EDQUOT: Problem(file: name, "can't be written: the disk is full")
        default: Problem(file: name, "can't be written: \(systemMessage(number))")
        }
    }
    if let descriptor = descriptor(named: String(cString: path)) {
        let number = writeAll(bytes, to: descriptor)
        guard number == 0 else { throw failure(number) }
        return
    }
    // Replaces the target of a link, not the link, whether the target exists or not.
    let resolved = realpath(path, nil)
    guard resolved != nil || isMissing(errno) else { throw failure(errno) }
    guard let resolved else { return try replaceFile(resolved: try followingLinks(path), with: bytes, failure) }
    defer { free(resolved) }
    try replaceFile(resolved: resolved, with: bytes, failure)
}

/// The same, after links were resolved.
private func replaceFile(
    resolved target: UnsafePointer<CChar>, with bytes: [UInt8], _ failure: (Int32) -> Problem
) throws(Problem) {
    var information = stat()
    let exists = stat(target, &information) == 0
    // A file that can't be examined may still exist, with a mode that must be kept.
    guard exists || isMissing(errno) else { throw failure(errno) }
    if exists, information.st_mode & S_IFMT == S_IFDIR { throw failure(EISDIR) }
    if exists, information.st_mode & S_IFMT != S_IFREG {
        // A pipe or a device can only be written to.
        let descriptor = open(target, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno) }
        let number = writeAndClose(bytes, descriptor) { 0 }
        guard number == 0 else { throw failure(number) }
        return
    }

    let suffix: StaticString = ".xibmerge-XXXXXX"
    let length = strlen(target)
    let temporary = UnsafeMutablePointer<CChar>.allocate(capacity: length + suffix.utf8CodeUnitCount + 1)
    defer { temporary.deallocate() }
    memcpy(temporary, target, length)
    memcpy(temporary + length, suffix.utf8Start, suffix.utf8CodeUnitCount + 1)
    // A signal would leave the temporary file.
    let mask = Interruption.hold()
    defer { Interruption.release(mask) }
    let descriptor = mkstemp(temporary)
    guard descriptor >= 0 else { throw failure(errno) }
    // mkstemp uses 0600; a new file gets the mode that open(2) would have given it.
    let mode = exists ? information.st_mode & 0o7777 : 0o666 & ~currentMask()
    var number = writeAndClose(bytes, descriptor) { fchmod(descriptor, mode) }
    if number == 0, rename(temporary, target) != 0 { number = errno }
    guard number == 0 else {
        unlink(temporary)
        throw failure(number)
    }
}

/// Overwrites a file's own bytes, for when there is no room for a second file beside it.
///
/// The file is never truncated first: the blocks that it occupies are the only ones that are sure to be available.
///
/// - Throws: `Problem` if that fails too; the file may then contain a part of `bytes`.
package func overwriteFile(at path: UnsafePointer<CChar>, with bytes: [UInt8]) throws(Problem) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    let number =
        descriptor < 0 ? errno : writeAndClose(bytes, descriptor) { ftruncate(descriptor, off_t(bytes.count)) }
    guard number == 0 else { throw Problem(file: String(cString: path), "can't be written: \(systemMessage(number))") }
}

/// The process's file creation mask; it can only be read by setting it.
private func currentMask() -> mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
}

/// The target of a path's last component, whether it exists or not; links in its folders stay.
///
/// - Returns: A C string.
/// - Throws: `Problem` if a link can't be read.
package func followingLinks(_ path: UnsafePointer<CChar>) throws(Problem) -> [CChar] {
    let slash = CChar(UInt8(ascii: "/"))
    var path = Array(UnsafeBufferPointer(start: path, count: strlen(path)))
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    // A cycle of links becomes an error when the file is opened.
    for _ in 0..<40 {
        let length = readlink(path + [0], &buffer, buffer.count - 1)
        // EINVAL means that it is not a link.
        guard length >= 0 || errno == EINVAL || isMissing(errno) else {
            let number = errno
            throw Problem(
                file: (path + [0]).withUnsafeBufferPointer { String(cString: $0.baseAddress!) }, systemMessage(number))
        }
        guard length > 0 else { break }
        let folder = buffer[0] == slash ? 0 : path.lastIndex(of: slash).map { $0 + 1 } ?? 0
        path = Array(path[..<folder] + buffer[..<length])
    }
    return path + [0]
}
