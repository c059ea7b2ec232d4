import XibMergeCore
import XibMergePlatform

extension PlumbingStore {
    func differences(from before: RepositoryState, to after: RepositoryState) throws(GitError) -> [FileDifference] {
        var words: [String] = []
        if case .index = after { words.append("--cached") }
        for case .tree(let id) in [before, after] {
            if let id { words.append(id.text) } else { words.append(try emptyTree()) }
        }
        // The numbers of lines are of no use. To count them git gets all documents that a partial clone lacks at once.
        if isPartial { words.append("--numstat") }
        var isCommitted = false
        if case .tree = after { isCommitted = true }
        let conflicts = isCommitted ? [] : Set(try unmergedFiles().map(\.name))
        let patterns = DocumentKind.allCases.map { ":(top,icase)*.\($0.rawValue)" }
        // What the configuration says would change the output, but for diff.renames. A sparse index is read as a full one:
        // patterns name no documents in folders that it has as a whole.
        let command =
            [
                "--no-literal-pathspecs", "-c", "diff.autoRefreshIndex=true", "-c", "index.sparse=false", "diff",
                "--raw",
                "-z", "--no-abbrev", "--no-color", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all",
            ] + words + ["--"] + patterns
        // 'git diff' would write the index again, where files have other times than in it.
        let output =
            isCommitted
            ? try git.output(command, "can't compare")
            : try git.copyingIndex { git throws(GitError) in try git.output(command, "can't compare") }
        var differences: [FileDifference] = []
        var seen: Set<[UInt8]> = []
        for record in Self.records(output) {
            let isConflict = [record.old, record.new].contains(where: conflicts.contains)
            // One in conflict comes twice: as such, and as a difference from ours.
            if isConflict, !seen.insert(record.new).inserted { continue }
            let difference = record.difference(isConflict: isConflict)
            if difference.before != nil || difference.after != nil { differences.append(difference) }
        }
        let paths = differences.flatMap { [$0.before?.path, $0.after?.path].compactMap { $0 } }
        _ = try attributes([], of: paths)
        return differences
    }

    /// The ID of the tree without entries, which git knows without having it.
    private func emptyTree() throws(GitError) -> String {
        try git.id(["hash-object", "-t", "tree", "--stdin"], "can't compare").text
    }

    /// A file of git's raw format.
    private struct Record {
        var modes: [Substring]
        var ids: [Substring]
        var status: Character
        var old: [UInt8]
        var new: [UInt8]

        func difference(isConflict: Bool) -> FileDifference {
            func file(_ place: Int, _ name: [UInt8]) -> FileDifference.File? {
                // Folders of submodules and links may have a document's name.
                guard isConflict || modes[place].hasPrefix("100") else { return nil }
                let id = ObjectID(ids[place])
                return FileDifference.File(name: name, id: isConflict || id.isZero ? nil : id)
            }
            return FileDifference(
                before: status == "A" ? nil : file(0, old), after: status == "D" ? nil : file(1, new),
                isConflict: isConflict)
        }
    }

    /// Reads `:MODE MODE ID ID STATUS` and one path, or two of what was renamed.
    private static func records(_ output: [UInt8]) -> [Record] {
        var fields = output.split(separator: 0, omittingEmptySubsequences: false)[...]
        var records: [Record] = []
        while let line = fields.first, line.first == UInt8(ascii: ":") {
            let words = String(decoding: line.dropFirst(), as: UTF8.self).split(separator: " ")
            guard words.count == 5, let status = words[4].first else { break }
            let count = "RC".contains(status) ? 2 : 1
            let paths = fields.dropFirst().prefix(count).map(Array.init)
            guard paths.count == count else { break }
            records.append(
                Record(
                    modes: Array(words[0...1]), ids: Array(words[2...3]), status: status, old: paths[0],
                    new: paths[count - 1]))
            fields = fields.dropFirst(1 + count)
        }
        return records
    }

    func renames(from old: [TreeEntry], to new: [TreeEntry]) throws(GitError) -> [String: String] {
        guard !old.isEmpty, !new.isEmpty else { return [:] }
        let output = try git.storingNothing { git throws(GitError) in
            // Two trees of these files alone, with names that tell which each one is. git has found the renames before it
            // merged; the markers of conflicts make the files less similar than they were.
            var trees: [String] = []
            for (prefix, files) in [("a", old), ("b", new)] {
                let entries = files.enumerated().map { "100644 blob \($0.element.id.text)\t\(prefix)\($0.offset)\0" }
                let input = Array(entries.joined().utf8)
                trees.append(try git.id(["mktree", "-z", "--missing"], input: input, "can't look for renames").text)
            }
            return try git.output(["diff-tree", "--raw", "-z", "-M25%"] + trees, "can't look for renames")
        }
        var paths: [String: String] = [:]
        for record in Self.records(output) where record.status == "R" {
            func place(_ name: [UInt8]) -> Int? { Int(String(decoding: name.dropFirst(), as: UTF8.self)) }
            guard let one = place(record.old), let other = place(record.new) else { continue }
            paths[old[one].path] = new[other].path
        }
        return paths
    }
}
