/// One change of a document, described for people.
public struct Change: Sendable, Equatable {
    /// What was done; the list is closed.
    public enum Kind: String, Sendable, CaseIterable {
        case objectAdded = "object-added"
        case objectRemoved = "object-removed"
        /// It has another parent.
        case objectMoved = "object-moved"
        /// It stands elsewhere among its siblings.
        case objectReordered = "object-reordered"
        /// Removed, and added again in the same place under another ID (I8).
        case objectRecreated = "object-recreated"
        case propertyAdded = "property-added"
        case propertyRemoved = "property-removed"
        case propertyChanged = "property-changed"
        case connectionAdded = "connection-added"
        case connectionRemoved = "connection-removed"
        /// Another destination, source, event or kind.
        case connectionRetargeted = "connection-retargeted"
        case constraintAdded = "constraint-added"
        case constraintRemoved = "constraint-removed"
        case constraintChanged = "constraint-changed"
        case resourceAdded = "resource-added"
        case resourceRemoved = "resource-removed"
        case resourceChanged = "resource-changed"
        /// An attribute of the document, such as the initial view controller.
        case settingChanged = "setting-changed"
    }

    /// What a change is about; the names of `--ignore` and `--only`.
    public enum Category: String, Sendable, CaseIterable {
        case objects
        case moves
        case order
        case properties
        case connections
        case constraints
        case settings
        /// Geometry: frames, autoresizing masks, what Interface Builder notes about misplaced views.
        case frames
        /// Where things stand on Interface Builder's canvas, and what it simulates there.
        case canvas
        /// The images, colors and classes that the document uses.
        case resources
        /// Versions of the tools, and what they need.
        case header
        /// Other data that Interface Builder computes for itself.
        case caches
    }

    public var kind: Kind
    public var category: Category
    /// Whether Interface Builder computes it: no person made this change.
    public var isDerived: Bool
    /// The object that it happened to, or that has the connection, constraint or property.
    public var object: ObjectName
    /// The ID of the element that came, went or changed: the object's own, or that of its connection or constraint;
    /// `nil` where it has none.
    public var elementID: String?
    /// The property, such as `text`, `titleLabel` of an outlet; what changed about a connection or constraint, such as
    /// `segue to "Profile": identifier`; `nil` where it is about the whole object.
    public var property: String?
    /// What was there, in words for people, however long; `nil` where there was nothing. Never the same as `after`.
    public var before: String?
    /// What is there, in words for people, however long; `nil` where there is nothing.
    public var after: String?
    /// Whether `property` ends with what the values are of: an attribute of a connection or constraint.
    var isDetail = false
    /// How many elements were added or removed; 0 where it is about none as a whole.
    public var elementCount = 0
    /// How many objects are in the one that was added or removed and came or went with it; connections and constraints
    /// are none.
    public var objectCount = 0
    /// How many of these are views.
    public var viewCount = 0
    /// The objects that were added or removed, one a line, indented by two blanks a level.
    public var outline: [String] = []
    /// 1-based line in the version before, or `nil`.
    public var beforeLine: Int?
    /// 1-based line in the version after, or `nil`.
    public var afterLine: Int?
}

/// An object in words for people.
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
