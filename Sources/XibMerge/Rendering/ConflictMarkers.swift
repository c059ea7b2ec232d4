/// How git's conflict markers are to look: style, width and the labels behind them.
public struct ConflictMarkers: Sendable {
    public var style: ConflictStyle
    /// How many marker characters open a line; git's default is 7. Longer ones are used where the document's own
    /// lines look like markers of this width.
    public var size: Int
    public var baseLabel: String
    public var oursLabel: String
    public var theirsLabel: String

    /// Markers as git writes them, with `base`, `ours` and `theirs` as labels unless told otherwise.
    public init(
        style: ConflictStyle = .merge, size: Int = 7, base: String = "base", ours: String = "ours",
        theirs: String = "theirs"
    ) {
        self.style = style
        self.size = max(size, 1)
        baseLabel = base
        oursLabel = ours
        theirsLabel = theirs
    }
}
