import XibMergeCore

/// Breaks text into lines that fit a box, by measured widths of characters.
enum TextLayout {
    /// The greatest number of lines of a text; no box shows more.
    static let maximumLines = 200

    /// The lines of a text.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of lines, 0 for no limit.
    ///   - ending: The end of text that does not fit.
    static func lines(
        _ text: String, width: Double, _ font: DrawnFont, limit: Int, ending: String = "…"
    ) -> [String] {
        let limit = limit <= 0 ? maximumLines : min(limit, maximumLines)
        // The widths of other fonts than the system's are less certain.
        let slack = width * (font.family == nil ? 1.1 : 1.25)
        var result: [String] = []
        var paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        while let paragraph = paragraphs.popFirst() {
            var rest = paragraph[...]
            repeat {
                if result.count + 1 >= limit {
                    // Lines that are left out are missed as much as the end of this one.
                    let isLast = paragraphs.allSatisfy(\.isEmpty)
                    let line = String(rest)
                    return result + [truncated(line, width: slack, font, ending: ending, isWhole: isLast)]
                }
                let end = lineEnd(rest, width: width * 1.02, font)
                var line = rest[..<end]
                while line.last == " " { line.removeLast() }
                result.append(String(line))
                rest = rest[end...].drop { $0 == " " }
            } while !rest.isEmpty
        }
        return result
    }

    /// The index after the last character of the first line: at a blank or beside an ideograph, else inside a word.
    private static func lineEnd(_ text: Substring, width: Double, _ font: DrawnFont) -> Substring.Index {
        var (room, candidate) = (width / GlyphWidths.unit(font), Substring.Index?.none)
        let tracking = min(max((17 - font.size) * 5, -20), 25)
        var index = text.startIndex
        while index < text.endIndex {
            let isIdeograph = text[index].unicodeScalars.contains(where: GlyphWidths.isIdeograph)
            let isBlank = text[index] == " "
            room -= GlyphWidths.width(of: text[index]) + tracking
            if room < 0, !isBlank, index > text.startIndex { return candidate ?? index }
            let next = text.index(after: index)
            if isBlank || isIdeograph || text[index] == "-" { candidate = next }
            index = next
        }
        return text.endIndex
    }

    /// The line, truncated with `…` or another ending if it is wider than `width`; a single character stays.
    ///
    /// - Parameter isWhole: Whether nothing follows the line.
    static func truncated(
        _ text: String, width: Double, _ font: DrawnFont, ending: String = "…", isWhole: Bool = true
    ) -> String {
        let text = isWhole || ending.isEmpty ? text : text + ending
        if text.dropFirst().isEmpty || GlyphWidths.width(of: text, font) <= width { return text }
        var room = (width - GlyphWidths.width(of: ending, font)) / GlyphWidths.unit(font)
        let tracking = min(max((17 - font.size) * 5, -20), 25)
        var result = ""
        for character in text {
            room -= GlyphWidths.width(of: character) + tracking
            if room < 0 { break }
            result.append(character)
        }
        while result.last == " " { result.removeLast() }
        return result + ending
    }
}
