/// Writes a document as an outline that people read and that line-oriented tools such as `git log -p`, `git blame` and
/// `git grep` work on: objects as headings, indented by what they stand in, their properties below, one a line.
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
/// git's `xfuncname`. All text of the document stands for itself as one word or in quotes
/// with what is hidden spelled out, so that each line is one line and harms no terminal.
///
/// Two documents have the same outline if and only if they say the same: the order of attributes, white space, comments
/// and the way characters are escaped do not matter; nor, in a color that is one of 256 levels each, how many digits
/// they were written with.
///
/// - Parameters:
///   - bytes: The document, as UTF-8.
///   - includesDerived: Whether what Interface Builder computes is part of it: versions, caches, frames that follow from
///     constraints.
/// - Returns: UTF-8, each line with a line end.
/// - Throws: `Problem`, of the version after, where the document can't be read as objects.
/// - Complexity: O(n) in the bytes; the depth of nesting costs no stack.
public func outline(of bytes: [UInt8], includesDerived: Bool = true) throws(Problem) -> [UInt8] {
    var writer = try outlineWriter(of: bytes, includesDerived: includesDerived)
    return writer.write()
}

/// What writes the outline of a document.
func outlineWriter(of bytes: [UInt8], includesDerived: Bool) throws(Problem) -> OutlineWriter {
    var symbols = SymbolTable(capacity: max(1024, bytes.count / 40))
    let schema = DocumentSchema(symbols: &symbols)
    let graph = try ObjectGraph(parsing: bytes, as: .after, to: "show", schema: schema, symbols: &symbols)
    let derived = includesDerived ? nil : DerivedParts(graph, schema, symbolCount: symbols.count)
    return OutlineWriter(graph, schema, symbols, leavingOut: derived)
}
