import XibMergeSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The absolute path of a program that is installed beside this one.
///
/// On a Mac links are not followed: Homebrew's lead into a folder that is gone with the next version.
///
/// - Throws: `Trouble` where the system doesn't tell where this program is.
func executable(beside name: String) throws(Trouble) -> String {
    #if canImport(Darwin)
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        var buffer = [CChar](repeating: 0, count: Int(size))
        let length = _NSGetExecutablePath(&buffer, &size) == 0 ? strlen(buffer) : 0
    #else
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let length = max(readlink("/proc/self/exe", &buffer, buffer.count - 1), 0)
    #endif
    let path = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = path.lastIndex(of: "/") else {
        throw Trouble(FileError(path: name, "can't be found: the system doesn't tell where this program is"))
    }
    let folder = String(path[..<slash])
    // A relative path is one that this program was started by.
    guard !folder.hasPrefix("/"), let resolved = realpath(folder, nil) else { return "\(folder)/\(name)" }
    defer { free(resolved) }
    return "\(String(cString: resolved))/\(name)"
}
