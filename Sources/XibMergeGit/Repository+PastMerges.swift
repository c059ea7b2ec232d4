import XibMergeCore
import XibMergePlatform
import XibMergeReports

extension Repository {
    /// A document that is not in conflict: the merge that broke it, or else the last one, or that of a revision.
    func mergedBefore(
        _ path: String, by revision: String?, in workTree: String
    ) throws(Problem) -> UnmergedDocument? {
        if revision == nil, let broken = try pastMerge(of: path, in: workTree) { return broken }
        return try settledMerge(of: path, by: revision, in: workTree)
    }

    /// The three versions of the merge that broke a document: its result has markers, or errors that neither side has.
    /// A rebase, a cherry-pick or a revert also has three versions, though git does not record it as a merge.
    ///
    /// - Parameter path: Relative to the top of the work tree.
    /// - Returns: `nil` if the document on disk has no errors.
    /// - Throws: `Problem` if no commit in the history of `HEAD` broke it, the versions are unknown, or something
    ///   can't be read.
    /// - Complexity: O(n) in the commits down to that one.
    private func pastMerge(of path: String, in workTree: String) throws(Problem) -> UnmergedDocument? {
        let place = try place(path, [], in: workTree)
        guard let stored = place.stored, check(stored).contains(where: { $0.severity == .error }) else { return nil }
        guard let (commit, result) = try breakingCommit(of: path) else {
            let name = path.shellQuoted
            throw Problem(
                "\(path): is not in conflict, and no merge in its history broke it",
                hint: holdsConflictMarkers(stored)
                    ? "'git checkout HEAD -- \(name)' brings back what was committed; then merge again"
                    : "'xibmerge check \(name)' tells what is wrong with it")
        }
        var document = UnmergedDocument(places: [place], stages: try versions(of: path, before: commit, result))
        document.pastMerge = UnmergedDocument.PastMerge(commit: HistoryCommit(commit), result: result)
        return document
    }

    /// The three versions of the last merge of a document, or of a revision's, if a person can answer anything in it.
    ///
    /// - Complexity: O(n) in the commits down to that merge.
    private func settledMerge(
        of path: String, by revision: String?, in workTree: String
    ) throws(Problem) -> UnmergedDocument? {
        guard let merged = try mergedDocuments(path, in: revision).first, merged.path == path,
            let result = merged.result, let sides = merged.sides
        else { return nil }
        if merged.deleter == nil {
            let resolution = try? Resolution(base: merged.base, ours: merged.ours, theirs: merged.theirs)
            guard let resolution,
                !resolution.questions.isEmpty
                    || resolution.decisions.contains(where: { $0.decision?.isTurnable == true })
            else { return nil }
        }
        let name = try [sides.ours, sides.theirs].map { side throws(Problem) in try commit(side).text }.joined()
        var stages = Self.stages([merged.base, merged.ours, merged.theirs], of: name)
        if let deleter = merged.deleter { stages[deleter.rawValue].id = "" }
        // What was staged after the merge may have other answers.
        let isLast = try sides.result.map { result throws(Problem) in try commit(result) == commit("HEAD") } ?? false
        let staged = isLast ? try indexed(path, stage: 0) : nil
        let place = try place(path, [], in: workTree)
        var last = try staged.map { id throws(Problem) in try self.document(of: id, at: path) } ?? result
        // Conflicts that were open then are answered by what the file has now.
        if holdsConflictMarkers(last), let stored = place.stored { last = stored }
        var document = UnmergedDocument(places: [place], stages: stages)
        document.pastMerge = UnmergedDocument.PastMerge(commit: sides.commit, result: last, sides: sides)
        return document
    }

    /// The newest commit that broke a document, and its version. It is a merge with errors that its two parents do not
    /// have, or another commit with conflict markers that its parent does not have.
    private func breakingCommit(of path: String) throws(Problem) -> (commit: Commit, result: [UInt8])? {
        try store.firstAnswer(from: "HEAD", without: nil, changing: path) { commit throws(Problem) in
            guard commit.parents.count <= 2, let own = version(of: path, in: commit.id) else { return nil }
            let sides = commit.parents.compactMap { version(of: path, in: $0) }
            guard !sides.contains(own) else { return nil }
            let result = try document(of: own, at: path)
            let texts = try sides.map { id throws(Problem) in try document(of: id, at: path) }
            if commit.parents.count == 2 {
                guard texts.count == 2,
                    newFindings(in: result, ours: texts[0], theirs: texts[1]).contains(where: { $0.severity == .error })
                else { return nil }
            } else if MarkedVersions(result) == nil || texts.contains(where: holdsConflictMarkers) {
                return nil
            }
            return (commit, result)
        }
    }

    /// Base, ours and theirs of the merge that a commit made.
    private func versions(
        of path: String, before commit: Commit, _ result: [UInt8]
    ) throws(Problem) -> [UnmergedDocument.Stage] {
        let (name, ours) = (HistoryCommit(commit).shortID, commit.parents.first?.text)
        var ids = [ObjectID?](repeating: nil, count: 3)
        if commit.parents.count == 2, let ours {
            let base = try? mergeBase(ours, commit.parents[1].text)
            ids = [base.flatMap { entry(path, in: $0)?.id }] + commit.parents.map { version(of: path, in: $0) }
            return try stages(ids, called: path)
        }
        guard let marked = MarkedVersions(result) else { return [] }
        if let ours, let (theirs, base) = applied(by: commit, marked) {
            let own = (try? tree(ours)).flatMap { entry(path, in: $0)?.id }
            ids = [base.flatMap { entry(path, in: $0)?.id }, own, entry(path, in: theirs)?.id]
            if ids.allSatisfy({ $0 != nil }) { return try stages(ids, called: path) }
        }
        guard let base = marked.base else {
            throw Problem(
                "\(path): the conflict markers of commit \(name) don't show base, and nothing tells what was "
                    + "merged there",
                hint: "do that again, or resolve it in an editor; "
                    + "with 'git config merge.conflictStyle zdiff3' markers show base")
        }
        return Self.stages([base, marked.ours, marked.theirs], of: name)
    }

    /// Versions with IDs that only have to distinguish merges.
    private static func stages(_ versions: [[UInt8]], of merge: String) -> [UnmergedDocument.Stage] {
        versions.enumerated().map { number, bytes in ("\(merge)\(number)", bytes) }
    }

    /// Theirs and base of the rebase, cherry-pick or revert that made a commit: its message or the labels of its markers
    /// name the commit that was applied.
    private func applied(by commit: Commit, _ marked: MarkedVersions) -> (theirs: ObjectID, base: ObjectID?)? {
        func trees(_ theirs: String, _ base: String) -> (ObjectID, ObjectID?)? {
            (try? tree(theirs)).map { ($0, try? tree(base)) }
        }
        if let (theirs, base) = pickedRevisions(of: commit) { return trees(theirs, base) }
        // git's own labels are "1a2b3c4 (Subject)" and "parent of 1a2b3c4 (Subject)"; XibMerge adds the number of the
        // conflict.
        let label = marked.theirsLabel.split(separator: " [", maxSplits: 1).first.map { "\n\($0.dropFirst())" } ?? ""
        if let name = commitName(after: "\nparent of ", in: label, atLeast: 7) { return trees("\(name)^", name) }
        return commitName(after: "\n", in: label, atLeast: 7).flatMap { trees($0, "\($0)^") }
    }

    /// The object of a commit at a path.
    func version(of path: String, in commit: ObjectID) -> ObjectID? { entry(path, in: commit)?.id }

    /// The revisions of theirs and base for a commit made by a cherry-pick or a revert, from the message that git
    /// wrote.
    func pickedRevisions(of commit: Commit) -> (theirs: String, base: String)? {
        if let name = commitName(after: "This reverts commit ", in: commit.message, atLeast: 40) {
            return ("\(name)^", name)
        }
        return commitName(after: "(cherry picked from commit ", in: commit.message, atLeast: 40).map { ($0, "\($0)^") }
    }

    /// The name of a commit after certain words, if the repository has that commit.
    ///
    /// - Parameter count: The minimal number of digits.
    func commitName(after words: String, in text: String, atLeast count: Int) -> String? {
        guard let start = text.ranges(of: words).last?.upperBound else { return nil }
        let name = String(text[start...].prefix(while: \.isHexDigit))
        return name.count >= count && (try? store.object(name, as: .commit)) != nil ? name : nil
    }
}
