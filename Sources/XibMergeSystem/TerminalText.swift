#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension String {
    /// The text with everything escaped that could steer a terminal or turn a line around: control characters, line
    /// separators and the marks that change the direction of writing.
    ///
    /// Names, titles and IDs come out of documents and file names, hence from strangers.
    package var terminalSafe: String {
        func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
            default: false
            }
        }
        guard unicodeScalars.contains(where: isHarmful) else { return self }
        var safe = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": safe += "\\n"
            case "\r": safe += "\\r"
            case "\t": safe += "\\t"
            case _ where isHarmful(scalar): safe += "\\u{\(String(scalar.value, radix: 16))}"
            default: safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }
}

extension String {
    /// The text as one word of a command line.
    package var shellQuoted: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "+"):
                true
            case UInt8(ascii: "-"): utf8.first != byte
            default: byte >= 0x80
            }
        }
        if isPlain, !isEmpty { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

/// Writes a line to standard error, escaped for terminals, in one piece so that lines of several programs don't mix.
package func complain(_ line: String) {
    _ = writeAll(Array((line.terminalSafe + "\n").utf8), to: 2)
}
