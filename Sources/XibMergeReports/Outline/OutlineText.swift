import XibMergeCore

/// Writes the words of an outline's lines: bare or in quotes, so that no text of a document can be mistaken for the
/// outline's own words, or break its lines.
enum OutlineText {
    /// Whether `bytes` can be written without quotes: a number, a word, an ID, a selector.
    static func isBare(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, inner[Int(first)] else { return false }
        return bytes.allSatisfy { inner[Int($0)] || $0 == colon }
    }

    /// Whether `bytes` are a name that may begin a line that is not a heading: it begins with a small letter.
    static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return false }
        return isBare(bytes)
    }

    private static let colon = UInt8(ascii: ":")

    /// For each byte, whether it may begin a bare word.
    private static let inner: [Bool] = (0...255).map { byte in
        switch Unicode.Scalar(UInt8(byte)) {
        case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": true
        default: false
        }
    }

    /// Appends `bytes` as a word, in quotes if it can't be bare.
    static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            if isBare(bytes) { output.append(contentsOf: bytes) } else { appendQuoted(bytes, to: &output) }
        }
    }

    static func appendQuoted(_ bytes: [UInt8], to output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { appendQuoted($0, to: &output) }
    }

    /// Appends `bytes` in quotes: `"` and `\` after a backslash, hidden characters spelled out (`\n`, `\u{1b}`).
    ///
    /// - Parameter bytes: Well-formed UTF-8.
    /// - Complexity: O(n).
    static func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        output.append(quote)
        // Copies plain bytes in runs.
        var (run, index) = (0, 0)
        while index < bytes.count {
            if plain[Int(bytes[index])] {
                index += 1
                continue
            }
            let length = max(1, (~bytes[index]).leadingZeroBitCount)
            let end = min(index + length, bytes.count)
            if length == 1 || isHidden(bytes[index..<end]) {
                output.append(contentsOf: bytes[run..<index])
                appendEscaped(bytes[index..<end], to: &output)
                run = end
            }
            index = end
        }
        output.append(contentsOf: bytes[run...])
        output.append(quote)
    }

    private static let quote = UInt8(ascii: "\"")

    /// For each byte, whether it needs no escape in quotes, whatever is next to it.
    private static let plain: [Bool] = (0...255).map { 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }

    /// Whether the scalar of more than one byte is hidden.
    private static func isHidden(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        // The first byte has its length in its upper bits, the others have six bits each.
        var value = UInt32(bytes.first! & (0x7F >> bytes.count))
        for byte in bytes.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
        return Unicode.Scalar(value)?.isHidden ?? true
    }

    private static func appendEscaped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, to output: inout [UInt8]) {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            output += (scalar.escape ?? "\\\(scalar)").utf8
        }
    }
}
