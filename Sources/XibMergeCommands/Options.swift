package import ArgumentParser
import XibMergeCore
package import XibMergePlatform

/// A side that conflicts can be settled with.
enum Favor: String, ExpressibleByArgument, CaseIterable {
    case ours
    case theirs

    var side: Side { self == .ours ? .ours : .theirs }
}

/// The options that say whose configuration is meant, named as in `git config`.
struct ScopeOptions: ParsableArguments {
    @Flag(exclusivity: .exclusive) var scope = InstallScope.local
}

extension InstallScope: EnumerableFlag {
    package static func help(for value: Self) -> ArgumentHelp? {
        switch value {
        case .local: "For this repository."
        case .global: "For you, in every repository."
        case .system: "For every user of this machine."
        }
    }
}

/// Categories of changes, as `--ignore` and `--only` name them: words with separated by commas.
struct CategoryList {
    var categories: Set<Change.Category> = []

    /// - Throws: `ValidationError` that names an unknown word and the known one next to it.
    init(_ text: String) throws {
        for word in text.split(separator: ",", omittingEmptySubsequences: true).map(String.init) {
            guard let category = Change.Category(rawValue: word) else {
                let known = Change.Category.allCases.map(\.rawValue)
                let hint = nearest(to: word, in: known).map { "did you mean '\($0)'?" } ?? "known are \(Self.names)"
                throw ValidationError("'\(word)' is not a category of changes; \(hint)")
            }
            categories.insert(category)
        }
    }

    /// All that there are.
    static var names: String { Change.Category.allCases.map(\.rawValue).joined(separator: ", ") }
}

/// The known word that takes the fewest edits to reach, if few enough that it may be a slip.
func nearest(to word: String, in known: [String]) -> String? {
    func distance(_ one: [Character], _ other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (index, character) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = diagonal + (other[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
    let ranked = known.map { (word: $0, distance: distance(Array(word.lowercased()), Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= max(2, word.count / 3) else {
        return nil
    }
    return best.word
}
