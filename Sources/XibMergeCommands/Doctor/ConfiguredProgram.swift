import XibMergeSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The program that a configured command line begins with.
struct ConfiguredProgram {
    /// As it stands there, quotes taken off.
    var path: String
    /// What keeps it from running; `nil` where nothing does.
    var fault: String?
    /// What it calls its version; `nil` where it doesn't tell.
    var version: String?

    /// Looks for the program, and asks it for its version.
    ///
    /// - Parameter hidesPlaceholders: Whether git fills in the command line, so that `%%` stands for `%`.
    init(of command: String, hidesPlaceholders: Bool) {
        path = Self.firstWord(of: command)
        if hidesPlaceholders {
            path = path.split(separator: "%%", omittingEmptySubsequences: false).joined(separator: "%")
        }
        guard path.hasPrefix("/") else {
            fault = path.contains("/") ? "is not an absolute path, so that it depends on where git is run" : nil
            return
        }
        var information = stat()
        guard stat(path, &information) == 0 else {
            fault = errno == ENOENT || errno == ENOTDIR ? "is gone" : "can't be reached: \(systemMessage(errno))"
            return
        }
        guard information.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 else {
            fault = "is not executable"
            return
        }
        guard path.hasSuffix("/xibmerge") || path.hasSuffix("/xibmerge-driver") else { return }
        let run = CommandRun([path, "--version"], seconds: 5)
        guard let run, run.status == 0 else {
            fault = "doesn't run"
            return
        }
        version = run.output.split { $0 == " " || $0 == "\n" }.last.map(String.init)
    }

    /// What a shell takes for the first word.
    static func firstWord(of command: String) -> String {
        var word = ""
        var quote: Character?
        var rest = command.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
        while let character = rest.popFirst() {
            switch (character, quote) {
            case ("'", nil), ("\"", nil): quote = character
            case (_, let open?) where character == open: quote = nil
            case ("\\", nil), ("\\", "\""): word += rest.popFirst().map(String.init) ?? ""
            case (" ", nil), ("\t", nil), ("\n", nil), (";", nil), ("|", nil), ("&", nil): return word
            default: word.append(character)
            }
        }
        return word
    }
}
