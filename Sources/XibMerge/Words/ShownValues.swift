/// An old and a new value, as they are shown: long values are cut in the middle so that the difference stays visible,
/// and hidden characters are spelled out.
///
/// Two different values are always shown differently.
package struct ShownValues: Equatable {
    package var before: String?
    package var after: String?

    /// How many columns of a value are shown in a text report.
    package static let textLength = 120

    /// - Parameters:
    ///   - limit: How many scalars to show of each value, at least 24; `nil` for all.
    ///   - isSpelledOut: Whether to spell out hidden characters; not if the format of the report does that itself.
    /// - Complexity: O(n).
    package init(_ before: String?, _ after: String?, limit: Int?, isSpelledOut: Bool = true) {
        guard let before, let after else {
            func shown(_ value: String) -> String {
                let text = isSpelledOut ? value.spelledOut : value
                guard let limit, text.utf8.count > limit else { return text }
                return Self.cut(Array(text.unicodeScalars), at: nil, to: limit)
            }
            (self.before, self.after) = (before.map(shown), after.map(shown))
            return
        }
        var (one, two) = (before, after)
        if isSpelledOut {
            (one, two) = (before.spelledOut, after.spelledOut)
            if Self.look(one) == Self.look(two), !one.utf8.elementsEqual(two.utf8) {
                (one, two) = Self.namingWhatDiffers(one, two)
            }
        }
        if let limit, max(one.utf8.count, two.utf8.count) > limit {
            let (first, second) = (Array(one.unicodeScalars), Array(two.unicodeScalars))
            let start = zip(first, second).prefix { $0 == $1 }.count
            (one, two) = (Self.cut(first, at: start, to: limit), Self.cut(second, at: start, to: limit))
        }
        (self.before, self.after) = (one, two)
    }

    /// How a text looks: blanks of all kinds look the same; composed and decomposed letters are equal anyway.
    private static func look(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .spaceSeparator ? " " : $0 }))
    }

    /// Two texts that look the same, with the differing characters as codes: `e\u{301}`, `\u{a0}`.
    private static func namingWhatDiffers(_ one: String, _ two: String) -> (String, String) {
        let (first, second) = (Array(one.unicodeScalars), Array(two.unicodeScalars))
        let start = zip(first, second).prefix { $0 == $1 }.count
        let end = zip(first[start...].reversed(), second[start...].reversed()).prefix { $0 == $1 }.count
        func named(_ text: [Unicode.Scalar]) -> String {
            var result = String.UnicodeScalarView(text[..<start])
            for scalar in text[start..<text.count - end] {
                if scalar.isASCII {
                    result.append(scalar)
                } else {
                    result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
                }
            }
            result.append(contentsOf: text[(text.count - end)...])
            return String(result)
        }
        return (named(first), named(second))
    }

    /// A text with its two ends and what is around `place`.
    ///
    /// - Parameter place: Where it begins to differ from another text; `nil` if there is no other text.
    private static func cut(_ text: [Unicode.Scalar], at place: Int?, to limit: Int) -> String {
        guard text.count > limit else { return string(text[...]) }
        // A short note at the end, such as an object ID, is whole.
        let note = text.last == ")" ? text.suffix(16).lastIndex(of: "(").map { $0 - 1 } : nil
        let end = note.map { text.count - $0 } ?? limit / 6
        var result = ""
        var start = 0
        if let place, place > limit / 2 {
            result = string(text[..<edge(text, at: limit / 6, from: 0)]) + "…"
            start = edge(text, at: place - limit / 6, upTo: place)
        }
        let room = limit - result.unicodeScalars.count
        if text.count - start <= room { return result + string(text[start...]) }
        let shown = text[start..<edge(text, at: start + room - end - 1, from: max(start, place ?? 0) + 1)]
        let rest = note ?? edge(text, at: text.count - end, upTo: text.count)
        return result + string(shown) + "…" + string(text[rest...])
    }

    /// How far an edge moves so that no word is cut.
    static let longestWord = 12

    /// The nearest index at which a word ends, or else a character begins, not before `first`.
    private static func edge(_ text: [Unicode.Scalar], at place: Int, from first: Int) -> Int {
        let words = stride(from: place, to: max(first, place - longestWord), by: -1)
        if let end = words.first(where: { text[$0] == " " }) { return end }
        var place = place
        while place > first, text[place].properties.isGraphemeExtend { place -= 1 }
        return place
    }

    /// The nearest index at which a word, or else a character begins, not after `last`.
    private static func edge(_ text: [Unicode.Scalar], at place: Int, upTo last: Int) -> Int {
        let words = place..<min(last, place + longestWord)
        if let start = words.first(where: { $0 > 0 && text[$0 - 1] == " " }) { return start }
        var place = place
        while place < last, text[place].properties.isGraphemeExtend { place += 1 }
        return place
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}

extension String {
    package func replacingPrefix(_ prefix: String, with replacement: String) -> String {
        hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
    }
}
