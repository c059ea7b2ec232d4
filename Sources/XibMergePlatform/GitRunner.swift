package import XibMergeCore

/// Runs git. All calls of git are here.
package struct GitRunner: Sendable {
    /// git's path, or its name on `PATH`.
    package var program: String
    /// The whole environment of git.
    package var environment: [String: String]
    /// The arguments before the command, such as those that name the repository.
    package var place: [String] = []

    /// - Parameter environment: By default that of this process, with messages in English.
    package init(_ program: String = "git", environment: [String: String] = ChildProcess.plainEnvironment) {
        (self.program, self.environment) = (program, environment)
    }

    /// Runs git.
    ///
    /// - Parameters:
    ///   - words: The command and its arguments.
    ///   - input: What git reads on its standard input.
    ///   - seconds: The time limit.
    ///   - isWriting: Whether git must finish even if it, or this process, is asked to end. Otherwise it would leave a lock.
    ///     Inside an operation that must not be interrupted, it always must.
    /// - Returns: The run, whatever its status, and whether or not it took too long.
    package func start(
        _ words: [String], input: [UInt8] = [], seconds: Int32, isWriting: Bool = false
    ) throws(Problem) -> ChildProcess {
        let run = ChildProcess(
            [program] + place + words, environment: environment, input: input, seconds: seconds,
            isInterruptible: !isWriting && !Interruption.isDeferring)
        guard let run else { throw Self.failure(program) }
        return run
    }

    /// Runs git, which may take ten minutes.
    ///
    /// - Returns: The run, whatever its status.
    /// - Throws: `Problem` if git can't be started, or took too long.
    package func run(
        _ words: [String], input: [UInt8] = [], isWriting: Bool = false
    ) throws(Problem) -> ChildProcess {
        let run = try start(words, input: input, seconds: 600, isWriting: isWriting)
        guard !run.isTimedOut else { throw Problem("git: did not end, or wrote too much") }
        return run
    }

    /// Runs git as a part of this process: it inherits everything but standard output, and has no time limit.
    ///
    /// - Returns: `nil` if it can't be started; `errno` has the reason.
    package static func inheriting(_ words: [CString]) -> ChildProcess? { starting(words)?.finished() }

    /// Starts git as `inheriting(_:)` does, and goes on.
    package static func starting(_ words: [CString]) -> ChildProcess.Running? {
        ChildProcess.Running([permanent("git")] + words)
    }

    /// Replaces this process with git.
    ///
    /// - Throws: `Problem` if git can't be started; otherwise it does not return.
    package static func replaceProcess(_ words: [String]) throws(Problem) -> Never {
        execvp("git", (["git"] + words).map { UnsafeMutablePointer(mutating: permanent($0)) } + [nil])
        throw failure("git")
    }

    /// There is no git.
    package static let missing = Problem(
        "git: is not found on PATH", hint: "install git, or have PATH name its folder")

    private static func failure(_ program: String) -> Problem {
        errno == ENOENT && !program.contains("/")
            ? missing : Problem("\(program): can't be started: \(systemMessage(errno))")
    }
}
