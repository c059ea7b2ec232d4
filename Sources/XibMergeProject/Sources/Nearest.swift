/// Finds what somebody may have meant.
enum Nearest {
    /// The name that differs least from `name`, where it differs little: a letter in three, at most three.
    ///
    /// - Complexity: O(length²) for each candidate of about the same length.
    static func name(to name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.utf8.prefix(100))
        let limit = min(max(wanted.count / 3, 1), 3)
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
