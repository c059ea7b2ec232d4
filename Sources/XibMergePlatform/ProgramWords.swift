/// The arguments of this process, the program's name first.
package enum ProgramWords {
    /// Empty if the system does not provide them.
    package static let all: [FileName] = pointers.map { FileName($0) }

    /// For messages and for the parser of arguments: see `FileName.text`.
    package static let texts = all.map(\.text)

    /// The arguments behind `--`, which the parser of arguments removes; `nil` if there is none.
    package static var behindDashes: [String]? { texts.firstIndex(of: "--").map { Array(texts[($0 + 1)...]) } }

    /// The arguments whose text differs from their bytes, by that text.
    static let notUTF8 = Dictionary(
        zip(texts, all).filter { $0.0.utf8.count != $0.1.bytes.count }, uniquingKeysWith: { first, _ in first })

    /// C strings that live as long as the process.
    nonisolated(unsafe) package static let pointers: [CString] = {
        let count = Int(CommandLine.argc)
        if count > 0 { return (0..<count).compactMap { CommandLine.unsafeArgv[$0].map { CString($0) } } }
        return onStack()
    }()

    /// Swift reads the arguments from `/proc`, which may be inaccessible or missing. They are on the stack, from the
    /// first argument to a `NULL`, which the environment follows; their count is before them.
    private static func onStack() -> [CString] {
        #if canImport(Darwin)
            return []
        #else
            var local = 0
            // The environment may have been moved since.
            let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
            guard let environment = variables, withUnsafePointer(to: &local, { UnsafeRawPointer($0) }) < environment
            else {
                return []
            }
            let stack = UnsafeRawPointer(environment).assumingMemoryBound(to: Int.self)
            var count = 0
            while stack[-2 - count] != count {
                guard count < 1 << 20 else { return [] }
                count += 1
            }
            return (0..<count).compactMap { CString(bitPattern: stack[-1 - count + $0]) }
        #endif
    }
}

#if canImport(Darwin)
    import MachO
#endif

/// The path of this program for `execv`; `nil` if the system does not provide it.
///
/// It may contain links and dots.
package func thisProgram() -> CString? {
    #if canImport(Darwin)
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        let path = UnsafeMutablePointer<CChar>.allocate(capacity: Int(size))
        return _NSGetExecutablePath(path, &size) == 0 ? CString(path) : nil
    #else
        // This leads to the program even if its file was removed.
        return permanent("/proc/self/exe")
    #endif
}

/// A C string that lives as long as the process.
///
/// File names stay C strings from `argv` to the system call: they need not be UTF-8.
package typealias CString = UnsafePointer<CChar>

/// A C string that is never freed.
package func permanent(_ text: String) -> CString { CString(strdup(text)) }
