import XibMergeCore

/// Finds the versions that last changed the lines of a document, as `git blame` does: a line is passed to the first parent
/// that has it, and belongs to the version that can't pass it on.
///
/// - Parameters:
///   - parents: For each version the versions before it. Version 0 is the start; each comes before its parents.
///   - lines: The lines of a version, each as a number; `nil` if it can't be read. Called once for each version that is
///     needed. A version that can't be read is passed over: its lines are those that its neighbors have in common.
/// - Returns: The version for each line of version 0.
/// - Complexity: O(n) in the lines of all versions down to the last one that is needed.
package func blame<Failure: Error>(
    parents: [[Int]], lines: (Int) throws(Failure) -> [Int]?
) throws(Failure) -> [Int] {
    /// A line that is still looked for: its place in version 0, and the last version that is known to have it.
    typealias Pending = (place: Int, from: Int)
    guard !parents.isEmpty, let first = try lines(0) else { return [] }
    var result = [Int](repeating: 0, count: first.count)
    var waiting = [[Pending]](repeating: [], count: parents.count)
    waiting[0] = first.indices.map { ($0, 0) }
    /// The lines of versions that have children to come; `nil` inside if a version can't be read.
    var known: [Int: Set<Int>?] = [0: Set(first)]
    for version in parents.indices where !waiting[version].isEmpty {
        for parent in parents[version] where known[parent] == nil {
            known[parent] = .some(try lines(parent).map { Set($0) })
        }
        let own = known[version]!
        for pending in waiting[version] {
            let line = first[pending.place]
            guard own?.contains(line) ?? true else {
                result[pending.place] = pending.from
                continue
            }
            let from = own == nil ? pending.from : version
            if let parent = parents[version].first(where: { known[$0]!?.contains(line) ?? true }) {
                waiting[parent].append((pending.place, from))
            } else {
                result[pending.place] = from
            }
        }
        waiting[version] = []
        known[version] = nil
    }
    return result
}
