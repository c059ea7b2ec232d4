import XibMergePlatform

/// The command lines that git runs, except the merge driver's, which is in `DriverLine`.
package enum DriverCommand {
    /// `diff.*.textconv`; git adds the file's name, which may begin with `-`.
    ///
    /// Outlines are for people, so they are shown in a pager only: a patch in a file or a pipe has to apply. If the
    /// program is missing or fails, the document is printed as it is, because git would otherwise stop.
    static func textconv(driver: String) -> String {
        let outline = "test -x \(driver.inQuotes) && \(driver.inQuotes) --textconv \"$1\""
        return "f() { case ${XIBMERGE_TEXTCONV-$GIT_PAGER_IN_USE} in 1|true) \(outline);; *) false;; esac"
            + " || cat -- \"$1\"; }; f"
    }

    /// `difftool.*.cmd`, which git's script evaluates. `MERGED` is not set in a comparison of folders.
    ///
    /// If the program is missing or killed, `diff` shows the file, because git would otherwise leave out all others.
    static func difftool(program: String) -> String {
        let compared = #"diff --no-index --text ${MERGED:+"--name=$MERGED"} -- "$LOCAL" "$REMOTE""#
        return "s=127; test -x \(program.inQuotes) && { \(program.inQuotes) \(compared); s=$?; };"
            + #" if test $s -gt 2; then diff -ru -- "$LOCAL" "$REMOTE"; test $? -le 1; else (exit $s); fi"#
    }

    /// `mergetool.*.cmd`, which git's script evaluates. If the conflict is not resolved, the script restores the file.
    ///
    /// Open conflicts go to the user's own tool. Its versions are whole documents with the answers, so they differ in
    /// the conflicts only. The script's own functions start the tool; git 2.31 moved those that prepare it to another
    /// function. If the program is missing, the tool gets the versions as they are.
    package static func mergetool(program: String) -> String {
        let merge = program.inQuotes + #" merge --output="$MERGED" --answers -- "$BASE" "$LOCAL" "$REMOTE""#
        let missing = #"echo "xibmerge: is missing or not executable" >&2; s=1"#
        let tool =
            "git config mergetool.xibmerge.tool || { gui_mode && git config merge.guitool; } || git config merge.tool"
        // The script runs at the top of the work tree; the user may be in a folder below.
        let words =
            #"f=${prefix:+:/}$MERGED;"#
            + #" case $f in *[!A-Za-z0-9._/:+-]*) f=$(git rev-parse --sq-quote "$f"); f=${f# };; esac;"#
            + #" echo "hint: to answer the conflicts: xibmerge resolve -- $f";"#
            + #" echo "hint: to open them in a merge tool of yours: git config mergetool.xibmerge.tool NAME""#
        let unknown =
            #"echo "xibmerge: git has no merge tool '$t'"; echo "hint: 'git mergetool --tool-help' lists them""#
        return "if test -x \(program.inQuotes); then \(merge); s=$?; else \(missing); fi;"
            + " test $s = 1 || exit $s; t=$(\(tool));"
            // On a terminal, ask there.
            + " test \"${t:-xibmerge}\" = xibmerge && test -x \(program.inQuotes)"
            + " && test -t 1 && (: </dev/tty) 2>/dev/null"
            + " && { \(program.inQuotes) resolve -- \":(top,literal)$MERGED\" </dev/tty; exit $?; };"
            + #" test "${t:-xibmerge}" = xibmerge && { \#(words); exit 1; } >&2;"#
            + #" setup_tool "$t" || { \#(unknown); exit 1; } >&2; run_merge_tool "$t" "$base_present""#
    }

    /// Hunk headers. In outlines, a line that names an object begins with a class, hence with a capital letter; in
    /// documents, it is the tag with the object's ID.
    static let hunkHeader = #"^ *([A-Z].*|<[a-z].* id=".*)$"#
}
