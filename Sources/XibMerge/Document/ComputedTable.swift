/// What Interface Builder writes although nobody edited it: who writes it, and which values mean the same to a person.
///
/// Merge, diff, log, blame, pages and restore read these rows, through `ComputedValues` and `ElementTraits.derived`. A row
/// is one only if no value in it may have been meant. How often: counted over 2,600 pairs of versions of documents in
/// public histories, half of them saved by a newer Xcode, half by the same one.
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
    package enum Value {
        case none
        /// Any value, or none.
        case any
        case text(StaticString)
        /// An element in a slot without children: its name, and its attributes apart from `key`, numbers without zeros at
        /// their end.
        case element(StaticString, KeyValuePairs<StaticString, StaticString>)

        static let black: Value = .element("color", ["white": "0", "alpha": "1", "colorSpace": "calibratedWhite"])
        static let white: Value = .element("color", ["white": "1", "alpha": "1", "colorSpace": "calibratedWhite"])

        static func black(alpha: StaticString) -> Value {
            .element("color", ["white": "0", "alpha": alpha, "colorSpace": "calibratedWhite"])
        }

        static func system(_ name: StaticString) -> Value {
            .element("color", ["name": name, "catalog": "System"])
        }

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
        package var elements: [StaticString]
        /// An attribute or a slot.
        package var property: StaticString
        package var values: (Value, Value)
        package var author = Author.otherXcode
        package var condition = Condition.always
    }

    package static let rows: [Row] = [
        // 62 times with a newer Xcode, 2 times with the same one; with UIKit 20 : 2.
        Row(
            elements: ["document"], property: "useAutolayout", values: (.none, .text("YES")),
            condition: .isUnconstrained),
        // 6 : 1.
        Row(elements: ["document"], property: "promptedForUpgradeToXcode5", values: (.none, .text("NO"))),
        // 52 : 2, 8 : 0, 6 : 0.
        Row(
            elements: ["scroller", "searchField", "tableHeaderView"], property: "wantsLayer",
            values: (.none, .text("YES"))),
        // 45 : 1 and 42 : 1; the values are those of a new box.
        Row(elements: ["box"], property: "borderColor", values: (.none, .black(alpha: "0.42"))),
        Row(elements: ["box"], property: "fillColor", values: (.none, .black(alpha: "0"))),
        // 32 : 2; a separator shows none of these.
        Row(
            elements: ["box"], property: "title", values: (.none, .text("Box")),
            condition: .has("boxType", "separator")),
        Row(
            elements: ["box"], property: "titlePosition", values: (.none, .text("noTitle")),
            condition: .has("boxType", "separator")),
        Row(
            elements: ["box"], property: "titleFont", values: (.none, .font("13")),
            condition: .has("boxType", "separator")),
        Row(
            elements: ["box"], property: "autoresizesSubviews", values: (.none, .text("NO")),
            condition: .has("boxType", "separator")),
        // 42 : 1; the two colors look the same.
        Row(
            elements: ["textFieldCell", "secureTextFieldCell", "searchFieldCell", "tokenFieldCell", "comboBoxCell"],
            property: "textColor", values: (.system("textColor"), .system("controlTextColor"))),
        // 36 : 2, 19 : 1, 10 : 0, 22 : 4.
        Row(
            elements: ["clipView"], property: "backgroundColor", values: (.none, .system("controlBackgroundColor")),
            condition: .showsPainter),
        Row(elements: ["clipView"], property: "backgroundColor", values: (.none, .white), condition: .showsPainter),
        Row(
            elements: ["clipView"], property: "backgroundColor",
            values: (.element("nil", [:]), .system("controlBackgroundColor")), condition: .showsPainter),
        Row(
            elements: ["clipView"], property: "backgroundColor", values: (.element("nil", [:]), .white),
            condition: .showsPainter),
        Row(
            elements: ["clipView"], property: "drawsBackground", values: (.none, .text("NO")), condition: .showsPainter),
        // 21 : 0, 21 : 1, 20 : 1, 13 : 0.
        Row(
            elements: ["tableView", "outlineView"], property: "backgroundColor",
            values: (.white, .system("controlBackgroundColor"))),
        Row(elements: ["textView"], property: "backgroundColor", values: (.white, .system("textBackgroundColor"))),
        Row(elements: ["textView"], property: "textColor", values: (.none, .system("textColor"))),
        Row(elements: ["textView"], property: "textColor", values: (.black, .system("textColor"))),
        Row(elements: ["textView"], property: "insertionPointColor", values: (.black, .system("textColor"))),
        // 18 : 1, 17 : 1.
        Row(elements: ["textView"], property: "verticallyResizable", values: (.none, .text("YES"))),
        // 38 : 2.
        Row(
            elements: ["textField", "searchField", "secureTextField", "tokenField", "comboBox"],
            property: "focusRingType", values: (.none, .text("none"))),
        // 41 : 1; it comes, goes and changes.
        Row(
            elements: ["textField", "searchField", "secureTextField", "tokenField", "comboBox"],
            property: "allowsCharacterPickerTouchBarItem", values: (.none, .any)),
        // 29 : 2, the default of a new text field that wraps.
        Row(
            elements: ["textField"], property: "horizontalCompressionResistancePriority", values: (.none, .text("250"))),
        // 32 : 1; the font of each header.
        Row(elements: ["tableHeaderCell"], property: "font", values: (.none, .font("11"))),
        // 17 : 0, 12 : 1, 10 : 0, 8 : 0, 8 : 0.
        Row(elements: ["window"], property: "wantsToBeColor", values: (.none, .text("NO"))),
        Row(elements: ["windowStyleMask"], property: "unifiedTitleAndToolbar", values: (.none, .text("YES"))),
        Row(elements: ["segmentedCell"], property: "borderStyle", values: (.none, .text("border"))),
        Row(elements: ["tableColumn"], property: "identifier", values: (.none, .text(""))),
        // Its slot says which of the two a scroller is.
        Row(elements: ["scroller"], property: "horizontal", values: (.none, .any)),
        Row(elements: ["textField"], property: "textColor", values: (.none, .element("nil", [:]))),
        Row(elements: ["view"], property: "backgroundColor", values: (.none, .black(alpha: "0")), condition: .isInSlot),
        // 16 : 1 and 15 : 4; the mask of a new view of AppKit and of UIKit.
        Row(
            elements: [], property: "autoresizingMask",
            values: (.none, .element("autoresizingMask", ["flexibleMaxX": "YES", "flexibleMinY": "YES"]))),
        Row(
            elements: [], property: "autoresizingMask",
            values: (.none, .element("autoresizingMask", ["flexibleMaxX": "YES", "flexibleMaxY": "YES"]))),
        // 10 : 0; the width that its layout gave a label.
        Row(elements: ["textField"], property: "preferredMaxLayoutWidth", values: (.none, .any)),
        // 10 : 0.
        Row(elements: ["paragraphStyle"], property: "tighteningFactorForTruncation", values: (.none, .text("0.0"))),
        // 10 : 0; newer releases need it for what is not as large as a device.
        Row(
            elements: [], property: "simulatedDestinationMetrics",
            values: (.none, .element("freeformSimulatedSizeMetrics", [:]))),
        // 13 : 1.
        Row(elements: [], property: "simulatedStatusBarMetrics", values: (.none, .element("nil", [:]))),
        Row(
            elements: [], property: "simulatedStatusBarMetrics",
            values: (.none, .element("simulatedStatusBarMetrics", [:]))),
        // What newer releases write in whole documents, for values that mean the same.
        Row(
            elements: ["button"], property: "buttonType", values: (.text("roundedRect"), .text("system")), author: .save
        ),
        Row(elements: ["window"], property: "oneShot", values: (.none, .text("NO")), author: .save),
        Row(elements: ["window"], property: "showsToolbarButton", values: (.none, .text("NO")), author: .save),
        Row(elements: ["customObject"], property: "customClass", values: (.none, .text("NSObject")), author: .save),
        Row(
            elements: ["customObject"], property: "customClass", values: (.text("NSApplication"), .text("NSObject")),
            author: .save, condition: .has("id", "-3")),
        Row(
            elements: ["customObject"], property: "customClass", values: (.none, .text("NSApplication")), author: .save,
            condition: .has("id", "-3")),
        Row(elements: ["accessibilityTraits"], property: "none", values: (.none, .text("YES")), author: .save),
        // 24 : 1; older releases gave no ID to the content view of a box. A reference to it is an edit.
        Row(elements: ["view"], property: "id", values: (.none, .any), condition: .isInSlot),
        // The module of the target that Xcode shows.
        Row(
            elements: [], property: "customModule", values: (.any, .any), author: .save,
            condition: .has("customModuleProvider", "target")),
        // A pasted image gets another name at each save.
        Row(elements: [], property: "image", values: (.any, .any), author: .save, condition: .showsOneImage),
        Row(elements: [], property: "alternateImage", values: (.any, .any), author: .save, condition: .showsOneImage),
        Row(elements: [], property: "selectedImage", values: (.any, .any), author: .save, condition: .showsOneImage),
        Row(elements: [], property: "backgroundImage", values: (.any, .any), author: .save, condition: .showsOneImage),
        // Where the user had scrolled to.
        Row(elements: ["scroller"], property: "doubleValue", values: (.any, .any), author: .save),
        Row(elements: ["scroller"], property: "knobProportion", values: (.any, .any), author: .save),
        // The scroll view hides a scroller that has nothing to scroll.
        Row(elements: ["scroller"], property: "hidden", values: (.none, .text("YES")), author: .container),
        // A table resizes the last column to its own width.
        Row(
            elements: ["tableColumn"], property: "width", values: (.any, .any), author: .container,
            condition: .isResizedColumn),
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
    package static let capabilities: [(name: StaticString, element: StaticString)] = [
        ("Safe area layout guides", "viewLayoutGuide"), ("Named colors", "namedColor"),
        ("Image references", "imageReference"), ("System colors in document resources", "systemColor"),
    ]

    /// Attributes of any element that each save computes anew (R9, R10).
    package static let attributes: [StaticString] = [
        "misplaced", "ambiguous", "toolsVersion", "systemVersion", "colorMatched", "propertyAccessControl",
        "customObjectInstantitationMethod", "verifyAmbiguity",
    ]
}
