/// A line for a terminal: pieces of text, each with its paint.
///
/// Whatever a report shows of documents, paths and messages leaves for a terminal through here, and what could steer one,
/// break the line or hide is spelled out on the way in. Nothing else writes escape sequences.
struct StyledLine: ExpressibleByStringInterpolation {
    private struct Piece {
        var text: String
        var paint: TextStyle.Paint?
    }

    private var pieces: [Piece] = []
    /// How many columns it takes.
    private(set) var width = 0

    init(_ text: String = "", _ paint: TextStyle.Paint? = nil) { append(text, paint) }

    init(stringLiteral text: String) { self.init(text) }

    var isEmpty: Bool { pieces.isEmpty }

    /// - Complexity: O(n) in the text.
    mutating func append(_ text: String, _ paint: TextStyle.Paint? = nil) {
        if text.isEmpty { return }
        let shown = text.spelledOut
        width += TextColumns.width(of: shown)
        if let last = pieces.indices.last, pieces[last].paint == paint {
            pieces[last].text += shown
        } else {
            pieces.append(Piece(text: shown, paint: paint))
        }
    }

    mutating func append(_ line: StyledLine) {
        for piece in line.pieces { append(piece.text, piece.paint) }
    }

    /// The text alone, with what could steer a terminal spelled out.
    var plain: String { pieces.map(\.text).joined() }

    /// The line with its escape sequences, without a line end.
    func written(_ style: TextStyle) -> String {
        pieces.map { piece in piece.paint.map { style.painted(piece.text, $0) } ?? piece.text }.joined()
    }

    /// Lines of at most `width` columns, broken at blanks, in words only where one is longer than that; every line but the
    /// first is indented.
    ///
    /// - Complexity: O(n) in the text.
    func wrapped(to width: Int, indentation: Int) -> [StyledLine] {
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

    /// What stands between blanks, with the number of these before it.
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
    func written(_ style: TextStyle) -> [UInt8] {
        var output: [UInt8] = []
        for line in self { output += (line.written(style) + "\n").utf8 }
        return output
    }
}
