/// *Unique name*: names by which code or a keyboard finds one object. Two objects may have one in the file, but that is rarely
/// intended.
package enum UniqueNameRows {
    /// Where a name is looked up.
    package enum Scope {
        case siblings
        case scene
        case document
    }

    package struct Row {
        /// The attribute, or the slot, with the name.
        package var name: StaticString
        package var scope: Scope
        /// The only elements where the attribute means that; `nil` for all objects.
        package var element: StaticString?
        /// Values that may be repeated.
        package var exceptions: [StaticString] = []
        /// Whether a slot may have it instead.
        package var isSlot = false
        /// A slot that belongs to the name.
        package var with: StaticString?
    }

    package static let rows: [Row] = [
        Row(name: "tag", scope: .siblings), Row(name: "reuseIdentifier", scope: .siblings),
        // 469 of 469 in 83 documents.
        Row(name: "storyboardIdentifier", scope: .document), Row(name: "restorationIdentifier", scope: .document),
        Row(name: "identifier", scope: .scene, element: "segue"),
        // None of 1,097 tables and 162 toolbars of public repositories has one twice.
        Row(name: "identifier", scope: .siblings, element: "tableColumn"),
        Row(name: "implicitItemIdentifier", scope: .siblings), Row(name: "explicitItemIdentifier", scope: .siblings),
        Row(name: "identifier", scope: .siblings, element: "tableRow"),
        Row(name: "identifier", scope: .siblings, element: "tabViewItem"),
        Row(name: "identifier", scope: .document, element: "controller"),
        // Nor has one of 145 documents two menus of another kind; AppKit takes one Help menu: 70 of 81.
        Row(name: "systemMenu", scope: .document, element: "menu", exceptions: ["services"]),
        // Only the first item or button gets the key.
        Row(
            name: "keyEquivalent", scope: .document, element: "menuItem", isSlot: true,
            with: "keyEquivalentModifierMask"),
        Row(
            name: "keyEquivalent", scope: .scene, element: "buttonCell", isSlot: true,
            with: "keyEquivalentModifierMask"),
        Row(name: "frameAutosaveName", scope: .document, element: "window"),
        // None of 103 split views and 36 tables has the name of another one.
        Row(name: "autosaveName", scope: .document, element: "splitView"),
        Row(name: "autosaveName", scope: .document, element: "tableView"),
        Row(name: "autosaveName", scope: .document, element: "outlineView"),
        Row(name: "identifier", scope: .scene, element: "accessibility"),
        // AppKit looks each of these up by its name: no list has one twice.
        Row(name: "identifier", scope: .siblings, element: "tableCellView"),
        Row(name: "identifier", scope: .siblings, element: "touchBarItem"),
        Row(name: "explicitIdentifier", scope: .document, element: "toolbar"),
    ]
}
