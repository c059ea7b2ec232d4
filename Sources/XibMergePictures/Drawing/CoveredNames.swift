import XibMergeCore

extension [DisplayItem] {
    /// How many names are remembered to find those that are covered.
    private static let maximumNames = 64

    /// The items without the names of empty views and of tiles that other text is written on, and without those that are
    /// written on other text: where views lie on each other, only the name of the topmost is readable, and what the
    /// document shows is more than a name. All are in the titles of their objects.
    ///
    /// - Complexity: O(n).
    func withoutCoveredNames() -> Self {
        // The latest names that are still uncovered.
        var names: [(index: Int, place: DrawnRect)] = []
        // The latest texts that are no names, and the marks on tiles of images.
        var shown: [DrawnRect] = []
        var covered: Set<Int> = []
        // Whether each open group is hardly visible.
        var groups: [Bool] = []
        var faint = 0
        for (index, item) in enumerated() {
            switch item.shape {
            case .begin, .clip:
                groups.append(item.paint.opacity < 0.5)
                faint += item.paint.opacity < 0.5 ? 1 : 0
            case .end: faint -= groups.popLast() ?? false ? 1 : 0
            case .text(let text):
                let isName = item.paint.fill == .outlineInk || index > 0 && self.isName(index, of: index - 1)
                let place = text.place
                // What is hidden has its name on hover: views that take turns lie on each other.
                if isName, faint > 0 || shown.contains(where: place.intersects) {
                    covered.insert(index)
                    continue
                }
                if !isName, faint == 0 { shown.append(place) }
                if faint == 0 {
                    for name in names where name.place.intersects(place) { covered.insert(name.index) }
                    names.removeAll { covered.contains($0.index) }
                }
                if isName { names.append((index, place)) }
                if names.count > Self.maximumNames { names.removeFirst(Self.maximumNames / 2) }
                if shown.count > Self.maximumNames { shown.removeFirst(Self.maximumNames / 2) }
            case .image(let rect) where item.picture == nil && faint == 0: shown.append(rect.centered(16, 12))
            default: continue
            }
        }
        return covered.isEmpty ? self : enumerated().filter { !covered.contains($0.offset) }.map(\.element)
    }
}

extension DrawnColor {
    /// The color of the names and the outlines of empty views.
    static let outlineInk = DrawnColor(0x8A8A8E, alpha: 0.8)
}

extension DrawnText {
    /// Where all its letters are.
    var extent: DrawnRect {
        let small = place
        return DrawnRect(small.x, y - font.size, small.width, font.size * 1.25)
    }

    /// Where a part of it is.
    func frame(of part: Substring) -> DrawnRect {
        let unit = extent.width / max(GlyphWidths.width(of: text, font), 0.1)
        let start = GlyphWidths.width(of: String(text[..<part.startIndex]), font) * unit
        return DrawnRect(extent.x + start, extent.y, GlyphWidths.width(of: String(part), font) * unit, extent.height)
    }

    /// Where its small letters are.
    fileprivate var place: DrawnRect {
        let width = length ?? GlyphWidths.width(of: text, font)
        let left =
            switch anchor {
            case .start: x
            case .middle: x - width / 2
            case .end: x - width
            }
        return DrawnRect(left, y - font.size / 2, width, font.size / 2)
    }
}
