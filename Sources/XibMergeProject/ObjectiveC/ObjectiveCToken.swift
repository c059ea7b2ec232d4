/// A token of Objective-C: what it is and where it stands.
struct ObjectiveCToken {
    enum Kind: UInt8 {
        case identifier
        /// `@` with a word: `@interface`. The range is that of the word.
        case atWord
        /// A string literal; the range is what stands between the quotes.
        case string
        case number
        /// One byte.
        case punctuation
    }

    var kind: Kind
    /// The byte of a punctuation mark, else 0.
    var mark: UInt8
    /// 0-based byte offsets.
    var start: Int32
    var end: Int32
}
