package import XibMergeCore
import XibMergePlatform
package import XibMergeReports

/// The two sides of a merge, and where its result is.
package struct MergeSides: Sendable {
    /// How git came to the two sides.
    enum Operation: Sendable {
        case merge, rebase, cherryPick, revert, stash
    }

    var operation: Operation
    /// The revisions of the merge bases; empty if the sides have no common ancestor.
    var bases: [String]
    /// The revisions of ours and theirs; empty if unknown.
    var ours: String
    var theirs: String
    /// The revision of the result; `nil` for the index.
    var result: String?
    var commit: HistoryCommit?
}

extension MergeSides {
    /// A merge that nobody has made yet.
    package init(ours: String, theirs: String) { self.init(operation: .merge, bases: [], ours: ours, theirs: theirs) }

    /// The arguments of `git log` that name the commits of a side; `nil` if they are unknown.
    func range(of side: Side) -> [String]? {
        switch (side, operation) {
        case (.ours, _) where !ours.isEmpty:
            // Other operations compare with the parent of the commit that they apply.
            return [ours] + (operation == .merge ? [theirs] : bases).map { "^\($0)" }
        case (.theirs, .merge) where !theirs.isEmpty: return [theirs, "^\(ours.isEmpty ? "HEAD" : ours)"]
        case (.theirs, _) where !theirs.isEmpty:
            return ["--no-walk", operation == .revert ? bases.first ?? "" : theirs]
        default: return nil
        }
    }
}

extension Repository {
    /// The sides of a document in conflict; a revision is empty if the side's version in the index is not that one.
    package func sides(of document: UnmergedDocument) -> MergeSides {
        var sides = MergeSides(operation: .merge, bases: [], ours: "", theirs: "")
        if let past = document.pastMerge {
            if let known = past.sides { return known }
            guard let name = past.commit?.id else { return sides }
            let commit = (try? commit(name)).flatMap { try? store.commit($0) }
            return commit.flatMap { try? self.sides(of: $0, [:]) } ?? sides
        }
        func isVersion(_ side: Side, of revision: String) -> Bool {
            let id = document.ids[side.rawValue]
            let place = document.places.first { !id.isEmpty && $0.ids[side.rawValue] == id } ?? document.places[0]
            guard let tree = try? tree(revision) else { return false }
            return entry(place.path, in: tree)?.id.text ?? "" == id || formerPath(of: id, in: tree) != nil
        }
        if let (theirs, base) = operation, isVersion(.theirs, of: theirs) {
            sides.operation = kind(of: theirs)
            (sides.theirs, sides.bases) = (theirs, base.map { [$0] } ?? [])
        } else if document.deleter != .theirs,
            let stash = (0..<Self.maximumStashes).map({ "stash@{\($0)}" }).first(where: { isVersion(.theirs, of: $0) })
        {
            (sides.operation, sides.theirs, sides.bases) = (.stash, stash, ["\(stash)^"])
        }
        if !sides.theirs.isEmpty, isVersion(.ours, of: "HEAD") { sides.ours = "HEAD" }
        return sides
    }

    /// How many stashes are compared with theirs.
    private static let maximumStashes = 10

    /// The operation in progress, by the revision of theirs.
    func kind(of theirs: String) -> MergeSides.Operation {
        switch theirs {
        case "MERGE_HEAD": return .merge
        case "REVERT_HEAD^": return .revert
        case "REBASE_HEAD": return .rebase
        default:
            // A rebase picks its commits, too.
            let isRebasing = rebaseState("onto") != nil && (try? commit("REBASE_HEAD")) == (try? commit(theirs))
            return isRebasing ? .rebase : .cherryPick
        }
    }

    /// What is left to do: the files in conflict, or else `now:` and the command of git with which to go on; `nil` if
    /// nothing is.
    ///
    /// - Parameter documents: What has been resolved: a committed merge, or a stash that git keeps, leaves no other trace.
    package func nextStep(after documents: [UnmergedDocument]) -> String? {
        guard let paths = try? Set(unmergedFiles().map(\.path)).sorted() else { return nil }
        if paths.isEmpty { return nextCommand(after: documents).map { "now: \($0)" } }
        return "still in conflict: " + paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? ", …" : "")
    }

    /// The command of git with which to go on; `nil` if there is none.
    private func nextCommand(after documents: [UnmergedDocument]) -> String? {
        func has(_ file: String) -> Bool { access(store.gitFolder + file, F_OK) == 0 }
        if has("rebase-apply/applying") { return "git am --continue" }
        guard let theirs = operation?.theirs else {
            if has("SQUASH_MSG") || documents.contains(where: { $0.pastMerge?.commit != nil }) { return "git commit" }
            let stash = documents.lazy.map(sides).first { $0.operation == .stash }?.theirs
            return stash.map { "git stash drop\($0 == "stash@{0}" ? "" : " \($0)"), if you popped it" }
        }
        /// git refuses to go on with a commit that changes nothing.
        func option() -> String {
            (try? git.run(["diff", "--cached", "--quiet"]))?.status == 0 ? "--skip" : "--continue"
        }
        switch kind(of: theirs) {
        case .merge: return "git commit"
        case .rebase: return "git rebase --continue"
        case .cherryPick: return "git cherry-pick \(option())"
        case .revert: return "git revert \(option())"
        case .stash: return nil
        }
    }

    /// A line of the files in which a rebase keeps its state.
    private func rebaseState(_ name: String) -> String? {
        for folder in ["rebase-merge", "rebase-apply"] {
            guard let bytes = try? readFile(ifThere: "\(store.gitFolder)\(folder)/\(name)") else { continue }
            return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
        return nil
    }

    // MARK: Origins

    /// Where the two sides of a document in conflict come from.
    ///
    /// - Complexity: O(n) in the commits of both sides, at most some seconds.
    package func origins(of document: UnmergedDocument) -> SideOrigins {
        let sides = sides(of: document)
        return origins(of: names(of: document, sides), sides)
    }

    /// The commits of a side that changed a document in conflict, the newest first; empty if they are unknown.
    package func edits(of document: UnmergedDocument, by side: Side) throws(Problem) -> [DocumentEdit] {
        let sides = sides(of: document)
        guard let range = sides.range(of: side), let path = names(of: document, sides).first else { return [] }
        return try edits(of: path, in: range)
    }

    /// The paths of a document in conflict, in the index and on each side.
    func names(of document: UnmergedDocument, _ sides: MergeSides) -> [String] {
        var paths = document.places.map(\.path)
        // The side that did not rename it has it under another name.
        for (side, revision) in [(Side.ours, sides.ours), (.theirs, sides.theirs)] where document.places.count == 1 {
            guard let tree = try? tree(revision), entry(paths[0], in: tree) == nil,
                let path = formerPath(of: document.ids[side.rawValue], in: tree)
            else { continue }
            paths.append(path)
        }
        return paths
    }

    /// The path of a version of a document that has another name in the index.
    private func formerPath(of id: String, in tree: ObjectID) -> String? {
        guard !id.isEmpty, let entries = try? store.entries(of: tree, isRecursive: true) else { return nil }
        return entries.first { $0.id.text == id && isDocument($0.path) }?.path
    }

    /// Where the two sides of a merged document come from; only a merge in progress has names.
    ///
    /// - Complexity: As `origins(of:)` of a document in conflict.
    package func origins(of document: MergedDocument) -> SideOrigins {
        document.sides.map { origins(of: document.names, $0) } ?? [:]
    }

    private func origins(of paths: [String], _ sides: MergeSides) -> SideOrigins {
        var origins: SideOrigins = [:]
        let isMerge = sides.operation == .merge
        if let range = sides.range(of: .ours) {
            let name = sides.result == nil ? ownName(sides) : nil
            origins[.ours] = SideOrigin(name: name, commits: commits(["--no-merges"] + range + ["--"] + paths, sides))
        }
        if let range = sides.range(of: .theirs) {
            let name = sides.result == nil || !isMerge ? otherName(sides) : nil
            let words = isMerge ? ["--no-merges"] + range + ["--"] + paths : range + ["--"]
            origins[.theirs] = SideOrigin(name: name, commits: commits(words, sides))
        }
        return origins.filter { !$0.value.words.isEmpty }
    }

    /// Some commits, the newest first.
    ///
    /// - Parameter words: The arguments of `git log` that name them.
    private func commits(_ words: [String], _ sides: MergeSides) -> [SideOrigin.Commit] {
        // Dates, not "3 days ago": a report about the past must be the same tomorrow.
        let age = sides.result == nil ? "%ar" : "%as"
        let options = [
            "log", "--max-count=1000", "--format=%h%x00%aN%x00\(age)%x00%aI", "--encoding=UTF-8", "--no-show-signature",
            "--no-notes", "--no-color",
        ]
        guard let run = try? git.start(options + words, seconds: Self.maximumSeconds), run.status == 0 else {
            return []
        }
        return run.output.split(separator: UInt8(ascii: "\n")).compactMap { line -> SideOrigin.Commit? in
            let parts = line.split(separator: 0, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard parts.count == 4 else { return nil }
            return SideOrigin.Commit(id: parts[0], author: parts[1], age: parts[2], date: parts[3])
        }
    }

    /// A long history must not keep users waiting.
    private static let maximumSeconds: Int32 = 5

    // MARK: Names

    /// The name of ours for the user.
    private func ownName(_ sides: MergeSides) -> String? {
        if sides.operation == .rebase {
            let isStart = rebaseState("onto").map { $0 == (try? commit("HEAD"))?.text } ?? false
            let onto = rebaseState("onto").flatMap(branch)
            return "\(onto ?? "what you rebase onto")\(onto == nil ? "" : ", which you rebase onto")"
                + (isStart ? "" : ", with what is rebased so far")
        }
        guard let run = try? git.run(["symbolic-ref", "--quiet", "--short", "HEAD"]), run.status == 0 else {
            return nil
        }
        let name = String(decoding: run.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return sides.operation == .merge ? name : "your branch \(name)"
    }

    /// The name of theirs for the user.
    private func otherName(_ sides: MergeSides) -> String? {
        switch sides.operation {
        case .merge: return (try? commit(sides.theirs)).flatMap { branch(at: $0.text) }
        case .rebase:
            let name = rebaseState("head-name").flatMap { $0.hasPrefix("refs/heads/") ? $0.dropFirst(11) : nil }
            return "your commit" + (name.map { " from \($0)" } ?? "")
        case .cherryPick: return "the commit that you pick"
        case .revert: return "before the commit that you revert"
        case .stash: return "your stash"
        }
    }

    /// The branch at a commit: the one that git's message about the merge names, otherwise a local one.
    private func branch(at commit: String) -> String? {
        let words = [
            "for-each-ref", "--points-at=\(commit)", "--format=%(refname:short)", "refs/heads", "refs/remotes",
        ]
        guard let run = try? git.run(words), run.status == 0 else { return nil }
        let names = String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init)
        let message = (try? readFile(ifThere: store.gitFolder + "MERGE_MSG")) ?? []
        let subject = String(decoding: message.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return names.first { subject.contains("'\($0)'") } ?? names.first
    }
}
