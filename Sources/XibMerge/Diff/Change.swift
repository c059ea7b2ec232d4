/// One change of a document, described for people.
public struct Change: Sendable, Equatable {
    /// What happened; the list is complete.
    public enum Kind: String, Sendable, CaseIterable {
        case objectAdded = "object-added"
        case objectRemoved = "object-removed"
        /// It has another parent.
        case objectMoved = "object-moved"
        /// It has another position among its siblings.
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
        /// Positions on Interface Builder's canvas, and what it simulates there.
        case canvas
        /// The images, colors and classes that the document uses.
        case resources
        /// Versions of the tools, and the features that they need.
        case header
        /// Other data that Interface Builder computes.
        case caches
    }

    public var kind: Kind
    public var category: Category
    /// Whether Interface Builder computed the change, rather than a person making it.
    public var isDerived: Bool
    /// The object that changed, or that has the connection, constraint or property.
    public var object: ObjectName
    /// The ID of the element that was added, removed or changed: that of the object, or of its connection or
    /// constraint; `nil` where it has none.
    public var elementID: String?
    /// The ID of the object that a list only names, such as a default item of a toolbar, if that name came, went or moved.
    package var listedID: String?
    /// The ID of the object into which the object was moved; `nil` for other kinds.
    var newParentID: String?
    /// Whether it was moved into another scene.
    package var isFromOtherScene = false
    public var subject: Subject
    /// The old value; `nil` where there was none. Its words are never those of `new`.
    public var old: DocumentValue?
    /// The new value; `nil` where there is none.
    public var new: DocumentValue?
    /// How many elements were added or removed; 0 where the change is not about whole elements.
    public var elementCount = 0
    /// How many objects are inside the object that was added or removed, and were added or removed with it; connections
    /// and constraints do not count.
    public var objectCount = 0
    /// How many of these are views.
    public var viewCount = 0
    /// How many connections, and how many constraints, that lead to what was added are told with it.
    package var connectionCount = 0
    package var constraintCount = 0
    /// The objects that were added or removed, one per line, indented by two blanks per level.
    public var outline: [String] = []
    /// 1-based line in the old version, or `nil`.
    public var beforeLine: Int?
    /// 1-based line in the new version, or `nil`.
    public var afterLine: Int?
    /// Whether the scene that was added or removed only refers to another storyboard.
    package var isReference = false
    /// The IDs of the objects that a constraint is about, in either version; empty if it changed nothing of their layout.
    package var constrainedIDs: [String] = []
    /// The axes along which the constraint places them.
    package var constrainedAxes: Set<LayoutAttribute.Axis> = []
    /// What a mask of size classes installs or uninstalls; `nil` where the change is about no mask.
    package var installation: MaskChange?
    /// Where the segue leads that a side made in the place of the one that it deleted.
    package var successor: DocumentValue?
    /// How many lines of the old version are those of what changed, from `beforeLine`: a whole element, or a start tag.
    package var beforeLineCount = 1
    /// The same of the new version.
    package var afterLineCount = 1
}

/// What is there in some size classes from now on, or no longer.
package struct MaskChange: Sendable, Equatable {
    /// `nil` for all size classes.
    package var sizeClasses: String?
    package var isInstalled: Bool
    /// Whether the entry is gone.
    package var wasRemoved: Bool
    /// Whether it is about constraints, not views.
    package var isOfConstraints: Bool
    package var targets: [Target]

    /// A constraint or view.
    package struct Target: Sendable, Equatable {
        package var id: String?
        package var words: String
        /// Whether it came or went itself: nothing that stays was installed or uninstalled.
        package var isWhole: Bool
    }

    /// Whether it only came or went with what it is about.
    package var isWhole: Bool { targets.allSatisfy(\.isWhole) }

    /// What stays, or else what came or went.
    package var ids: [String] { targets.filter { isWhole || !$0.isWhole }.compactMap(\.id) }

    /// `constraint uninstalled: Title.top = 8`, `installed for wC: Label "Welcome"`; what came or went is
    /// told apart.
    package var words: String {
        [false, true].compactMap { isWhole in
            let names = targets.filter { $0.isWhole == isWhole }.map(\.words)
            if names.isEmpty { return nil }
            let noun = isOfConstraints ? (names.count == 1 ? "constraint " : "\(names.count) constraints ") : ""
            let place = sizeClasses.map { " for \(PropertyPath.words(of: $0))" } ?? ""
            let was = !(isWhole && wasRemoved) ? "" : names.count == 1 ? "was " : "were "
            return "\(noun)\(was)\(state(isWhole))\(place): \(names.joined(separator: ", "))"
        }.joined(separator: "; ")
    }

    /// Of what is new or gone, an entry says how it is or was.
    private func state(_ isWhole: Bool) -> String {
        // The entry that is gone said the opposite.
        (isInstalled != (isWhole && wasRemoved)) ? "installed" : isWhole ? "not installed" : "uninstalled"
    }
}

/// An object in words.
public struct ObjectName: Sendable, Hashable {
    /// The object ID; empty for the document itself.
    public var id: String
    /// The name of the element, such as `label`.
    public var element: String
    /// Class and title: `Label "Welcome"`.
    public var words: String
    /// The words of the objects that contain it, outermost first: the scene or top-level object, then views.
    public var path: [String]
    /// The ID of the scene that contains it, with which `path` begins; empty where no scene does.
    public var sceneID = ""
    /// The name of the scene that it is, or that contains it, as its controller is called; `nil` where none does.
    package var sceneTitle: String?
    /// What the words say beside the class; `nil` if nothing.
    package var naming: Naming?
    /// Whether its scene is named after it.
    var isController = false

    /// What names an object beside its class.
    package enum Naming: Sendable {
        case title
        /// The only outlet that leads to it.
        case outlet
    }
}

/// What changed between two versions of one document.
public struct DocumentDiff: Sendable, Equatable {
    /// In the order of the new version; a removed object is listed where its parent is.
    public var changes: [Change]
    /// Dangling references of the new version that the old version did not have.
    public var brokenReferences: [String]
    /// How the line endings changed, which is not among `changes`; `nil` if they did not.
    public var lineEndings: LineEndingsChange?

    /// Of two versions without a change.
    package static let none = DocumentDiff(changes: [], brokenReferences: [])

    /// Whether both versions mean the same, however they are written.
    public var isEmpty: Bool { changes.isEmpty }
}
