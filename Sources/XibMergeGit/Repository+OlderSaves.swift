package import XibMergeCore
import XibMergePlatform
package import XibMergeReports

extension LockedRepository {
    /// The documents that a branch saved with an older Xcode since it left the main branch; for the main branch itself,
    /// since a date.
    ///
    /// A newer Xcode is no finding: every document is saved with it sooner or later.
    ///
    /// - Parameter date: As for `git log --since`.
    /// - Throws: `Problem` if something can't be read.
    /// - Complexity: O(n) in the documents that differ.
    package func olderSaves(
        on branch: ForecastBranch, main: ForecastBranch, since date: String
    ) throws(Problem) -> [TeamReport.OlderSave] {
        try withLock { repository throws(Problem) in
            let start: String?
            if branch.commit.id == main.commit.id {
                let words = ["rev-list", "--max-count=1", "--first-parent", "--before=\(date)", main.commit.id]
                let output = try repository.git.output(words, "can't read the history")
                start = String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
            } else {
                start = try repository.mergeBases(main.commit.id, branch.commit.id).first
            }
            guard let start else { return [] }
            return try repository.olderSaves(on: branch, since: start)
        }
    }
}

extension Repository {
    fileprivate func olderSaves(on branch: ForecastBranch, since start: String) throws(Problem) -> [TeamReport
        .OlderSave]
    {
        let (old, new) = (try tree(start), try tree(branch.commit.id))
        let line = "\(old.text) \(new.text)"
        var found: [TeamReport.OlderSave] = []
        for path in try changedPaths([line])[line, default: []].sorted() {
            guard let before = try toolsVersion(of: path, in: old), let after = try toolsVersion(of: path, in: new),
                Self.numbers(after).lexicographicallyPrecedes(Self.numbers(before))
            else { continue }
            let pattern = "toolsVersion=\"\(after)\""
            let words = ["log", "--no-merges", "--max-count=1", "--format=%H", "-G\(pattern)"]
            let range = ["\(start)..\(branch.commit.id)", "--", path]
            let output = try git.output(words + range, "can't read the history")
            // A merge can bring it, too.
            guard let name = String(decoding: output, as: UTF8.self).split(separator: "\n").first else { continue }
            let commit = HistoryCommit(try store.commit(ObjectID(name)))
            found.append(
                TeamReport.OlderSave(branch: branch.name, path: path, before: before, after: after, commit: commit))
        }
        return found
    }

    /// The attribute of the root element; `nil` if the document is missing or has none.
    private func toolsVersion(of path: String, in tree: ObjectID) throws(Problem) -> String? {
        guard let entry = store.entry(path, in: tree), entry.kind == .blob else { return nil }
        let head = String(decoding: try store.blob(entry.id, called: path).prefix(2000), as: UTF8.self)
        guard let start = head.firstRange(of: " toolsVersion=\"")?.upperBound else { return nil }
        let text = String(head[start...].prefix { $0 != "\"" })
        return text.allSatisfy { $0.isNumber || $0 == "." } && !text.isEmpty ? text : nil
    }

    private static func numbers(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }
}
