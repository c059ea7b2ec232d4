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

/// Functions for paths as text.
package enum FilePath {
    /// The absolute path without links and dots, without a slash at the end, empty for `/`; `nil` if there is no such
    /// file.
    package static func absolute(_ path: String) -> String? { absolute(FileName(word: path)) }

    /// The same for a name that need not be UTF-8.
    package static func absolute(_ path: FileName) -> String? { resolved(path).map { $0 == "/" ? "" : $0 } }

    /// The absolute path without links and dots; `nil` if there is no such file.
    package static func resolved(_ path: String) -> String? { resolved(FileName(word: path)) }

    private static func resolved(_ path: FileName) -> String? {
        guard let resolved = realpath(path.cString, nil) else { return nil }
        defer { free(resolved) }
        return FileName(resolved).text
    }

    /// A folder and all above it, the nearest first.
    ///
    /// - Parameter folder: Absolute, without a slash at the end; empty for `/`.
    package static func foldersUp(from folder: String) -> some Sequence<String> {
        sequence(first: folder) { below in below.lastIndex(of: "/").map { String(below[..<$0]) } }
    }

    /// The absolute path of a folder without dots; `nil` if there is no such folder.
    ///
    /// Links are resolved only up to the last dots; links after these are kept.
    package static func withoutDots(_ folder: String) -> String? {
        let names = (folder.hasPrefix("/") ? folder : "./\(folder)").split(separator: "/")
        guard let last = names.lastIndex(where: { $0 == "." || $0 == ".." }) else { return folder }
        let dotted = (folder.hasPrefix("/") ? "/" : "") + names[...last].joined(separator: "/")
        return absolute(dotted).map { $0 + names[(last + 1)...].map { "/\($0)" }.joined() }
    }

    /// The part before the last slash: the folder of a path, `.` if it has none, empty for `/`.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[..<slash])
    }

    /// The part after the last slash.
    package static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

    /// The path of a file relative to the top of the work tree; the file may be missing.
    ///
    /// - Parameter top: Absolute, without a slash at the end; empty for `/`.
    package static func below(_ top: String, _ file: String) throws(Problem) -> String {
        let slash = file.lastIndex(of: "/")
        let parent = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
        let name = slash.map { String(file[file.index(after: $0)...]) } ?? file
        guard let folder = resolved(parent) else { throw Problem("\(file): no such folder") }
        let whole = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        guard whole.hasPrefix("\(top)/") else { throw Problem("\(file): is outside of the work tree '\(top)'") }
        return String(whole.dropFirst(top.count + 1))
    }
}
