import XibMergePlatform

/// The program of a configured command line.
struct ConfiguredProgram {
    /// Its path in the command line, without quotes.
    var path: String
    /// Why it can't run; `nil` if it can.
    var fault: String?

    /// Looks for the program.
    ///
    /// - Parameter hidesPlaceholders: Whether git expands the command line, so that `%%` means `%`.
    init(of command: String, hidesPlaceholders: Bool = false) {
        path = Self.path(in: command, hidesPlaceholders: hidesPlaceholders)
        guard path.hasPrefix("/") else {
            fault = path.contains("/") ? "is not an absolute path, so that it depends on where git is run" : nil
            return
        }
        if !isRegularFile(path) || access(path, X_OK) != 0 {
            fault = access(path, F_OK) == 0 ? "is not executable" : "is gone"
        }
    }

    /// The first path in single quotes, as `install` writes it; the first word if there is none.
    static func path(in command: String, hidesPlaceholders: Bool) -> String {
        // Scalars, because an accent after a quote would form one character with it.
        let scalars = command.unicodeScalars
        guard
            let quote = zip(scalars.indices, scalars.indices.dropFirst()).first(where: {
                scalars[$0] == "'" && scalars[$1] == "/"
            })
        else { return String(command.prefix { $0 != " " }) }
        let escape = #"'\''"#.unicodeScalars
        var rest = scalars[quote.1...]
        var path = ""
        while let quote = rest.firstIndex(of: "'") {
            path += String(rest[..<quote])
            rest = rest[quote...]
            guard rest.starts(with: escape) else { break }
            path += "'"
            rest = rest.dropFirst(escape.count)
        }
        guard hidesPlaceholders else { return path }
        return path.split(separator: "%%", omittingEmptySubsequences: false).joined(separator: "%")
    }
}
