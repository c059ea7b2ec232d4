/// *Whole*: what is one value together, so that the parts of both sides are never mixed (R2).
package enum WholeRows {
    /// A value of several parts. A part is an attribute (`image`), a slot or list (`attributedText/`), or an attribute or
    /// slot of what is in a slot (`normal/title`).
    package struct Row {
        /// The elements with such a value; all of them if empty.
        package var elements: [StaticString] = []
        /// The parts that say how the other parts are read: two sides that agree in these may each change another part.
        package var kinds: [StaticString]
        package var values: [StaticString] = []
        /// The part by which a conflict names the value; `nil` if it is the whole element.
        package var name: StaticString?
        /// Values of `values` that mean the same whatever the kinds are; so does a value that is missing.
        package var neutral: [StaticString] = []
        /// Whether the first parts are positions in the others: equal positions in two lists are not the same.
        package var isPosition = false
        /// The objects that belong to the value as well.
        package var objects: Objects?
        /// Set where the first part is a mode under which the first ones of `values` are not read.
        package var mode: ExcludesRows.Row?
    }

    /// The rows of *whole* and those of *excludes*.
    static let all = rows + ExcludesRows.rows.map(\.whole)

    /// Objects that belong to a value of several parts.
    package enum Objects {
        /// Those that the parts name: the value has them, or not.
        case named
        /// The menu items below with an attribute, unless another attribute of the element has a value.
        case marked(by: StaticString, unless: [(attribute: StaticString, value: StaticString)])

        /// The attribute that marks menu items.
        package var mark: StaticString? { if case .marked(let mark, _) = self { mark } else { nil } }
    }

    package static let rows: [Row] = [
        Row(kinds: ["customClass", "customModule", "customModuleProvider"], name: "customClass"),
        Row(elements: ["action"], kinds: ["selector", "destination", "target", "eventType"]),
        // Options alone are a set.
        Row(elements: ["binding"], kinds: ["name", "destination", "keyPath"], values: ["options/"]),
        Row(
            elements: ["userDefinedRuntimeAttribute"], kinds: ["type", "catalog"],
            values: ["value", "value/", "localized"]),
        // One `catalog` is that of all images of an element.
        Row(
            elements: [
                "imageView", "state", "buttonConfiguration", "imageReference", "menuItem", "segment", "buttonCell",
                "tabViewItem", "imageCell", "toolbarItem", "popUpButtonCell",
            ],
            kinds: ["catalog"], values: images, name: "image"),
        // An item of the system has its own image and title, and so has a view in the place of an item.
        Row(
            elements: ["tabBarItem", "barButtonItem"], kinds: ["systemItem", "catalog", "customView/"],
            values: images + ["title"], name: "systemItem"),
        // Text with attributes has its own fonts, colors and alignment: Xcode removes those of plain text. None of 20 has an
        // alignment, which 3,603 of 7,014 plain texts have.
        Row(
            elements: ["label", "textField", "textView"], kinds: ["usesAttributedText", "attributedText/"],
            values: ["text", "text/", "fontDescription/", "textColor/", "textAlignment"], name: "text"),
        Row(
            elements: ["state", "buttonConfiguration", "menuItem"], kinds: ["attributedTitle/"],
            values: ["title", "title/"],
            name: "title"),
        // The title of a configuration is shown instead of the plain one.
        Row(
            elements: ["button"],
            // The flag comes with any title with attributes: 4 of 4.
            kinds: [
                "configuration/title", "configuration/title/", "configuration/attributedTitle/", "hasAttributedTitle",
            ],
            values: ["normal/title", "normal/title/", "normal/attributedTitle/"], name: "normal/title"),
        // And so are its image and color.
        Row(
            elements: ["button"], kinds: ["configuration/image", "configuration/image/", "configuration/catalog"],
            values: ["normal/image", "normal/image/", "normal/catalog"], name: "normal/image"),
        Row(
            elements: ["button"], kinds: ["configuration/baseForegroundColor/"], values: ["normal/titleColor/"],
            name: "normal/titleColor/"),
        Row(elements: ["textField"], kinds: ["attributedPlaceholder/"], values: ["placeholder"], name: "placeholder"),
        // With the standard distance, what is stored is what Xcode computed.
        Row(elements: ["constraint"], kinds: ["symbolic"], values: ["constant"], name: "constant"),
        Row(elements: ["stackView"], kinds: ["spacingType"], values: ["spacing"], name: "spacing"),
        // Baselines and edges are those of one axis: none of 775 stacks aligns by those of the other.
        Row(
            elements: ["stackView"], kinds: ["axis", "orientation"], values: ["alignment"], name: "alignment",
            neutral: ["center", "fill"]),
        // A view has margins of one kind: none of 54 has both.
        Row(
            elements: [
                "view", "scrollView", "tableView", "collectionView", "stackView", "tableViewCellContentView",
                "collectionViewCellContentView", "visualEffectView", "containerView", "button", "label", "imageView",
            ],
            kinds: ["layoutMargins/", "directionalLayoutMargins/"], name: "layoutMargins/"),
        Row(
            elements: ["collectionViewFlowLayout"], kinds: ["automaticEstimatedItemSize", "estimatedItemSize/"],
            name: "automaticEstimatedItemSize"),
        // A text shrinks to a size or by a factor.
        Row(
            elements: ["label", "textField", "button"], kinds: ["minimumFontSize", "minimumScaleFactor"],
            values: ["adjustsFontSizeToFit"], name: "minimumScaleFactor"),
        Row(
            kinds: ["restorationIdentifier", "useStoryboardIdentifierAsRestorationIdentifier"],
            name: "restorationIdentifier"),
        // The address of a scene.
        Row(
            elements: ["viewControllerPlaceholder", "controllerPlaceholder"],
            kinds: ["storyboardName", "referencedIdentifier", "bundleIdentifier"], name: "storyboardName"),
        Row(
            elements: ["segue"], kinds: ["kind"],
            values: [
                "customClass", "customModule", "customModuleProvider", "modalPresentationStyle",
                "modalTransitionStyle", "popoverAnchorView", "popoverAnchorBarButtonItem", "popoverArrowDirection/",
                "splitViewControllerTargetIndex",
            ], name: "kind"),
        // A popover is at a view or at a bar button item: none of 28 has both.
        Row(
            elements: ["segue"], kinds: ["popoverAnchorView", "popoverAnchorBarButtonItem"], name: "popoverAnchorView"),
        Row(
            elements: ["menuItem", "buttonCell", "popUpButtonCell"],
            kinds: ["keyEquivalent", "keyEquivalent/", "keyEquivalentModifierMask/"], name: "keyEquivalent"),
        // How a button of AppKit looks and what it does when it is pressed.
        Row(
            elements: ["buttonCell"], kinds: ["type"], values: ["bezelStyle", "imagePosition", "behavior/"],
            name: "type"),
        // A bezel has no border: none of 48 fields with a bezel style has the border `border`.
        Row(elements: ["textFieldCell"], kinds: ["borderStyle"], values: ["bezelStyle"], name: "borderStyle"),
        // A field that scrolls has one line, which is clipped: none of 789 truncates it.
        Row(elements: ["textFieldCell"], kinds: ["scrollable"], values: ["lineBreakMode"], name: "lineBreakMode"),
        // And so has a field of one line: 56 of 58.
        Row(
            elements: ["textFieldCell"], kinds: ["usesSingleLineMode"], values: ["lineBreakMode"],
            name: "lineBreakMode"),
        // Pages that scroll have no spine.
        Row(
            elements: ["pageViewController"], kinds: ["transitionStyle"], values: ["spineLocation", "doubleSided"],
            name: "transitionStyle"),
        // How many rows of a table can be selected: none of 46 tables with one of these has both, and none of 2,636 without
        // selection while it is edited allows several then.
        Row(
            elements: ["tableView", "collectionView"],
            kinds: ["allowsSelection", "selectable", "allowsMultipleSelection"],
            name: "allowsMultipleSelection"),
        Row(
            elements: ["tableView"], kinds: ["allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing"],
            name: "allowsMultipleSelectionDuringEditing"),
        // The message compares values of the key.
        Row(elements: ["sortDescriptor"], kinds: ["sortKey", "selector"], name: "sortKey"),
        Row(
            elements: ["tableView", "outlineView"], kinds: ["autosaveColumns"], values: ["autosaveName"],
            name: "autosaveName"),
        // A controller makes objects of a class or of an entity.
        Row(
            elements: ["arrayController", "objectController", "treeController"], kinds: ["mode"],
            values: ["objectClassName", "entityName", "fetchPredicateFormat", "usesLazyFetching"], name: "mode"),
        // A format of its own takes the place of the styles.
        Row(
            elements: ["dateFormatter"], kinds: ["dateFormat"],
            values: ["dateStyle", "timeStyle", "doesRelativeDateFormatting"], name: "dateFormat"),
        Row(
            elements: ["numberFormatter"], kinds: ["numberStyle"], values: ["positiveFormat", "negativeFormat"],
            name: "numberStyle"),
        // Counted over public histories: each of 3,791 cells of the styles Default and Subtitle names the labels that the
        // style has, and none of 15,836 cells without a style names one.
        Row(
            elements: ["tableViewCell"], kinds: ["style", "textLabel", "detailTextLabel", "imageView"], name: "style",
            objects: .named),
        // What a pop-up button shows is its title, and is checked in its menu.
        Row(
            elements: ["popUpButtonCell"], kinds: ["selectedItem"], values: ["title"], name: "selectedItem",
            objects: .marked(by: "state", unless: [("pullsDown", "YES"), ("altersStateOfSelectedItem", "NO")])),
        // An index means nothing without the list that it counts in, unless the members have IDs (`FollowsRows`).
        Row(
            elements: ["segmentedControl"], kinds: ["selectedSegmentIndex"], values: ["segments/"],
            name: "selectedSegmentIndex", isPosition: true),
        Row(
            elements: ["segmentedCell"], kinds: ["selectedSegment"], values: ["segments/"], name: "selectedSegment",
            isPosition: true),
        // Groups of which a window has one: none of 81 has two of a group. AppKit raises an exception.
        Row(
            elements: ["windowCollectionBehavior"], kinds: ["canJoinAllSpaces", "moveToActiveSpace"],
            name: "canJoinAllSpaces"),
        Row(
            elements: ["windowCollectionBehavior"],
            kinds: ["fullScreenPrimary", "fullScreenAuxiliary", "fullScreenNone"], name: "fullScreenPrimary"),
        Row(
            elements: ["windowCollectionBehavior"], kinds: ["managed", "transient", "stationary"], name: "transient"),
        Row(
            elements: ["windowCollectionBehavior"], kinds: ["participatesInCycle", "ignoresCycle"],
            name: "ignoresCycle"),
        // Only a utility window is a HUD: 12 of 12.
        Row(elements: ["windowStyleMask"], kinds: ["HUD"], values: ["utility"], name: "HUD"),
        Row(
            elements: ["searchBar"], kinds: ["selectedScopeButtonIndex"], values: ["scopeButtonTitles/"],
            name: "selectedScopeButtonIndex", isPosition: true),
    ]

    private static let images: [StaticString] = [
        "image", "selectedImage", "landscapeImage", "largeContentSizeImage", "backgroundImage", "alternateImage",
        "secondaryImage", "highlightedImage", "onStateImage", "offStateImage", "mixedStateImage",
    ]
}

/// *Whole*, of a value that is repeated: some members of one list repeat an option or an attribute, which is one value of
/// them all (R2).
package enum RepeatRows {
    package struct Row {
        package var member: StaticString
        /// The attribute that names those that repeat it, if all of one name do.
        package var name: StaticString?
        /// Their names, without a number at the end, if all of these do.
        package var names: [StaticString] = []
        /// The option, or the attribute, that they repeat.
        package var value: StaticString
        /// What is in the object of each, if the objects are in one list: a tag with an attribute.
        package var part: (element: StaticString, attribute: StaticString, value: StaticString)?
    }

    package static let rows: [Row] = [
        Row(member: "binding", names: ["target", "argument"], value: "NSSelectorName"),
        Row(member: "binding", names: ["doubleClickTarget", "doubleClickArgument"], value: "NSSelectorName"),
        Row(member: "binding", names: ["displayPatternValue", "displayPatternTitle"], value: "NSDisplayPattern"),
        // 412 of 412 collections.
        Row(member: "outletCollection", name: "property", value: "collectionClass"),
        // AppKit turns off the others of one action: 11 of 11 groups.
        Row(member: "action", value: "selector", part: ("buttonCell", "type", "radio")),
    ]
}
