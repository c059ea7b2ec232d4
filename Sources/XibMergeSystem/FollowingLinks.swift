#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a path's last component leads to, whether that is there or not; links before it stay.
///
/// - Returns: A C string.
/// - Throws: `FileError` where a link can't be read.
package func followingLinks(_ path: UnsafePointer<CChar>) throws(FileError) -> [CChar] {
    let slash = CChar(UInt8(ascii: "/"))
    var path = Array(UnsafeBufferPointer(start: path, count: strlen(path)))
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    // A circle of links shows when it is opened.
    for _ in 0..<40 {
        let length = readlink(path + [0], &buffer, buffer.count - 1)
        // EINVAL is what is no link.
        guard length >= 0 || errno == EINVAL || isMissing(errno) else {
            let number = errno
            throw FileError(
                path: (path + [0]).withUnsafeBufferPointer { String(cString: $0.baseAddress!) }, systemMessage(number))
        }
        guard length > 0 else { break }
        let folder = buffer[0] == slash ? 0 : path.lastIndex(of: slash).map { $0 + 1 } ?? 0
        path = Array(path[..<folder] + buffer[..<length])
    }
    return path + [0]
}
