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
    ///   - third: Another version of the value, which is to look different as well where it is.
    ///   - limit: How many scalars to show of each value, at least 24; `nil` for all.
    ///   - isSpelledOut: Whether to spell out hidden characters; not if the format of the report does that itself.
    /// - Complexity: O(n).
    package init(
        _ before: String?, _ after: String?, beside third: String? = nil, limit: Int?, isSpelledOut: Bool = true
    ) {
        var texts = [before, after, third].map { isSpelledOut ? $0?.spelledOut : $0 }
        if isSpelledOut, let one = texts[0], let two = texts[1], Self.look(one) == Self.look(two),
            !one.utf8.elementsEqual(two.utf8)
        {
            (texts[0], texts[1]) = Self.namingWhatDiffers(one, two)
        }
        if let limit, texts[..<2].contains(where: { $0.map(\.utf8.count) ?? 0 > limit }) {
            let scalars = texts.map { $0.map { Array($0.unicodeScalars) } }
            let places = [(0, 1), (0, 2), (1, 2)].compactMap { first, second -> (place: Int, head: [Unicode.Scalar])? in
                guard let one = scalars[first], let two = scalars[second], one != two else { return nil }
                let place = zip(one, two).prefix { $0 == $1 }.count
                return (place, Array(one[..<place].suffix(Self.longestWord)))
            }
            texts = scalars.map { $0.map { Self.cut($0, at: Self.places(places, in: $0), to: limit) } }
        }
        (self.before, self.after) = (texts[0], texts[1])
    }

    /// Where a text has what others differ in: behind what is before it in these, at the nearest such place.
    private static func places(_ places: [(place: Int, head: [Unicode.Scalar])], in text: [Unicode.Scalar]) -> [Int] {
        places.map { place, head in
            let found = text.indices.filter { text[$0...].starts(with: head) }.map { $0 + head.count }
            return found.min { abs($0 - place) < abs($1 - place) } ?? place
        }.sorted()
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

    /// A text with its two ends and what is around `places`.
    ///
    /// - Parameter places: Where it begins to differ from other texts, ascending; none if there is no other text.
    private static func cut(_ text: [Unicode.Scalar], at places: [Int], to limit: Int) -> String {
        guard text.count > limit else { return string(text[...]) }
        let place = places.first
        if let place, let second = places.last, second - place > limit / 2, second < text.count {
            let middle = edge(text, at: second - limit / 6, to: second)
            return cut(Array(text[..<middle]), at: [place], to: limit / 2)
                + cut(Array(text[middle...]), at: [second - middle], to: limit / 2)
        }
        // A short note at the end, such as an object ID, is whole.
        let note = text.last == ")" ? text.suffix(16).lastIndex(of: "(").map { $0 - 1 } : nil
        let end = note.map { text.count - $0 } ?? limit / 6
        var result = ""
        var start = 0
        if let place, place > limit / 2 {
            result = string(text[..<edge(text, at: limit / 6, to: 0)]) + "…"
            start = edge(text, at: place - limit / 6, to: place)
        }
        let room = limit - result.unicodeScalars.count
        if text.count - start <= room { return result + string(text[start...]) }
        let last = start + room - end - 1
        let shown = text[start..<edge(text, at: last, to: min(last, max(start, place ?? 0) + 1))]
        let rest = note ?? edge(text, at: text.count - end, to: text.count)
        return result + string(shown) + "…" + string(text[rest...])
    }

    /// How far an edge moves so that no word is cut.
    static let longestWord = 12

    /// The nearest index before `bound`, or after it if that comes first, at which a word ends or begins, or else a
    /// character begins.
    private static func edge(_ text: [Unicode.Scalar], at place: Int, to bound: Int) -> Int {
        let step = bound < place ? -1 : 1
        let nearby = stride(from: place, to: place + step * min(longestWord, abs(bound - place)), by: step)
        let isEdge = { (index: Int) in step < 0 ? text[index] == " " : index > 0 && text[index - 1] == " " }
        if let edge = nearby.first(where: isEdge) { return edge }
        var place = place
        while place != bound, text[place].properties.isGraphemeExtend { place += step }
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
