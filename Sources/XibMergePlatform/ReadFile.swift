package import XibMergeCore

/// Reads a whole file.
///
/// - Parameter path: A C string, so that names that are not UTF-8 keep their bytes; a Swift string works as well.
/// - Returns: The file's bytes.
/// - Throws: `Problem` if the file is missing, a folder, or can't be read.
package func readFile(at path: UnsafePointer<CChar>) throws(Problem) -> [UInt8] {
    guard let bytes = try readFile(ifThere: path) else {
        throw Problem(file: String(cString: path), "no such file")
    }
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
