/// What changed between two versions of one document.
public struct DocumentDiff: Sendable, Equatable {
    /// In the order of the version after; what was removed stands where its parent is.
    public var changes: [Change]
    /// References of the version after that name nothing, and of which the version before had none.
    public var brokenReferences: [String]
    /// How the line ends changed, of which no change speaks; `nil` where they didn't.
    public var lineEndings: LineEndingsChange?

    /// Whether both versions say the same, however they are written.
    public var isEmpty: Bool { changes.isEmpty }
}
