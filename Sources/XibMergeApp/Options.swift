package import ArgumentParser
import XibMergeCore
package import XibMergeGit
import XibMergePlatform

/// A side to resolve conflicts with.
enum Favor: String, ExpressibleByArgument, CaseIterable {
    case ours
    case theirs

    var side: Side { self == .ours ? .ours : .theirs }
}

/// The options for the scope of the configuration, named as in `git config`.
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

/// When to write colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto
    case always
    case never

    /// Whether to write colors. git's configuration can switch them off on a terminal; it is not read for other outputs,
    /// because starting libgit2 can take longer than a comparison: where it is built with mbedTLS, it reads the
    /// certificates of the system.
    var usesColor: Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            guard Terminal.wantsColor else { return false }
            let setting = configuration("color.diff") ?? configuration("color.ui") ?? "auto"
            return !["never", "false", "no", "off", "0"].contains(setting.lowercased())
        }
    }
}

/// Categories of changes for `--ignore` and `--only`: words separated by commas.
struct CategoryList {
    var categories: Set<Change.Category> = []

    /// - Throws: `ValidationError` that names an unknown word and the nearest known one.
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

    /// All categories.
    static var names: String { Change.Category.allCases.map(\.rawValue).joined(separator: ", ") }
}
