/// What a byte can mean to the parser, looked up in one step for each byte read.
struct ByteClass: OptionSet {
    let rawValue: UInt8

    static let whitespace = ByteClass(rawValue: 1 << 0)
    /// May begin a name; bytes of multi-byte scalars are looked at more closely where they occur.
    static let nameStart = ByteClass(rawValue: 1 << 1)
    static let name = ByteClass(rawValue: 1 << 2)
    /// Ends a run of plain text between tags.
    static let endsText = ByteClass(rawValue: 1 << 3)
    /// Ends a run of plain text in a quoted value; the quote that is not the closing one ends it too, harmlessly.
    static let endsValue = ByteClass(rawValue: 1 << 4)
    /// Ends a run in a comment, CDATA section or processing instruction.
    static let endsSection = ByteClass(rawValue: 1 << 5)

    /// The class of each of the 256 bytes.
    static let table: [ByteClass] = (0...255).map { byte in
        let scalar = Unicode.Scalar(UInt8(byte))
        var result: ByteClass = []
        switch scalar {
        case "\t", "\n", "\r", " ": result = .whitespace
        case "a"..."z", "A"..."Z", "_", ":": result = [.nameStart, .name]
        case "0"..."9", ".": result = .name
        case "-": result = [.name, .endsSection]
        case "?": result = .endsSection
        case "]": result = [.endsText, .endsSection]
        case "<", "&": result = [.endsText, .endsValue]
        case "\"", "'": result = .endsValue
        default: break
        }
        if byte >= 0x80 { result = [.nameStart, .name, .endsText, .endsValue, .endsSection] }
        if byte < 0x20, result != .whitespace { result = [.endsText, .endsValue, .endsSection] }
        return result
    }
}
