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

    /// By kind and element: the attributes.
    private static let attributes: [(Kind, [(StaticString, [StaticString])])] = [
        (
            .strong,
            [
                ("constraint", ["firstItem", "secondItem"]), ("outlet", ["destination"]),
                ("action", ["destination", "target"]), ("binding", ["destination"]), ("segue", ["destination"]),
                ("outletCollection", ["destination"]), ("accessibilityConnection", ["destination"]),
                ("toolbarItem", ["reference"]), ("searchToolbarItem", ["reference"]),
                ("tapGestureRecognizer", ["reference"]), ("view", ["reference"]), ("gridCell", ["row", "column"]),
                // Of archives, which are checked, though not merged by object.
                ("reference", ["ref"]),
            ]
        ),
        (
            .optional,
            [
                ("document", ["initialViewController"]), ("popUpButtonCell", ["selectedItem"]),
                ("binding", ["previousBinding"]), ("gridCell", ["headOfMergedCell"]),
                ("tableViewCell", ["textLabel", "detailTextLabel", "imageView"]), ("tableView", ["headerView"]),
                ("outlineView", ["headerView", "outlineTableColumn"]),
                ("segue", ["popoverAnchorBarButtonItem", "popoverAnchorView"]), ("tabView", ["initialItem"]),
                ("toolbar", ["centeredItem"]),
            ]
        ),
        (
            .derived,
            [
                ("tableViewCellContentView", ["tableViewCell"]), ("exclude", ["reference"]),
                ("include", ["reference"]), ("segue", ["reference"]), ("designable", ["name"]),
            ]
        ),
    ]

    static let rows: [Row] = attributes.flatMap { kind, elements in
        elements.flatMap { element, names in names.map { Row(element: element, attribute: $0, kind: kind) } }
    }
}
