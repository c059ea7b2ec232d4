package import XibMergeCore
import XibMergePlatform

/// The two states of a repository that a command line names, by the rules of `git diff`.
package struct Comparison {
    var before: RepositoryState
    var after: RepositoryState
    var paths: [Pathspec]
}

extension Comparison {
    /// Reads a command line.
    ///
    /// - Throws: `Problem` if a word is neither a revision nor a path, or both, or if there are too many revisions.
    package init(_ request: DiffRequest, in repository: Repository) throws(Problem) {
        let (revisions, patterns) = try Self.split(request, repository)
        (before, after) = try Self.states(revisions, request, repository)
        let states = [before, after]
        paths = try patterns.map { pattern throws(Problem) in try repository.pathspec(pattern, in: states) }
    }

    private static func states(
        _ revisions: [String], _ request: DiffRequest, _ repository: Repository
    ) throws(Problem) -> (before: RepositoryState, after: RepositoryState) {
        var range: (String, String)?
        if revisions.count == 1 { range = Self.range(revisions[0]) }
        if revisions.count == 2 { range = (revisions[0], revisions[1]) }
        guard revisions.count <= 2 else {
            throw Problem("'\(revisions[2])': two revisions can be compared, not more", hint: "put '--' before paths")
        }
        if let range {
            guard !request.isCached else {
                throw Problem("the index can be compared with one revision, not two")
            }
            let isFork = request.usesMergeBase || revisions[0].contains("...")
            let before = isFork ? try repository.mergeBase(range.0, range.1) : try repository.tree(range.0)
            return (.tree(before), .tree(try repository.tree(range.1)))
        }
        let after = request.isCached ? RepositoryState.index : .workTree
        if !request.isCached, repository.workTree == nil {
            throw Problem("a bare repository has no work tree to compare with", hint: "name two revisions")
        }
        if let revision = revisions.first {
            let before =
                request.usesMergeBase
                ? try repository.mergeBase(revision, "HEAD") : try repository.tree(revision)
            return (.tree(before), after)
        }
        if request.usesMergeBase { throw Problem("'--merge-base' needs a revision") }
        guard request.isCached else { return (.index, after) }
        return (.tree(repository.store.isUnborn ? nil : try repository.tree("HEAD")), after)
    }

    /// The two ends of `A..B`, `A...B` and `A^!`; a missing one is `HEAD`.
    static func range(_ word: String) -> (String, String)? {
        func named(_ text: some StringProtocol) -> String { text.isEmpty ? "HEAD" : String(text) }
        if word.hasSuffix("^!") { return (named(word.dropLast(2)) + "^", named(word.dropLast(2))) }
        // `..` alone is the parent folder.
        if word == ".." { return nil }
        for dots in ["...", ".."] {
            // Dots after a colon belong to a path.
            guard let place = word.firstRange(of: dots), !word[..<place.lowerBound].contains(":") else { continue }
            return (named(word[..<place.lowerBound]), named(word[place.upperBound...]))
        }
        return nil
    }

    /// Separates revisions from paths. Words before `--` are revisions. Without `--`, the words before the first path
    /// are revisions, and no word may be both.
    private static func split(_ request: DiffRequest, _ repository: Repository) throws(Problem) -> (
        revisions: [String], patterns: [String]
    ) {
        if let paths = request.paths {
            for word in request.words where try !repository.namesRevision(word) {
                throw repository.unknownRevision(word)
            }
            return (request.words, paths)
        }
        var revisions: [String] = []
        var patterns: [String] = []
        for word in request.words {
            if patterns.isEmpty, try repository.namesRevision(word) {
                if repository.hasFile(word) {
                    throw Problem(
                        "'\(word)' is both a revision and a file", hint: "put '--' after revisions and before paths")
                }
                revisions.append(word)
            } else if repository.hasFile(word) || Pathspec.looksLikePattern(word) {
                patterns.append(word)
            } else if repository.store.isUnborn, ["HEAD", "@"].contains(where: word.hasPrefix) {
                throw repository.unknownRevision(word)
            } else {
                throw Problem(
                    "'\(word)' is neither a revision nor a file",
                    hint: (repository.hint(forName: word).map { "\($0) " } ?? "")
                        + "put '--' before the path of a file that is gone")
            }
        }
        return (revisions, patterns)
    }
}

/// A document that differs between two states of a repository.
package struct DocumentChange: Sendable {
    /// `nil` if the document is new.
    package var before: Version?
    /// `nil` if the document was deleted.
    package var after: Version?
    /// The side of a merge that made the change since the merge base, if the file has unresolved conflicts.
    package var side: Side?

    /// Where it was, and where it is.
    var paths: [String] { [before, after].compactMap { $0?.path } }
    var path: String { paths.last ?? "" }

    /// A document in one of the states.
    package struct Version: Sendable {
        /// Relative to the top of the work tree.
        package var path: String
        package var source: Source
    }

    /// Where its bytes are.
    package enum Source: Sendable {
        case blob(ObjectID)
        /// The work tree. The path is in the system's bytes, which need not be UTF-8.
        case workTree([CChar])
        /// The index has several stages of it, and none is the merge result.
        case unmerged
    }
}
