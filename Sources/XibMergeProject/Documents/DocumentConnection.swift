/// An outlet, outlet collection, action or segue of a document.
package struct DocumentConnection: Sendable {
    package enum Kind: Sendable, Hashable {
        case outlet, outletCollection, action, segue
    }

    package var kind: Kind
    /// The property, selector or segue identifier; empty where there is none.
    package var name: String
    package var id: String
    /// The action that a segue back is found by.
    package var unwindAction: String?
    /// The method of the controller that the segue leaves from which makes the one that it leads to.
    package var creationSelector: String?
    /// The object that has the connection, as an index of `ProjectDocument.objects`.
    package var source: Int
    /// The ID of what it leads to.
    package var destination: String
    /// Where its start tag begins, as a 0-based byte offset.
    package var offset: Int
}
