/// Reads the keys of `"key" = "value";`.
///
/// What is not understood is passed over, byte by byte.
enum StringsReader {
    static func entries(_ bytes: [UInt8]) -> [StringTable.Entry] {
        var entries: [StringTable.Entry] = []
        var index = 0
        // Whether what comes is a key; else a value.
        var isKey = true
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
                index = commentEnd(bytes, index)
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: "="):
                isKey = false
                index += 1
            case UInt8(ascii: ";"):
                isKey = true
                index += 1
            case UInt8(ascii: "\""):
                let end = stringEnd(bytes, index)
                if isKey {
                    let key = bytes[index + 1..<max(end - 1, index + 1)]
                    entries.append(StringTable.Entry(key: String(decoding: key, as: UTF8.self), offset: index))
                }
                index = end
            default: index += 1
            }
        }
        return entries
    }

    private static func commentEnd(_ bytes: [UInt8], _ index: Int) -> Int {
        var index = index + 2
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*") { return index + 1 }
            index += 1
        }
        return bytes.count
    }

    /// Behind the closing quote.
    static func stringEnd(_ bytes: [UInt8], _ index: Int) -> Int {
        var index = index + 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return bytes.count
    }
}
