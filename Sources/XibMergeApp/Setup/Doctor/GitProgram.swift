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
        let git = GitRunner(runner.program, environment: environment ?? runner.environment)
        let run = try git.start(words, input: input, seconds: 30)
        guard run.status == 0 else { throw Self.failure(run, hint: "'git status' tells more") }
        return run.output
    }

    /// The error of a failed run, with git's message.
    private static func failure(_ run: ChildProcess, hint: String) -> Problem {
        Problem("git: \(run.complaint ?? "failed with status \(run.status)")", hint: hint)
    }
}
