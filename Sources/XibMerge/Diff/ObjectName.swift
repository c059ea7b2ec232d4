/// An object in people's words.
public struct ObjectName: Sendable, Hashable {
    /// The object ID; empty for the document itself.
    public var id: String
    /// The name of the element, such as `label`.
    public var element: String
    /// Class and title: `Label "Welcome"`.
    public var words: String
    /// The words of what it stands in, outermost first: the scene or top-level object, then views.
    public var path: [String]
    /// The ID of the scene that it stands in, which `path` begins with then; empty where it stands in none.
    public var sceneID = ""
    /// Whether it is what its scene is called after.
    var isController = false
}
