import XibMergePlatform

/// The command lines that git runs besides that of the merge driver, which is `DriverLine`.
package enum DriverCommand {
    /// `diff.*.textconv`; git adds the file's name, which may begin with `-`.
    ///
    /// Outlines are for people, who have a pager: what git writes to a file, a pipe or another program has to be a patch
    /// that applies. Where the program is gone or fails the document stands as it is; git would end its whole output.
    static func textconv(program: String) -> String {
        let outline = "test -x \(program.inQuotes) && \(program.inQuotes) show --textconv -- \"$1\""
        return "f() { case ${XIBMERGE_TEXTCONV-$GIT_PAGER_IN_USE} in 1|true) \(outline);; *) false;; esac"
            + " || cat -- \"$1\"; }; f"
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
    ///
    /// What is asked goes to the user's own tool, with the answers as whole documents in the place of the versions, so that
    /// it finds nothing but questions. The script's own functions start it; those that get it ready moved out of the one
    /// that runs it in 2.31.
    package static func mergetool(program: String) -> String {
        let merge = program.inQuotes + #" merge --output="$MERGED" --answers -- "$BASE" "$LOCAL" "$REMOTE""#
        let tool =
            "git config mergetool.xibmerge.tool || { gui_mode && git config merge.guitool; } || git config merge.tool"
        // The script runs at the top of the work tree, the user's shell may stand below.
        let words =
            #"f=${prefix:+:/}$MERGED;"#
            + #" case $f in *[!A-Za-z0-9._/:+-]*) f=$(git rev-parse --sq-quote "$f"); f=${f# };; esac;"#
            + #" echo "hint: to write the conflicts into the file: git checkout --merge -- $f";"#
            + #" echo "hint: to open them in a merge tool of yours: git config mergetool.xibmerge.tool NAME""#
        return "\(merge); s=$?; test $s = 1 || exit $s; t=$(\(tool));"
            // On a terminal the questions are asked there.
            + #" test "${t:-xibmerge}" = xibmerge && test -t 1 && (: </dev/tty) 2>/dev/null"#
            + " && { \(program.inQuotes) resolve -- \":(top,literal)$MERGED\" </dev/tty; exit $?; };"
            + #" test "${t:-xibmerge}" = xibmerge && { \#(words); exit 1; } >&2;"#
            + #" setup_tool "$t" && run_merge_tool "$t" "$base_present""#
    }

    /// Hunk headers: in outlines the line that names an object begins with a class, hence with a capital; in documents it
    /// is the tag with the object's ID.
    static let hunkHeader = #"^ *([A-Z].*|<[a-z].* id=".*)$"#
    /// The same as earlier versions wrote it.
    private static let outlineHeader = "^ *([A-Z].*)$"

    /// Whether a value is one that `install` writes, whatever the program's path; `nil` where a value doesn't tell.
    static func isOurs(_ value: String, for key: String) -> Bool? {
        switch key {
        case "diff.xib.textconv": value.contains("' show --textconv")
        case "diff.xib.command": value.hasSuffix("' diff --external --")
        case "diff.xib.xfuncname": [hunkHeader, outlineHeader].contains(value) ? nil : false
        case "diff.xib.cachetextconv": value == "true" ? nil : false
        case "difftool.xibmerge.cmd": value.contains("' diff --no-index --text ")
        case "mergetool.xibmerge.cmd": value.contains("' merge --output=")
        case "merge.xibmerge.driver", "merge.xibmerge-base.driver": value.contains(" %O %A %B %L %P ")
        default: nil
        }
    }
}
