/// What Interface Builder writes although nobody edited it: who writes it, and which values mean the same to a person.
///
/// Merge, diff, log, pages, check and restore read these rows, through `ComputedValues` and `ElementTraits.derived`.
/// A row is one only if no value in it may have been meant. How often: counted over 2,600 pairs of versions of documents
/// in public histories, half of them saved by a newer Xcode, half by the same one.
///
/// - Note: `docs/merge-rules.md` says where the facts come from.
package enum ComputedTable {
    /// Who writes it.
    package enum Author {
        /// Another Xcode, older or newer; it counts only between documents of different tools.
        case otherXcode
        /// Each save.
        case save
        /// The object around it, which lays it out.
        case container
    }

    /// A value of a property.
    package enum Value: ExpressibleByStringLiteral {
        case none
        /// Any value, or none.
        case any
        case text(StaticString)
        /// An element in a slot without children: its name, and its attributes apart from `key`, numbers without zeros at
        /// their end.
        case element(StaticString, KeyValuePairs<StaticString, StaticString>)

        package init(stringLiteral text: StaticString) { self = .text(text) }

        static let black: Value = .element("color", ["white": "0", "alpha": "1", "colorSpace": "calibratedWhite"])
        static let white: Value = .element("color", ["white": "1", "alpha": "1", "colorSpace": "calibratedWhite"])

        static func black(alpha: StaticString) -> Value {
            .element("color", ["white": "0", "alpha": alpha, "colorSpace": "calibratedWhite"])
        }

        static func system(_ name: StaticString) -> Value { .element("color", ["name": name, "catalog": "System"]) }

        static func font(_ size: StaticString) -> Value { .element("font", ["metaFont": "system", "size": size]) }
    }

    /// What must be true of both versions of an element.
    package enum Condition {
        case always
        /// An attribute has this value.
        case has(StaticString, StaticString)
        /// The document has no constraint.
        case isUnconstrained
        /// It fills a slot.
        case isInSlot
        /// It is the clip view of a scroll view, and what scrolls in it paints its own background.
        case showsPainter
        /// It is the last column of a table that resizes only this one.
        case isResizedColumn
        /// Both versions name an image with the same data, which is in the document.
        case showsOneImage
    }

    /// A property that has several values of one meaning.
    package struct Row {
        /// Any element if there are none.
        package let elements: [StaticString]
        /// An attribute or a slot.
        package let property: StaticString
        package let values: (Value, Value)
        package let author: Author
        package let condition: Condition

        init(
            _ elements: [StaticString], _ property: StaticString, _ one: Value, _ two: Value,
            by author: Author = .otherXcode, if condition: Condition = .always
        ) {
            (self.elements, self.property, values) = (elements, property, (one, two))
            (self.author, self.condition) = (author, condition)
        }
    }

    private static let fields: [StaticString] = [
        "textField", "searchField", "secureTextField", "tokenField", "comboBox",
    ]
    private static let fieldCells: [StaticString] = [
        "textFieldCell", "secureTextFieldCell", "searchFieldCell", "tokenFieldCell", "comboBoxCell",
    ]
    private static let isSeparator = Condition.has("boxType", "separator")

    package static let rows: [Row] = [
        // 62 times with a newer Xcode, 2 times with the same one; with UIKit 20 : 2.
        Row(["document"], "useAutolayout", .none, "YES", if: .isUnconstrained),
        // 6 : 1.
        Row(["document"], "promptedForUpgradeToXcode5", .none, "NO"),
        // 52 : 2, 8 : 0, 6 : 0.
        Row(["scroller", "searchField", "tableHeaderView"], "wantsLayer", .none, "YES"),
        // 45 : 1 and 42 : 1; the values are those of a new box.
        Row(["box"], "borderColor", .none, .black(alpha: "0.42")),
        Row(["box"], "fillColor", .none, .black(alpha: "0")),
        // 32 : 2; a separator shows none of these.
        Row(["box"], "title", .none, "Box", if: isSeparator),
        Row(["box"], "titlePosition", .none, "noTitle", if: isSeparator),
        Row(["box"], "titleFont", .none, .font("13"), if: isSeparator),
        Row(["box"], "autoresizesSubviews", .none, "NO", if: isSeparator),
        // 42 : 1; the two colors look the same.
        Row(fieldCells, "textColor", .system("textColor"), .system("controlTextColor")),
        // 36 : 2, 19 : 1, 10 : 0, 22 : 4.
        Row(["clipView"], "backgroundColor", .none, .system("controlBackgroundColor"), if: .showsPainter),
        Row(["clipView"], "backgroundColor", .none, .white, if: .showsPainter),
        Row(
            ["clipView"], "backgroundColor", .element("nil", [:]), .system("controlBackgroundColor"), if: .showsPainter),
        Row(["clipView"], "backgroundColor", .element("nil", [:]), .white, if: .showsPainter),
        Row(["clipView"], "drawsBackground", .none, "NO", if: .showsPainter),
        // 21 : 0, 21 : 1, 20 : 1, 13 : 0.
        Row(["tableView", "outlineView"], "backgroundColor", .white, .system("controlBackgroundColor")),
        Row(["textView"], "backgroundColor", .white, .system("textBackgroundColor")),
        Row(["textView"], "textColor", .none, .system("textColor")),
        Row(["textView"], "textColor", .black, .system("textColor")),
        Row(["textView"], "insertionPointColor", .black, .system("textColor")),
        // 18 : 1, 17 : 1.
        Row(["textView"], "verticallyResizable", .none, "YES"),
        // 38 : 2.
        Row(fields, "focusRingType", .none, "none"),
        // 41 : 1; it comes, goes and changes.
        Row(fields, "allowsCharacterPickerTouchBarItem", .none, .any),
        // 29 : 2, the default of a new text field that wraps.
        Row(["textField"], "horizontalCompressionResistancePriority", .none, "250"),
        // 32 : 1; the font of each header.
        Row(["tableHeaderCell"], "font", .none, .font("11")),
        // 17 : 0, 12 : 1, 10 : 0, 8 : 0, 8 : 0.
        Row(["window"], "wantsToBeColor", .none, "NO"),
        Row(["windowStyleMask"], "unifiedTitleAndToolbar", .none, "YES"),
        Row(["segmentedCell"], "borderStyle", .none, "border"),
        Row(["tableColumn"], "identifier", .none, ""),
        // Its slot says which of the two a scroller is.
        Row(["scroller"], "horizontal", .none, .any),
        Row(["textField"], "textColor", .none, .element("nil", [:])),
        Row(["view"], "backgroundColor", .none, .black(alpha: "0"), if: .isInSlot),
        // 16 : 1 and 15 : 4; the mask of a new view of AppKit and of UIKit.
        Row(
            [], "autoresizingMask", .none, .element("autoresizingMask", ["flexibleMaxX": "YES", "flexibleMinY": "YES"])),
        Row(
            [], "autoresizingMask", .none, .element("autoresizingMask", ["flexibleMaxX": "YES", "flexibleMaxY": "YES"])),
        // 10 : 0; the width that its layout gave a label.
        Row(["textField"], "preferredMaxLayoutWidth", .none, .any),
        // 10 : 0.
        Row(["paragraphStyle"], "tighteningFactorForTruncation", .none, "0.0"),
        // 10 : 0; newer releases need it for what is not as large as a device.
        Row([], "simulatedDestinationMetrics", .none, .element("freeformSimulatedSizeMetrics", [:])),
        // 13 : 1.
        Row([], "simulatedStatusBarMetrics", .none, .element("nil", [:])),
        Row([], "simulatedStatusBarMetrics", .none, .element("simulatedStatusBarMetrics", [:])),
        // What newer releases write in whole documents, for values that mean the same.
        Row(["button"], "buttonType", "roundedRect", "system", by: .save),
        Row(["window"], "oneShot", .none, "NO", by: .save),
        Row(["window"], "showsToolbarButton", .none, "NO", by: .save),
        Row(["customObject"], "customClass", .none, "NSObject", by: .save),
        Row(["customObject"], "customClass", "NSApplication", "NSObject", by: .save, if: .has("id", "-3")),
        Row(["customObject"], "customClass", .none, "NSApplication", by: .save, if: .has("id", "-3")),
        Row(["accessibilityTraits"], "none", .none, "YES", by: .save),
        // 24 : 1; older releases gave no ID to the content view of a box. A reference to it is an edit.
        Row(["view"], "id", .none, .any, if: .isInSlot),
        // The module of the target that Xcode shows.
        Row([], "customModule", .any, .any, by: .save, if: .has("customModuleProvider", "target")),
        // A pasted image gets another name at each save.
        Row([], "image", .any, .any, by: .save, if: .showsOneImage),
        Row([], "alternateImage", .any, .any, by: .save, if: .showsOneImage),
        Row([], "selectedImage", .any, .any, by: .save, if: .showsOneImage),
        Row([], "backgroundImage", .any, .any, by: .save, if: .showsOneImage),
        // Where the user had scrolled to.
        Row(["scroller"], "doubleValue", .any, .any, by: .save),
        Row(["scroller"], "knobProportion", .any, .any, by: .save),
        // The scroll view hides a scroller that has nothing to scroll.
        Row(["scroller"], "hidden", .none, "YES", by: .container),
        // A table resizes the last column to its own width.
        Row(["tableColumn"], "width", .any, .any, by: .container, if: .isResizedColumn),
    ]

    /// An object that gives the views in one of its places their frames, masks and least sizes.
    package struct Tiling {
        package var container: StaticString
        /// A slot, or the list of the views.
        package var place: StaticString
        /// Any view if there are none.
        package var views: [StaticString] = []
    }

    package static let tilings: [Tiling] = [
        Tiling(container: "scrollView", place: "contentView"),
        Tiling(container: "scrollView", place: "horizontalScroller"),
        Tiling(container: "scrollView", place: "verticalScroller"),
        Tiling(container: "scrollView", place: "headerView"),
        Tiling(container: "scrollView", place: "cornerView"),
        Tiling(
            container: "clipView", place: "subviews", views: ["tableView", "outlineView", "textView", "collectionView"]),
        Tiling(container: "tableColumn", place: "prototypeCellViews"),
        Tiling(container: "box", place: "contentView"), Tiling(container: "tabViewItem", place: "view"),
    ]

    /// Colors of UIKit that were constants before iOS 13, as red, green and blue: what `UIColor` gave for them.
    package static let constantColors: [(name: StaticString, components: [StaticString])] = [
        ("darkTextColor", ["0", "0", "0"]), ("groupTableViewBackgroundColor", ["0.9373", "0.9373", "0.9569"]),
    ]

    /// What a document that has an element needs of the program that opens it.
    package struct Capability {
        package var name: StaticString
        package var element: StaticString
        /// The attributes of which one must have a value with this text in it.
        package var attributes: [StaticString] = []
        package var text: StaticString = ""
    }

    // Nearly each stands only in documents that have such an element: margins 481 of 481, spacing 21 of 21, content views
    // 157 of 157, multipliers 200 of 200, aspect ratios 271 of 273.
    package static let capabilities = [
        Capability(name: "Safe area layout guides", element: "viewLayoutGuide"),
        Capability(name: "Named colors", element: "namedColor"),
        Capability(name: "Image references", element: "imageReference"),
        Capability(name: "System colors in document resources", element: "systemColor"),
        Capability(
            name: "Constraints to layout margins", element: "constraint",
            attributes: ["firstAttribute", "secondAttribute"], text: "Margin"),
        Capability(
            name: "Alignment constraints to the first baseline", element: "constraint",
            attributes: ["firstAttribute", "secondAttribute"], text: "firstBaseline"),
        Capability(
            name: "Stack View standard spacing", element: "stackView", attributes: ["spacingType"], text: "standard"),
        Capability(name: "collection view cell content view", element: "collectionViewCellContentView"),
        Capability(name: "Aspect ratio constraints", element: "constraint", attributes: ["multiplier"], text: ":"),
        Capability(name: "Constraints with non-1.0 multipliers", element: "constraint", attributes: ["multiplier"]),
    ]

    /// The attributes that may name an entry of `resources`, by the ends of their names, and those that do not.
    package static let resourceNames: [(end: StaticString, exception: StaticString?)] = [
        ("mage", nil), ("background", nil), ("disabledBackground", nil), ("name", nil),
        // The older word for `systemColor` needs no entry.
        ("Color", "TouchSystemColor"),
    ]

    /// Attributes of any element that each save computes anew (R9, R10).
    package static let attributes: [StaticString] = [
        "misplaced", "ambiguous", "toolsVersion", "systemVersion", "colorMatched", "propertyAccessControl",
        "customObjectInstantitationMethod", "verifyAmbiguity",
    ]
}
