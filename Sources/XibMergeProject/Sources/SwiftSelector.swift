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
