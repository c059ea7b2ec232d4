package import XibMergeCore

/// A text with its encoding in the file: UTF-8, or UTF-16 in old tables of translations, with or without a byte order
/// mark.
package struct EncodedText: Sendable {
    /// The text as UTF-8, without the mark.
    package let utf8: [UInt8]
    /// The whole file.
    package let bytes: [UInt8]
    private let form: Form

    private enum Form {
        case utf8(start: Int)
        case utf16(start: Int, isLittle: Bool)
    }

    /// - Returns: `nil` if the bytes are not text.
    /// - Complexity: O(n).
    package init?(_ bytes: [UInt8]) {
        guard let form = Self.form(of: bytes) else { return nil }
        self.form = form
        self.bytes = bytes
        switch form {
        case .utf8(let start): utf8 = start == 0 ? bytes : Array(bytes[start...])
        case .utf16(let start, let isLittle):
            let units = stride(from: start, to: bytes.count - 1, by: 2).map { index in
                let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isLittle ? other << 8 | one : one << 8 | other
            }
            utf8 = Array(String(decoding: units, as: UTF16.self).utf8)
        }
    }

    private static func form(of bytes: [UInt8]) -> Form? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8(start: 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(start: 2, isLittle: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(start: 2, isLittle: false) }
        // Text contains no NUL; the ASCII characters of UTF-16 do.
        guard bytes.prefix(64).contains(0), bytes.count > 3 else { return bytes.contains(0) ? nil : .utf8(start: 0) }
        // The position of the zero bytes among the first characters tells the byte order.
        let isLittle = bytes[1] == 0
        guard isLittle != (bytes[0] == 0), bytes[isLittle ? 3 : 2] == 0 else { return nil }
        return .utf16(start: 0, isLittle: isLittle)
    }

    /// The file with parts of its text replaced and all other bytes unchanged.
    ///
    /// - Parameter replacements: Ranges of `utf8`; ascending, without overlaps.
    /// - Complexity: O(n).
    package func replacing(_ replacements: [Finding.Replacement]) -> [UInt8] {
        switch form {
        case .utf8(let start):
            return XibMergeCore.replacing(
                replacements.map {
                    Finding.Replacement(start + $0.range.lowerBound..<start + $0.range.upperBound, $0.bytes)
                }, in: bytes)
        case .utf16(let start, let isLittle):
            // The position of each unit is only known by counting from the beginning.
            var (offset, index) = (0, start)
            func place(of wanted: Int) -> Int {
                while offset < wanted {
                    index += Self.unitBytes(utf8[offset])
                    offset += 1
                }
                return index
            }
            let encoded = replacements.map { replacement in
                let first = place(of: replacement.range.lowerBound)
                let units = String(decoding: replacement.bytes, as: UTF8.self).utf16
                return Finding.Replacement(
                    first..<place(of: replacement.range.upperBound),
                    units.flatMap { unit -> [UInt8] in
                        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                        return isLittle ? [low, high] : [high, low]
                    })
            }
            return XibMergeCore.replacing(encoded, in: bytes)
        }
    }

    /// How many bytes of UTF-16 belong to the scalar that begins with a byte of UTF-8; 0 for a continuation byte.
    private static func unitBytes(_ byte: UInt8) -> Int {
        switch byte {
        case 0x80...0xBF: 0
        case 0xF0...: 4
        default: 2
        }
    }
}
