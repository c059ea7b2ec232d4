import XibMergeCore

/// The XML of a version, of which a page shows excerpts.
struct SourceText: Sendable {
    private let bytes: [UInt8]
    private let table: LineTable

    /// What is changed may begin lines before its value does; and an object is more than its first line.
    private static let lineCount = 3
    private static let lineLength = 240
    /// How many bytes of a line are read: other tools write whole documents in one.
    private static let lineBytes = 4_000

    /// - Complexity: O(n).
    init(_ bytes: [UInt8]) { (self.bytes, table) = (bytes, LineTable(bytes)) }

    /// The lines of a change before and after: the first line of each, and more if these are equal or one is missing.
    ///
    /// - Parameters:
    ///   - versions: Before and after; `nil` where there is no such version.
    ///   - lines: The first line of the change in each; `nil` where it is not there.
    static func excerpt(_ versions: [SourceText?], from lines: [Int?]) -> String {
        let heads = zip(versions, lines).map { version, line in line.flatMap { version?.words(ofLine: $0) } }
        let isOneLine = heads.count == 2 && !heads.contains(nil) && heads[0] != heads[1]
        var output: [String] = []
        for (sign, (version, first)) in zip(["−", "+"], zip(versions, lines)) {
            guard let version, let first else { continue }
            let shown = first..<first + (isOneLine ? 1 : lineCount)
            let texts = shown.compactMap { number in version.text(ofLine: number).map { (number, $0) } }
            let indentation = texts.map { $0.1.prefix { $0 == " " }.count }.min() ?? 0
            output += texts.map { "\(sign) \($0)  \(cut($1.dropFirst(indentation)))" }
        }
        return output.joined(separator: "\n")
    }

    /// A line without its line end, with spaces for tabulators.
    private func text(ofLine number: Int) -> String? {
        guard let line = table.line(number, of: bytes), number == 1 || !line.isEmpty else { return nil }
        let plain = String(decoding: line.prefix(Self.lineBytes), as: UTF8.self).filter { !$0.isNewline }
        return plain.replacing("\t", with: "    ").spelledOut
    }

    private func words(ofLine number: Int) -> Substring? {
        text(ofLine: number).map { $0.drop { $0 == " " } }
    }

    private static func cut(_ line: Substring) -> String {
        line.count > lineLength ? line.prefix(lineLength) + "…" : String(line)
    }
}
