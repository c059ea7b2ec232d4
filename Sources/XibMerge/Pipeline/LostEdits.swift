/// Edits of one side that nobody disputed and that the result of a merge does not have.
package struct LostEdits: Sendable {
    /// Who made them: `ours` or `theirs`.
    package var side: Side
    /// What the result lacks, as changes of the result; not empty.
    package var changes: [Change]
    /// The result with these edits.
    package var restored: [UInt8]
}

/// Finds what the result that people committed for a merge lacks of either side (V6).
///
/// The result is merged once more with each side. An edit that the result has, or that it answers in another way,
/// changes nothing there. So what changes is an edit of a place where the result is still as base. Edits that the merge
/// of both sides would ask about are left out, and so is what Interface Builder computes.
///
/// - Parameters:
///   - result: The committed document.
///   - conflicts: What the merge of both sides asks.
/// - Returns: Up to one for each side.
/// - Throws: `Problem` if the result can't be merged by object.
/// - Complexity: Two merges and two diffs, and another diff if an addition is lost.
package func lostEdits(
    in result: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8], conflicts: [Conflict]
) throws(Problem) -> [LostEdits] {
    // The objects that the questions are about, but for the document itself.
    let disputed = Set(
        conflicts.flatMap { conflict in
            [conflict.elementID, conflict.objectID].compactMap { $0 }
                + (conflict.oursChanges + conflict.theirsChanges).flatMap { [$0.object.id, $0.elementID ?? ""] }
        }
    ).subtracting([""])
    var versions: [(side: Side, bytes: [UInt8])] = []
    for (side, bytes) in [(Side.ours, ours), (.theirs, theirs)] where bytes != result { versions.append((side, bytes)) }
    var lost: [LostEdits] = []
    var replaced: Set<String>?
    for (side, bytes) in versions {
        let restored = try merge(base: base, ours: result, theirs: bytes, favor: .ours).document(answering: .ours)
        guard restored != result else { continue }
        var changes = try diff(before: result, after: restored).changes.filter { change in
            LostEdits.isWork(change) && disputed.isDisjoint(with: [change.object.id, change.elementID ?? ""])
        }
        if changes.contains(where: { $0.kind == .objectAdded }) {
            if replaced == nil { replaced = try elementsMadeAgain(in: result, base: base, ours: ours, theirs: theirs) }
            changes.removeAll { $0.kind == .objectAdded && replaced!.contains($0.object.element) }
        }
        if !changes.isEmpty { lost.append(LostEdits(side: side, changes: changes, restored: restored)) }
    }
    return lost
}

/// Which of the edits that a result lacked are still missing from a later version of it.
///
/// An edit that was made again since, or whose object is gone or was changed otherwise, is not.
///
/// - Parameters:
///   - lost: What `result` lacks.
///   - later: The later version.
/// - Returns: Those of the changes.
/// - Throws: `Problem` if a version can't be merged by object.
/// - Complexity: A merge and a diff.
package func stillMissing(_ lost: LostEdits, of result: [UInt8], in later: [UInt8]) throws(Problem) -> [Change] {
    if later == result { return lost.changes }
    let restored = try merge(base: result, ours: later, theirs: lost.restored, favor: .ours).document(answering: .ours)
    guard restored != later else { return [] }
    let missing = Set(try diff(before: later, after: restored).changes.map(LostEdits.Place.init))
    return lost.changes.filter { missing.contains(LostEdits.Place($0)) }
}

extension LostEdits {
    /// Whether a person made the change and would miss it. Left out are frames, because it is not known which of them
    /// Interface Builder computed; other IDs for the same thing; lists that became empty; the constraints in masks of
    /// size classes; and the bars that the canvas simulates.
    fileprivate static func isWork(_ change: Change) -> Bool {
        var names: [String] = []
        if case .property(let steps, _) = change.subject { names = steps }
        return !change.isDerived && categories.contains(change.category) && change.kind != .objectRecreated
            && names != ["id"] && !change.isOnlyID && ![change.old, change.new].contains(.empty)
            && !computed.contains { names.first?.hasPrefix($0) == true } && (names.count < 2 || names[0] != "default")
    }

    private static let computed = ["heightClass=", "widthClass=", "simulated"]

    private static let categories: Set<Change.Category> = [
        .objects, .moves, .properties, .connections, .constraints, .settings,
    ]

    /// What a change is about, whatever the words of its values.
    fileprivate struct Place: Hashable {
        var kind: Change.Kind
        var object: String
        var element: String?
        var subject: Change.Subject

        init(_ change: Change) {
            (kind, object) = (change.kind, change.object.id)
            (element, subject) = (change.elementID, change.subject)
        }
    }
}

/// The names of the elements of objects that were made while merging: their IDs are in no version. They may stand for an
/// object that a side added, made again by hand.
private func elementsMadeAgain(
    in result: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8]
) throws(Problem) -> Set<String> {
    let added = try diff(before: ours, after: result).changes.filter { $0.kind == .objectAdded }
    if added.isEmpty { return [] }
    let ids = Set(added.compactMap(\.elementID))
    let known = existingIDs(ids, in: base).union(existingIDs(ids, in: theirs))
    return Set(added.filter { !known.contains($0.elementID ?? "") }.map(\.object.element))
}
