package import XibMergeCore
import XibMergePlatform

/// The files of a revision; several threads may use it, and one waits for the other.
package final class RevisionFiles: ProjectFiles, @unchecked Sendable {
    private let repository: Repository
    private let tree: ObjectID
    private let lock = Lock()
    private var list: Files?
    /// Files that were read in advance, by their numbers.
    private var ahead: [Int: [UInt8]] = [:]
    /// The top of the work tree, absolute and without links or a slash at its end; empty in a bare repository.
    package let top: String

    /// The files of the tree, sorted by path.
    private struct Files {
        var paths: [String]
        var ids: [ObjectID]
        /// The places in `paths`; paths in all Unicode normal forms are equal.
        var numbers: [String: Int]
        /// The places of the files of each kind, ascending.
        var kinds: [Substring: [Int]]
    }

    /// How many files of one kind are read at once.
    private static let batch = 64

    /// The states that a word names: one for a revision, one for each parent for `REV^@`.
    ///
    /// - Throws: `Problem` if there is no such revision, or no work tree.
    package static func states(of word: String) throws(Problem) -> [RevisionFiles] {
        guard word.hasSuffix("^@") else { return [try RevisionFiles(word)] }
        let revision = String(word.dropLast(2))
        var states: [RevisionFiles] = []
        for number in 0..<(try Repository().parentCount(of: revision)) {
            states.append(try RevisionFiles("\(revision)^\(number + 1)"))
        }
        return states
    }

    /// - Parameter isAnywhere: Whether a repository without a work tree is accepted.
    /// - Throws: `Problem` if there is no such revision, or no work tree.
    package init(_ revision: String, isAnywhere: Bool = false) throws(Problem) {
        repository = try Repository()
        tree = try repository.tree(revision)
        guard let top = repository.top ?? (isAnywhere ? "" : nil) else {
            throw Problem("the repository has no work tree", hint: "go to a clone that has one")
        }
        self.top = top
    }

    private init(_ repository: Repository, _ tree: ObjectID) {
        (self.repository, self.tree, top) = (repository, tree, repository.top ?? "")
    }

    /// The files of the two states that a comparison is about; `nil` for the index and the work tree.
    package static func states(
        of comparison: Comparison
    ) throws(Problem) -> (before: RevisionFiles?, after: RevisionFiles?) {
        let repository = try Repository()
        func files(_ state: RepositoryState) -> RevisionFiles? {
            guard case .tree(let tree?) = state else { return nil }
            return RevisionFiles(repository, tree)
        }
        return (files(comparison.before), files(comparison.after))
    }

    /// The files of the three versions of a merge, as far as its revisions are known.
    package static func versions(of sides: MergeSides) -> [Side: any ProjectFiles] {
        var base = sides.bases.first
        if base == nil, !sides.ours.isEmpty, !sides.theirs.isEmpty {
            base = (try? Repository().mergeBases(sides.ours, sides.theirs))?.first
        }
        var versions: [Side: any ProjectFiles] = [:]
        for (side, revision) in [(Side.base, base ?? ""), (.ours, sides.ours), (.theirs, sides.theirs)]
        where !revision.isEmpty {
            versions[side] = try? RevisionFiles(revision, isAnywhere: true)
        }
        return versions
    }

    package var paths: [String] { lock.withLock { files().paths } }

    private func files() -> Files {
        if let list { return list }
        let entries = ((try? repository.store.entries(of: tree, isRecursive: true)) ?? []).filter { $0.kind == .blob }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        let paths = entries.map(\.path)
        let numbers = Dictionary(zip(paths, paths.indices)) { first, _ in first }
        let kinds = Dictionary(grouping: paths.indices) { Self.kind(of: paths[$0]) }
        let found = Files(paths: paths, ids: entries.map(\.id), numbers: numbers, kinds: kinds)
        list = found
        return found
    }

    package func bytes(of path: String) -> [UInt8]? {
        lock.withLock {
            let files = files()
            guard let number = files.numbers[path] else { return nil }
            if let known = ahead.removeValue(forKey: number) { return known }
            readAhead(from: number, files)
            return ahead.removeValue(forKey: number)
                ?? (try? repository.store.blob(files.ids[number], called: path))
        }
    }

    /// What follows the last dot of a path.
    private static func kind(of path: String) -> Substring {
        path.utf8.split(separator: 0x2E).last.map(Substring.init) ?? ""
    }

    /// Reads the next files of a kind in advance: a check asks for all of them, and git takes as long for many as for
    /// one.
    private func readAhead(from first: Int, _ files: Files) {
        let wanted = files.kinds[Self.kind(of: files.paths[first])]!.drop { $0 < first }.prefix(Self.batch)
        guard let blobs = try? repository.store.blobs(wanted.map { files.ids[$0] }) else { return }
        // Threads at different places keep what the others read; what nobody asks for is let go.
        if ahead.count > 4 * Self.batch { ahead = [:] }
        ahead.merge(zip(wanted, blobs)) { first, _ in first }
    }
}
