package import XibMergeCore
import XibMergePlatform
package import XibMergeReports

extension LockedRepository {
    /// The documents that a branch saved with another Xcode since it left the main branch: with an older one than
    /// before, and the first one that has a newer Xcode than all documents of the main branch. On the main branch
    /// itself, those with an older Xcode since a date; a newer one is no news there, because the whole team goes on to
    /// it.
    ///
    /// - Parameters:
    ///   - date: As for `git log --since`.
    ///   - newest: `newestTools` of the main branch.
    /// - Throws: `Problem` if something can't be read.
    /// - Complexity: O(n) in the documents that differ.
    package func otherSaves(
        on branch: ForecastBranch, main: ForecastBranch, since date: String, newest: String?
    ) throws(Problem) -> [TeamReport.OtherSave] {
        try withLock { repository throws(Problem) in
            guard branch.commit.id == main.commit.id else {
                guard let start = try repository.mergeBases(main.commit.id, branch.commit.id).first else { return [] }
                return try repository.otherSaves(on: branch, since: start, newest)
            }
            let words = ["rev-list", "--max-count=1", "--first-parent", "--before=\(date)", main.commit.id]
            let output = try repository.git.output(words, "can't read the history")
            let start = String(decoding: output, as: UTF8.self).split(separator: "\n").first
            return try start.map { start throws(Problem) in
                try repository.otherSaves(on: branch, since: String(start), nil)
            } ?? []
        }
    }

    /// The newest Xcode that the documents of a branch were saved with; `nil` if none tells.
    ///
    /// - Complexity: O(n) in the documents.
    package func newestTools(of branch: ForecastBranch) throws(Problem) -> String? {
        try withLock { repository throws(Problem) in
            var newest: Tools?
            for entry in try repository.store.entries(of: try repository.tree(branch.commit.id), isRecursive: true) {
                guard DocumentKind(path: entry.path, ignoringCase: repository.ignoresCase) != nil,
                    let tools = try repository.tools(of: entry), tools.isKnown
                else { continue }
                if newest.map(tools.isNewer) ?? true { newest = tools }
            }
            return newest?.version
        }
    }
}

extension Repository {
    fileprivate func otherSaves(
        on branch: ForecastBranch, since start: String, _ newest: String?
    ) throws(Problem) -> [TeamReport.OtherSave] {
        let (old, new) = (try tree(start), try tree(branch.commit.id))
        let line = "\(old.text) \(new.text)"
        var found: [TeamReport.OtherSave] = []
        for path in try changedPaths([line])[line, default: []].sorted() {
            guard let after = try store.entry(path, in: new).flatMap(tools) else { continue }
            let before = try store.entry(path, in: old).flatMap(tools)
            let isFirst = !found.contains(where: \.isNewer)
            var pair: (before: String, after: String, isNewer: Bool)?
            if let before, let words = before.words(whereNewerThan: after) {
                pair = (words.newer, words.older, false)
            } else if isFirst, let newest, after.isNewer(than: Tools(version: newest, plugIn: nil)) {
                pair = (newest, after.version, true)
            }
            guard let pair else { continue }
            let words = ["log", "--no-merges", "--max-count=1", "--format=%H", "-Gersion=\"\(pair.after)\""]
            let range = ["\(start)..\(branch.commit.id)", "--", path]
            let output = try git.output(words + range, "can't read the history")
            // The save may have come with a merge.
            guard let name = String(decoding: output, as: UTF8.self).split(separator: "\n").first else { continue }
            let commit = HistoryCommit(try store.commit(ObjectID(name)))
            found.append(
                TeamReport.OtherSave(
                    branch: branch.name, path: path, before: pair.before, after: pair.after, isNewer: pair.isNewer,
                    commit: commit))
        }
        return found
    }

    /// The versions in a document's head; `nil` if it tells none.
    fileprivate func tools(of entry: TreeEntry) throws(Problem) -> Tools? {
        guard entry.kind == .blob else { return nil }
        let head = String(decoding: try store.blob(entry.id, called: entry.path).prefix(3000), as: UTF8.self)
        func number(after text: String) -> String? {
            guard let start = head.firstRange(of: text)?.upperBound else { return nil }
            let text = String(head[start...].prefix { $0 != "\"" })
            return text.allSatisfy { $0.isNumber || $0 == "." } && !text.isEmpty ? text : nil
        }
        guard let version = number(after: " toolsVersion=\"") else { return nil }
        return Tools(version: version, plugIn: number(after: "Plugin\" version=\""))
    }
}

/// The versions of Interface Builder (`toolsVersion`) and of its plug-in for the platform.
private struct Tools {
    var version: String
    /// Tells apart releases that write the same `toolsVersion`, or one that is no version.
    var plugIn: String?

    /// Whether the first number tells the release.
    var isKnown: Bool { Array(version.utf8) != ToolsVersion.dummy }

    func isNewer(than other: Tools) -> Bool { words(whereNewerThan: other) != nil }

    /// The two numbers that tell which is newer, if this one is.
    func words(whereNewerThan other: Tools) -> (newer: String, older: String)? {
        func newer(_ one: String, _ two: String) -> (String, String)? {
            ToolsVersion.isNewer(Array(one.utf8), than: Array(two.utf8)) ? (one, two) : nil
        }
        if isKnown, other.isKnown, version != other.version { return newer(version, other.version) }
        guard let one = plugIn, let two = other.plugIn else { return nil }
        return newer(one, two)
    }
}
