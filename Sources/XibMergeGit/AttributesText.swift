import XibMergePlatform

/// The text of one of git's attribute files, to find out where an attribute is set. git itself tells which value
/// applies.
package struct AttributesText {
    /// A line that sets attributes of a path.
    package struct Line: Sendable {
        /// 1-based.
        package var number: Int
        package var pattern: String
        /// `name`, `-name`, `!name` or `name=value`, before macros are expanded.
        package var words: [String]
    }

    package private(set) var lines: [Line] = []
    /// The macros that `[attr]` defines, and git's own `binary`.
    package private(set) var macros: [String: [String]] = ["binary": ["-diff", "-merge", "-text"]]
    private let ignoresCase: Bool

    /// Reads a file.
    ///
    /// - Parameter ignoringCase: Whether patterns ignore case, as `core.ignorecase` sets it.
    package init(_ bytes: [UInt8], ignoringCase: Bool = false) {
        ignoresCase = ignoringCase
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var words = Self.words(String(decoding: line, as: UTF8.self))
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            words.removeFirst()
            if first.hasPrefix("[attr]") {
                macros[String(first.dropFirst(6))] = words
            } else {
                self.lines.append(Line(number: index + 1, pattern: first, words: words))
            }
        }
    }

    /// The last setting of an attribute for a path.
    ///
    /// - Parameters:
    ///   - attribute: An attribute such as `merge`.
    ///   - path: The path relative to the folder of the patterns.
    ///   - macros: The macros of files that are read earlier.
    /// - Returns: The value in the words of `git check-attr`, and the line; `nil` if the attribute is not set.
    package func last(_ attribute: String, of path: String, macros: [String: [String]] = [:]) -> (
        value: String, line: Line
    )? {
        let macros = macros.merging(self.macros) { $1 }
        for line in lines.reversed() where matches(line.pattern, path) {
            for word in line.words.reversed() {
                let words = [word] + (macros[word] ?? []).reversed()
                for word in words {
                    if let value = Self.value(of: attribute, in: word) { return (value, line) }
                }
            }
        }
        return nil
    }

    /// The last line that has a word for a path, whatever follows it.
    package func line(saying word: String, of path: String) -> Line? {
        lines.last { $0.words.contains(word) && matches($0.pattern, path) }
    }

    private static func value(of attribute: String, in word: String) -> String? {
        switch word {
        case attribute: "set"
        case "-\(attribute)": "unset"
        case "!\(attribute)": "unspecified"
        default: word.hasPrefix("\(attribute)=") ? String(word.dropFirst(attribute.count + 1)) : nil
        }
    }

    /// The words of a line; the first one may be quoted.
    private static func words(_ line: String) -> [String] {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
        let line = line.drop(while: isBlank)
        guard line.hasPrefix("\"") else { return line.split(whereSeparator: isBlank).map(String.init) }
        var pattern = ""
        var rest = line.dropFirst()
        while let character = rest.popFirst(), character != "\"" {
            pattern.append(character == "\\" ? rest.popFirst() ?? character : character)
        }
        return [pattern] + rest.split(whereSeparator: isBlank).map(String.init)
    }

    /// Whether a pattern matches a path: without a slash, only its last component.
    func matches(_ pattern: String, _ path: String) -> Bool {
        var pattern = ignoresCase ? pattern.lowercased()[...] : pattern[...]
        let path = ignoresCase ? path.lowercased() : path
        if pattern.hasPrefix("**/"), !pattern.dropFirst(3).contains("/") { pattern = pattern.dropFirst(3) }
        guard pattern.contains("/") else {
            return fnmatch(String(pattern), path.split(separator: "/").last.map(String.init) ?? path, 0) == 0
        }
        if pattern.hasPrefix("/") { pattern = pattern.dropFirst() }
        return fnmatch(String(pattern), path, pattern.contains("**") ? 0 : FNM_PATHNAME) == 0
    }
}
