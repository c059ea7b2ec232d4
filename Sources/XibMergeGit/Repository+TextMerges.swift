package import XibMergeCore
import XibMergePlatform

extension Repository {
    /// What `git merge` writes for three versions in each style of conflicts, made in a temporary repository.
    ///
    /// Its default strategy compares lines with another algorithm than libgit2 has, so that hunks may be elsewhere.
    ///
    /// - Returns: Nothing if git can't merge without a work tree, as before release 2.38.
    package func textMerges(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(Problem) -> [[UInt8]] {
        try TemporaryFolder.with { folder throws(Problem) in
            var (git, _) = try emptyRepository(in: folder)
            for role in ["AUTHOR", "COMMITTER"] {
                git.environment["GIT_\(role)_NAME"] = "xibmerge"
                git.environment["GIT_\(role)_EMAIL"] = "xibmerge@localhost"
            }
            let root = try Self.commit(base, with: [], git)
            let sides = try [ours, theirs].map { version throws(Problem) in
                try Self.commit(version, with: ["-p", root], git)
            }
            var result: [[UInt8]] = []
            for style in ConflictStyle.allCases {
                let setting = ["-c", "merge.conflictStyle=\(style.rawValue)"]
                let run = try git.run(setting + ["merge-tree", "--write-tree", "--no-messages"] + sides)
                let tree = String(decoding: run.output.prefix { $0 != 0x0A }, as: UTF8.self)
                guard run.status <= 1, !tree.isEmpty, tree.allSatisfy(\.isHexDigit) else { return [] }
                result.append(try git.output(["cat-file", "blob", "\(tree):\(Self.name)"], "can't read the merge"))
            }
            return result
        }
    }

    /// No attribute names a file of this name, so that no driver runs.
    private static let name = "document"

    /// Commits a version; an empty one is no file.
    private static func commit(
        _ version: [UInt8], with parents: [String], _ git: GitRunner
    ) throws(Problem) -> String {
        let words = ["hash-object", "-w", "--no-filters", "--stdin"]
        let blob = try git.id(words, input: version, "can't store a version").text
        let entry = version.isEmpty ? "" : "100644 blob \(blob)\t\(name)\n"
        let tree = try git.id(["mktree"], input: Array(entry.utf8), "can't store a version").text
        return try git.id(["commit-tree", tree, "-m", "x"] + parents, "can't store a version").text
    }
}
