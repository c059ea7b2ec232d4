/// Why a file of a project can't be read, or not to its end.
public struct ProjectTrouble: Sendable, Hashable {
    /// Relative to the project's root.
    public var path: String
    /// `nil` where it is the whole of the file.
    public var location: SourceLocation?
    /// What is wrong, as half a sentence: lower case, no full stop.
    public var message: String

    public init(path: String, at location: SourceLocation?, _ message: String) {
        self.path = path
        self.location = location
        self.message = message
    }
}
