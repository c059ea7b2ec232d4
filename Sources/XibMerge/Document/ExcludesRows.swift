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
        /// is missing; `nil` for any that does not fit.
        package var member: (part: StaticString, value: StaticString?)?
        /// Values of `unread` that fit the mode all the same.
        package var fitting: [StaticString] = []
        /// What Xcode sets or removes with the mode.
        package var with: [StaticString] = []

        /// The mode with all that comes and goes with it, as one value.
        var whole: WholeRows.Row {
            WholeRows.Row(elements: elements, kinds: [mode], values: unread + with, name: mode, mode: self)
        }
    }

    // Counted over 682 documents of public repositories: how often the two would be together if they were independent,
    // and how often they are.
    package static let rows: [Row] = [
        // 205 and 0.
        Row(
            elements: ["menuItem"], mode: "submenu/", unread: ["keyEquivalent", "keyEquivalent/"],
            with: ["keyEquivalentModifierMask/"]),
        // AppKit opens the submenu and sends no other action: 538 and 7.
        Row(
            elements: ["menuItem"], mode: "submenu/", unread: ["connections/"], member: ("selector", nil),
            fitting: ["submenuAction:"]),
        // 228 and 0; 97 and 0; with connections 407 and 0; with a tool tip, a state or a level 61 and 1.
        Row(
            elements: ["menuItem"], mode: "isSeparatorItem", values: ["YES"],
            unread: [
                "keyEquivalent", "keyEquivalent/", "submenu/", "image", "connections/", "toolTip", "state", "enabled",
                "indentationLevel",
            ],
            with: ["keyEquivalentModifierMask/", "title", "title/"]),
        // UIKit reads neither the font nor the insets of a button that has a configuration, nor its plain title: 8 of 11
        // configurations without a title are beside "Button", which nobody sees. None of 20 has a plain color, and none of
        // 94 a plain background or shadow. UIKit ignores how a plain button looks while it is pressed.
        Row(
            elements: ["button"], mode: "configuration/",
            unread: [
                "fontDescription/", "contentEdgeInsets/", "titleEdgeInsets/", "imageEdgeInsets/", "normal/title",
                "normal/title/", "normal/attributedTitle/", "normal/titleColor/", "normal/backgroundImage",
                "normal/titleShadowColor/", "titleShadowOffset/", "adjustsImageWhenHighlighted",
                "adjustsImageWhenDisabled", "showsTouchWhenHighlighted", "reversesTitleShadowWhenHighlighted",
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
        // UIDatePicker ignores both for a timer: of 4 none has one, of 203 others 39. It raises an exception for a timer
        // without wheels.
        Row(
            elements: ["datePicker"], mode: "datePickerMode", values: ["countDownTimer"],
            unread: ["minimumDate/", "maximumDate/", "style"], fitting: ["wheels"]),
        // A space sends no action: none of 356.
        Row(
            elements: ["barButtonItem"], mode: "systemItem", values: ["flexibleSpace", "fixedSpace"],
            unread: ["connections/"]),
        // None of 173 such spaces has a width.
        Row(elements: ["barButtonItem"], mode: "systemItem", values: ["flexibleSpace"], unread: ["width"]),
        // UIKit shows the view and sends no action for it: 230 and 22.
        Row(elements: ["barButtonItem"], mode: "customView/", unread: ["connections/"]),
        // UIKit ignores the background of a field with a rounded border: none of 1,645 has one.
        Row(elements: ["textField"], mode: "borderStyle", values: ["roundedRect"], unread: ["background"]),
        // What does not bounce never does: of 88 8 say so, of 2,295 others 2,280.
        Row(
            elements: ["scrollView", "tableView", "collectionView", "textView"], mode: "bounces", values: ["NO"],
            unread: ["alwaysBounceVertical", "alwaysBounceHorizontal"]),
        // A view of its own takes the place of a type: none of 805 cells has both.
        Row(
            elements: ["tableViewCell"], mode: "accessoryType", unread: ["connections/"],
            member: ("property", "accessoryView")),
        // These draw their own symbol: none of 58 has a title or an image.
        Row(
            elements: ["button"], mode: "buttonType",
            values: ["contactAdd", "infoDark", "infoLight", "detailDisclosure"],
            unread: ["normal/title", "normal/title/", "normal/attributedTitle/", "normal/image"]),
        // Only a symbol has a configuration: none of 3,711 other images.
        Row(
            elements: ["imageView"], mode: "catalog", values: [""], unread: ["preferredSymbolConfiguration/"],
            with: ["image"]),
        // UIKit takes background and titles of a bar from its appearance: none of 3 has others.
        Row(
            elements: ["navigationBar", "tabBar", "toolbar"], mode: "standardAppearance/",
            unread: ["barTintColor/", "titleTextAttributes/"]),
        // Only a custom box has them: none of 260 others.
        Row(
            elements: ["box"], mode: "boxType", values: ["", "primary", "separator", "oldStyle"],
            unread: ["cornerRadius", "borderWidth"]),
        // Only a panel has such a style; AppKit complains about another window.
        Row(
            elements: ["window"], mode: "customClass", values: [""],
            unread: ["styleMask/nonactivatingPanel", "styleMask/utility", "styleMask/HUD"]),
        // Without a title bar there is no button in it: none of 12.
        Row(elements: ["windowStyleMask"], mode: "titled", values: [""], unread: ["closable", "miniaturizable"]),
        // What draws no background shows no color.
        Row(elements: ["textFieldCell"], mode: "drawsBackground", values: [""], unread: ["backgroundColor/"]),
        Row(elements: ["textView"], mode: "drawsBackground", values: ["NO"], unread: ["backgroundColor/"]),
        // Only levels of capacity have such values.
        Row(
            elements: ["levelIndicatorCell"], mode: "levelIndicatorStyle", values: ["rating"],
            unread: ["warningValue", "criticalValue"]),
        // Only a straight slider has marks on one side.
        Row(elements: ["sliderCell"], mode: "sliderType", values: ["circular"], unread: ["tickMarkPosition"]),
        // A row of such a size has the height that the system gives it.
        Row(
            elements: ["tableView", "outlineView"], mode: "rowSizeStyle", values: ["small", "medium", "large"],
            unread: ["rowHeight"]),
        // None of 313 scroll views without magnification has a limit of it.
        Row(
            elements: ["scrollView"], mode: "allowsMagnification", values: [""],
            unread: ["minMagnification", "maxMagnification"]),
        // NSNumberFormatter ignores these beside significant digits.
        Row(
            elements: ["numberFormatter"], mode: "usesSignificantDigits", values: ["YES"],
            unread: ["minimumFractionDigits", "maximumFractionDigits"]),
        // A pull-down button shows its first item: of 62 2 name another, of 269 others 47.
        Row(
            elements: ["popUpButtonCell"], mode: "pullsDown", values: ["YES"], unread: ["selectedItem"],
            with: ["title"]),
        // None of 27 such buttons has a title.
        Row(
            elements: ["buttonCell"], mode: "type", values: ["help", "disclosureTriangle", "roundedDisclosure"],
            unread: ["title", "title/", "image"], with: ["bezelStyle", "imagePosition", "behavior/"]),
        // Text that can be edited can be selected: each of 757.
        Row(elements: ["textFieldCell"], mode: "selectable", values: [""], unread: ["editable"], fitting: ["NO"]),
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
