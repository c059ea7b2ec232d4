import XibMergeCore

/// Controls of AppKit.
extension Look {
    private static let accent = DrawnColor(0x007AFF)

    static func macFill(_ painter: Painter) -> DrawnColor { painter.isDark ? DrawnColor(0x5E5E60) : .white }
    static func macLine(_ painter: Painter) -> DrawnColor {
        painter.isDark ? DrawnColor(0x77777A) : DrawnColor(0xC2C2C4)
    }

    static func cellFont(_ painter: Painter, _ cell: Int) -> DrawnFont {
        painter.font(cell, "font", standard: DrawnFont(13))
    }

    static let macButton: Draw = { painter, view in
        guard let cell = painter.document.child(view.element, key: "cell") else { return }
        painter.macButton(cell, in: view.frame, view.context)
    }

    static let popUp: Draw = { painter, view in
        let document = painter.document
        guard let cell = document.child(view.element, key: "cell") else { return }
        let font = cellFont(painter, cell)
        let small = document.string(cell, "controlSize") != nil
        let isBordered = document.string(cell, "borderStyle") != nil && !document.has(cell, "bordered", "NO")
        let frame =
            document.string(cell, "bezelStyle") == "rounded" ? view.frame.inset(3, 3, 3, 4) : view.frame.inset(1)
        let box = DrawnRect(frame.x, frame.midY - min(frame.height, 22) / 2, frame.width, min(frame.height, 22))
        if isBordered { painter.box(box, radius: 5, fill: macFill(painter), stroke: macLine(painter)) }
        let pullsDown = document.has(cell, "pullsDown")
        let items = document.child(cell, key: "menu").map { document.members($0, "items") } ?? []
        let selected = document.target(document.symbol("selectedItem"), of: cell)
        // The face of a pull-down is its first item.
        let face = pullsDown ? items.first : selected
        let title = face.flatMap { document.text($0, "title") } ?? document.text(cell, "title") ?? ""
        let ink = isBordered ? painter.bezelInk : painter.textColor(view.context)
        let color = view.context.isEnabled ? ink : ink.withOpacity(0.4)
        let holder = face.flatMap { imageName($0, "image", document) } == nil ? cell : face ?? cell
        var room = box.inset(8, 0, 20, 0)
        if let image = imageName(holder, "image", document) {
            let size = document.imageSizes[image] ?? (16, 16)
            // An image leaves a title the rest, if it is enough for a few letters.
            let isOnly = document.string(cell, "imagePosition") == "only" || room.width < size.width + 30
            let whole = isOnly ? box.inset(2, 2, 14, 2) : DrawnRect(room.x, box.y + 2, size.width, box.height - 4)
            let frame = whole.centered(min(size.width, whole.width), min(size.height, whole.height))
            if imageIsSymbol(holder, document) {
                painter.symbol(image, in: frame, color)
            } else {
                painter.templateImage(image, in: frame, color, view.context)
            }
            room = room.inset(isOnly ? room.width : size.width + 4, 0, 0, 0)
        }
        painter.text(title, in: room, font, color)
        let x = box.maxX - 10
        if pullsDown {
            painter.chevron((x, box.midY), 3.5, "v", color, width: 1.3)
        } else if !document.has(cell, "arrowPosition", "noArrow") {
            painter.chevron((x, box.midY - 3.2), small ? 2.5 : 3, "^", color, width: 1.3)
            painter.chevron((x, box.midY + 3.2), small ? 2.5 : 3, "v", color, width: 1.3)
        }
    }

    static let macTextField: Draw = { painter, view in
        guard let cell = painter.document.child(view.element, key: "cell") else { return }
        painter.macText(cell, in: view.frame, view.context, isField: true)
    }

    static let searchField: Draw = { painter, view in
        let document = painter.document
        let frame = view.frame.centered(view.frame.width, min(view.frame.height, 22))
        painter.box(frame, radius: 5, fill: macFill(painter), stroke: macLine(painter))
        let gray = DrawnColor(0x8E8E93)
        painter.symbol("magnifyingglass", in: DrawnRect(frame.x + 5, frame.midY - 6, 12, 12), gray)
        let cell = document.child(view.element, key: "cell")
        let text = cell.flatMap { document.text($0, "title") ?? document.text($0, "placeholderString") } ?? "Search"
        painter.text(text, in: frame.inset(22, 0, 6, 0), cell.map { cellFont(painter, $0) } ?? DrawnFont(13), gray)
    }

    static let comboBox: Draw = { painter, view in
        let document = painter.document
        let frame = view.frame.inset(0, 2, 3, 3)
        let box = frame.centered(frame.width, min(frame.height, 22))
        painter.box(box, radius: 4, fill: macFill(painter), stroke: macLine(painter))
        let arrow = DrawnRect(box.maxX - 18, box.y + 2, 16, box.height - 4)
        painter.box(arrow, radius: 4, fill: accent)
        painter.chevron((arrow.midX, arrow.midY), 3.5, "v", .white, width: 1.5)
        guard let cell = document.child(view.element, key: "cell") else { return }
        let text = document.text(cell, "title") ?? document.text(cell, "placeholderString") ?? ""
        painter.text(
            text, in: box.inset(5, 0, 20, 0), cellFont(painter, cell), painter.bezelInk,
            Painter.TextPlace(alignment: painter.alignment(document.string(cell, "alignment"))))
    }

    static let macSlider: Draw = { painter, view in
        let document = painter.document
        let cell = document.child(view.element, key: "cell") ?? view.element
        // A value of 0 is left out.
        let share = share(painter, cell, "doubleValue", "minValue", "maxValue", standard: 0)
        let frame = view.frame.inset(2)
        let isVertical = frame.height > frame.width
        let (length, depth) = isVertical ? (frame.height, frame.width) : (frame.width, frame.height)
        /// A part of the slider: along it from its left or lower end, and across it around a line.
        func part(_ start: Double, _ end: Double, _ middle: Double, _ thickness: Double) -> DrawnRect {
            let (near, span) = (middle - thickness / 2, max(0, end - start))
            return isVertical
                ? DrawnRect(frame.x + near, frame.maxY - end, thickness, span)
                : DrawnRect(frame.x + start, frame.y + near, span, thickness)
        }
        let ticks = Int(min(max(document.number(cell, "numberOfTickMarks") ?? 0, 0), 60))
        // "Above" a vertical slider is at its left: `NSSlider.TickMarkPosition`.
        let side = ["above", "left"].contains(document.string(cell, "tickMarkPosition")) ? -1.0 : 1
        let middle = ticks > 0 ? side < 0 ? depth - 9 : 9 : depth / 2
        for tick in 0..<ticks {
            let place = 8 + (length - 16) * Double(tick) / Double(max(ticks - 1, 1))
            painter.box(part(place - 0.5, place + 0.5, middle + side * 12.5, 5), fill: DrawnColor(0x8E8E93))
        }
        let knob = (length - 16) * share
        painter.box(part(0, length, middle, 4), radius: 2, fill: macLine(painter).withOpacity(0.8))
        painter.box(part(0, knob + 8, middle, 4), radius: 2, fill: accent)
        painter.circle(part(knob, knob + 16, middle, 16), fill: .white, stroke: DrawnColor(0xB0B0B4))
    }

    static let macSwitch: Draw = { painter, view in
        let isOn = painter.document.has(view.element, "state", "on")
        let frame = view.frame.centered(min(view.frame.width, 38), min(view.frame.height, 22))
        painter.box(
            frame, radius: frame.height / 2, fill: isOn ? accent : DrawnColor(painter.isDark ? 0x59595B : 0xD5D5D8))
        let side = frame.height - 3
        painter.circle(
            DrawnRect(isOn ? frame.maxX - side - 1.5 : frame.x + 1.5, frame.y + 1.5, side, side), fill: .white,
            stroke: DrawnColor(0x000000, alpha: 0.1))
    }

    static let macStepper: Draw = { painter, view in
        let frame = view.frame.centered(min(view.frame.width, 14), min(max(view.frame.height - 4, 14), 24))
        painter.box(frame, radius: 5, fill: macFill(painter), stroke: macLine(painter))
        painter.line(frame.x, frame.midY, frame.maxX, frame.midY, macLine(painter))
        painter.chevron((frame.midX, frame.y + frame.height * 0.28), 2.6, "^", painter.bezelInk, width: 1.2)
        painter.chevron((frame.midX, frame.y + frame.height * 0.72), 2.6, "v", painter.bezelInk, width: 1.2)
    }

    static let macSegments: Draw = { painter, view in
        let document = painter.document
        guard let cell = document.child(view.element, key: "cell") else { return }
        let members = document.members(cell, "segments")
        let frame = view.frame.inset(2, 1, 2, 2)
        let box = frame.centered(frame.width, min(frame.height, 24))
        painter.box(box, radius: 5, fill: macFill(painter), stroke: macLine(painter))
        let font = cellFont(painter, cell)
        let widths = segmentWidths(members.map { document.length($0, "width") ?? 0 }, in: box.width)
        var x = box.x
        for (index, segment) in members.prefix(40).enumerated() {
            let part = DrawnRect(x, box.y, min(widths[index], max(0, box.maxX - x)), box.height)
            x = part.maxX
            if document.has(segment, "selected") {
                painter.box(
                    part.inset(1), radius: 4, fill: painter.isDark ? DrawnColor(0x8A8A8E) : DrawnColor(0xD8D8DC))
            }
            if index > 0 { painter.line(part.x, part.y + 4, part.x, part.maxY - 4, macLine(painter)) }
            let color = painter.bezelInk
            let label = document.text(segment, "label") ?? ""
            if let image = document.string(segment, "image") {
                painter.templateImage(
                    image, in: label.isEmpty ? part.centered(15, 15) : DrawnRect(part.x + 5, part.midY - 7, 14, 14),
                    color, view.context)
                if !label.isEmpty { painter.text(label, in: part.inset(22, 0, 3, 0), font, color) }
            } else {
                painter.text(label, in: part.inset(2, 0, 2, 0), font, color, Painter.TextPlace(alignment: .middle))
            }
        }
    }

    static let macProgress: Draw = { painter, view in
        let document = painter.document
        if document.string(view.element, "style") == "spinning" {
            return painter.spinner(
                view.frame.midX, view.frame.midY, radius: max(3, min(view.frame.width, view.frame.height) / 2 - 1),
                DrawnColor(0x8E8E93))
        }
        let value = share(painter, view.element, "doubleValue", "minValue", "maxValue", standard: 0)
        let part = document.has(view.element, "indeterminate") ? 0.4 : value
        let bar = DrawnRect(view.frame.x + 1, view.frame.midY - 3, max(0, view.frame.width - 2), 6)
        painter.box(bar, radius: 3, fill: macLine(painter).withOpacity(0.6))
        painter.box(DrawnRect(bar.x, bar.y, bar.width * part, 6), radius: 3, fill: accent)
    }

    static let macColorWell: Draw = { painter, view in
        let color = painter.color(view.element, "color") ?? .white
        painter.box(view.frame, radius: 4, fill: color, stroke: macLine(painter))
    }

    static let macImage: Draw = { painter, view in
        let document = painter.document
        guard let cell = document.child(view.element, key: "cell") ?? Optional(view.element) else { return }
        let name = imageName(cell, "image", document) ?? imageName(view.element, "image", document)
        guard let name else { return painter.image(painter.className(view.element), in: view.frame, view.context) }
        var box = view.frame
        if let size = document.imageSizes[name], size.width > 0, size.height > 0 {
            let scale = min(
                box.width / size.width, box.height / size.height,
                document.string(cell, "imageScaling") == "proportionallyUpOrDown" ? 1e6 : 1)
            box = box.centered(size.width * scale, size.height * scale)
        }
        painter.templateImage(
            name, in: box, painter.color(view.element, "contentTintColor") ?? painter.textColor(view.context),
            view.context, isTile: true)
    }
}
