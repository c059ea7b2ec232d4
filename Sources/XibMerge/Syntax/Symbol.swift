/// A name or value that was interned in a `SymbolTable`: equal bytes, equal symbol.
struct Symbol: Hashable {
    let rawValue: UInt32

    init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The symbol of no bytes at all.
    static let none = Symbol(0)
    var index: Int { Int(rawValue) }
}
