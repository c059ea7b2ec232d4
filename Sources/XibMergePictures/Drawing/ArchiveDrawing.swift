import XibMergeCore

/// An archive of Xcode 3 and 4 as boxes: the frame and title of each view.
struct ArchiveDrawing {
    private(set) var scenes: [DrawnScene] = []
    private let tree: SyntaxTree
    private let symbols: SymbolTable
    /// The element of each archive ID.
    private var elements: [String: Int] = [:]
    private var budget = Drawing.maximumCount
    /// How many views and scenes were left out because there were too many.
    private(set) var leftOut = 0
    /// Views, and lists of them, that were drawn: several references may lead to a view, but it is drawn only once.
    private var drawn: Set<Int> = []

    init(_ tree: SyntaxTree, _ symbols: SymbolTable) {
        (self.tree, self.symbols) = (tree, symbols)
        for index in tree.elements.indices {
            if let id = string(index, "id") { elements[id] = elements[id] ?? index }
        }
        let isMac = string(0, "type").map { !$0.contains("CocoaTouch") } ?? true
        var roots: [Int] = []
        for index in tree.elements.indices where string(index, "key") == "IBDocument.RootObjects" {
            roots = members(index)
            break
        }
        for root in roots {
            guard scenes.count < Drawing.maximumScenes else {
                leftOut += 1
                continue
            }
            draw(root, isMac)
        }
    }

    private func string(_ index: Int, _ name: StaticString) -> String? {
        symbols.symbol(of: name).flatMap { tree.attribute($0, of: index) }.map {
            String(decoding: tree.value($0, prefix: 400), as: UTF8.self)
        }
    }

    /// The element itself, or the target of a reference.
    private func resolved(_ index: Int) -> Int {
        guard symbols.text(tree.elements[index].name) == "reference", let id = string(index, "ref") else {
            return index
        }
        return elements[id] ?? index
    }

    private func child(_ index: Int, key: String) -> Int? {
        tree.children(of: index).first { string($0, "key") == key }.map(resolved)
    }

    private func members(_ index: Int) -> [Int] {
        tree.children(of: resolved(index)).filter { symbols.text(tree.elements[$0].name) != "bool" }.map(resolved)
    }

    private func text(_ index: Int, _ keys: String...) -> String? {
        for key in keys {
            guard let child = child(index, key: key), symbols.text(tree.elements[child].name) == "string" else {
                continue
            }
            let text = String(
                decoding: XMLText.decoded(tree.bytes[tree.elements[child].content.prefix(2_000)]), as: UTF8.self)
            if !text.isEmpty { return text }
        }
        return nil
    }

    /// `{{x, y}, {width, height}}` or `{width, height}`.
    private func frame(_ index: Int) -> DrawnRect? {
        for key in ["NSFrame", "NSFrameSize", "NSWindowRect"] {
            guard let text = text(index, key) else { continue }
            let numbers = text.split { !"0123456789.-eE+".contains($0) }.compactMap { Double($0) }.map {
                $0.isFinite ? min(max($0, -20_000), 20_000) : 0
            }
            if numbers.count == 4 { return DrawnRect(numbers[0], numbers[1], max(0, numbers[2]), max(0, numbers[3])) }
            if numbers.count == 2 { return DrawnRect(0, 0, max(0, numbers[0]), max(0, numbers[1])) }
        }
        return nil
    }

    private func className(_ index: Int) -> String {
        let name = text(index, "NSClassName", "IBUICustomClassName") ?? string(index, "class") ?? "object"
        return name.replacingPrefix("IBUI", with: "UI").replacingPrefix("IBNS", with: "NS")
    }

    private func title(_ index: Int) -> String? {
        text(
            index, "NSWindowTitle", "NSTitle", "IBUIText", "IBUINormalTitle", "IBUITitle", "IBUIPlaceholder",
            "NSContents")
            ?? child(index, key: "NSCell").flatMap { text($0, "NSContents", "NSTitle") }
            ?? child(index, key: "NSTitleCell").flatMap { text($0, "NSContents") }
    }

    private mutating func draw(_ root: Int, _ isMac: Bool) {
        if className(root) == "NSMenu" { return drawMenu(root) }
        let content = child(root, key: "NSWindowView") ?? child(root, key: "IBUIView")
        let view = content ?? root
        guard let own = frame(view) ?? frame(root), own.width > 0 || own.height > 0 else { return }
        let screen = DrawnRect(0, 0, max(own.width, 20), max(own.height, 20))
        var boxes = ArchiveBoxes()
        drawView(view, in: screen, isMac, &boxes)
        boxes.box(screen, DisplayItem.Paint(stroke: DrawnColor(0x8A8A8E)))
        let bounds = screen.union(DrawnRect(0, -30, max(min(screen.width, 300), 120), 30))
        scenes.append(
            DrawnScene(
                id: string(root, "id") ?? "", title: ElementWords.clipped(title(root) ?? className(root)),
                subtitle: title(root) == nil ? "" : className(root),
                bounds: bounds, screen: screen, origin: DrawnRect(0, 0, 0, 0), objects: boxes.objects,
                items: boxes.items))
    }

    /// Draws a menu: its items beside each other, and below each the items of its submenu.
    private mutating func drawMenu(_ root: Int) {
        func items(_ menu: Int) -> [Int] { child(menu, key: "NSMenuItems").map(members) ?? [] }
        let font = DrawnFont(13)
        var boxes = ArchiveBoxes()
        var screen = DrawnRect(0, 0, 120, 24)
        var x = 0.0
        for item in items(root) where budget > 0 {
            let column = ([item] + (child(item, key: "NSSubmenu").map(items) ?? [])).prefix(budget)
            budget -= column.count
            let width = column.map { GlyphWidths.width(of: title($0) ?? "", font) }.max() ?? 0
            for (row, element) in column.enumerated() {
                let name = title(element) ?? ""
                let frame = DrawnRect(x, Double(row) * 22, min(width, 300) + 20, 22)
                boxes.begin(string(element, "id") ?? "", name.isEmpty ? "Separator" : name, frame)
                boxes.box(frame, DisplayItem.Paint(fill: DrawnColor(0xF1F1F3), stroke: DrawnColor(0x8A8A8E)))
                if !name.isEmpty { boxes.text(name, in: frame, isTitle: true) }
                boxes.end()
                screen = screen.union(frame)
            }
            x += min(width, 300) + 20
        }
        scenes.append(
            DrawnScene(
                id: string(root, "id") ?? "", title: ElementWords.clipped(title(root) ?? "Menu"), subtitle: "",
                bounds: screen.union(DrawnRect(0, -30, 120, 30)), screen: screen, origin: DrawnRect(0, 0, 0, 0),
                objects: boxes.objects, items: boxes.items))
    }

    /// Draws a view with everything in it; does not recurse, however deep views are nested.
    private mutating func drawView(_ root: Int, in frame: DrawnRect, _ isMac: Bool, _ boxes: inout ArchiveBoxes) {
        // `nil` ends the most recently begun view.
        var waiting: [(view: Int, rect: DrawnRect, depth: Int)?] = [(root, frame, 0)]
        while let next = waiting.popLast() {
            guard let (view, rect, depth) = next else {
                boxes.end()
                continue
            }
            guard budget > 0, depth < Painter.maximumDepth else {
                leftOut += 1
                continue
            }
            budget -= 1
            let title = title(view)
            boxes.begin(
                string(view, "id") ?? "", className(view) + (title.map { " \"\(ElementWords.clipped($0))\"" } ?? ""),
                rect)
            boxes.box(
                rect,
                DisplayItem.Paint(
                    fill: DrawnColor(depth == 0 ? 0xF2F2F4 : 0x6E6E73, alpha: depth == 0 ? 1 : 0.08),
                    stroke: DrawnColor(0x8A8A8E, alpha: 0.6), lineWidth: 0.7))
            let children = children(of: view)
            if children.isEmpty, rect.height > 8 {
                boxes.text(title ?? className(view), in: rect, isTitle: title != nil)
            }
            waiting.append(nil)
            let isFlipped = !isMac || Self.flipped.contains(string(view, "class") ?? "")
            for child in children.reversed() {
                guard let own = self.frame(child) else { continue }
                let y = isFlipped ? own.y : rect.height - own.maxY
                waiting.append((child, DrawnRect(rect.x + own.x, rect.y + y, own.width, own.height), depth + 1))
            }
        }
    }

    /// Views whose children are positioned from the top.
    private static let flipped: Set<String> = [
        "NSScrollView", "NSClipView", "NSTabView", "NSTableView", "NSOutlineView", "NSSplitView", "NSMatrix",
        "NSTextView",
    ]

    private mutating func children(of view: Int) -> [Int] {
        let content = child(view, key: "NSContentView")
        let list = child(view, key: "NSSubviews")
        if let list, !drawn.insert(list).inserted { return [] }
        var result = list.map(members) ?? content.map { [$0] } ?? []
        // Only the first tab is visible.
        if let first = child(view, key: "NSTabViewItems").flatMap({ members($0).first }),
            let content = child(first, key: "NSView")
        {
            result.append(content)
        }
        drawn.insert(view)
        return result.filter { drawn.insert($0).inserted }
    }
}

/// Boxes with titles as a display list.
private struct ArchiveBoxes {
    var items: [DisplayItem] = []
    var objects: [DrawnObject] = []
    private var object = -1

    mutating func begin(_ id: String, _ title: String, _ frame: DrawnRect) {
        objects.append(DrawnObject(id: id, title: title, frame: frame, parent: object))
        object = objects.count - 1
        items.append(DisplayItem(shape: .begin, object: object))
    }

    mutating func end() {
        items.append(DisplayItem(shape: .end, object: object))
        object = objects[object].parent
    }

    mutating func box(_ rect: DrawnRect, _ paint: DisplayItem.Paint) {
        items.append(DisplayItem(shape: .box(rect, radius: 0), object: object, paint: paint))
    }

    mutating func text(_ text: String, in rect: DrawnRect, isTitle: Bool) {
        let font = DrawnFont(min(13, max(7, rect.height * 0.6)))
        // The name of a class is also in the object's title.
        guard isTitle || GlyphWidths.width(of: text, font) <= rect.width else { return }
        let line = TextLayout.truncated(
            String(text.prefix(200).map { $0.isNewline ? " " : $0 }), width: rect.width - 4, font)
        let text = DrawnText(text: line, x: rect.midX, y: rect.midY + font.size * 0.36, font: font, anchor: .middle)
        items.append(
            DisplayItem(
                shape: .text(text), object: object,
                paint: DisplayItem.Paint(fill: DrawnColor(isTitle ? 0x222222 : 0x8A8A8E))))
    }
}
