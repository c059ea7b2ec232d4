import XibMergeSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Becomes another of the programs, with the same words.
///
/// - Parameter hint: What to say where that program can't be started.
/// - Throws: `Trouble` where it can't be started; else it doesn't return.
func startOver(as name: String, hint: String) throws(Trouble) -> Never {
    let program = try executable(beside: name)
    // The words as they came: file names need not be UTF-8.
    let words = [permanent(program)] + ProgramWords.pointers.dropFirst()
    execv(program, words.map { UnsafeMutablePointer(mutating: $0) } + [nil])
    throw Trouble("\(program): can't be started: \(systemMessage(errno))", hint: hint)
}
