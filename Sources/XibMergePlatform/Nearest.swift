/// Finds the name that a user probably meant.
package enum Nearest {
    /// The name with the fewest edits, if these are few: at most one per three letters, and at most three.
    ///
    /// - Parameter limit: How many edits to allow instead.
    /// - Complexity: O(length²) for each candidate of about the same length.
    package static func name(
        to name: String, among candidates: some Sequence<String>, limit: Int? = nil
    ) -> String? {
        let wanted = Array(name.utf8.prefix(100))
        let limit = limit ?? min(max(wanted.count / 3, 1), 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates where abs(candidate.utf8.count - wanted.count) <= limit {
            let distance = distance(wanted, Array(candidate.utf8.prefix(104)))
            guard distance <= limit else { continue }
            if best.map({ distance < $0.distance || distance == $0.distance && candidate < $0.name }) ?? true {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// The same for a word that was typed: ignores case, and allows more typos.
    package static func name(toTyped word: String, among candidates: some Sequence<String>) -> String? {
        name(to: word.lowercased(), among: candidates, limit: max(2, word.count / 3))
    }

    /// The hint with the name that was probably meant.
    ///
    /// - Parameter name: `nil` for no hint.
    package static func hint(_ name: String?) -> String? { name.map { "did you mean '\($0)'?" } }

    /// The number of letters to insert, delete or replace.
    private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var row = Array(0...other.count)
        for (index, byte) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (byte == other[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
