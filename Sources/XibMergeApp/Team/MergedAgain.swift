import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// One document, merged by line and by object, in memory.
struct MergedAgain {
    private(set) var merge = DocumentMerge()
    /// The merge by object; `nil` if it was refused.
    private(set) var outcome: MergeOutcome?
    /// The merge by line; `nil` if it is in conflict.
    private(set) var textMerge: [UInt8]?

    /// - Parameter scenes: The scenes that each side edited, if they are known.
    /// - Complexity: Two merges, and two diffs for the scenes.
    init(
        base: [UInt8], ours: [UInt8], theirs: [UInt8],
        scenes: (ours: Set<DocumentMerge.Scene>, theirs: Set<DocumentMerge.Scene>)? = nil
    ) {
        mergeByLine(base, ours, theirs)
        mergeByObject(base, ours, theirs)
        let (one, other) = scenes ?? (Self.scenes(base, ours), Self.scenes(base, theirs))
        merge.sharedScenes = one.intersection(other).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        merge.isApart = !one.isEmpty && !other.isEmpty && one.isDisjoint(with: other)
    }

    private mutating func mergeByLine(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
        guard let text = try? TextMerge(base: base, ours: ours, theirs: theirs) else {
            merge.byLine = .conflict
            return
        }
        merge.lineHunks = Self.hunkCount(text.bytes)
        if text.isClean { textMerge = text.bytes }
        if !text.isClean {
            merge.byLine = .conflict
        } else if !faults(in: text.bytes, base: base, ours: ours, theirs: theirs).isEmpty {
            merge.byLine = .broken
        }
    }

    private mutating func mergeByObject(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
        do throws(Problem) {
            let outcome = try XibMergeCore.merge(base: base, ours: ours, theirs: theirs)
            merge.byObject = outcome.isClean ? .clean : .conflict
            merge.questions = outcome.conflicts.map { ($0.kind.rawValue, $0.summary) }
            merge.objectHunks = Self.hunkCount(outcome.rendered())
            self.outcome = outcome
        } catch {
            (merge.byObject, merge.reason) = (.refused, error.line)
            merge.objectHunks = merge.lineHunks
        }
    }

    private static func hunkCount(_ bytes: [UInt8]) -> Int {
        MarkerLines(in: bytes).lines.count { $0.sign == UInt8(ascii: "<") }
    }

    /// The scenes that a side edited.
    static func scenes(_ base: [UInt8], _ side: [UInt8]) -> Set<DocumentMerge.Scene> {
        guard let diff = try? diff(before: base, after: side) else { return [] }
        return Set(
            diff.changes.filter { !$0.isDerived }.map { change in
                let id = change.object.sceneID
                return DocumentMerge.Scene(id: id, name: id.isEmpty ? "" : change.object.path[0])
            })
    }
}

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
