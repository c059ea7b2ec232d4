import XibMergeCore

/// Tables of UIKit.
extension Look {
    static let table: Draw = { painter, view in
        let document = painter.document
        let isPlain = (document.string(view.element, "style") ?? "plain") == "plain"
        let grouped = painter.system("systemGroupedBackgroundColor") ?? .white
        let ground =
            painter.color(view.element, "backgroundColor")
            ?? (isPlain ? painter.system("systemBackgroundColor") ?? .white : grouped)
        let isTV = document.platform == .tvOS
        if !isTV || ground.alpha < 255 { painter.box(view.frame, fill: isTV ? ground.withOpacity(0.4) : ground) }
        var view = view
        if ground.alpha > 100, !isTV { view.context.ground = ground.over(view.context.ground) }
        // Old releases of Xcode saved some rows below the bars: all others begin less than a bar below the table's header.
        let header = document.child(view.element, key: "tableHeaderView").flatMap { painter.storedFrame($0, in: view) }
        let rows =
            document.members(view.element, "prototypes")
            + document.members(view.element, "sections").flatMap { document.members($0, "cells") }
        let top = rows.first.flatMap { painter.storedFrame($0, in: view) }?.y ?? 0
        let isBelowBars = top - (header?.maxY ?? view.frame.y) >= 64
        let shift = isBelowBars ? 0 : painter.barShift(view)
        var table = TableDrawing(view: view, isPlain: isPlain, shift: shift, y: view.frame.y)
        for key in ["backgroundView", "tableHeaderView"] as [StaticString] {
            guard let header = document.child(view.element, key: key) else { continue }
            let frame =
                painter.storedFrame(header, in: view) ?? DrawnRect(view.frame.x, view.frame.y, view.frame.width, 44)
            painter.draw(header, in: frame.moved(0, shift), view.context)
            if key.utf8CodeUnitCount == 15 { table.y = frame.maxY }
        }
        for section in document.members(view.element, "sections") { table.draw(section, &painter) }
        let prototypes = document.members(view.element, "prototypes")
        table.drawPrototypes(prototypes, &painter)
        if let footer = document.child(view.element, key: "tableFooterView") {
            let frame = painter.storedFrame(footer, in: view) ?? DrawnRect(view.frame.x, table.y, view.frame.width, 44)
            painter.draw(footer, in: frame.moved(0, shift), view.context)
            table.y = max(table.y, frame.maxY)
        }
        if prototypes.isEmpty, document.child(view.element, named: "sections") == nil { table.drawGhosts(&painter) }
    }

    static let cell: Draw = { painter, view in
        let document = painter.document
        var view = view
        if let ground = painter.color(view.element, "backgroundColor") {
            painter.box(view.frame, fill: ground)
            if ground.alpha > 100 { view.context.ground = ground.over(view.context.ground) }
        }
        let accessory = document.string(view.element, "accessoryType") ?? "none"
        let accessoryWidth = accessory == "none" ? 0.0 : 33
        if let content = document.child(view.element, key: "contentView") {
            var frame = painter.storedFrame(content, in: view) ?? view.frame.inset(0, 0, accessoryWidth, 0)
            if frame.isEmpty { frame = view.frame.inset(0, 0, accessoryWidth, 0) }
            if painter.ownFrame(content) != nil, let own = painter.ownFrame(view.element) {
                frame.width += max(view.frame.width - own.width, 0)
                frame.height += max(view.frame.height - own.height, 0)
                // Only the line below a row, of half a point or one, is not part of it: a content view that was saved lower
                // was never laid out.
                if frame.y <= view.frame.y, frame.height < view.frame.height - 1 {
                    frame.height = view.frame.height - 1
                    frame.width = max(frame.width, view.frame.width - accessoryWidth)
                }
            }
            if let configuration = document.child(view.element, key: "contentConfiguration") {
                listContent(configuration, in: frame, view.context, &painter)
            } else if document.members(content, "subviews").isEmpty {
                // A cell without views shows its class.
                painter.outline(
                    painter.className(view.element) ?? document.string(view.element, "reuseIdentifier"),
                    in: view.frame.inset(2), view.context)
            }
            painter.draw(content, in: frame, view.context)
        }
        painter.drawSubviews(view)
        let (x, y) = (view.frame.maxX - 20, view.frame.midY)
        let gray = DrawnColor(0xC7C7CC)
        switch accessory {
        case "disclosureIndicator": painter.chevron((x, y), 6, ">", gray, width: 2)
        case "checkmark": painter.symbol("checkmark", in: DrawnRect(x - 8, y - 8, 15, 15), view.context.tint)
        case "detailButton": painter.symbol("info.circle", in: DrawnRect(x - 14, y - 11, 22, 22), view.context.tint)
        case "detailDisclosureButton":
            painter.symbol("info.circle", in: DrawnRect(x - 32, y - 11, 22, 22), view.context.tint)
            painter.chevron((x, y), 6, ">", gray, width: 2)
        default: break
        }
    }
}

extension Look {
    /// The text, secondary text and image of a `<listContentConfiguration>`, as
    /// `UIListContentConfiguration.subtitleCell()` places them.
    private static func listContent(
        _ configuration: Int, in frame: DrawnRect, _ context: Painter.Context, _ painter: inout Painter
    ) {
        let document = painter.document
        var box = frame.inset(16, 4, 16, 4)
        if let name = imageName(configuration, "image", document) {
            let side = min(24, box.height)
            let square = DrawnRect(box.x, box.midY - side / 2, side, side)
            if imageIsSymbol(configuration, document) {
                painter.symbol(name, in: square, context.tint)
            } else {
                painter.image(name, in: square, context, isNamed: false)
            }
            box = box.inset(side + 16, 0, 0, 0)
        }
        let (first, second) = (document.text(configuration, "text"), document.text(configuration, "secondaryText"))
        let color = painter.textColor(context)
        let (large, small) = document.platform == .tvOS ? (38.0, 29.0) : (17.0, 12.0)
        let half = second == nil ? box.height : box.height * large / (large + small)
        painter.text(
            first ?? "", in: DrawnRect(box.x, box.y, box.width, half),
            painter.font(configuration, "textFontDescription", standard: DrawnFont(large)), color)
        painter.text(
            second ?? "", in: DrawnRect(box.x, box.y + half, box.width, box.height - half),
            painter.font(configuration, "secondaryTextFontDescription", standard: DrawnFont(small)),
            color.withOpacity(0.6))
    }
}

/// A table that is being drawn from the top.
private struct TableDrawing {
    let view: DrawnView
    let isPlain: Bool
    let shift: Double
    /// The y coordinate after the last drawn row, without the shift.
    var y: Double

    private func height(_ cell: Int, _ document: DrawnDocument) -> Double {
        let own = document.length(cell, "rowHeight") ?? document.length(view.element, "rowHeight") ?? 44
        return own > 0 ? own : 44
    }

    private func isInset(_ document: DrawnDocument) -> Bool { document.has(view.element, "style", "insetGrouped") }

    /// The place of the next row.
    private mutating func place(_ cell: Int, _ painter: Painter) -> DrawnRect {
        let document = painter.document
        var frame =
            painter.storedFrame(cell, in: view)
            ?? DrawnRect(view.frame.x, y, view.frame.width, height(cell, document))
        // A height that was set later than the frame was saved counts.
        frame.height = max(frame.height, document.length(cell, "rowHeight") ?? 0)
        // Rows are as wide as their table, but for groups that are inset.
        if !isInset(document) { (frame.x, frame.width) = (view.frame.x, view.frame.width) }
        // Rows follow each other, whatever an old place of one says.
        frame.y = max(frame.y, y)
        y = max(y, frame.maxY)
        return frame.moved(0, shift)
    }

    /// Draws rows; those of a group that is inset have one ground with round corners.
    private func draw(_ cells: [Int], _ frames: [DrawnRect], _ painter: inout Painter) {
        guard let first = frames.first else { return }
        let whole = frames.dropFirst().reduce(first) { $0.union($1) }
        let isRound = isInset(painter.document)
        if isRound { painter.beginClip(whole, radius: 10) }
        for (cell, frame) in zip(cells, frames) {
            drawCell(cell, in: frame, isLast: isRound && frame.maxY >= whole.maxY, &painter)
        }
        if isRound { painter.endClip() }
    }

    private func drawCell(_ cell: Int, in shown: DrawnRect, isLast: Bool, _ painter: inout Painter) {
        let document = painter.document
        var context = view.context
        // A cell that stores no color has the system's, not its table's: UIKit since iOS 7.
        if painter.color(cell, "backgroundColor") == nil, document.platform != .tvOS {
            let name = isPlain ? "systemBackgroundColor" : "secondarySystemGroupedBackgroundColor"
            context.ground = painter.system(name) ?? .white
            painter.box(shown, fill: context.ground)
        }
        painter.draw(cell, in: shown, context)
        if !isLast, !document.has(view.element, "separatorStyle", "none"), document.platform != .tvOS {
            let inset =
                document.child(cell, key: "separatorInset") ?? document.child(view.element, key: "separatorInset")
            let left = inset.flatMap { document.length($0, "minX") } ?? 15
            let color = painter.color(view.element, "separatorColor") ?? painter.system("separatorColor") ?? .black
            let start = min(shown.x + max(0, left), shown.maxX)
            painter.line(start, shown.maxY - 0.3, shown.maxX, shown.maxY - 0.3, color, width: 0.6)
        }
    }

    mutating func draw(_ section: Int, _ painter: inout Painter) {
        let document = painter.document
        let cells = document.members(section, "cells")
        let header = document.text(section, "headerTitle") ?? ""
        let height =
            header.isEmpty ? 0 : isPlain ? max(22, document.length(view.element, "sectionHeaderHeight") ?? 28) : 38
        let bottom = header.isEmpty ? y : cells.first.flatMap { painter.storedFrame($0, in: view) }?.y ?? y + height
        let least = min(height, isPlain ? 28 : 38)
        let band = DrawnRect(view.frame.x, bottom - least, view.frame.width, least).moved(0, shift)
        y = max(y, bottom)
        let frames = cells.map { place($0, painter) }
        painter.begin(section, frames.reduce(header.isEmpty ? frames.first ?? band : band) { $0.union($1) })
        if !header.isEmpty {
            if isPlain {
                painter.box(band, fill: painter.isDark ? DrawnColor(0x2C2C2E) : DrawnColor(0xE6E6EA))
                painter.text(header, in: band.inset(16, 0, 8, 0), DrawnFont(17, 600), painter.isDark ? .white : .black)
            } else {
                let isUpper = document.toolsVersion < 21_000
                painter.text(
                    isUpper ? header.uppercased() : header,
                    in: DrawnRect(band.x + 16, band.maxY - 26, band.width - 24, 20), DrawnFont(13),
                    view.context.ground.isDark ? DrawnColor(0xEBEBF5, alpha: 0.6) : DrawnColor(0x6D6D72))
            }
        }
        draw(cells, frames, &painter)
        if let title = document.text(section, "footerTitle"), !title.isEmpty {
            let width = view.frame.width - 32
            let height = 15.6 * Double(TextLayout.lines(title, width: width, DrawnFont(13), limit: 0).count)
            let box = DrawnRect(view.frame.x + 16, y + 6 + shift, width, height)
            painter.text(title, in: box, DrawnFont(13), DrawnColor(0x6D6D72), Painter.TextPlace(vertical: 0, lines: 0))
            y += height + 8.4
        }
        painter.end()
    }

    mutating func drawPrototypes(_ cells: [Int], _ painter: inout Painter) {
        guard let first = cells.first else { return }
        let document = painter.document
        let top = painter.storedFrame(first, in: view)?.y ?? y + 28
        let room = min(top - y, 28)
        if room >= 16, document.platform != .tvOS {
            let band = DrawnRect(view.frame.x, top - room, view.frame.width, room).moved(0, shift)
            painter.box(band, fill: painter.isDark ? DrawnColor(0x2C2C2E) : DrawnColor(0xE2E2E7))
            painter.text(
                "Prototype Cells", in: band, DrawnFont(12), DrawnColor(0x8E8E93), Painter.TextPlace(alignment: .middle))
        }
        y = top
        draw(cells, cells.map { place($0, painter) }, &painter)
    }

    /// Draws lines where rows would be.
    mutating func drawGhosts(_ painter: inout Painter) {
        let height = min(max(painter.document.length(view.element, "rowHeight") ?? 44, 22), 400)
        let color = (painter.color(view.element, "separatorColor") ?? painter.system("separatorColor") ?? .black)
            .withOpacity(0.6)
        // Groups have no rows before they have content.
        if !isPlain || painter.document.has(view.element, "separatorStyle", "none") {
            return painter.outline(self.y > view.frame.y ? nil : "Table View", in: view.frame, view.context)
        }
        let top = y + shift
        for y in stride(from: top + height, to: view.frame.maxY, by: height).prefix(40) {
            painter.line(view.frame.x + 15, y, view.frame.maxX, y, color, width: 0.6)
        }
        // Neither rows nor the word are drawn over a header or a footer.
        let free = view.frame.inset(0, top - view.frame.y, 0, 0)
        guard free.height >= 20 else { return }
        painter.text(
            "Table View", in: free.centered(free.width, 20), DrawnFont(13), DrawnColor(0x8E8E93),
            Painter.TextPlace(alignment: .middle))
    }
}
