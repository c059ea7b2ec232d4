/// *Excludes*: under a mode, a value of the same element is not read, or Xcode removes it (R2).
///
/// If one side brings the mode and the other the value, that is one question. An answer takes the mode with all that comes
/// and goes with it.
package enum ExcludesRows {
    package struct Row {
        /// The elements with such a mode; all of them if empty.
        package var elements: [StaticString] = []
        /// The part that is the mode, as in `WholeRows.Row`. One that names another object of the same list, but not the
        /// element itself, is the mode of all that name it.
        package var mode: StaticString
        /// The values that are the mode; any if empty. The empty one is that of a part that is missing.
        package var values: [StaticString] = []
        package var unread: [StaticString]
        /// What a member of `unread` must have not to be read, if that is a list: a part with a value, the empty one if it
        /// is missing.
        package var member: (part: StaticString, value: StaticString)?
        /// Values of `unread` that fit the mode all the same.
        package var fitting: [StaticString] = []
        /// What Xcode sets or removes with the mode.
        package var with: [StaticString] = []

        /// The mode with all that comes and goes with it, as one value.
        var whole: WholeRows.Row {
            WholeRows.Row(
                elements: elements, kinds: [mode], values: unread + with, name: mode,
                mode: WholeRows.Mode(values: values, unread: unread, member: member, fitting: fitting))
        }
    }

    // Counted over 682 documents of public repositories: how often the two would be together if they were independent,
    // and how often they are.
    package static let rows: [Row] = [
        // 205 and 0.
        Row(
            elements: ["menuItem"], mode: "submenu/", unread: ["keyEquivalent", "keyEquivalent/"],
            with: ["keyEquivalentModifierMask/"]),
        // 228 and 0; 97 and 0; with connections 407 and 0.
        Row(
            elements: ["menuItem"], mode: "isSeparatorItem", values: ["YES"],
            unread: ["keyEquivalent", "keyEquivalent/", "submenu/", "image", "connections/"],
            with: ["keyEquivalentModifierMask/", "title", "title/"]),
        // UIKit reads neither the font nor the insets of a button that has a configuration, nor its plain title: 8 of 11
        // configurations without a title are beside "Button", which nobody sees. None of 20 has a plain color.
        Row(
            elements: ["button"], mode: "configuration/",
            unread: [
                "fontDescription/", "contentEdgeInsets/", "titleEdgeInsets/", "imageEdgeInsets/", "normal/title",
                "normal/title/", "normal/attributedTitle/", "normal/titleColor/",
            ],
            with: ["normal/image", "normal/catalog"]),
        // UIKit raises an exception for any other presentation.
        Row(
            mode: "modalTransitionStyle", values: ["partialCurl"], unread: ["modalPresentationStyle"],
            fitting: ["fullScreen"]),
        // None of 23 merged cells but the head has a view.
        Row(elements: ["gridCell"], mode: "headOfMergedCell", unread: ["contentView/"]),
        // A combo box has values of its own or a source: of 50, 8 have a source, 20 have values, none has both.
        Row(elements: ["comboBoxCell"], mode: "usesDataSource", values: ["YES"], unread: ["objectValues/"]),
        // UIDatePicker ignores both for a timer: of 4 none has one, of 203 others 39.
        Row(
            elements: ["datePicker"], mode: "datePickerMode", values: ["countDownTimer"],
            unread: ["minimumDate/", "maximumDate/"]),
        // A space sends no action: none of 356.
        Row(
            elements: ["barButtonItem"], mode: "systemItem", values: ["flexibleSpace", "fixedSpace"],
            unread: ["connections/"]),
        // Pages that curl have no space between them.
        Row(elements: ["pageViewController"], mode: "transitionStyle", values: ["pageCurl"], unread: ["pageSpacing"]),
        // UIKit raises an exception for a supplementary column of two. None of 8 has columns.
        Row(
            elements: ["splitViewController"], mode: "style", values: ["doubleColumn"], unread: ["connections/"],
            member: ("relationship", "supplementaryViewController")),
        // Data is detected in text that can be selected and not edited: 8 of 9, and 26 of 120 others.
        Row(elements: ["textView"], mode: "editable", values: ["", "YES"], unread: ["dataDetectorTypes/"]),
        Row(elements: ["textView"], mode: "selectable", values: ["NO"], unread: ["dataDetectorTypes/"]),
        // AppKit shows a mixed state as on where it is not allowed: 0 buttons.
        Row(
            elements: ["buttonCell"], mode: "behavior/allowsMixedState", values: [""], unread: ["state"],
            fitting: ["on", "off"], with: ["behavior/"]),
        // 1 of 1 slider with such values, 5 of 93 others.
        Row(
            elements: ["sliderCell"], mode: "numberOfTickMarks", values: ["", "0"],
            unread: ["allowsTickMarkValuesOnly"]),
        // Plain text has no graphics: none of 16.
        Row(
            elements: ["textView"], mode: "richText", values: ["NO"], unread: ["importsGraphics"], fitting: ["NO"]),
        // A placeholder is removed when the document is built: 23 constraints.
        Row(
            elements: ["constraint"], mode: "placeholder", values: ["YES"],
            unread: ["constant", "multiplier", "relation", "priority"]),
        // It restores by that ID: 54 of 57 have one.
        Row(
            mode: "storyboardIdentifier", values: [""], unread: ["useStoryboardIdentifierAsRestorationIdentifier"]),
        // Each of 10 headers and 4 footers has a size, and of 254 that are not there none has one.
        Row(
            elements: ["collectionView"], mode: "sectionHeaderView/", values: [""],
            unread: ["collectionViewLayout/headerReferenceSize/"]),
        Row(
            elements: ["collectionView"], mode: "sectionFooterView/", values: [""],
            unread: ["collectionViewLayout/footerReferenceSize/"]),
        // Text that adjusts its font has a style: 124 of 182, of 6,274 others 203.
        Row(
            elements: ["label", "textField", "textView"], mode: "fontDescription/style", unread: ["fontDescription/"],
            with: ["adjustsFontForContentSizeCategory"]),
        Row(
            elements: ["label", "textField", "textView"], mode: "fontDescription/style", values: [""],
            unread: ["adjustsFontForContentSizeCategory"], with: ["fontDescription/"]),
        // Each of 45 columns but one has a view in a table of views.
        Row(
            elements: ["tableView", "outlineView"], mode: "viewBased", values: ["YES"], unread: ["tableColumns/"],
            member: ("prototypeCellViews/", "")),
    ]
}
