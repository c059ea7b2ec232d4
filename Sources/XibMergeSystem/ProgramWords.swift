#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The words that this process was started with, the program's own name first.
package enum ProgramWords {
    /// Empty where the system doesn't tell them.
    package static let all: [FileName] = pointers.map { FileName($0) }

    /// For people and for the parser of arguments: see `FileName.text`.
    package static let texts = all.map(\.text)

    /// The words whose text is not what they are, by that text.
    static let unspeakable = Dictionary(
        zip(texts, all).filter { $0.0.utf8.count != $0.1.bytes.count }, uniquingKeysWith: { first, _ in first })

    /// C strings that live as long as the process.
    nonisolated(unsafe) package static let pointers: [CString] = {
        let count = Int(CommandLine.argc)
        if count > 0 { return (0..<count).compactMap { CommandLine.unsafeArgv[$0].map { CString($0) } } }
        return onStack()
    }()

    /// Swift asks `/proc` where the words are, which may be forbidden or not there. They lie on the stack, from the
    /// first word to a `NULL` that the environment follows, and their count lies before them.
    private static func onStack() -> [CString] {
        #if canImport(Darwin)
            return []
        #else
            var local = 0
            // Somewhere else where something has changed the environment by now.
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
