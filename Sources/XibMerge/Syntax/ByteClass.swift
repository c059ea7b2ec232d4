/// What a byte can mean to the parser, found by one table lookup per byte.
package struct ByteClass: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let whitespace = ByteClass(rawValue: 1 << 0)
    /// May begin a name. The parser looks more closely at the bytes of multi-byte scalars.
    package static let nameStart = ByteClass(rawValue: 1 << 1)
    package static let name = ByteClass(rawValue: 1 << 2)
    /// Ends a run of plain text between tags.
    package static let endsText = ByteClass(rawValue: 1 << 3)
    /// Ends a run of plain text in a quoted value. The other kind of quote ends the run as well, which does no harm.
    package static let endsValue = ByteClass(rawValue: 1 << 4)
    /// Ends a run in a comment, CDATA section or processing instruction.
    package static let endsSection = ByteClass(rawValue: 1 << 5)

    /// Continues a name and is a scalar by itself.
    package static let asciiName = ByteClass(rawValue: 1 << 6)

    /// The class of each of the 256 bytes; a pointer, so that a lookup needs no bounds check.
    package nonisolated(unsafe) static let table: UnsafePointer<ByteClass> = {
        let table = UnsafeMutablePointer<ByteClass>.allocate(capacity: 256)
        for byte in 0...255 { (table + byte).initialize(to: of(UInt8(byte))) }
        return UnsafePointer(table)
    }()

    private static func of(_ byte: UInt8) -> ByteClass {
        let scalar = Unicode.Scalar(byte)
        var result: ByteClass = []
        switch scalar {
        case "\t", "\n", "\r", " ": result = .whitespace
        case "a"..."z", "A"..."Z", "_", ":": result = [.nameStart, .name, .asciiName]
        case "0"..."9", ".": result = [.name, .asciiName]
        case "-": result = [.name, .asciiName, .endsSection]
        case "?": result = .endsSection
        case "]": result = [.endsText, .endsSection]
        case "<", "&": result = [.endsText, .endsValue]
        case "\"", "'", ">": result = .endsValue
        default: break
        }
        if byte >= 0x80 { result = [.nameStart, .name, .endsText, .endsValue, .endsSection] }
        if byte < 0x20, result != .whitespace { result = [.endsText, .endsValue, .endsSection] }
        return result
    }
}
