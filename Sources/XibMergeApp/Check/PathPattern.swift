/// A pattern for paths, as in `.gitignore`: `Vendor`, `*.xib`, `Generated/**/*.storyboard`.
///
/// A pattern without a slash inside matches at any depth, others only from the configuration's folder on. A matched
/// folder includes everything in it. `*` and `?` match anything but a slash, `**` any number of folders.
struct PathPattern: Sendable, Equatable {
    private let names: [[Character]]

    init(_ text: String) {
        let parts = text.split(separator: "/").filter { $0 != "." }.map { Array($0) }
        let isAnchored = parts.count > 1 || text.hasPrefix("/") || text.hasPrefix("./")
        names = (isAnchored ? [] : [Self.anyFolders]) + parts + [Self.anyFolders]
    }

    /// Whether a path, given by its components, matches.
    ///
    /// - Complexity: O(length of the pattern times length of the path).
    func matches(_ path: [Substring]) -> Bool {
        Self.matches(names, path.map { Array($0) }, isAny: { $0 == Self.anyFolders }, matchesOne: Self.matchesName)
    }

    private static let anyFolders: [Character] = ["*", "*"]

    private static func matchesName(_ pattern: [Character], _ name: [Character]) -> Bool {
        matches(pattern, name, isAny: { $0 == "*" }, matchesOne: { $0 == "?" || $0 == $1 })
    }

    /// Matches lists in which some parts match any number of others; backtracks only to the last such part.
    private static func matches<Part>(
        _ pattern: [Part], _ text: [Part], isAny: (Part) -> Bool, matchesOne: (Part, Part) -> Bool
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
