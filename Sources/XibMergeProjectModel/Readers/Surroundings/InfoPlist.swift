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
        forEachElement(bytes) { name, text, offset in
            switch name {
            case "key": wanted = keys.contains(text) ? text : nil
            case "array": isInList = wanted != nil
            case "/array": (isInList, wanted) = (false, nil)
            case "string":
                if let wanted, !text.isEmpty { found.append((wanted, text, offset)) }
                if !isInList { wanted = nil }
            default: break
            }
        }
        return found
    }

    /// Calls `body` with the name of each tag, the text after it and the offset of that text.
    private static func forEachElement(_ bytes: [UInt8], _ body: (String, String, Int) -> Void) {
        var index = 0
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
        {
            let end = bytes[close...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
            let name = String(decoding: bytes[open + 1..<close], as: UTF8.self)
            body(name, String(decoding: bytes[close + 1..<end], as: UTF8.self), close + 1)
            index = close + 1
        }
    }
}
