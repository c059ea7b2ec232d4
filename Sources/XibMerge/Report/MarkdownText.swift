/// Puts text of documents into Markdown and the HTML in it, so that it stays text: it makes no link, mention, picture or
/// tag, and breaks no line.
enum MarkdownText {
    /// A code span: GitHub finds no mentions, issue numbers, addresses or emoji in code, however they are escaped, and
    /// in plain text it finds them even behind a backslash.
    ///
    /// - Parameter limit: How many scalars are shown; the rest is cut off and its length told.
    /// - Complexity: O(n).
    static func code(_ text: String, limit: Int = 300) -> String {
        let (shown, note) = clipped(text, limit)
        if shown.isEmpty { return "*empty*" }
        // A fence is longer than any run of backticks in the text.
        var (run, longest) = (0, 0)
        for byte in shown.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        // One blank at either end is taken off by the reader, where both are there and there is more than blanks.
        let isBlank = shown.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
        let ends = [shown.utf8.first, shown.utf8.last]
        let touches = ends.contains(UInt8(ascii: "`")) || ends.allSatisfy { $0 == UInt8(ascii: " ") }
        let pad = touches && !isBlank ? " " : ""
        return fence + pad + shown + pad + fence + note
    }

    /// A code element of HTML, for where Markdown is not read.
    ///
    /// - Complexity: O(n).
    static func html(_ text: String, limit: Int = 300) -> String {
        let note = clipped(text, limit).note
        return "<code>\(escaped(text, limit: limit))</code>\(note)"
    }

    /// Text with what HTML would take for a tag or a reference escaped, what is hidden spelled out.
    static func escaped(_ text: String, limit: Int = 300) -> String {
        var result = ""
        for scalar in clipped(text, limit).shown.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// How many lines of what was added or removed are listed.
    private static let outlineLength = 60

    /// What is in an object that came or went, folded. No line in it is blank: that would end the HTML.
    ///
    /// - Parameter indentation: How far the item stands in that it belongs to.
    /// - Returns: Nothing where there is nothing; else with a line end behind it.
    /// - Complexity: O(n).
    static func details(_ outline: [String], indentation: Int) -> String {
        if outline.isEmpty { return "" }
        let blanks = String(repeating: " ", count: indentation)
        var lines = outline.prefix(outlineLength).map { escaped($0, limit: 200) }
        let rest = outline.count - lines.count
        if rest > 0 { lines.append("… \(rest) more") }
        let text = lines.map { $0.allSatisfy { $0 == " " } ? "&nbsp;" : $0 }.joined(separator: "\n\(blanks)")
        return "\(blanks)<details><summary>what is in it</summary><pre>\(text)</pre></details>\n"
    }

    private static func clipped(_ text: String, _ limit: Int) -> (shown: String, note: String) {
        guard text.utf8.count > limit, text.unicodeScalars.dropFirst(limit).first != nil else {
            return (text.spelledOut, "")
        }
        let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
        return (start.spelledOut + "…", " (\(text.utf8.count) bytes)")
    }
}

/// Markdown that stays below a size: what does not fit is left out and counted.
///
/// The size is measured in bytes, which are never fewer than characters, however a site counts these.
struct MarkdownPage {
    private(set) var text = ""
    private let limit: Int
    /// Bytes that are reserved for parts that have to be written.
    private var reserved = 0

    init(limit: Int) { self.limit = limit }

    /// Sets room aside for a part that is still to be written.
    ///
    /// - Returns: Whether there was as much.
    mutating func reserve(_ bytes: Int) -> Bool {
        guard text.utf8.count + reserved + bytes <= limit else { return false }
        reserved += bytes
        return true
    }

    /// Writes `part` if there is room for it beside what is reserved.
    ///
    /// - Returns: Whether there was.
    mutating func write(_ part: String) -> Bool {
        guard text.utf8.count + reserved + part.utf8.count <= limit else { return false }
        text += part
        return true
    }

    /// Writes a part that room was set aside for, and gives back what it did not need of `bytes`.
    mutating func write(_ part: String, reserved bytes: Int) {
        reserved -= bytes
        text += part
    }
}
