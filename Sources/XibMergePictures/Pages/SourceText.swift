import XibMergeCore

/// The XML of a version, of which a page shows excerpts.
struct SourceText: Sendable {
    private let bytes: [UInt8]
    private let table: LineTable

    /// How many lines are shown of each version, and how many are compared.
    private static let lineCounts = (shown: 3, compared: 60)
    private static let lineLength = 240
    /// How much of a line is shown before what differs.
    private static let leadLength = 80
    /// How many bytes of a line are read: other tools write whole documents in one.
    private static let lineBytes = 4_000

    /// - Complexity: O(n).
    init(_ bytes: [UInt8]) { (self.bytes, table) = (bytes, LineTable(bytes)) }

    /// The lines of a change before and after, each with its sign and number: those that are not in the other version.
    /// If all are in both, as what only moved, they have no sign.
    ///
    /// - Parameters:
    ///   - versions: Before and after; `nil` where there is no such version.
    ///   - lines: Those of what changed in each; `nil` where it is not there.
    static func excerpt(_ versions: [SourceText?], of lines: [Range<Int>?]) -> [String] {
        var own = zip(versions, lines).map { version, lines -> ArraySlice<Line> in
            guard let version, let lines else { return [] }
            return lines.prefix(lineCounts.compared).compactMap { number in
                version.text(ofLine: number).map { Line(number: number, text: $0) }
            }[...]
        }
        let all = own
        while let old = own[0].first, let new = own[1].first, old.words == new.words {
            for side in own.indices { own[side].removeFirst() }
        }
        while let old = own[0].last, let new = own[1].last, old.words == new.words {
            for side in own.indices { own[side].removeLast() }
        }
        let isSame = own.allSatisfy(\.isEmpty)
        if isSame { own = all.map { $0.prefix(1) } }
        return zip(isSame ? [" ", " "] : ["−", "+"], [own, own.reversed()]).flatMap { sign, sides in
            let (shown, others) = (sides[0].prefix(lineCounts.shown), Array(sides[1]))
            let indentation = shown.map(\.indentation).min() ?? 0
            return zip(shown.indices, shown).map { index, line in
                let other = index - shown.startIndex < others.count ? others[index - shown.startIndex].words : nil
                let text = line.text.dropFirst(indentation)
                return "\(sign) \(line.number)  \(cut(text, keeping: line.offset(differingFrom: other)))"
            }
        }
    }

    /// Lines without their indentation.
    func words(of lines: Range<Int>) -> [String] {
        lines.compactMap { text(ofLine: $0).map { $0.trimmingPrefix { $0 == " " } }.map(String.init) }
    }

    private struct Line {
        var number: Int
        var text: String
        var indentation: Int { text.prefix { $0 == " " }.count }
        var words: Substring { text.dropFirst(indentation) }

        /// Where the words differ from others first; 0 if they don't.
        func offset(differingFrom other: Substring?) -> Int {
            guard let other, other != words else { return 0 }
            return zip(words, other).prefix { $0 == $1 }.count
        }
    }

    /// A line without its line end, with spaces for tabulators.
    private func text(ofLine number: Int) -> String? {
        guard let line = table.line(number, of: bytes), number == 1 || !line.isEmpty else { return nil }
        let plain = String(decoding: line.prefix(Self.lineBytes), as: UTF8.self).filter { !$0.isNewline }
        return plain.replacing("\t", with: "    ").spelledOut
    }

    /// A long line shortened: its first word, and what is around an offset in its words.
    private static func cut(_ line: Substring, keeping offset: Int) -> String {
        if line.count <= lineLength { return String(line) }
        if offset + leadLength <= lineLength { return line.prefix(lineLength) + "…" }
        let words = line.trimmingPrefix { $0 == " " }
        let start = words.prefix { $0 != " " }.prefix(leadLength)
        let rest = words.dropFirst(offset - leadLength)
        return "\(start) …\(rest.prefix(lineLength))\(rest.count > lineLength ? "…" : "")"
    }
}
