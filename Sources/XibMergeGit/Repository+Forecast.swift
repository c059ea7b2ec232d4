package import XibMergeCore
import XibMergePlatform
package import XibMergeReports

/// A local or remote-tracking branch, or another revision that a user named instead of one.
package struct ForecastBranch: Sendable {
    /// Such as `topic` or `origin/topic`, with the author and the day of its newest commit.
    package var named: ForecastReport.Branch
    /// Such as `refs/remotes/origin/topic`; `nil` if it is no branch.
    var reference: String?
    package var id: ObjectID
    /// When its newest commit was made, in seconds since 1970.
    var time = 0
    /// The reference of its upstream.
    var upstream: String?
    /// Whether it is the current branch with what is not committed.
    package var hasWorkTree = false

    package var name: String { named.name }
}

/// The branches to merge with each other.
package struct ForecastBranches: Sendable {
    /// The branch that the others are merged into.
    package var main: ForecastBranch
    /// The newest first.
    package var topics: [ForecastBranch] = []
    /// How many branches have something that main lacks.
    package var count = 0
    /// How many branches that changed a document were left out because there are too many.
    package var leftOutCount = 0
}

/// A document that two branches changed.
package struct ForecastDocument: Sendable {
    /// One version. Of one path, versions with the same key have the same bytes.
    package typealias Version = (key: String, bytes: [UInt8])

    package var path: String
    /// The side that deleted what the other changed; its version is empty.
    package var deleter: Side?
    package var base: Version
    package var ours: Version
    package var theirs: Version
}

extension Repository {
    /// The branches to merge, without those that main has already.
    ///
    /// - Parameters:
    ///   - names: Names of branches; empty for those with a commit that is not older than `days`.
    ///   - main: The branch that they are merged into; `nil` for the usual one.
    ///   - maximum: How many branches to take, the newest of those that changed a document.
    /// - Throws: `Problem` if there is no main branch, or a name is no branch.
    /// - Complexity: A merge base for each branch, and one process of git for what they changed.
    package func forecastBranches(
        _ names: [String], main: String?, days: Int, maximum: Int
    ) throws(Problem) -> ForecastBranches {
        let references = try branchReferences()
        let main = try mainBranch(main, among: references, option: "--main")
        var branches = ForecastBranches(main: main)
        var seen: Set<ObjectID> = [main.id]
        var chosen: [ForecastBranch] = []
        if names.isEmpty {
            let oldest = Int(now()) - days * 86_400
            chosen = references.filter { $0.time >= oldest }.sorted { $1.time < $0.time }
        } else {
            for name in names { chosen.append(try branch(named: name, among: references)) }
        }
        var topics: [ForecastBranch] = []
        var bases: [ObjectID: ObjectID] = [:]
        for reference in chosen where seen.insert(reference.id).inserted {
            let common = try store.mergeBases(main.id, reference.id)
            if common.contains(reference.id) { continue }
            topics.append(reference)
            bases[reference.id] = common.first
        }
        branches.count = topics.count
        topics = try changing(topics, since: bases)
        branches.leftOutCount = max(topics.count - maximum, 0)
        branches.topics = Array(topics.prefix(maximum))
        return branches
    }

    /// The branches that changed a document since a commit of each.
    private func changing(
        _ branches: [ForecastBranch], since bases: [ObjectID: ObjectID]
    ) throws(Problem) -> [ForecastBranch] {
        var lines: [ObjectID: String] = [:]
        for (id, base) in bases { lines[id] = "\(try tree(base.text).text) \(try tree(id.text).text)" }
        let changed = try changedPaths(Set(lines.values).sorted())
        // What a branch without a common history changed is not known.
        return branches.filter { branch in lines[branch.id].map { changed[$0] != nil } ?? true }
    }

    /// The current branch, with what is not committed. During a rebase, that is the branch that is rebased.
    ///
    /// - Throws: `Problem` if there is no commit yet.
    package func currentBranch() throws(Problem) -> ForecastBranch {
        guard !store.isUnborn else { throw unknownRevision("HEAD") }
        let run = try git.run(["symbolic-ref", "--quiet", "HEAD"])
        let head = run.status == 0 ? run.text.split(separator: "\n").first.map(String.init) : nil
        let rebased = try branchesInUse(in: gitFolder).first { $0.hasPrefix("refs/heads/") }
        let name = head ?? rebased
        let known = try branchReferences().first { $0.reference == name }
        var branch = try branch(known?.name ?? "HEAD", at: try commit("HEAD"))
        (branch.reference, branch.upstream, branch.hasWorkTree) = (name, known?.upstream, workTree != nil)
        return branch
    }
}

// MARK: Pairs

extension Repository {
    /// The documents that each pair of branches changed differently, in the order of their paths.
    ///
    /// Renames are not followed. A branch and the upstream that it was before a rebase have none.
    ///
    /// - Complexity: One process of git, and O(n) in the pairs that changed the same document. Each version is read once.
    package func documents(
        of pairs: [(ours: ForecastBranch, theirs: ForecastBranch)]
    ) throws(Problem) -> [[ForecastDocument]] {
        let sides = try pairs.map { pair throws(Problem) in try PairSides(pair.ours, pair.theirs, in: self) }
        var mine: Set<String> = []
        if pairs.contains(where: \.ours.hasWorkTree) {
            let changes = Comparison(before: .tree(try tree("HEAD")), after: .workTree, paths: [])
            mine = Set(try changedDocuments(changes).flatMap(\.paths))
        }
        let lines = Set(sides.flatMap(\.lines)).sorted()
        let changed = try changedPaths(lines)
        var documents: [[ForecastDocument]] = []
        var versions = ForecastVersions(self)
        for (pair, sides) in zip(pairs, sides) {
            guard sides.lines.count == 2, try !isEarlierWork(pair.ours, pair.theirs) else {
                documents.append([])
                continue
            }
            var ours = changed[sides.lines[0]] ?? []
            if pair.ours.hasWorkTree { ours.formUnion(mine) }
            let shared = ours.intersection(changed[sides.lines[1]] ?? [])
            var found: [ForecastDocument] = []
            for path in shared.sorted() {
                if let document = try document(path, sides, pair.ours.hasWorkTree, &versions) { found.append(document) }
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
            bases = try repository.store.mergeBases(one.id, other.id).map(\.text)
            if bases.isEmpty, repository.store.isShallow { throw .shallow("\(one.name)...\(other.name)") }
            (ours, theirs) = (try repository.tree(one.id.text), try repository.tree(other.id.text))
            guard let base = bases.first, base != other.id.text, base != one.id.text || one.hasWorkTree else { return }
            let tree = try repository.tree(base)
            lines = [ours, theirs].map { "\(tree.text) \($0.text)" }
        }
    }

    /// - Returns: `nil` if no merge is needed.
    private func document(
        _ path: String, _ sides: PairSides, _ hasWorkTree: Bool, _ versions: inout ForecastVersions
    ) throws(Problem) -> ForecastDocument? {
        let base = try versions.base(of: path, sides.bases)
        let ours =
            hasWorkTree && workTree != nil
            ? try versions.file(path) : try versions.version(of: path, in: sides.ours)
        let theirs = try versions.version(of: path, in: sides.theirs)
        if base.key.isEmpty, ours == nil, theirs == nil, path.unicodeScalars.contains("\u{FFFD}") {
            throw FileName.notText(path, "forecast", hint: "rename it, or name branches that don't change it")
        }
        guard ours?.bytes != theirs?.bytes, ours?.bytes != base.bytes, theirs?.bytes != base.bytes else { return nil }
        return ForecastDocument(
            path: path, deleter: ours == nil ? .ours : theirs == nil ? .theirs : nil, base: base,
            ours: ours ?? ("", []), theirs: theirs ?? ("", []))
    }
}

/// Reads versions of documents, each once.
private struct ForecastVersions {
    /// A path, and a tree, an object or several commits.
    private typealias Place = [String]

    private let repository: Repository
    private var entries: [Place: ObjectID?] = [:]
    private var known: [Place: [UInt8]] = [:]

    init(_ repository: Repository) { self.repository = repository }

    /// - Returns: `nil` if the tree has no such file.
    mutating func version(of path: String, in tree: ObjectID) throws(Problem) -> ForecastDocument.Version? {
        let place = [path, tree.text]
        let found = entries[place] ?? repository.entry(path, in: tree).flatMap { $0.kind == .blob ? $0.id : nil }
        entries[place] = .some(found)
        guard let found else { return nil }
        return try version(path, found.text) { repository throws(Problem) in
            try repository.document(of: found, at: path)
        }
    }

    /// Several merge bases are merged; without a file in them, it is empty.
    mutating func base(of path: String, _ commits: [String]) throws(Problem) -> ForecastDocument.Version {
        if commits.count == 1 { return try version(of: path, in: try repository.tree(commits[0])) ?? ("", []) }
        return try version(path, commits.joined(separator: " ")) { repository throws(Problem) in
            try repository.base(of: path, commits)
        }
    }

    /// The file of the work tree as git would store it; `nil` if there is none.
    mutating func file(_ path: String) throws(Problem) -> ForecastDocument.Version? {
        guard let file = try readFile(ifThere: (repository.workTree ?? "") + path) else { return nil }
        return try version(path, "file") { repository throws(Problem) in
            try repository.document(in: file, at: path)
        }
    }

    private mutating func version(
        _ path: String, _ key: String, _ read: (Repository) throws(Problem) -> [UInt8]
    ) throws(Problem) -> ForecastDocument.Version {
        let place = [path, key]
        let bytes = if let known = known[place] { known } else { try read(repository) }
        known[place] = bytes
        return (key, bytes)
    }
}
