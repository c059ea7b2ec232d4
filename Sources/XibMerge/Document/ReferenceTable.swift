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

    package static let rows: [Row] = places.flatMap { kind, attribute, elements in
        elements.map { Row(element: $0, attribute: attribute, kind: kind) }
    }

    private static let places: [(Kind, attribute: StaticString, elements: [StaticString])] = [
        (.strong, "firstItem", ["constraint"]), (.strong, "secondItem", ["constraint"]),
        (
            .strong, "destination",
            ["outlet", "action", "binding", "segue", "outletCollection", "accessibilityConnection"]
        ),
        (.strong, "target", ["action"]),
        (.strong, "reference", ["toolbarItem", "searchToolbarItem", "tapGestureRecognizer", "view"]),
        (.strong, "row", ["gridCell"]), (.strong, "column", ["gridCell"]),
        (.optional, "headOfMergedCell", ["gridCell"]), (.optional, "initialViewController", ["document"]),
        (.optional, "selectedItem", ["popUpButtonCell"]), (.optional, "previousBinding", ["binding"]),
        (.optional, "textLabel", ["tableViewCell"]), (.optional, "detailTextLabel", ["tableViewCell"]),
        (.optional, "imageView", ["tableViewCell"]), (.optional, "headerView", ["tableView", "outlineView"]),
        (.optional, "outlineTableColumn", ["outlineView"]), (.optional, "popoverAnchorBarButtonItem", ["segue"]),
        (.optional, "popoverAnchorView", ["segue"]), (.optional, "initialItem", ["tabView"]),
        (.optional, "centeredItem", ["toolbar"]), (.derived, "tableViewCell", ["tableViewCellContentView"]),
        (.derived, "reference", ["exclude", "include", "segue"]), (.derived, "name", ["designable"]),
        // Elements of archives, which are checked but not merged by object.
        (.strong, "ref", ["reference"]),
    ]
}
