import XibMergeCore
import XibMergePlatform

/// The driver's environment variables; `docs/environment.md` lists them.
enum Environment {
    /// `XIBMERGE=0`: use git's own text merge.
    static var isSwitchedOff: Bool { Terminal.environment("XIBMERGE") == "0" }

    /// `XIBMERGE_VERBOSE=1`: also print decisions to standard error.
    static var isVerbose: Bool { (Terminal.environment("XIBMERGE_VERBOSE") ?? "0") != "0" }

    /// `XIBMERGE_FAVOR`: the side that resolves conflicts, like `-X` in git's own merge. git does not pass `-X` to
    /// drivers.
    static func favor() -> Side? {
        switch Terminal.environment("XIBMERGE_FAVOR") {
        case nil: return nil
        case "ours": return .ours
        case "theirs": return .theirs
        case let other?:
            complain("XIBMERGE_FAVOR: '\(other)' is neither 'ours' nor 'theirs'; ignored")
            return nil
        }
    }
}
