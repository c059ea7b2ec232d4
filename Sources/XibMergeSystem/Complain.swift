import XibMergeCore

/// Writes a line to standard error behind the program's name, escaped for terminals, in one piece so that lines of
/// several programs don't mix.
///
/// - Parameter hint: What may help, on a line of its own.
package func complain(_ line: String, hint: String? = nil) {
    let hint = hint.map { "hint: \($0.spelledOut)\n" } ?? ""
    _ = writeAll(Array((complaint(line) + hint).utf8), to: 2)
}

/// A line as `complain` writes it, with a line end.
package func complaint(_ line: String) -> String { "xibmerge: \(line.spelledOut)\n" }
