/// What became of one file.
public struct FileDiff: Sendable, Equatable {
    /// The path before; `nil` where the file is new.
    public var before: String?
    /// The path after; `nil` where the file is gone. Another one than `before` where the file was renamed.
    public var after: String?
    public var content: Content
    /// The side of a merge that did it since the merge base, where the file has unresolved conflicts.
    public var side: Side?

    public enum Content: Sendable, Equatable {
        /// Both versions were read and compared. A version that is not there counts as an empty document.
        case compared(DocumentDiff)
        /// One version can't be read as objects.
        case failed(DocumentError)
        /// The file is new or gone, with this many objects; all that is in it, one a line, indented by two blanks a level.
        case whole(objects: Int, outline: [String] = [])
    }

    public init(before: String?, after: String?, content: Content, side: Side? = nil) {
        self.before = before
        self.after = after
        self.content = content
        self.side = side
    }

    /// The path that people know it by.
    public var path: String { after ?? before ?? "" }
}

/// What a document is that came or went as a whole: how many objects it has, connections and constraints not counted, and
/// all that is in it.
///
/// - Parameter version: What an error is to call the document.
/// - Throws: `DocumentError` where it can't be read as objects.
/// - Complexity: O(n) in its bytes.
package func wholeDocument(
    _ bytes: [UInt8], as version: DocumentError.Version
) throws(DocumentError) -> FileDiff.Content {
    var symbols = SymbolTable(capacity: max(1024, bytes.count / 40))
    let schema = DocumentSchema(symbols: &symbols)
    let graph = try VersionPair.read(bytes, version, schema, &symbols)
    let outline = VersionWords(graph, schema, symbols).outline(of: 0) { _ in true }
    return .whole(objects: graph.nodes.indices.count { ElementRole($0, in: graph) == .object }, outline: outline)
}
