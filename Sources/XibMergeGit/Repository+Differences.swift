import XibMergeCore
import XibMergePlatform

extension Repository {
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
