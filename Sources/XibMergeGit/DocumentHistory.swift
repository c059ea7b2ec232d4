package import XibMergeCore
import XibMergePlatform
package import XibMergeReports

/// The history of a document: the commits that changed it. It is read as far as somebody asks; several threads may read its
/// versions.
package final class DocumentHistory: @unchecked Sendable {
    /// A version of the document.
    package struct Version: Sendable, Equatable {
        /// Relative to the top of the work tree.
        package var path: String
        /// The object ID of its bytes.
        package var object: ObjectID
    }

    /// A commit whose version differs from those of all its parents.
    package struct Step: Sendable {
        package var commit: HistoryCommit
        /// `nil` if the commit removed the document.
        package var version: Version?
        /// The version in each parent, `nil` if it does not have the document; empty at the start of the history.
        package var parents: [Version?] = []
        /// The version in the merge base of two parents; nothing if the commit does not merge two, or they have several.
        package var base: Version??
    }

    /// The steps that were found so far, the newest first. A step comes before those that it follows from, unless the
    /// clocks of the authors differ by more than many commits.
    package private(set) var steps: [Step] = []

    private let repository: Repository
    private let walk: CommitWalk
    private let grafts: Set<Substring>
    /// Commits that were read and not visited.
    private var ahead: [Commit] = []
    private var isRead = false
    /// How many commits are visited next; as many are read beyond them, because a child may come after its parent.
    private var window = 32
    /// The commits that are visited now, and their parents.
    private var places: [ObjectID] = []
    /// The versions in these, by path.
    private var versions: [String: [ObjectID: ObjectID?]] = [:]
    /// For each commit that was reached but not visited, the paths of the document in it.
    private var waiting: [ObjectID: Set<String>] = [:]
    /// The paths of each commit that was visited.
    private var visited: [ObjectID: Set<String>] = [:]

    init(of path: String, in repository: Repository, from start: ObjectID) throws(Problem) {
        (self.repository, grafts) = (repository, repository.grafts)
        walk = try repository.store.commits(from: start.text, without: nil, changing: nil)
        waiting[start] = [path]
    }

    /// Reads on, until there are more steps.
    ///
    /// - Returns: Whether there are more.
    /// - Complexity: O(n) in the commits down to the next that changed the document.
    package func findMore() throws(Problem) -> Bool {
        try repository.withLock { _ throws(Problem) in
            let known = steps.count
            while steps.count == known, try visitNext() {}
            return steps.count > known
        }
    }

    /// The bytes of a version.
    package func bytes(of version: Version) throws(Problem) -> [UInt8] {
        try repository.withLock { repository throws(Problem) in
            try repository.document(of: version.object, at: version.path)
        }
    }

    /// Visits the next commits of the window.
    ///
    /// - Returns: Whether there may be more.
    private func visitNext() throws(Problem) -> Bool {
        while !isRead, ahead.count < window * 2 {
            let commits = try walk(min(window * 2 - ahead.count, 4096))
            isRead = commits.isEmpty
            for var commit in commits {
                // The message may be long.
                commit.message = commit.subject
                ahead.append(commit)
            }
        }
        guard !waiting.isEmpty, !ahead.isEmpty else { return false }
        let ordered = Repository.childrenFirst(ahead)
        let next = isRead ? ordered : Array(ordered.prefix(window))
        ahead = Array(ordered[next.count...])
        places = Array(Set(next.flatMap { [$0.id] + parents(of: $0) }))
        versions = [:]
        window = max(window, min(window * 2, 1024))
        for commit in next {
            let paths = waiting.removeValue(forKey: commit.id) ?? []
            visited[commit.id, default: []].formUnion(paths)
            for path in paths.sorted() { try visit(commit, path) }
        }
        return true
    }

    private func visit(_ commit: Commit, _ path: String) throws(Problem) {
        let own = try version(path, commit.id)
        let parents = parents(of: commit)
        for parent in parents where try version(path, parent) == own {
            try wait(parent, path)
            return
        }
        if own == nil, parents.isEmpty { return }
        let step = steps.count
        steps.append(Step(commit: header(commit), version: own.map { Version(path: path, object: $0) }))
        for parent in parents {
            var former = path
            if own != nil, try version(path, parent) == nil {
                let trees = (try repository.tree(parent.text), try repository.tree(commit.id.text))
                let changes = Comparison(before: .tree(trees.0), after: .tree(trees.1), paths: [])
                let change = try repository.changedDocuments(changes).first { $0.after?.path == path }
                former = change?.before?.path ?? path
            }
            steps[step].parents.append(try version(former, parent).map { Version(path: former, object: $0) })
            try wait(parent, former)
        }
        if parents.count == 2 { steps[step].base = try mergeBase(of: step, parents) }
    }

    /// The version in the merge base of two parents, under the name that it has in one of them.
    ///
    /// - Returns: Nothing if the parents have several merge bases, `nil` if the base does not have the document.
    private func mergeBase(of step: Int, _ parents: [ObjectID]) throws(Problem) -> Version?? {
        let bases = try repository.store.mergeBases(parents[0], parents[1])
        guard bases.count < 2 else { return nil }
        for base in bases {
            for path in steps[step].parents.compactMap({ $0?.path }) {
                if let id = try version(path, base) { return Version(path: path, object: id) }
            }
        }
        return .some(nil)
    }

    /// Has a commit visited.
    private func wait(_ id: ObjectID, _ path: String) throws(Problem) {
        if let paths = visited[id] {
            // It came before its child.
            if paths.contains(path) { return }
            if waiting[id] == nil { ahead.append(try repository.store.commit(id)) }
        }
        waiting[id, default: []].insert(path)
    }

    private func version(_ path: String, _ commit: ObjectID) throws(Problem) -> ObjectID? {
        if versions[path] == nil {
            let found = try repository.store.versions(of: path, in: places)
            versions[path] = Dictionary(zip(places, found), uniquingKeysWith: { first, _ in first })
        }
        if let known = versions[path]?[commit] { return known }
        let found = try repository.store.versions(of: path, in: [commit]).first ?? nil
        versions[path]?[commit] = .some(found)
        return found
    }

    /// The parents that the repository has.
    private func parents(of commit: Commit) -> [ObjectID] { grafts.contains(commit.id.text[...]) ? [] : commit.parents }

    private func header(_ commit: Commit) -> HistoryCommit {
        var header = HistoryCommit(commit)
        header.parents = parents(of: commit).map(\.text)
        header.isGrafted = grafts.contains(commit.id.text[...])
        return header
    }
}

extension Repository {
    /// The commits that changed a document, renames included; none is looked for yet.
    ///
    /// A merge whose version is that of a parent leads to this parent alone, as in `git log`.
    ///
    /// - Parameters:
    ///   - path: Relative to the top of the work tree.
    ///   - revision: Where the history begins; `nil` for `HEAD`.
    /// - Throws: `Problem` if there is no such revision.
    package func history(of path: String, from revision: String?) throws(Problem) -> DocumentHistory {
        let start = try commit(revision ?? "HEAD")
        return try DocumentHistory(of: entry(path, in: start)?.path ?? path, in: self, from: start)
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
                // The loop must not visit it again.
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
    var grafts: Set<Substring> {
        guard store.isShallow, let bytes = try? readFile(ifThere: commonDirectory + "shallow") else { return [] }
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
    }
}

extension HistoryCommit {
    /// A commit with all its parents, and with its dates as git writes them.
    init(_ commit: Commit) {
        let author = commit.author
        // Limits the year: a commit may claim any time.
        var local = time_t(min(max(author.time, -1 << 40), 1 << 40)) + author.offset * 60
        var moment = tm()
        gmtime_r(&local, &moment)
        moment.tm_gmtoff = author.offset * 60
        func written(_ format: String) -> String {
            let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
                count = buffer.withMemoryRebound(to: CChar.self) {
                    strftime($0.baseAddress!, $0.count, format, &moment)
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        self.init(
            id: commit.id.text, author: author.name, email: author.email,
            date: written("%a %b \(moment.tm_mday) %H:%M:%S %Y %z"), isoDate: written("%Y-%m-%d %H:%M:%S %z"),
            subject: commit.subject)
        parents = commit.parents.map(\.text)
    }
}
