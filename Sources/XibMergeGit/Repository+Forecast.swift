package import XibMergeCore
import XibMergePlatform
package import XibMergeReports

/// A branch that may be merged.
package struct ForecastBranch: Sendable {
    /// Such as `topic` or `origin/topic`.
    package var name: String
    /// Its newest commit.
    package var commit: HistoryCommit
    /// Whether it is the current branch with what is not committed.
    package var hasWorkTree = false
}

/// The branches to merge with each other.
package struct ForecastBranches: Sendable {
    /// The branch that the others are merged into.
    package var main: ForecastBranch
    /// The newest first.
    package var topics: [ForecastBranch] = []
}

/// A document that two branches changed.
package struct ForecastDocument: Sendable {
    package var path: String
    /// The side that deleted what the other changed; its version is empty.
    package var deleter: Side?
    package var base: [UInt8]
    package var ours: [UInt8]
    package var theirs: [UInt8]
}

/// Which branches to merge.
package struct ForecastRequest: Sendable {
    /// Names of branches; empty for those with a commit that is not older than `days`.
    package var branches: [String]
    /// The branch that they are merged into; `nil` for the usual one.
    package var main: String?
    package var days: Int

    package init(branches: [String], main: String?, days: Int) {
        (self.branches, self.main, self.days) = (branches, main, days)
    }
}

extension Repository {
    /// The branches that a request means, without those that main has already.
    ///
    /// - Throws: `Problem` if there is no main branch, or a name is no branch.
    /// - Complexity: O(n) in the branches, and in the commits that main lacks.
    package func forecastBranches(_ request: ForecastRequest) throws(Problem) -> ForecastBranches {
        let references = try references()
        let main = try mainBranch(request.main, references)
        var branches = ForecastBranches(main: try branch(main.name, main.id))
        var seen: Set<ObjectID> = [main.id]
        var chosen: [Reference] = []
        if request.branches.isEmpty {
            let oldest = Int(now()) - request.days * 86_400
            chosen = references.filter { $0.time >= oldest }.sorted { $1.time < $0.time }
        } else {
            for name in request.branches {
                guard let id = try store.object(name, as: .commit) else { throw unknownRevision(name) }
                chosen.append(Reference(name: name, id: id, time: 0))
            }
        }
        for reference in chosen where seen.insert(reference.id).inserted {
            if try store.mergeBases(main.id, reference.id).contains(reference.id) { continue }
            branches.topics.append(try branch(reference.name, reference.id))
        }
        return branches
    }

    /// The current branch, with what is not committed.
    ///
    /// - Throws: `Problem` if there is no commit yet.
    package func currentBranch() throws(Problem) -> ForecastBranch {
        guard !store.isUnborn else { throw unknownRevision("HEAD") }
        let run = try git.run(["symbolic-ref", "--short", "--quiet", "HEAD"])
        let name = run.status == 0 ? run.text.split(separator: "\n").first.map(String.init) ?? "HEAD" : "HEAD"
        var branch = try branch(name, try commit("HEAD"))
        branch.hasWorkTree = workTree != nil
        return branch
    }

    private struct Reference {
        var name: String
        var id: ObjectID
        /// Of its newest commit, in seconds since 1970.
        var time: Int
    }

    private func branch(_ name: String, _ id: ObjectID) throws(Problem) -> ForecastBranch {
        ForecastBranch(name: name, commit: HistoryCommit(try store.commit(id)))
    }

    /// Local branches first, then remote-tracking ones.
    private func references() throws(Problem) -> [Reference] {
        let format = "%(symref)%00%(refname:short)%00%(objectname)%00%(committerdate:unix)"
        let output = try git.output(
            ["for-each-ref", "--format=\(format)", "refs/heads", "refs/remotes"], "can't read the branches")
        return output.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let fields = line.split(separator: 0, omittingEmptySubsequences: false).map {
                String(decoding: $0, as: UTF8.self)
            }
            guard fields.count == 4, fields[0].isEmpty else { return nil }
            return Reference(name: fields[1], id: ObjectID(fields[2]), time: Int(fields[3]) ?? 0)
        }
    }

    /// The named branch, or what the remote calls its default, or one of the usual names.
    private func mainBranch(_ name: String?, _ references: [Reference]) throws(Problem) -> Reference {
        if let name {
            guard let id = try store.object(name, as: .commit) else { throw unknownRevision(name) }
            return Reference(name: name, id: id, time: 0)
        }
        let run = try git.run(["symbolic-ref", "--short", "--quiet", "refs/remotes/origin/HEAD"])
        let usual =
            (run.status == 0 ? run.text.split(separator: "\n").map(String.init) : [])
            + ["main", "master", "origin/main", "origin/master", "develop", "trunk"]
        for name in usual {
            if let found = references.first(where: { $0.name == name }) { return found }
        }
        throw Problem("no branch is called 'main' or 'master'", hint: "name it with '--main'")
    }
}

// MARK: Pairs

extension Repository {
    /// The documents that each pair of branches changed differently, in the order of their paths.
    ///
    /// Renames are not followed.
    ///
    /// - Throws: `Problem` if something can't be read.
    /// - Complexity: One process of git, and O(n) in the pairs that changed the same document.
    package func documents(
        of pairs: [(ours: ForecastBranch, theirs: ForecastBranch)]
    ) throws(Problem) -> [[ForecastDocument]] {
        var sides: [PairSides] = []
        for (ours, theirs) in pairs { sides.append(try PairSides(ours, theirs, in: self)) }
        let mine = try pairs.first(where: { $0.ours.hasWorkTree }).map { _ throws(Problem) in try changedInWorkTree() }
        let lines = Set(sides.flatMap(\.lines)).sorted()
        let changed = try changedPaths(lines)
        var documents: [[ForecastDocument]] = []
        for (pair, sides) in zip(pairs, sides) {
            guard sides.lines.count == 2 else {
                documents.append([])
                continue
            }
            var ours = changed[sides.lines[0]] ?? []
            if pair.ours.hasWorkTree, let mine { ours.formUnion(mine) }
            let shared = ours.intersection(changed[sides.lines[1]] ?? [])
            var found: [ForecastDocument] = []
            for path in shared.sorted() {
                if let document = try document(path, sides, pair.ours.hasWorkTree) { found.append(document) }
            }
            documents.append(found)
        }
        return documents
    }

    /// The trees of two branches and of their merge base.
    private struct PairSides {
        var bases: [String]
        var ours: ObjectID
        var theirs: ObjectID
        /// For `git diff-tree --stdin`: what ours changed, what theirs changed; empty if one has all of the other.
        var lines: [String] = []

        init(_ one: ForecastBranch, _ other: ForecastBranch, in repository: Repository) throws(Problem) {
            bases = try repository.mergeBases(one.commit.id, other.commit.id)
            if bases.isEmpty, repository.store.isShallow { throw .shallow("\(one.name)...\(other.name)") }
            (ours, theirs) = (try repository.tree(one.commit.id), try repository.tree(other.commit.id))
            guard let base = bases.first, base != other.commit.id, base != one.commit.id || one.hasWorkTree else {
                return
            }
            let tree = try repository.tree(base)
            lines = [ours, theirs].map { "\(tree.text) \($0.text)" }
        }
    }

    private func changedInWorkTree() throws(Problem) -> Set<String> {
        let differences = try store.differences(from: .tree(try tree("HEAD")), to: .workTree)
        return Set(differences.flatMap { [$0.before?.path, $0.after?.path].compactMap { $0 } })
    }

    /// - Returns: `nil` if no merge is needed.
    private func document(
        _ path: String, _ sides: PairSides, _ hasWorkTree: Bool
    ) throws(Problem) -> ForecastDocument? {
        let base = try base(of: path, sides.bases)
        var versions: [[UInt8]?] = []
        for tree in [sides.ours, sides.theirs] {
            let entry = entry(path, in: tree).flatMap { $0.kind == .blob ? $0 : nil }
            versions.append(try entry.map { entry throws(Problem) in try document(of: entry.id, at: path) })
        }
        if hasWorkTree, let workTree {
            let file = try readFile(ifThere: workTree + path)
            versions[0] = try file.map { file throws(Problem) in try document(in: file, at: path) }
        }
        guard versions[0] != versions[1], versions[0] != base, versions[1] != base else { return nil }
        let deleter: Side? = versions[0] == nil ? .ours : versions[1] == nil ? .theirs : nil
        return ForecastDocument(
            path: path, deleter: deleter, base: base, ours: versions[0] ?? [], theirs: versions[1] ?? [])
    }
}

extension LockedRepository {
    /// See `Repository.forecastBranches`.
    package func forecastBranches(_ request: ForecastRequest) throws(Problem) -> ForecastBranches {
        try withLock { repository throws(Problem) in try repository.forecastBranches(request) }
    }

    /// See `Repository.currentBranch`.
    package func currentBranch() throws(Problem) -> ForecastBranch {
        try withLock { repository throws(Problem) in try repository.currentBranch() }
    }

    /// See `Repository.documents(of:)`.
    package func documents(
        of pairs: [(ours: ForecastBranch, theirs: ForecastBranch)]
    ) throws(Problem) -> [[ForecastDocument]] {
        try withLock { repository throws(Problem) in try repository.documents(of: pairs) }
    }
}
