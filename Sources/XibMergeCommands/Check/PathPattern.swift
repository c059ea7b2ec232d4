/// A pattern for paths, as `.gitignore` has them: `Vendor`, `*.xib`, `Generated/**/*.storyboard`.
///
/// A pattern without a slash inside holds at any depth, others from the configuration's folder on; what lies in a folder
/// that is matched is matched, too. `*` and `?` stand for anything but a slash, `**` for any number of folders.
struct PathPattern: Sendable, Equatable {
    private let names: [[UInt8]]

    init(_ text: String) {
        let parts = text.split(separator: "/").filter { $0 != "." }.map { Array($0.utf8) }
        let isAnchored = parts.count > 1 || text.hasPrefix("/") || text.hasPrefix("./")
        names = (isAnchored ? [] : [Array("**".utf8)]) + parts + [Array("**".utf8)]
    }

    /// Whether a path, given by its names, is matched.
    ///
    /// - Complexity: O(length of the pattern times length of the path).
    func matches(_ path: [Substring]) -> Bool {
        // The last part stands for what lies below; a path that is too short is no match.
        Self.matches(names, path.map { Array($0.utf8) }, isAny: { $0 == Array("**".utf8) }, Self.matchesName)
    }

    private static func matchesName(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        matches(pattern, name, isAny: { $0 == UInt8(ascii: "*") }) { $0 == UInt8(ascii: "?") || $0 == $1 }
    }

    /// Matches lists of which some parts stand for any number of others; only the last such part is ever reconsidered.
    private static func matches<Part>(
        _ pattern: [Part], _ text: [Part], isAny: (Part) -> Bool, _ matchesOne: (Part, Part) -> Bool
    ) -> Bool {
        var (place, position) = (0, 0)
        var (lastAny, resume) = (-1, 0)
        while position < text.count {
            if place < pattern.count, isAny(pattern[place]) {
                (lastAny, resume) = (place, position)
                place += 1
            } else if place < pattern.count, matchesOne(pattern[place], text[position]) {
                place += 1
                position += 1
            } else if lastAny >= 0 {
                resume += 1
                (place, position) = (lastAny + 1, resume)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy(isAny)
    }
}
