import XibMergeCore
import XibMergePlatform

/// The git on `PATH`, which is the one that runs the driver.
struct GitProgram {
    /// Its absolute path.
    let path: String
    /// The version that it prints.
    let version: String

    /// Finds it.
    ///
    /// - Throws: `Problem` if there is none, or it does not run.
    init() throws(Problem) {
        let folders = (Terminal.setting("PATH") ?? "/usr/bin:/bin").split(separator: ":")
        guard let path = folders.map({ String($0) + "/git" }).first(where: { access($0, X_OK) == 0 }) else {
            throw Problem("git: is not found on PATH", hint: "install git, or have PATH name its folder")
        }
        self.path = path
        let run = ChildProcess([path, "version"], environment: ChildProcess.plainEnvironment)
        // It reads the configuration for that as well.
        if let run, run.complaint != nil { throw Self.failure(run, hint: "'git config --list' tells more") }
        guard let run, run.status == 0 else {
            throw Problem("\(path): doesn't run", hint: "'git version' should name its version")
        }
        let words = run.text.split { $0 == " " || $0 == "\n" }
        version = words.count > 2 ? String(words[2]) : "unknown"
    }

    /// Runs it.
    ///
    /// - Parameters:
    ///   - environment: Its whole environment; `nil` for that of this process, with messages in English.
    ///   - seconds: The time limit.
    /// - Throws: `Problem` if it can't be started.
    func run(_ words: [String], environment: [String: String]? = nil, seconds: Int32 = 30) throws(Problem)
        -> ChildProcess
    {
        let environment = environment ?? ChildProcess.plainEnvironment
        guard let run = ChildProcess([path] + words, environment: environment, seconds: seconds) else {
            throw Problem("\(path): can't be started: \(systemMessage(errno))")
        }
        return run
    }

    /// Runs it and returns its output.
    ///
    /// - Throws: `Problem` with git's message if it fails.
    func answer(_ words: [String], environment: [String: String]? = nil) throws(Problem) -> String {
        let run = try run(words, environment: environment)
        guard run.status == 0 else { throw Self.failure(run, hint: "'git status' tells more") }
        return run.text
    }

    /// The error of a failed run, with git's message.
    static func failure(_ run: ChildProcess, hint: String) -> Problem {
        Problem("git: \(run.complaint ?? "failed with status \(run.status)")", hint: hint)
    }
}
