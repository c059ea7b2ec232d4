package import XibMergeCore
import XibMergePlatform
package import XibMergeReports

/// A commit with two parents, and the documents that it may have merged.
package struct HistoryMerge: Sendable {
    package var commit: HistoryCommit
    /// The documents that differ between the commit and one of its parents, relative to the top of the work tree.
    var paths: [String]
}

/// The merges of a history, the newest first.
package struct MergeHistory: Sendable {
    package var merges: [HistoryMerge] = []
    /// How many commits have two parents, whether or not they merged documents.
    package var count = 0
    /// How many commits have more than two parents; they are left out.
    package var octopusCount = 0
    /// Whether the history was cut off by `git clone --depth`.
    package var isShallow = false
    /// The revision with the newest versions: the last one that was named, or the end of that range.
    package var newest = "HEAD"
}

/// What a commit changed in a document.
package typealias DocumentEdit = (commit: HistoryCommit, before: [UInt8], after: [UInt8])

/// The documents of one merge.
package struct HistoryMergeDocuments: Sendable {
    /// Those that both sides changed differently.
    package var documents: [MergedDocument] = []
    /// Whether the sides have no common ancestor, so that git merges without a base.
    package var isUnrelated = false
    /// Whether the commit has all files of one parent, although the other changed more than documents that both changed:
    /// `git merge -s ours` makes such a merge, resolving conflicts does not.
    package var tookOneSide = false
}

extension Repository {
    /// The merges of a history that may have merged documents.
    ///
    /// - Parameters:
    ///   - revisions: Revisions and ranges; `HEAD` if there are none.
    ///   - paths: Pathspecs; empty for all documents.
    ///   - isAll: Whether to read the history of all references.
    ///   - since: The oldest date, in any form that git reads.
    /// - Throws: `Problem` if a revision or pathspec is none, or git fails.
    /// - Complexity: O(n) in the commits, and in the files that merges changed.
    package func mergeHistory(
        _ revisions: [String], _ paths: [String], isAll: Bool, since: String?
    ) throws(Problem) -> MergeHistory {
        var history = MergeHistory()
        history.isShallow = store.isShallow
        if let last = revisions.last(where: { !$0.hasPrefix("^") }) {
            history.newest = Comparison.range(last)?.1 ?? last
        }
        let patterns = try paths.map { path throws(Problem) in try pathspec(path, in: []) }
        var merges: [ObjectID] = []
        for line in try mergeLines(revisions, isAll: isAll, since: since) {
            switch line.split(separator: " ").count {
            case 3: merges.append(ObjectID(line.prefix { $0 != " " }))
            default: history.octopusCount += 1
            }
        }
        history.count = merges.count
        let changed = try changedPaths(merges.map(\.text), ["-m"])
        for id in merges {
            let wanted = (changed[id.text] ?? []).filter(patterns.matches)
            guard !wanted.isEmpty else { continue }
            history.merges.append(HistoryMerge(commit: HistoryCommit(try store.commit(id)), paths: wanted.sorted()))
        }
        let newest = try? store.object(history.newest, as: .tree)
        try refuseFilesOfSubmodules(patterns, in: [.tree(newest)]) { pattern in
            changed.values.contains { $0.contains(where: pattern.matches) }
        }
        return history
    }

    /// The merges with their parents, as `git rev-list --parents` prints them.
    private func mergeLines(_ revisions: [String], isAll: Bool, since: String?) throws(Problem) -> [Substring] {
        for word in revisions {
            if word.hasPrefix("-") { throw unknownRevision(word) }
            let ends = Comparison.range(word).map { [$0, $1] } ?? [String(word.trimmingPrefix("^"))]
            for revision in ends { _ = try commit(revision) }
        }
        var words = ["rev-list", "--parents", "--min-parents=2"] + (isAll ? ["--all"] : [])
        if let since { words.append("--since=\(since)") }
        if revisions.isEmpty, !isAll {
            // Without a commit there is no merge.
            guard !store.isUnborn else { throw unknownRevision("HEAD") }
            words.append("HEAD")
        }
        let output = try git.output(words + revisions + ["--"], "can't read the history")
        return String(decoding: output, as: UTF8.self).split(separator: "\n")
    }

    /// The documents that differ, without renames, for each line of `git diff-tree --stdin`: a commit, or two trees. With
    /// `-m`, a merge is compared with each of its parents.
    ///
    /// - Parameter patterns: Pathspecs; all documents if there are none.
    func changedPaths(
        _ lines: [String], _ options: [String] = [], of patterns: [String] = []
    ) throws(Problem) -> [String: Set<String>] {
        let all = DocumentKind.allCases.map { ":(top,icase)*.\($0.rawValue)" }
        let words = ["--no-literal-pathspecs", "diff-tree", "--stdin", "-r", "-z", "--no-renames", "--raw"] + options
        var paths: [String: Set<String>] = [:]
        // git's output has to fit into memory.
        for start in stride(from: 0, to: lines.count, by: 2000) {
            let batch = lines[start..<min(start + 2000, lines.count)]
            let output = try git.output(
                words + ["--"] + (patterns.isEmpty ? all : patterns),
                input: Array(batch.map { $0 + "\n" }.joined().utf8), "can't read the history")
            var (line, isPath) = ("", false)
            for field in output.split(separator: 0) {
                if isPath {
                    paths[line, default: []].insert(String(decoding: field, as: UTF8.self))
                    isPath = false
                    continue
                }
                // A commit ends with NUL, two trees with a line feed.
                for part in field.split(separator: UInt8(ascii: "\n")) {
                    isPath = part.first == UInt8(ascii: ":")
                    if !isPath { line = String(decoding: part, as: UTF8.self) }
                }
            }
        }
        return paths
    }

    /// The documents of a merge that both sides changed differently; renames are followed.
    ///
    /// - Throws: `Problem` if something can't be read, such as what a shallow clone lacks.
    package func documents(of merge: HistoryMerge) throws(Problem) -> HistoryMergeDocuments {
        var result = HistoryMergeDocuments()
        let (ours, theirs) = (merge.commit.parents[0], merge.commit.parents[1])
        let bases = try mergeBases(ours, theirs)
        if bases.isEmpty {
            if store.isShallow { throw .shallow("\(merge.commit.id)^2") }
            result.isUnrelated = true
        }
        // One side has nothing that the other lacks.
        if bases.contains(where: [ours, theirs].contains) { return result }
        let trees = [merge.commit.id, ours, theirs].map { try? tree($0) }
        let sides = MergeSides(
            operation: .merge, bases: bases, ours: ours, theirs: theirs, result: merge.commit.id,
            commit: merge.commit)
        let base = try bases.first.map { name throws(Problem) in try tree(name) }
        let places = [base, trees[1], trees[2]]
        var ids: [[ObjectID?]] = []
        for path in merge.paths { ids.append(places.map { $0.flatMap { entry(path, in: $0)?.id } }) }
        if ids.contains(where: { $0[0] != nil && ($0[1] == nil || $0[2] == nil) }) {
            result.documents = try documents(of: sides, nil).filter { merge.paths.contains($0.path) }
        } else {
            for (path, ids) in zip(merge.paths, ids) {
                let versions = ids.map { id in id.map { (path, $0) } }
                if let document = try document(versions, at: path, sides) { result.documents.append(document) }
            }
        }
        if let base, let own = trees[0], trees[1] == own || trees[2] == own, !result.documents.isEmpty,
            let other = trees[1] == own ? trees[2] : trees[1]
        {
            let line = "\(base.text) \(other.text)"
            let changed = try changedPaths([line], of: [":/"])[line] ?? []
            result.tookOneSide = !changed.isSubset(of: result.documents.map(\.path))
        }
        return result
    }

    /// The commits of one side of a merge that changed a document, the newest first.
    package func edits(of path: String, in merge: HistoryMerge, by side: Side) throws(Problem) -> [DocumentEdit] {
        let parents = merge.commit.parents
        let (own, other) = side == .ours ? (parents[0], parents[1]) : (parents[1], parents[0])
        return try edits(of: path, in: [own, "^\(other)"])
    }

    /// The commits of a range that changed a document, the newest first.
    ///
    /// - Parameter range: The arguments of `git log` that name the commits.
    func edits(of path: String, in range: [String]) throws(Problem) -> [DocumentEdit] {
        let output = try git.output(
            ["rev-list", "--no-merges", "--max-count=\(Self.maximumEdits)"] + range + ["--", path],
            "can't read the history")
        var edits: [DocumentEdit] = []
        for id in String(decoding: output, as: UTF8.self).split(separator: "\n") {
            let commit = try store.commit(ObjectID(id))
            var versions: [[UInt8]] = []
            for revision: ObjectID? in [commit.parents.first, commit.id] {
                if let revision, let id = version(of: path, in: revision) {
                    versions.append(try document(of: id, at: path))
                } else {
                    versions.append([])
                }
            }
            edits.append((HistoryCommit(commit), versions[0], versions[1]))
        }
        return edits
    }

    /// The author of an edit is looked for in at most this many commits.
    private static let maximumEdits = 100

    /// The document of a revision at a path; `nil` if the revision has none.
    package func bytes(of path: String, in revision: String) throws(Problem) -> [UInt8]? {
        guard let entry = entry(path, in: try tree(revision)) else { return nil }
        return try document(of: entry.id, at: path)
    }
}
