import XibMergeCore

/// The properties of archived objects of AppKit: windows, menus, and the cells that draw controls.
extension Archive {
    func window(_ window: Int) -> String {
        guard isMac else { return frame(window).map { Self.rect($0, "frame") } ?? "" }
        let content =
            text(window, "NSWindowRect").map(numbers).flatMap { rect in
                rect.count == 4
                    ? Self.rect(DrawnRect(rect[0], rect[1], max(0, rect[2]), max(0, rect[3])), "contentRect") : nil
            } ?? ""
        let mask = flags(window, child(window, "NSWindowStyleMask") == nil ? "NSWTFlags" : "NSWindowStyleMask")
        let bits: [(UInt32, String)] = [(1, "titled"), (2, "closable"), (4, "miniaturizable"), (8, "resizable")]
        let style: Attributes = bits.map { ($0.1, mask & $0.0 != 0 ? "YES" : nil) }
        return content + Self.element("windowStyleMask", [("key", "styleMask")] + style)
    }

    func menuItem(_ item: Int) -> Attributes {
        [
            ("isSeparatorItem", has(item, "NSIsSeparator") ? "YES" : nil), ("keyEquivalent", text(item, "NSKeyEquiv")),
            ("state", number(item, "NSState") == 1 ? "on" : nil),
            ("enabled", has(item, "NSIsDisabled") ? "NO" : nil), ("image", image(item, "NSImage")),
        ]
    }

    func toolbarItem(_ item: Int) -> Attributes {
        [
            ("implicitItemIdentifier", text(item, "NSToolbarItemIdentifier")),
            ("label", text(item, "NSToolbarItemLabel")), ("image", image(item, "NSToolbarItemImage")),
        ]
    }

    func modifiers(_ item: Int) -> String {
        let mask = flags(item, "NSKeyEquivModMask")
        let bits: [(UInt32, String)] = [(20, "command"), (19, "option"), (18, "control"), (17, "shift")]
        let names: Attributes = bits.map { ($0.1, mask & 1 << $0.0 != 0 ? "YES" : nil) }
        return Self.element("modifierMask", [("key", "keyEquivalentModifierMask")] + names)
    }

    func appKitAttributes(_ view: Int, _ name: String) -> Attributes {
        switch name {
        case "box":
            let type = number(view, "NSBoxType")
            return [
                ("boxType", type == 2 ? "separator" : type == 4 ? "custom" : "primary"),
                ("borderType", number(view, "NSBorderType") == 0 ? "none" : "line"),
                ("titlePosition", number(view, "NSTitlePosition") == 0 ? "noTitle" : nil),
                ("title", child(view, "NSTitleCell").flatMap { text($0, "NSContents") }),
                ("transparent", has(view, "NSTransparent") ? "YES" : nil),
                ("cornerRadius", text(view, "NSCornerRadius2")), ("borderWidth", text(view, "NSBorderWidth2")),
            ]
        case "progressIndicator":
            let flags = flags(view, "NSpiFlags")
            return [
                ("style", flags & 0x1000 != 0 ? "spinning" : "bar"), ("indeterminate", flags & 2 != 0 ? "YES" : nil),
            ]
        case "tabView":
            // The kinds of tabs: at the four sides, then none with a bezel, a line, or nothing.
            let kind = flags(view, "NSTvFlags") & 7
            return [
                ("type", kind < 4 ? nil : kind == 4 ? "noTabsBezelBorder" : "noTabsNoBorder"),
                ("initialItem", child(view, "NSSelectedTabViewItem").flatMap { string($0, "id") }),
            ]
        case "splitView": return [("vertical", has(view, "NSIsVertical") ? "YES" : nil)]
        case "scrollView":
            return [("borderType", flags(view, "NSsFlags") & 3 == 0 ? "none" : "bezel"), ("autohidesScrollers", "YES")]
        case "tableView", "outlineView": return [("rowHeight", text(view, "NSRowHeight"))]
        default: return []
        }
    }

    /// The cells and colors of a view.
    func appKitParts(_ view: Int, _ name: String) -> String {
        var result =
            color(view, "NSBackgroundColor", as: "backgroundColor") + color(view, "NSFillColor2", as: "fillColor")
            + color(view, "NSBorderColor2", as: "borderColor")
        if name == "colorWell" { result += color(view, "NSColor", as: "color") }
        let grid = flags(view, "NSGridStyleMask")
        if grid & 3 != 0 {
            let lines: Attributes = [
                ("vertical", grid & 1 != 0 ? "YES" : nil), ("horizontal", grid & 2 != 0 ? "YES" : nil),
            ]
            result += Self.element("tableViewGridLines", [("key", "gridStyleMask")] + lines)
            result += color(view, "NSGridColor", as: "gridColor")
        }
        if let size = text(view, "NSCellSize").map(numbers), size.count == 2 {
            result += Self.element("size", [("key", "cellSize"), ("width", "\(size[0])"), ("height", "\(size[1])")])
            result += Self.element("cells", [], columns(of: view))
        } else if let cell = child(view, "NSCell") {
            result += self.cell(cell, as: "cell", in: name)
        }
        let storage = child(view, "NSTextContainer").flatMap { child($0, "NSLayoutManager") }.flatMap {
            child($0, "NSTextStorage")
        }
        if let text = storage.flatMap({ self.text($0, "NSString") }) {
            result += Self.element(
                "attributedString", [("key", "textStorage")], Self.element("fragment", [("content", text)]))
        }
        return result
    }

    /// The cells of a matrix, which are stored row by row, as columns.
    private func columns(of view: Int) -> String {
        let cells = list(view, "NSCells")
        let count = Int(min(max(number(view, "NSNumCols") ?? 1, 1), 50))
        return (0..<count).map { column in
            let rows = stride(from: column, to: min(cells.count, count * 100), by: count)
            return Self.element("column", [], rows.map { cell(cells[$0], as: nil, in: "matrix") }.joined())
        }.joined()
    }

    /// The header of the table in a scroll view; the archive has it in the table.
    func tableHeader(_ scroll: Int) -> Int? {
        guard let clip = child(scroll, "NSContentView") else { return nil }
        return list(clip, "NSSubviews").lazy.compactMap { child($0, "NSHeaderView") }.first
    }

    func columnCells(_ column: Int) -> String {
        (child(column, "NSHeaderCell").map { cell($0, as: "headerCell", in: "tableHeaderView") } ?? "")
            + (child(column, "NSDataCell").map { cell($0, as: "dataCell", in: "tableView") } ?? "")
    }

    /// The views that the rows of a table have in a column; the archive has them in the table, or nowhere.
    func cellViews(_ column: Int) -> [Int] { (children[column] ?? []).filter { frame($0) != nil } }

    private static let bezels: [UInt32: String] = [
        1: "rounded", 2: "regularSquare", 5: "disclosure", 6: "shadowlessSquare", 7: "circular", 8: "texturedSquare",
        9: "helpButton", 10: "smallSquare", 11: "texturedRounded", 12: "roundedRect", 13: "recessed",
        14: "roundedDisclosure", 15: "inline",
    ]

    private func cell(_ cell: Int, as slot: String?, in view: String) -> String {
        let (flags, second) = (self.flags(cell, "NSCellFlags"), self.flags(cell, "NSCellFlags2"))
        let isButton = className(cell).hasSuffix("ButtonCell") && !className(cell).contains("PopUp")
        let name = isButton ? "buttonCell" : "textFieldCell"
        let alignment = ["left", "right", "center", "justified", nil][Int(min(second >> 26 & 7, 4))]
        var attributes: Attributes = [
            ("key", slot), ("alignment", alignment), ("title", text(cell, "NSContents")),
            ("placeholderString", text(cell, "NSPlaceholderString")), ("image", image(cell, "NSContents")),
            ("enabled", flags & 0x2000_0000 != 0 ? "NO" : nil), ("minValue", text(cell, "NSMinValue")),
            ("maxValue", text(cell, "NSMaxValue")), ("doubleValue", text(cell, "NSValue")),
            ("numberOfTickMarks", text(cell, "NSNumberOfTickMarks")),
            ("tickMarkPosition", number(cell, "NSTickMarkPosition") == 1 ? "above" : nil),
        ]
        if name == "buttonCell" {
            attributes += button(cell, flags)
        } else if view == "popUpButton" {
            let chosen = child(cell, "NSMenuItem")
            let title = chosen.flatMap { text($0, "NSTitle") }
            attributes = attributes.filter { $0.0 != "image" }.map {
                $0.0 == "title" ? ("title", title ?? $0.1) : $0
            }
            attributes += [
                ("borderStyle", "border"), ("bezelStyle", "rounded"),
                ("pullsDown", has(cell, "NSPullDown") ? "YES" : nil),
                ("image", chosen.flatMap { image($0, "NSImage") }),
                ("imagePosition", imagePosition(cell) == "only" ? "only" : nil),
            ]
        } else {
            attributes += [
                ("borderStyle", flags & 0x0040_0000 != 0 ? "bezel" : flags & 0x0080_0000 != 0 ? "border" : nil),
                ("drawsBackground", has(cell, "NSDrawsBackground") ? "YES" : nil),
                ("scrollable", flags & 0x0010_0000 != 0 ? "YES" : nil),
            ]
        }
        return Self.element(
            name, attributes,
            font(cell, "NSSupport", as: "font") + color(cell, "NSTextColor", as: "textColor")
                + color(cell, "NSBackgroundColor", as: "backgroundColor") + segments(cell))
    }

    private func button(_ cell: Int, _ flags: UInt32) -> Attributes {
        let (buttonFlags, second) = (self.flags(cell, "NSButtonFlags"), self.flags(cell, "NSButtonFlags2"))
        let images = [image(cell, "NSNormalImage"), image(cell, "NSAlternateImage")].compactMap { $0 }
        let type = images.contains("NSSwitch") ? "check" : images.contains("NSRadioButton") ? "radio" : nil
        // The number of the bezel is in two parts: three bits and the fourth apart from them.
        let bezel = Self.bezels[second & 7 | (second & 0x20) >> 2]
        return [
            ("type", type ?? (bezel == "rounded" ? "push" : "bevel")), ("bezelStyle", bezel),
            ("borderStyle", buttonFlags & 0x0080_0000 != 0 ? "border" : nil),
            ("state", flags & 0x8000_0000 != 0 ? "on" : nil), ("keyEquivalent", text(cell, "NSKeyEquivalent")),
            ("image", type == nil ? image(cell, "NSNormalImage") : nil),
            ("imagePosition", imagePosition(cell)),
        ]
    }

    /// Where the image of a cell is: over the title, beside it, or instead of it.
    private func imagePosition(_ cell: Int) -> String {
        let flags = flags(cell, "NSButtonFlags")
        if flags & 0x0040_0000 != 0 { return "overlaps" }
        let isFirst = flags & 0x0010_0000 != 0
        let side = flags & 0x0020_0000 != 0 ? isFirst ? "left" : "right" : isFirst ? "below" : "above"
        return flags & 0x0008_0000 != 0 ? side : flags & 0x0004_0000 != 0 ? "only" : "none"
    }

    private func segments(_ cell: Int) -> String {
        let segments = list(cell, "NSSegmentImages").map { item in
            Self.element(
                "segment",
                [
                    ("label", text(item, "NSSegmentItemLabel")), ("width", text(item, "NSSegmentItemWidth")),
                    ("image", image(item, "NSSegmentItemImage")),
                    ("selected", has(item, "NSSegmentItemSelected") ? "YES" : nil),
                ])
        }
        return Self.element("segments", [], segments.joined())
    }
}
