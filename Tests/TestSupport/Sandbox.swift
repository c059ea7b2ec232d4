package import Foundation

/// A temporary folder with programs run in it, away from the user's home and git's configuration; gone with the value.
package final class Sandbox {
    package let folder: URL

    /// Makes an empty folder.
    ///
    /// - Parameter name: What the folder is called, to try odd names.
    package init(named name: String = "work") throws {
        folder = Self.temporaryFolder
            .appendingPathComponent("xibmerge-test-\(UUID().uuidString)").appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// As the system calls it: Foundation would leave out macOS's `/private`.
    private static let temporaryFolder: URL = {
        let folder = FileManager.default.temporaryDirectory
        guard let resolved = realpath(folder.path, nil) else { return folder }
        defer { free(resolved) }
        return URL(fileURLWithPath: String(cString: resolved))
    }()

    /// The user's home as the programs see it; the folder is in it.
    package var home: URL { folder.deletingLastPathComponent() }

    deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

    private static let inherited = ProcessInfo.processInfo.environment.filter {
        // A fault that was asked for from outside is for all programs.
        $0.key == "XIBMERGE_TEST_FAULT" || !$0.key.hasPrefix("GIT_") && !$0.key.hasPrefix("XIBMERGE")
    }

    package var environment: [String: String] {
        var environment = Self.inherited
        let home = home.path
        environment["HOME"] = home
        environment["XDG_CONFIG_HOME"] = home + "/none"
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        environment["GIT_CONFIG_NOSYSTEM"] = "1"
        environment["LC_ALL"] = "C"
        for role in ["AUTHOR", "COMMITTER"] {
            environment["GIT_\(role)_NAME"] = "A Tester"
            environment["GIT_\(role)_EMAIL"] = "tester@example.com"
        }
        return environment
    }

    /// Runs a program in the folder.
    ///
    /// - Parameters:
    ///   - program: An absolute path, or a name to be found on `PATH`.
    ///   - extra: Environment variables on top of the sandbox's.
    ///   - subfolder: Where to run it, relative to the folder.
    @discardableResult
    package func run(
        _ program: String, _ arguments: [String] = [], with extra: [String: String] = [:], in subfolder: String = ""
    ) throws -> Finished {
        let environment = environment.merging(extra) { $1 }
        let streams = try (output: openFile(), errors: openFile())
        defer { for stream in [streams.output, streams.errors] { close(stream) } }
        let begin = ContinuousClock.now
        // Only 'env' finds a program on a path that is not our own.
        let found = program.hasPrefix("/") ? program : extra["PATH"] == nil ? Self.found(program) : nil
        let child = try ChildProcess(
            found ?? "/usr/bin/env", found == nil ? [program] + arguments : arguments, environment: environment,
            in: subfolder.isEmpty ? folder.path : folder.path + "/" + subfolder, streams: streams)
        let (status, seconds) = try child.wait()
        ChildTimes.add(processor: seconds, waited: (ContinuousClock.now - begin) / .seconds(1))
        return Finished(status: status, output: Self.text(of: streams.output), errors: Self.text(of: streams.errors))
    }

    /// A file without a name. Unlike a pipe, it does not fill up while another is read.
    private func openFile() throws -> Int32 {
        let path = home.path + "/\(UUID().uuidString)"
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw ChildProcess.Failure(number: errno) }
        unlink(path)
        return file
    }

    /// What a program has written to a file; where it stopped is where the file would be read on.
    private static func text(of file: Int32) -> String {
        lseek(file, 0, SEEK_SET)
        let data = FileHandle(fileDescriptor: file).readDataToEndOfFile()
        return String(decoding: data, as: UTF8.self)
    }

    /// Where a program lies that `PATH` has, looked for once.
    private static func found(_ program: String) -> String? {
        lock.withLock {
            if let known = programs[program] { return known }
            let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            let path = folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
            programs[program] = path
            return path
        }
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var programs: [String: String] = [:]

    /// Runs git in the folder.
    @discardableResult
    package func git(_ arguments: String..., with extra: [String: String] = [:]) throws -> Finished {
        try run("git", arguments, with: extra)
    }

    /// Runs `xibmerge` in the folder.
    @discardableResult
    package func xibmerge(_ arguments: String..., in subfolder: String = "") throws -> Finished {
        try run(built("xibmerge"), arguments, in: subfolder)
    }

    package func write(_ text: String, to path: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    package func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }

    package func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
    }

    /// Every file and folder with its bytes.
    package func snapshot() throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            files[path] = (try? Data(contentsOf: folder.appendingPathComponent(path))) ?? Data()
        }
        return files
    }

    /// The same without what does not matter to git: empty files, folders, and whether the last line is terminated.
    package func settledSnapshot() throws -> [String: String] {
        try snapshot().mapValues { data in
            var text = String(decoding: data, as: UTF8.self)
            while text.last?.isNewline == true { text.removeLast() }
            return text
        }.filter { !$0.value.isEmpty }
    }

    /// Gives a repository a feature that libgit2 does not know, so that the commands read it with git.
    package func leaveToGit(in folder: String = "") throws {
        try run("git", ["config", "extensions.worktreeConfig", "true"], in: folder)
    }

    /// Makes a repository whose branches `main` (ours) and `topic` (theirs) both changed one file; `main` is checked out.
    ///
    /// - Parameter base: `nil` where both sides added the file.
    package func diverge(_ path: String, base: String?, ours: String, theirs: String) throws {
        guard try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty else {
            return try makeBranches(path, base: base, ours: ours, theirs: theirs)
        }
        try fill([path, base ?? "", ours, theirs]) {
            try $0.makeBranches(path, base: base, ours: ours, theirs: theirs)
        }
    }

    /// Fills the empty folder with a repository that is made once for a key, and copied.
    package func fill(_ key: [String], _ make: (Sandbox) throws -> Void) throws {
        let template = try Self.template(key, make)
        try run("cp", ["-a", template.folder.path + "/.", "."])
        // The copies are other files than those that git has looked at.
        try git("update-index", "-q", "--refresh")
    }

    /// A folder that is made once for a key.
    package static func template(
        _ key: [String], named name: String = "work", _ make: (Sandbox) throws -> Void
    ) throws -> Sandbox {
        if let known = lock.withLock({ templates[key] }) { return known }
        let template = try Sandbox(named: name)
        try make(template)
        lock.withLock {
            if templates.isEmpty { atexit { Sandbox.templates = [:] } }
            templates[key] = template
        }
        return template
    }

    nonisolated(unsafe) private static var templates: [[String]: Sandbox] = [:]

    private func makeBranches(_ path: String, base: String?, ours: String, theirs: String) throws {
        if !exists(".git") { try git("init", "--quiet", "--initial-branch=main") }
        try write("x\n", to: "other.txt")
        if let base { try write(base, to: path) }
        try commit("base")
        try git("checkout", "--quiet", "-b", "topic")
        try write(theirs, to: path)
        try commit("theirs")
        try git("checkout", "--quiet", "main")
        try write(ours, to: path)
        try commit("ours")
    }

    /// Commits everything.
    package func commit(_ message: String) throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--message", message)
    }
}
