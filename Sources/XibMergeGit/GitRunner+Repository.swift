import CGit2
package import XibMergeCore
package import XibMergePlatform

extension GitRunner {
    /// Runs git for one repository, at the top of its work tree; paths are taken literally.
    init(_ folders: RepositoryFolders, environment: [String: String]) {
        self.init(environment: environment)
        place = ["--git-dir=\(folders.gitFolder)"]
        if let top = folders.workTree { place += ["--work-tree=\(top)", "-C", top] }
        place.append("--literal-pathspecs")
    }

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

    /// Runs git; any failure is an error.
    ///
    /// - Parameter action: What git is run for, as half a sentence.
    package func output(
        _ words: [String], input: [UInt8] = [], isWriting: Bool = false, _ action: @autoclosure () -> String
    ) throws(Problem) -> [UInt8] {
        let run = try run(words, input: input, isWriting: isWriting)
        guard run.status == 0 else { throw Problem(run, during: action()) }
        return run.output
    }

    /// Runs a git command that prints an object ID.
    func id(_ words: [String], input: [UInt8] = [], _ action: @autoclosure () -> String) throws(Problem) -> ObjectID {
        ObjectID(String(decoding: try output(words, input: input, action()), as: UTF8.self).prefix(while: \.isHexDigit))
    }

    /// Lets git read a copy of the index in a temporary folder; git may refresh the copy.
    func copyingIndex<Result>(
        of folders: RepositoryFolders, _ body: (GitRunner) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        try TemporaryFolder.with { folder throws(Problem) in
            var git = self
            let index = environment["GIT_INDEX_FILE"] ?? folders.gitFolder + "index"
            if let bytes = try readFile(ifThere: index) {
                try replaceFile(at: "\(folder)/index", with: bytes)
                // git looks into files that were written as late as the index.
                if let written = modificationTime(of: index) { setModificationTime(of: "\(folder)/index", to: written) }
            }
            git.environment["GIT_INDEX_FILE"] = "\(folder)/index"
            return try body(git)
        }
    }

    /// Lets git find the repository's objects, but store new ones in a temporary folder.
    func storingNothing<Result>(
        in folders: RepositoryFolders, _ body: (GitRunner) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        try TemporaryFolder.with { folder throws(Problem) in
            var git = self
            let present = [
                environment["GIT_OBJECT_DIRECTORY"] ?? folders.commonFolder + "objects",
                environment["GIT_ALTERNATE_OBJECT_DIRECTORIES"] ?? "",
            ]
            git.environment["GIT_ALTERNATE_OBJECT_DIRECTORIES"] = present.filter { !$0.isEmpty }.joined(separator: ":")
            git.environment["GIT_OBJECT_DIRECTORY"] = folder
            return try body(git)
        }
    }
}

/// The folders of a repository, each with a slash at its end.
package struct RepositoryFolders: Sendable {
    /// The folder of `HEAD` and the index.
    package var gitFolder: String
    /// The folder that all work trees share.
    package var commonFolder: String
    /// The top of the work tree; `nil` in a bare repository.
    package var workTree: String?
}

extension RepositoryFolders {
    /// Asks git for the repository that a folder is in.
    ///
    /// - Parameter path: `nil` for the repository around the current folder, or the one that `GIT_DIR` and related
    ///   variables name.
    /// - Returns: `nil` if there is none.
    package init?(_ git: GitRunner, at path: String? = nil) throws(Problem) {
        // The top comes last: a bare repository has none.
        let run = try git.run(
            (path.map { ["-C", $0] } ?? []) + ["rev-parse", "--absolute-git-dir", "--git-common-dir", "--show-cdup"])
        guard run.status == 0 else {
            if run.errors.contains("dubious ownership") { throw .foreignRepository }
            guard run.errors.contains("not a git repository") else {
                var problem = Problem(run, during: "git")
                problem.hint = problem.hint ?? "'git status' tells more"
                throw problem
            }
            if path == nil, let folder = GitFolder.nearest { throw .unusableRepository(folder) }
            return nil
        }
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        func folder(_ name: String) -> String? {
            FilePath.resolved(name.hasPrefix("/") ? name : "\(path ?? ".")/\(name)").map { $0 == "/" ? $0 : $0 + "/" }
        }
        guard lines.count >= 2, let gitFolder = folder(lines[0]), let commonFolder = folder(lines[1]) else {
            throw Problem("can't open the repository")
        }
        (self.gitFolder, self.commonFolder) = (gitFolder, commonFolder)
        workTree = lines.count > 2 ? folder(lines[2].isEmpty ? "." : lines[2]) : nil
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
            ("ident name", Self.identityHint), ("email", Self.identityHint), ("object", Self.missingObjectHint),
            ("bad file", Self.missingObjectHint),
        ]
        // A remote's message comes before git's own.
        let text = run.errors.contains("remote repository") ? "remote" : words
        self.init("\(action): \(words)", hint: hints.first { text.contains($0.0) }?.1)
    }
}

/// The index, which git reads and writes in any repository.
extension Repository {
    /// The object in the index at a path.
    func indexed(_ path: String, stage: Int) throws(Problem) -> ObjectID? {
        func find(_ words: [String]) throws(Problem) -> ObjectID? {
            try git.listIndex(["--stage"] + words).compactMap(GitRunner.entry).first {
                $0.number == stage && String(decoding: $0.name, as: UTF8.self) == path
            }?.stage.id
        }
        if let found = try find(["--", path]) { return found }
        return path.hasForms ? try find([]) : nil
    }

    /// The files in conflict.
    func unmergedFiles() throws(Problem) -> [StagedFile] { try git.stagedFiles(["--unmerged"]) }

    /// The files that were in conflict before they were staged.
    func resolvedFiles() throws(Problem) -> [StagedFile] { try git.stagedFiles(["--resolve-undo"]) }

    /// Puts files back in conflict.
    func reopen(_ files: [StagedFile]) throws(Problem) {
        var input: [UInt8] = []
        for file in files {
            guard let known = file.stages.lazy.compactMap({ $0 }).first else { continue }
            let none = String(repeating: "0", count: known.id.text.utf8.count)
            var lines = ["0 \(none) 0"]
            for (place, stage) in file.stages.enumerated() {
                if let stage { lines.append("\(String(stage.mode, radix: 8)) \(stage.id.text) \(place + 1)") }
            }
            for line in lines { input += Array("\(line)\t".utf8) + file.name + [0] }
        }
        _ = try git.output(
            ["update-index", "-z", "--index-info"], input: input, isWriting: true,
            "\(files.first?.path ?? ""): its versions can't be brought back into the index")
    }

    /// Stages files of the work tree and removes other paths; their conflicts are resolved. If it fails, the index is
    /// unchanged.
    func stage(_ files: [String], removing others: [String]) throws(Problem) {
        // A path may begin with a dash.
        let added = files.isEmpty ? [] : ["--add"] + files.map { "./\($0)" }
        let removed = others.isEmpty ? [] : ["--force-remove"] + others.map { "./\($0)" }
        _ = try git.output(
            ["update-index"] + added + removed, isWriting: true,
            "\(files.first ?? others.first ?? ""): can't be staged")
    }
}

extension GitRunner {
    func listIndex(_ words: [String]) throws(Problem) -> [ArraySlice<UInt8>] {
        try output(["ls-files", "-z"] + words, "can't read the index").split(separator: 0)
    }

    /// The files with stages that 'git ls-files' lists.
    func stagedFiles(_ words: [String]) throws(Problem) -> [StagedFile] {
        var files: [StagedFile] = []
        for (name, number, stage) in try listIndex(words).compactMap(Self.entry) where 1...3 ~= number {
            // The stages of a file are adjacent.
            if files.last?.name != name { files.append(StagedFile(name: name)) }
            files[files.count - 1].stages[number - 1] = stage
        }
        return files
    }

    /// Reads the mode, the ID, the stage number, and the path after a tab.
    static func entry(
        _ line: ArraySlice<UInt8>
    ) -> (name: [UInt8], number: Int, stage: StagedFile.Stage)? {
        let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
        guard parts.count == 2, words.count == 3, let mode = UInt32(words[0], radix: 8), let number = Int(words[2])
        else { return nil }
        return (Array(parts[1]), number, StagedFile.Stage(id: ObjectID(words[1]), mode: mode))
    }
}

extension Problem {
    /// libgit2's message for the last error on this thread.
    init(code: Int32, during action: String) {
        let isOfObject = git_error_last()?.pointee.klass == Int32(GIT_ERROR_ODB.rawValue)
        let words = git_error_last()?.pointee.message.map { String(cString: $0) } ?? "error \(code)"
        self.init(
            "\(action): \(words.prefix(1).lowercased())\(words.dropFirst())",
            hint: isOfObject ? Self.missingObjectHint : nil)
    }

    /// A repository that is owned by another user, which git refuses.
    static let foreignRepository = Problem(
        "the repository is owned by another user", hint: "'git status' tells how to trust it")

    /// There is no repository around a folder.
    static let noRepository = Problem("not inside a git repository", hint: "go to one, or make one with 'git init'")

    /// A folder that looks like a repository, but is not a valid one.
    static func unusableRepository(_ folder: String) -> Self {
        Problem(
            "\(folder): is not a repository that git can use",
            hint: "'git status' refuses it as well; its file HEAD may be gone")
    }

    /// The revision names an object that the repository does not have.
    static func missing(_ revision: String) -> Self {
        Problem("'\(revision)': can't be read from the repository: object not found", hint: missingObjectHint)
    }

    /// Several objects begin with a short ID.
    static func ambiguous(_ revision: String) -> Self {
        Problem("'\(revision)': is ambiguous", hint: "give more digits")
    }

    /// The revision names an object without files.
    static func wrongKind(_ revision: String, _ kind: String) -> Self {
        Problem("'\(revision)': names a \(kind), not a commit")
    }

    static let identityHint = "'git config user.name NAME' and 'git config user.email ADDRESS' tell git"

    /// Another process is writing the index.
    static let lockedIndex = Problem("the index is locked by another process", hint: "nothing was changed")

    /// A shallow clone does not have the revision.
    static func shallow(_ revision: String) -> Self {
        Problem("'\(revision)': is not in this shallow clone", hint: shallowHint)
    }

    package static let shallowHint =
        "'git fetch --deepen=10' gets earlier commits, 'git fetch --unshallow' all of them"

    static let badConfigurationHint = "correct that file; 'git config --list' complains about it as well"
    static let badIndexHint = "where 'git status' can't read it either, remove it and say 'git reset'"
    static let missingObjectHint = "'git fsck' lists what is missing or broken"
}

/// Throws if a call of libgit2 failed.
///
/// - Parameter action: What the call was for, as half a sentence.
func check(_ code: Int32, _ action: @autoclosure () -> String) throws(Problem) {
    guard code < 0 else { return }
    throw Problem(code: code, during: action())
}
