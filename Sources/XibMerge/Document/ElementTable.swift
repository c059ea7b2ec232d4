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

    package static let rows: [Row] = [
        // One value (R2).
        Row(name: "color", traits: .compound), Row(name: "rect", traits: .compound),
        Row(name: "point", traits: .compound), Row(name: "size", traits: .compound),
        Row(name: "font", traits: .compound), Row(name: "fontDescription", traits: .compound),
        Row(name: "inset", traits: .compound), Row(name: "edgeInsets", traits: .compound),
        Row(name: "directionalEdgeInsets", traits: .compound), Row(name: "modifierMask", traits: .compound),
        Row(name: "autoresizingMask", traits: .compound),
        Row(name: "tableColumnResizingMask", traits: [.compound, .flags]),
        Row(name: "windowStyleMask", traits: [.compound, .flags]),
        Row(name: "windowPositionMask", traits: .compound),
        Row(name: "windowCollectionBehavior", traits: [.compound, .flags]), Row(name: "nil", traits: .compound),
        Row(name: "behavior", traits: .compound), Row(name: "offsetWrapper", traits: .compound),
        Row(name: "range", traits: .compound), Row(name: "date", traits: .compound),
        Row(name: "calendarDate", traits: .compound), Row(name: "dataDetectorType", traits: [.compound, .flags]),
        Row(name: "accessibilityTraits", traits: [.compound, .flags]), Row(name: "extendedEdge", traits: .compound),
        Row(name: "frame", traits: .compound), Row(name: "mutableData", traits: .compound),
        Row(name: "data", traits: .compound), Row(name: "rectEdge", traits: .compound),
        Row(name: "popoverArrowDirection", traits: [.compound, .flags]), Row(name: "pressTypeMask", traits: .compound),
        Row(name: "tableViewGridLines", traits: [.compound, .flags]), Row(name: "value", traits: .compound),
        Row(name: "preferredSymbolConfiguration", traits: .compound),
        Row(name: "attributedString", traits: [.compound, .opaque]),
        Row(name: "tabStops", traits: [.compound, .opaque]),
        Row(name: "string", traits: [.longForm, .positional]), Row(name: "mutableString", traits: .longForm),
        // Lists whose order is data (R4).
        Row(name: "subviews", traits: [.ordered, .views]), Row(name: "items", traits: [.ordered, .members]),
        Row(name: "cells", traits: [.ordered, .cellList, .members]),
        Row(name: "sections", traits: [.ordered, .cellList]),
        Row(name: "segments", traits: .ordered), Row(name: "tableColumns", traits: .ordered),
        Row(name: "tabViewItems", traits: [.ordered, .members]),
        Row(name: "prototypes", traits: [.ordered, .cellList]),
        Row(name: "objects", traits: [.ordered, .kept]), Row(name: "gestureRecognizers", traits: .ordered),
        Row(name: "rightBarButtonItems", traits: .ordered), Row(name: "leftBarButtonItems", traits: .ordered),
        Row(name: "toolbarItems", traits: .ordered), Row(name: "splitViewItems", traits: .ordered),
        Row(name: "userDefinedRuntimeAttributes", traits: .ordered),
        Row(name: "beginningViews", traits: [.ordered, .views]),
        Row(name: "middleViews", traits: [.ordered, .views]), Row(name: "endViews", traits: [.ordered, .views]),
        Row(name: "rows", traits: [.ordered, .gridLines]), Row(name: "columns", traits: [.ordered, .gridLines]),
        Row(name: "gridCells", traits: .gridCells),
        Row(name: "prototypeCellViews", traits: .ordered), Row(name: "touchBarItems", traits: .ordered),
        Row(name: "defaultToolbarItems", traits: .ordered), Row(name: "allowedToolbarItems", traits: .ordered),
        // Sets that are written sorted (R3).
        Row(name: "constraints", traits: .sorted), Row(name: "connections", traits: .sorted),
        Row(name: "resources", traits: [.sorted, .derived]), Row(name: "dependencies", traits: [.sorted, .derived]),
        Row(name: "dictionary", traits: .sorted), Row(name: "attributes", traits: .sorted),
        Row(name: "declaredKeys", traits: .texts), Row(name: "customFonts", traits: [.sorted, .texts]),
        Row(name: "allowedInputSourceLocales", traits: .texts),
        Row(name: "designables", traits: [.sorted, .derived]),
        // Members of those sets.
        Row(name: "constraint", traits: .connection, sortAttribute: "id"),
        Row(name: "outlet", traits: .connection, sortAttribute: "property"),
        Row(name: "action", traits: .connection, sortAttribute: "selector"),
        Row(name: "outletCollection", traits: .connection),
        Row(name: "segue", traits: .connection, naturalAttribute: "reference"),
        Row(name: "binding", traits: .connection), Row(name: "accessibilityConnection", traits: .connection),
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
        // Recomputed by Interface Builder (R9, R11).
        Row(name: "device", traits: [.derived, .hasOtherID, .compound]),
        Row(name: "adaptation", traits: [.derived, .hasOtherID]),
        Row(name: "inferredMetricsTieBreakers", traits: .derived), Row(name: "animations", traits: [.derived, .kept]),
        Row(name: "simulatedMetricsContainer", traits: .derived), Row(name: "classes", traits: .derived),
        Row(name: "accessibilityOverrides", traits: .derived),
        // Lists parallel to `subviews`, and members without identity (I6).
        Row(name: "visibilityPriorities", traits: .parallel), Row(name: "customSpacing", traits: .parallel),
        Row(name: "holdingPriorities", traits: .parallel), Row(name: "segment", traits: .positional),
        Row(name: "textTab", traits: .positional), Row(name: "fragment", traits: .positional),
        Row(name: "integer", traits: .positional), Row(name: "real", traits: .positional),
        Row(name: "column", traits: .positional), Row(name: "expression", traits: .positional),
        // Layout guides (V7), and views that lay out their subviews (R10).
        Row(name: "viewControllerLayoutGuide", traits: .guide), Row(name: "viewLayoutGuide", traits: .guide),
        Row(name: "userLayoutGuide", traits: .guide), Row(name: "viewLayoutMarginsGuide", traits: .guide),
        Row(name: "stackView", traits: .laysOut),
        // What a table or collection lays out (R10).
        Row(name: "tableViewCell", traits: .cell), Row(name: "tableViewCellContentView", traits: .cell),
        Row(name: "collectionViewCell", traits: .cell), Row(name: "collectionViewCellContentView", traits: .cell),
        Row(name: "collectionReusableView", traits: .cell), Row(name: "reusableViews", traits: .cellList),
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
