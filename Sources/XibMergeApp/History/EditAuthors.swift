import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Who made an edit, among the commits of one side of a merge.
struct EditAuthors: Sendable {
    private let commits: [HistoryCommit]
    /// What each commit changed: IDs, and IDs with a property.
    private let changed: [Set<String>]

    /// - Parameter edits: The commits that changed the document, the newest first.
    /// - Complexity: A comparison for each commit, if there are several.
    init(_ edits: [DocumentEdit]) {
        commits = edits.map(\.commit)
        // The only commit made all edits.
        guard edits.count > 1 else {
            changed = []
            return
        }
        changed = parallelMap(edits.count) { index in
            let found = try? diff(before: edits[index].before, after: edits[index].after)
            return Set((found?.changes ?? []).filter { !$0.isDerived }.flatMap(Self.keys))
        }
    }

    /// The newest commit that changed the same property of the same object, or at least the object.
    ///
    /// - Parameter changes: What is looked for, by how the whole side differs from the merge base.
    func commit(of changes: [Change]) -> HistoryCommit? {
        if commits.count == 1 { return commits[0] }
        for key in [\[String].last, \[String].first] {
            let wanted = Set(changes.compactMap { Self.keys($0)[keyPath: key] })
            if let index = changed.firstIndex(where: { !$0.isDisjoint(with: wanted) }) { return commits[index] }
        }
        return nil
    }

    /// The ID of what changed, and the property of it.
    private static func keys(_ change: Change) -> [String] {
        let id = [change.elementID, change.object.id].compactMap { $0 }.first { !$0.isEmpty } ?? ""
        return [id] + (change.property.map { ["\(id) \($0)"] } ?? [])
    }
}
