/// Finds the names in a bundle's `Info.plist`: storyboards and nibs.
enum InfoPlist {
    /// The names under a set of keys, with the places of their texts as 0-based byte offsets.
    ///
    /// Reads `<key>…</key>` followed by a `<string>` or an array of them; ignores lists in another format.
    ///
    /// - Complexity: O(n) in the bytes.
    static func texts(of keys: Set<String>, in bytes: [UInt8]) -> [(key: String, text: String, offset: Int)] {
        var found: [(key: String, text: String, offset: Int)] = []
        // The key of the next value, if it is one of them, and whether its list is open.
        var wanted: String?
        var isInList = false
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
        {
            index = close + 1
            let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            // The text behind a tag.
            let text = String(decoding: bytes[index..<end], as: UTF8.self)
            switch String(decoding: bytes[open + 1..<close], as: UTF8.self) {
            case "key": wanted = keys.contains(text) ? text : nil
            case "array": isInList = wanted != nil
            case "/array": (isInList, wanted) = (false, nil)
            case "string":
                if let wanted, !text.isEmpty { found.append((wanted, text, index)) }
                if !isInList { wanted = nil }
            default: break
            }
        }
        return found
    }
}
