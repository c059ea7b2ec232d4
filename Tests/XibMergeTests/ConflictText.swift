import XibMergeCore

/// A merged text with git's conflict markers, resolved as in an editor.
struct ConflictText {
    /// What is wrong with the markers.
    struct Broken: Error, CustomStringConvertible {
        var description: String
    }

    /// A line of the text outside hunks, or a hunk.
    private enum Piece {
        case line([UInt8])
        case hunk(question: Int, ours: [UInt8], theirs: [UInt8])
    }

    private var pieces: [Piece] = []

    /// How many hunks there are.
    var hunkCount: Int {
        pieces.count { if case .hunk = $0 { true } else { false } }
    }

    /// The numbers of the questions, each once, in document order.
    var questions: [Int] {
        var seen: Set<Int> = []
        return pieces.compactMap { if case .hunk(let question, _, _) = $0 { question } else { nil } }
            .filter { seen.insert($0).inserted }
    }

    /// Reads `bytes`, whose markers are `size` wide; a part for the base, as in `diff3`, is skipped.
    init(_ bytes: [UInt8], size: Int = 7) throws(Broken) {
        enum Place { case outside, ours, base, theirs }
        var place = Place.outside
        var ours: [UInt8] = []
        var theirs: [UInt8] = []
        var question = 0
        for (number, line) in Self.lines(of: bytes).enumerated() {
            switch (Self.marker(of: line, size: size), place) {
            case (UInt8(ascii: "<"), .outside):
                (ours, theirs, place) = ([], [], .ours)
                question = Self.number(in: line) ?? question + 1
            case (UInt8(ascii: "|"), .ours): place = .base
            case (UInt8(ascii: "="), .ours), (UInt8(ascii: "="), .base): place = .theirs
            case (UInt8(ascii: ">"), .theirs):
                pieces.append(.hunk(question: question, ours: ours, theirs: theirs))
                place = .outside
            case (nil, .outside): pieces.append(.line(line))
            case (nil, .ours): ours += line
            case (nil, .theirs): theirs += line
            case (nil, .base): break
            default: throw Broken(description: "line \(number + 1): marker out of place")
            }
        }
        if place != .outside { throw Broken(description: "hunk without end") }
    }

    /// The text with every hunk answered by `side`, which is `ours` or `theirs`.
    func answered(_ side: Side) -> [UInt8] { answered(withTheirs: side == .theirs ? Set(questions) : []) }

    /// The text with the given questions answered by theirs, all others by ours.
    func answered(withTheirs chosen: Set<Int>) -> [UInt8] {
        pieces.flatMap { piece -> [UInt8] in
            switch piece {
            case .line(let line): line
            case .hunk(let question, let ours, let theirs): chosen.contains(question) ? theirs : ours
            }
        }
    }

    /// The number of the question in a marker such as `<<<<<<< ours [2]: Label`.
    private static func number(in line: [UInt8]) -> Int? {
        let text = String(decoding: line, as: UTF8.self)
        return text.firstMatch(of: /\[(\d+)\]/).flatMap { Int($0.1) }
    }

    /// The lines of `bytes`, each with its line end.
    private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            lines.append([UInt8](bytes[start...index]))
            start = index + 1
        }
        if start < bytes.count { lines.append([UInt8](bytes[start...])) }
        return lines
    }

    /// The marker character that `line` consists of or begins with, followed by a blank or the line's end.
    private static func marker(of line: [UInt8], size: Int) -> UInt8? {
        guard let first = line.first, "<|=>".utf8.contains(first), line.count > size else { return nil }
        guard line.prefix(size).allSatisfy({ $0 == first }) else { return nil }
        return " \r\n".utf8.contains(line[size]) ? first : nil
    }
}
