/// How key-value coding spells a key.
enum KeyValueCoding {
    /// The key with a capital first letter, as it stands in the name of a setter.
    static func setterKey(_ key: String) -> String {
        guard let first = key.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return key }
        return String(UnicodeScalar(first - 32)) + key.dropFirst()
    }

    /// The key that leads to a property or instance variable, as `setterKey` spells it.
    static func outletKey(_ name: String) -> String {
        setterKey(name.utf8.first == UInt8(ascii: "_") ? String(name.dropFirst()) : name)
    }

    /// The names of instance variables that a key is looked up in.
    static func instanceVariables(_ key: String) -> [String] {
        let capital = setterKey(key)
        return ["_\(key)", "_is\(capital)", key, "is\(capital)"]
    }
}

/// What Objective-C calls a method of Swift's.
package enum SwiftSelector {
    /// The selectors that a method may have, the likeliest first.
    ///
    /// A first label is joined with `With` unless a preposition stands there already; rather than know all of them, both
    /// spellings are given.
    ///
    /// - Parameters:
    ///   - base: The name before the parentheses.
    ///   - labels: The arguments' labels; `_` where there is none.
    package static func selectors(_ base: String, _ labels: [String]) -> [String] {
        guard let first = labels.first else { return [base] }
        let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
        guard first != "_" else { return ["\(base):\(rest)"] }
        let capital = KeyValueCoding.setterKey(first)
        return ["\(base)With\(capital):\(rest)", "\(base)\(capital):\(rest)"]
    }

    /// The names that a method with the selector may have in its source: in Swift labels may be part of the first word.
    package static func baseNames(of selector: String) -> [String] {
        let first = Array(selector.utf8.prefix { $0 != UInt8(ascii: ":") })
        let ends =
            first.indices.dropFirst().filter { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first[$0] } + [first.count]
        return ends.map { String(decoding: first[..<$0], as: UTF8.self) }
    }
}

/// Words of sources that tell what a method is about.
package enum SourceWords {
    /// Whether a name has to do with nibs: `loadViewFromNib`, `UINib`, `setUpXib`.
    package static func mentionsNibs(_ word: some Collection<UInt8>) -> Bool {
        var (two, one): (UInt8, UInt8) = (0, 0)
        for byte in word {
            let byte = byte | 0x20
            if byte == UInt8(ascii: "b"), one == UInt8(ascii: "i"), two == UInt8(ascii: "n") || two == UInt8(ascii: "x")
            {
                return true
            }
            (two, one) = (one, byte)
        }
        return false
    }
}
