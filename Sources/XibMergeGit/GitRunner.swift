import XibMergeCore
import XibMergePlatform

/// Runs git for one repository.
struct GitRunner {
    /// The folder of `HEAD` and the index.
    var gitFolder: String
    /// The folder that all work trees share.
    var commonFolder: String
    /// The top of the work tree; `nil` in a bare repository.
    var workTree: String?
    /// The whole environment of git.
    var environment: [String: String]

    /// This process's environment, changed so that git asks no questions.
    ///
    /// - Parameter path: A folder in the repository, which overrides the environment; `nil` for the repository that the
    ///   environment names.
    static func environment(at path: String?) -> [String: String] {
        var environment = ChildProcess.plainEnvironment
        // Reading must not write the index. A password prompt would never be answered.
        environment.merge(["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"]) { $1 }
        for name in places {
            guard path == nil, let folder = environment[name] else {
                environment[name] = nil
                continue
            }
            // git runs in another folder.
            if !folder.hasPrefix("/"), let here = FilePath.resolved(".") { environment[name] = "\(here)/\(folder)" }
        }
        return environment
    }

    /// The variables for the paths of a repository.
    private static let places = [
        "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    ]

    /// Runs git at the top of the work tree.
    ///
    /// - Parameters:
    ///   - words: The command and its arguments. Paths are taken literally.
    ///   - input: What git reads on its standard input.
    ///   - isWriting: Whether git must finish even if this process is asked to end. Otherwise it would leave a lock.
    /// - Returns: The run, whatever its status.
    /// - Throws: `Problem` if git can't be started or takes too long.
    func run(
        _ words: [String], input: [UInt8] = [], isWriting: Bool = false
    ) throws(Problem) -> ChildProcess {
        var place = ["--git-dir=\(gitFolder)"]
        if let workTree { place += ["--work-tree=\(workTree)", "-C", workTree] }
        return try Self.run(place + ["--literal-pathspecs"] + words, environment, input: input, isWriting: isWriting)
    }

    static func run(
        _ words: [String], _ environment: [String: String], input: [UInt8] = [], isWriting: Bool = false
    ) throws(Problem) -> ChildProcess {
        let run = ChildProcess(
            ["git"] + words, environment: environment, input: input, seconds: 600, isInterruptible: !isWriting)
        guard let run else {
            throw Problem("git: can't be started: \(systemMessage(errno))")
        }
        guard !run.isTimedOut else { throw Problem("git: did not end, or wrote too much") }
        return run
    }

    /// Runs git at the top of the work tree; any failure is an error.
    ///
    /// - Parameter action: What git is run for, as half a sentence.
    func output(
        _ words: [String], input: [UInt8] = [], isWriting: Bool = false, _ action: @autoclosure () -> String
    ) throws(Problem) -> [UInt8] {
        let run = try run(words, input: input, isWriting: isWriting)
        guard run.status == 0 else { throw Problem(run, during: action()) }
        return run.output
    }
}

extension GitRunner {
    /// Runs a git command that prints an object ID.
    func id(_ words: [String], input: [UInt8] = [], _ action: @autoclosure () -> String) throws(Problem) -> ObjectID {
        ObjectID(String(decoding: try output(words, input: input, action()), as: UTF8.self).prefix(while: \.isHexDigit))
    }

    /// Lets git read a copy of the index in a temporary folder; git may refresh the copy.
    func copyingIndex<Result>(_ body: (GitRunner) throws(Problem) -> Result) throws(Problem) -> Result {
        try inScratch { git, folder throws(Problem) in
            let index = environment["GIT_INDEX_FILE"] ?? gitFolder + "index"
            if let bytes = try readFile(ifThere: index) { try replaceFile(at: "\(folder)/index", with: bytes) }
            git.environment["GIT_INDEX_FILE"] = "\(folder)/index"
            return try body(git)
        }
    }

    /// Lets git find the repository's objects, but store new ones in a temporary folder.
    func storingNothing<Result>(_ body: (GitRunner) throws(Problem) -> Result) throws(Problem) -> Result {
        try inScratch { git, folder throws(Problem) in
            let present = [
                environment["GIT_OBJECT_DIRECTORY"] ?? commonFolder + "objects",
                environment["GIT_ALTERNATE_OBJECT_DIRECTORIES"] ?? "",
            ]
            git.environment["GIT_ALTERNATE_OBJECT_DIRECTORIES"] = present.filter { !$0.isEmpty }.joined(separator: ":")
            git.environment["GIT_OBJECT_DIRECTORY"] = folder
            return try body(git)
        }
    }

    private func inScratch<Result>(
        _ body: (inout GitRunner, String) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        try TemporaryFolder.with { folder throws(Problem) in
            var git = self
            return try body(&git, folder)
        }
    }
}

extension Problem {
    /// git's message for a failure.
    init(_ run: ChildProcess, during action: String) {
        let words = run.complaint ?? "git has failed (\(run.status))"
        if words.contains("index.lock") {
            self = .lockedIndex
            return
        }
        let hints = [
            ("index", Self.badIndexHint), ("config", Self.badConfigurationHint),
            ("remote", "git fetches what a partial clone lacks: 'git fetch' tells what is wrong with that"),
            ("object", Self.missingObjectHint), ("bad file", Self.missingObjectHint),
        ]
        // A remote's message comes before git's own.
        let text = run.errors.contains("remote repository") ? "remote" : words
        self.init("\(action): \(words)", hint: hints.first { text.contains($0.0) }?.1)
    }
}
