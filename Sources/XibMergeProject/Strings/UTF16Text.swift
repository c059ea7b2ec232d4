/// Old tables of translations are UTF-16.
enum UTF16Text {
    /// The text as UTF-8, without its byte order mark; `nil` for UTF-16 without one that is told by nothing else.
    static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes[3...]) }
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
            // Text has no NUL; UTF-16 without a mark is nothing but.
            return bytes.prefix(64).contains(0) ? nil : bytes
        }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittle ? other << 8 | one : one << 8 | other
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
