/// How wide text is on a terminal.
enum TextColumns {
    /// Scalars that take two columns: East Asian wide and full-width ones, and emoji (Unicode Standard Annex 11).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    /// The columns of `text`, which holds no control characters.
    static func width(of text: some StringProtocol) -> Int {
        var width = 0
        for scalar in text.unicodeScalars {
            if scalar.value < 0x300 { width += 1 } else { width += columns(of: scalar) }
        }
        return width
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return wide.contains { $0.contains(scalar.value) } ? 2 : 1
        }
    }

    /// The start of `text` that fits into `width` columns, its end marked where something is left out.
    static func clipped(_ text: String, to width: Int) -> String {
        if self.width(of: text) <= width { return text }
        var result = ""
        var used = 1
        for character in text {
            used += self.width(of: String(character))
            if used > width { break }
            result.append(character)
        }
        return result + "…"
    }

    /// The end of `text` that fits into `width` columns, its start marked where something is left out.
    static func clippedStart(_ text: String, to width: Int) -> String {
        if self.width(of: text) <= width { return text }
        var result: [Character] = []
        var used = 1
        for character in text.reversed() {
            used += self.width(of: String(character))
            if used > width { break }
            result.append(character)
        }
        return "…" + String(result.reversed())
    }
}
