/// The merge driver's command line in git's configuration. The shell falls back step by step if the driver was killed
/// or no longer exists.
///
/// The steps are the driver, the driver's checked text merge, `git merge-file`, and empty markers. Each runs if the one
/// before it ended with a status above 1, which means that it left ours unchanged. A shell that can't start any more
/// processes runs its exit trap, hence the `trap`.
package enum DriverLine {
    /// The line for `merge.*.driver`; git expands the words that begin with `%`.
    ///
    /// - Parameters:
    ///   - driver: The absolute path of `xibmerge-driver`.
    ///   - options: The driver's first options, with a blank at the end.
    package static func command(driver: String, options: String = "") -> String {
        let parts = driver.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false).map { String($0) }
        let name = parts.joined(separator: "%%")
        let program = name.inQuotes
        let words = "%O %A %B %L %P %S %X %Y"
        let driven = "\(program) \(options)\(words); s=$?; test $s -gt 1 && { \(program) --text \(words); s=$?; }"
        // The shell's own message would begin with this whole line.
        let missing = #"echo "xibmerge-driver: is missing, empty or not executable, merged as text:" %P >&2; s=2"#
        return shell(
            "if \(name.testInShell); then \(driven); else \(missing); fi",
            size: "%L", labels: ("ours", "base", "theirs"), files: ("%A", "%O", "%B"))
    }

    /// The same for a shell without a driver: `$1` is the width of the markers, followed by the labels of ours, base
    /// and theirs, then by their files.
    package static let script = shell(
        "s=2", size: #""$1""#, labels: (#""$2""#, #""$3""#, #""$4""#), files: (#""$5""#, #""$6""#, #""$7""#))

    /// The possible ends of the command, in this release and earlier ones: they identify a shell that git has started.
    package static let ends = ["exit $s", "; }"]

    /// - Parameter attempts: Commands that set a status in `s`.
    ///
    /// The status of `git merge-file` is the number of conflicts; only the markers distinguish it from a failure. If
    /// even markers can't be written, the result is removed: git then gives up, whatever its version makes of status
    /// 129.
    private static func shell(
        _ attempts: String, size: String, labels: (ours: String, base: String, theirs: String),
        files: (ours: String, base: String, theirs: String)
    ) -> String {
        let emptyMarkers = #"{ echo "<<<<<<< ours"; echo "======="; echo ">>>>>>> theirs"; } >\#(files.ours)"#
        let words = #"echo "xibmerge-driver: nothing could merge; git checkout --merge writes both versions out" >&2"#
        let end = #"\#(words); \#(emptyMarkers) && exit 1; test "$GIT_EXEC_PATH" && rm -f \#(files.ours); exit 129"#
        let text =
            "git merge-file --marker-size=\(size) -L \(labels.ours) -L \(labels.base) -L \(labels.theirs)"
            + " -- \(files.ours) \(files.base) \(files.theirs)"
        return "trap '\(end)' 0; \(attempts); test $s -gt 1 && if \(text); then s=0; "
            + #"elif grep -q "^<<* " \#(files.ours); then s=1; fi; test $s -le 1 && trap - 0; exit $s"#
    }
}

extension String {
    /// The text as one word of a command line, always in single quotes.
    package var inQuotes: String {
        // Scalars, because an accent after a quote would form one character with it.
        let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map { String($0) }
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }

    /// A shell's test whether a program of this name can run: it would take the silence of an empty one for success.
    package var testInShell: String { "test -x \(inQuotes) && test -s \(inQuotes)" }

    /// The text as one word of a command line, in quotes only if necessary.
    package var shellQuoted: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "+"):
                true
            case UInt8(ascii: "-"): utf8.first != byte
            default: byte >= 0x80
            }
        }
        if isPlain, !isEmpty { return self }
        // Else it would be taken for an option.
        return utf8.first == UInt8(ascii: "-") ? "./\(self)".shellQuoted : inQuotes
    }
}
