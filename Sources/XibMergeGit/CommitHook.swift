import XibMergeCore
import XibMergePlatform

/// The hook of a repository that checks staged documents before each commit.
struct CommitHook {
    /// The path where git looks for the hook.
    let path: String

    private static let mark = "# Written by 'xibmerge install --hook'; 'xibmerge uninstall' removes it."

    init(in repository: Repository) {
        let named = configuration("core.hooksPath").map { folder in
            folder.hasPrefix("/") ? folder : (repository.workTree ?? repository.commonDirectory) + folder
        }
        path = (named ?? repository.commonDirectory + "hooks") + "/pre-commit"
    }

    private static func text(program: String) -> [UInt8] {
        Array(
            """
            #!/bin/sh
            \(mark)
            program=\(program.shellQuoted)
            if test -x "$program"; then exec "$program" check --staged --quiet; fi
            echo "xibmerge: $program is gone: staged documents are not checked" >&2

            """.utf8)
    }

    /// - Throws: `Problem` if there is another hook already.
    func check(program: String) throws(Problem) {
        guard let present = try bytes(), !isOwn(present) else { return }
        throw Problem(
            "\(path): there is a hook already",
            hint: "add the line '\(program.shellQuoted) check --staged --quiet || exit 1' to it")
    }

    /// Writes the hook.
    ///
    /// - Returns: Whether the file changed.
    func install(program: String) throws(Problem) -> Bool {
        try check(program: program)
        let text = Self.text(program: program)
        if try bytes() == text { return false }
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
        guard let present = try bytes(), isOwn(present) else { return false }
        guard unlink(path) == 0 else { throw Problem("\(path): can't be deleted: \(systemMessage(errno))") }
        return true
    }

    private func isOwn(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "\n")).dropFirst().first?.elementsEqual(Self.mark.utf8) == true
    }

    private func bytes() throws(Problem) -> [UInt8]? { try readFile(ifThere: path) }
}
