import XibMergeCore

/// Writes a line to standard error, escaped for terminals, in one piece so that lines of several programs don't mix.
package func complain(_ line: String) {
    _ = writeAll(Array((line.spelledOut + "\n").utf8), to: 2)
}
