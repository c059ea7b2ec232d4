import XibMergeCore

/// Colors and fonts of a document.
extension Painter {
    /// The color in a slot of an element, or `nil` if there is none.
    func color(_ element: Int, _ key: StaticString) -> DrawnColor? {
        document.child(element, key: key).flatMap { color($0) }
    }

    /// The color of a `<color>`.
    func color(_ index: Int, depth: Int = 0) -> DrawnColor? {
        guard document.name(index) == "color", depth < 3 else { return nil }
        let alpha = document.number(index, "alpha") ?? 1
        for key in Self.colorKeys {
            guard let name = document.string(index, key) else { continue }
            if let color = system(name) { return color }
            switch document.assets.colors[name] {
            case .value(let color)?: return color
            case .system(let name)?: if let color = system(name) { return color }
            case nil: break
            }
            if let named = document.namedColors[name], let color = color(named, depth: depth + 1) { return color }
        }
        if let white = document.number(index, "white") {
            return DrawnColor(red: white, green: white, blue: white, alpha: alpha)
        }
        if let red = document.number(index, "red") {
            return DrawnColor(
                red: red, green: document.number(index, "green") ?? 0, blue: document.number(index, "blue") ?? 0,
                alpha: alpha)
        }
        if let cyan = document.number(index, "cyan") {
            let black = 1 - (document.number(index, "black") ?? 0)
            return DrawnColor(
                red: (1 - cyan) * black, green: (1 - (document.number(index, "magenta") ?? 0)) * black,
                blue: (1 - (document.number(index, "yellow") ?? 0)) * black, alpha: alpha)
        }
        return document.string(index, "name") == nil ? nil : DrawnColor(0x8E8E93)
    }

    /// The attributes with the name of a color: those of today before the fallbacks for older systems beside them.
    private static let colorKeys: [StaticString] = [
        "systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor", "name",
    ]

    func system(_ name: String) -> DrawnColor? { SystemColors.color(name, onMac: isMac, isDark: isDark) }

    /// The font in a slot of an element.
    func font(_ element: Int, _ key: StaticString, standard: DrawnFont) -> DrawnFont {
        guard let index = document.child(element, key: key) else { return standard }
        let size = document.pointSize(index)
        if let style = document.string(index, "style") ?? document.string(index, "textStyle"),
            let font = TextStyles.style(style, document.platform)
        {
            return font
        }
        var font = standard
        if let meta = document.string(index, "metaFont"), let named = TextStyles.metaFont(meta) { font = named }
        if let size { font.size = min(max(size, 1), 1_000) }
        if let type = document.string(index, "type") {
            font.weight = type.hasPrefix("bold") ? 700 : 400
            font.isItalic = type.hasPrefix("italic")
        }
        if let weight = document.string(index, "weight").flatMap(TextStyles.weight) { font.weight = weight }
        if let name = document.string(index, "name") {
            let lowercased = name.lowercased()
            // A name with a dot is a font of the system, in some weight.
            if !name.hasPrefix(".") {
                font.family = document.string(index, "family") ?? String(name.prefix { $0 != "-" })
            }
            if let weight = Self.weights.first(where: { lowercased.contains($0.name) }) { font.weight = weight.value }
            font.isItalic = lowercased.contains("italic") || lowercased.contains("oblique")
            font.isCondensed = ["condensed", "compressed", "narrow"].contains { lowercased.contains($0) }
        }
        return font
    }

    /// The font, color and alignment of an attributed text, where it sets them; those of its longest piece for all of it.
    func style(_ attributed: Int, font: DrawnFont, color: DrawnColor, alignment: String?) -> TextStyle {
        guard let attributes = document.attributes(ofText: attributed) else {
            return TextStyle(font: font, color: color, alignment: alignment)
        }
        let paragraph = document.child(attributes, key: "NSParagraphStyle")
        return TextStyle(
            font: self.font(attributes, "NSFont", standard: font),
            color: self.color(attributes, "NSColor") ?? color,
            alignment: paragraph.flatMap { document.string($0, "alignment") } ?? alignment)
    }

    struct TextStyle {
        var font: DrawnFont
        var color: DrawnColor
        var alignment: String?
    }

    /// A font at the size that the saved frame of its text is for: Interface Builder may have shown another content size of
    /// a text style, such as `xSmall`, when it computed the frame, or the font of a view that draws itself there.
    ///
    /// - Parameters:
    ///   - key: The slot of the font.
    ///   - frame: The saved frame of a text on one line.
    func fitted(
        _ font: DrawnFont, _ element: Int, _ key: StaticString, to frame: DrawnRect, _ text: String
    ) -> DrawnFont {
        let index = document.child(element, key: key)
        let isStyle =
            index.map { document.attribute($0, "style") != nil || document.attribute($0, "textStyle") != nil } ?? false
        let own = GlyphWidths.width(of: text, font)
        // Widths are known to 8 %; a frame that is wider than its text tells nothing of the size.
        let isCut = own > frame.width * 1.08
        var other = font
        // The height of a line of the system font is 1.193 of its size: `UIFont.lineHeight`.
        other.size = (frame.height / 1.193).rounded(.down)
        if other.size >= font.size * 0.6, other.size <= font.size * 2, abs(other.size - font.size) >= 1 {
            let fitting = GlyphWidths.width(of: text, other)
            let isExact =
                abs(fitting - frame.width) < frame.width * 0.06 && abs(own - frame.width) > frame.width * 0.06
            if !isStyle, isCut, isExact, className(element) != nil { return other }
            if isStyle, isExact || isCut && fitting <= frame.width * 1.08 { return other }
        }
        // Where a stack made the frame higher or lower, its width tells the size; neighboring sizes differ by 5 %.
        guard isStyle, isCut, frame.height < font.size * 2 else { return font }
        for step in 1...3 {
            other.size = font.size - Double(step)
            if abs(GlyphWidths.width(of: text, other) - frame.width) < frame.width * 0.025 { return other }
        }
        return font
    }

    /// Words in names of fonts, the longer ones first.
    private static let weights: [(name: String, value: Int)] = [
        ("ultralight", 200), ("extralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
        ("medium", 500), ("light", 300), ("heavy", 800), ("black", 900), ("bold", 700), ("thin", 200),
    ]

    /// The color of text that sets none.
    func textColor(_ context: Context) -> DrawnColor {
        isMac ? DrawnColor(context.ground.isDark ? 0xFFFFFF : 0x000000, alpha: 0.85) : isDark ? .white : .black
    }

    /// The color of text on the bezel of a control of AppKit, whatever is behind the control.
    var bezelInk: DrawnColor { DrawnColor(isDark ? 0xFFFFFF : 0x000000, alpha: 0.85) }

    /// The text anchor for an alignment.
    func alignment(_ name: String?) -> DrawnText.Anchor {
        switch name {
        case "center", "fill": .middle
        case "right", "trailing": .end
        default: .start
        }
    }
}
