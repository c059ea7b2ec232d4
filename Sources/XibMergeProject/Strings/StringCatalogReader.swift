import XibMergeCore

/// Reads the keys of a string catalog: the names in its JSON object `strings`.
enum StringCatalogReader {
    static func entries(_ bytes: [UInt8]) -> [StringTable.Entry] {
        var entries: [StringTable.Entry] = []
        var depth = 0
        // Whether the innermost open bracket is that of the object with the keys.
        var isInStrings = false
        var lastName = ArraySlice<UInt8>()
        // Whether the value after a name is the key's comment.
        var isComment = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if depth == 2 { isInStrings = lastName.elementsEqual("strings".utf8) }
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                index += 1
            case UInt8(ascii: "\""):
                let end = StringsReader.stringEnd(bytes, index)
                if depth == 3, isInStrings, isName(bytes, end) {
                    isComment = bytes[index..<end].elementsEqual("\"comment\"".utf8)
                } else if depth == 3, isComment {
                    isComment = false
                    entries[entries.count - 1].source = source(bytes[index..<end])
                }
                if depth <= 2, isName(bytes, end) {
                    lastName = bytes[index + 1..<max(end - 1, index + 1)]
                    if depth == 2, isInStrings {
                        Steps.count()
                        entries.append(
                            StringTable.Entry(key: String(decoding: lastName, as: UTF8.self), offset: index))
                    }
                }
                index = end
            default: index += 1
            }
        }
        return entries
    }

    /// The object's text in a comment, in the form of the old tables.
    private static func source(_ literal: ArraySlice<UInt8>) -> String? {
        guard let comment = (try? JSONValue(parsing: Array(literal)))?.string else { return nil }
        return StringsReader.source(comment)
    }

    /// Whether a colon follows.
    private static func isName(_ bytes: [UInt8], _ index: Int) -> Bool {
        var index = index
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        return index < bytes.count && bytes[index] == UInt8(ascii: ":")
    }
}
