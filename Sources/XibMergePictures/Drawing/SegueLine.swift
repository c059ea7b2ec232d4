import XibMergeCore

/// The curve of a segue: from edge to edge, curved in proportion to the distance of the scenes.
struct SegueLine {
    let segue: Drawing.Segue
    private var start: (x: Double, y: Double)
    private var end: (x: Double, y: Double)
    private var first: (x: Double, y: Double)
    private var second: (x: Double, y: Double)

    /// The position of the label: in the middle of the curve, or beside it where a scene is in the way.
    private var middle: (x: Double, y: Double) = (0, 0)
    /// What the label says: kind and name, or the kind alone where there is no room.
    private var label: String
    /// Whether no scene covers the label.
    private(set) var hasRoom = true

    /// Lines shorter than this are straight, in points.
    private static let shortLength = 120.0

    /// - Parameters:
    ///   - labels: The labels of the lines before it, of which the last ones are looked at; its own is added.
    ///   - offset: How far the line is moved aside from others between the same scenes, in points.
    init(_ segue: Drawing.Segue, _ scenes: [DrawnScene], _ labels: inout [DrawnRect], offset: Double) {
        (self.segue, label) = (segue, segue.label)
        func screen(_ index: Int) -> DrawnRect {
            scenes[index].screen.moved(scenes[index].origin.x, scenes[index].origin.y)
        }
        let (from, to) = (screen(segue.source), screen(segue.destination))
        (start, end, first, second) =
            (segue.source == segue.destination)
            ? Self.loop(from) : Self.ends(segue, scenes, from, to, offset)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        if segue.source != segue.destination, (dx * dx + dy * dy).squareRoot() < Self.shortLength {
            first = (start.x + dx / 3, start.y + dy / 3)
            second = (end.x - dx / 3, end.y - dy / 3)
        }
        placeLabel(scenes, &labels)
    }

    private typealias Point = (x: Double, y: Double)
    /// The ends of a curve and its two control points.
    private typealias Curve = (start: Point, end: Point, first: Point, second: Point)

    /// A segue from a scene to itself.
    private static func loop(_ screen: DrawnRect) -> Curve {
        (
            (screen.maxX, screen.y + 40), (screen.maxX, screen.y + 90), (screen.maxX + 60, screen.y + 30),
            (screen.maxX + 60, screen.y + 100)
        )
    }

    private static func ends(
        _ segue: Drawing.Segue, _ scenes: [DrawnScene], _ from: DrawnRect, _ to: DrawnRect, _ offset: Double
    ) -> Curve {
        // Starts below panes and chips, or above the heading.
        func whole(_ index: Int) -> DrawnRect { scenes[index].whole }
        /// The top of a scene, or of its heading if that is in the way.
        func top(_ index: Int, _ screen: DrawnRect, at x: Double) -> Double {
            x < screen.x + scenes[index].headWidth + 10 ? whole(index).y : screen.y
        }
        let across = max(to.x - from.maxX, from.x - to.maxX)
        let along = max(whole(segue.destination).y - from.maxY, whole(segue.source).y - to.maxY)
        if across >= 40 || across > 0 && across >= along {
            let isRight = to.midX > from.midX
            var (y1, y2) = (from.midY + offset, to.midY + offset)
            let (low, high) = (max(from.y, to.y), min(from.maxY, to.maxY))
            // Between neighbors, a level line.
            if across < shortLength, high - low > 20 {
                y1 = max(min((low + high) / 2 + offset, high - 6), low + 6)
                y2 = y1
            }
            let start = (x: isRight ? from.maxX : from.x, y: y1)
            let end = (x: isRight ? to.x - 2 : to.maxX + 2, y: y2)
            let bend = max(abs(end.x - start.x) / 2, 30) * (isRight ? 1 : -1)
            return (start, end, (start.x + bend, y1), (end.x - bend, y2))
        }
        let isDown = to.midY > from.midY
        let (x1, x2) = (from.midX + offset, to.midX + offset)
        let start = (x: x1, y: isDown ? whole(segue.source).maxY : top(segue.source, from, at: x1))
        let end = (
            x: x2, y: isDown ? top(segue.destination, to, at: x2) - 2 : whole(segue.destination).maxY + 2
        )
        let bend = max(abs(end.y - start.y) / 2, 30) * (isDown ? 1 : -1)
        return (start, end, (x1, start.y + bend), (x2, end.y - bend))
    }

    private func point(_ t: Double) -> Point {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return (
            a * start.x + b * first.x + c * second.x + d * end.x, a * start.y + b * first.y + c * second.y + d * end.y
        )
    }

    private static func labelFrame(_ label: String, at point: Point) -> DrawnRect {
        let width = GlyphWidths.width(of: label, DrawnFont(12)) + 16
        return DrawnRect(point.x - width / 2, point.y - 10, width, 20)
    }

    /// Puts the label where no scene and no other label is, in full or shortened; a label without such a place is the
    /// title of the line, which a browser shows when the pointer is on it.
    private mutating func placeLabel(_ scenes: [DrawnScene], _ labels: inout [DrawnRect]) {
        let points = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.12, 0.88].map(point)
        // Only scenes near the line can be in the way.
        let near = scenes.map(\.whole).filter { $0.intersects(bounds.inset(-80)) }
        let kind = segue.label.split(separator: " ").first.map(String.init) ?? segue.label
        for label in [segue.label, kind] {
            for point in points {
                let frame = Self.labelFrame(label, at: point)
                if near.contains(where: frame.intersects) || labels.suffix(256).contains(where: frame.intersects) {
                    continue
                }
                labels.append(frame)
                (self.label, middle) = (label, point)
                return
            }
        }
        (label, middle, hasRoom) = (kind, points[0], false)
    }

    private var title: String { "Segue \(segue.label)" }

    var bounds: DrawnRect {
        let xs = [start.x, end.x, first.x, second.x]
        let ys = [start.y, end.y, first.y, second.y]
        return DrawnRect(xs.min()!, ys.min()!, xs.max()! - xs.min()!, ys.max()! - ys.min()!).inset(-14)
    }

    func writeCurve(_ writer: inout SVGWriter, _ color: DrawnColor, on ground: DrawnColor) {
        let curve = [first.x, first.y, second.x, second.y, end.x, end.y]
        let path = DrawnPath([.move(start.x, start.y), DrawnPath.Step(command: "C", numbers: curve)])
        // The label is the object of the segue; without it, the line is.
        let object = DrawnObject(id: segue.id, title: title, frame: bounds, parent: -1)
        if !hasRoom { writer.write(DisplayItem(shape: .begin, object: 0), [object]) }
        // A seam separates it from the scenes that it crosses.
        let seam = DisplayItem.Paint(stroke: ground.withOpacity(0.75), lineWidth: 5)
        writer.write(.path(path), seam)
        let paint = DisplayItem.Paint(stroke: color, lineWidth: 2, dash: segue.isModal ? [7, 4] : [])
        writer.write(.path(path), paint)
        // The head has the direction of the end of the curve.
        let (dx, dy) = (end.x - second.x, end.y - second.y)
        let length = max((dx * dx + dy * dy).squareRoot(), 0.001)
        let (ux, uy) = (dx / length * 9, dy / length * 9)
        let head = DrawnPath(
            [
                (end.x, end.y), (end.x - ux - uy * 0.55, end.y - uy + ux * 0.55),
                (end.x - ux + uy * 0.55, end.y - uy - ux * 0.55),
            ], closed: true)
        writer.write(.path(head), DisplayItem.Paint(fill: color))
        if !hasRoom { writer.write(DisplayItem(shape: .end, object: 0), [object]) }
    }

    func writeLabel(_ writer: inout SVGWriter, _ color: DrawnColor, isDark: Bool) {
        let (x, y) = middle
        let object = DrawnObject(id: segue.id, title: title, frame: Self.labelFrame(label, at: middle), parent: -1)
        writer.write(DisplayItem(shape: .begin, object: 0), [object])
        let ground = isDark ? DrawnColor(0x2C2C2E) : .white
        writer.write(.box(object.frame, radius: 10), DisplayItem.Paint(fill: ground, stroke: color))
        let text = DrawnText(text: label, x: x, y: y + 4.3, font: DrawnFont(12), anchor: .middle)
        writer.write(.text(text), DisplayItem.Paint(fill: DrawnColor(isDark ? 0xDDDDDD : 0x33363B)))
        writer.write(DisplayItem(shape: .end, object: 0), [object])
    }
}
