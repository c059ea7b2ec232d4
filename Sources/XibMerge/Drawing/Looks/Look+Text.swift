/// Labels, buttons and fields of UIKit.
extension Look {
    static let label: Draw = { painter, view in
        let document = painter.document
        let isTV = document.platform == .tvOS
        let font = painter.font(view.element, "fontDescription", standard: DrawnFont(isTV ? 38 : 17))
        var string = document.text(view.element, "text") ?? ""
        var color = painter.color(view.element, "textColor") ?? painter.textColor(view.context)
        if let attributed = document.child(view.element, key: "attributedText") {
            string = document.attributedText(attributed)
        }
        guard !string.isEmpty else {
            painter.box(view.frame, stroke: DrawnColor(0x8A8A8E, alpha: 0.6), width: 0.7, dash: [1, 2])
            return
        }
        if painter.color(view.element, "backgroundColor") == nil {
            color = painter.visible(color, on: view.context.ground)
        }
        let place = Painter.TextPlace(
            alignment: painter.alignment(document.string(view.element, "textAlignment")),
            lines: Int(document.number(view.element, "numberOfLines").map { min(max($0, 0), 500) } ?? 1),
            shrinks: !document.has(view.element, "adjustsFontSizeToFit", "NO")
                && (document.number(view.element, "minimumFontSize") != nil
                    || document.number(view.element, "minimumScaleFactor") != nil)
        )
        painter.text(string, in: view.frame, font, color, place)
    }

    static let button: Draw = { painter, view in
        let document = painter.document
        let (element, frame) = (view.element, view.frame)
        let isTV = document.platform == .tvOS
        let normal = document.child(element, key: "normal")
        let configuration = document.child(element, key: "configuration")
        var font = painter.font(
            element, "fontDescription", standard: DrawnFont(isTV ? 38 : document.toolsVersion < 5000 ? 15 : 18))
        if configuration != nil, document.child(element, key: "fontDescription") == nil {
            font = DrawnFont(isTV ? 38 : 17)
        }
        let type = document.string(element, "buttonType")
        let isSystem = type == "system" || type == "roundedRect"
        var tint = isSystem || configuration != nil ? view.context.tint : .white
        let title =
            configuration.flatMap { document.text($0, "title") } ?? normal.flatMap { document.text($0, "title") }
            ?? normal.flatMap { document.child($0, key: "attributedTitle") }.map(document.attributedText)
            ?? configuration.flatMap { document.child($0, key: "attributedTitle") }.map(document.attributedText) ?? ""
        if let color = normal.flatMap({ painter.color($0, "titleColor") }) { tint = color }
        if !view.context.isEnabled { tint = tint.withOpacity(0.4) }
        var ground =
            painter.color(element, "backgroundColor").map { $0.over(view.context.ground) } ?? view.context.ground
        let roundRect = type == "roundedRect" && document.toolsVersion < 5000
        if let configuration {
            let style = document.string(configuration, "style") ?? "plain"
            let background = document.child(configuration, key: "background").flatMap {
                painter.color($0, "backgroundColor")
            }
            var fill = background ?? painter.color(configuration, "baseBackgroundColor")
            switch style {
            case "filled":
                fill = fill ?? view.context.tint
                tint = .white
            case "tinted": fill = (fill ?? view.context.tint).withOpacity(background == nil ? 0.18 : 1)
            case "gray": fill = fill ?? painter.system("tertiarySystemFillColor")
            default: break
            }
            if let color = painter.color(configuration, "baseForegroundColor") { tint = color }
            let isCapsule = document.has(configuration, "cornerStyle", "capsule")
            if let fill {
                painter.box(frame, radius: isCapsule ? frame.height / 2 : 6, fill: fill)
                ground = fill.over(ground)
            }
        } else if isTV, isSystem {
            painter.box(frame, radius: 8, fill: DrawnColor(ground.isDark ? 0xFFFFFF : 0x000000, alpha: 0.12))
            if normal.flatMap({ painter.color($0, "titleColor") }) == nil { tint = painter.textColor(view.context) }
        } else if roundRect, painter.color(element, "backgroundColor") == nil {
            painter.box(frame, radius: 9, fill: .white, stroke: DrawnColor(0xA9ABAE))
            if normal.flatMap({ painter.color($0, "titleColor") }) == nil { tint = DrawnColor(0x385487) }
            ground = .white
        }
        let background = normal.flatMap { imageName($0, "backgroundImage", document) }
        if let background {
            if title.isEmpty, normal.map({ imageIsSymbol($0, document) }) ?? false {
                painter.symbol(background, in: frame, view.context.tint)
            } else if title.isEmpty {
                painter.image(background, in: frame, view.context)
            } else {
                // The title is drawn on it, so the tile shows only where the image is.
                let tile = tint.lightness > 0.62 ? DrawnColor.darkTile : DrawnColor(0x888888, alpha: 0.22)
                painter.box(frame, fill: tile, stroke: DrawnColor(0x888888, alpha: 0.5))
                ground = tile.over(ground)
            }
        }
        tint = painter.visible(tint, on: ground)
        switch type {
        case "contactAdd": return painter.symbol("plus.circle", in: frame.centered(20, 20), tint)
        case "infoLight", "infoDark", "detailDisclosure":
            return painter.symbol("info.circle", in: frame.centered(20, 20), tint)
        case "close": return painter.symbol("xmark.circle.fill", in: frame.centered(24, 24), DrawnColor(0x8E8E93))
        default: break
        }
        let holder =
            configuration.flatMap { document.attribute($0, "image") ?? document.child($0, key: "image") } == nil
            ? normal : configuration
        let image = holder.flatMap { imageName($0, "image", document) }
        let isSymbol = holder.map { imageIsSymbol($0, document) } ?? false
        var content = frame.inset(0, 0, 0, 0)
        if let inset = document.child(element, key: "contentEdgeInsets")
            ?? document.child(element, key: "contentInsets")
        {
            content = content.inset(
                max(0, document.length(inset, "minX") ?? 0), max(0, document.length(inset, "minY") ?? 0),
                max(0, document.length(inset, "maxX") ?? 0), max(0, document.length(inset, "maxY") ?? 0))
        }
        let horizontal = document.string(element, "contentHorizontalAlignment") ?? "center"
        let isLeft = horizontal == "left" || horizontal == "leading"
        let isRight = horizontal == "right" || horizontal == "trailing"
        var size = (width: 0.0, height: 0.0)
        if let image {
            size = isSymbol ? (font.size * 1.15, font.size * 1.15) : document.imageSizes[image] ?? (22, 22)
            let scale = min(1, content.width / max(size.width, 1), content.height / max(size.height, 1))
            size = (size.width * scale, size.height * scale)
            if horizontal == "fill", title.isEmpty { size = (content.width, content.height) }
        }
        let gap = image == nil || title.isEmpty ? 0 : configuration == nil ? 2.0 : 6
        let textWidth =
            title.isEmpty ? 0 : min(GlyphWidths.width(of: title, font), max(content.width - size.width - gap, 0))
        let total = size.width + gap + textWidth
        var x = isLeft ? content.x : isRight ? content.maxX - total : content.midX - total / 2
        if let image {
            let trails = configuration.map { document.has($0, "imagePlacement", "trailing") } ?? false
            let vertical = document.string(element, "contentVerticalAlignment")
            let y =
                vertical == "top"
                ? content.y : vertical == "bottom" ? content.maxY - size.height : content.midY - size.height / 2
            let box = DrawnRect(trails ? x + textWidth + gap : x, y, size.width, size.height)
            let isTemplate = isSymbol || SymbolShapes.shape(image) != nil && document.imageSizes[image] == nil
            if isTemplate {
                painter.symbol(
                    image, in: box,
                    isSystem || configuration != nil ? tint : painter.visible(view.context.tint, on: ground))
            } else {
                painter.image(title.isEmpty ? image : nil, in: box, view.context)
            }
            if !trails { x += size.width + gap }
        }
        if title.isEmpty {
            if image == nil, background == nil, configuration == nil, painter.color(element, "backgroundColor") == nil {
                painter.outline(painter.className(element), in: frame, view.context, dash: [2, 2])
            }
            return
        }
        let lines = document.string(element, "lineBreakMode") == "wordWrap" || configuration != nil ? 0 : 1
        let box = DrawnRect(x, content.y, image == nil ? content.width : max(textWidth, 1), content.height)
        let whole = image == nil ? DrawnRect(content.x, content.y, content.width, content.height) : box
        let vertical = document.string(element, "contentVerticalAlignment")
        painter.text(
            title, in: whole, font, tint,
            Painter.TextPlace(
                alignment: image != nil || isLeft ? .start : isRight ? .end : .middle,
                vertical: vertical == "top" ? 0 : vertical == "bottom" ? 1 : 0.5, lines: lines))
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
            if background == nil || background?.alpha == 0 {
                painter.box(frame, stroke: DrawnColor(0x8A8A8E, alpha: 0.6), width: 0.7, dash: [1, 2])
            }
        }
        let font = painter.font(
            view.element, "fontDescription", standard: DrawnFont(isTV ? 38 : document.toolsVersion < 5000 ? 12 : 17))
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
                shown, in: box, font,
                painter.visible(painter.color(view.element, "textColor") ?? painter.textColor(context), on: ground),
                place)
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
        let attributed = document.child(view.element, key: "attributedText").map(document.attributedText)
        let string = attributed ?? document.text(view.element, "text") ?? ""
        let ground = painter.color(view.element, "backgroundColor") ?? view.context.ground
        if painter.color(view.element, "backgroundColor") == nil {
            painter.box(view.frame, fill: painter.isDark ? .black : .white)
        }
        let font = painter.font(
            view.element, "fontDescription", standard: DrawnFont(document.platform == .tvOS ? 38 : 14))
        var context = view.context
        context.ground =
            painter.color(view.element, "backgroundColor")?.over(view.context.ground)
            ?? (painter.isDark ? .black : .white)
        let color = painter.color(view.element, "textColor") ?? painter.textColor(context)
        let shift = painter.barShift(view)
        painter.text(
            string, in: view.frame.inset(5, 8 + shift, 5, 4), font,
            ground.alpha < 30 ? color : painter.visible(color, on: context.ground),
            Painter.TextPlace(
                alignment: painter.alignment(document.string(view.element, "textAlignment")), vertical: 0, lines: 0))
    }

    static let searchBar: Draw = { painter, view in
        let document = painter.document
        let frame = view.frame
        let isMinimal = document.has(view.element, "searchBarStyle", "minimal")
        let bar = painter.color(view.element, "barTintColor") ?? painter.color(view.element, "backgroundColor")
        if !isMinimal { painter.box(frame, fill: bar ?? DrawnColor(painter.isDark ? 0x2C2C2E : 0xC9C9CE)) }
        var field = frame.inset(
            8, (frame.height - min(36, frame.height * 0.7)) / 2, 8, (frame.height - min(36, frame.height * 0.7)) / 2)
        let scopes = document.members(view.element, "scopeButtonTitles")
        if document.has(view.element, "showsScopeBar"), !scopes.isEmpty {
            field = DrawnRect(field.x, frame.y + 4, field.width, 36)
        }
        if document.has(view.element, "showsCancelButton") {
            painter.text(
                "Cancel", in: DrawnRect(frame.maxX - 66, field.y, 60, field.height), DrawnFont(17), view.context.tint,
                Painter.TextPlace(alignment: .end))
            field.width = max(0, field.width - 66)
        }
        painter.box(
            field, radius: 10,
            fill: isMinimal ? DrawnColor(0x767680, alpha: 0.12) : DrawnColor(painter.isDark ? 0x1C1C1E : 0xFFFFFF))
        let gray = DrawnColor(0x8E8E93)
        let text = document.text(view.element, "text") ?? document.text(view.element, "placeholder") ?? "Search"
        painter.symbol("magnifyingglass", in: DrawnRect(field.x + 8, field.midY - 7, 14, 14), gray)
        painter.text(text, in: field.inset(28, 0, 8, 0), DrawnFont(17), gray)
    }
}
