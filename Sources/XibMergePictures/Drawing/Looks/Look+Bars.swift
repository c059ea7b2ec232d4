import XibMergeCore

/// Bars of UIKit: views, and the bars that a controller has around its view.
extension Look {
    static let navigationBar: Draw = { painter, view in
        let document = painter.document
        let item = document.members(view.element, "items").first
        painter.navigationBar(
            NavigationBar(bar: view.element, item: item, ground: view.frame, frame: view.frame), view.context)
    }

    static let tabBar: Draw = { painter, view in
        painter.tabBar(
            view.element, painter.document.members(view.element, "items"), in: view.frame, selected: 0, view.context)
    }

    static let toolbar: Draw = { painter, view in
        painter.toolbar(view.element, painter.document.members(view.element, "items"), in: view.frame, view.context)
    }
}

/// A navigation bar to be drawn.
struct NavigationBar {
    /// The element that sets its colors, or `nil` for the system's.
    var bar: Int?
    var item: Int?
    /// The area of its background, including the status bar.
    var ground: DrawnRect
    /// The area of its items.
    var frame: DrawnRect
    var fallbackTitle: String?
    /// The title of the back button; `nil` if there is none.
    var back: String?
    var isBlack = false
    /// Whether it has no ground of its own, as on televisions.
    var isClear = false
}

extension Painter {
    /// How far the content of a view is moved down because it begins below a bar.
    func barShift(_ view: DrawnView) -> Double {
        let barBottom = view.context.barBottom
        guard barBottom > 0, view.frame.y < barBottom, view.frame.y > -1,
            !document.has(view.element, "contentInsetAdjustmentBehavior", "never")
        else { return 0 }
        return barBottom - view.frame.y
    }

    func barColors(_ bar: Int?, isBlack: Bool = false, _ context: Context) -> (
        ground: DrawnColor, tint: DrawnColor, text: DrawnColor
    ) {
        let isBlack = isBlack || isBlackBar(bar)
        let isClear = bar.map { document.has($0, "translucent") && document.attribute($0, "barStyle") == nil } ?? false
        // A black bar is opaque, and over the background of the view.
        let own = bar.flatMap { color($0, "barTintColor") ?? (isBlack ? nil : color($0, "backgroundColor")) }
        let standard = isBlack || isDark ? DrawnColor(0x1B1B1D) : DrawnColor(0xF8F8F8, alpha: isClear ? 0.92 : 1)
        let ground = own.flatMap { $0.alpha > 0 ? $0 : nil } ?? standard
        let tint = bar.flatMap { color($0, "tintColor") } ?? context.tint
        // `UIBarStyle.black` has white text, whatever the bar's tint is.
        return (ground, tint, isBlack || ground.over(context.ground).isDark ? .white : .black)
    }

    mutating func navigationBar(_ bar: NavigationBar, _ context: Context) {
        let colors = barColors(bar.bar, isBlack: bar.isBlack, context)
        if !bar.isClear {
            box(bar.ground, fill: colors.ground)
            line(
                bar.ground.x, bar.ground.maxY, bar.ground.maxX, bar.ground.maxY, DrawnColor(0x000000, alpha: 0.25),
                width: 0.6)
        }
        let isLarge = !bar.isClear && bar.bar.map { document.has($0, "largeTitles") } ?? false
        var context = context
        context.tint = colors.tint
        if !bar.isClear { context.ground = colors.ground.over(context.ground) }
        if let item = bar.item { begin(item, bar.frame) }
        defer { if bar.item != nil { end() } }
        let titleAttributes = bar.bar.flatMap { document.child($0, key: "titleTextAttributes") }
        let titleColor =
            titleAttributes.flatMap { color($0, "textColor") ?? color($0, "NSColor") }
            ?? (bar.isClear ? textColor(context) : colors.text)
        let (font, gap) = (DrawnFont(barFontSize, 600), barFontSize * 0.82)
        // Overscan may cut 80 points of a television's screen.
        let margin = document.platform == .tvOS ? 80.0 : 16
        var (left, right) = (bar.frame.x + margin, bar.frame.maxX - margin)
        let row = DrawnRect(bar.frame.x, bar.frame.y, bar.frame.width, min(bar.isClear ? 145 : 44, bar.frame.height))
        let items = bar.item.map { barItems($0) } ?? (left: [], right: [])
        let title = bar.item.flatMap { document.text($0, "title") } ?? bar.fallbackTitle ?? ""
        let titleView = bar.item.flatMap { document.child($0, key: "titleView") }
        let titleWidth =
            isLarge && bar.frame.height > 80
            ? 0 : titleView.map { ownFrame($0)?.width ?? 160 } ?? GlyphWidths.width(of: title, font)
        if items.left.isEmpty, let back = bar.back {
            chevron((left - 3, row.midY), 8.5, "<", colors.tint, width: 2.5)
            // A long word makes room for the title.
            let others = items.right.reduce(titleWidth) { $0 + barItemSize($1, row).width + gap }
            let room = max(right - left - 24 - others, 40)
            let word = [back, "Back", ""].first { GlyphWidths.width(of: $0, DrawnFont(17)) <= room } ?? ""
            let width = GlyphWidths.width(of: word, DrawnFont(17))
            text(word, in: DrawnRect(left + 8, row.y, max(width, 110), row.height), DrawnFont(17), colors.tint)
            left += 8 + width + 8
        }
        for element in items.left { left += barItem(element, x: left, isTrailing: false, row, context) + gap }
        for element in items.right { right -= barItem(element, x: right, isTrailing: true, row, context) + gap }
        let box = Self.titleBox(titleWidth, in: row, left: left, right: right)
        if let view = titleView {
            let own = ownFrame(view)
            let (width, height) = (min(own?.width ?? 160, max(box.width, 80)), min(own?.height ?? 32, row.height))
            return draw(view, in: box.centered(width, height), context)
        }
        if title.isEmpty { return }
        if isLarge, bar.frame.height > 80 {
            text(
                title, in: DrawnRect(bar.frame.x + 16, bar.frame.maxY - 50, bar.frame.width - 32, 44),
                DrawnFont(34, 700), titleColor)
        } else {
            text(title, in: box, font, titleColor, TextPlace(alignment: .middle))
        }
    }

    /// The size of titles in bars: on televisions that of the headline.
    private var barFontSize: Double { document.platform == .tvOS ? 38 : 17 }

    /// Where the title of a bar is: in the middle; beside it if it does not fit there; and in all the room if it does not
    /// fit at all.
    ///
    /// - Parameters:
    ///   - left: The end of the items at the left.
    ///   - right: The start of those at the right.
    static func titleBox(_ width: Double, in row: DrawnRect, left: Double, right: Double) -> DrawnRect {
        let margin = max(left - row.x, row.maxX - right, 0) + 4
        let middle = row.inset(margin, 0, margin, 0)
        if middle.width >= max(width, 60) { return middle }
        let room = DrawnRect(left, row.y, max(right - left, 20), row.height)
        if room.width <= width { return room }
        let x = min(max(row.midX - width / 2, room.x), room.maxX - width)
        return DrawnRect(x, row.y, width, row.height)
    }

    private func barItems(_ item: Int) -> (left: [Int], right: [Int]) {
        func list(_ key: StaticString, _ single: StaticString) -> [Int] {
            if let list = document.child(item, named: key) { return Array(document.tree.children(of: list)) }
            return document.child(item, key: single).map { [$0] } ?? []
        }
        return (list("leftBarButtonItems", "leftBarButtonItem"), list("rightBarButtonItems", "rightBarButtonItem"))
    }

    private func barSymbol(_ item: Int) -> String? {
        document.string(item, "systemItem").flatMap { SymbolShapes.systemItems[$0] }
            ?? (Look.imageIsSymbol(item, document) ? Look.imageName(item, "image", document) : nil)
    }

    private func barTitle(_ item: Int) -> (text: String, font: DrawnFont) {
        let system = document.string(item, "systemItem")
        let isBold = system == "done" || system == "save" || document.string(item, "style") == "done"
        let standard = system.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Item"
        return (document.text(item, "title") ?? standard, DrawnFont(barFontSize, isBold ? 600 : 400))
    }

    private func barItemSize(_ item: Int, _ row: DrawnRect) -> (width: Double, height: Double) {
        if let view = document.child(item, key: "customView") {
            let own = ownFrame(view) ?? DrawnRect(0, 0, 40, 32)
            return (min(own.width, row.width / 2), min(own.height, row.height))
        }
        let side = (barFontSize * 1.3).rounded()
        if barSymbol(item) != nil { return (side, side) }
        if let image = Look.imageName(item, "image", document) {
            let size = document.imageSizes[image] ?? (side, side)
            let scale = min(1, side * 1.28 / max(size.height, 1), side * 2.73 / max(size.width, 1))
            return (max(12, size.width * scale), max(12, size.height * scale))
        }
        let title = barTitle(item)
        return (min(GlyphWidths.width(of: title.text, title.font), row.width * 0.45), row.height)
    }

    /// Draws an item of a bar, from `x` to the right or, where it trails, to the left.
    ///
    /// - Returns: Its width.
    @discardableResult
    mutating func barItem(_ element: Int, x: Double, isTrailing: Bool, _ row: DrawnRect, _ context: Context) -> Double {
        guard budget > 0 else { return 0 }
        budget -= 1
        let isDisabled = document.has(element, "enabled", "NO")
        let tint = isDisabled ? DrawnColor(0x8E8E93, alpha: 0.6) : color(element, "tintColor") ?? context.tint
        let (width, height) = barItemSize(element, row)
        let frame = DrawnRect(isTrailing ? x - width : x, row.midY - height / 2, width, height)
        begin(element, frame)
        defer { end() }
        if let view = document.child(element, key: "customView") {
            draw(view, in: frame, context)
        } else if let symbol = barSymbol(element) {
            self.symbol(symbol, in: frame.inset(1), tint)
        } else if let image = Look.imageName(element, "image", document) {
            self.image(image, in: frame, context, isNamed: false, template: tint, isTemplate: true)
        } else {
            let title = barTitle(element)
            text(title.text, in: frame, title.font, tint, TextPlace(alignment: isTrailing ? .end : .start))
        }
        return width
    }

    mutating func toolbar(
        _ bar: Int?, _ items: [Int], in frame: DrawnRect, _ context: Context, isBlack: Bool = false
    ) {
        let colors = barColors(bar, isBlack: isBlack, context)
        box(frame, fill: colors.ground)
        line(frame.x, frame.y, frame.maxX, frame.y, DrawnColor(0x000000, alpha: 0.25), width: 0.6)
        var context = context
        (context.ground, context.tint) = (colors.ground.over(context.ground), colors.tint)
        let row = DrawnRect(frame.x, frame.y, frame.width, min(frame.height, 44))
        // Flexible spaces share the rest, as on a device.
        var (fixed, flexible) = (0.0, 0)
        for item in items {
            switch document.string(item, "systemItem") {
            case "flexibleSpace": flexible += 1
            case "fixedSpace": fixed += document.length(item, "width") ?? 8
            default: fixed += barItemSize(item, row).width
            }
        }
        let gap = flexible > 0 ? 0 : min(16.0, max(0, (frame.width - 32 - fixed) / Double(max(items.count - 1, 1))))
        let free = flexible > 0 ? max(0, (frame.width - 32 - fixed) / Double(flexible)) : 0
        var x = frame.x + 16
        for item in items.prefix(60) {
            switch document.string(item, "systemItem") {
            case "flexibleSpace": x += free
            case "fixedSpace": x += document.length(item, "width") ?? 8
            default: x += barItem(item, x: x, isTrailing: false, row, context) + gap
            }
        }
    }

    /// - Parameter items: The items of the tabs, or the controllers that have them.
    mutating func tabBar(_ bar: Int?, _ items: [Int], in frame: DrawnRect, selected: Int, _ context: Context) {
        let isTV = document.platform == .tvOS
        let colors = barColors(bar, context)
        let chosen = bar.flatMap { color($0, "selectedImageTintColor") } ?? colors.tint
        let row = isTV ? frame.inset(200, 8, 200, 8) : frame
        if isTV {
            box(row, radius: 30, fill: DrawnColor(isDark ? 0xFFFFFF : 0x000000, alpha: 0.12))
        } else {
            box(frame, fill: colors.ground)
            line(frame.x, frame.y, frame.maxX, frame.y, DrawnColor(0x000000, alpha: 0.25), width: 0.6)
        }
        // The last of the places leads to the tabs that have none.
        let places = isTV ? 12 : frame.width > 700 ? 8 : 5
        let hasMore = !isTV && items.count > places
        let shown = items.prefix(hasMore ? places - 1 : places)
        let width = row.width / Double(max(shown.count + (hasMore ? 1 : 0), 1))
        var context = context
        context.ground = colors.ground.over(context.ground)
        for (index, item) in shown.enumerated() {
            let box = DrawnRect(row.x + Double(index) * width, row.y, width, min(row.height, isTV ? row.height : 49))
            let color = index == selected ? chosen : DrawnColor(0x929298)
            let (title, image) = tabWords(item, isSelected: index == selected)
            begin(item, box)
            if isTV {
                text(title, in: box, DrawnFont(30, 500), textColor(context), TextPlace(alignment: .middle))
            } else {
                let square = Self.tabImage(in: box)
                if let image, document.attribute(item, "systemItem") != nil || Look.imageIsSymbol(item, document) {
                    symbol(image, in: square, color)
                } else if let image {
                    self.image(image, in: square, context, isNamed: false, template: color, isTemplate: true)
                } else {
                    self.box(square.inset(2), radius: 5, stroke: color, width: 1.2)
                }
                tabTitle(title, in: box, color)
            }
            end()
        }
        if hasMore {
            let box = DrawnRect(row.maxX - width, row.y, width, min(row.height, 49))
            let color = selected >= shown.count ? chosen : DrawnColor(0x929298)
            symbol("ellipsis", in: Self.tabImage(in: box), color)
            tabTitle("More", in: box, color)
        }
    }

    private static func tabImage(in box: DrawnRect) -> DrawnRect { DrawnRect(box.midX - 12, box.y + 5, 24, 24) }

    private mutating func tabTitle(_ title: String, in box: DrawnRect, _ color: DrawnColor) {
        text(
            title, in: DrawnRect(box.x + 1, box.y + 32, box.width - 2, 14), DrawnFont(10, 500), color,
            TextPlace(alignment: .middle))
    }

    private func tabWords(_ item: Int, isSelected: Bool) -> (title: String, image: String?) {
        if let system = document.string(item, "systemItem") { return (ElementWords.className(system), "circle") }
        let selected = isSelected ? Look.imageName(item, "selectedImage", document) : nil
        return (document.text(item, "title") ?? "Item", selected ?? Look.imageName(item, "image", document))
    }

    /// The time and the battery.
    mutating func statusBar(_ frame: DrawnRect, _ color: DrawnColor) {
        let middle = frame.height > 24 ? frame.y + frame.height * 0.55 : frame.maxY - 10
        text(
            "9:41", in: DrawnRect(frame.x, middle - 9, frame.height > 24 ? frame.width * 0.28 : frame.width, 18),
            DrawnFont(frame.height > 24 ? 15 : 12, 600), color, TextPlace(alignment: .middle))
        let battery = DrawnRect(frame.maxX - (frame.height > 24 ? 42 : 30), middle - 5, 22, 10)
        box(battery, radius: 2.5, stroke: color.withOpacity(0.6))
        box(battery.inset(2), radius: 1, fill: color)
    }
}
