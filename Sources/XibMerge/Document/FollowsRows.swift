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
