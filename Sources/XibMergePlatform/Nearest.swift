/// Finds what somebody may have meant.
package enum Nearest {
    /// The name that takes the fewest edits to reach, if these are few: a letter in three, at most three.
    ///
    /// - Parameter limit: How many edits are few, instead.
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

    /// The same for a word that somebody typed: in any case, and with more slips.
    package static func name(toTyped word: String, among candidates: some Sequence<String>) -> String? {
        name(to: word.lowercased(), among: candidates, limit: max(2, word.count / 3))
    }

    /// The hint that a name was meant.
    ///
    /// - Parameter name: `nil` gives no hint.
    package static func hint(_ name: String?) -> String? { name.map { "did you mean '\($0)'?" } }

    /// How many letters have to be put in, taken out or replaced.
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
