extension String {
    /// The text as one word of a command line, in single quotes whatever is in it.
    package var inQuotes: String {
        // Scalars: an accent behind a quote makes one character of the two.
        let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map { String($0) }
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }

    /// The text as one word of a command line, in quotes where it takes them.
    package var shellQuoted: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "+"):
                true
            case UInt8(ascii: "-"): utf8.first != byte
            default: byte >= 0x80
            }
        }
        if isPlain, !isEmpty { return self }
        return inQuotes
    }
}
