/// A line for a terminal: pieces of text, each with its paint.
///
/// All text that a report writes to a terminal goes through this type. It spells out characters that control a
/// terminal, break the line or are hidden. Only this type writes escape sequences.
package struct StyledLine: ExpressibleByStringInterpolation {
    private struct Piece {
        var text: String
        var paint: TextStyle.Paint?
    }

    private var pieces: [Piece] = []
    /// Its width in columns.
    package private(set) var width = 0

    package init(_ text: String = "", _ paint: TextStyle.Paint? = nil) { append(text, paint) }

    package init(stringLiteral text: String) { self.init(text) }

    package var isEmpty: Bool { pieces.isEmpty }

    /// - Complexity: O(n) in the text.
    package mutating func append(_ text: String, _ paint: TextStyle.Paint? = nil) {
        if text.isEmpty { return }
        let shown = text.spelledOut
        width += TextColumns.width(of: shown)
        if let last = pieces.indices.last, pieces[last].paint == paint {
            pieces[last].text += shown
        } else {
            pieces.append(Piece(text: shown, paint: paint))
        }
    }

    package mutating func append(_ line: StyledLine) { for piece in line.pieces { append(piece.text, piece.paint) } }

    /// The text alone, with hidden characters spelled out.
    package var plain: String { pieces.map(\.text).joined() }

    /// The line with its escape sequences, without a line end.
    package func written(_ style: TextStyle) -> String {
        pieces.map { piece in piece.paint.map { style.painted(piece.text, $0) } ?? piece.text }.joined()
    }

    /// Lines of at most `width` columns, broken at blanks, or inside a word that is longer. All lines but the first are
    /// indented.
    ///
    /// - Complexity: O(n) in the text.
    package func wrapped(to width: Int, indentation: Int) -> [StyledLine] {
        var lines: [StyledLine] = []
        var line = StyledLine()
        let blanks = String(repeating: " ", count: indentation)
        var isAtStart = true
        func breakLine() {
            lines.append(line)
            line = StyledLine(blanks)
            isAtStart = true
        }
        for word in words {
            if !isAtStart, line.width + word.leading + word.line.width > width { breakLine() }
            if !(isAtStart && !lines.isEmpty) { line.append(String(repeating: " ", count: word.leading)) }
            if line.width + word.line.width <= width {
                line.append(word.line)
            } else {
                for piece in word.line.pieces {
                    for character in piece.text {
                        let text = String(character)
                        if !isAtStart, line.width + TextColumns.width(of: text) > width { breakLine() }
                        line.append(text, piece.paint)
                        isAtStart = false
                    }
                }
            }
            isAtStart = false
        }
        return lines + [line]
    }

    /// The text between blanks, with the number of blanks before it.
    private var words: [(leading: Int, line: StyledLine)] {
        var words: [(leading: Int, line: StyledLine)] = []
        var (leading, word) = (0, StyledLine())
        for piece in pieces {
            for (number, part) in piece.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
                if number > 0 {
                    if !word.isEmpty {
                        words.append((leading, word))
                        (leading, word) = (0, StyledLine())
                    }
                    leading += 1
                }
                word.append(String(part), piece.paint)
            }
        }
        if !word.isEmpty || leading > 0 { words.append((leading, word)) }
        return words
    }
}

extension [StyledLine] {
    /// The lines as they are written, each with a line end.
    package func written(_ style: TextStyle) -> [UInt8] {
        var output: [UInt8] = []
        for line in self { output += (line.written(style) + "\n").utf8 }
        return output
    }
}

/// How text for a terminal is written.
public struct TextStyle: Sendable, Equatable {
    public enum Color: Sendable {
        case none
        /// The eight colors of every terminal.
        case basic
        /// Also shows colors of documents.
        case full
    }

    /// The longest line, in columns of a terminal.
    public var width = 200
    public var color = Color.none

    public init() {}

    /// The parameters between `ESC [` and `m`.
    package struct Paint: Equatable {
        package var code: String

        package static let bold = Paint(code: "1")
        package static let red = Paint(code: "31")
        package static let green = Paint(code: "32")
        package static let yellow = Paint(code: "33")
        package static let cyan = Paint(code: "36")
    }

    package func painted(_ text: String, _ paint: Paint) -> String {
        color == .none ? text : "\u{1B}[\(paint.code)m\(text)\u{1B}[0m"
    }

    /// The color that a value represents, if the terminal can show it.
    func paint(of value: DocumentValue) -> Paint? {
        guard color == .full, case .color(let hex, _) = value.plain, let code = UInt32(hex, radix: 16) else {
            return nil
        }
        return Paint(code: "38;2;\(code >> 16);\(code >> 8 & 255);\(code & 255)")
    }
}

/// The width of text on a terminal.
package enum TextColumns {
    /// Scalars that take two columns: East Asian wide and full-width ones, and emoji (Unicode Standard Annex 11).
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    /// The columns of `text`, which must not contain control characters.
    package static func width(of text: some StringProtocol) -> Int {
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

    /// The start of `text` that fits into `width` columns, with a mark at its end if something was cut.
    package static func clipped(_ text: String, to width: Int) -> String {
        self.width(of: text) <= width ? text : String(fitting(text, width)) + "…"
    }

    /// The end of `text` that fits into `width` columns, with a mark at its start if something was cut.
    package static func clippedStart(_ text: String, to width: Int) -> String {
        self.width(of: text) <= width ? text : "…" + String(fitting(text.reversed(), width).reversed())
    }

    /// The first characters that fit into `width` columns, minus the space for a mark.
    private static func fitting(_ text: some Sequence<Character>, _ width: Int) -> [Character] {
        var used = 1
        return text.prefix { character in
            used += self.width(of: String(character))
            return used <= width
        }
    }
}

/// `1 change`, `2 changes`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
