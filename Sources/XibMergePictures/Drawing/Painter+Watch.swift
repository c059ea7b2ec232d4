import XibMergeCore

/// Screens of watchOS: their views have no frames but flow by sizes and alignments.
extension Painter {
    mutating func watchScreen(_ element: Int, _ context: Context) -> DrawnRect {
        let device = document.device
        var frame = DrawnRect(0, 0, device.width, device.height)
        let items = document.members(element, "items").filter(document.isInstalled)
        let body = frame.inset(1, device.statusBar + 2, 1, 2)
        let spacing = document.length(element, "spacing") ?? 4
        let places = arrange(items, in: body, isVertical: true, spacing: spacing, context.depth)
        // A controller scrolls: all that is in it is shown.
        frame.height = min(max(frame.height, (places.map(\.maxY).max() ?? 0) + 2), DrawnDocument.maximumLength)
        var context = context
        context.ground = .black
        begin(element, frame)
        beginClip(frame)
        box(frame, fill: color(element, "backgroundColor") ?? .black)
        if let background = document.string(element, "backgroundImage") { image(background, in: frame, context) }
        text(
            "10:09", in: DrawnRect(0, 0, frame.width - 6, device.statusBar), DrawnFont(13, 500), DrawnColor(0xDDDDDD),
            TextPlace(alignment: .end))
        if let title = document.text(element, "title") {
            text(title, in: DrawnRect(4, 0, frame.width - 50, device.statusBar), DrawnFont(13, 500), context.tint)
        }
        if items.isEmpty {
            text(
                shortName(element), in: body, DrawnFont(12), DrawnColor(0x8E8E93),
                TextPlace(alignment: .middle, shrinks: true))
        }
        flow(items, places, context)
        endClip()
        box(frame, radius: 0, stroke: DrawnColor(0x8A8A8E))
        end()
        return frame
    }

    /// A length as watchOS writes it: up to 1 it is a fraction of the whole, which an adjustment may change. 0 is what
    /// rows have whose contents give their height.
    private func watchLength(
        _ element: Int, _ name: StaticString, _ adjustment: StaticString, whole: Double
    ) -> Double? {
        guard let length = document.length(element, name), length != 0 else { return nil }
        return length > 1 ? length : max(0, length * whole + (document.length(element, adjustment) ?? 0))
    }

    /// Whether a length is a fraction of the container's.
    private func isShare(_ element: Int, _ name: StaticString) -> Bool {
        document.length(element, name).map { $0 > 0 && $0 <= 1 } ?? false
    }

    /// Where the items of a group are drawn.
    private func arrange(
        _ items: [Int], in frame: DrawnRect, isVertical: Bool, spacing: Double, _ depth: Int
    ) -> [DrawnRect] {
        let sizes = items.map { item in
            let size = watchSize(item, frame, depth)
            return (width: min(size.width, frame.width), height: size.height)
        }
        let (horizontal, vertical) = (
            items.map { Self.share(document.string($0, "alignment")) },
            items.map { Self.share(document.string($0, "verticalAlignment")) }
        )
        let along = Self.places(
            isVertical ? sizes.map(\.height) : sizes.map(\.width), isVertical ? vertical : horizontal, spacing,
            room: isVertical ? frame.height : frame.width)
        return items.indices.map { index in
            let (width, height) = sizes[index]
            let (x, y) = (
                isVertical ? (frame.width - width) * horizontal[index] : along[index],
                isVertical ? along[index] : (frame.height - height) * vertical[index]
            )
            return DrawnRect(frame.x + x, frame.y + y, width, height)
        }
    }

    private mutating func flow(_ items: [Int], _ places: [DrawnRect], _ context: Context) {
        for (item, place) in zip(items, places) {
            guard budget > 0, context.depth < Self.maximumDepth else {
                leftOut += 1
                return
            }
            draw(item, in: place, context)
        }
    }

    /// Where an alignment is: 0 at the start, 0.5 in the middle, 1 at the end.
    private static func share(_ alignment: String?) -> Double {
        switch alignment {
        case "center": 0.5
        case "right", "bottom": 1
        default: 0
        }
    }

    /// The positions of items in the direction of their group: those of one alignment follow each other, and so do the
    /// alignments where there is no room.
    private static func places(
        _ lengths: [Double], _ shares: [Double], _ spacing: Double, room: Double
    ) -> [Double] {
        var result = lengths.map { _ in 0.0 }
        var end = 0.0
        for share in [0, 0.5, 1] {
            let members = shares.indices.filter { shares[$0] == share }
            if members.isEmpty { continue }
            let total = members.reduce(Double(members.count - 1) * spacing) { $0 + lengths[$1] }
            var place = max(end, (room - total) * share)
            for member in members {
                result[member] = place
                place += lengths[member] + spacing
            }
            end = place
        }
        return result
    }

    /// How deep in groups and tables sizes are looked at; whatever is deeper counts as empty.
    private static let measuredDepth = 24

    /// - Parameter isFree: Whether the item is as high as it is by itself, whatever share of its group it has.
    private func watchSize(
        _ item: Int, _ frame: DrawnRect, _ depth: Int, isFree: Bool = false
    ) -> (width: Double, height: Double) {
        let name = document.name(item)
        let font = watchFont(item)
        var natural: (width: Double, height: Double) = (frame.width, 30)
        switch name {
        case "label", "date", "timer":
            let words = watchWords(item, name)
            let room = watchLength(item, "width", "widthAdjustment", whole: frame.width) ?? frame.width
            let limit = watchLines(item, name)
            let lines = limit == 1 ? 1 : TextLayout.lines(words, width: room, font, limit: limit).count
            natural = (
                min(GlyphWidths.width(of: words, font) + 2, frame.width), font.size * 1.2 * Double(max(lines, 1))
            )
        case "imageView":
            let size = document.string(item, "image").flatMap { document.imageSizes[$0] } ?? (30, 30)
            let scale = min(1, frame.width / max(size.width, 1))
            natural = (size.width * scale, size.height * scale)
        case "button":
            natural = (frame.width, 38)
            // The group in a button has its size.
            guard depth < Self.measuredDepth, let content = document.child(item, key: "contentGroup") else { break }
            let size = watchSize(content, frame, depth + 1)
            if document.attribute(content, "width") != nil { natural.width = size.width }
            natural.height = document.attribute(content, "height") == nil ? max(size.height, 38) : size.height
        case "switch", "slider": natural = (frame.width, 40)
        case "separator": natural = (frame.width, 1)
        case "map": natural = (frame.width, 90)
        case "picker": natural = (frame.width, 60)
        case "table":
            let rows = depth < Self.measuredDepth ? document.members(item, "items") : []
            let heights = rows.map { row in
                document.child(row, key: "rootItem").map { rowSize($0, frame, depth + 1).height } ?? 40
            }
            natural = (frame.width, heights.reduce(0) { $0 + $1 + 4 })
        case "tableRow": natural = (frame.width, 42)
        case "group":
            natural = groupSize(item, frame, depth)
        default: break
        }
        let height = isFree ? nil : watchLength(item, "height", "heightAdjustment", whole: frame.height)
        return (
            max(0, watchLength(item, "width", "widthAdjustment", whole: frame.width) ?? natural.width),
            min(max(0, height ?? natural.height), 4_000)
        )
    }

    /// The size of a group that fits its content.
    private func groupSize(_ group: Int, _ frame: DrawnRect, _ depth: Int) -> (width: Double, height: Double) {
        let members = depth < Self.measuredDepth ? document.members(group, "items").filter(document.isInstalled) : []
        let isVertical = document.has(group, "layout", "vertical")
        let width = watchLength(group, "width", "widthAdjustment", whole: frame.width) ?? frame.width
        let whole = DrawnRect(0, 0, width, frame.height)
        let room = inner(group, whole)
        // A share of a group that fits its content tells nothing of the content's height, unless there are only shares.
        let areShares = members.allSatisfy { isShare($0, "height") }
        let inner = members.map { watchSize($0, DrawnRect(0, 0, room.width, 0), depth + 1, isFree: areShares) }
        let gap = (document.length(group, "spacing") ?? 2) * Double(max(inner.count - 1, 0))
        let height = isVertical ? inner.reduce(gap) { $0 + $1.height } : inner.map(\.height).max() ?? 20
        // Nor does one of its width.
        let widths = zip(members, inner).filter { !isShare($0.0, "width") }.map(\.1.width)
        let across = isVertical ? widths.max() ?? 0 : widths.reduce(widths.isEmpty ? 0 : gap, +)
        return (
            across > 0 ? min(across + (whole.width - room.width), frame.width) : frame.width,
            max(height + (whole.height - room.height), 8)
        )
    }

    /// A group without its margins.
    private func inner(_ group: Int, _ frame: DrawnRect) -> DrawnRect {
        guard let margins = document.child(group, key: "margins") else { return frame }
        func margin(_ name: StaticString) -> Double { max(0, document.length(margins, name) ?? 0) }
        return frame.inset(margin("left"), margin("top"), margin("right"), margin("bottom"))
    }

    /// Draws the views of watchOS, by element name: https://developer.apple.com/documentation/watchkit
    mutating func drawWatch(_ item: Int, in frame: DrawnRect, _ context: Context) {
        let name = document.name(item)
        tally[name, default: Tally()].count += 1
        begin(
            item, frame,
            opacity: document.has(item, "hidden") ? 0.22 : min(max(document.number(item, "alpha") ?? 1, 0.08), 1))
        defer { end() }
        var context = context
        context.depth += 1
        switch name {
        case "label", "date", "timer": watchText(item, name, in: frame)
        case "imageView": image(document.string(item, "image"), in: frame, context)
        case "separator": box(frame, fill: color(item, "color") ?? DrawnColor(0x4A4A4C))
        case "map": Look.map(&self, DrawnView(element: item, frame: frame, context: context))
        case "button", "switch", "slider", "picker": watchControl(item, name, in: frame, context)
        case "table": watchTable(item, in: frame, context)
        case "group": watchGroup(item, in: frame, context)
        default:
            tally[name]?.hasLook = false
            outline(ElementWords.className(name), in: frame, context)
        }
    }

    private mutating func watchText(_ item: Int, _ name: String, in frame: DrawnRect) {
        text(
            watchWords(item, name), in: frame, watchFont(item), color(item, "textColor") ?? .white,
            TextPlace(alignment: alignment(document.string(item, "textAlignment")), lines: watchLines(item, name)))
    }

    /// The greatest number of lines, 0 for no limit.
    private func watchLines(_ item: Int, _ name: String) -> Int {
        name == "label" ? document.number(item, "numberOfLines").map { Int(min(max($0, 0), 500)) } ?? 1 : 1
    }

    private func watchWords(_ item: Int, _ name: String) -> String {
        name == "label" ? document.text(item, "text") ?? "" : name == "date" ? "10/09/2024" : "00:00"
    }

    private func watchFont(_ item: Int) -> DrawnFont { font(item, "font", standard: DrawnFont(16)) }

    private mutating func watchControl(_ item: Int, _ name: String, in frame: DrawnRect, _ context: Context) {
        switch name {
        case "button":
            box(frame, radius: 9, fill: color(item, "backgroundColor") ?? DrawnColor(0x222223))
            if let content = document.child(item, key: "contentGroup") {
                draw(content, in: frame, context)
            } else {
                text(
                    document.text(item, "title") ?? "Button", in: frame.inset(4, 0, 4, 0), watchFont(item),
                    color(item, "titleColor") ?? .white, TextPlace(alignment: .middle, shrinks: true))
            }
        case "switch":
            box(frame, radius: 9, fill: DrawnColor(0x222223))
            text(document.text(item, "title") ?? "Switch", in: frame.inset(6, 0, 44, 0), watchFont(item), .white)
            let knob = DrawnRect(frame.maxX - 38, frame.midY - 9, 32, 18)
            box(knob, radius: 9, fill: DrawnColor(0x34C759))
            circle(DrawnRect(knob.maxX - 17, knob.y + 1, 16, 16), fill: .white)
        case "slider":
            box(frame, radius: 9, fill: DrawnColor(0x222223))
            symbol("minus", in: DrawnRect(frame.x + 6, frame.midY - 8, 16, 16), .white)
            symbol("plus", in: DrawnRect(frame.maxX - 22, frame.midY - 8, 16, 16), .white)
            box(
                frame.inset(30, frame.height / 2 - 3, 30, frame.height / 2 - 3),
                fill: color(item, "color") ?? DrawnColor(0x34C759))
        default:
            box(frame, radius: 6, stroke: DrawnColor(0x34C759))
            text("Item", in: frame, watchFont(item), .white, TextPlace(alignment: .middle))
        }
    }

    private mutating func watchTable(_ table: Int, in frame: DrawnRect, _ context: Context) {
        var y = frame.y
        for row in document.members(table, "items") {
            guard let root = document.child(row, key: "rootItem") else { continue }
            let (height, inset) = rowSize(root, frame, context.depth)
            let box = DrawnRect(frame.x, y, frame.width, height)
            begin(row, box)
            if inset > 0 { self.box(box, radius: 9, fill: DrawnColor(0x222223)) }
            draw(root, in: box.inset(inset, 0, inset, 0), context)
            end()
            y += height + 4
        }
    }

    /// The height of a row, and the inset of its content: a group with a color or an image of its own is the ground of its
    /// row.
    private func rowSize(_ root: Int, _ table: DrawnRect, _ depth: Int) -> (height: Double, inset: Double) {
        let isGround = color(root, "backgroundColor") != nil || document.string(root, "backgroundImage") != nil
        let inset = isGround ? 0.0 : 4
        return (max(watchSize(root, table.inset(inset, 0, inset, 0), depth).height, 38), inset)
    }

    private mutating func watchGroup(_ group: Int, in frame: DrawnRect, _ context: Context) {
        let radius = document.length(group, "radius") ?? (document.has(group, "key", "rootItem") ? 9 : 0)
        if let ground = color(group, "backgroundColor") {
            box(frame, radius: min(max(radius, 0), 100), fill: ground)
        }
        if let background = document.string(group, "backgroundImage") { image(background, in: frame, context) }
        let items = document.members(group, "items").filter(document.isInstalled)
        let places = arrange(
            items, in: inner(group, frame), isVertical: document.has(group, "layout", "vertical"),
            spacing: document.length(group, "spacing") ?? 2, context.depth)
        flow(items, places, context)
    }
}
