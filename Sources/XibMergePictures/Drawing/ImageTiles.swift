import XibMergeCore

/// Images that a document refers to but does not contain, as tiles.
extension Painter {
    /// An image of the project; or else a tile, with its name where there is room.
    ///
    /// - Parameters:
    ///   - isNamed: Whether a tile has the name.
    ///   - template: The color of images whose shape alone is drawn: those that say so.
    ///   - isTemplate: Whether images that do not say otherwise are such images.
    mutating func image(
        _ name: String?, in rect: DrawnRect, _ context: Context, isNamed: Bool = true, template: DrawnColor? = nil,
        isTemplate: Bool = false
    ) {
        guard !rect.isEmpty else { return }
        if let name { note(image: name) }
        var item = DisplayItem(shape: .image(rect), object: object)
        if let picture = name.flatMap({ document.assets.pictures[$0] }) {
            item.picture = picture
            if picture.isTemplate ?? isTemplate { item.paint.fill = template ?? context.tint }
            return add(item)
        }
        // What is behind it is no part of the image.
        if context.ground.isDark { item.paint.fill = .darkTile }
        add(item)
        guard let name, isNamed, !document.embeddedImages.contains(name), rect.height >= 44, rect.width >= 30 else {
            return
        }
        let side = min(max(min(rect.width, rect.height) * 0.4, 8), 40)
        let font = DrawnFont(min(11, max(7, rect.width / 8)))
        let color = context.ground.isDark ? [DisplayItem].lightNameInk : [DisplayItem].nameInk
        text(
            name, in: DrawnRect(rect.x + 2, rect.midY + side / 2 + 1, rect.width - 4, font.size * 1.3), font, color,
            TextPlace(alignment: .middle))
    }
}

extension [DisplayItem] {
    fileprivate static let nameInk = DrawnColor(0x606060)
    fileprivate static let lightNameInk = DrawnColor(0xCCCCCC)
    /// How many tiles and boxes are remembered to find the ground of a text, and texts to find what a tile is above.
    private static let maximumGrounds = 64

    /// The items with tiles that keep text readable: dark ones where most text is light, since the real image is dark,
    /// and translucent ones above text, since images that lie above text mostly show it.
    ///
    /// - Complexity: O(n).
    func withReadableTexts() -> Self {
        // The latest tiles and opaque boxes: the ground of a text is the last one around it.
        var grounds: [(rect: DrawnRect, tile: Int?)] = []
        // By tile, how many texts on it are light and dark.
        var lights: [Int: (light: Int, dark: Int)] = [:]
        // The latest texts, and the names of tiles.
        var (texts, names): ([DrawnRect], [DrawnRect]) = ([], [])
        var result = self
        for (index, item) in enumerated() {
            switch item.shape {
            case .image(let rect) where item.picture != nil: grounds.append((rect, nil))
            case .image(let rect):
                let hasName = index + 1 < count && isName(index + 1, of: index)
                if texts.contains(where: rect.intersects) || !hasName && names.contains(where: rect.intersects) {
                    result[index].paint.opacity = 0.4
                }
                if rect.width >= 24, rect.height >= 14 { grounds.append((rect, index)) }
            case .box(let rect, _) where item.paint.fill.map { $0.opacity >= 0.5 } ?? false:
                grounds.append((rect, nil))
            case .text(let text):
                let tile = grounds.last { $0.rect.intersects(text.beginning) }?.tile
                if let tile, isName(index, of: tile) {
                    names.append(text.beginning)
                    continue
                }
                texts.append(text.beginning)
                guard let color = item.paint.fill, let tile else { continue }
                if color.lightness > 0.62 {
                    lights[tile, default: (0, 0)].light += 1
                } else {
                    lights[tile, default: (0, 0)].dark += 1
                }
            default: continue
            }
            if grounds.count > Self.maximumGrounds { grounds.removeFirst(Self.maximumGrounds / 2) }
            if texts.count > Self.maximumGrounds { texts.removeFirst(Self.maximumGrounds / 2) }
            if names.count > Self.maximumGrounds { names.removeFirst(Self.maximumGrounds / 2) }
        }
        for (tile, count) in lights {
            let isMixed = Swift.min(count.light, count.dark) * 3 >= count.light + count.dark
            result[tile].paint.fill = isMixed ? .middleTile : count.light > count.dark ? .darkTile : nil
            guard tile + 1 < self.count, isName(tile + 1, of: tile) else { continue }
            result[tile + 1].paint.fill = isMixed || count.light <= count.dark ? Self.nameInk : Self.lightNameInk
        }
        return result
    }

    /// Whether a text is the name of a tile.
    func isName(_ index: Int, of tile: Int) -> Bool {
        guard case .text = self[index].shape, index == tile + 1 else { return false }
        return self[index].object == self[tile].object
            && [Self.nameInk, Self.lightNameInk].contains(self[index].paint.fill)
    }
}

extension DrawnColor {
    /// The tile of an image below light text.
    static let darkTile = DrawnColor(0x3A4047)
    /// The tile of an image below both light and dark text.
    static let middleTile = DrawnColor(0x8E9299)
}

extension DrawnText {
    /// A point in its first letter, or in its last one, depending on its anchor.
    fileprivate var beginning: DrawnRect {
        let offset =
            switch anchor {
            case .start: font.size / 3
            case .middle: 0.0
            case .end: -font.size / 3
            }
        return DrawnRect(x + offset, y - font.size / 3, 0.1, 0.1)
    }
}
