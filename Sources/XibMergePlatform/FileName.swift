package import XibMergeCore

/// A file's name as the system stores it: bytes, which need not be UTF-8.
package struct FileName: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
    /// The name for system calls, with a NUL at its end.
    package let cString: [CChar]

    package init(_ text: String) { cString = Array(text.utf8CString) }

    package init(bytes: [UInt8]) { cString = bytes.map { CChar(bitPattern: $0) } + [0] }

    package init(stringLiteral text: String) { self.init(text) }

    package init(_ pointer: CString) {
        cString = Array(UnsafeBufferPointer(start: pointer, count: strlen(pointer) + 1))
    }

    private init(terminated cString: [CChar]) { self.cString = cString }

    /// The name that a word of the command line means.
    ///
    /// - Parameter word: One of `ProgramWords.texts`, or any other name that is UTF-8.
    package init(word: String) { self = ProgramWords.notUTF8[word] ?? FileName(word) }

    /// Refuses a word of the command line that names a file in bytes that are not UTF-8, where git's paths are texts.
    ///
    /// - Parameter action: What can't be done with it: `followed`.
    package static func requireText(_ word: String, _ action: String) throws(Problem) {
        guard FileName(word: word).bytes != Array(word.utf8) else { return }
        throw notText(word, action)
    }

    package static func notText(_ name: String, _ action: String, hint: String? = nil) -> Problem {
        Problem("\(name): names that are not UTF-8 can't be \(action)", hint: hint)
    }

    package var bytes: [UInt8] { cString.dropLast().map { UInt8(bitPattern: $0) } }

    /// The name for messages: bytes that are not UTF-8 are spelled out, as `\xE9`.
    package var text: String {
        if let text = cString.withUnsafeBufferPointer({ String(validatingCString: $0.baseAddress!) }) { return text }
        let bytes = bytes
        var (parser, input) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
        var text = ""
        var place = 0
        while true {
            switch parser.parseScalar(from: &input) {
            case .valid(let scalar):
                text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
                place += scalar.count
            case .error(let length):
                for byte in bytes[place..<place + length] { text += "\\x" + String(byte, radix: 16, uppercase: true) }
                place += length
            case .emptyInput: return text
            }
        }
    }

    /// The part after the last slash, not counting slashes at the end.
    package var last: FileName {
        let slash = CChar(UInt8(ascii: "/"))
        return FileName(terminated: (cString.dropLast().split(separator: slash).last ?? []) + [0])
    }

    /// A C string that is never freed.
    package var permanent: CString { cString.withUnsafeBufferPointer { CString(strdup($0.baseAddress!)) } }

    package static func + (one: FileName, other: FileName) -> FileName {
        FileName(terminated: one.cString.dropLast() + other.cString)
    }

    package static func < (one: FileName, other: FileName) -> Bool {
        one.cString.lexicographicallyPrecedes(other.cString) { UInt8(bitPattern: $0) < UInt8(bitPattern: $1) }
    }
}
