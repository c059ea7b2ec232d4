/// How the lines of a text end.
public enum LineEndings: String, Sendable, CaseIterable {
    case lf = "LF"
    case crlf = "CRLF"
    /// Lines end in different ways.
    case mixed

    /// Looks at all lines; `nil` where there is no line end. CR CR LF counts as mixed, because its conversion to LF
    /// would give CR LF.
    ///
    /// - Complexity: O(n) in the bytes.
    package init?(_ bytes: [UInt8]) {
        var (count, pairs, hasOther) = (0, 0, false)
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices where bytes[index] == Self.newline {
                count += 1
                guard index > 0, bytes[index - 1] == Self.carriageReturn else { continue }
                pairs += 1
                if index > 1, bytes[index - 2] == Self.carriageReturn { hasOther = true }
            }
        }
        if count == 0 { return nil }
        self = hasOther ? .mixed : pairs == 0 ? .lf : pairs == count ? .crlf : .mixed
    }

    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The bytes that end a line; for mixed line endings, a line feed.
    package var bytes: [UInt8] { self == .crlf ? [Self.carriageReturn, Self.newline] : [Self.newline] }

    /// How the first line ends; `nil` where there is no line end.
    ///
    /// - Complexity: O(n) in its bytes.
    package static func first(of bytes: [UInt8]) -> Self? {
        bytes.firstIndex(of: newline).map { $0 > 0 && bytes[$0 - 1] == carriageReturn ? .crlf : .lf }
    }

    /// The text with these line endings throughout; `mixed` leaves it as it is.
    ///
    /// - Complexity: O(n) in the bytes.
    package func ending(_ bytes: [UInt8]) -> [UInt8] {
        if self == .mixed { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 32)
        for byte in bytes {
            if byte == Self.newline {
                if result.last == Self.carriageReturn { result.removeLast() }
                if self == .crlf { result.append(Self.carriageReturn) }
            }
            result.append(byte)
        }
        return result
    }
}

/// How the line endings changed between two versions.
public struct LineEndingsChange: Sendable, Equatable {
    public var before: LineEndings
    public var after: LineEndings

    /// - Returns: `nil` where nothing did.
    package init?(before: [UInt8], after: [UInt8]) {
        guard let old = LineEndings(before), let new = LineEndings(after), old != new else { return nil }
        (self.before, self.after) = (old, new)
    }

    /// `line endings LF → CRLF`.
    package var words: String { "line endings \(before.rawValue) → \(after.rawValue)" }
}
