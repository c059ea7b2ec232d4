/// *One*, of a choice: which member of a group is chosen is one value of the group, though a mark of each member says it
/// (R2).
package enum ChoiceRows {
    package struct Row {
        package var member: StaticString
        /// An attribute that a member must have.
        package var condition: (attribute: StaticString, value: StaticString)?
        package var mark: (attribute: StaticString, value: StaticString)
        package var group: Group
    }

    /// Which members are a group.
    package enum Group {
        /// Those in one object around them that has a value of an attribute, or the default, which is that value.
        case around(StaticString, attribute: StaticString, value: StaticString)
        /// Those whose controls are in one view and send one action.
        case action
    }

    package static let rows: [Row] = [
        // AppKit turns the others off: 2 of 3 groups.
        Row(member: "buttonCell", condition: ("type", "radio"), mark: ("state", "on"), group: .action),
        // As a matrix does.
        Row(member: "buttonCell", mark: ("state", "on"), group: .around("matrix", attribute: "mode", value: "radio")),
        // 9 of 9 controls.
        Row(
            member: "segment", mark: ("selected", "YES"),
            group: .around("segmentedCell", attribute: "trackingMode", value: "selectOne")),
    ]
}

/// *Follows*, of a member that belongs to the one before it: a new one is a use of that (R6), and both say one thing.
package enum CompanionRows {
    package struct Row {
        package var member: StaticString
        package var mark: (attribute: StaticString, value: StaticString)
        /// What both say.
        package var shared: StaticString
    }

    package static let rows = [
        // AppKit shows it in the place of the item before it while other modifiers of its key are held: 9 of 9.
        Row(member: "menuItem", mark: ("alternate", "YES"), shared: "keyEquivalent")
    ]
}

/// *Follows*, of an index: it means a member of a list of objects, and follows that member (I6). Of an index into a list of
/// members without IDs, and of that list, `WholeRows` has a row.
package enum FollowsRows {
    package struct Row {
        package var owner: StaticString
        /// The attribute with the index, which counts from 0.
        package var index: StaticString
        package var list: StaticString
    }

    package static let rows = [
        Row(owner: "tabViewController", index: "selectedTabViewItemIndex", list: "tabViewItems")
    ]
}
