/// All that is known of single elements, by name. The general rules merge an element that is missing here.
package enum ElementTable {
    /// An element: its name, its traits, the attribute that tells it from siblings of the same name (I4), and the
    /// attributes by which a sorted list of such elements is sorted.
    package struct Row {
        package var name: StaticString
        package var traits: ElementTraits = []
        package var naturalAttribute: StaticString?
        package var sortAttribute: StaticString?
        /// The rank among the names of one list; names of equal rank are sorted by name.
        package var rank: UInt8 = 100
    }

    package static let rows =
        traits.flatMap { traits, names in names.map { Row(name: $0, traits: traits) } } + identified

    /// The elements that an attribute tells from others, or by which they are sorted.
    private static let identified: [Row] = [
        Row(name: "constraint", traits: .connection, sortAttribute: "id"),
        Row(name: "outlet", traits: .connection, sortAttribute: "property"),
        Row(name: "action", traits: .connection, sortAttribute: "selector"),
        Row(name: "segue", traits: .connection, naturalAttribute: "reference"),
        Row(name: "deployment", naturalAttribute: "identifier", rank: 0),
        Row(name: "development", naturalAttribute: "identifier", rank: 1),
        Row(name: "plugIn", naturalAttribute: "identifier", sortAttribute: "identifier", rank: 2),
        Row(name: "capability", naturalAttribute: "name", sortAttribute: "name", rank: 3),
        Row(name: "image", naturalAttribute: "name", sortAttribute: "name"),
        Row(name: "namedColor", naturalAttribute: "name", sortAttribute: "name"),
        Row(name: "systemColor", naturalAttribute: "name", sortAttribute: "name"),
        Row(name: "designable", traits: .cacheEntry, naturalAttribute: "name", sortAttribute: "name"),
        Row(name: "exclude", traits: .cacheEntry, naturalAttribute: "reference"),
        Row(name: "include", traits: .cacheEntry, naturalAttribute: "reference"),
        Row(name: "userDefinedRuntimeAttribute", naturalAttribute: "keyPath"),
        Row(name: "class", naturalAttribute: "className"), Row(name: "relationship", naturalAttribute: "name"),
        // Objects that are elsewhere in the document and named again in a list.
        Row(name: "toolbarItem", traits: .repeated, naturalAttribute: "reference"),
        Row(name: "searchToolbarItem", naturalAttribute: "reference"),
        Row(name: "view", naturalAttribute: "reference"),
        Row(name: "tapGestureRecognizer", naturalAttribute: "reference"),
    ]

    /// The elements of which only traits are known.
    private static let traits: [(ElementTraits, names: [StaticString])] = [
        // One value (R2).
        (
            .compound,
            [
                "color", "rect", "point", "size", "font", "fontDescription", "inset", "edgeInsets",
                "directionalEdgeInsets", "modifierMask", "autoresizingMask", "windowPositionMask", "nil", "behavior",
                "offsetWrapper", "range", "date", "calendarDate", "extendedEdge", "frame", "mutableData", "data",
                "rectEdge", "pressTypeMask", "value", "preferredSymbolConfiguration",
            ]
        ),
        (
            [.compound, .flags],
            [
                "tableColumnResizingMask", "windowStyleMask", "windowCollectionBehavior", "dataDetectorType",
                "accessibilityTraits", "popoverArrowDirection", "tableViewGridLines",
            ]
        ),
        ([.compound, .opaque], ["attributedString", "tabStops"]),
        ([.longForm, .positional], ["string"]), (.longForm, ["mutableString"]),
        // Lists whose order is data (R4).
        ([.ordered, .views], ["subviews", "beginningViews", "middleViews", "endViews"]),
        ([.ordered, .members], ["items", "tabViewItems"]), ([.ordered, .cellList, .members], ["cells"]),
        ([.ordered, .cellList], ["sections", "prototypes"]), ([.ordered, .kept], ["objects"]),
        ([.ordered, .gridLines], ["rows", "columns"]), (.gridCells, ["gridCells"]),
        (
            .ordered,
            [
                "segments", "tableColumns", "gestureRecognizers", "rightBarButtonItems", "leftBarButtonItems",
                "toolbarItems", "splitViewItems", "userDefinedRuntimeAttributes", "prototypeCellViews",
                "touchBarItems", "defaultToolbarItems", "allowedToolbarItems",
            ]
        ),
        // Sets that are written sorted (R3), and their members.
        (.sorted, ["constraints", "connections", "dictionary", "attributes"]),
        ([.sorted, .derived], ["resources", "dependencies", "designables"]),
        (.texts, ["declaredKeys", "allowedInputSourceLocales"]), ([.sorted, .texts], ["customFonts"]),
        (.connection, ["outletCollection", "binding", "accessibilityConnection"]),
        // Recomputed by Interface Builder (R9, R11).
        ([.derived, .hasOtherID, .compound], ["device"]), ([.derived, .hasOtherID], ["adaptation"]),
        (
            .derived,
            ["inferredMetricsTieBreakers", "simulatedMetricsContainer", "classes", "accessibilityOverrides"]
        ),
        ([.derived, .kept], ["animations"]),
        // Lists parallel to `subviews`, and members without identity (I6).
        (.parallel, ["visibilityPriorities", "customSpacing", "holdingPriorities"]),
        (.positional, ["segment", "textTab", "fragment", "integer", "real", "column", "expression"]),
        // Layout guides (V7), and views that lay out their subviews (R10).
        (
            .guide,
            ["viewControllerLayoutGuide", "viewLayoutGuide", "userLayoutGuide", "viewLayoutMarginsGuide"]
        ),
        (.laysOut, ["stackView"]),
        // What a table or collection lays out (R10).
        (
            .cell,
            [
                "tableViewCell", "tableViewCellContentView", "collectionViewCell", "collectionViewCellContentView",
                "collectionReusableView",
            ]
        ),
        (.cellList, ["reusableViews"]),
    ]
}

/// What the merge has to know about an element; `ElementTable` says which element has which traits.
package struct ElementTraits: OptionSet {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A value that is taken from one side as a whole: attributes, text and children (R2).
    package static let compound = ElementTraits(rawValue: 1 << 0)
    /// A value whose parts have no identity (I6).
    package static let opaque = ElementTraits(rawValue: 1 << 1)
    /// A list whose order is data (R4).
    package static let ordered = ElementTraits(rawValue: 1 << 2)
    /// A set that Xcode writes sorted (R3).
    package static let sorted = ElementTraits(rawValue: 1 << 3)
    /// Recomputed by Interface Builder, with everything below it (R9–R11).
    package static let derived = ElementTraits(rawValue: 1 << 4)
    /// A list whose members follow the parent's views (I6).
    package static let parallel = ElementTraits(rawValue: 1 << 5)
    /// Its `id` is not an object ID (I1).
    package static let hasOtherID = ElementTraits(rawValue: 1 << 6)
    /// A connection: it is removed with its target.
    package static let connection = ElementTraits(rawValue: 1 << 7)
    /// A layout guide: a constraint may reach it from outside (V7).
    package static let guide = ElementTraits(rawValue: 1 << 8)
    /// Identified only by its position among siblings of the same name (I6).
    package static let positional = ElementTraits(rawValue: 1 << 9)
    /// An entry of a list that is recomputed from what the entry refers to: dropped when that is removed (R11).
    package static let cacheEntry = ElementTraits(rawValue: 1 << 10)
    /// The long form of an attribute (I3).
    package static let longForm = ElementTraits(rawValue: 1 << 11)
    /// Means more than its children: stays when it becomes empty.
    package static let kept = ElementTraits(rawValue: 1 << 12)
    /// Lays out its children itself, so that their frames are derived (R10).
    package static let laysOut = ElementTraits(rawValue: 1 << 13)
    /// A cell, or the content view of one: in a table or collection its frame is derived (R10).
    package static let cell = ElementTraits(rawValue: 1 << 14)
    /// A list of cells that the table or collection above it lays out (R10).
    package static let cellList = ElementTraits(rawValue: 1 << 15)
    /// A list of views that parallel lists follow (I6).
    package static let views = ElementTraits(rawValue: 1 << 16)
    /// The rows or columns of a grid.
    package static let gridLines = ElementTraits(rawValue: 1 << 17)
    /// The cells of a grid, which follow its rows and columns (I6).
    package static let gridCells = ElementTraits(rawValue: 1 << 18)
    /// May be named several times in one list, as a space of a toolbar is.
    package static let repeated = ElementTraits(rawValue: 1 << 19)
    /// A value that is a set of flags, each an attribute and a check box of its own (R1).
    package static let flags = ElementTraits(rawValue: 1 << 20)
    /// A set of texts: a member is its text (I4).
    package static let texts = ElementTraits(rawValue: 1 << 21)
    /// A list, of other things than views, whose members people put into a new object around them (R7).
    package static let members = ElementTraits(rawValue: 1 << 22)
    /// A list that follows others of the same parent (I6).
    package static let following: ElementTraits = [.parallel, .gridCells]
}
