import XibMergeCore

/// The text of a configuration file: its own entries, without included files, and their positions.
///
/// libgit2 also reads such files, but it follows includes and does not report positions.
struct ConfigurationText {
    /// An entry; it may continue over several lines.
    struct Entry {
        /// `section.subsection.name`, section and name in lower case.
        var key: String
        var value: String
        /// Its bytes: whole lines with their ends, unless it shares its first line with a section's header.
        var range: Range<Int>
    }

    private(set) var entries: [Entry] = []
    private let bytes: [UInt8]
    private var position = 0

    /// Reads a file.
    ///
    /// - Throws: `Problem` with the first line that is not valid.
    init(_ bytes: [UInt8], at path: String) throws(Problem) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        var section = ""
        while position < bytes.count {
            let start = position
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case UInt8(ascii: "#"), UInt8(ascii: ";"): skipLine()
            case UInt8(ascii: "["):
                guard let name = header() else { throw failure(start, path) }
                section = name
            case let byte where Self.isLetter(byte):
                guard let entry = entry(in: section) else { throw failure(start, path) }
                entries.append(entry)
            default: throw failure(start, path)
            }
        }
    }

    /// The bytes without some of the entries.
    func removing(_ removed: [Entry]) -> [UInt8] {
        var rest = bytes
        for entry in removed.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            rest.removeSubrange(entry.range)
        }
        return rest
    }

    private func failure(_ place: Int, _ path: String) -> Problem {
        let line = bytes[..<place].count { $0 == 0x0A } + 1
        return Problem(
            "\(path):\(line): is not written as git's configuration is", hint: "'git config --list' fails as well")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isName(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    /// Reads `[section]`, `[section "subsection"]` or the old `[section.subsection]`.
    private mutating func header() -> String? {
        position += 1
        var name: [UInt8] = []
        while position < bytes.count, Self.isName(bytes[position]) || bytes[position] == UInt8(ascii: ".") {
            name.append(Self.isLetter(bytes[position]) ? bytes[position] | 0x20 : bytes[position])
            position += 1
        }
        skipBlanks()
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
            position += 1
            name.append(UInt8(ascii: "."))
            while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                if bytes[position] == UInt8(ascii: "\\") { position += 1 }
                guard position < bytes.count, bytes[position] != 0x0A else { return nil }
                name.append(bytes[position])
                position += 1
            }
            position += 1
        }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "]") else { return nil }
        position += 1
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func entry(in section: String) -> Entry? {
        let start = position
        var name: [UInt8] = []
        while position < bytes.count, Self.isName(bytes[position]) {
            name.append(Self.isLetter(bytes[position]) ? bytes[position] | 0x20 : bytes[position])
            position += 1
        }
        skipBlanks()
        var value: [UInt8] = []
        if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
            position += 1
            guard let read = self.value() else { return nil }
            value = read
        } else {
            // git does not even allow a comment here.
            if bytes[position...].starts(with: [0x0D, 0x0A]) { position += 1 }
            guard position == bytes.count || bytes[position] == 0x0A else { return nil }
        }
        var lineStart = start
        while lineStart > 0, bytes[lineStart - 1] == 0x20 || bytes[lineStart - 1] == 0x09 { lineStart -= 1 }
        let isAlone = lineStart == 0 || bytes[lineStart - 1] == 0x0A
        let end = isAlone && position < bytes.count ? position + 1 : position
        return Entry(
            key: (section.isEmpty ? "" : section + ".") + String(decoding: name, as: UTF8.self),
            value: String(decoding: value, as: UTF8.self),
            range: (isAlone ? lineStart : start)..<end)
    }

    /// Reads from after the `=` to the end of the line. A line that ends in a backslash continues on the next one.
    private mutating func value() -> [UInt8]? {
        skipBlanks()
        var value: [UInt8] = []
        // The length without trailing blanks.
        var length = 0
        var isQuoted = false
        while position < bytes.count, bytes[position] != 0x0A {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                isQuoted.toggle()
                length = value.count
                continue
            case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted:
                skipLine()
                return Array(value[..<length])
            case UInt8(ascii: "\\"):
                if position < bytes.count, bytes[position] == 0x0D { position += 1 }
                guard position < bytes.count else { return Array(value[..<length]) }
                let escaped = bytes[position]
                position += 1
                switch escaped {
                case 0x0A: continue
                case UInt8(ascii: "n"): value.append(0x0A)
                case UInt8(ascii: "t"): value.append(0x09)
                case UInt8(ascii: "b"): value.append(0x08)
                case UInt8(ascii: "\\"), UInt8(ascii: "\""): value.append(escaped)
                default: return nil
                }
            default: value.append(byte)
            }
            let last = value.last ?? 0
            if isQuoted || ![0x20, 0x09, 0x0D].contains(last) { length = value.count }
        }
        return isQuoted ? nil : Array(value[..<length])
    }
}
