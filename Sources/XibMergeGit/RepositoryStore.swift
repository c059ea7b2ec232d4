import XibMergeCore
import XibMergePlatform

/// The operations on a repository that the rest of the module is built on. Paths are relative to the top of the work tree.
///
/// git's plumbing commands read every repository that the installed git can make: also SHA-256 objects, partial clones,
/// sparse and split indexes. Objects that libgit2 can read are read in this process: see `LibGit2Store`.
class RepositoryStore {
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
    convenience init(at path: String?) throws(Problem) {
        let git = GitRunner(environment: GitRunner.environment(at: path))
        guard let folders = try RepositoryFolders(git, at: path) else { throw .noRepository }
        self.init(folders, at: path)
    }

    /// - Parameter path: As for `init(at:)`.
    init(_ folders: RepositoryFolders, at path: String?) {
        (self.folders, git) = (folders, GitRunner(folders, environment: GitRunner.environment(at: path)))
    }

    /// The top of the work tree in the system's own bytes, with a slash at its end; `nil` in a bare repository.
    var workTreeBytes: [UInt8]? { folders.workTree.map { Array($0.utf8) } }

    /// Whether the history was cut off by `git clone --depth`.
    var isShallow: Bool { access(commonFolder + "shallow", F_OK) == 0 }

    /// Whether `HEAD` names a branch without commits.
    var isUnborn: Bool { (try? git.run(["rev-parse", "--verify", "--quiet", "HEAD"]))?.status == 1 }

    /// Whether a merge, a rebase or the like is in progress.
    var isInOperation: Bool {
        let files = ["MERGE_HEAD", "rebase-merge", "rebase-apply", "sequencer", "BISECT_LOG"]
        // A repository may lack some of these files.
        return files.contains { access(gitFolder + $0, F_OK) == 0 }
            || ["CHERRY_PICK_HEAD", "REVERT_HEAD"].contains { (try? object($0, as: nil)) != nil }
    }

    // MARK: Configuration and attributes

    /// A setting; `nil` if it is not set.
    func setting(_ name: String) -> String? { configuration[name].map { $0.value ?? "" } }

    /// Whether a setting is true.
    func isTrue(_ name: String) -> Bool { configuration.isTrue(name) }

    /// Whether git fetches missing objects on demand, which it tells by files beside its packs.
    var isPartial: Bool { fileNames(in: commonFolder + "objects/pack").contains { $0.hasSuffix(".promisor") } }

    /// All attributes that this module asks for; git is asked for them at once.
    private static let attributeNames = [
        "merge", "diff", "filter", "working-tree-encoding", "text", "crlf", "eol", "ident",
    ]

    /// The values of attributes, a row for each path: `text` if an attribute is set, `binary` if it is unset, `nil` if
    /// it is unspecified.
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

    /// Makes the next query read the attributes again, after their files were changed.
    func forgetAttributes() { attributes = [:] }

    // MARK: Objects

    /// The object that a revision names; `nil` if it names nothing.
    ///
    /// - Parameter kind: The kind to resolve tags and commits to; `nil` for any kind.
    /// - Throws: `Problem` if the revision names another kind, is ambiguous, or its object is missing.
    func object(_ revision: String, as kind: ObjectKind?) throws(Problem) -> ObjectID? {
        // The name of a file in the index is no revision here; `:/` begins a search.
        let isPath = revision.hasPrefix(":") && !revision.hasPrefix(":/")
        guard !revision.isEmpty, !revision.contains("\n"), !isPath else { return nil }
        guard let found = try look(for: revision, called: revision) else {
            try checkPresence(of: revision)
            return nil
        }
        guard let kind, found.kind != kind.rawValue else { return found.id }
        guard let peeled = try look(for: "\(found.id.text)^{\(kind.rawValue)}", called: revision) else {
            guard found.kind == "commit", kind == .tree else { throw .wrongKind(revision, found.kind) }
            throw isShallow ? .shallow(revision) : .missing(revision)
        }
        return peeled.id
    }

    /// Throws if a revision names an object that the repository does not have.
    private func checkPresence(of revision: String) throws(Problem) {
        // Digits alone name nothing if no object begins with them.
        guard !revision.hasPrefix("-"), !revision.allSatisfy(\.isHexDigit) else { return }
        if isShallow, let sign = revision.firstIndex(where: { "^~".contains($0) }),
            try look(for: String(revision[..<sign]), called: revision) != nil
        {
            throw .shallow(revision)
        }
        let run = try git.run(["rev-parse", "--verify", "--quiet", revision])
        if run.status == 0 { throw .missing(revision) }
    }

    private func look(for name: String, called revision: String) throws(Problem) -> (id: ObjectID, kind: String)? {
        let line = try git.output(
            ["cat-file", "--batch-check"], input: Array("\(name)\n".utf8),
            "'\(revision)': can't be read from the repository")
        // The ID, the kind and the size, or the name and the reason why there is no object.
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
        if words.last == "ambiguous" { throw .ambiguous(revision) }
        guard words.count == 3, ObjectKind(rawValue: words[1]) != nil, words[0].allSatisfy(\.isHexDigit) else {
            return nil
        }
        return (ObjectID(words[0]), words[1])
    }

    /// A commit by its ID.
    func commit(_ id: ObjectID) throws(Problem) -> Commit {
        let bytes = try git.output(["cat-file", "commit", id.text], "\(id.text): can't be read from the repository")
        return Self.commit(id, bytes[...])
    }

    private static func commit(_ id: ObjectID, _ bytes: ArraySlice<UInt8>) -> Commit {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let header = lines.prefix { !$0.isEmpty }
        var commit = Commit(
            id: id, parents: header.filter { $0.hasPrefix("parent ") }.map { ObjectID($0.dropFirst(7)) },
            message: lines.dropFirst(header.count + 1).joined(separator: "\n"), author: Commit.Author())
        // The name, the address in angle brackets, seconds and time zone.
        if let author = header.first(where: { $0.hasPrefix("author ") })?.dropFirst(7),
            let start = author.firstIndex(of: "<"), let end = author.lastIndex(of: ">"), start < end
        {
            let words = author[end...].dropFirst().split(separator: " ")
            // Hours and minutes, such as `-0730`.
            let zone = words.count > 1 ? Int(words[1]) ?? 0 : 0
            commit.author = Commit.Author(
                name: String(author[..<start].dropLast()), email: String(author[start..<end].dropFirst()),
                time: words.first.flatMap { Int64($0) } ?? 0, offset: zone / 100 * 60 + zone % 100)
        }
        return commit
    }

    /// The best common ancestors of two commits, usually one.
    func mergeBases(_ one: ObjectID, _ other: ObjectID) throws(Problem) -> [ObjectID] {
        let run = try git.run(["merge-base", "--all", one.text, other.text])
        guard run.status != 1 else { return [] }
        guard run.status == 0 else { throw Problem(run, during: "can't read the history") }
        return run.text.split(separator: "\n").map { ObjectID($0) }
    }

    /// The commits of a history, the newest first.
    ///
    /// - Parameters:
    ///   - start: The revision where it begins.
    ///   - hidden: The reference whose history is left out.
    ///   - path: The only path of interest: commits with one parent that do not change it may be skipped.
    /// - Throws: `Problem` if there is no such revision.
    func commits(
        from start: String, without hidden: String?, changing path: String?
    ) throws(Problem) -> CommitWalk {
        // Of merges, git lists those that differ from a parent at least.
        let limits = path.map { ["--full-history", "--", $0] } ?? ["--"]
        let revisions = [start] + (hidden.map { ["^\($0)"] } ?? [])
        let list = try git.output(["rev-list"] + revisions + limits, "can't read the history")
        let ids = list.split(separator: UInt8(ascii: "\n")).map { line in
            ObjectID(String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
        }
        var rest = ids[...]
        return { count throws(Problem) in
            let next = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
            // Reads them all at once.
            return next.isEmpty
                ? [] : zip(next, try self.objects(next, "can't read the history")).map { Self.commit($0, $1) }
        }
    }

    /// The bytes of many files at once; `nil` if that is not faster than one by one.
    func blobs(_ ids: [ObjectID]) throws(Problem) -> [[UInt8]]? {
        try objects(ids, "can't read the repository").map { Array($0) }
    }

    /// Reads objects all at once.
    private func objects(_ ids: [ObjectID], _ action: String) throws(Problem) -> [ArraySlice<UInt8>] {
        let output = try git.output(
            ["cat-file", "--batch"], input: Array(ids.map { $0.text + "\n" }.joined().utf8), action)
        var (objects, rest) = ([ArraySlice<UInt8>](), output[...])
        for id in ids {
            // The ID, the kind and the size on a line, then the object and a newline.
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            let words = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard words.count == 3, let size = Int(words[2]) else { throw .missing(id.text) }
            rest = rest.dropFirst(line.count + 1)
            objects.append(rest.prefix(size))
            rest = rest.dropFirst(size + 1)
        }
        return objects
    }

    /// The entry of a tree or a commit at a path, in exactly this Unicode normal form.
    func entry(_ path: String, in tree: ObjectID) -> TreeEntry? {
        // With a slash at the end, git would list the folder's content.
        let name = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard !name.isEmpty, let found = try? entries(["--", name], of: tree) else { return nil }
        return found.first { $0.path.utf8.elementsEqual(name.utf8) }.map {
            TreeEntry(path: path, kind: $0.kind, id: $0.id)
        }
    }

    /// The files of many commits at one path, `nil` where a commit has none.
    func versions(of path: String, in commits: [ObjectID]) throws(Problem) -> [ObjectID?] {
        guard !path.contains("\n") else {
            return commits.map { commit in entry(path, in: commit).flatMap { $0.kind == .blob ? $0.id : nil } }
        }
        let output = try git.output(
            ["cat-file", "--batch-check"], input: Array(commits.map { "\($0.text):\(path)\n" }.joined().utf8),
            "can't read the history")
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
        guard lines.count == commits.count else { throw Problem("can't read the history") }
        // The ID, the kind and the size, or the name and that there is no object.
        return lines.map { line in
            let words = line.split(separator: " ")
            let isBlob = words.count == 3 && words[1] == "blob" && words[0].allSatisfy(\.isHexDigit)
            return isBlob ? ObjectID(words[0]) : nil
        }
    }

    /// The entries of a tree or a commit; if `isRecursive`, the entries of its folders instead of the folders.
    func entries(of tree: ObjectID, isRecursive: Bool) throws(Problem) -> [TreeEntry] {
        try entries([], of: tree, options: isRecursive ? ["-r"] : [])
    }

    private func entries(
        _ paths: [String], of tree: ObjectID, options: [String] = []
    ) throws(Problem) -> [TreeEntry] {
        let words = ["ls-tree", "-z", "--full-tree"] + options + [tree.text] + paths
        return try git.output(words, "\(tree.text): can't be read from the repository").split(separator: 0).compactMap {
            // The mode, the kind and the ID, then the path after a tab.
            let parts = $0.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
            let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
            guard parts.count == 2, words.count == 3, let kind = ObjectKind(rawValue: String(words[1])) else {
                return nil
            }
            return TreeEntry(path: String(decoding: parts[1], as: UTF8.self), kind: kind, id: ObjectID(words[2]))
        }
    }

    /// A file's bytes.
    ///
    /// - Parameter name: The file's name in messages.
    func blob(_ id: ObjectID, called name: String) throws(Problem) -> [UInt8] {
        try git.output(["cat-file", "blob", id.text], "\(name): can't be read from the repository")
    }
}

extension RepositoryStore {
    /// Calls `ask` with the commits of a history until it returns an answer; see `commits(from:without:changing:)`.
    ///
    /// - Throws: `Problem` if there is no such revision, and what `ask` throws.
    /// - Complexity: O(n) in the commits down to the one with the answer.
    func firstAnswer<Answer>(
        from start: String, without hidden: String?, changing path: String?,
        _ ask: (Commit) throws(Problem) -> Answer?
    ) throws(Problem) -> Answer? {
        let walk = try commits(from: start, without: hidden, changing: path)
        // Read few at first: usually one of them has the answer.
        var count = 8
        while true {
            let commits = try walk(count)
            if commits.isEmpty { return nil }
            for commit in commits { if let answer = try ask(commit) { return answer } }
            count = min(count * 4, 512)
        }
    }

    var gitFolder: String { folders.gitFolder }

    var commonFolder: String { folders.commonFolder }

    /// The top of the work tree with a slash at its end; `nil` in a bare repository.
    var workTree: String? { workTreeBytes.map { String(decoding: $0, as: UTF8.self) } }
}
