import XibMergeCore
import XibMergePlatform

/// What the environment asks of the driver; `docs/git-integration.md` lists the variables.
enum Environment {
    /// `XIBMERGE=0`: git's own text merge, from the start.
    static var isSwitchedOff: Bool {
        guard let value = getenv("XIBMERGE") else { return false }
        return strcmp(value, "0") == 0
    }

    /// `XIBMERGE_VERBOSE=1`: also print decisions to standard error.
    static var isVerbose: Bool {
        guard let value = getenv("XIBMERGE_VERBOSE") else { return false }
        return value[0] != 0 && strcmp(value, "0") != 0
    }

    /// `XIBMERGE_FAVOR`: the side that resolves conflicts, as `-X` does for git's own merge (git tells drivers
    /// nothing of `-X`).
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
