/// All that is known of single elements, by name. An element that is missing here is merged by the general rules.
enum ElementTable {
    /// An element: its name, what it is, the attribute that tells it from its like below one parent (I4), and the
    /// attributes that a sorted list of them is sorted by.
    struct Row {
        var name: StaticString
        var traits: ElementTraits = []
        var naturalAttribute: StaticString?
        var sortAttribute: StaticString?
        /// The rank among the names of one list; names of equal rank are sorted by name.
        var rank: UInt8 = 100
    }

    /// Elements with nothing but traits.
    private static let traits: [(ElementTraits, [StaticString])] = [
        // One value (R2).
        (
            .compound,
            [
                "color", "rect", "point", "size", "font", "fontDescription", "inset", "edgeInsets",
                "directionalEdgeInsets", "modifierMask", "autoresizingMask", "tableColumnResizingMask",
                "windowStyleMask", "windowPositionMask", "windowCollectionBehavior", "nil", "behavior",
                "offsetWrapper", "range", "date", "calendarDate", "dataDetectorType", "accessibilityTraits",
                "extendedEdge", "frame", "mutableData", "data",
            ]
        ),
        ([.compound, .opaque], ["attributedString", "tabStops"]),
        ([.longForm, .positional], ["string"]),
        (.longForm, ["mutableString"]),
        // Lists whose order is data (R4).
        (
            .ordered,
            [
                "subviews", "items", "segments", "tableColumns", "tabViewItems", "gestureRecognizers",
                "rightBarButtonItems", "leftBarButtonItems", "toolbarItems", "splitViewItems",
                "userDefinedRuntimeAttributes", "beginningViews", "prototypeCellViews", "touchBarItems",
                "defaultToolbarItems", "allowedToolbarItems",
            ]
        ),
        ([.ordered, .cellList], ["cells", "sections", "prototypes"]),
        ([.ordered, .kept], ["objects"]),
        // Sets that are written sorted (R3).
        (.sorted, ["constraints", "connections", "dictionary", "attributes", "customFonts"]),
        ([.sorted, .derived], ["resources", "dependencies", "designables"]),
        // Members of those sets.
        (.connection, ["outletCollection", "binding", "accessibilityConnection"]),
        // Recomputed by Interface Builder (R9, R11).
        ([.derived, .hasOtherID], ["device", "adaptation"]),
        (.derived, ["inferredMetricsTieBreakers", "simulatedMetricsContainer", "classes", "accessibilityOverrides"]),
        ([.derived, .kept], ["animations"]),
        // Lists parallel to `subviews`, and members without identity (I6).
        (.parallel, ["visibilityPriorities", "customSpacing", "holdingPriorities"]),
        (.positional, ["segment", "textTab", "fragment", "integer", "real", "column", "expression"]),
        // Layout guides (V7), and views that lay out what is in them (R10).
        (.guide, ["viewControllerLayoutGuide", "viewLayoutGuide", "userLayoutGuide", "viewLayoutMarginsGuide"]),
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

    /// All elements.
    static let rows: [Row] =
        traits.flatMap { traits, names in names.map { Row(name: $0, traits: traits) } } + [
            // Members of those sets.
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
            // Objects that stand elsewhere, named again in a list.
            Row(name: "toolbarItem", naturalAttribute: "reference"),
            Row(name: "searchToolbarItem", naturalAttribute: "reference"),
            Row(name: "view", naturalAttribute: "reference"),
            Row(name: "tapGestureRecognizer", naturalAttribute: "reference"),
        ]
}

/// What the merge has to know of an element; `ElementTable` says which element has which.
struct ElementTraits: OptionSet {
    let rawValue: UInt32

    /// One value: attributes, text and children are taken from one side together (R2).
    static let compound = ElementTraits(rawValue: 1 << 0)
    /// One value whose parts have no identity at all (I6).
    static let opaque = ElementTraits(rawValue: 1 << 1)
    /// A list whose order is data (R4).
    static let ordered = ElementTraits(rawValue: 1 << 2)
    /// A set that Xcode writes sorted (R3).
    static let sorted = ElementTraits(rawValue: 1 << 3)
    /// Recomputed by Interface Builder, with all that is below (R9–R11).
    static let derived = ElementTraits(rawValue: 1 << 4)
    /// A list whose members follow the parent's `subviews` (I6).
    static let parallel = ElementTraits(rawValue: 1 << 5)
    /// Its `id` is no object ID (I1).
    static let hasOtherID = ElementTraits(rawValue: 1 << 6)
    /// A connection: it lives as long as what it refers to.
    static let connection = ElementTraits(rawValue: 1 << 7)
    /// A layout guide: a constraint may reach it from outside (V7).
    static let guide = ElementTraits(rawValue: 1 << 8)
    /// Has no identity but its position among its like (I6).
    static let positional = ElementTraits(rawValue: 1 << 9)
    /// An entry of a list that is recomputed from what it refers to: dropped when that is gone (R11).
    static let cacheEntry = ElementTraits(rawValue: 1 << 10)
    /// The long form of an attribute (I3).
    static let longForm = ElementTraits(rawValue: 1 << 11)
    /// What it stands for is more than its children: stays when it is empty.
    static let kept = ElementTraits(rawValue: 1 << 12)
    /// Lays out its children itself, so that their frames are derived (R10).
    static let laysOut = ElementTraits(rawValue: 1 << 13)
    /// A cell, or the content view of one: in a table or collection its frame is derived (R10).
    static let cell = ElementTraits(rawValue: 1 << 14)
    /// A list of cells that the table or collection above it lays out (R10).
    static let cellList = ElementTraits(rawValue: 1 << 15)
}
