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

    /// The file with parts of its text replaced and all other bytes unchanged; `nil` if that can't be, since not all
    /// bytes are text.
    ///
    /// - Parameter replacements: Ranges of `utf8`; ascending, without overlaps.
    /// - Complexity: O(n).
    package func replacing(_ replacements: [Finding.Replacement]) -> [UInt8]? {
        encoded(utf8) == bytes ? encoded(XibMergeCore.replacing(replacements, in: utf8)) : nil
    }

    /// A text in the encoding of the file, with its mark.
    private func encoded(_ utf8: [UInt8]) -> [UInt8] {
        switch form {
        case .utf8(let start): bytes[..<start] + utf8
        case .utf16(let start, let isLittle):
            bytes[..<start]
                + String(decoding: utf8, as: UTF8.self).utf16.flatMap { unit -> [UInt8] in
                    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                    return isLittle ? [low, high] : [high, low]
                }
        }
    }
}
