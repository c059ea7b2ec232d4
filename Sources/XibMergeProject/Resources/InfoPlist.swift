/// What a bundle's `Info.plist` names: storyboards, nibs, fonts.
enum InfoPlist {
    /// The names under a set of keys, with the places of their texts as 0-based byte offsets.
    ///
    /// Reads `<key>…</key>` with a `<string>`, or an array of them, behind it; a list in another form says nothing.
    ///
    /// - Complexity: O(n) in the bytes.
    static func texts(of keys: Set<String>, in bytes: [UInt8]) -> [(text: String, offset: Int)] {
        var found: [(text: String, offset: Int)] = []
        // Whether what comes belongs to one of the keys, and whether a list of it is open.
        var (isWanted, isInList) = (false, false)
        forEachElement(bytes) { name, text, offset in
            switch name {
            case "key": isWanted = keys.contains(text)
            case "array": isInList = isWanted
            case "/array": (isInList, isWanted) = (false, false)
            case "string" where isWanted:
                if !text.isEmpty { found.append((text, offset)) }
                if !isInList { isWanted = false }
            default: break
            }
        }
        return found
    }

    /// Calls `body` with the name of each tag, the text behind it and where that begins.
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
