/// One attribute of one match.
struct AttributePlace: Hashable {
    var match: Int
    var attribute: Symbol
}

/// What a merge run has settled so far. The steps of `Merger.run` write it only through these methods; a later step may
/// override an earlier one. Users see none of this: `Merger.report` lists what they should know.
struct MergePlan {
    /// For each match, whether it is in the result, provided that its parent is.
    private(set) var isKept: [Bool]
    /// Whether presence or parents changed since this was last set to `false`.
    var isMoved = true
    /// For each match, its parent in the result, -1 at the root.
    private(set) var parents: [Int32]
    /// Matches that are taken as a whole from one side, whatever the other side did.
    private(set) var wholes: [Int: Side] = [:]
    /// Attributes that are taken from one side, or left out (`nil`), whatever the rules say.
    private(set) var attributes: [AttributePlace: Side?] = [:]
    /// Values of attributes that are in no version, because an edit was carried over into another form.
    private(set) var values: [AttributePlace: [UInt8]] = [:]
    /// Objects that take their parent from one side, whatever moves there are.
    private(set) var parentSides: [Int: Side] = [:]
    /// Frames that are in no version, because their container was resized.
    var resizedFrames: [Int: FrameChanges.Frame] = [:]

    /// At first, nothing is kept, and every match has its parent from the match table.
    init(_ table: MatchTable) {
        isKept = [Bool](repeating: false, count: table.count)
        parents = table.parents
    }

    /// Decides that a match is in the result, or not.
    @inline(__always)
    mutating func keep(_ match: Int, if isKept: Bool = true) {
        if self.isKept[match] == isKept { return }
        self.isKept[match] = isKept
        isMoved = true
    }

    /// Decides that a match is not in the result.
    mutating func remove(_ match: Int) { keep(match, if: false) }

    /// Decides the parent of a match: `parent`, -1 for none.
    @inline(__always)
    mutating func place(_ match: Int, below parent: Int) {
        if parents[match] == Int32(parent) { return }
        parents[match] = Int32(parent)
        isMoved = true
    }

    /// Decides that an object has the same parent as in one side.
    mutating func takeParent(of match: Int, from side: Side) { parentSides[match] = side }

    /// Decides that a match is taken as a whole from one side.
    mutating func takeWhole(_ match: Int, from side: Side) { wholes[match] = side }

    /// Decides that a match is as in one side: taken as a whole, or not in the result if the side does not have it.
    mutating func take(_ match: Int, from side: Side, in table: MatchTable) {
        keep(match, if: table.has(match, side))
        if isKept[match] { takeWhole(match, from: side) }
    }

    /// Decides that an attribute is taken from one side, or left out if `side` is `nil`.
    mutating func takeAttribute(_ name: Symbol, of match: Int, from side: Side?) {
        attributes[AttributePlace(match: match, attribute: name)] = .some(side)
    }

    /// Decides that attributes are taken from one side.
    mutating func takeAttributes(_ names: [Symbol], of match: Int, from side: Side) {
        for name in names { takeAttribute(name, of: match, from: side) }
    }

    /// Decides that an attribute has a value that no version has; `side` has the attribute with another value.
    mutating func write(_ name: Symbol, of match: Int, as value: [UInt8], from side: Side) {
        takeAttribute(name, of: match, from: side)
        values[AttributePlace(match: match, attribute: name)] = value
    }
}
