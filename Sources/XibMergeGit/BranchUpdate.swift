package import XibMergeCore
import XibMergePlatform
import XibMergeReports

/// A branch and a commit that it should contain.
package struct BranchUpdate: Sendable {
    /// What has to be done.
    package enum Kind: Sendable {
        /// The branch has the commit already.
        case upToDate
        /// The branch has nothing that the commit lacks.
        case fastForward
        case merge
    }

    /// The name of the branch, and its reference.
    package let (topic, reference): (String, String)
    /// The commit that the branch names.
    package let before: ObjectID
    /// The commit to merge, and its name.
    package let (source, sourceID): (String, ObjectID)
    package let kind: Kind
}

extension Repository {
    /// Finds out how to merge a commit into a branch that is not checked out.
    ///
    /// - Parameters:
    ///   - topic: The name of a branch, or a whole reference.
    ///   - name: A branch or another revision; `nil` for the main branch.
    /// - Throws: `Problem` if one of them does not exist, they have no common history, or a work tree is on the branch.
    package func branchUpdate(of topic: String, from name: String?) throws(Problem) -> BranchUpdate {
        let reference = topic.hasPrefix("refs/") ? topic : "refs/heads/\(topic)"
        // Only a whole reference: a revision such as 'topic~1' can't be moved.
        let found = try git.run(["show-ref", "--verify", "--hash", reference])
        guard found.status == 0 else {
            let remote = try git.run(["show-ref", "--verify", "--quiet", "refs/remotes/origin/\(topic)"]).status == 0
            throw Problem(
                "'\(topic)': no such branch",
                hint: remote ? "'git branch \(topic) origin/\(topic)' makes it" : "'git branch' lists what there is")
        }
        let symbolic = try git.run(["symbolic-ref", "--quiet", reference])
        guard symbolic.status != 0 else {
            let name = String(symbolic.text.prefix { $0 != "\n" }).replacingPrefix("refs/heads/", with: "")
            throw Problem("'\(topic)' stands for the branch '\(name)'", hint: "name '\(name)'")
        }
        let before = try commit(reference)
        let main = try mainBranch(name, among: try branchReferences(), option: "--from")
        let bases = try store.mergeBases(before, main.id)
        guard !bases.isEmpty else {
            if store.isShallow { throw .shallow("\(topic)...\(main.name)") }
            throw Problem(
                "'\(topic)' and '\(main.name)' have no commit in common",
                hint: "'git merge --allow-unrelated-histories' joins two histories, if that is what you want")
        }
        let kind: BranchUpdate.Kind =
            bases.contains(main.id) ? .upToDate : bases.contains(before) ? .fastForward : .merge
        if kind != .upToDate, let place = try workTree(on: reference) {
            throw Problem(
                "'\(topic)' is checked out in '\(place)', whose files would be left behind",
                hint: "merge there: 'git merge \(main.name.shellQuoted)'")
        }
        if kind != .upToDate, try isInUse(reference) {
            throw Problem("'\(topic)' is being rebased or bisected", hint: "say it again when that has ended")
        }
        return BranchUpdate(
            topic: topic.replacingPrefix("refs/heads/", with: ""), reference: reference, before: before,
            source: main.name, sourceID: main.id, kind: kind)
    }

    /// The work tree that is on a branch; `nil` if none is.
    private func workTree(on reference: String) throws(Problem) -> String? {
        let words = ["for-each-ref", "--format=%(worktreepath)", reference]
        let place = try git.output(words, "can't list the work trees").dropLast()
        return place.isEmpty ? nil : String(decoding: place, as: UTF8.self)
    }

    /// Whether a branch is being rebased or bisected: it is not checked out, and moves when that ends.
    private func isInUse(_ reference: String) throws(Problem) -> Bool {
        let linked = fileNames(in: commonDirectory + "worktrees").map { "\(commonDirectory)worktrees/\($0)/" }
        let names = [reference, reference.replacingPrefix("refs/heads/", with: "")]
        for folder in [commonDirectory] + linked {
            if try branchesInUse(in: folder).contains(where: names.contains) { return true }
        }
        return false
    }

    /// Moves the branch of an update to a commit, if nobody has moved it meanwhile.
    ///
    /// - Parameter pack: What the repository lacks of the commit.
    /// - Throws: `Problem` if the branch has moved or can't be written; it then stays where it is.
    package func publish(_ commit: ObjectID, _ pack: [UInt8] = [], as update: BranchUpdate) throws(Problem) {
        if !pack.isEmpty {
            _ = try git.output(["unpack-objects", "-q"], input: pack, isWriting: true, "can't store the merge")
        }
        // Hooks are off: their folder may come from the branch itself.
        let run = try git.run(
            [
                "-c", "core.hooksPath=/dev/null", "update-ref", "-m", "xibmerge: merge \(update.source)",
                update.reference, commit.text, update.before.text,
            ], isWriting: true)
        guard run.status == 0 else {
            guard run.errors.contains("but expected") else {
                throw Problem(run, during: "can't move '\(update.topic)'")
            }
            throw Problem("'\(update.topic)' has moved meanwhile", hint: "nothing was changed; say it again")
        }
    }

    /// Local branches first, then remote-tracking ones.
    func branchReferences() throws(Problem) -> [ForecastBranch] {
        let format =
            "%(symref)%00%(refname)%00%(objectname)%00%(committerdate:unix)%00%(upstream)%00%(authorname)"
            + "%00%(authordate:short)"
        let output = try git.output(
            ["for-each-ref", "--format=\(format)", "refs/heads", "refs/remotes"], "can't read the branches")
        return output.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let fields = line.split(separator: 0, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard fields.count == 7, fields[0].isEmpty else { return nil }
            let name = fields[1].replacingPrefix("refs/heads/", with: "").replacingPrefix("refs/remotes/", with: "")
            return ForecastBranch(
                named: ForecastReport.Branch(name: name, author: fields[5], date: fields[6]), reference: fields[1],
                id: ObjectID(fields[2]), time: Int(fields[3]) ?? 0, upstream: fields[4].isEmpty ? nil : fields[4])
        }
    }

    /// The branch or revision that a user named; a branch, if a tag has the same name.
    ///
    /// - Parameters:
    ///   - references: See `branchReferences`.
    ///   - option: What the name was given to, with a blank at its end, for the hint.
    /// - Throws: `Problem` if there is no such revision.
    func branch(
        named name: String, among references: [ForecastBranch], option: String = ""
    ) throws(Problem) -> ForecastBranch {
        for whole in [name, "refs/heads/\(name)", "refs/remotes/\(name)"] {
            if let found = references.first(where: { $0.reference == whole }) { return found }
        }
        if let id = try store.object(name, as: .commit) { return try branch(name, at: id) }
        guard let remote = references.first(where: { $0.reference == "refs/remotes/origin/\(name)" }) else {
            throw unknownRevision(name)
        }
        throw Problem("'\(name)': no such branch", hint: "the remote has it: '\(option)\(remote.name)'")
    }

    /// A revision under a name.
    func branch(_ name: String, at id: ObjectID) throws(Problem) -> ForecastBranch {
        let commit = HistoryCommit(try store.commit(id))
        let date = String(commit.isoDate.prefix(10))
        return ForecastBranch(named: ForecastReport.Branch(name: name, author: commit.author, date: date), id: id)
    }

    /// The branch that others are merged into: what the remote calls its default, or one of the usual names.
    ///
    /// - Parameters:
    ///   - name: What a user named instead; `nil` for that rule.
    ///   - references: See `branchReferences`.
    ///   - option: What names it.
    /// - Throws: `Problem` if there is none.
    func mainBranch(
        _ name: String?, among references: [ForecastBranch], option: String
    ) throws(Problem) -> ForecastBranch {
        if let name { return try branch(named: name, among: references, option: "\(option) ") }
        let run = try git.run(["symbolic-ref", "--quiet", "refs/remotes/origin/HEAD"])
        let remotes = ["main", "master"].map { "refs/remotes/origin/\($0)" }
        let usual =
            (run.status == 0 ? run.text.split(separator: "\n").map(String.init) : [])
            + ["refs/heads/main", "refs/heads/master"] + remotes + ["refs/heads/develop", "refs/heads/trunk"]
        for name in usual { if let found = references.first(where: { $0.reference == name }) { return found } }
        throw Problem("no branch is called 'main' or 'master'", hint: "name it with '\(option)'")
    }

    /// The branch that is being rebased or bisected in a work tree. It is not checked out, and moves when that ends.
    ///
    /// - Parameter folder: The folder of its `HEAD`, with a slash at its end.
    func branchesInUse(in folder: String) throws(Problem) -> [String] {
        var names: [String] = []
        for name in ["rebase-merge/head-name", "rebase-apply/head-name", "BISECT_START"] {
            guard let bytes = try readFile(ifThere: folder + name) else { continue }
            names.append(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
        }
        return names
    }

    /// Whether one branch is the upstream of the other, and the upstream is the other branch's own work before a
    /// rebase.
    func isEarlierWork(_ one: ForecastBranch, _ other: ForecastBranch) throws(Problem) -> Bool {
        for (branch, upstream) in [(one, other), (other, one)] {
            guard let reference = branch.reference, let name = branch.upstream, name == upstream.reference else {
                continue
            }
            let run = try git.run(["reflog", "show", "--format=%H", reference, "--"])
            if run.text.split(separator: "\n").contains(upstream.id.text[...]) { return true }
        }
        return false
    }
}
