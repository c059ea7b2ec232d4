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
                echo "xibmerge: refused this commit; 'xibmerge resolve' goes on if it names a conflict," \\
                    "'git commit --no-verify' commits all the same" >&2
                exit 1
            fi
            echo "xibmerge: $program is gone: staged documents are not checked; 'xibmerge install' sets it up again" >&2

            """.utf8)
    }

    /// Where managers of hooks, which write git's hook themselves, keep what people write; below the top of the work tree.
    private static let managedFiles = [
        ".husky/pre-commit", "lefthook.yml", ".lefthook.yml", "lefthook.yaml", ".lefthook.yaml",
        ".pre-commit-config.yaml",
    ]

    /// What to add to another hook, so that it checks documents as well; `nil` if there is none, or it does so.
    func missingLine(program: String) throws(Problem) -> Problem? {
        guard let present = try readFile(ifThere: path), !isOwn(present) else { return nil }
        for file in [path] + Self.managedFiles.map({ (workTree ?? "") + $0 }) {
            if let text = try readFile(ifThere: file), Self.checks(text) { return nil }
        }
        let command = "check --staged --quiet"
        return Problem(
            "\(path): there is a hook already, which does not check documents",
            hint: "add the line '\(program.shellQuoted) \(command) || exit 1' to it, "
                + "or have your manager of hooks run 'xibmerge \(command)'")
    }

    /// Whether a file has a line that checks documents.
    private static func checks(_ text: [UInt8]) -> Bool {
        text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }.contains { line in
            let isComment = line.drop { $0 == " " || $0 == "\t" }.hasPrefix("#")
            return !isComment && ["xibmerge-check", "check --staged"].contains(where: line.contains)
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
