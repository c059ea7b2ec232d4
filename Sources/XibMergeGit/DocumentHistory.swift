package import XibMergeCore
import XibMergePlatform
package import XibMergeReports

/// The history of a document: the commits that changed it. It is read as far as somebody asks.
package final class DocumentHistory {
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
    /// - Throws: `Problem` if the history can't be read.
    /// - Complexity: O(n) in the commits down to the next that changed the document.
    package func findMore() throws(Problem) -> Bool {
        let known = steps.count
        while steps.count == known, try visitNext() {}
        return steps.count > known
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
                let trees = (try repository.tree(parent.text), try repository.tree(commit.name))
                former = try repository.formerPath(of: path, from: trees.0, to: .tree(trees.1)) ?? path
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
    private func parents(of commit: Commit) -> [ObjectID] { grafts.contains(commit.name[...]) ? [] : commit.parents }

    private func header(_ commit: Commit) -> HistoryCommit {
        var header = HistoryCommit(commit)
        header.parents = parents(of: commit).map(\.text)
        header.isGrafted = grafts.contains(commit.name[...])
        return header
    }
}
