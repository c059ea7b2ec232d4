/// A user-defined runtime attribute.
package struct RuntimeAttribute: Sendable {
    package var keyPath: String
    /// The object that has it, as an index of `ProjectDocument.objects`.
    package var object: Int
    /// Where its start tag begins, as a 0-based byte offset.
    package var offset: Int
}
