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

/// Categories of changes, as `--ignore` and `--only` name them: words separated by commas.
struct CategoryList {
    var categories: Set<Change.Category> = []

    /// - Throws: `ValidationError` that names an unknown word and the known one next to it.
    init(_ text: String) throws {
        for word in text.split(separator: ",", omittingEmptySubsequences: true).map(String.init) {
            guard let category = Change.Category(rawValue: word) else {
                let known = Change.Category.allCases.map(\.rawValue)
                let hint = Nearest.hint(Nearest.name(toTyped: word, among: known)) ?? "known are \(Self.names)"
                throw ValidationError("'\(word)' is not a category of changes; \(hint)")
            }
            categories.insert(category)
        }
    }

    /// All that there are.
    static var names: String { Change.Category.allCases.map(\.rawValue).joined(separator: ", ") }
}
