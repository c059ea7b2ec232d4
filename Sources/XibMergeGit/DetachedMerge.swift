package import XibMergeCore
import XibMergePlatform

/// The merge of a commit into a branch, in a temporary repository without files.
///
/// The temporary repository has the objects of the other one, the attributes of the merged commit, and nothing else: no
/// hooks, filters or drivers that a configuration names, and no attributes of the branch.
package struct DetachedMerge {
    /// A document whose conflicts are resolved.
    package typealias Result = (document: UnmergedDocument, bytes: [UInt8]?, path: String)

    /// The documents in conflict, in the order of their paths.
    package private(set) var documents: [UnmergedDocument] = []
    /// Other files in conflict, in the order of their paths, with the kind of conflict in git's words, such as `contents`,
    /// or why it can't be merged by object.
    package private(set) var others: [(path: String, reason: String)] = []
    private let update: BranchUpdate
    private let git: GitRunner
    /// The top of the temporary repository, with a slash at its end.
    package let top: String
    /// The tree that git made; files in conflict have markers in it.
    private var tree: ObjectID
    /// The files in conflict with their modes, by path.
    private var unmerged: [String: StagedFile] = [:]

    /// Merges, and passes the merge to `body`. The temporary repository is removed after that.
    ///
    /// - Parameter driver: The absolute path of `xibmerge-driver`.
    /// - Throws: `Problem` if git can't merge, and what `body` throws.
    package static func with<Value>(
        _ update: BranchUpdate, in repository: Repository, driver: String,
        _ body: (DetachedMerge) throws(Problem) -> Value
    ) throws(Problem) -> Value {
        try TemporaryFolder.with { folder throws(Problem) in
            let (git, top) = try repository.emptyRepository(in: folder)
            try repository.writeAttributes(of: update.sourceID, to: top)
            try replaceFile(at: folder + "/attributes", with: AttributesBlock.appended(to: [], .merge))
            let settings = InstalledSettings.wanted(for: InstallRequest(driver: driver, program: nil)).map(\.entry)
            let words =
                (settings + [(key: "core.attributesFile", value: folder + "/attributes")])
                .flatMap { ["-c", "\($0.key)=\($0.value)"] }
            return try body(try DetachedMerge(update, git, at: top, words))
        }
    }

    private init(
        _ update: BranchUpdate, _ git: GitRunner, at top: String, _ settings: [String]
    ) throws(Problem) {
        (self.update, self.git, self.top) = (update, git, top)
        let sides = [update.before.text, update.sourceID.text]
        let run = try git.run(settings + ["merge-tree", "--write-tree", "-z", "--messages"] + sides)
        let parts = run.output.split(separator: 0, omittingEmptySubsequences: false)
        tree = ObjectID(String(decoding: parts[0], as: UTF8.self))
        guard run.status <= 1, !tree.text.isEmpty, tree.text.allSatisfy(\.isHexDigit) else {
            throw Problem(run, during: "can't merge '\(update.source)' into '\(update.topic)'")
        }
        if run.status == 1 { try readConflicts(Array(parts.dropFirst())) }
    }

    /// The index as a merge in a work tree leaves it, for the code that resolves such a merge.
    private mutating func readConflicts(_ parts: [ArraySlice<UInt8>]) throws(Problem) {
        let stages = parts.prefix { !$0.isEmpty }
        let names = Set(stages.compactMap { $0.split(separator: UInt8(ascii: "\t"), maxSplits: 1).last })
        let none = Array("0 \(String(repeating: "0", count: tree.text.utf8.count))\t".utf8)
        _ = try git.output(["read-tree", tree.text], "can't read the merge")
        try writeIndex(names.map { none + $0 } + stages.map(Array.init))
        for (name, id) in [("HEAD", update.before), ("MERGE_HEAD", update.sourceID)] {
            try replaceFile(at: "\(top).git/\(name)", with: Array("\(id.text)\n".utf8))
        }
        let repository = try Repository(discovering: top)
        for file in try repository.unmergedFiles() { unmerged[file.path] = file }
        documents = try repository.unmergedDocuments([]).filter { document in
            document.places.allSatisfy { place in
                unmerged[place.path]?.stages.allSatisfy { $0 == nil || $0!.mode & 0o170000 == 0o100000 } ?? false
            }
        }
        var reasons = Self.reasons(in: parts.dropFirst(stages.count + 1))
        // A document whose attributes name another driver is left to people, even if it could be merged by object. The
        // attributes of XibMerge are no part of this repository.
        let drivers = try repository.store.attributes(["merge"], of: documents.map(\.path))
        for (document, values) in zip(documents, drivers) {
            guard let driver = values[0], driver != "xibmerge" else { continue }
            reasons[document.path] = "the attributes of '\(update.source)' say merge=\(driver)"
        }
        documents = zip(documents, drivers).filter { $0.1[0] ?? "xibmerge" == "xibmerge" }.map(\.0)
        let places = Set(documents.flatMap { $0.places.map(\.path) })
        let files = Set(unmerged.keys).union(reasons.keys).subtracting(places)
        others = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            .map { ($0, reasons[$0] ?? "conflict") }
    }

    /// The kinds of conflicts by path, from git's messages: a number, as many paths, the kind, and a line for people.
    private static func reasons(in parts: ArraySlice<ArraySlice<UInt8>>) -> [String: String] {
        let words = parts.map { String(decoding: $0, as: UTF8.self) }
        var reasons: [String: String] = [:]
        var place = 0
        while place < words.count, let count = Int(words[place]), place + count + 2 < words.count {
            let kind = words[place + count + 1]
            if kind.hasPrefix("CONFLICT ("), count > 0 {
                reasons[words[place + 1]] = String(kind.dropFirst("CONFLICT (".count).prefix { $0 != ")" })
            }
            place += count + 3
        }
        return reasons
    }

    private func writeIndex(_ lines: [[UInt8]]) throws(Problem) {
        let input = Array(lines.map { $0 + [0] }.joined())
        _ = try git.output(["update-index", "-z", "--index-info"], input: input, "can't write the merge")
    }

    /// Makes the commit of the merge in the temporary repository.
    ///
    /// - Parameters:
    ///   - results: The documents that were in conflict.
    ///   - others: Documents that change with them, and were in no conflict.
    ///   - repository: The repository of the branch, whose configuration names the committer.
    /// - Returns: The commit, its tree, and what the repository lacks of them as a pack.
    /// - Throws: `Problem` if no committer is known, or something can't be written.
    package func commit(
        _ results: [Result], and others: [OtherDocument], for repository: Repository
    ) throws(Problem) -> (id: ObjectID, tree: ObjectID, pack: [UInt8]) {
        var tree = tree
        if !results.isEmpty {
            for result in results { try write(result) }
            for other in others {
                let staged = try git.listIndex(["--stage", "--", other.path]).compactMap(GitRunner.entry).first
                try writeIndex([try entry(other.after, staged?.stage.mode, Array(other.path.utf8))])
            }
            tree = try git.id(["write-tree"], "can't write the merge")
        }
        var git = git
        for role in ["AUTHOR", "COMMITTER"] { git.environment.merge(try repository.identity(of: role)) { $1 } }
        let id = try git.id(
            ["commit-tree", tree.text, "-p", update.before.text, "-p", update.sourceID.text],
            input: Array("Merge '\(update.source)' into '\(update.topic)'\n".utf8), "can't commit")
        let pack = try git.output(
            ["pack-objects", "--revs", "--stdout", "-q"],
            input: Array("\(id.text)\n^\(update.before.text)\n^\(update.sourceID.text)\n".utf8),
            "can't pack the merge")
        return (id, tree, pack)
    }

    /// Puts a document in the place of its versions.
    private func write(_ result: Result) throws(Problem) {
        let none = String(repeating: "0", count: tree.text.utf8.count)
        let files = result.document.places.compactMap { unmerged[$0.path] }
        var lines = files.map { Array("0 \(none)\t".utf8) + $0.name }
        if let bytes = result.bytes, let file = files.first(where: { $0.path == result.path }) {
            let mode = files.flatMap { [$0.stages[1], $0.stages[2], $0.stages[0]] }.compactMap { $0?.mode }.first
            lines.append(try entry(bytes, mode, file.name))
        }
        try writeIndex(lines)
    }

    /// Stores a document, and returns its line of the index.
    private func entry(_ bytes: [UInt8], _ mode: UInt32?, _ name: [UInt8]) throws(Problem) -> [UInt8] {
        let words = ["hash-object", "-w", "--no-filters", "--stdin"]
        let id = try git.id(words, input: bytes, "can't store the merge")
        return Array("\(String(mode ?? 0o100644, radix: 8)) \(id.text) 0\t".utf8) + name
    }
}

extension Repository {
    /// Makes a repository with the objects of this one.
    ///
    /// - Returns: What runs git there, and the top of its work tree, with a slash at its end. No configuration of the user
    ///   or the system is read.
    func emptyRepository(in folder: String) throws(Problem) -> (git: GitRunner, top: String) {
        let top = folder + "/tree/"
        let kept = ["GIT_EXEC_PATH", "GIT_OPTIONAL_LOCKS", "GIT_TERMINAL_PROMPT"]
        let environment = GitRunner.environment(at: folder)
            .filter { !$0.key.hasPrefix("GIT_") || kept.contains($0.key) }
            .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_ATTR_NOSYSTEM": "1"]) { $1 }
        let format = try git.output(["rev-parse", "--show-object-format"], "can't open the repository")
        let name = String(decoding: format.prefix { $0 != 0x0A }, as: UTF8.self)
        let run = try GitRunner(environment: environment).run(
            ["init", "--quiet", "--template=", "--object-format=\(name)", top])
        guard run.status == 0 else { throw Problem(run, during: "can't make a temporary repository") }
        let gitFolder = top + ".git/"
        let objects = git.environment["GIT_OBJECT_DIRECTORY"] ?? commonDirectory + "objects"
        try replaceFile(at: gitFolder + "objects/info/alternates", with: Array("\(objects)\n".utf8))
        if let shallow = try readFile(ifThere: commonDirectory + "shallow") {
            try replaceFile(at: gitFolder + "shallow", with: shallow)
        }
        let folders = RepositoryFolders(gitFolder: gitFolder, commonFolder: gitFolder, workTree: top)
        return (GitRunner(folders, environment: environment), top)
    }

    /// Writes the attributes of a commit to a folder, where every version of git finds them.
    fileprivate func writeAttributes(of commit: ObjectID, to folder: String) throws(Problem) {
        for entry in try store.entries(of: try tree(commit.text), isRecursive: true) {
            let names = entry.path.split(separator: "/", omittingEmptySubsequences: false)
            guard names.last == ".gitattributes", entry.kind == .blob, !names.contains("..") else { continue }
            let file = folder + entry.path
            try makeFolder(FilePath.folder(of: file))
            try replaceFile(at: file, with: try store.blob(entry.id, called: entry.path))
        }
    }

    /// The variables that name the author or committer of a commit that is made now.
    fileprivate func identity(of role: String) throws(Problem) -> [String: String] {
        let line = try git.output(["var", "GIT_\(role)_IDENT"], "can't commit")
        // "A Name <a@example.com> 1700000000 +0100"
        let text = String(decoding: line.prefix { $0 != 0x0A }, as: UTF8.self)
        guard let start = text.firstIndex(of: "<"), let end = text.lastIndex(of: ">") else {
            throw Problem("can't commit: git does not tell who you are", hint: Problem.identityHint)
        }
        return [
            "GIT_\(role)_NAME": String(text[..<start].dropLast()),
            "GIT_\(role)_EMAIL": String(text[text.index(after: start)..<end]),
            "GIT_\(role)_DATE": "@\(text[end...].dropFirst(2))",
        ]
    }

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
