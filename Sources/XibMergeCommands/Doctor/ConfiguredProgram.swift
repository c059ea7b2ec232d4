import XibMergePlatform

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
        path = Self.path(in: command, hidesPlaceholders: hidesPlaceholders)
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
        let run = ChildProcess([path, "--version"], seconds: 5)
        guard let run, run.status == 0 else {
            fault = "doesn't run"
            return
        }
        version = run.text.split { $0 == " " || $0 == "\n" }.last.map(String.init)
    }

    /// The path of the program.
    static func path(in command: String, hidesPlaceholders: Bool) -> String {
        let word = program(of: command)
        guard hidesPlaceholders else { return word }
        return word.split(separator: "%%", omittingEmptySubsequences: false).joined(separator: "%")
    }

    /// The first program that a shell would run: behind a `trap`, which runs none yet; in a function the first one that
    /// has a path.
    static func program(of command: String) -> String {
        var rest = command.unicodeScalars[...]
        var (isTrap, isFunction) = (false, false)
        while true {
            let (word, end) = nextWord(&rest)
            isFunction = isFunction || word.hasSuffix("()")
            if isFunction ? word.hasPrefix("/") : !isTrap && word != "trap" { return word }
            isTrap = end != ";"
            if rest.isEmpty { return word }
        }
    }

    /// Takes off what a shell takes for the next word.
    ///
    /// - Returns: The word, quotes taken off, and the character that ends it.
    private static func nextWord(_ rest: inout Substring.UnicodeScalarView) -> (word: String, end: Unicode.Scalar?) {
        var word = ""
        var quote: Unicode.Scalar?
        rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
        while let character = rest.popFirst() {
            switch (character, quote) {
            case ("'", nil), ("\"", nil): quote = character
            case (_, let open?) where character == open: quote = nil
            case ("\\", nil), ("\\", "\""): word += rest.popFirst().map { String($0) } ?? ""
            case (" ", nil), ("\t", nil), ("\n", nil), (";", nil), ("|", nil), ("&", nil): return (word, character)
            default: word.unicodeScalars.append(character)
            }
        }
        return (word, nil)
    }
}
