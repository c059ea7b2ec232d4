import XibMergeCore
import XibMergePlatform

/// The hook of a repository that checks staged documents before each commit.
struct CommitHook {
    /// The path where git looks for the hook.
    let path: String
    /// The top of the work tree with a slash at its end; `nil` in a bare repository.
    private let workTree: String?

    private static let mark = "# Written by 'xibmerge install --hook'; 'xibmerge uninstall' removes it."

    init(in repository: Repository) {
        // git knows '~' and other forms of paths.
        let run = try? repository.git.run(["rev-parse", "--git-path", "hooks"])
        var folder = run.flatMap { $0.status == 0 ? String($0.text.dropLast()) : nil } ?? ""
        if folder.isEmpty { folder = repository.commonDirectory + "hooks" }
        if !folder.hasPrefix("/") { folder = (repository.workTree ?? repository.commonDirectory) + folder }
        workTree = repository.workTree
        path = folder + "/pre-commit"
    }

    private static func text(program: String) -> [UInt8] {
        Array(
            """
            #!/bin/sh
            \(mark)
            program=\(program.shellQuoted)
            if test -x "$program"; then
                "$program" check --staged --quiet && exit
                echo "xibmerge: refused this commit; 'xibmerge resolve' goes on with conflicts," \\
                    "'git commit --no-verify' commits all the same" >&2
                exit 1
            fi
            echo "xibmerge: $program is gone: staged documents are not checked; 'xibmerge install' sets it up again" >&2

            """.utf8)
    }

    /// What to add to another hook, so that it checks documents as well; `nil` if there is none, or it does so.
    func missingLine(program: String) throws(Problem) -> Problem? {
        guard let present = try readFile(ifThere: path), !isOwn(present) else { return nil }
        let managed = Manager.allCases.first { $0.wrote(present, at: path) }
        let files = managed?.files.map { (workTree ?? "") + $0 } ?? [path]
        for file in files {
            if let text = try readFile(ifThere: file), Self.checks(text, managed) { return nil }
        }
        // A file of the work tree is shared with people who have the programs in other places.
        let isShared = workTree.map { files[0].hasPrefix($0) && !files[0].hasPrefix($0 + ".git/") } ?? false
        let line = "\(isShared ? "xibmerge" : program.shellQuoted) check --staged --quiet"
        let advice =
            switch managed {
            case .lefthook: "add a command with 'run: \(line)' to 'pre-commit' in '\(files[0])'"
            case .preCommit: "add the hook 'xibmerge-check' to '\(files[0])', as docs/checks.md shows"
            case .husky, nil: "add the line '\(line) || exit 1' to '\(files[0])'"
            }
        return Problem("\(path): there is a hook already, which does not check documents", hint: advice)
    }

    /// Managers of hooks that write git's hook themselves, and run what another file says.
    private enum Manager: CaseIterable {
        case husky, lefthook, preCommit

        func wrote(_ hook: [UInt8], at path: String) -> Bool {
            let text = String(decoding: hook, as: UTF8.self)
            return switch self {
            case .husky: path.hasSuffix("/.husky/_/pre-commit")
            case .lefthook: text.contains("lefthook")
            case .preCommit: text.contains("https://pre-commit.com")
            }
        }

        /// The files for people, below the top of the work tree; the first is the usual one.
        var files: [String] {
            switch self {
            case .husky: [".husky/pre-commit"]
            case .lefthook: ["lefthook.yml", ".lefthook.yml", "lefthook.yaml", ".lefthook.yaml"]
            case .preCommit: [".pre-commit-config.yaml"]
            }
        }
    }

    /// Whether a file has a line that checks documents.
    private static func checks(_ text: [UInt8], _ manager: Manager?) -> Bool {
        text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }.contains { line in
            let isComment = line.drop { $0 == " " || $0 == "\t" }.hasPrefix("#")
            let wanted = manager == .preCommit ? ["xibmerge-check"] : ["xibmerge", "check --staged"]
            return !isComment && wanted.allSatisfy(line.contains)
        }
    }

    /// The program that a hook of ours runs; `nil` if there is none.
    var program: String? {
        guard let present = (try? readFile(ifThere: path)).flatMap({ $0 }), isOwn(present) else { return nil }
        return String(decoding: present, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("program=") }
            .map { String($0.dropFirst("program=".count)) }
    }

    /// Writes the hook, unless there is another one.
    ///
    /// - Parameter isNew: Whether it is written if there is none.
    /// - Returns: Whether the file changed.
    func install(program: String, isNew: Bool) throws(Problem) -> Bool {
        let text = Self.text(program: program)
        let present = try readFile(ifThere: path)
        guard present.map({ $0 != text && isOwn($0) }) ?? isNew else { return false }
        try makeFolder(String(path.dropLast("/pre-commit".count)))
        try replaceFile(at: path, with: text)
        guard chmod(path, 0o755) == 0 else {
            throw Problem("\(path): can't be made a program: \(systemMessage(errno))")
        }
        return true
    }

    /// Removes the hook if `install` wrote it.
    ///
    /// - Returns: Whether it was there.
    func remove() throws(Problem) -> Bool {
        guard let present = try readFile(ifThere: path), isOwn(present) else { return false }
        guard unlink(path) == 0 else { throw Problem("\(path): can't be deleted: \(systemMessage(errno))") }
        return true
    }

    private func isOwn(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "\n")).dropFirst().first?.elementsEqual(Self.mark.utf8) == true
    }
}
