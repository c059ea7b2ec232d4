package import XibMergeCore
import XibMergePlatform

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
}
