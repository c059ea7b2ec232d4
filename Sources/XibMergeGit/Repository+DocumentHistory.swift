package import XibMergeCore
import XibMergePlatform
import XibMergeReports

extension Repository {
    /// The commits that changed a document, renames included.
    ///
    /// A merge whose version is that of a parent leads to this parent alone, as in `git log`.
    ///
    /// - Parameters:
    ///   - path: Relative to the top of the work tree.
    ///   - revision: Where the history begins; `nil` for `HEAD`.
    ///   - hasWorkTree: Whether it begins with the file in the work tree instead, if that differs.
    /// - Throws: `Problem` if there is no such revision, or the history has no such document; with `hasWorkTree`, also if
    ///   the file is not tracked or can't be read.
    /// - Complexity: O(n) in the commits of the whole history.
    package func history(
        of path: String, from revision: String?, hasWorkTree: Bool
    ) throws(Problem) -> DocumentHistory {
        let start = try commit(revision ?? "HEAD")
        let path = entry(path, in: start)?.path ?? path
        var walk = HistoryWalk(self, try commits(from: start))
        return DocumentHistory(steps: try walk.steps(of: path, hasWorkTree ? try uncommitted(path, start) : nil))
    }

    /// The bytes of a version.
    package func bytes(of version: DocumentHistory.Version) throws(Problem) -> [UInt8] {
        guard let object = version.object else { return try storedFile(version.path) }
        return try document(of: ObjectID(object), at: version.path)
    }

    /// The file in the work tree as git would store it.
    private func storedFile(_ path: String) throws(Problem) -> [UInt8] {
        guard let workTree else { throw Problem("a bare repository has no work tree", hint: "name a revision") }
        var information = stat()
        if lstat(workTree + path, &information) == 0, information.st_mode & S_IFMT == S_IFLNK {
            throw Problem("\(path): is a symbolic link, not a document", hint: "name the document that it leads to")
        }
        let bytes: [UInt8]
        do { bytes = try readFile(at: workTree + path) } catch {
            throw error.of(path)
        }
        return try document(in: bytes, at: path)
    }

    /// The path of a document of the work tree in a commit, if its file has other bytes.
    ///
    /// - Returns: `nil` if the file is unchanged.
    private func uncommitted(_ path: String, _ commit: ObjectID) throws(Problem) -> UncommittedDocument? {
        let bytes = try storedFile(path)
        if let entry = entry(path, in: commit) {
            return try document(of: entry.id, at: path) == bytes ? nil : UncommittedDocument(formerPath: path)
        }
        guard try store.indexed(path, stage: 0) != nil else {
            throw Problem("\(path): is not tracked by git", hint: "'git add' adds it")
        }
        let tree = try tree(commit.text)
        return UncommittedDocument(formerPath: try formerPath(of: path, from: tree, to: .index) ?? path)
    }

    /// The path of a document before it was renamed; `nil` if it is new.
    fileprivate func formerPath(
        of path: String, from tree: ObjectID, to state: RepositoryState
    ) throws(Problem) -> String? {
        try store.differences(from: .tree(tree), to: state).first { $0.after?.path == path }?.before?.path
    }

    /// All commits of a history, each before its parents, otherwise the newest first.
    private func commits(from start: ObjectID) throws(Problem) -> [Commit] {
        var list: [Commit] = []
        let _: Bool? = try store.firstAnswer(from: start.text, without: nil, changing: nil) {
            commit throws(Problem) in
            var commit = commit
            // The message may be long.
            commit.message = commit.subject
            list.append(commit)
            return nil
        }
        return Self.childrenFirst(list)
    }

    /// Moves each commit behind its children: the clocks of their authors may differ.
    static func childrenFirst(_ list: [Commit]) -> [Commit] {
        let places = Dictionary(zip(list.map(\.id), list.indices), uniquingKeysWith: { first, _ in first })
        var children = [Int](repeating: 0, count: list.count)
        for commit in list { for parent in commit.parents.compactMap({ places[$0] }) { children[parent] += 1 } }
        var result: [Commit] = []
        for place in list.indices where children[place] == 0 {
            var ready = [place]
            while let next = ready.popLast() {
                result.append(list[next])
                // Not again when the loop gets there.
                children[next] = -1
                for parent in list[next].parents.compactMap({ places[$0] }) {
                    children[parent] -= 1
                    if children[parent] == 0, parent < place { ready.append(parent) }
                }
            }
        }
        return result
    }

    /// The commits at which the history of a shallow clone ends.
    fileprivate var grafts: Set<Substring> {
        guard store.isShallow, let bytes = try? readFile(ifThere: commonDirectory + "shallow") else { return [] }
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
    }
}

/// A document of the work tree that differs from the last commit.
private struct UncommittedDocument {
    /// Its path in that commit.
    var formerPath: String
}

/// Follows a document through a history.
private struct HistoryWalk {
    /// A parent of a step, whose own step is not known yet.
    private struct Link {
        var step: Int
        var parent: Int
    }

    private let repository: Repository
    /// Each before its parents.
    private let commits: [Commit]
    private let numbers: [ObjectID: Int]
    private let grafts: Set<Substring>
    private var steps: [DocumentHistory.Step] = []
    /// For each path, the version of each commit.
    private var versions: [String: [ObjectID?]] = [:]
    /// For each commit that was reached, the paths of the document in it, with what leads there.
    private var waiting: [[String: [Link]]]

    init(_ repository: Repository, _ commits: [Commit]) {
        (self.repository, self.commits, grafts) = (repository, commits, repository.grafts)
        numbers = Dictionary(zip(commits.map(\.id), commits.indices), uniquingKeysWith: { first, _ in first })
        waiting = Array(repeating: [:], count: commits.count)
    }

    mutating func steps(
        of path: String, _ uncommitted: UncommittedDocument?
    ) throws(Problem) -> [DocumentHistory.Step] {
        guard !commits.isEmpty else { return [] }
        if let uncommitted {
            let zero = String(repeating: "0", count: commits[0].name.count)
            var commit = HistoryCommit(
                id: zero, author: "Not Committed Yet", email: "not.committed.yet", time: now(), offset: 0,
                subject: "Changes in the work tree")
            commit.parents = [commits[0].name]
            steps.append(
                DocumentHistory.Step(commit: commit, version: DocumentHistory.Version(path: path, object: nil)))
            try reach(0, uncommitted.formerPath, from: 0)
        } else {
            waiting[0][path] = []
        }
        for number in commits.indices {
            for (path, links) in waiting[number].sorted(by: { $0.key < $1.key }) { try visit(number, path, links) }
            waiting[number] = [:]
        }
        return steps
    }

    private mutating func visit(_ number: Int, _ path: String, _ links: [Link]) throws(Problem) {
        let own = try version(path, number)
        let parents = commits[number].parents.compactMap { numbers[$0] }
        for parent in parents where try version(path, parent) == own {
            waiting[parent][path, default: []] += links
            return
        }
        if own == nil, parents.isEmpty { return }
        let step = steps.count
        for link in links { steps[link.step].parents[link.parent].step = step }
        steps.append(DocumentHistory.Step(commit: header(number), version: own.map { named(path, $0) }))
        for parent in parents {
            var former = path
            if own != nil, try version(path, parent) == nil {
                let trees = (try repository.tree(commits[parent].name), try repository.tree(commits[number].name))
                former = try repository.formerPath(of: path, from: trees.0, to: .tree(trees.1)) ?? path
            }
            try reach(parent, former, from: step)
        }
        if parents.count == 2 { steps[step].base = try mergeBase(of: step, parents) }
    }

    /// The version in the merge base of two parents, under the name that it has in one of them.
    ///
    /// - Returns: `nil` if the parents have several merge bases.
    private mutating func mergeBase(of step: Int, _ parents: [Int]) throws(Problem) -> DocumentHistory.Parent? {
        let bases = try repository.store.mergeBases(commits[parents[0]].id, commits[parents[1]].id)
        guard bases.count < 2 else { return nil }
        for base in bases.compactMap({ numbers[$0] }) {
            for path in steps[step].parents.compactMap(\.version?.path) {
                if let id = try version(path, base) { return DocumentHistory.Parent(version: named(path, id)) }
            }
        }
        return DocumentHistory.Parent(version: nil)
    }

    /// Adds a parent to a step.
    private mutating func reach(_ parent: Int, _ path: String, from step: Int) throws(Problem) {
        let version = try version(path, parent).map { named(path, $0) }
        waiting[parent][path, default: []].append(Link(step: step, parent: steps[step].parents.count))
        steps[step].parents.append(DocumentHistory.Parent(version: version))
    }

    private func named(_ path: String, _ id: ObjectID) -> DocumentHistory.Version {
        DocumentHistory.Version(path: path, object: id.text)
    }

    private mutating func version(_ path: String, _ number: Int) throws(Problem) -> ObjectID? {
        if let known = versions[path] { return known[number] }
        let found = try repository.store.versions(of: path, in: commits.map(\.id))
        versions[path] = found
        return found[number]
    }

    private func header(_ number: Int) -> HistoryCommit {
        let commit = commits[number]
        var header = HistoryCommit(commit)
        header.parents = commit.parents.filter { numbers[$0] != nil }.map(\.text)
        header.isGrafted = grafts.contains(commit.name[...])
        return header
    }
}

/// Seconds since 1970.
func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
}

extension HistoryCommit {
    /// A commit with all its parents.
    init(_ commit: Commit) {
        let author = commit.author
        self.init(
            id: commit.name, author: author.name, email: author.email, time: author.time, offset: author.offset,
            subject: commit.subject)
        parents = commit.parents.map(\.text)
    }

    /// A commit with its dates as git writes them.
    ///
    /// - Parameters:
    ///   - time: Seconds since 1970.
    ///   - offset: The author's time zone in minutes east of UTC.
    init(id: String, author: String, email: String, time: Int64, offset: Int, subject: String) {
        // Far beyond what a calendar is for; a commit may claim anything.
        var local = time_t(min(max(time, -1 << 40), 1 << 40)) + offset * 60
        var moment = tm()
        gmtime_r(&local, &moment)
        moment.tm_gmtoff = offset * 60
        func written(_ format: String) -> String {
            let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
                count = buffer.withMemoryRebound(to: CChar.self) {
                    strftime($0.baseAddress!, $0.count, format, &moment)
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        self.init(
            id: id, author: author, email: email, date: written("%a %b \(moment.tm_mday) %H:%M:%S %Y %z"),
            isoDate: written("%Y-%m-%d %H:%M:%S %z"), subject: subject)
    }
}
