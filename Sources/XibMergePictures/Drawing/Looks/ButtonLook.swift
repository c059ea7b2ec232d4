import XibMergeCore

/// A button of UIKit: its ground, then its image and its title.
struct ButtonLook {
    private let element: Int
    private let frame: DrawnRect
    private let context: Painter.Context
    private let isTV: Bool
    /// The `state` element with what the button shows.
    private let normal: Int?
    private let configuration: Int?
    private let type: String?
    private let isSystem: Bool
    private let title: String
    private let font: DrawnFont
    /// The color of the title and of symbols.
    private var tint: DrawnColor

    /// Types that show a symbol in the tint.
    private static let icons: Set<String> = ["contactAdd", "infoLight", "infoDark", "detailDisclosure"]

    init(_ view: DrawnView, _ painter: Painter) {
        let document = painter.document
        (element, frame, context) = (view.element, view.frame, view.context)
        isTV = document.platform == .tvOS
        normal = document.child(element, key: "normal")
        configuration = document.child(element, key: "configuration")
        type = document.string(element, "buttonType")
        isSystem = type == "system" || type == "roundedRect"
        // A configuration replaces the title of the state, even if it has none: what is left there is not shown.
        let titled = configuration ?? normal
        let plain = titled.flatMap { document.text($0, "title") }
        let attributed = plain == nil ? titled.flatMap { document.child($0, key: "attributedTitle") } : nil
        let hasTitle = plain != nil || attributed != nil
        let subtitle = hasTitle ? nil : configuration.flatMap { document.text($0, "subtitle") }
        title = plain ?? attributed.map(document.attributedText) ?? subtitle ?? ""
        // Without a font, Interface Builder gives 15 points to system buttons, 18 to custom ones: the frames that it saved
        // for "Button" are 46 and 54 points wide.
        let size = isTV ? 38.0 : subtitle != nil ? 12 : configuration != nil ? 17 : isSystem ? 15 : 18
        var standard = painter.font(element, "fontDescription", standard: DrawnFont(size))
        if let configuration, subtitle == nil {
            standard = painter.font(configuration, "titleFontDescription", standard: standard)
        }
        let isIcon = type.map(Self.icons.contains) ?? false
        // The standard color of other titles is white, which would not be seen on white.
        let ground = painter.color(element, "backgroundColor")?.over(context.ground) ?? context.ground
        let isSeen = ground.lightness < 0.9 || normal.flatMap { Look.imageName($0, "backgroundImage", document) } != nil
        tint = isSystem || isIcon || configuration != nil ? context.tint : isSeen ? .white : DrawnColor(0x6E6E73)
        // Icons have the tint: the color of the title is not theirs.
        if !isIcon, let color = normal.flatMap({ painter.color($0, "titleColor") }) {
            tint = color
        }
        let color = tint
        let style = attributed.map { painter.style($0, font: standard, color: color, alignment: nil) }
        (font, tint) = (style?.font ?? standard, style?.color ?? color)
        if !context.isEnabled { tint = tint.withOpacity(0.4) }
    }

    mutating func draw(_ painter: inout Painter) {
        if let configuration {
            drawConfiguration(configuration, &painter)
        } else {
            drawFrame(&painter)
        }
        let background = normal.flatMap { Look.imageName($0, "backgroundImage", painter.document) }
        if let background { drawBackground(background, &painter) }
        switch type {
        case "contactAdd": painter.symbol("plus.circle", in: frame.centered(20, 20), tint)
        case "infoLight", "infoDark", "detailDisclosure":
            painter.symbol("info.circle", in: frame.centered(20, 20), tint)
        case "close": painter.symbol("xmark.circle.fill", in: frame.centered(24, 24), DrawnColor(0x8E8E93))
        default: drawContent(&painter, hasBackground: background != nil)
        }
    }

    // MARK: Ground

    private mutating func drawConfiguration(_ configuration: Int, _ painter: inout Painter) {
        let document = painter.document
        let background = document.child(configuration, key: "background").flatMap {
            painter.color($0, "backgroundColor")
        }
        var fill = background ?? painter.color(configuration, "baseBackgroundColor")
        switch document.string(configuration, "style") ?? "plain" {
        case "filled":
            fill = fill ?? context.tint
            tint = .white
        case "tinted": fill = (fill ?? context.tint).withOpacity(background == nil ? 0.18 : 1)
        case "gray": fill = fill ?? painter.system("tertiarySystemFillColor")
        default: break
        }
        if let color = painter.color(configuration, "baseForegroundColor") { tint = color }
        let attributes = document.child(configuration, key: "attributedTitle").flatMap(document.attributes(ofText:))
        if let color = attributes.flatMap({ painter.color($0, "NSColor") }) { tint = color }
        guard let fill else { return }
        let isCapsule = document.has(configuration, "cornerStyle", "capsule")
        painter.box(frame, radius: isCapsule ? frame.height / 2 : 6, fill: fill)
    }

    /// The shape that the system gives a button without a configuration.
    private mutating func drawFrame(_ painter: inout Painter) {
        guard isTV, isSystem else { return }
        let ground = painter.color(element, "backgroundColor")?.over(context.ground) ?? context.ground
        painter.box(frame, radius: 8, fill: DrawnColor(ground.isDark ? 0xFFFFFF : 0x000000, alpha: 0.12))
        if normal.flatMap({ painter.color($0, "titleColor") }) == nil { tint = painter.textColor(context) }
    }

    private func drawBackground(_ image: String, _ painter: inout Painter) {
        if title.isEmpty, normal.map({ Look.imageIsSymbol($0, painter.document) }) ?? false {
            painter.symbol(image, in: frame, context.tint)
        } else if title.isEmpty || painter.document.assets.pictures[image] != nil {
            painter.image(image, in: frame, context)
        } else {
            // The title is drawn on it, so the tile shows only where the image is.
            let tile = tint.lightness > 0.62 ? DrawnColor.darkTile : DrawnColor(0xDCDDE2)
            painter.box(frame, fill: tile, stroke: DrawnColor(0x888888, alpha: 0.5))
        }
    }

    // MARK: Image and title

    /// The frame without the insets of the content.
    private func content(_ document: DrawnDocument) -> DrawnRect {
        let insets =
            document.child(element, key: "contentEdgeInsets") ?? document.child(element, key: "contentInsets")
        func inset(_ name: StaticString) -> Double { max(0, insets.flatMap { document.length($0, name) } ?? 0) }
        return frame.inset(inset("minX"), inset("minY"), inset("maxX"), inset("maxY"))
    }

    private func drawContent(_ painter: inout Painter, hasBackground: Bool) {
        let document = painter.document
        let holder =
            configuration.flatMap { document.attribute($0, "image") ?? document.child($0, key: "image") } == nil
            ? normal : configuration
        let image = holder.flatMap { Look.imageName($0, "image", document) }
        let isSymbol = holder.map { Look.imageIsSymbol($0, document) } ?? false
        let content = content(document)
        let horizontal = document.string(element, "contentHorizontalAlignment") ?? "center"
        let isLeft = horizontal == "left" || horizontal == "leading"
        let isRight = horizontal == "right" || horizontal == "trailing"
        let vertical = document.string(element, "contentVerticalAlignment")
        var size = (width: 0.0, height: 0.0)
        if let image {
            let side = symbolSide(holder, document)
            size = isSymbol ? (side, side) : document.imageSizes[image] ?? (22, 22)
            let scale = min(1, content.width / max(size.width, 1), content.height / max(size.height, 1))
            size = (size.width * scale, size.height * scale)
            if horizontal == "fill", title.isEmpty { size = (content.width, content.height) }
        }
        var gap = image == nil || title.isEmpty ? 0 : configuration == nil ? 2.0 : 6
        let placement = image == nil ? nil : configuration.flatMap { document.string($0, "imagePlacement") }
        if placement == "top" || placement == "bottom", let image, !title.isEmpty {
            // The image and the title are on each other, with nothing beside them.
            let line = font.size * 1.2
            let top = content.midY - (size.height + gap + line) / 2
            let (upper, lower) = placement == "top" ? (size.height, line) : (line, size.height)
            let boxes = [
                DrawnRect(content.x, top, content.width, upper),
                DrawnRect(content.x, top + upper + gap, content.width, lower),
            ]
            let (own, words) = placement == "top" ? (boxes[0], boxes[1]) : (boxes[1], boxes[0])
            draw(image, isSymbol: isSymbol, in: own.centered(size.width, size.height), isNamed: false, &painter)
            return drawTitle(in: words, .middle, &painter)
        }
        let textWidth =
            title.isEmpty ? 0 : min(GlyphWidths.width(of: title, font), max(content.width - size.width - gap, 0))
        // The title has the room that the image leaves, if that is enough for a letter.
        let hasTitle = !title.isEmpty && (image == nil || textWidth > font.size * 0.8)
        if !hasTitle { gap = 0 }
        let total = size.width + gap + textWidth
        var x = isLeft ? content.x : isRight ? content.maxX - total : content.midX - total / 2
        /// Moves a box by its insets: half of their difference where it is centered.
        func inset(_ box: DrawnRect, _ slot: StaticString) -> DrawnRect {
            guard let insets = document.child(element, key: slot) else { return box }
            func side(_ name: StaticString) -> Double { document.length(insets, name) ?? 0 }
            let (left, right) = (side("minX"), side("maxX"))
            var x = box.x + (isLeft ? left : isRight ? -right : (left - right) / 2)
            // What does not fit between the insets stays at their edge.
            if isRight { x = max(x, min(content.x + left, content.maxX - box.width)) }
            let (top, bottom) = (side("minY"), side("maxY"))
            let down = vertical == "top" ? top : vertical == "bottom" ? -bottom : (top - bottom) / 2
            return DrawnRect(x, box.y + down, box.width, box.height)
        }
        if let image {
            let trails =
                placement == "trailing"
                || document.has(element, "semanticContentAttribute", "forceRightToLeft")
            let y =
                vertical == "top"
                ? content.y : vertical == "bottom" ? content.maxY - size.height : content.midY - size.height / 2
            let box = DrawnRect(trails ? x + textWidth + gap : x, y, size.width, size.height)
            draw(image, isSymbol: isSymbol, in: inset(box, "imageEdgeInsets"), isNamed: !hasTitle, &painter)
            if !trails { x += size.width + gap }
        }
        if hasTitle {
            let whole = image == nil ? content : DrawnRect(x, content.y, textWidth, content.height)
            drawTitle(
                in: inset(whole, "titleEdgeInsets"), image != nil || isLeft ? .start : isRight ? .end : .middle,
                &painter)
        } else if image == nil, !hasBackground, configuration == nil, painter.color(element, "backgroundColor") == nil {
            painter.outline(painter.className(element), in: frame, context, dash: [2, 2])
        }
    }

    /// The side of a symbol: as large as the title, or as its configuration asks for.
    private func symbolSide(_ holder: Int?, _ document: DrawnDocument) -> Double {
        let configuration = holder.flatMap {
            document.child($0, key: "preferredSymbolConfiguration")
                ?? document.child($0, key: "preferredSymbolConfigurationForImage")
        }
        let size = configuration.flatMap { document.length($0, "pointSize") }.map { $0 > 0 ? $0 : font.size }
        // Symbols of the three scales: https://developer.apple.com/design/human-interface-guidelines/sf-symbols
        let scale = configuration.flatMap { document.string($0, "scale") }
        return (size ?? font.size) * 1.15 * (scale == "small" ? 0.78 : scale == "large" ? 1.28 : 1)
    }

    private func draw(
        _ image: String, isSymbol: Bool, in box: DrawnRect, isNamed: Bool, _ painter: inout Painter
    ) {
        guard isSymbol else {
            return painter.image(
                image, in: box, context, isNamed: isNamed, template: tint, isTemplate: isSystem)
        }
        painter.symbol(image, in: box, isSystem || configuration != nil ? tint : context.tint)
    }

    private func drawTitle(in box: DrawnRect, _ alignment: DrawnText.Anchor, _ painter: inout Painter) {
        let document = painter.document
        let wraps = document.string(element, "lineBreakMode") == "wordWrap" || configuration != nil
        let vertical = document.string(element, "contentVerticalAlignment")
        painter.text(
            title, in: box, font, tint,
            Painter.TextPlace(
                alignment: alignment, vertical: vertical == "top" ? 0 : vertical == "bottom" ? 1 : 0.5,
                lines: wraps ? 0 : 1))
    }
}
