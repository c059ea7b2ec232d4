/// The build settings of a target in one configuration: those of the target and the project, each with the `.xcconfig`
/// that it is based on.
package struct BuildSettings {
    /// A place where settings are written; `nil` if its file can't be read, so that it may have any.
    typealias Layer = [String: [String]]?

    /// The most specific first.
    private let layers: [Layer]

    /// More values than this, or values in more levels of variables, are not followed.
    private static let maximum = 16

    init(_ layers: [Layer]) { self.layers = layers }

    /// The possible values of a setting: more than one if they depend on the system or the like.
    ///
    /// - Returns: `nil` if they are unknown; empty if the setting is not set.
    func values(of key: String) -> Set<String>? { values(of: key, from: 0, depth: 0) }

    private func values(of key: String, from first: Int, depth: Int) -> Set<String>? {
        guard depth < Self.maximum else { return nil }
        for (index, layer) in layers.enumerated().dropFirst(first) {
            guard let layer else { return nil }
            guard let written = layer[key] else { continue }
            var values: Set<String> = []
            for text in written {
                guard let found = expanded(text[...], of: key, at: index, depth: depth) else { return nil }
                values.formUnion(found)
            }
            return values.count <= Self.maximum ? values : nil
        }
        return []
    }

    /// A text with the values of its variables: `$(NAME)`, `${NAME:operator}`.
    private func expanded(_ text: Substring, of key: String, at layer: Int, depth: Int) -> Set<String>? {
        guard let dollar = text.firstIndex(of: "$") else { return [String(text)] }
        let open = text.index(after: dollar)
        guard open < text.endIndex, text[open] == "(" || text[open] == "{",
            let close = Self.end(of: text, from: open)
        else { return nil }
        let parts = text[text.index(after: open)..<close].split(separator: ":", maxSplits: 1)
        guard let name = parts.first.map(String.init), depth < Self.maximum else { return nil }
        let isInherited = name == "inherited" || name == key
        let operators = parts.dropFirst().first ?? ""
        let hasDefault = operators.hasPrefix("default=")
        guard
            // In the name of a module, nothing else is left anyway.
            hasDefault || operators.split(separator: ":").allSatisfy({ $0.hasSuffix("identifier") }),
            let found = values(of: isInherited ? key : name, from: isInherited ? layer + 1 : 0, depth: depth + 1),
            let rest = expanded(text[text.index(after: close)...], of: key, at: layer, depth: depth + 1)
        else { return nil }
        // It may come from the environment.
        if found.isEmpty, !isInherited, !hasDefault { return nil }
        var values = found.isEmpty ? [""] : found
        if hasDefault, values.remove("") != nil {
            guard let other = expanded(operators.dropFirst(8), of: key, at: layer, depth: depth + 1) else { return nil }
            values.formUnion(other)
        }
        let results = Set(values.flatMap { value in rest.map { text[..<dollar] + value + $0 } })
        return results.count <= Self.maximum ? results : nil
    }

    /// Where the parenthesis or brace of a variable closes; there may be others inside.
    private static func end(of text: Substring, from open: Substring.Index) -> Substring.Index? {
        var depth = 0
        for index in text[open...].indices {
            switch text[index] {
            case "(", "{": depth += 1
            case ")", "}":
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }
}

extension BuildSettings {
    /// The settings in an `.xcconfig` file, with those that it includes.
    ///
    /// - Parameters:
    ///   - path: Relative to the checked root.
    ///   - read: Gives the bytes of a file.
    /// - Returns: `nil` if a file can't be read.
    static func layer(at path: String, _ read: (String) -> [UInt8]?) -> Layer {
        var layer: [String: [String]] = [:]
        var seen: Set<String> = []
        return add(path, to: &layer, &seen, read) ? layer : nil
    }

    private static func add(
        _ path: String, to layer: inout [String: [String]], _ seen: inout Set<String>, _ read: (String) -> [UInt8]?
    ) -> Bool {
        // Files that include each other would never end.
        guard seen.count < 64, seen.insert(path).inserted else { return true }
        guard let bytes = read(path) else { return false }
        var isComplete = true
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.drop { $0 == " " || $0 == "\t" }
            if line.hasPrefix("#include") {
                let isOptional = line.hasPrefix("#include?")
                let name = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
                let file = Paths.joined(String(Paths.folder(of: path)), name)
                if !add(file, to: &layer, &seen, read), !isOptional { isComplete = false }
            } else if let setting = setting(line) {
                layer[setting.key, default: []] =
                    setting.isConditional ? (layer[setting.key] ?? []) + [setting.value] : [setting.value]
            }
        }
        return isComplete
    }

    /// `KEY[sdk=iphone*] = value // comment`
    private static func setting(_ line: Substring) -> (key: String, value: String, isConditional: Bool)? {
        let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        var rest = line[name.endIndex...]
        let isConditional = rest.first == "["
        while rest.first == "[" { rest = rest.drop { $0 != "]" }.dropFirst() }
        rest = rest.drop { $0 == " " || $0 == "\t" }
        guard !name.isEmpty, rest.first == "=" else { return nil }
        var value = ""
        for character in rest.dropFirst() {
            if value.last == "/", character == "/" {
                value.removeLast()
                break
            }
            value.append(character)
        }
        let blanks: Set<Character> = [" ", "\t", ";"]
        let trimmed = value.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed()
        return (String(name), String(trimmed), isConditional)
    }

    /// The values of a setting in an `.xcconfig` file.
    ///
    /// - Complexity: O(n) in the bytes.
    package static func values(of key: String, in bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            guard let setting = setting(line.drop { $0 == " " || $0 == "\t" }), setting.key == key else { return nil }
            return setting.value
        }
    }
}
