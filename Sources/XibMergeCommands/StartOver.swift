import XibMergePlatform

/// Becomes another of the programs.
///
/// - Parameters:
///   - arguments: The command and its arguments; `nil` for the same as this process has.
///   - hint: What to say where that program can't be started.
/// - Throws: `CommandError` if it can't be started; else it doesn't return.
func startOver(as name: String, with arguments: [String]? = nil, hint: String) throws(CommandError) -> Never {
    let program = try executable(beside: name)
    // The words as they came: file names need not be UTF-8.
    let words = [permanent(program)] + (arguments?.map(permanent) ?? Array(ProgramWords.pointers.dropFirst()))
    execv(program, words.map { UnsafeMutablePointer(mutating: $0) } + [nil])
    throw CommandError("\(program): can't be started: \(systemMessage(errno))", hint: hint)
}

/// The absolute path of a program that is installed beside this one.
///
/// Where this program was started by a link, what lies beside the link goes before what lies beside the program:
/// Homebrew's links lead into a folder that is gone with the next version.
///
/// - Throws: `CommandError` if the system doesn't tell where this program is.
func executable(beside name: String) throws(CommandError) -> String {
    guard let own = ownPath() else {
        throw CommandError(FileError(path: name, "can't be found: the path of this program is unknown"))
    }
    // With dots in it, the path would be gone with a folder that has nothing to do with it; a relative one holds only here.
    let folders = [startedPath(own), own].compactMap { $0 }.compactMap { FilePath.withoutDots(FilePath.folder(of: $0)) }
    let paths = folders.map { "\($0)/\(name)" }
    return paths.first { access($0, X_OK) == 0 } ?? paths.last ?? name
}

/// This program's path, links followed.
private func ownPath() -> String? { thisProgram().flatMap { FilePath.absolute(String(cString: $0)) } }

#if canImport(Darwin)
    /// The path that this program was started by.
    private func startedPath(_ own: String) -> String? { thisProgram().map { String(cString: $0) } }
#else
    /// The path that this program was started by, which only its own name tells; `nil` if that names another one.
    private func startedPath(_ own: String) -> String? {
        guard let word = ProgramWords.texts.first else { return nil }
        let folders = Terminal.environment("PATH")?.split(separator: ":") ?? []
        let candidates = word.contains("/") ? [word] : folders.map { "\($0)/\(word)" }
        return candidates.first { FilePath.absolute($0) == own }
    }
#endif
