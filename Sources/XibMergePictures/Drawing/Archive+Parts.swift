import XibMergeCore

/// The properties of archived objects, as attributes and elements of a document of today.
extension Archive {
    static func rect(_ rect: DrawnRect, _ key: String) -> String {
        "<rect key=\"\(key)\" x=\"\(rect.x)\" y=\"\(rect.y)\" width=\"\(rect.width)\" height=\"\(rect.height)\"/>"
    }

    // MARK: Colors and fonts

    /// A color: gray, RGB, or a name of the system with the color that it had.
    func color(_ object: Int, _ key: String, as slot: String) -> String {
        guard let color = child(object, key) else { return "" }
        let value = child(color, "NSColor") ?? color
        let white = text(value, "NSWhite").map(numbers) ?? []
        let rgb = text(value, "NSRGB").map(numbers) ?? []
        var attributes: Attributes = [
            ("key", slot), ("name", text(color, "NSColorName")),
            ("cocoaTouchSystemColor", text(color, "IBUIColorCocoaTouchKeyPath")),
        ]
        let parts = rgb.count >= 3 ? rgb : white
        let names = rgb.count >= 3 ? ["red", "green", "blue", "alpha"] : ["white", "alpha"]
        attributes += zip(names, parts).map { ($0, "\($1)") }
        return Self.element("color", attributes)
    }

    /// A font; that of the system where it was the system's at that time.
    func font(_ object: Int, _ key: String, as slot: String) -> String {
        guard let font = child(object, key) else { return "" }
        let name = text(font, "NSName") ?? text(font, "name") ?? ""
        let size = number(font, "NSSize") ?? number(font, "pointSize") ?? (isMac ? 13 : 17)
        let isBold = name.contains("Bold") || number(font, "type") == 2
        let isSystem = name.isEmpty || name.hasPrefix(isMac ? "LucidaGrande" : "Helvetica") && !name.contains("Neue")
        let named = isSystem ? nil : name
        if isMac {
            let system = isSystem ? isBold ? "systemBold" : "system" : nil
            return Self.element("font", [("key", slot), ("metaFont", system), ("size", "\(size)"), ("name", named)])
        }
        let system = isSystem ? isBold ? "boldSystem" : "system" : nil
        return Self.element(
            "fontDescription", [("key", slot), ("type", system), ("name", named), ("pointSize", "\(size)")])
    }

    // MARK: UIKit

    /// Values of enumerations, in their order.
    private static let enumerations: [(key: String, name: String, values: [String])] = [
        ("IBUITextAlignment", "textAlignment", ["left", "center", "right"]),
        ("IBUIBorderStyle", "borderStyle", ["none", "line", "bezel", "roundedRect"]),
        (
            "IBUIButtonType", "buttonType",
            ["custom", "roundedRect", "detailDisclosure", "infoLight", "infoDark", "contactAdd"]
        ),
        (
            "IBUIContentMode", "contentMode",
            ["scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right"]
        ),
        (
            "IBUIAccessoryType", "accessoryType",
            ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]
        ),
        (
            "IBUISystemItemIdentifier", "systemItem",
            [
                "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action",
                "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind",
                "fastForward", "undo", "redo", "pageCurl",
            ]
        ),
        ("IBUIBarStyle", "barStyle", ["default", "black", "black"]),
    ]

    private static let plain = [
        ("IBUITitle", "title"), ("IBUIText", "text"), ("IBUIPlaceholder", "placeholder"),
        ("IBUINumberOfLines", "numberOfLines"), ("IBUIAlpha", "alpha"), ("IBUIClipsSubviews", "clipsSubviews"),
        ("IBUIOn", "on"), ("IBUIEnabled", "enabled"), ("IBUIValue", "value"), ("IBUIMinValue", "minValue"),
        ("IBUIMaxValue", "maxValue"), ("IBUIProgress", "progress"), ("IBUIRowHeight", "rowHeight"),
        ("IBUINumberOfPages", "numberOfPages"), ("IBUICurrentPage", "currentPage"),
        ("IBUIMinimumFontSize", "minimumFontSize"), ("IBUIAdjustsFontSizeToFit", "adjustsFontSizeToFit"),
        ("IBUIShowsScopeBar", "showsScopeBar"), ("IBUIShowsCancelButton", "showsCancelButton"),
        ("IBUINavigationBarHidden", "navigationBarHidden"), ("IBSelectedSegmentIndex", "selectedSegmentIndex"),
    ]

    func uiKitAttributes(_ object: Int, _ name: String) -> Attributes {
        var result: Attributes = Self.plain.compactMap { key, name in
            text(object, key).map { (name, $0) }
        }
        for (key, name, values) in Self.enumerations {
            guard let value = number(object, key), value >= 0, value < Double(values.count) else { continue }
            result.append((name, values[Int(value)]))
        }
        let style = number(object, "IBUIStyle")
        switch name {
        case "tableView": result.append(("style", style == 1 ? "grouped" : "plain"))
        case "barButtonItem": result.append(("style", style == 2 ? "done" : nil))
        case "activityIndicatorView":
            result.append(("style", style == 1 ? "white" : style == 2 ? "gray" : "whiteLarge"))
        case "tabBarController":
            result.append(
                (
                    "selectedViewController", child(object, "IBUISelectedViewController").flatMap { string($0, "id") }
                ))
        default: break
        }
        if number(object, "IBUISeparatorStyle") == 0 { result.append(("separatorStyle", "none")) }
        result.append(("image", image(object, "IBUIImage")))
        return result
    }

    func uiKitParts(_ object: Int, _ name: String) -> String {
        let isBar = ["navigationBar", "toolbar", "tabBar", "searchBar"].contains(name)
        var result =
            color(object, "IBUIBackgroundColor", as: "backgroundColor")
            + color(object, "IBUITextColor", as: "textColor")
            + color(object, "IBUITintColor", as: isBar ? "barTintColor" : "tintColor")
            + font(
                object, child(object, "IBUIFontDescription") == nil ? "IBUIFont" : "IBUIFontDescription",
                as: "fontDescription")
        if name == "button" {
            result += Self.element(
                "state",
                [
                    ("key", "normal"), ("title", text(object, "IBUINormalTitle")),
                    ("image", image(object, "IBUINormalImage")),
                    ("backgroundImage", image(object, "IBUINormalBackgroundImage")),
                ], color(object, "IBUINormalTitleColor", as: "titleColor"))
        }
        if name == "searchBar" { result += color(object, "IBTintColor", as: "barTintColor") }
        if name == "segmentedControl" {
            result += color(object, "IBTintColor", as: "tintColor")
            let titles = list(object, "IBSegmentTitles").map { Self.element("segment", [("title", text(of: $0))]) }
            result += Self.element("segments", [], titles.joined())
        }
        return result
    }
}
