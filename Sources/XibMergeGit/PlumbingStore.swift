import XibMergeCore
import XibMergePlatform

/// A repository that git's plumbing commands read: SHA-256 objects, partial clones, sparse and split indexes, and other
/// formats that the installed git knows and libgit2 does not.
final class PlumbingStore: RepositoryStore {
    let git: GitRunner
    let folders: RepositoryFolders
    /// git's configuration; empty if git can't read it.
    private lazy var configuration = GitConfiguration(
        (try? git.output(["config", "-z", "--list"], "can't read the configuration")) ?? [])
    private var attributes: [String: [String: String?]] = [:]

    /// Opens the repository that a folder is in.
    ///
    /// - Parameter path: `nil` for the repository around the current folder, or the one that `GIT_DIR` and related
    ///   variables name.
    /// - Throws: `Problem` if there is none or git can't open it.
    init(at path: String?) throws(Problem) {
        let environment = GitRunner.environment(at: path)
        guard let folders = try RepositoryFolders(GitRunner(environment: environment), at: path) else {
            throw .noRepository(from: path)
        }
        (self.folders, git) = (folders, GitRunner(folders, environment: environment))
    }

    var workTreeBytes: [UInt8]? { folders.workTree.map { Array($0.utf8) } }

    var isShallow: Bool { access(commonFolder + "shallow", F_OK) == 0 }

    var isUnborn: Bool { (try? git.run(["rev-parse", "--verify", "--quiet", "HEAD"]))?.status == 1 }

    var isInOperation: Bool {
        let files = ["MERGE_HEAD", "rebase-merge", "rebase-apply", "sequencer", "BISECT_LOG"]
        // A repository may lack some of these files.
        return files.contains { access(gitFolder + $0, F_OK) == 0 }
            || ["CHERRY_PICK_HEAD", "REVERT_HEAD"].contains { (try? object($0, as: nil)) != nil }
    }

    // MARK: Configuration and attributes

    func setting(_ name: String) -> String? { configuration[name].map { $0.value ?? "" } }

    func isTrue(_ name: String) -> Bool { configuration.isTrue(name) }

    /// Whether git fetches missing objects on demand.
    var isPartial: Bool {
        configuration.entries.contains {
            $0.key.hasPrefix("remote.") && $0.key.hasSuffix(".promisor") || $0.key == "extensions.partialclone"
        }
    }

    /// All attributes that this module asks for; git is asked for them at once.
    private static let attributeNames = [
        "merge", "diff", "filter", "working-tree-encoding", "text", "crlf", "eol", "ident",
    ]

    func attributes(_ names: [String], of paths: [String]) throws(Problem) -> [[String?]] {
        try readAttributes(of: paths)
        return paths.map { path in names.map { attributes[path]?[$0] ?? nil } }
    }

    private func readAttributes(of paths: [String]) throws(Problem) {
        let unknown = paths.filter { attributes[$0] == nil }
        guard !unknown.isEmpty else { return }
        let output = try git.output(
            ["check-attr", "-z", "--stdin"] + Self.attributeNames,
            input: Array(unknown.map { $0 + "\0" }.joined().utf8), "can't read the attributes of '\(unknown[0])'")
        let words = output.split(separator: 0, omittingEmptySubsequences: false)
        for (place, path) in unknown.enumerated() {
            var row: [String: String?] = [:]
            for (number, name) in Self.attributeNames.enumerated() {
                // The path, the attribute and its value.
                let word = (place * Self.attributeNames.count + number) * 3 + 2
                guard word < words.count else { throw Problem("can't read the attributes of '\(path)'") }
                let value = String(decoding: words[word], as: UTF8.self)
                row[name] = .some(Self.values[value] ?? value)
            }
            attributes[path] = row
        }
    }

    /// The values in this module for git's words.
    private static let values: [String: String?] = ["set": "text", "unset": "binary", "unspecified": nil]

    func forgetAttributes() { attributes = [:] }
}
