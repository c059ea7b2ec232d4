import XibMergeCore
import XibMergePlatform

/// The driver's environment variables; `docs/environment.md` lists them.
enum Environment {
    /// `XIBMERGE=0`: use git's own text merge.
    static var isSwitchedOff: Bool {
        guard let value = getenv("XIBMERGE") else { return false }
        return strcmp(value, "0") == 0
    }

    /// `XIBMERGE_VERBOSE=1`: also print decisions to standard error.
    static var isVerbose: Bool {
        guard let value = getenv("XIBMERGE_VERBOSE") else { return false }
        return value[0] != 0 && strcmp(value, "0") != 0
    }

    /// `XIBMERGE_FAVOR`: the side that resolves conflicts, like `-X` in git's own merge. git does not pass `-X` to
    /// drivers.
    static func favor() -> Side? {
        guard let value = getenv("XIBMERGE_FAVOR"), value[0] != 0 else { return nil }
        switch String(cString: value) {
        case "ours": return .ours
        case "theirs": return .theirs
        case let other:
            complain("XIBMERGE_FAVOR: '\(other)' is neither 'ours' nor 'theirs'; ignored")
            return nil
        }
    }
}
