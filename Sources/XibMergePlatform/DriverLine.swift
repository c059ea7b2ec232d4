/// What git's configuration has for the merge driver: a command line for the shell, which goes on with less and less
/// where the driver was killed or is gone.
///
/// The driver, the driver's checked text merge, `git merge-file`, and empty markers: each comes where the one before it
/// ended with a status above 1, which means that it left ours as it was. A shell that has no process left runs what is
/// set for its exit, hence the `trap`.
package enum DriverLine {
    /// The line for `merge.*.driver`, in which git replaces what begins with `%`.
    ///
    /// - Parameters:
    ///   - driver: The absolute path of `xibmerge-driver`.
    ///   - options: What the driver is given first, with a blank at its end.
    package static func command(driver: String, options: String = "") -> String {
        let parts = driver.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false).map { String($0) }
        let program = parts.joined(separator: "%%").inQuotes
        let words = "%O %A %B %L %P %S %X %Y"
        return shell(
            "\(program) \(options)\(words); s=$?; test $s -gt 1 && { \(program) --text \(words); s=$?; }",
            size: "%L", labels: ("ours", "base", "theirs"), files: ("%A", "%O", "%B"))
    }

    /// The same for a shell that no driver is left for: `$1` is the width of the markers, then come the labels of ours,
    /// base and theirs, then their files.
    package static let script = shell(
        "s=2", size: #""$1""#, labels: (#""$2""#, #""$3""#, #""$4""#), files: (#""$5""#, #""$6""#, #""$7""#))

    /// How a shell that git has started calls itself: by its whole command, of which this is the end, in releases before
    /// as well.
    package static let ends = ["exit $s", "; }"]

    /// - Parameter attempts: Commands that leave a status in `s`.
    ///
    /// `git merge-file` answers with the number of conflicts; only markers tell that from a failure. Last of all git has
    /// nothing to take for a result, if it can't have markers: it gives up then, whatever its version makes of 129.
    private static func shell(
        _ attempts: String, size: String, labels: (ours: String, base: String, theirs: String),
        files: (ours: String, base: String, theirs: String)
    ) -> String {
        let stub = #"{ echo "<<<<<<< ours"; echo "======="; echo ">>>>>>> theirs"; } >\#(files.ours)"#
        let words = #"echo "xibmerge-driver: nothing could merge; git checkout --merge writes both versions out" >&2"#
        let end = #"\#(words); \#(stub) && exit 1; test "$GIT_EXEC_PATH" && rm -f \#(files.ours); exit 129"#
        let text =
            "git merge-file --marker-size=\(size) -L \(labels.ours) -L \(labels.base) -L \(labels.theirs)"
            + " -- \(files.ours) \(files.base) \(files.theirs)"
        return "trap '\(end)' 0; \(attempts); test $s -gt 1 && if \(text); then s=0; "
            + #"elif grep -q "^<<* " \#(files.ours); then s=1; fi; test $s -le 1 && trap - 0; exit $s"#
    }
}

extension String {
    /// The text as one word of a command line, in single quotes whatever is in it.
    package var inQuotes: String {
        // Scalars: an accent behind a quote makes one character of the two.
        let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map { String($0) }
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }

    /// The text as one word of a command line, in quotes where it takes them.
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
        return inQuotes
    }
}
