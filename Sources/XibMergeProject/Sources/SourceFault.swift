/// Why a source can't be read as what it is, or not to its end.
package struct SourceFault: Sendable {
    /// A 0-based byte offset; `nil` where it is the whole of the file.
    package var offset: Int?
    /// What is wrong, as half a sentence: lower case, no full stop.
    package var message: String

    package init(at offset: Int?, _ message: String) {
        self.offset = offset
        self.message = message
    }
}
