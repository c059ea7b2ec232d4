import XibMergeCore
import XibMergePlatform

/// The git on `PATH`, which is the one that runs the driver.
struct GitProgram {
    let runner: GitRunner
    /// The version that it prints.
    let version: String

    /// Its absolute path.
    var path: String { runner.program }

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
        if let run, run.complaint != nil { throw Self.failure(run, hint: "'git config --list' tells more") }
        guard let run, run.status == 0 else {
            throw Problem("\(path): doesn't run", hint: "'git version' should name its version")
        }
        let words = run.text.split { $0 == " " || $0 == "\n" }
        version = words.count > 2 ? String(words[2]) : "unknown"
    }

    /// Runs it and returns its output.
    ///
    /// - Parameter environment: Its whole environment; `nil` for that of this process, with messages in English.
    /// - Throws: `Problem` with git's message if it fails.
    func answer(
        _ words: [String], input: [UInt8] = [], environment: [String: String]? = nil
    ) throws(Problem) -> [UInt8] {
        let git = GitRunner(path, environment: environment ?? runner.environment)
        let run = try git.start(words, input: input, seconds: 30)
        guard run.status == 0 else { throw Self.failure(run, hint: "'git status' tells more") }
        return run.output
    }

    /// The error of a failed run, with git's message.
    private static func failure(_ run: ChildProcess, hint: String) -> Problem {
        Problem("git: \(run.complaint ?? "failed with status \(run.status)")", hint: hint)
    }
}
