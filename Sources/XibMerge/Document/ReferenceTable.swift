/// Which attribute of which element names an object by ID.
///
/// Counted over public histories: of some 600,000 such references all but a couple of dozen resolve, so that a dangling
/// one is an error.
enum ReferenceTable {
    /// What becomes of a user whose target is gone.
    enum Kind: UInt8 {
        /// The element that refers goes with its target, as a connection or constraint does.
        case strong
        /// The attribute goes, the element stays.
        case optional
        /// Computed from something else; never a reason to ask.
        case derived
    }

    struct Row {
        var element: StaticString
        var attribute: StaticString
        var kind: Kind
    }

    static let rows: [Row] = [
        Row(element: "constraint", attribute: "firstItem", kind: .strong),
        Row(element: "constraint", attribute: "secondItem", kind: .strong),
        Row(element: "outlet", attribute: "destination", kind: .strong),
        Row(element: "action", attribute: "destination", kind: .strong),
        Row(element: "action", attribute: "target", kind: .strong),
        Row(element: "binding", attribute: "destination", kind: .strong),
        Row(element: "segue", attribute: "destination", kind: .strong),
        Row(element: "outletCollection", attribute: "destination", kind: .strong),
        Row(element: "accessibilityConnection", attribute: "destination", kind: .strong),
        Row(element: "toolbarItem", attribute: "reference", kind: .strong),
        Row(element: "searchToolbarItem", attribute: "reference", kind: .strong),
        Row(element: "tapGestureRecognizer", attribute: "reference", kind: .strong),
        Row(element: "view", attribute: "reference", kind: .strong),
        Row(element: "document", attribute: "initialViewController", kind: .optional),
        Row(element: "popUpButtonCell", attribute: "selectedItem", kind: .optional),
        Row(element: "binding", attribute: "previousBinding", kind: .optional),
        Row(element: "gridCell", attribute: "row", kind: .strong),
        Row(element: "gridCell", attribute: "column", kind: .strong),
        Row(element: "gridCell", attribute: "headOfMergedCell", kind: .optional),
        Row(element: "tableViewCell", attribute: "textLabel", kind: .optional),
        Row(element: "tableViewCell", attribute: "detailTextLabel", kind: .optional),
        Row(element: "tableViewCell", attribute: "imageView", kind: .optional),
        Row(element: "tableView", attribute: "headerView", kind: .optional),
        Row(element: "outlineView", attribute: "headerView", kind: .optional),
        Row(element: "outlineView", attribute: "outlineTableColumn", kind: .optional),
        Row(element: "segue", attribute: "popoverAnchorBarButtonItem", kind: .optional),
        Row(element: "segue", attribute: "popoverAnchorView", kind: .optional),
        Row(element: "tabView", attribute: "initialItem", kind: .optional),
        Row(element: "toolbar", attribute: "centeredItem", kind: .optional),
        Row(element: "tableViewCellContentView", attribute: "tableViewCell", kind: .derived),
        Row(element: "exclude", attribute: "reference", kind: .derived),
        Row(element: "include", attribute: "reference", kind: .derived),
        Row(element: "segue", attribute: "reference", kind: .derived),
        Row(element: "designable", attribute: "name", kind: .derived),
        // Of archives, which are checked, though not merged by object.
        Row(element: "reference", attribute: "ref", kind: .strong),
    ]
}
