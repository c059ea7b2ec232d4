import XibMergeCore
import XibMergePlatform
import XibMergeReports

extension Repository {
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
        for name in usual {
            if let found = references.first(where: { $0.reference == name }) { return found }
        }
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
