package import XibMergeCore
import XibMergePlatform

/// The two states of a repository that a command line names, by the rules of `git diff`.
package struct Comparison {
    var before: RepositoryState
    var after: RepositoryState
    var paths: [Pathspec]
}

extension Comparison {
    /// Reads a command line.
    ///
    /// - Throws: `Problem` if a word is neither a revision nor a path, or both, or if there are too many revisions.
    package init(_ request: DiffRequest, in repository: Repository) throws(Problem) {
        let (revisions, patterns) = try Self.split(request, repository)
        (before, after) = try Self.states(revisions, request, repository)
        let states = [before, after]
        paths = try patterns.map { pattern throws(Problem) in try repository.pathspec(pattern, in: states) }
    }

    private static func states(
        _ revisions: [String], _ request: DiffRequest, _ repository: Repository
    ) throws(Problem) -> (before: RepositoryState, after: RepositoryState) {
        var range: (String, String)?
        if revisions.count == 1 { range = Self.range(revisions[0]) }
        if revisions.count == 2 { range = (revisions[0], revisions[1]) }
        guard revisions.count <= 2 else {
            throw Problem("'\(revisions[2])': two revisions can be compared, not more", hint: "put '--' before paths")
        }
        if let range {
            guard !request.isCached else { throw Problem("the index can be compared with one revision, not two") }
            let isFork = request.usesMergeBase || revisions[0].contains("...")
            let before = isFork ? try repository.mergeBase(range.0, range.1) : try repository.tree(range.0)
            return (.tree(before), .tree(try repository.tree(range.1)))
        }
        let after = request.isCached ? RepositoryState.index : .workTree
        if !request.isCached, repository.workTree == nil {
            throw Problem("a bare repository has no work tree to compare with", hint: "name two revisions")
        }
        if let revision = revisions.first {
            let before =
                request.usesMergeBase
                ? try repository.mergeBase(revision, "HEAD") : try repository.tree(revision)
            return (.tree(before), after)
        }
        if request.usesMergeBase { throw Problem("'--merge-base' needs a revision") }
        guard request.isCached else { return (.index, after) }
        return (.tree(repository.store.isUnborn ? nil : try repository.tree("HEAD")), after)
    }

    /// The two ends of `A..B`, `A...B` and `A^!`; a missing one is `HEAD`.
    static func range(_ word: String) -> (String, String)? {
        func named(_ text: some StringProtocol) -> String { text.isEmpty ? "HEAD" : String(text) }
        if word.hasSuffix("^!") { return (named(word.dropLast(2)) + "^", named(word.dropLast(2))) }
        // `..` alone is the parent folder.
        if word == ".." { return nil }
        for dots in ["...", ".."] {
            // Dots after a colon belong to a path.
            guard let place = word.firstRange(of: dots), !word[..<place.lowerBound].contains(":") else { continue }
            return (named(word[..<place.lowerBound]), named(word[place.upperBound...]))
        }
        return nil
    }

    /// Separates revisions from paths. Words before `--` are revisions. Without `--`, the words before the first path
    /// are revisions, and no word may be both.
    private static func split(_ request: DiffRequest, _ repository: Repository) throws(Problem) -> (
        revisions: [String], patterns: [String]
    ) {
        if let paths = request.paths {
            for word in request.words where try !repository.namesRevision(word) {
                throw repository.unknownRevision(word)
            }
            return (request.words, paths)
        }
        var revisions: [String] = []
        var patterns: [String] = []
        for word in request.words {
            if patterns.isEmpty, try repository.namesRevision(word) {
                if repository.hasFile(word) {
                    throw Problem(
                        "'\(word)' is both a revision and a file", hint: "put '--' after revisions and before paths")
                }
                revisions.append(word)
            } else if repository.hasFile(word) || Pathspec.looksLikePattern(word) {
                patterns.append(word)
            } else if repository.store.isUnborn, ["HEAD", "@"].contains(where: word.hasPrefix) {
                throw repository.unknownRevision(word)
            } else {
                throw Problem(
                    "'\(word)' is neither a revision nor a file",
                    hint: (repository.hint(forName: word).map { "\($0) " } ?? "")
                        + "put '--' before the path of a file that is gone")
            }
        }
        return (revisions, patterns)
    }
}

/// A document that differs between two states of a repository.
package struct DocumentChange: Sendable {
    /// `nil` if the document is new.
    package var before: Version?
    /// `nil` if the document was deleted.
    package var after: Version?
    /// The side of a merge that made the change since the merge base, if the file has unresolved conflicts.
    package var side: Side?

    /// Where it was, and where it is.
    var paths: [String] { [before, after].compactMap { $0?.path } }
    var path: String { paths.last ?? "" }

    /// A document in one of the states.
    package struct Version: Sendable {
        /// Relative to the top of the work tree.
        package var path: String
        package var source: Source
    }

    /// Where its bytes are.
    package enum Source: Sendable {
        case blob(ObjectID)
        /// The work tree. The path is in the system's bytes, which need not be UTF-8.
        case workTree([CChar])
        /// The index has several stages of it, and none is the merge result.
        case unmerged
    }
}

extension Repository {
    /// Finds the documents that differ between two states, renames included, in the order of their paths.
    ///
    /// - Complexity: O(n) in the tracked files; the documents' bytes are read later.
    package func changedDocuments(_ comparison: Comparison) throws(Problem) -> [DocumentChange] {
        let files = comparison.after.isTree ? [] : try unmergedFiles()
        let stages = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
        var found: [(change: DocumentChange, staged: StagedFile?)] = []
        var seen: Set<[UInt8]> = []
        for record in try records(from: comparison.before, to: comparison.after) {
            let staged = stages[record.new] ?? stages[record.old]
            // A file in conflict is listed twice: as unmerged, and as different from ours.
            if staged != nil, !seen.insert(record.new).inserted { continue }
            found.append((change(record, staged, comparison), staged))
        }
        // git is asked for all of them at once.
        _ = try store.attributes([], of: found.flatMap(\.change.paths))
        var changes: [DocumentChange] = []
        for (change, staged) in found where change.paths.contains(where: comparison.paths.matches) {
            changes += staged.flatMap { sides(of: change, $0, comparison) } ?? [change]
        }
        try refuseFilesOfSubmodules(comparison.paths, in: [comparison.before, comparison.after]) { pattern in
            changes.contains { $0.paths.contains(where: pattern.matches) }
        }
        return changes.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// Reads a version of a document.
    package func bytes(of version: DocumentChange.Version) throws(Problem) -> [UInt8] {
        switch version.source {
        case .blob(let id): return try document(of: id, at: version.path)
        case .workTree(let path):
            let bytes: [UInt8]
            do {
                bytes = try path.withUnsafeBufferPointer { path throws(Problem) in
                    try readFile(at: path.baseAddress!)
                }
            } catch { throw error.of(version.path) }
            return try document(in: bytes, at: version.path)
        case .unmerged:
            throw Problem(
                "\(version.path): has unresolved conflicts",
                hint: "'xibmerge diff :2:\(version.path) :3:\(version.path)' compares both sides")
        }
    }

    /// Writes a document of the work tree.
    ///
    /// - Parameters:
    ///   - bytes: As git stores them.
    ///   - path: Relative to the top of the work tree.
    ///   - current: What the document must still be, as git would store it.
    /// - Throws: `Problem` if the file has changed, or can't be written.
    package func write(_ bytes: [UInt8], to path: String, replacing current: [UInt8]) throws(Problem) {
        let file = (workTree ?? "") + path
        let result = try self.file(of: bytes, at: path)
        guard let there = try readFile(ifThere: file) else {
            throw Problem("\(path): no such file", hint: "names that are not UTF-8 can't be restored")
        }
        guard try document(in: there, at: path) == current else {
            throw Problem("\(path): the file has changed meanwhile", hint: "nothing was written; try again")
        }
        try replaceFile(at: file, with: result)
    }

    private func change(
        _ record: DifferenceRecord, _ staged: StagedFile?, _ comparison: Comparison
    ) -> DocumentChange {
        // Submodules and links may have the name of a document.
        func isFile(_ place: Int) -> Bool { staged != nil || record.modes[place].hasPrefix("100") }
        /// `nil` in a conflict, and for an edited file of the work tree.
        func blob(_ place: Int) -> DocumentChange.Source? {
            let id = ObjectID(record.ids[place])
            return staged != nil || id.isZero ? nil : .blob(id)
        }
        var change = DocumentChange()
        if record.status != "A", isFile(0) {
            let path = String(decoding: record.old, as: UTF8.self)
            var source = blob(0)
            if case .tree(let tree) = comparison.before {
                source = source ?? tree.flatMap { store.entry(path, in: $0) }.map { .blob($0.id) }
            } else {
                source = source ?? staged?.ids[1].map { .blob($0) } ?? .unmerged
            }
            change.before = source.map { DocumentChange.Version(path: path, source: $0) }
        }
        if record.status != "D", isFile(1) {
            var source = blob(1)
            if case .workTree = comparison.after, let top = store.workTreeBytes {
                let path = (top + record.new + [0]).map { CChar(bitPattern: $0) }
                // For a file outside a sparse checkout, git compares the version in the index.
                if source == nil || access(path, F_OK) == 0 { source = .workTree(path) }
            }
            change.after = DocumentChange.Version(
                path: String(decoding: record.new, as: UTF8.self), source: source ?? .unmerged)
        }
        return change
    }

    /// The change of each side of a merge to a file in conflict; `nil` if both sides have the file and the work tree's
    /// version has no markers.
    private func sides(
        of change: DocumentChange, _ staged: StagedFile, _ comparison: Comparison
    ) -> [DocumentChange]? {
        if case .tree = comparison.before, case .workTree = comparison.after { return nil }
        let versions = staged.ids.map { id in
            id.map { DocumentChange.Version(path: staged.path, source: .blob($0)) }
        }
        if case .workTree = comparison.after, let result = change.after, versions[1] != nil, versions[2] != nil,
            let bytes = try? bytes(of: result), !holdsConflictMarkers(bytes)
        {
            return nil
        }
        let changes = [Side.ours, .theirs].map {
            DocumentChange(before: versions[0], after: versions[$0.rawValue], side: $0)
        }
        return changes.filter { $0.before != nil || $0.after != nil }
    }

    /// The documents that differ between two states in git's raw format, renames included.
    func records(from before: RepositoryState, to after: RepositoryState) throws(Problem) -> [DifferenceRecord] {
        var words: [String] = []
        if case .index = after { words.append("--cached") }
        for case .tree(let id) in [before, after] {
            if let id {
                words.append(id.text)
            } else {
                // git knows the empty tree even if it is not stored.
                words.append(try git.id(["hash-object", "-t", "tree", "--stdin"], "can't compare").text)
            }
        }
        // Line counts are not needed; in a partial clone, git fetches all missing documents at once to count them.
        if store.isPartial { words.append("--numstat") }
        let patterns = DocumentKind.allCases.map { ":(top,icase)*.\($0.rawValue)" }
        // Settings other than diff.renames would change the output. A sparse index is expanded, because patterns do not
        // match documents in its collapsed folders.
        let command =
            [
                "--no-literal-pathspecs", "-c", "diff.autoRefreshIndex=true", "-c", "index.sparse=false", "diff",
                "--raw", "-z", "--no-abbrev", "--no-color", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all",
            ] + words + ["--"] + patterns
        // 'git diff' would write the index if files have other times than in it.
        let output =
            after.isTree
            ? try git.output(command, "can't compare")
            : try git.copyingIndex(of: folders) { git throws(Problem) in try git.output(command, "can't compare") }
        return DifferenceRecord.all(in: output)
    }

    /// The new paths of renamed files by old path, as git finds them in any repository.
    func renames(from old: [TreeEntry], to new: [TreeEntry]) throws(Problem) -> [String: String] {
        guard !old.isEmpty, !new.isEmpty else { return [:] }
        let output = try git.storingNothing(in: folders) { git throws(Problem) in
            // Two trees of these files alone, each file named by its number. git finds renames before it merges;
            // conflict markers would make the files less similar.
            var trees: [String] = []
            for (prefix, files) in [("a", old), ("b", new)] {
                let entries = files.enumerated().map { "100644 blob \($0.element.id.text)\t\(prefix)\($0.offset)\0" }
                let input = Array(entries.joined().utf8)
                trees.append(try git.id(["mktree", "-z", "--missing"], input: input, "can't look for renames").text)
            }
            return try git.output(["diff-tree", "--raw", "-z", "-M25%"] + trees, "can't look for renames")
        }
        var paths: [String: String] = [:]
        for record in DifferenceRecord.all(in: output) where record.status == "R" {
            func place(_ name: [UInt8]) -> Int? { Int(String(decoding: name.dropFirst(), as: UTF8.self)) }
            guard let one = place(record.old), let other = place(record.new) else { continue }
            paths[old[one].path] = new[other].path
        }
        return paths
    }
}

/// A file in git's raw format of differences.
struct DifferenceRecord {
    /// The modes and IDs before and after; zeros where git does not know an ID.
    var modes: [Substring]
    var ids: [Substring]
    var status: Character
    /// The paths in git's bytes, which need not be UTF-8.
    var old: [UInt8]
    var new: [UInt8]

    /// Reads `:MODE MODE ID ID STATUS` and a path, or two paths for a rename.
    fileprivate static func all(in output: [UInt8]) -> [Self] {
        var fields = output.split(separator: 0, omittingEmptySubsequences: false)[...]
        var records: [Self] = []
        while let line = fields.first, line.first == UInt8(ascii: ":") {
            let words = String(decoding: line.dropFirst(), as: UTF8.self).split(separator: " ")
            guard words.count == 5, let status = words[4].first else { break }
            let count = "RC".contains(status) ? 2 : 1
            let paths = fields.dropFirst().prefix(count).map(Array.init)
            guard paths.count == count else { break }
            records.append(
                Self(
                    modes: Array(words[0...1]), ids: Array(words[2...3]), status: status, old: paths[0],
                    new: paths[count - 1]))
            fields = fields.dropFirst(1 + count)
        }
        return records
    }
}
