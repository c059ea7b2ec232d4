/// Which attribute of which element names an object by ID.
///
/// Counted over public histories: of some 600,000 such references, all but a couple of dozen resolve. A dangling
/// reference is therefore an error.
package enum ReferenceTable {
    /// What happens to a reference whose target is removed.
    package enum Kind: UInt8 {
        /// The referring element is removed with its target, as a connection or constraint is.
        case strong
        /// The attribute is removed, the element stays.
        case optional
        /// Computed from something else; never causes a conflict.
        case derived
    }

    package struct Row {
        package var element: StaticString
        package var attribute: StaticString
        package var kind: Kind
    }

    package static let rows: [Row] = [
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
        // Elements of archives, which are checked but not merged by object.
        Row(element: "reference", attribute: "ref", kind: .strong),
    ]
}
