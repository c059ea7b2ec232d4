/// A place that the format fills once: the outlet of a property, the action of a button, the exit of a scene.
package struct SinglePlace {
    package enum Kind: UInt8 {
        /// A property of the parent, written with `key` (V4). All others are in `OneRows` (V5).
        case slot
        case outlet, binding, action, relationship, embedding, segue, exit, externalObject, mainMenu
        case accessibilityTitle, visualEffect, layoutGuide, sharedObject, documentView
        /// Written as one item or as a list of items.
        case leftItems, rightItems
        /// Written as static sections or as prototypes.
        case cells

        /// Whether the format has two forms of it; what fills it may then be many things.
        package var hasTwoForms: Bool { [.leftItems, .rightItems, .cells].contains(self) }

        /// Whether what fills it is one thing, whatever its ID is.
        package var isOneThing: Bool { [.exit, .layoutGuide, .sharedObject].contains(self) }

        /// What messages call it.
        package var words: String {
            switch self {
            case .slot: "property"
            case .embedding: "embedded controller"
            case .externalObject: "external object"
            case .mainMenu: "main menu"
            case .accessibilityTitle: "title for accessibility"
            case .visualEffect: "effect"
            case .layoutGuide: "layout guide"
            case .sharedObject: "shared object"
            case .documentView: "document view"
            case .leftItems: "left bar button items"
            case .rightItems: "right bar button items"
            case .outlet, .binding, .action, .relationship, .segue, .exit, .cells: "\(self)"
            }
        }
    }

    package var kind: Kind
    /// The attribute that tells the place from others of its kind in the same parent; `nil` if there are no others.
    package var name: Int?
}

/// A place that a parent has once, as its children name it.
struct UniqueKey: Hashable {
    var kind: SinglePlace.Kind
    /// What tells the place from others of its kind; empty if there are no others.
    var name: [UInt8]
}

extension ObjectGraph {
    /// The place that an element fills and its parent has once; `nil` for none, and for one with two forms.
    func uniqueKey(of index: Int, _ schema: DocumentSchema) -> UniqueKey? {
        if nodes[index].key != .none { return value(Names.key, of: index).map { UniqueKey(kind: .slot, name: $0) } }
        guard let place = schema.singlePlace(of: index, in: tree), !place.kind.hasTwoForms else { return nil }
        return UniqueKey(kind: place.kind, name: place.name.map { OneRows.sharedName(value($0), place.kind) } ?? [])
    }
}

/// *One*: which elements fill a place that the format has once (R8, V5).
///
/// Counted over 6,534 documents of public repositories: 64,000 actions without an event, 23,900 bindings, 10,400
/// relationships of these names, 2,300 embedded controllers, 15,800 segues of views and items, 1,750 exits and 12,400
/// bar button items or lists of them; none of these places is filled twice. None of 221 documents has two main menus.
/// One table of 13,300 has cells of both kinds, after a merge by hand.
package enum OneRows {
    package struct Row {
        package var element: StaticString
        package var kind: SinglePlace.Kind
        /// The parent of the element.
        package var parent: StaticString
        /// The attribute whose value names the place.
        package var name: StaticString?
        /// Whether it has a place without that attribute as well.
        package var isNameOptional = false
        /// An attribute that it must have, and its possible values.
        package var condition: (attribute: StaticString, values: [StaticString])?
        /// An attribute that it must not have.
        package var without: StaticString?
        /// The names of the elements that have such a place, or do not; above the parent.
        package var owners: [StaticString] = []
        package var otherOwners: [StaticString] = []
        /// Whether an empty element does not count.
        package var isList = false
    }

    private static let recognizers: [StaticString] = [
        "tapGestureRecognizer", "pinchGestureRecognizer", "rotationGestureRecognizer", "swipeGestureRecognizer",
        "panGestureRecognizer", "screenEdgePanGestureRecognizer", "pongPressGestureRecognizer",
        "hoverGestureRecognizer", "gestureRecognizer", "clickGestureRecognizer", "pressGestureRecognizer",
        "magnificationGestureRecognizer",
    ]

    /// The first row that applies to an element counts. Elements of one kind share a place. What has a `key` fills a slot of
    /// that name instead: of two slots that exclude each other, `WholeRows` has a row.
    package static let rows: [Row] =
        [
            Row(element: "outlet", kind: .outlet, parent: "connections", name: "property"),
            Row(element: "binding", kind: .binding, parent: "connections", name: "name"),
            // A control of UIKit has many actions, for events; a recognizer and the first responder have many without.
            Row(
                element: "action", kind: .action, parent: "connections", name: "trigger", isNameOptional: true,
                without: "eventType", otherOwners: recognizers + ["customObject", "placeholder"]),
            // Not `viewControllers`, `tabItems` and `splitItems`, which are lists.
            Row(
                element: "segue", kind: .relationship, parent: "connections", name: "relationship",
                condition: (
                    "relationship",
                    [
                        "rootViewController", "masterViewController", "detailViewController",
                        "supplementaryViewController", "nextPage",
                        "window.shadowedContentViewController", "dynamicNotificationInterface",
                        "dynamicInteractiveNotificationInterface",
                    ]
                )),
            Row(element: "segue", kind: .embedding, parent: "connections", condition: ("kind", ["embed"])),
            // A control of AppKit or of a watch fires an action or a segue: none of 5,344 buttons has both, and 1 of 8 menu
            // items. Actions of UIKit have events.
            Row(
                element: "segue", kind: .action, parent: "connections", name: "trigger", isNameOptional: true,
                owners: [
                    "button", "segmentedControl", "popUpButton", "slider", "stepper", "searchField", "colorWell",
                    "toolbarItem", "comboBox", "menuItem",
                ]),
            // What a tap fires. A controller has any number of segues, which code performs.
            Row(
                element: "segue", kind: .segue, parent: "connections", name: "trigger", isNameOptional: true,
                owners: recognizers + [
                    "barButtonItem", "tableViewCell", "collectionViewCell", "switch", "textField",
                    "tableRow", "group",
                ]),
            // Links are a list.
            Row(
                element: "accessibilityConnection", kind: .accessibilityTitle, parent: "connections",
                condition: ("property", ["title"])),
            // None of 672 views has both; the blur behind a vibrancy is in that.
            Row(element: "blurEffect", kind: .visualEffect, parent: "visualEffectView"),
            Row(element: "vibrancyEffect", kind: .visualEffect, parent: "visualEffectView"),
            Row(element: "exit", kind: .exit, parent: "objects"),
            // 445 of 445 lists.
            Row(element: "viewControllerLayoutGuide", kind: .layoutGuide, parent: "layoutGuides", name: "type"),
            // 24 of 25 documents that have one.
            Row(
                element: "userDefaultsController", kind: .sharedObject, parent: "objects",
                condition: ("representsSharedInstance", ["YES"])),
            Row(element: "placeholder", kind: .externalObject, parent: "objects", name: "placeholderIdentifier"),
            Row(element: "menu", kind: .mainMenu, parent: "objects", condition: ("systemMenu", ["main"])),
            Row(
                element: "barButtonItem", kind: .leftItems, parent: "navigationItem",
                condition: ("key", ["leftBarButtonItem"])),
            Row(
                element: "barButtonItem", kind: .rightItems, parent: "navigationItem",
                condition: ("key", ["rightBarButtonItem"])),
            Row(element: "leftBarButtonItems", kind: .leftItems, parent: "navigationItem", isList: true),
            Row(element: "rightBarButtonItems", kind: .rightItems, parent: "navigationItem", isList: true),
            // Xcode writes an empty `sections` beside prototypes.
            Row(element: "sections", kind: .cells, parent: "tableView", isList: true),
            Row(element: "prototypes", kind: .cells, parent: "tableView", isList: true),
        ] + documentViews.map { Row(element: $0, kind: .documentView, parent: "subviews", owners: ["clipView"]) }

    /// What a scroll view of AppKit shows one of: none of 313 has two.
    private static let documentViews: [StaticString] = [
        "tableView", "outlineView", "collectionView", "textView", "view", "customView", "stackView", "imageView",
    ]

    /// The relationships by which a container has a controller, which has one parent: 486 of 486. A page of a watch has one
    /// page before it, too: 4 of 4.
    package static let parentRelationships: [StaticString] = [
        "rootViewController", "viewControllers", "tabItems", "splitItems", "masterViewController",
        "detailViewController", "supplementaryViewController", "nextPage",
    ]

    /// Names of bindings that set the same thing in different ways: none of 250 elements has two of the first ones, none of
    /// 722 two of the second, none of 23 two of the third.
    private static let synonyms: [[StaticString]] = [
        ["selectedIndex", "selectedTag", "selectedObject", "selectedValue"],
        ["value", "displayPatternValue1", "valuePath", "valueURL", "data"], ["contentArray", "contentSet"],
    ]

    /// The name of a place for all names that stand for it.
    package static func sharedName(_ name: [UInt8], _ kind: SinglePlace.Kind) -> [UInt8] {
        guard kind == .binding else { return name }
        let group = synonyms.first { names in names.contains { name.elementsEqual($0.bytes) } }
        return group.map { Array($0[0].bytes) } ?? name
    }

    /// A row with the symbols of its names.
    package struct Resolved {
        package var kind: SinglePlace.Kind
        package var parent: Symbol
        package var name: Symbol
        package var isNameOptional: Bool
        package var condition: (attribute: Symbol, values: [StaticString])?
        package var without: Symbol
        package var owners: [Symbol]
        package var otherOwners: [Symbol]
        package var isList: Bool
        /// The next row of the same element; -1 for none.
        package var next: Int16 = -1

        package init(_ row: Row, _ symbols: inout SymbolTable) {
            (kind, isNameOptional, isList) = (row.kind, row.isNameOptional, row.isList)
            parent = symbols.intern(row.parent)
            name = row.name.map { symbols.intern($0) } ?? .none
            condition = row.condition.map { (symbols.intern($0.attribute), $0.values) }
            without = row.without.map { symbols.intern($0) } ?? .none
            owners = row.owners.map { symbols.intern($0) }
            otherOwners = row.otherOwners.map { symbols.intern($0) }
        }

        /// The place that element `index` fills if the row, which is one for its name, applies to it.
        package func place(of index: Int, in tree: SyntaxTree) -> SinglePlace? {
            let element = tree.elements[index]
            guard element.parent >= 0 else { return nil }
            let above = tree.elements[Int(element.parent)]
            guard above.name == parent, !isList || Int(element.subtreeEnd) > index + 1 else { return nil }
            let owner = above.parent < 0 ? Symbol.none : tree.elements[Int(above.parent)].name
            guard owners.isEmpty || owners.contains(owner), !otherOwners.contains(owner) else { return nil }
            if without != .none, tree.attribute(without, of: index) != nil { return nil }
            if let condition {
                guard let found = tree.attribute(condition.attribute, of: index) else { return nil }
                let value = tree.bytes[tree.attributes[found].value]
                if !condition.values.contains(where: { value.elementsEqual($0.bytes) }) { return nil }
            }
            if name == .none { return SinglePlace(kind: kind) }
            let own = tree.attribute(name, of: index)
            return own == nil && !isNameOptional ? nil : SinglePlace(kind: kind, name: own)
        }
    }
}
