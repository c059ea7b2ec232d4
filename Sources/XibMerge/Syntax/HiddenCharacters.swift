extension Unicode.Scalar {
    /// Whether the scalar is invisible but could control a terminal, break a line, change the text direction or hide:
    /// controls, line separators, format and private-use characters.
    package var isHidden: Bool {
        if value < 0x7F { return value < 0x20 }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: return true
        default: return false
        }
    }

    /// A hidden scalar spelled out: `\n`, `\t`, `\r`, `\u{202e}`; `nil` for visible ones.
    package var escape: String? {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: isHidden ? "\\u{\(String(value, radix: 16))}" : nil
        }
    }
}

extension String {
    /// The text on one line, with hidden characters spelled out.
    ///
    /// - Note: A backslash in the text stays one backslash: the form is for reading, and can't be parsed again.
    /// - Complexity: O(n).
    package var spelledOut: String {
        // Nearly all text is plain.
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
        return unicodeScalars.reduce(into: "") { $0 += $1.escape ?? String($1) }
    }
}
