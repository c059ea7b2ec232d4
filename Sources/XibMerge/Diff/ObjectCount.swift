/// How many objects a document has, connections and constraints not counted.
///
/// - Parameter version: What an error is to call the document.
/// - Throws: `DocumentError` where it can't be read as objects.
/// - Complexity: O(n) in its bytes.
package func objectCount(of bytes: [UInt8], as version: DocumentError.Version) throws(DocumentError) -> Int {
    let graph = try VersionPair.readable(bytes, version)
    return graph.nodes.indices.count { ElementRole($0, in: graph) == .object }
}
