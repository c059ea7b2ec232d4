import XibMergeCore
import XibMergePlatform

/// The git on `PATH`, which is the one that runs the driver.
struct GitProgram {
    /// With its absolute path.
    let runner: GitRunner
    /// The version that it prints.
    let version: String

    /// The lowest release that is taken: the tests run with it.
    static let lowest = "2.39"

    /// Whether a release is older. Some have more than numbers behind the second dot.
    static func isTooOld(_ version: String) -> Bool {
        let numbers = [version, lowest].map { $0.split(separator: ".").prefix(2).compactMap { Int($0) } }
        return numbers[0].count == 2 && numbers[0].lexicographicallyPrecedes(numbers[1])
    }

    /// Finds it.
    ///
    /// - Throws: `Problem` if there is none, or it does not run.
    init() throws(Problem) {
        let folders = (Terminal.setting("PATH") ?? "/usr/bin:/bin").split(separator: ":")
        guard let path = folders.map({ String($0) + "/git" }).first(where: { access($0, X_OK) == 0 }) else {
            throw GitRunner.missing
        }
        runner = GitRunner(path)
        let run = try? runner.start(["version"], seconds: 30)
        // It reads the configuration for that as well.
        if let complaint = run?.complaint { throw Problem("git: \(complaint)", hint: "'git config --list' tells more") }
        guard let run, run.status == 0 else {
            throw Problem("\(path): doesn't run", hint: "'git version' should name its version")
        }
        let words = run.text.split { $0 == " " || $0 == "\n" }
        version = words.count > 2 ? String(words[2]) : "unknown"
    }
}

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
        var information = stat()
        if !isRegularFile(path) || access(path, X_OK) != 0 {
            fault = access(path, F_OK) == 0 ? "is not executable" : "is gone"
        } else if stat(path, &information) == 0, information.st_size == 0 {
            fault = "is empty"
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
