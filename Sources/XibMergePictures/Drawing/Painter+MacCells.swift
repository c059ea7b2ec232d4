import XibMergeCore

/// Cells of AppKit: the drawing part of a control, and the parts of matrices and tables.
extension Painter {
    /// An image that AppKit draws in the color of text, as a symbol where its shape is known.
    mutating func templateImage(
        _ name: String, in rect: DrawnRect, _ color: DrawnColor, _ context: Context, isTile: Bool = false
    ) {
        // A project's own image may have the name of a symbol; symbols came with Xcode 11.
        let isSymbol =
            document.systemImages.contains(name) || document.imageSizes[name] == nil && document.savedBy >= 15_000
        if let plain = Self.templates[name] ?? (isSymbol ? name : nil), document.assets.pictures[name] == nil,
            SymbolShapes.shape(plain) != nil
        {
            symbol(plain, in: rect, color)
        } else {
            image(name, in: rect, context, isNamed: isTile, template: color, isTemplate: name.hasSuffix("Template"))
        }
    }

    /// Images of AppKit, and the symbols that resemble them.
    static let templates: [String: String] = [
        "NSAddTemplate": "plus", "NSRemoveTemplate": "minus", "NSActionTemplate": "gear",
        "NSGoLeftTemplate": "chevron.left", "NSGoRightTemplate": "chevron.right", "NSStopProgressTemplate": "xmark",
        "NSRefreshTemplate": "arrow.clockwise", "NSTouchBarSearchTemplate": "magnifyingglass",
        "NSPreferencesGeneral": "gear", "NSAdvanced": "gear", "NSUserAccounts": "person",
        "NSRevealFreestandingTemplate": "magnifyingglass.circle", "NSLockLockedTemplate": "lock", "NSFolder": "folder",
        "NSInfo": "info.circle", "NSStopProgressFreestandingTemplate": "xmark.circle.fill",
        "NSRefreshFreestandingTemplate": "arrow.clockwise.circle", "NSHomeTemplate": "house",
        "NSBookmarksTemplate": "book", "NSListViewTemplate": "list.bullet",
        "NSRightFacingTriangleTemplate": "play.fill", "NSShareTemplate": "square.and.arrow.up",
        "NSFollowLinkFreestandingTemplate": "arrow.right.circle.fill", "NSTrashEmpty": "trash",
        "NSCaution": "exclamationmark",
    ]

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
        text(string, in: inner, font, context.isEnabled ? own : own.withOpacity(0.5), place)
    }
}
