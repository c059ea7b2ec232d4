import XibMergeCore

/// A view to be drawn: its frame and surroundings.
struct DrawnView: Sendable, Equatable {
    let element: Int
    let frame: DrawnRect
    var context: Painter.Context
}

extension Painter {
    /// The opacity of what is hidden.
    static let hiddenOpacity = 0.22

    /// Draws a view, and queues the views in it.
    mutating func drawNow(_ element: Int, in frame: DrawnRect, _ context: Context) {
        let name = document.name(element)
        let look = Look.named(name, on: document.platform) ?? Look.generic
        let isHidden = document.has(element, "hidden")
        let alpha = document.number(element, "alpha") ?? document.number(element, "alphaValue") ?? 1
        // Transparent views are drawn faintly, since the picture may be about them.
        begin(element, frame, opacity: isHidden ? Self.hiddenOpacity : min(max(alpha, 0.08), 1))
        var view = DrawnView(element: element, frame: frame, context: context)
        remember(view)
        view.context.depth += 1
        if let tint = color(element, "tintColor") { view.context.tint = tint }
        if document.has(element, "enabled", "NO") { view.context.isEnabled = false }
        let corner = document.runtimeNumber(element, "layer.cornerRadius")
        let radius = min(max(corner ?? document.runtimeNumber(element, "cornerRadius") ?? 0, 0), 2_000)
        // Whoever rounds an image clips it, often in code.
        let clips = look.clips || document.has(element, "clipsSubviews") || radius > 0 && name == "imageView"
        if clips { beginClip(frame, radius: radius) }
        if look.clips { noteClip(element) }
        if let background = background(element), !look.ownsBackground {
            box(frame, radius: radius, fill: background)
            if background.alpha > 100 { view.context.ground = background.over(context.ground) }
        }
        look.draw(&self, view)
        border(element, frame, radius)
        if look.hasSubviews { drawSubviews(view) }
        if clips { endClip() }
        if isHidden { box(frame, stroke: DrawnColor(0x8A8A8E), width: 1, dash: [4, 3]) }
        end()
    }

    /// The color behind a view; in AppKit only classes of the project have one, which a runtime attribute sets.
    func background(_ element: Int) -> DrawnColor? {
        document.runtimeColor(element, "backgroundColor").flatMap { color($0) }
            ?? (isMac ? nil : color(element, "backgroundColor"))
    }

    /// Draws the border that runtime attributes set.
    private mutating func border(_ element: Int, _ frame: DrawnRect, _ radius: Double) {
        let width =
            document.runtimeNumber(element, "layer.borderWidth") ?? document.runtimeNumber(element, "borderWidth") ?? 0
        guard width > 0 else { return }
        let names: [StaticString] = [
            "layer.borderColor", "borderColor", "layer.borderUIColor", "layer.borderColorFromUIColor",
        ]
        let color = names.compactMap { document.runtimeColor(element, $0) }.compactMap { self.color($0) }.first
        box(frame, radius: radius, stroke: color ?? .black, width: min(width, 40))
    }

    /// Draws the views in `subviews`, each in its frame.
    mutating func drawSubviews(_ view: DrawnView, dx: Double = 0, dy: Double = 0) {
        let children = document.members(view.element, "subviews")
        if children.isEmpty { return }
        let frames = self.frames(of: children, in: view)
        for (child, frame) in zip(children, frames) { draw(child, in: frame.moved(dx, dy), view.context) }
    }

    /// The frames of views inside a view, in the coordinates of the scene.
    func frames(of children: [Int], in view: DrawnView) -> [DrawnRect] {
        let stored = children.map { storedFrame($0, in: view) }
        if !stored.contains(where: { $0 == nil }) { return stored.map { $0! } }
        return ConstraintFrames(self, view, children, stored, top: view.context.barBottom).frames
    }

    /// The stored frame of a view, in the coordinates of the scene.
    func storedFrame(_ child: Int, in view: DrawnView) -> DrawnRect? {
        // Interface Builder leaves out a frame of zeros.
        let empty = document.has(child, "fixedFrame") ? DrawnRect(0, 0, 0, 0) : nil
        let known = ownFrame(child) ?? insetFrame(child, in: view.frame) ?? labelFrame(child, in: view)
        guard let rect = known ?? empty else { return nil }
        let isFlipped = !isMac || Self.flipped.contains(document.name(view.element))
        let y = isFlipped ? rect.y : view.frame.height - rect.maxY
        return DrawnRect(view.frame.x + rect.x, view.frame.y + y, rect.width, rect.height)
    }

    /// Views of AppKit whose children are positioned from the top.
    private static let flipped: Set<String> = [
        "splitView", "scrollView", "clipView", "tabView", "textView", "collectionView", "outlineView", "tableView",
        "tableHeaderView", "matrix",
    ]

    func ownFrame(_ element: Int) -> DrawnRect? { document.rect(element, key: "frame") }

    /// The frame of a label that the style of its cell places: `UITableViewCell.CellStyle`.
    private func labelFrame(_ label: Int, in view: DrawnView) -> DrawnRect? {
        guard document.has(view.element, "key", "contentView") else { return nil }
        let (cell, id) = (document.graph.parent(of: view.element), document.id(label))
        guard let style = document.string(cell, "style"), !id.isEmpty else { return nil }
        let isFirst = document.string(cell, "textLabel") == id
        guard isFirst || document.string(cell, "detailTextLabel") == id else { return nil }
        let whole = DrawnRect(15, 0, max(view.frame.width - 30, 0), view.frame.height)
        if style.hasSuffix("Value1") {
            return isFirst ? whole.inset(0, 0, whole.width / 2, 0) : whole.inset(whole.width / 2, 0, 0, 0)
        }
        if style.hasSuffix("Value2") {
            return isFirst ? whole.inset(0, 0, max(whole.width - 91, 0), 0) : whole.inset(97, 0, 0, 0)
        }
        if style.hasSuffix("Subtitle") {
            return isFirst ? whole.inset(0, 0, 0, whole.height / 2) : whole.inset(0, whole.height / 2, 0, 0)
        }
        return whole
    }

    /// `frameInset`: distances from the edges of the view around it.
    private func insetFrame(_ element: Int, in parent: DrawnRect) -> DrawnRect? {
        guard let inset = document.child(element, key: "frameInset") else { return nil }
        func span(_ low: StaticString, _ high: StaticString, _ size: StaticString, _ whole: Double) -> (Double, Double)
        {
            let (low, high, size) = (
                document.length(inset, low), document.length(inset, high), document.length(inset, size)
            )
            if let low, let high { return (low, max(0, whole - low - high)) }
            if let size { return (low ?? high.map { whole - $0 - size } ?? 0, max(0, size)) }
            return (low ?? 0, max(0, whole - (low ?? 0) - (high ?? 0)))
        }
        let (x, width) = span("minX", "maxX", "width", parent.width)
        let (y, height) = span("minY", "maxY", "height", parent.height)
        return DrawnRect(x, y, width, height)
    }
}
