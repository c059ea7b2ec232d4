/// Words of sources that tell what a method is about.
package enum SourceWords {
    /// Whether a name has to do with nibs: `loadViewFromNib`, `UINib`, `setUpXib`.
    package static func speaksOfNibs(_ word: some Collection<UInt8>) -> Bool {
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
