public import XibMergeCore

/// Writes a document as an outline, for people and for line-oriented tools such as `git log -p`, `git blame` and `git
/// grep`: objects as headings, indented below their parents, followed by their properties, one per line.
///
///     Scene "Login" (tne-QT-ifu)
///       View Controller "Login" (BYZ-38-t0r)
///         customClass LoginViewController
///         View (8bC-Xf-vdC) as view
///           frame (0.0, 0.0) 375 × 667
///           Label "Welcome" (q4p-F0-OV3)
///             text Welcome
///             textColor #ff8800
///           constraint Welcome.top = View.top + 8 (aB1-cd-E2f) firstItem q4p-F0-OV3 secondItem 8bC-Xf-vdC
///         outlet titleLabel → Label "Welcome" (q4p-F0-OV3) id gH3-ij-K4l
///
/// Headings begin with a capital letter, and no other line does: the regular expression `^ *([A-Z].*)$` finds them, as
/// git's `xfuncname`. Text of the document is a single word or in quotes, with hidden characters spelled out. Each line
/// therefore stays one line and is safe on a terminal.
///
/// Two documents have the same outline if and only if they mean the same. The order of attributes, white space,
/// comments and escapes do not matter. In a color with 256 levels per component, the number of digits does not matter
/// either.
///
/// - Parameter bytes: The document, as UTF-8.
/// - Returns: UTF-8, each line with a line end.
/// - Throws: `Problem`, of the new version, if the document can't be read as objects.
/// - Complexity: O(n) in the bytes; deep nesting uses no stack.
public func outline(of bytes: [UInt8]) throws(Problem) -> [UInt8] {
    var writer = try OutlineWriter(bytes)
    return writer.write()
}
