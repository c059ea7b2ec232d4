/// The command lines that git runs for `merge.*.driver`.
enum DriverCommand {
    /// The driver, and git's text merge for when it is gone or was killed.
    ///
    /// A status above 1 means that the driver left `%A` as it was. `git merge-file` answers with the number of conflicts
    /// (127 where there are more) and 255 for binary files: all of them a conflict, hence 1. Its other answers are
    /// failures, as is a missing git, which no status of its own would tell from 127 conflicts.
    ///
    /// - Parameter driver: The absolute path of `xibmerge-driver`.
    static func line(driver: String, options: String = "") -> String {
        "\(quoted(driver)) \(options)%O %A %B %L %P %S %X %Y || { s=$?; test $s -le 1 && exit 1; "
            + "command -v git >/dev/null || exit 129; "
            + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B; s=$?; "
            + "test $s -eq 0 && exit 0; test $s -le 127 && exit 1; test $s -eq 255 && exit 1; exit 129; }"
    }

    /// `diff.*.textconv`; git adds the file's name, which may begin with `-`.
    static func textconv(program: String) -> String {
        "\(quoted(program, hidesPlaceholders: false)) show --textconv --"
    }

    /// `diff.*.command`; git adds seven words or nine.
    static func externalDiff(program: String) -> String {
        "\(quoted(program, hidesPlaceholders: false)) diff --external --"
    }

    /// `difftool.*.cmd`, which git's script evaluates; `MERGED` is not set where it compares folders.
    static func difftool(program: String) -> String {
        quoted(program, hidesPlaceholders: false)
            + #" diff --no-index --text ${MERGED:+"--name=$MERGED"} -- "$LOCAL" "$REMOTE""#
    }

    /// `mergetool.*.cmd`, which git's script evaluates; a conflict that stays one makes the script put the file back.
    static func mergetool(program: String) -> String {
        quoted(program, hidesPlaceholders: false) + #" merge --output="$MERGED" -- "$BASE" "$LOCAL" "$REMOTE""#
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

    /// One word for the shell.
    ///
    /// - Parameter hidesPlaceholders: Whether git would look for placeholders in it.
    private static func quoted(_ path: String, hidesPlaceholders: Bool = true) -> String {
        var quoted = ""
        for character in path.unicodeScalars {
            switch character {
            case "'": quoted += "'\\''"
            case "%" where hidesPlaceholders: quoted += "%%"
            default: quoted.unicodeScalars.append(character)
            }
        }
        return "'\(quoted)'"
    }
}
