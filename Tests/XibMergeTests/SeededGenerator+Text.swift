import TestSupport

extension SeededGenerator {
    /// Scalars that mean something to a terminal, a browser, a Markdown reader, JSON or XML, or stand for a kind.
    private static let odd: [Unicode.Scalar] =
        (0..<0x20).compactMap(Unicode.Scalar.init)
        + Array("\"'\\`*_{}[]()#+-.!|<>&~@:=^$%/? aZ0äß日本😀👩🏽e\u{301}".unicodeScalars)
        + [
            0x7F, 0x85, 0x9B, 0xA0, 0xAD, 0x61C, 0x200B, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2066,
            0x2069, 0xE000, 0xFEFF, 0xFFFD, 0xE0001, 0x10FFFD,
        ].compactMap { Unicode.Scalar($0 as UInt32) }

    /// A text of `length` scalars, most of them hostile.
    mutating func text(length: Int) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<length { scalars.append(Self.odd.randomElement(using: &self)!) }
        return String(scalars)
    }
}
