extension Unicode.Scalar {
    /// Whether the scalar shows nothing by itself but could steer a terminal, break a line, turn the reading direction
    /// or hide: controls, line separators, format characters and those for private use.
    var isHidden: Bool {
        if value < 0x7F { return value < 0x20 }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: return true
        default: return false
        }
    }
}

extension String {
    /// The text on one line, with what is hidden spelled out: `\n`, `\t`, `\r`, `\u{202e}`.
    ///
    /// - Note: A backslash of the text itself stays one backslash: this is for people, and can't be turned back.
    /// - Complexity: O(n).
    package var spelledOut: String {
        // Nearly all text is plain.
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.isHidden: result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
