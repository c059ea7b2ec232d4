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
        if let weight = document.string(index, "weight").flatMap({ TextStyles.weights[$0] }) { font.weight = weight }
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
