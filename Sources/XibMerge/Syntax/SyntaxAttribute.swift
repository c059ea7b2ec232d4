/// An attribute of a start tag: its name and where it stands, as byte offsets.
struct SyntaxAttribute {
    var name: Symbol
    /// The first byte of the name.
    var start: UInt32
    /// Behind the opening quote.
    var valueStart: UInt32
    /// The closing quote.
    var valueEnd: UInt32
    /// Whether the value holds a reference such as `&amp;`.
    var hasReference: Bool

    /// The value as it is written, without quotes.
    var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
    /// Name, equals sign and quoted value.
    var whole: Range<Int> { Int(start)..<Int(valueEnd) + 1 }
}
