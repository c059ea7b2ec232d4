package import ArgumentParser
package import XibMergeSystem

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
