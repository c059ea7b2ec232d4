/// Reads what is outside of tags: text, references, comments, CDATA, processing instructions, prolog and epilog.
extension SyntaxParser {
    /// Reads up to the next `<`.
    package mutating func readText(flags: inout SyntaxElement.Flags) throws(SyntaxError) {
        skipWhitespace()
        guard byte != UInt8(ascii: "<"), position < bytes.count else { return }
        flags.insert(.hasText)
        while true {
            skip(.endsText, isIn: false)
            guard position < bytes.count else { return }
            switch byte {
            case UInt8(ascii: "<"): return
            case UInt8(ascii: "&"):
                try readReference()
                flags.insert(.hasReference)
            case UInt8(ascii: "]"):
                if hasPrefix("]]>") { throw SyntaxError(at: position, "']]>' in text", hint: "write ']]&gt;'") }
                position += 1
            default: try readScalar()
            }
        }
    }

    /// Reads `&name;` or `&#number;`.
    package mutating func readReference() throws(SyntaxError) {
        let start = position
        position += 1
        if byte == UInt8(ascii: "#") {
            position += 1
            let radix: UInt32 = byte == UInt8(ascii: "x") ? 16 : 10
            if radix == 16 { position += 1 }
            var value: UInt32 = 0
            let digits = position
            while let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix, byte < 0x80 {
                value = min(value * radix + UInt32(digit), 0x11_0000)
                position += 1
            }
            guard position > digits, byte == UInt8(ascii: ";") else {
                throw SyntaxError(at: start, "a character reference that is not '&#…;'")
            }
            guard Self.isCharacter(value) else {
                throw SyntaxError(at: start, "'\(text(start..<position + 1))' is no character that XML allows")
            }
            position += 1
            return
        }
        let nameStart = position
        while classes[Int(byte)].contains(.name), byte < 0x80 { position += 1 }
        guard byte == UInt8(ascii: ";"), position > nameStart else {
            throw SyntaxError(at: start, "'&' that begins no reference", hint: "write '&amp;'")
        }
        let name = text(nameStart..<position)
        guard XMLText.entities[name] != nil else { throw SyntaxError(at: start, "entity '\(name)' is not defined") }
        position += 1
    }

    /// Reads one scalar that may not be plain ASCII; checks UTF-8 and XML's character range.
    package mutating func readScalar() throws(SyntaxError) {
        let first = byte
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
        var isValid = first < 0x80 || first >= 0xC2 && first < 0xF5
        for distance in 1..<max(length, 1) where length > 1 {
            isValid = isValid && byte(distance) & 0xC0 == 0x80
            value = value << 6 | UInt32(byte(distance) & 0x3F)
        }
        let isOverlong = length == 3 && value < 0x800 || length == 4 && value < 0x1_0000
        guard isValid, !isOverlong, !(0xD800..<0xE000).contains(value), value < 0x11_0000 else {
            throw SyntaxError(
                at: position, "bytes that are not UTF-8", hint: "the file may be binary or in another encoding")
        }
        guard Self.isCharacter(value) else {
            let code = String(value, radix: 16, uppercase: true)
            throw SyntaxError(
                at: position,
                "character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code), which XML does not allow")
        }
        position += length
    }

    package static func isCharacter(_ value: UInt32) -> Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }

    package mutating func readName(_ what: String) throws(SyntaxError) {
        guard position < bytes.count, classes[Int(byte)].contains(.nameStart) else {
            let hint =
                hasPrefix("<<<<<<") || hasPrefix("======") || hasPrefix(">>>>>>")
                ? "the file holds conflict markers"
                : byte == UInt8(ascii: "<") ? "the file holds conflict markers, or '<' that should be '&lt;'" : nil
            throw SyntaxError(at: position, "expected \(what)", hint: hint)
        }
        while true {
            skip(.asciiName)
            guard byte >= 0x80 else { return }
            try readScalar()
        }
    }

    /// Reads a comment, CDATA section or processing instruction; returns the flags that it sets on the element around
    /// it.
    package mutating func readSection() throws(SyntaxError) -> SyntaxElement.Flags {
        let start = position
        if hasPrefix("<!--") {
            position += 4
            try skip(past: "--", from: start, "a comment")
            guard byte == UInt8(ascii: ">") else { throw SyntaxError(at: position - 2, "'--' in a comment") }
            position += 1
            return .hasComment
        }
        if hasPrefix("<![CDATA[") {
            position += 9
            try skip(past: "]]>", from: start, "a CDATA section")
            return [.hasText, .hasReference]
        }
        if hasPrefix("<?") {
            position += 2
            let nameStart = position
            try readName("a processing instruction's name")
            guard text(nameStart..<position).lowercased() != "xml" else {
                throw SyntaxError(at: start, "an XML declaration that is not the first thing in the file")
            }
            guard hasPrefix("?>") || classes[Int(byte)].contains(.whitespace) else {
                throw SyntaxError(at: position, "no white space behind a processing instruction's name")
            }
            try skip(past: "?>", from: start, "a processing instruction")
            return .hasComment
        }
        if hasPrefix("<!DOCTYPE") {
            throw SyntaxError(at: start, "a document type declaration, which Interface Builder never writes")
        }
        throw SyntaxError(at: start, "'<!' that begins neither comment nor CDATA section")
    }

    private mutating func skip(past end: StaticString, from start: Int, _ what: String) throws(SyntaxError) {
        while true {
            skip(.endsSection, isIn: false)
            guard position < bytes.count else { throw SyntaxError(at: start, "\(what) does not end") }
            if hasPrefix(end) {
                position += end.utf8CodeUnitCount
                return
            }
            try readScalar()
        }
    }

    /// Reads byte order mark, XML declaration, comments and white space, up to the root element.
    package mutating func readProlog() throws(SyntaxError) {
        if hasPrefix("\u{FEFF}") { position += 3 }
        if hasPrefix("<?xml"), classes[Int(byte(5))].contains(.whitespace) { try readDeclaration() }
        try readMiscellany(elseSaying: "is no .xib or .storyboard: it begins with text")
        if position == bytes.count {
            throw SyntaxError(
                at: position, bytes.isEmpty ? "the file is empty" : "no element", hint: "is it the right file?")
        }
    }

    package mutating func readEpilog() throws(SyntaxError) {
        try readMiscellany(elseSaying: "text outside the root element")
        guard position == bytes.count else { throw SyntaxError(at: position, "a second root element") }
    }

    private mutating func readMiscellany(elseSaying message: String) throws(SyntaxError) {
        while true {
            skipWhitespace()
            guard position < bytes.count else { return }
            if byte == UInt8(ascii: "<") {
                guard byte(1) == UInt8(ascii: "!") || byte(1) == UInt8(ascii: "?") else { return }
                let start = position
                if try readSection().contains(.hasText) { throw SyntaxError(at: start, message) }
            } else {
                try readScalar()
                throw SyntaxError(at: position - 1, message)
            }
        }
    }

    private mutating func readDeclaration() throws(SyntaxError) {
        let start = position
        position += 5
        try skip(past: "?>", from: start, "the XML declaration")
        let name = DeclaredEncoding(Array(bytes[start..<position])).name
        guard ["utf-8", "us-ascii", "ascii"].contains(name) else {
            throw SyntaxError(at: start, "encoding '\(name)'", hint: "Interface Builder writes UTF-8")
        }
    }
}
