import XibMergeSystem

/// The command lines that git runs besides that of the merge driver, which is `DriverLine`.
enum DriverCommand {
    /// `diff.*.textconv`; git adds the file's name, which may begin with `-`.
    static func textconv(program: String) -> String {
        "\(program.inQuotes) show --textconv --"
    }

    /// `diff.*.command`; git adds seven words or nine.
    static func externalDiff(program: String) -> String {
        "\(program.inQuotes) diff --external --"
    }

    /// `difftool.*.cmd`, which git's script evaluates; `MERGED` is not set where it compares folders.
    static func difftool(program: String) -> String {
        program.inQuotes
            + #" diff --no-index --text ${MERGED:+"--name=$MERGED"} -- "$LOCAL" "$REMOTE""#
    }

    /// `mergetool.*.cmd`, which git's script evaluates; a conflict that stays one makes the script put the file back.
    static func mergetool(program: String) -> String {
        program.inQuotes + #" merge --output="$MERGED" -- "$BASE" "$LOCAL" "$REMOTE""#
    }

    /// Hunk headers of outlines: the line that names an object begins with a class, hence with a capital.
    static let hunkHeader = "^ *([A-Z].*)$"

    /// Whether a value is one that `install` writes, whatever the program's path; `nil` where a value doesn't tell.
    static func isOurs(_ value: String, for key: String) -> Bool? {
        switch key {
        case "diff.xib.textconv": value.contains("' show --textconv")
        case "diff.xib.command": value.hasSuffix("' diff --external --")
        case "diff.xib.xfuncname": value == hunkHeader ? nil : false
        case "diff.xib.cachetextconv": value == "true" ? nil : false
        case "difftool.xibmerge.cmd": value.contains("' diff --no-index --text ")
        case "mergetool.xibmerge.cmd": value.contains("' merge --output=")
        case "merge.xibmerge.driver", "merge.xibmerge-base.driver": value.contains(" %O %A %B %L %P ")
        default: nil
        }
    }
}
