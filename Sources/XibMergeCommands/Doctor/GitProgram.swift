import XibMergeSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The git that is found on `PATH`, which is the one that runs the driver.
struct GitProgram {
    /// Its absolute path.
    let path: String
    /// What it calls its version.
    let version: String

    /// Finds it.
    ///
    /// - Throws: `Trouble` where there is none, or it doesn't run.
    init() throws(Trouble) {
        let folders = (Terminal.setting("PATH") ?? "/usr/bin:/bin").split(separator: ":")
        guard let path = folders.map({ String($0) + "/git" }).first(where: { access($0, X_OK) == 0 }) else {
            throw Trouble("git: is not found on PATH", hint: "install git, or have PATH name its folder")
        }
        self.path = path
        let run = CommandRun([path, "version"], environment: CommandRun.plainEnvironment)
        // It reads the configuration for that as well.
        if let run, run.complaint != nil { throw Self.trouble(run, hint: "'git config --list' tells more") }
        guard let run, run.status == 0 else {
            throw Trouble("\(path): doesn't run", hint: "'git version' should name its version")
        }
        let words = run.output.split { $0 == " " || $0 == "\n" }
        version = words.count > 2 ? String(words[2]) : "unknown"
    }

    /// Runs it.
    ///
    /// - Parameters:
    ///   - environment: All that it is to see; `nil` for what this process has, but for the language.
    ///   - seconds: After how long it is ended.
    /// - Throws: `Trouble` where it can't be started.
    func run(_ words: [String], environment: [String: String]? = nil, seconds: Int32 = 30) throws(Trouble)
        -> CommandRun
    {
        let environment = environment ?? CommandRun.plainEnvironment
        guard let run = CommandRun([path] + words, environment: environment, seconds: seconds) else {
            throw Trouble("\(path): can't be started: \(systemMessage(errno))")
        }
        return run
    }

    /// What it answers.
    ///
    /// - Throws: `Trouble` with git's words where it fails.
    func answer(_ words: [String], environment: [String: String]? = nil) throws(Trouble) -> String {
        let run = try run(words, environment: environment)
        guard run.status == 0 else { throw Self.trouble(run, hint: "'git status' tells more") }
        return run.output
    }

    /// What went wrong, in git's words.
    static func trouble(_ run: CommandRun, hint: String) -> Trouble {
        Trouble("git: \(run.complaint ?? "failed with status \(run.status)")", hint: hint)
    }
}
