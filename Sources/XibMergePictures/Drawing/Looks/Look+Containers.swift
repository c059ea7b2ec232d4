import XibMergeCore

/// Views of UIKit that contain others, and images.
extension Look {
    static let plainView: Draw = { painter, view in
        let isEmpty = painter.document.members(view.element, "subviews").isEmpty
        let background = painter.background(view.element)
        let hasGround = (background?.alpha ?? 0) > 12
        // A root, a header or a plain colored box is visible without a frame.
        if isEmpty, !hasGround, view.context.depth > 1 || painter.className(view.element) != nil {
            painter.outline(painter.className(view.element), in: view.frame, view.context)
        } else if isEmpty, let name = painter.className(view.element), view.frame.height > 12 {
            let ground = background?.over(view.context.ground) ?? view.context.ground
            painter.text(
                name, in: view.frame.inset(2), DrawnFont(min(12, view.frame.height * 0.6)),
                DrawnColor(ground.isDark ? 0xC8C8CC : 0x77777C), Painter.TextPlace(alignment: .middle))
        }
    }

    static let stack: Draw = { painter, view in
        // In AppKit, views may be in three areas from the beginning to the end.
        let areas: [StaticString] = ["beginningViews", "middleViews", "endViews"]
        let views = areas.flatMap { painter.document.members(view.element, $0) }
        for (child, frame) in zip(views, painter.frames(of: views, in: view)) {
            painter.draw(child, in: frame, view.context)
        }
        if views.isEmpty, painter.document.members(view.element, "subviews").isEmpty {
            painter.outline(painter.className(view.element) ?? "Stack View", in: view.frame, view.context)
        }
    }

    static let scroll: Draw = { painter, view in
        if painter.document.members(view.element, "subviews").isEmpty {
            painter.outline(painter.className(view.element) ?? "Scroll View", in: view.frame, view.context)
        }
        painter.drawSubviews(view, dy: painter.barShift(view))
    }

    static let container: Draw = { painter, view in
        let document = painter.document
        painter.box(view.frame, fill: DrawnColor(painter.isDark ? 0x3A3A3C : 0xD9D9DE))
        let segue = document.members(view.element, "connections").first { document.has($0, "kind", "embed") }
        let target = segue.flatMap { document.target(Names.destination, of: $0) }
        let name = target.map { "Container → " + painter.shortName($0) } ?? "Container"
        painter.text(
            name, in: view.frame.inset(4), DrawnFont(min(15, max(8, view.frame.height * 0.5))),
            DrawnColor(painter.isDark ? 0xB0B0B4 : 0x6E6E73), Painter.TextPlace(alignment: .middle, shrinks: true))
    }

    static let imageView: Draw = { painter, view in
        let document = painter.document
        guard let name = imageName(view.element, "image", document) else {
            // Without an image, its color is all there is to see.
            if let ground = painter.color(view.element, "backgroundColor"), ground.alpha > 0 {
                return painter.outline(painter.className(view.element), in: view.frame, view.context)
            }
            return painter.image(painter.className(view.element), in: view.frame, view.context)
        }
        guard !imageIsSymbol(view.element, document) else {
            let side = min(view.frame.width, view.frame.height)
            painter.symbol(name, in: view.frame.centered(side, side), view.context.tint)
            return
        }
        var box = view.frame
        let mode = document.string(view.element, "contentMode") ?? "scaleToFill"
        if let size = document.imageSizes[name], size.width > 0, size.height > 0, !box.isEmpty {
            let scale = min(box.width / size.width, box.height / size.height)
            let fill = max(box.width / size.width, box.height / size.height)
            switch mode {
            // Only pictures have more than the frame shows.
            case "scaleAspectFill" where document.assets.pictures[name] != nil:
                painter.beginClip(box)
                painter.image(name, in: box.centered(size.width * fill, size.height * fill), view.context)
                return painter.endClip()
            case "scaleAspectFit": box = box.centered(size.width * scale, size.height * scale)
            case "center": box = box.centered(min(size.width, box.width), min(size.height, box.height))
            default: break
            }
        }
        painter.image(name, in: box, view.context)
    }

    /// The page or the map is only known at run time.
    static let web: Draw = { painter, view in
        painter.box(view.frame, fill: painter.isDark ? DrawnColor(0x1C1C1E) : .white, stroke: DrawnColor(0xC7C7CC))
        painter.text(
            painter.className(view.element) ?? painter.words.kind(of: view.element), in: view.frame, DrawnFont(14),
            DrawnColor(0x8E8E93), Painter.TextPlace(alignment: .middle))
    }

    static let veil: Draw = { painter, view in
        let document = painter.document
        let style =
            document.child(view.element, key: "blurEffect")
            ?? document.child(view.element, key: "effect").flatMap { document.child($0, key: "blurEffect") ?? $0 }
        let name = (style.flatMap { document.string($0, "style") } ?? document.string(view.element, "material") ?? "")
            .lowercased()
        let isDark = name.contains("dark") || painter.isDark && !name.contains("light")
        if !painter.isMac {
            painter.box(view.frame, fill: DrawnColor(isDark ? 0x252525 : 0xF2F2F2, alpha: isDark ? 0.6 : 0.7))
        } else if painter.isDark {
            painter.box(view.frame, fill: DrawnColor(0x000000, alpha: 0.1))
        }
        var view = view
        if isDark, !painter.isMac { view.context.ground = DrawnColor(0x3A3A3A) }
        if let content = document.child(view.element, key: "contentView") {
            painter.draw(content, in: painter.storedFrame(content, in: view) ?? view.frame, view.context)
        }
        painter.drawSubviews(view)
    }

    static let collectionCell: Draw = { painter, view in
        let color = DrawnColor(0x8A8A8E, alpha: 0.7)
        painter.box(view.frame, stroke: color, width: 0.7, dash: [3, 2])
        guard let content = painter.document.child(view.element, key: "contentView") else { return }
        if painter.document.members(content, "subviews").isEmpty,
            painter.document.members(view.element, "subviews").isEmpty
        {
            painter.outline(
                painter.className(view.element) ?? painter.document.string(view.element, "reuseIdentifier"),
                in: view.frame, view.context)
        }
        painter.draw(content, in: painter.storedFrame(content, in: view) ?? view.frame, view.context)
    }

    static let collection: Draw = { painter, view in
        let document = painter.document
        let ground = painter.color(view.element, "backgroundColor") ?? (painter.isDark ? .black : .white)
        painter.box(view.frame, fill: ground)
        var view = view
        view.context.ground = ground.over(view.context.ground)
        let shift = painter.barShift(view)
        let cells = document.members(view.element, "cells")
        let layout = document.child(view.element, key: "collectionViewLayout")
        let item = layout.flatMap { document.size($0, key: "itemSize") } ?? (50, 50)
        let inset = layout.flatMap { document.child($0, key: "sectionInset") }
        let left = inset.flatMap { document.length($0, "minX") } ?? 0
        let top = inset.flatMap { document.length($0, "minY") } ?? 0
        var x = view.frame.x + left
        let header = document.child(view.element, key: "sectionHeaderView")
        let headerHeight = header.flatMap { painter.ownFrame($0)?.height } ?? 0
        for key in ["backgroundView", "sectionHeaderView", "sectionFooterView"] as [StaticString] {
            guard let extra = document.child(view.element, key: key) else { continue }
            painter.draw(
                extra,
                in: (painter.storedFrame(extra, in: view) ?? DrawnRect(view.frame.x, view.frame.y, view.frame.width, 50))
                    .moved(0, key.utf8CodeUnitCount == 14 ? 0 : shift), view.context)
        }
        for cell in cells.prefix(200) {
            let frame =
                painter.storedFrame(cell, in: view)
                ?? DrawnRect(x, view.frame.y + top + headerHeight, item.width, item.height)
            painter.draw(cell, in: frame.moved(0, shift), view.context)
            x = frame.maxX + (layout.flatMap { document.length($0, "minimumInteritemSpacing") } ?? 10)
        }
        if cells.isEmpty {
            painter.outline(painter.className(view.element) ?? "Collection View", in: view.frame, view.context)
        }
    }
}

extension Painter {
    /// A short name for an object.
    func shortName(_ element: Int) -> String {
        ElementWords.clipped(
            className(element) ?? words.title(of: element) ?? words.kind(of: element))
    }
}
