import XibMergeCore

/// Cells of buttons of AppKit: a box to check, or a bezel with an image and a title.
extension Painter {
    mutating func macButton(_ cell: Int, in whole: DrawnRect, _ context: Context) {
        let type = document.string(cell, "type") ?? "push"
        let isEnabled = context.isEnabled && !document.has(cell, "enabled", "NO")
        let opacity = isEnabled ? 1 : 0.4
        // Its own tint colors what has no bezel, and template images; older documents have it in the cell.
        let tint = color(document.graph.parent(of: cell), "contentTintColor") ?? color(cell, "contentTintColor")
        let ink = (tint ?? textColor(context)).withOpacity(opacity)
        if type == "check" || type == "radio" {
            return macCheckBox(cell, in: whole, ink, isRadio: type == "radio", isEnabled: isEnabled)
        }
        let bezel = document.string(cell, "bezelStyle") ?? ""
        if macIconButton(type, bezel, in: whole, bezelInk.withOpacity(opacity)) { return }
        let key = document.text(cell, "keyEquivalent")
        let isDefault = key == "\r" || key == "\n" || key == "\u{3}"
        let isPush = type == "push" && (bezel == "rounded" || bezel == "")
        if isPush {
            let box = macPushBezel(in: whole, isDefault: isDefault, isEnabled: isEnabled)
            let color = isDefault && isEnabled ? .white : bezelInk.withOpacity(opacity)
            macButtonContent(cell, in: box, color, tint, context)
        } else {
            let hasBezel = macBezel(cell, type, bezel, in: whole)
            macButtonContent(cell, in: whole, hasBezel ? bezelInk.withOpacity(opacity) : ink, tint, context)
        }
    }

    private mutating func macCheckBox(
        _ cell: Int, in whole: DrawnRect, _ ink: DrawnColor, isRadio: Bool, isEnabled: Bool
    ) {
        let font = Look.cellFont(self, cell)
        let isOn = document.has(cell, "state", "on")
        let side = font.size < 10 ? 10.0 : font.size < 12 ? 12 : 14
        let only = document.string(cell, "imagePosition") == "only"
        let box = DrawnRect(only ? whole.midX - side / 2 : whole.x + 2, whole.midY - side / 2, side, side)
        let radius = isRadio ? side / 2 : 3
        if isOn {
            self.box(box, radius: radius, fill: DrawnColor(0x007AFF, alpha: isEnabled ? 1 : 0.5))
        } else {
            self.box(box, radius: radius, fill: Look.macFill(self), stroke: Look.macLine(self))
        }
        if isOn, isRadio {
            circle(box.centered(side * 0.4, side * 0.4), fill: .white)
        } else if isOn {
            symbol("checkmark", in: box.inset(2), .white)
        }
        if only { return }
        text(
            document.text(cell, "title") ?? "",
            in: DrawnRect(box.maxX + 4, whole.y, max(1, whole.maxX - box.maxX - 4), whole.height), font, ink,
            TextPlace(lines: whole.height > 30 ? 0 : 1))
    }

    /// Draws a button that always looks the same: for help, or to disclose something.
    ///
    /// - Returns: Whether it is such a button.
    private mutating func macIconButton(_ type: String, _ bezel: String, in whole: DrawnRect, _ ink: DrawnColor) -> Bool
    {
        let box = whole.centered(20, 20)
        switch (type, bezel) {
        case ("help", _), (_, "helpButton"):
            circle(box, fill: Look.macFill(self), stroke: Look.macLine(self))
            text("?", in: box, DrawnFont(14, 500), ink, TextPlace(alignment: .middle))
        case ("disclosureTriangle", _), (_, "disclosure"):
            symbol("play.fill", in: whole.centered(12, 12), DrawnColor(0x808084))
        default: return false
        }
        return true
    }

    /// Draws the bezel of a push button.
    ///
    /// - Returns: The bezel; the frame also includes space for a shadow.
    private mutating func macPushBezel(in whole: DrawnRect, isDefault: Bool, isEnabled: Bool) -> DrawnRect {
        var box = whole.height >= 26 ? whole.inset(6, 4, 6, 7) : whole.inset(3, 1, 3, 2)
        if box.height > 24 { box = whole.inset(6, 4, 6, 7).centered(box.width, min(box.height, 32)) }
        self.box(
            box, radius: 5, fill: isDefault && isEnabled ? DrawnColor(0x0A7AFF) : Look.macFill(self),
            stroke: isDefault ? nil : Look.macLine(self))
        return box
    }

    /// Draws the bezel of a button that is no push button.
    ///
    /// - Returns: Whether it has one.
    private mutating func macBezel(_ cell: Int, _ type: String, _ bezel: String, in whole: DrawnRect) -> Bool {
        let (fill, line) = (Look.macFill(self), Look.macLine(self))
        let hasBorder = document.string(cell, "borderStyle") != nil
        switch (type, bezel) {
        case ("square", _), ("smallSquare", _), (_, "regularSquare"), (_, "shadowlessSquare"), (_, "smallSquare"),
            ("bevel", _):
            guard hasBorder else { return false }
            box(whole, radius: bezel == "regularSquare" ? 3 : 0, fill: fill, stroke: line)
        case ("round", _), (_, "circular"):
            let side = min(whole.width, whole.height) - 6
            circle(whole.centered(side, side), fill: fill, stroke: line)
        default:
            guard hasBorder else { return false }
            box(whole.inset(1), radius: bezel == "inline" ? whole.height / 2 : 4, fill: fill, stroke: line)
        }
        return true
    }

    /// Draws the image and the title inside a bezel.
    private mutating func macButtonContent(
        _ cell: Int, in box: DrawnRect, _ color: DrawnColor, _ tint: DrawnColor?, _ context: Context
    ) {
        let font = Look.cellFont(self, cell)
        let title = document.text(cell, "title") ?? ""
        let alignment = alignment(document.string(cell, "alignment"))
        let position = document.string(cell, "imagePosition") ?? "none"
        let inner = box.inset(3, 0, 3, 0)
        guard let image = Look.imageName(cell, "image", document), position != "none" else {
            return text(title, in: inner, font, color, TextPlace(alignment: alignment, lines: box.height > 36 ? 0 : 1))
        }
        let size = document.imageSizes[image] ?? (16, 16)
        let scale = min(1, inner.width / max(size.width, 1), max(box.height - 2, 4) / max(size.height, 1))
        let (width, height) = (size.width * scale, size.height * scale)
        let tint = tint ?? color
        switch position {
        case "only", "overlaps":
            templateImage(image, in: box.centered(width, height), tint, context)
            if position == "overlaps" { text(title, in: inner, font, color, TextPlace(alignment: alignment)) }
        case "above", "below":
            let top = box.midY - (height + 16) / 2
            let isAbove = position == "above"
            templateImage(
                image, in: DrawnRect(box.midX - width / 2, isAbove ? top : top + 16, width, height), tint, context)
            text(
                title, in: DrawnRect(box.x, isAbove ? top + height : top, box.width, 16), font, color,
                TextPlace(alignment: .middle))
        default:
            let words = min(GlyphWidths.width(of: title, font), max(inner.width - width - 4, 0))
            let total = width + (title.isEmpty ? 0 : words + 4)
            let x = alignment == .middle ? box.midX - total / 2 : alignment == .end ? inner.maxX - total : inner.x
            let trails = position == "right" || position == "trailing"
            templateImage(
                image, in: DrawnRect(trails ? x + words + 4 : x, box.midY - height / 2, width, height), tint, context)
            if words > 0 {
                text(title, in: DrawnRect(trails ? x : x + width + 4, box.y, words, box.height), font, color)
            }
        }
    }
}
