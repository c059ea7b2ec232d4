import XibMergeCore

/// Windows and menus of macOS.
extension Painter {
    /// The height of a window's title bar.
    static let titleHeight = 28.0
    /// The width of the » at the end of a toolbar whose items do not fit.
    private static let overflowWidth = 18.0

    /// The side of an icon in a toolbar.
    private static let iconSide = 24.0

    private func hasLabels(_ toolbar: Int) -> Bool { !document.has(toolbar, "displayMode", "iconOnly") }
    private func toolbarHeight(_ toolbar: Int) -> Double { Self.iconSide + (hasLabels(toolbar) ? 28 : 14) }

    /// The size of a window around its content.
    func windowSize(_ window: Int) -> (width: Double, height: Double) {
        let content =
            document.rect(window, key: "contentRect") ?? document.child(window, key: "contentView").flatMap(ownFrame)
            ?? DrawnRect(0, 0, 480, 270)
        let toolbar = document.child(window, key: "toolbar").map(toolbarHeight) ?? 0
        let bars = isFullSize(window) ? 0 : titleHeight(window) + toolbar
        return (max(content.width, 60), max(content.height, 20) + bars)
    }

    /// Whether the content of a window also fills what is behind its bars.
    private func isFullSize(_ window: Int) -> Bool {
        document.child(window, key: "styleMask").map { document.has($0, "fullSizeContentView") } ?? false
    }

    /// The height of the title bar; a window without one has no border either.
    private func titleHeight(_ window: Int) -> Double {
        document.child(window, key: "styleMask").map { document.has($0, "titled") } ?? true ? Self.titleHeight : 0
    }

    mutating func window(_ window: Int, in frame: DrawnRect, content: String?, _ context: Context) {
        let toolbar = document.child(window, key: "toolbar")
        let titleHeight = titleHeight(window)
        let top = titleHeight + (toolbar.map(toolbarHeight) ?? 0)
        begin(window, frame)
        // Panels of this style are dark in either appearance.
        let isHUD = document.child(window, key: "styleMask").map { document.has($0, "HUD") } ?? false
        var context = context
        if isHUD { context.ground = DrawnColor(0x323232) }
        let ground = color(window, "backgroundColor") ?? (isHUD ? context.ground : standardGround)
        box(frame, radius: titleHeight > 0 ? 8 : 0, fill: ground, stroke: DrawnColor(0x8A8A8E))
        // A title bar is on what is behind it, without a ground that would hide it.
        let isFullSize = isFullSize(window)
        let bars = DrawnRect(frame.x, frame.y, frame.width, top)
        if !isFullSize { self.bars(window, toolbar, in: bars, context) }
        let inner = isFullSize ? frame : frame.inset(0, top, 0, 0)
        if let view = document.child(window, key: "contentView") {
            beginClip(inner)
            draw(view, in: inner, context)
            endClip()
        } else {
            text(
                content ?? "Window content → view controller", in: inner, DrawnFont(13), DrawnColor(0x8A8A8E),
                TextPlace(alignment: .middle))
        }
        if isFullSize { self.bars(window, toolbar, in: bars, context) }
        end()
    }

    /// Draws the title bar and the toolbar of a window.
    private mutating func bars(_ window: Int, _ toolbar: Int?, in frame: DrawnRect, _ context: Context) {
        if titleHeight(window) > 0 { titleBar(window, in: frame, context) }
        if let toolbar { macToolbar(toolbar, in: frame.inset(0, titleHeight(window), 0, 0), context) }
    }

    /// Draws a title bar, and the ground of the toolbar below it.
    private mutating func titleBar(_ window: Int, in frame: DrawnRect, _ context: Context) {
        if !isFullSize(window), !document.has(window, "titlebarAppearsTransparent") {
            box(
                DrawnRect(frame.x + 0.5, frame.y + 0.5, frame.width - 1, frame.height), radius: 8,
                fill: DrawnColor(context.ground.isDark ? 0x3C3C3E : 0xE2E2E3))
        }
        let style = document.child(window, key: "styleMask")
        let lights: [(name: StaticString, color: UInt32)] = [
            ("closable", 0xFF5F57), ("miniaturizable", 0xFEBC2E), ("resizable", 0x28C840),
        ]
        let on = lights.map { light in style.map { document.has($0, light.name) } ?? true }
        // A window that has none of the three, as an alert, has no buttons at all.
        for (index, (light, isOn)) in zip(lights, on).enumerated() where on.contains(true) {
            circle(
                DrawnRect(frame.x + 8 + Double(index) * 20, frame.y + 8, 12, 12),
                fill: DrawnColor(isOn ? light.color : 0xC8C8CA))
        }
        if document.has(window, "titleVisibility", "hidden") { return }
        let (title, font) = (document.text(window, "title") ?? "", DrawnFont(13, 600))
        let row = DrawnRect(frame.x, frame.y, frame.width, Self.titleHeight)
        let box = Self.titleBox(
            GlyphWidths.width(of: title, font), in: row, left: row.x + (on.contains(true) ? 66 : 8), right: row.maxX - 8
        )
        text(title, in: box, font, textColor(context), TextPlace(alignment: .middle))
    }

    private mutating func macToolbar(_ toolbar: Int, in frame: DrawnRect, _ context: Context) {
        let hasLabels = hasLabels(toolbar)
        func label(_ item: Int) -> String { hasLabels ? document.text(item, "label") ?? "" : "" }
        begin(toolbar, frame)
        line(frame.x, frame.maxY, frame.maxX, frame.maxY, DrawnColor(0x000000, alpha: 0.15))
        let listed =
            document.child(toolbar, named: "defaultToolbarItems").map { Array(document.tree.children(of: $0)) } ?? []
        // What a toolbar allows besides is only in the palette for its customization.
        let shown = listed.compactMap { document.target(Names.reference, of: $0) }
        func identifier(_ item: Int) -> String { document.string(item, "implicitItemIdentifier") ?? "" }
        // Newer systems show a space in the place of a separator.
        func isGap(_ item: Int) -> Bool { ["Space", "Separator"].contains { identifier(item).contains($0) } }
        func width(_ item: Int) -> Double {
            if identifier(item).contains("FlexibleSpace") { return 0 }
            if isGap(item) { return 20 }
            let label = GlyphWidths.width(of: label(item), DrawnFont(11)) + 14
            let view = document.child(item, key: "view").flatMap(ownFrame)?.width ?? Self.iconSide + 8
            return max(label, min(view, 400) + 8)
        }
        let flexible = shown.count { identifier($0).contains("FlexibleSpace") }
        let missing = shown.map(width).reduce(0, +) - (frame.width - 16)
        let free = max(0, -missing) / Double(max(flexible, 1))
        // Items that do not fit are in a menu at the end.
        let limit = frame.maxX - 8 - (missing > 0 ? Self.overflowWidth : 0)
        var x = frame.x + 8
        for item in shown.prefix(80) where budget > 0 {
            let box = DrawnRect(x, frame.y, width(item) == 0 ? free : width(item), frame.height)
            guard box.maxX <= limit + 0.5 else { break }
            x = box.maxX
            if isGap(item) { continue }
            budget -= 1
            begin(item, box)
            let label = label(item)
            let top = DrawnRect(box.x, box.y + 3, box.width, box.height - (label.isEmpty ? 6 : 19))
            if let view = document.child(item, key: "view"), let own = ownFrame(view) {
                draw(view, in: top.centered(min(own.width, box.width), min(own.height, top.height)), context)
            } else if let name = Look.imageName(item, "image", document) {
                templateImage(name, in: top.centered(Self.iconSide - 2, Self.iconSide - 2), textColor(context), context)
            } else {
                self.box(top.centered(Self.iconSide, Self.iconSide), radius: 5, fill: DrawnColor(0x808080, alpha: 0.25))
            }
            text(
                label, in: DrawnRect(box.x, frame.maxY - 16, box.width, 14), DrawnFont(11), textColor(context),
                TextPlace(alignment: .middle, overflows: true))
            end()
        }
        if missing > 0 {
            let box = DrawnRect(limit, frame.y, Self.overflowWidth, frame.height - (hasLabels ? 14 : 0))
            text("»", in: box, DrawnFont(15), textColor(context), TextPlace(alignment: .middle))
        }
        end()
    }

    // MARK: Menus

    private static let rowHeight = 22.0

    /// A row of an open menu, with its depth.
    private struct MenuRow {
        var item: Int
        var level: Int
        var submenu: Int?
    }

    /// All rows of a menu, those of submenus after their items; does not recurse.
    private func rows(of menu: Int) -> [MenuRow] {
        var result: [MenuRow] = []
        var open: [(items: ArraySlice<Int>, level: Int)] = [(document.members(menu, "items")[...], 0)]
        while var last = open.popLast() {
            guard let item = last.items.popFirst() else { continue }
            open.append(last)
            guard result.count < 2_000 else { break }
            let submenu = document.child(item, key: "submenu")
            result.append(MenuRow(item: item, level: last.level, submenu: submenu))
            if let submenu, last.level < 8 { open.append((document.members(submenu, "items")[...], last.level + 1)) }
        }
        return result
    }

    private func isSeparator(_ item: Int) -> Bool { document.has(item, "isSeparatorItem") }

    private func menuWidth(_ rows: [MenuRow]) -> Double {
        var width = 120.0
        for row in rows {
            let title = GlyphWidths.width(of: document.text(row.item, "title") ?? "", DrawnFont(13))
            let shortcut = GlyphWidths.width(of: self.shortcut(row.item), DrawnFont(13))
            let end = shortcut > 0 ? shortcut + 24 : row.submenu != nil ? 12 : 0
            width = max(width, title + Double(row.level) * 14 + end + 42 + imageWidth(row.item))
        }
        return min(width, 500)
    }

    /// The size of the image of a menu item.
    private func imageSize(_ item: Int) -> (width: Double, height: Double)? {
        guard let image = Look.imageName(item, "image", document) else { return nil }
        let size = document.imageSizes[image] ?? (16, 16)
        let scale = min(1, 18 / max(size.height, 1), 40 / max(size.width, 1))
        return (size.width * scale, size.height * scale)
    }

    /// The room that it takes from the title.
    private func imageWidth(_ item: Int) -> Double { imageSize(item).map { $0.width + 5 } ?? 0 }

    private func menuHeight(_ rows: [MenuRow]) -> Double {
        rows.reduce(10) { $0 + (isSeparator($1.item) ? 11 : Self.rowHeight) }
    }

    /// The size of a menu: a bar with all menus open, or one open menu.
    func menuSize(_ menu: Int) -> (width: Double, height: Double) {
        guard isMainMenu(menu) else {
            let rows = rows(of: menu)
            return (menuWidth(rows), menuHeight(rows))
        }
        var (width, height) = (16.0, 40.0)
        for item in document.members(menu, "items") {
            let rows = document.child(item, key: "submenu").map { self.rows(of: $0) } ?? []
            width += menuWidth(rows) + 10
            height = max(height, menuHeight(rows) + 40)
        }
        return (width, height)
    }

    func isMainMenu(_ menu: Int) -> Bool {
        let items = document.members(menu, "items")
        return document.has(menu, "systemMenu", "main") || document.string(menu, "key") == "mainMenu"
            || !items.isEmpty && items.allSatisfy { document.child($0, key: "submenu") != nil } && items.count > 2
    }

    mutating func menu(_ menu: Int, in frame: DrawnRect) {
        begin(menu, frame)
        defer { end() }
        let context = Context(tint: DrawnColor(0x007AFF), ground: DrawnColor(isDark ? 0x323232 : 0xF6F6F6))
        guard isMainMenu(menu) else { return openMenu(rows(of: menu), in: frame, context) }
        let bar = DrawnRect(frame.x, frame.y, frame.width, 26)
        box(bar, fill: DrawnColor(isDark ? 0x2A2A2A : 0xE9E9EA), stroke: DrawnColor(0x8A8A8E, alpha: 0.5))
        var x = frame.x + 10
        for (index, item) in document.members(menu, "items").enumerated() {
            let submenu = document.child(item, key: "submenu")
            let rows = submenu.map { self.rows(of: $0) } ?? []
            let width = menuWidth(rows)
            begin(item, DrawnRect(x, frame.y, width, 26))
            let title = document.text(item, "title") ?? submenu.flatMap { document.text($0, "title") } ?? ""
            text(
                title, in: DrawnRect(x + 10, frame.y, width - 10, 26), DrawnFont(13, index == 0 ? 700 : 400),
                textColor(context))
            let open = DrawnRect(x, frame.y + 32, width, menuHeight(rows))
            if let submenu { begin(submenu, open) }
            openMenu(rows, in: open, context)
            if submenu != nil { end() }
            end()
            x += width + 10
        }
    }

    private mutating func openMenu(_ rows: [MenuRow], in frame: DrawnRect, _ context: Context) {
        box(frame, radius: 6, fill: context.ground, stroke: DrawnColor(0x8A8A8E, alpha: 0.6))
        var y = frame.y + 5
        let ink = textColor(context)
        var depth = 0
        defer { for _ in 0..<depth { end() } }
        for row in rows {
            while depth > row.level {
                end()
                depth -= 1
            }
            let indent = Double(row.level) * 14
            if isSeparator(row.item) {
                begin(row.item, DrawnRect(frame.x, y, frame.width, 11))
                line(frame.x + 10 + indent, y + 5.5, frame.maxX - 10, y + 5.5, DrawnColor(0x8A8A8E, alpha: 0.5))
                end()
                y += 11
                continue
            }
            guard budget > 0 else {
                leftOut += 1
                return
            }
            budget -= 1
            let box = DrawnRect(frame.x, y, frame.width, Self.rowHeight)
            y += Self.rowHeight
            begin(row.item, box, opacity: document.has(row.item, "hidden") ? 0.4 : 1)
            if row.level > 0 {
                line(frame.x + 7 + indent, box.y, frame.x + 7 + indent, box.maxY, DrawnColor(0x8A8A8E, alpha: 0.35))
            }
            if document.has(row.item, "state", "on") {
                symbol("checkmark", in: DrawnRect(box.x + 6 + indent, box.midY - 4.5, 9, 9), ink)
            }
            let isOn = !document.has(row.item, "enabled", "NO")
            let color = isOn ? ink : ink.withOpacity(0.4)
            if let image = Look.imageName(row.item, "image", document), let size = imageSize(row.item) {
                let place = DrawnRect(box.x + 20 + indent, box.midY - size.height / 2, size.width, size.height)
                templateImage(image, in: place, color, context)
            }
            text(
                document.text(row.item, "title") ?? "", in: box.inset(20 + indent + imageWidth(row.item), 0, 8, 0),
                DrawnFont(13), color, TextPlace(overflows: true))
            let keys = shortcut(row.item)
            if !keys.isEmpty {
                text(keys, in: box.inset(0, 0, 12, 0), DrawnFont(13), DrawnColor(0x8A8A8E), TextPlace(alignment: .end))
            }
            if row.submenu != nil {
                symbol("play.fill", in: DrawnRect(box.maxX - 20, box.midY - 5, 10, 10), ink.withOpacity(0.7))
            }
            end()
            if let submenu = row.submenu {
                begin(submenu, DrawnRect(frame.x, y, frame.width, menuHeight(self.rows(of: submenu)) - 10))
                depth += 1
            }
        }
    }

    /// The symbols and names of special keys.
    private static let keyNames: [Unicode.Scalar: String] = [
        "\u{8}": "⌫", "\u{7F}": "⌦", "\u{1B}": "⎋", "\r": "↩", "\t": "⇥", "\u{3}": "⌤", " ": "␣", "\u{F700}": "↑",
        "\u{F701}": "↓", "\u{F702}": "←", "\u{F703}": "→", "\u{F728}": "⌦", "\u{F729}": "↖", "\u{F72B}": "↘",
        "\u{F72C}": "⇞",
        "\u{F72D}": "⇟", "\u{19}": "⇤",
    ]

    /// The keys of a menu item: `⌥⌘R`.
    private func shortcut(_ item: Int) -> String {
        guard let key = document.text(item, "keyEquivalent"), let scalar = key.unicodeScalars.first else { return "" }
        let mask = document.child(item, key: "keyEquivalentModifierMask")
        // Without a mask, it is the command key; an upper-case letter implies shift.
        let hasCommand = mask.map { document.has($0, "command") } ?? true
        let isUpper = key.unicodeScalars.count == 1 && scalar.properties.isUppercase
        var result = ""
        if mask.map({ document.has($0, "control") }) ?? false { result += "⌃" }
        if mask.map({ document.has($0, "option") }) ?? false { result += "⌥" }
        if isUpper || mask.map({ document.has($0, "shift") }) ?? false { result += "⇧" }
        if hasCommand { result += "⌘" }
        if 0xF704...0xF726 ~= scalar.value { return result + "F\(scalar.value - 0xF703)" }
        return result + (Self.keyNames[scalar] ?? String(key.prefix(3)).uppercased())
    }
}
