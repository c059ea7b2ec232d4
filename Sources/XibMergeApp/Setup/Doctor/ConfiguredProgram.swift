import XibMergePlatform

/// The program at the start of a configured command line.
struct ConfiguredProgram {
    /// Its path in the command line, without quotes.
    var path: String
    /// Why it can't run; `nil` if it can.
    var fault: String?
    /// The version that it prints; `nil` if it prints none.
    var version: String?

    /// Looks for the program, and runs it to get its version.
    ///
    /// - Parameter hidesPlaceholders: Whether git expands the command line, so that `%%` means `%`.
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
        guard ["/xibmerge", "/xibmerge-driver"].contains(where: path.hasSuffix) else { return }
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

    /// The first program that a shell would run. A `trap` does not run its command yet. In a function or a condition, the
    /// first word that is an absolute path counts.
    static func program(of command: String) -> String {
        var rest = command.unicodeScalars[...]
        var (isTrap, isNested) = (false, false)
        while true {
            let (word, end) = nextWord(&rest)
            isNested = isNested || word.hasSuffix("()") || word == "if"
            if isNested ? word.hasPrefix("/") : !isTrap && word != "trap" { return word }
            isTrap = end != ";"
            if rest.isEmpty { return word }
        }
    }

    /// Takes the next word, as a shell splits it.
    ///
    /// - Returns: The word without quotes, and the character that ends it.
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
