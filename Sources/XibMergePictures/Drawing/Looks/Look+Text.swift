import XibMergeCore

/// Labels, buttons and fields of UIKit.
extension Look {
    static let label: Draw = { painter, view in
        let document = painter.document
        let (string, font, color, alignment) = painter.labelText(view.element, view.context)
        guard !string.isEmpty else {
            painter.box(view.frame, stroke: DrawnColor(0x8A8A8E, alpha: 0.6), width: 0.7, dash: [1, 2])
            return
        }
        let least =
            document.number(view.element, "minimumScaleFactor")
            ?? document.number(view.element, "minimumFontSize").map { $0 / max(font.size, 1) }
        // A frame that is lower than a line, and that nothing sets, was saved with a smaller text size.
        let isStale =
            view.frame.height < font.size * 1.1 && document.members(view.element, "constraints").isEmpty
            && document.has(view.element, "translatesAutoresizingMaskIntoConstraints", "NO")
            && document.child(view.element, key: "fontDescription").map { document.string($0, "style") != nil } ?? false
        let place = Painter.TextPlace(
            alignment: painter.alignment(alignment), lines: painter.numberOfLines(view.element),
            shrinks: isStale || !document.has(view.element, "adjustsFontSizeToFit", "NO") && least != nil,
            least: isStale ? 0.5 : least.map { $0 > 0 ? min($0, 1) : 0.5 } ?? 1,
            isCut: document.has(view.element, "lineBreakMode", "clip"))
        // Less than half of a line is what a label shows of it, not text over its neighbors.
        let isCut = view.frame.height < font.size * 0.6
        if isCut { painter.beginClip(view.frame) }
        painter.text(string, in: view.frame, font, color, place)
        if isCut { painter.endClip() }
    }

    static let button: Draw = { painter, view in
        var button = ButtonLook(view, painter)
        button.draw(&painter)
    }

    /// The name of an image in a slot, as an attribute or as a child element.
    static func imageName(_ element: Int, _ slot: StaticString, _ document: DrawnDocument) -> String? {
        if let name = document.string(element, slot), !name.isEmpty { return name }
        return document.child(element, key: slot).flatMap { document.string($0, "image") }
    }

    static func imageIsSymbol(_ element: Int, _ document: DrawnDocument) -> Bool {
        if document.has(element, "catalog", "system") { return true }
        return document.tree.children(of: element).contains {
            document.name($0) == "imageReference" && document.has($0, "catalog", "system")
        }
    }

    static let textField: Draw = { painter, view in
        let document = painter.document
        let frame = view.frame
        let isTV = document.platform == .tvOS
        let style = document.string(view.element, "borderStyle")
        let background = painter.color(view.element, "backgroundColor")
        var ground = background.map { $0.over(view.context.ground) } ?? view.context.ground
        switch style {
        case "roundedRect":
            let fill =
                background.flatMap { $0.alpha > 0 ? $0 : nil } ?? (painter.isDark ? DrawnColor(0x1C1C1E) : .white)
            ground = fill
            painter.box(
                frame, radius: isTV ? 8 : 5, fill: isTV ? DrawnColor(0x808080, alpha: 0.25) : fill,
                stroke: DrawnColor(0x8E8E93, alpha: 0.5))
        case "line": painter.box(frame, stroke: painter.textColor(view.context))
        case "bezel":
            painter.box(frame, stroke: DrawnColor(0x8E8E93))
            painter.line(frame.x, frame.y + 1.5, frame.maxX, frame.y + 1.5, DrawnColor(0x8E8E93, alpha: 0.5))
        default:
            // Only a field without a border shows its image.
            if let image = imageName(view.element, "background", document) {
                painter.image(image, in: frame, view.context, isNamed: false)
            } else if background == nil || background?.alpha == 0 {
                painter.box(frame, stroke: DrawnColor(0x8A8A8E, alpha: 0.6), width: 0.7, dash: [1, 2])
            }
        }
        let font = painter.font(view.element, "fontDescription", standard: DrawnFont(isTV ? 38 : 17))
        let inset = style == nil ? 0.0 : isTV ? 20 : 7
        let box = frame.inset(inset, 0, inset, 0)
        let place = Painter.TextPlace(alignment: painter.alignment(document.string(view.element, "textAlignment")))
        let isSecure =
            document.child(view.element, key: "textInputTraits").map { document.has($0, "secureTextEntry") } ?? false
        if let text = document.text(view.element, "text"), !text.isEmpty {
            let shown = isSecure ? String(repeating: "•", count: min(text.count, 40)) : text
            var context = view.context
            context.ground = ground
            painter.text(
                shown, in: box, font, painter.color(view.element, "textColor") ?? painter.textColor(context), place)
        } else if let text = document.text(view.element, "placeholder")
            ?? document.text(view.element, "attributedPlaceholder")
        {
            painter.text(
                text, in: box, font,
                ground.isDark ? DrawnColor(0xEBEBF5, alpha: 0.35) : DrawnColor(0x3C3C43, alpha: 0.35), place)
        }
    }

    static let textView: Draw = { painter, view in
        let document = painter.document
        let attributed = document.child(view.element, key: "attributedText")
        let string = attributed.map(document.attributedText) ?? document.text(view.element, "text") ?? ""
        let font = painter.font(
            view.element, "fontDescription", standard: DrawnFont(document.platform == .tvOS ? 38 : 14))
        var style = Painter.TextStyle(
            font: font, color: painter.color(view.element, "textColor") ?? painter.textColor(view.context),
            alignment: document.string(view.element, "textAlignment"))
        if let attributed {
            style = painter.style(attributed, font: font, color: style.color, alignment: style.alignment)
        }
        // Text in the color of the standard ground was written for what is behind the view.
        let ground: DrawnColor = painter.isDark ? .black : .white
        let isSeen = abs(style.color.lightness - ground.lightness) > 0.1
        if isSeen, painter.color(view.element, "backgroundColor") == nil { painter.box(view.frame, fill: ground) }
        let shift = painter.barShift(view)
        painter.text(
            string, in: view.frame.inset(5, 8 + shift, 5, 4), style.font, style.color,
            Painter.TextPlace(alignment: painter.alignment(style.alignment), vertical: 0, lines: 0))
    }

    static let searchBar: Draw = { painter, view in
        let document = painter.document
        let frame = view.frame
        let isMinimal = document.has(view.element, "searchBarStyle", "minimal")
        let bar = painter.color(view.element, "barTintColor") ?? painter.color(view.element, "backgroundColor")
        if !isMinimal { painter.box(frame, fill: bar ?? DrawnColor(painter.isDark ? 0x2C2C2E : 0xC9C9CE)) }
        let field = frame.centered(max(0, frame.width - 16), min(36, frame.height * 0.7))
        painter.box(
            field, radius: 10,
            fill: isMinimal ? DrawnColor(0x767680, alpha: 0.12) : DrawnColor(painter.isDark ? 0x1C1C1E : 0xFFFFFF))
        let gray = DrawnColor(0x8E8E93)
        let own = document.text(view.element, "text").flatMap { $0.isEmpty ? nil : $0 }
        let text = own ?? document.text(view.element, "placeholder") ?? "Search"
        painter.symbol("magnifyingglass", in: DrawnRect(field.x + 8, field.midY - 7, 14, 14), gray)
        painter.text(text, in: field.inset(28, 0, 8, 0), DrawnFont(17), gray)
    }
}

extension Painter {
    /// The text of a label, with the look that most of it has.
    func labelText(
        _ label: Int, _ context: Context? = nil
    ) -> (text: String, font: DrawnFont, color: DrawnColor, alignment: String?) {
        let font = font(label, "fontDescription", standard: DrawnFont(document.platform == .tvOS ? 38 : 17))
        let color = color(label, "textColor") ?? context.map(textColor) ?? .black
        let alignment = document.string(label, "textAlignment")
        guard let attributed = document.child(label, key: "attributedText") else {
            return (document.text(label, "text") ?? "", font, color, alignment)
        }
        let style = style(attributed, font: font, color: color, alignment: alignment)
        return (document.attributedText(attributed), style.font, style.color, style.alignment)
    }

    /// The greatest number of lines of a label; 0 for no limit.
    func numberOfLines(_ label: Int) -> Int {
        Int(document.number(label, "numberOfLines").map { min(max($0, 0), 500) } ?? 1)
    }
}
