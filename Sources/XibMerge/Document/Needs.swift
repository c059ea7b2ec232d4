/// What an object has no meaning without, where that is another object: a container its content, a controller the way to
/// it. An answer that brings one back brings the other one back, too.
enum Needs {
    struct Row {
        var element: Symbol
        var need: Need
        /// An attribute, and the values that it has, or with `isExcept`, does not have.
        var attribute = Names.kind
        var values: [StaticString] = []
        var isExcept = false
    }

    enum Need {
        /// The owner of the element needs the destination.
        case destination
        /// What the element leads to comes back with it.
        case end
        /// The target needs the element, and the object that has it.
        case lead
        /// What is beside the element needs it.
        case sibling
        /// The element needs the segue by which a container has the object around it.
        case parent
    }

    static let rows = [
        Row(element: Names.segue, need: .destination, values: ["relationship", "embed"]),
        Row(element: Names.segue, need: .end, isExcept: true),
        Row(element: Names.segue, need: .lead, values: ["unwind"], isExcept: true),
        // 93 of 109 recognizers have one.
        Row(
            element: Names.outletCollection, need: .lead, attribute: Names.property, values: ["gestureRecognizers"]),
        Row(element: Names.outletCollection, need: .end, attribute: Names.property, values: ["gestureRecognizers"]),
        // 445 of 445 lists have two.
        Row(element: Names.viewControllerLayoutGuide, need: .sibling, isExcept: true),
        // Its initial controller.
        Row(element: Names.document, need: .lead, isExcept: true),
        // 4,587 of 4,593 scenes have one.
        Row(
            element: Names.placeholder, need: .sibling, attribute: Names.sceneMemberID, values: ["firstResponder"]),
        // A tab shows the item of the controller that is in the tab bar controller.
        Row(element: Names.tabBarItem, need: .parent, isExcept: true),
        // One check box for both: 138 of 138 scroll views.
        Row(
            element: Names.viewLayoutGuide, need: .sibling, attribute: Names.key,
            values: ["contentLayoutGuide", "frameLayoutGuide"]),
    ]

    static let elements = Set(rows.map(\.element))
}

extension ObjectGraph {
    /// Whether what an element refers to needs it.
    func isLead(_ element: Int) -> Bool { has(.lead, element) }

    /// Whether an element is a segue from a container to a controller in it.
    func isParent(_ element: Int) -> Bool {
        guard tree.elements[element].name == Names.segue, let own = value(Names.relationship, of: element) else {
            return false
        }
        return OneRows.parentRelationships.contains { own.elementsEqual($0.bytes) }
    }

    /// Whether a row says that an element has a need, or is one.
    func has(_ need: Needs.Need, _ element: Int) -> Bool {
        let name = tree.elements[element].name
        // Asked of all elements; most have no row.
        if !Needs.elements.contains(name) { return false }
        return Needs.rows.contains { row in
            row.element == name && row.need == need
                && row.isExcept != row.values.contains { hasValue($0, row.attribute, of: element) }
        }
    }
}

/// *Needs*, of an outlet: a custom class, unless it is one of these properties of UIKit's and AppKit's own classes.
enum SystemProperties {
    private static let names: Set<String> = [
        "accessoryView", "backgroundView", "collectionView", "dataSource", "delegate", "detailTextLabel",
        "dragDelegate", "dropDelegate", "gestureRecognizers", "imageView", "initialFirstResponder",
        "inputAccessoryView", "inputView", "menu", "navigationItem", "nextKeyView", "prefetchDataSource",
        "searchBar", "searchDisplayController", "searchResultsDataSource", "searchResultsDelegate",
        "selectedBackgroundView", "tabBarItem", "tableView", "textLabel", "titleView", "toolbar",
        "transitioningDelegate", "view", "viewControllers", "window",
    ]

    /// Whether an outlet of this name needs no custom class.
    static func has(_ name: [UInt8]) -> Bool { names.contains(String(decoding: name, as: UTF8.self)) }
}
