/// Writes pieces as text, with git's conflict markers around whole lines.
struct ConflictRenderer {
    let markers: ConflictMarkers
    /// For each question, its number and what it is about, on one line.
    let questions: [Int: (number: Int, words: String)]
    /// The bytes that end a line in this document.
    private let lineEnd: [UInt8]
    private let width: Int

    init(_ pieces: [ConflictPiece], markers: ConflictMarkers, questions: [Int: (number: Int, words: String)]) {
        (self.markers, self.questions) = (markers, questions)
        let ending = pieces.lazy.flatMap { [$0.ours, $0.theirs] }.compactMap(LineEndings.first).first
        lineEnd = (ending ?? .lf).bytes
        width = Self.width(markers.size, pieces)
    }

    /// - Complexity: O(n) in the bytes written.
    func document(_ pieces: [ConflictPiece]) -> [UInt8] {
        var output: [UInt8] = []
        for piece in Self.joined(LineAlignment(pieces).pieces) {
            guard let question = piece.question else {
                output += piece.common
                continue
            }
            write(piece, questions[question], to: &output)
        }
        return output
    }

    private func write(_ piece: ConflictPiece, _ question: (number: Int, words: String)?, to output: inout [UInt8]) {
        let all = Self.lines(piece.ours)
        var (ours, theirs) = (all[...], Self.lines(piece.theirs)[...])
        if markers.style != .diff3 { Self.trim(&ours, &theirs) }
        output += Self.bytes(of: all[..<ours.startIndex], piece.ours)
        let text = question.map { " [\($0.number)]: \($0.words)" } ?? ""
        marker("<", markers.oursLabel + text, to: &output)
        output += terminated(Self.bytes(of: ours, piece.ours))
        if markers.style != .merge {
            marker("|", markers.baseLabel + text, to: &output)
            output += terminated(piece.base[...])
        }
        marker("=", "", to: &output)
        output += terminated(Self.bytes(of: theirs, piece.theirs))
        marker(">", markers.theirsLabel + text, to: &output)
        output += Self.bytes(of: all[ours.endIndex...], piece.ours)
    }

    /// Removes the lines that two texts both begin or end with.
    static func trim(_ ours: inout ArraySlice<ArraySlice<UInt8>>, _ theirs: inout ArraySlice<ArraySlice<UInt8>>) {
        while let line = ours.first, line == theirs.first { (ours, theirs) = (ours.dropFirst(), theirs.dropFirst()) }
        while let line = ours.last, line == theirs.last { (ours, theirs) = (ours.dropLast(), theirs.dropLast()) }
    }

    private func marker(_ character: Unicode.Scalar, _ label: String, to output: inout [UInt8]) {
        output += repeatElement(UInt8(ascii: character), count: width)
        if !label.isEmpty { output += " \(label)".utf8 }
        output += lineEnd
    }

    /// The bytes of consecutive lines of `bytes`.
    private static func bytes(of lines: ArraySlice<ArraySlice<UInt8>>, _ bytes: [UInt8]) -> ArraySlice<UInt8> {
        guard let first = lines.first, let last = lines.last else { return [] }
        return bytes[first.startIndex..<last.endIndex]
    }

    /// Whole lines; adds a line end where the document ends without one.
    private func terminated(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? bytes : bytes + lineEnd
    }

    static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var (start, index) = (0, 0)
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            while true {
                index += (base + index).plainCount(buffer.count - index)
                guard index < buffer.count else { return }
                index += 1
                guard buffer[index - 1] == UInt8(ascii: "\n") else { continue }
                Steps.count()
                lines.append(bytes[start..<index])
                start = index
            }
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    /// A width of markers that no line of the document can be mistaken for.
    private static func width(_ size: Int, _ pieces: [ConflictPiece]) -> Int {
        var width = size
        for piece in pieces {
            for bytes in [piece.ours, piece.theirs, piece.base] {
                for line in lines(bytes) {
                    guard let first = line.first, "<|=>".utf8.contains(first) else { continue }
                    let run = line.prefix { $0 == first }.count
                    if run >= width { width = run + 1 }
                }
            }
        }
        return width
    }

    /// Joins hunks of one question that are a single common line apart: one hunk is easier to read than two.
    static func joined(_ pieces: [ConflictPiece]) -> [ConflictPiece] {
        var result: [ConflictPiece] = []
        for piece in pieces {
            if piece.question == nil, piece.common.isEmpty { continue }
            let count = result.count
            if let question = piece.question, count >= 2, result[count - 1].question == nil,
                result[count - 2].question == question, lines(result[count - 1].common).count == 1
            {
                let between = result.removeLast().common
                result[count - 2].update { $0 += between }
                result[count - 2].append(piece)
            } else {
                result.append(piece)
            }
        }
        return result
    }
}

/// The look of git's conflict markers: style, width and labels.
public struct ConflictMarkers: Sendable {
    public var style: ConflictStyle
    /// How many marker characters begin a line; git's default is 7. Longer markers are used where lines of the document
    /// look like markers of this width.
    public var size: Int
    public var baseLabel: String
    public var oursLabel: String
    public var theirsLabel: String

    /// Creates markers as git writes them, by default with the labels `base`, `ours` and `theirs`.
    public init(
        style: ConflictStyle = .merge, size: Int = 7, base: String = "base", ours: String = "ours",
        theirs: String = "theirs"
    ) {
        (self.style, self.size) = (style, max(size, 1))
        (baseLabel, oursLabel, theirsLabel) = (base, ours, theirs)
    }
}

/// How a conflict is written between markers; the names are those of git's `merge.conflictStyle`.
public enum ConflictStyle: String, Sendable, CaseIterable {
    /// Ours and theirs.
    case merge
    /// Ours, base and theirs.
    case diff3
    /// As `diff3`, with the lines that ours and theirs share at the ends moved out of the hunk.
    case zdiff3
}
