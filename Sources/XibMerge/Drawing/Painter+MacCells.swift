/// Cells of AppKit: the drawing part of a control, and the parts of matrices and tables.
extension Painter {
    /// An image that AppKit draws in the color of text, as a symbol where its shape is known.
    mutating func templateImage(
        _ name: String, in rect: DrawnRect, _ color: DrawnColor, _ context: Context, isTile: Bool = false
    ) {
        let plain = Self.templates[name] ?? name
        if SymbolShapes.shape(plain) != nil {
            symbol(plain, in: rect, color)
        } else {
            image(isTile ? name : nil, in: rect, context)
        }
    }

    /// Images of AppKit, and the symbols that resemble them.
    static let templates: [String: String] = [
        "NSAddTemplate": "plus", "NSRemoveTemplate": "minus", "NSActionTemplate": "gear",
        "NSGoLeftTemplate": "chevron.left",
        "NSGoRightTemplate": "chevron.right", "NSStopProgressTemplate": "xmark", "NSRefreshTemplate": "arrow.clockwise",
        "NSTouchBarSearchTemplate": "magnifyingglass", "NSPreferencesGeneral": "gearshape", "NSAdvanced": "gear",
        "NSUserAccounts": "person",
        "NSRevealFreestandingTemplate": "magnifyingglass.circle", "NSLockLockedTemplate": "lock", "NSFolder": "folder",
        "NSInfo": "info.circle",
        "NSStopProgressFreestandingTemplate": "xmark.circle.fill",
        "NSRefreshFreestandingTemplate": "arrow.clockwise.circle", "NSHomeTemplate": "house",
        "NSBookmarksTemplate": "book", "NSListViewTemplate": "list.bullet",
        "NSRightFacingTriangleTemplate": "play.fill", "NSShareTemplate": "square.and.arrow.up",
        "NSFollowLinkFreestandingTemplate": "arrow.right.circle.fill", "NSTrashEmpty": "trash",
        "NSCaution": "exclamationmark",
    ]

    mutating func macButton(_ cell: Int, in whole: DrawnRect, _ context: Context) {
        let type = document.string(cell, "type") ?? "push"
        let bezel = document.string(cell, "bezelStyle") ?? ""
        let font = Look.cellFont(self, cell)
        let isOn = document.has(cell, "state", "on")
        let title = document.text(cell, "title") ?? ""
        let isEnabled = context.isEnabled && !document.has(cell, "enabled", "NO")
        let ink = textColor(context).withOpacity(isEnabled ? 1 : 0.4)
        let alignment = alignment(document.string(cell, "alignment"))
        if type == "check" || type == "radio" {
            let side = font.size < 10 ? 10.0 : font.size < 12 ? 12 : 14
            let only = document.string(cell, "imagePosition") == "only"
            let box = DrawnRect(only ? whole.midX - side / 2 : whole.x + 2, whole.midY - side / 2, side, side)
            let radius = type == "radio" ? side / 2 : 3
            if isOn {
                self.box(box, radius: radius, fill: DrawnColor(0x007AFF, alpha: isEnabled ? 1 : 0.5))
            } else {
                self.box(box, radius: radius, fill: Look.macFill(self), stroke: Look.macLine(self))
            }
            if isOn, type == "radio" {
                circle(box.centered(side * 0.4, side * 0.4), fill: .white)
            } else if isOn {
                symbol("checkmark", in: box.inset(2), .white)
            } else if document.has(cell, "state", "mixed") {
                line(box.x + 3, box.midY, box.maxX - 3, box.midY, DrawnColor(0x007AFF), width: 2)
            }
            if !only {
                text(
                    title, in: DrawnRect(box.maxX + 4, whole.y, max(1, whole.maxX - box.maxX - 4), whole.height), font,
                    ink, TextPlace(lines: whole.height > 30 ? 0 : 1))
            }
            return
        }
        var box = whole
        let line = Look.macLine(self)
        let key = document.text(cell, "keyEquivalent")
        let isDefault = key == "\r" || key == "\n" || key == "\u{3}"
        var color = ink
        switch (type, bezel) {
        case ("help", _), (_, "helpButton"):
            box = whole.centered(20, 20)
            circle(box, fill: Look.macFill(self), stroke: line)
            return text("?", in: box, DrawnFont(14, 500), ink, TextPlace(alignment: .middle))
        case ("disclosureTriangle", _), (_, "disclosure"):
            return path(
                DrawnPath(
                    [(whole.midX - 4, whole.midY - 5), (whole.midX + 4, whole.midY), (whole.midX - 4, whole.midY + 5)],
                    closed: true), fill: DrawnColor(0x808084))
        case ("roundedDisclosure", _), (_, "roundedDisclosure"):
            box = whole.centered(20, 20)
            self.box(box, radius: 5, fill: Look.macFill(self), stroke: line)
            return chevron((box.midX, box.midY), 4, "v", ink)
        case ("push", "rounded"), ("push", ""):
            // The frame includes space for a shadow.
            box = whole.height >= 20 ? whole.inset(6, 4, 6, 7) : whole.inset(3, 1, 3, 2)
            if box.height > 24 { box = whole.inset(6, 4, 6, 7).centered(box.width, min(box.height, 32)) }
            self.box(
                box, radius: 5, fill: isDefault && isEnabled ? DrawnColor(0x0A7AFF) : Look.macFill(self),
                stroke: isDefault ? nil : line)
            if isDefault, isEnabled { color = .white }
        case (_, "roundedRect"), (_, "inline"), ("recessed", _), (_, "recessed"), (_, "texturedRounded"),
            ("roundTextured", _):
            if document.string(cell, "borderStyle") != nil {
                self.box(
                    box.inset(1), radius: bezel == "inline" ? box.height / 2 : 4, fill: Look.macFill(self), stroke: line
                )
            }
        case ("square", _), ("smallSquare", _), (_, "regularSquare"), (_, "shadowlessSquare"), (_, "smallSquare"),
            ("bevel", _):
            if document.string(cell, "borderStyle") != nil {
                self.box(box, radius: bezel == "regularSquare" ? 3 : 0, fill: Look.macFill(self), stroke: line)
            }
        case ("round", _), (_, "circular"):
            circle(
                whole.centered(min(whole.width, whole.height) - 6, min(whole.width, whole.height) - 6),
                fill: Look.macFill(self), stroke: line)
        default:
            if document.string(cell, "borderStyle") != nil {
                self.box(box.inset(1), radius: 4, fill: Look.macFill(self), stroke: line)
            }
        }
        let position = document.string(cell, "imagePosition") ?? "none"
        let image = Look.imageName(cell, "image", document)
        let inner = box.inset(3, 0, 3, 0)
        guard let image, position != "none" else {
            return text(title, in: inner, font, color, TextPlace(alignment: alignment, lines: box.height > 36 ? 0 : 1))
        }
        let size = document.imageSizes[image] ?? (16, 16)
        let scale = min(1, inner.width / max(size.width, 1), max(box.height - 2, 4) / max(size.height, 1))
        let (width, height) = (size.width * scale, size.height * scale)
        let tint = self.color(cell, "contentTintColor") ?? color
        switch position {
        case "only", "overlaps": templateImage(image, in: box.centered(width, height), tint, context)
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

    /// Draws the text of a cell, with its border and ground.
    mutating func macText(_ cell: Int, in frame: DrawnRect, _ context: Context, isField: Bool) {
        let border = document.string(cell, "borderStyle")
        let isRound = document.has(cell, "bezelStyle", "round")
        var context = context
        let drawsGround = document.has(cell, "drawsBackground")
        let ground = color(cell, "backgroundColor")
        if border != nil {
            let fill = ground ?? (isDark ? DrawnColor(0x1E1E1E) : .white)
            box(frame, radius: isRound ? min(frame.height / 2, 6) : 0, fill: fill, stroke: Look.macLine(self))
            context.ground = fill.over(context.ground)
        } else if drawsGround, let ground {
            box(frame, fill: ground)
            context.ground = ground.over(context.ground)
        }
        let string = document.text(cell, "title") ?? ""
        let font = Look.cellFont(self, cell)
        // Without a border, the text is inset by two points on either side.
        let inner = border == nil ? frame.inset(2, 0, 2, 0) : frame.inset(isRound ? 7 : 4, 1, 4, 1)
        let single =
            document.has(cell, "usesSingleLineMode") || document.has(cell, "scrollable")
            || ["truncatingTail", "truncatingMiddle", "truncatingHead", "clipping"].contains(
                document.string(cell, "lineBreakMode") ?? "") && frame.height < font.size * 2.3
        let lines = single ? 1 : 0
        let place = TextPlace(
            alignment: alignment(document.string(cell, "alignment")),
            vertical: lines == 1 || frame.height < font.size * 2 ? 0.5 : 0, lines: lines)
        if string.isEmpty {
            if let placeholder = document.text(cell, "placeholderString"), !placeholder.isEmpty {
                text(
                    placeholder, in: inner, font,
                    context.ground.isDark ? DrawnColor(0xFFFFFF, alpha: 0.3) : DrawnColor(0x000000, alpha: 0.3), place)
            } else if border == nil, !drawsGround, isField {
                box(frame, stroke: DrawnColor(0x8A8A8E, alpha: 0.6), width: 0.7, dash: [1, 2])
            }
            return
        }
        let own = color(cell, "textColor") ?? textColor(context)
        let ink = visible(context.isEnabled ? own : own.withOpacity(0.5), on: context.ground)
        text(string, in: inner, font, ink, place)
    }
}
