import XibMergeCore

/// Views of AppKit that contain others.
extension Look {
    static let customView: Draw = { painter, view in
        if painter.background(view.element) != nil { return plainView(&painter, view) }
        let isEmpty = painter.document.members(view.element, "subviews").isEmpty
        guard isEmpty || painter.className(view.element) != nil && view.context.depth > 1 else { return }
        painter.outline(
            isEmpty ? painter.className(view.element) ?? (view.frame.height > 20 ? "Custom View" : nil) : nil,
            in: view.frame, view.context)
    }

    static let macScroll: Draw = { painter, view in
        let document = painter.document
        let border = document.string(view.element, "borderType") ?? "bezel"
        var view = view
        let content = document.child(view.element, key: "contentView")
        let draws =
            content.map { !document.has($0, "drawsBackground", "NO") } ?? true
            && !document.has(view.element, "drawsBackground", "NO")
        if draws {
            let fill =
                content.flatMap { painter.color($0, "backgroundColor") }
                ?? (painter.isDark ? DrawnColor(0x1E1E1E) : .white)
            painter.box(view.frame, fill: fill)
            view.context.ground = fill.over(view.context.ground)
        }
        let header = document.child(view.element, key: "headerView")
        let headerHeight = header.flatMap { painter.ownFrame($0)?.height } ?? 0
        // The header is above the content; in old documents, the content itself begins below it.
        var stored = content.flatMap { painter.storedFrame($0, in: view) }
        if let own = painter.ownFrame(view.element) { stored?.height += max(view.frame.height - own.height, 0) }
        let isBelow = stored.map { $0.y - view.frame.y >= headerHeight } ?? false
        let headerShift = isBelow ? 0 : headerHeight
        if let content {
            let frame = (stored ?? view.frame).intersection(view.frame)
            painter.begin(content, frame)
            painter.beginClip(frame)
            let clip = DrawnView(element: content, frame: frame, context: view.context)
            for child in document.members(content, "subviews") {
                var place = painter.storedFrame(child, in: clip) ?? frame
                // Scrolled content starts at the top.
                if document.name(child) != "tableView", document.name(child) != "outlineView" {
                    place.y = min(max(place.y, frame.y - max(0, place.height - frame.height)), frame.y)
                }
                if header != nil {
                    place = DrawnRect(
                        place.x, frame.y + headerShift, place.width, max(place.height, frame.height - headerShift))
                }
                painter.draw(child, in: place, view.context)
            }
            painter.endClip()
            painter.end()
            if let header {
                var place =
                    painter.storedFrame(header, in: view)
                    ?? DrawnRect(view.frame.x, view.frame.y, view.frame.width, headerHeight)
                (place.x, place.y) = (frame.x, frame.y + headerShift - headerHeight)
                place.width = frame.width
                painter.draw(header, in: place, view.context)
            }
        }
        if border != "none" { painter.box(view.frame, stroke: macLine(painter)) }
    }

    static let clip: Draw = { painter, view in
        if let color = painter.color(view.element, "backgroundColor"),
            !painter.document.has(view.element, "drawsBackground", "NO")
        {
            painter.box(view.frame, fill: color)
        }
    }

    static let macTable: Draw = { painter, view in
        let document = painter.document
        var view = view
        if let ground = painter.color(view.element, "backgroundColor") {
            painter.box(view.frame, fill: ground)
            view.context.ground = ground.over(view.context.ground)
        }
        // A row is as high as what is in it, where that was saved.
        let heights = document.members(view.element, "tableColumns").prefix(60).compactMap {
            document.members($0, "prototypeCellViews").first.flatMap(painter.ownFrame)?.height
        }
        let height =
            min(max(document.length(view.element, "rowHeight") ?? 17, heights.max() ?? 0, 8), 1_000)
            + (document.size(view.element, key: "intercellSpacing")?.height ?? 2)
        if document.has(view.element, "alternatingRowBackgroundColors") {
            var y = view.frame.y + height
            for _ in 0..<60 where y < view.frame.maxY {
                painter.box(
                    DrawnRect(view.frame.x, y, view.frame.width, height),
                    fill: DrawnColor(painter.isDark ? 0xFFFFFF : 0x000000, alpha: 0.04))
                y += 2 * height
            }
        }
        var x = view.frame.x
        for column in document.members(view.element, "tableColumns").prefix(60) where !document.has(column, "hidden") {
            let width = min(max(document.length(column, "width") ?? 100, 4), 4_000)
            let box = DrawnRect(x, view.frame.y, width, height)
            // Each prototype is in its own column, whatever the heights of the others are.
            let prototypes = document.members(column, "prototypeCellViews")
            let frames = prototypes.map { prototype in
                let own = painter.ownFrame(prototype) ?? DrawnRect(0, 0, width, height)
                return DrawnRect(view.frame.x + own.x, view.frame.y + own.y, max(own.width, 8), max(own.height, 8))
            }
            painter.begin(column, box.inset(0, 0, 0, min(0, box.maxY - (frames.map(\.maxY).max() ?? box.maxY))))
            x += width + (document.size(view.element, key: "intercellSpacing")?.width ?? 3)
            for (prototype, frame) in zip(prototypes, frames) { painter.draw(prototype, in: frame, view.context) }
            if prototypes.isEmpty, let cell = document.child(column, key: "dataCell") {
                painter.macCell(cell, in: box, view.context)
            }
            painter.end()
        }
    }

    static let tableHeader: Draw = { painter, view in
        let document = painter.document
        painter.box(view.frame, fill: painter.isDark ? DrawnColor(0x333333) : .white)
        painter.line(view.frame.x, view.frame.maxY - 0.5, view.frame.maxX, view.frame.maxY - 0.5, macLine(painter))
        // The header belongs to the table that refers to it.
        guard let table = painter.tableOfHeader(view.element) else { return }
        var x = view.frame.x
        for column in document.members(table, "tableColumns").prefix(60) where !document.has(column, "hidden") {
            let width =
                min(max(document.length(column, "width") ?? 100, 4), 4_000)
                + (document.size(table, key: "intercellSpacing")?.width ?? 3)
            if let cell = document.child(column, key: "headerCell") {
                let title = document.text(cell, "title") ?? ""
                painter.text(
                    title, in: DrawnRect(x + 4, view.frame.y, width - 8, view.frame.height), DrawnFont(11),
                    painter.textColor(view.context),
                    Painter.TextPlace(alignment: painter.alignment(document.string(cell, "alignment"))))
            }
            x += width
            painter.line(x - 1, view.frame.y + 3, x - 1, view.frame.maxY - 3, macLine(painter))
        }
    }

    static let macCollection: Draw = { painter, view in
        if let ground = painter.color(view.element, "primaryBackgroundColor") { painter.box(view.frame, fill: ground) }
        painter.outline("Collection View", in: view.frame, view.context)
    }

    static let macTextView: Draw = { painter, view in
        let document = painter.document
        clip(&painter, view)
        let attributed =
            document.child(view.element, key: "textStorage") ?? document.child(view.element, named: "attributedString")
        let text = attributed.map(document.attributedText) ?? ""
        let color = painter.color(view.element, "textColor") ?? painter.textColor(view.context)
        let plain = Painter.TextStyle(font: DrawnFont(12), color: color, alignment: nil)
        let style = attributed.map { painter.style($0, font: plain.font, color: color, alignment: nil) } ?? plain
        painter.text(
            text, in: view.frame.inset(5, 0, 5, 0), style.font, style.color,
            Painter.TextPlace(alignment: painter.alignment(style.alignment), vertical: 0, lines: 0))
    }

    static let macBox: Draw = { painter, view in
        let document = painter.document
        let type = document.string(view.element, "boxType")
        if type == "separator" {
            let isVertical = view.frame.height > view.frame.width
            let color = DrawnColor(painter.isDark ? 0xFFFFFF : 0x000000, alpha: 0.15)
            if isVertical {
                painter.line(view.frame.midX, view.frame.y, view.frame.midX, view.frame.maxY, color)
            } else {
                painter.line(view.frame.x, view.frame.midY, view.frame.maxX, view.frame.midY, color)
            }
            return
        }
        let content = document.child(view.element, key: "contentView")
        let title = document.text(view.element, "title") ?? ""
        let font = painter.font(view.element, "titleFont", standard: DrawnFont(11))
        // The content of a custom box that says nothing of its title may leave no room for one.
        let isFull =
            type == "custom" && document.attribute(view.element, "titlePosition") == nil
            && content.flatMap(painter.ownFrame).map { $0.height > view.frame.height - font.size } ?? true
        let hasTitle = document.string(view.element, "titlePosition") != "noTitle" && !isFull
        let top = hasTitle && !title.isEmpty ? font.size * 1.3 + 2 : 1
        let frame =
            type == "custom"
            ? view.frame.inset(0, hasTitle && !title.isEmpty ? top : 0, 0, 0) : view.frame.inset(3, top, 3, 4)
        var view = view
        if document.has(view.element, "transparent") {
            // It has neither ground nor border, whatever its type is.
        } else if type == "custom" {
            let fill = painter.color(view.element, "fillColor")
            let isBordered = !["none"].contains(document.string(view.element, "borderType") ?? "")
            let radius = document.length(view.element, "cornerRadius") ?? 0
            painter.box(
                frame, radius: min(max(radius, 0), 200), fill: fill,
                stroke: isBordered ? painter.color(view.element, "borderColor") ?? macLine(painter) : nil,
                width: min(max(document.length(view.element, "borderWidth") ?? 1, 0), 20))
            if let fill { view.context.ground = fill.over(view.context.ground) }
        } else if !document.has(view.element, "borderType", "none") {
            painter.box(
                frame, radius: 5, fill: DrawnColor(painter.isDark ? 0xFFFFFF : 0x000000, alpha: 0.035),
                stroke: DrawnColor(painter.isDark ? 0xFFFFFF : 0x000000, alpha: 0.1))
        }
        if hasTitle {
            painter.text(
                title, in: DrawnRect(view.frame.x + 8, view.frame.y, view.frame.width - 16, font.size * 1.3), font,
                painter.textColor(view.context))
        }
        if let content { painter.draw(content, in: painter.storedFrame(content, in: view) ?? frame, view.context) }
        painter.drawSubviews(view)
    }

    static let macTabs: Draw = { painter, view in
        let document = painter.document
        let items = document.members(view.element, "tabViewItems")
        let type = document.string(view.element, "type") ?? "topTabsBezelBorder"
        let initial = document.target(document.symbol("initialItem"), of: view.element)
        let selected = items.firstIndex { $0 == initial } ?? 0
        let isTabless = type.hasPrefix("noTabs")
        if type != "noTabsNoBorder", !(isTabless && type.contains("None")) {
            painter.box(
                view.frame.inset(7, isTabless ? 0 : 16, 7, isTabless ? 0 : 10), radius: 5,
                fill: DrawnColor(painter.isDark ? 0xFFFFFF : 0x000000, alpha: 0.035),
                stroke: DrawnColor(0x000000, alpha: 0.1))
        }
        if !isTabless {
            let font = painter.font(view.element, "font", standard: DrawnFont(13))
            tabBar(items, selected: selected, in: view.frame, font, &painter)
        }
        for (index, item) in items.enumerated() {
            guard let content = document.child(item, key: "view") else { continue }
            if index == selected {
                let frame = painter.storedFrame(content, in: view) ?? view.frame.inset(10, 33, 10, 13)
                // Without a bar, an item has the place of its view.
                let isOwn = painter.numbers[item] == nil
                if isOwn { painter.begin(item, frame) }
                painter.draw(content, in: frame, view.context)
                if isOwn { painter.end() }
            } else {
                let size = painter.ownFrame(content)
                painter.panes.append(
                    Painter.Pane(
                        title: "Tab " + (document.text(item, "label") ?? ""), element: content,
                        width: size?.width ?? view.frame.width, height: size?.height ?? view.frame.height, owner: item))
            }
        }
        painter.drawSubviews(view)
    }

    /// The tabs of a view or a controller, at its top.
    static func tabBar(
        _ items: [Int], selected: Int, in frame: DrawnRect, _ font: DrawnFont, _ painter: inout Painter
    ) {
        if items.isEmpty { return }
        var font = font
        let words = items.prefix(40).map { painter.document.text($0, "label") ?? "" }
        var widths = words.map { GlyphWidths.width(of: $0, font) + 22 }
        let total = widths.reduce(0, +)
        let room = max(frame.width - 20, 10)
        // All of them have one size.
        if total > room {
            widths = widths.map { $0 * room / total }
            font.size = max(font.size * room / total, 6)
        }
        var x = frame.midX - min(total, room) / 2
        painter.box(
            DrawnRect(x, frame.y + 5, min(total, room), 22), radius: 5, fill: macFill(painter),
            stroke: macLine(painter))
        for (index, word) in words.enumerated() {
            let box = DrawnRect(x, frame.y + 5, widths[index], 22)
            painter.begin(items[index], box)
            if index == selected { painter.box(box, radius: 5, fill: DrawnColor(0x007AFF)) }
            painter.text(
                word, in: box.inset(2, 0, 2, 0), font, index == selected ? .white : painter.bezelInk,
                Painter.TextPlace(alignment: .middle, shrinks: true))
            painter.end()
            x = box.maxX
        }
    }

    static let split: Draw = { painter, view in
        let document = painter.document
        let isVertical = document.has(view.element, "vertical")
        let children = document.members(view.element, "subviews")
        let frames = painter.frames(of: children, in: view)
        for frame in frames.dropLast() {
            let color = DrawnColor(painter.isDark ? 0x000000 : 0xBDBDBF)
            if isVertical {
                painter.line(frame.maxX + 0.5, view.frame.y, frame.maxX + 0.5, view.frame.maxY, color)
            } else {
                painter.line(view.frame.x, frame.maxY + 0.5, view.frame.maxX, frame.maxY + 0.5, color)
            }
        }
        if children.isEmpty { painter.outline("Split View", in: view.frame, view.context) }
    }

    static let grid: Draw = { painter, view in
        let document = painter.document
        var parts: [Int: DrawnRect] = [:]
        for cell in document.members(view.element, "gridCells") {
            guard let content = document.child(cell, key: "contentView"), document.isInstalled(content) else {
                continue
            }
            let frame = painter.storedFrame(content, in: view) ?? DrawnRect(view.frame.x, view.frame.y, 80, 20)
            painter.draw(content, in: frame, view.context)
            let around = [Names.row, Names.column].compactMap { document.target($0, of: cell) }
            for part in [cell] + around { parts[part] = parts[part]?.union(frame) ?? frame }
        }
        // A row or column is where the views of its cells are.
        for (part, frame) in parts.sorted(by: { $0.key < $1.key }) { painter.note(part, frame) }
    }

    static let matrix: Draw = { painter, view in
        let document = painter.document
        if document.has(view.element, "drawsBackground"), let ground = painter.color(view.element, "backgroundColor") {
            painter.box(view.frame, fill: ground)
        }
        let size = document.size(view.element, key: "cellSize") ?? (100, 20)
        let spacing = document.size(view.element, key: "intercellSpacing") ?? (4, 2)
        let columns = document.members(view.element, "cells")
        for (x, column) in columns.prefix(50).enumerated() {
            for (y, cell) in document.tree.children(of: column).prefix(100).enumerated() {
                let box = DrawnRect(
                    view.frame.x + Double(x) * (size.width + spacing.width),
                    view.frame.y + Double(y) * (size.height + spacing.height), size.width, size.height)
                guard painter.budget > 0 else { return }
                painter.budget -= 1
                painter.begin(cell, box)
                painter.macCell(cell, in: box, view.context)
                painter.end()
            }
        }
    }
}

extension Painter {
    /// Draws the cell of a table or matrix.
    fileprivate mutating func macCell(_ cell: Int, in box: DrawnRect, _ context: Context) {
        if document.name(cell) == "buttonCell" {
            macButton(cell, in: box, context)
        } else {
            macText(cell, in: box, context, isField: false)
        }
    }

    /// The table that a header view belongs to: the one beside it.
    func tableOfHeader(_ header: Int) -> Int? {
        let scroll = document.graph.parent(of: header)
        guard let clip = document.child(scroll, key: "contentView") else { return nil }
        return document.members(clip, "subviews").first { ["tableView", "outlineView"].contains(document.name($0)) }
    }
}
