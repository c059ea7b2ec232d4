import XibMergeCore

/// The XML of a version, of which a page shows excerpts.
struct SourceText: Sendable {
    private let bytes: [UInt8]
    private let table: LineTable

    /// How many lines are shown of each version, and how many are compared.
    private static let lineCounts = (shown: 3, compared: 60)
    private static let lineLength = 240
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
        return zip(isSame ? [" ", " "] : ["−", "+"], own).flatMap { sign, lines in
            let shown = lines.prefix(lineCounts.shown)
            let indentation = shown.map(\.indentation).min() ?? 0
            return shown.map { "\(sign) \($0.number)  \(cut($0.text.dropFirst(indentation)))" }
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
    }

    /// A line without its line end, with spaces for tabulators.
    private func text(ofLine number: Int) -> String? {
        guard let line = table.line(number, of: bytes), number == 1 || !line.isEmpty else { return nil }
        let plain = String(decoding: line.prefix(Self.lineBytes), as: UTF8.self).filter { !$0.isNewline }
        return plain.replacing("\t", with: "    ").spelledOut
    }

    private static func cut(_ line: Substring) -> String {
        line.count > lineLength ? line.prefix(lineLength) + "…" : String(line)
    }
}
