import XibMergeCore

/// Shapes of the symbols that controls and bars show. They are our own drawings of the named things, not copies of a
/// font's.
enum SymbolShapes {
    /// Shapes by their names: lines in a square of 16 by 16. `M` moves, `L` draws a line, `C` a curve, `Z` closes; `O` is a
    /// circle with a center and a radius.
    private static let shapes: [(names: String, lines: String)] = [
        ("plus", "M8 2L8 14M2 8L14 8"),
        ("minus", "M2 8L14 8"),
        ("xmark multiply", "M3 3L13 13M13 3L3 13"),
        ("checkmark", "M2 9L6 13L14 3"),
        ("chevron.right chevron.forward", "M5 2L11 8L5 14"),
        ("chevron.left chevron.backward", "M11 2L5 8L11 14"),
        ("chevron.down", "M2 5L8 11L14 5"),
        ("chevron.up", "M2 11L8 5L14 11"),
        ("arrow.right arrow.forward", "M2 8L14 8M9 3L14 8L9 13"),
        ("arrow.left arrow.backward", "M14 8L2 8M7 3L2 8L7 13"),
        ("arrow.clockwise goforward", "M13 8C13 11 11 13 8 13C5 13 3 11 3 8C3 5 5 3 8 3L11 4M11 1L11 4L8 5"),
        ("circle", "O8 8 6"),
        ("house", "M1 8L8 2L15 8L13 8L13 14L3 14L3 8Z"),
        ("person person.crop", "O8 5 3M2 14C2 10 5 9 8 9C11 9 14 10 14 14Z"),
        ("magnifyingglass", "O7 7 5M11 11L15 15"),
        ("gear gearshape", "O8 8 3M8 1L8 4M8 12L8 15M1 8L4 8M12 8L15 8M3 3L5 5M11 11L13 13M13 3L11 5M3 13L5 11"),
        ("trash", "M2 4L14 4M6 4L6 2L10 2L10 4M3 4L4 15L12 15L13 4ZM6 7L6 12M10 7L10 12"),
        ("ellipsis", "O3 8 1O8 8 1O13 8 1"),
        ("star", "M8 1L10 6L15 6L11 9.5L12.5 15L8 11.5L3.5 15L5 9.5L1 6L6 6Z"),
        ("play", "M4 2L14 8L4 14Z"),
        ("pause", "M4 2L7 2L7 14L4 14ZM9 2L12 2L12 14L9 14Z"),
        ("forward", "M1 3L8 8L1 13ZM8 3L15 8L8 13Z"),
        ("backward", "M15 3L8 8L15 13ZM8 3L1 8L8 13Z"),
        ("square.and.arrow.up", "M5 6L3 6L3 15L13 15L13 6L11 6M8 10L8 1M5 4L8 1L11 4"),
        ("square.and.pencil", "M9 3L2 3L2 14L13 14L13 7M6 10L14 1"),
        ("list.bullet", "O2 3 0.7O2 8 0.7O2 13 0.7M5 3L15 3M5 8L15 8M5 13L15 13"),
        ("camera", "M1 4L5 4L6 2L10 2L11 4L15 4L15 13L1 13ZO8 8.5 3"),
        ("folder", "M1 3L6 3L8 5L15 5L15 13L1 13Z"),
        ("info", "M8 6L8 13M8 2L8 4"),
        ("exclamationmark", "M8 2L8 10M8 13L8 14"),
        ("lock", "M3 7L13 7L13 15L3 15ZM5 7C5 0 11 0 11 7"),
        ("book", "M8 3C5 1 2 1 1 2L1 13C3 12 6 12 8 14C10 12 13 12 15 13L15 2C14 1 11 1 8 3Z"),
        ("calendar", "M2 3L14 3L14 14L2 14ZM2 6L14 6M5 1L5 4M11 1L11 4"),
        ("arrow.up", "M8 14L8 2M3 7L8 2L13 7"),
        ("arrow.down", "M8 2L8 14M3 9L8 14L13 9"),
        ("square.and.arrow.down", "M5 6L3 6L3 15L13 15L13 6L11 6M8 1L8 10M5 7L8 10L11 7"),
        ("heart", "M8 14L2 8C-1 4 4 0 8 4C12 0 17 4 14 8Z"),
        ("chart.bar", "M2 14L2 9L5 9L5 14ZM6.5 14L6.5 5L9.5 5L9.5 14ZM11 14L11 2L14 2L14 14Z"),
        ("bell", "M3 12C5 10 4 3 8 3C12 3 11 10 13 12ZM7 14L9 14M8 1L8 3"),
        ("paperplane", "M1 8L15 2L11 14L7 10ZM7 10L15 2"),
        ("person.2", "O6 5 3M1 14C1 10 3 9 6 9C9 9 11 10 11 14ZM10 2C13 2 13 8 10 8M12 9C14 9 15 11 15 14L13 14"),
        ("pencil", "M2 14L3 10L12 1L15 4L6 13Z"),
        ("message bubble.left", "M2 2L14 2L14 11L8 11L4 15L4 11L2 11Z"),
        ("clock", "O8 8 6M8 4L8 8L11 10"),
        ("envelope", "M1 3L15 3L15 13L1 13ZM1 4L8 9L15 4"),
        ("line.3.horizontal line.horizontal.3", "M2 4L14 4M2 8L14 8M2 12L14 12"),
    ]

    private static let table = Dictionary(
        shapes.flatMap { names, lines in names.split(separator: " ").map { (String($0), lines) } }
    ) { first, _ in first }

    /// The system's bar items, and the symbols they show.
    static let systemItems: [String: String] = [
        "add": "plus", "action": "square.and.arrow.up", "search": "magnifyingglass", "trash": "trash", "stop": "xmark",
        "refresh": "arrow.clockwise", "camera": "camera", "compose": "square.and.pencil", "bookmarks": "book",
        "organize": "folder", "play": "play.fill", "pause": "pause.fill", "rewind": "backward.fill",
        "fastForward": "forward.fill", "reply": "arrow.left", "close": "xmark",
    ]

    /// A shape, and how its name varies it.
    struct Shape: Equatable {
        var lines: String
        var isInCircle = false
        var isFilled = false
    }

    /// The shape of a symbol: `xmark.circle.fill` is that of `xmark` in a filled circle.
    ///
    /// - Returns: `nil` for symbols that no control shows.
    static func shape(_ name: String) -> Shape? {
        let isFilled = name.hasSuffix(".fill")
        let plain = String(isFilled ? name.dropLast(5) : name[...])
        if let lines = table[plain] { return Shape(lines: lines, isFilled: isFilled) }
        guard plain.hasSuffix(".circle"), let lines = table[String(plain.dropLast(7))] else { return nil }
        return Shape(lines: lines, isInCircle: true, isFilled: isFilled)
    }

    /// The steps of a shape in a box.
    static func path(_ lines: String, in rect: DrawnRect) -> DrawnPath {
        let scale = min(rect.width, rect.height) / 16
        let (x, y) = (rect.midX - 8 * scale, rect.midY - 8 * scale)
        var steps: [DrawnPath.Step] = []
        var rest = lines[...]
        while let command = rest.popFirst() {
            let end = rest.firstIndex(where: \.isLetter) ?? rest.endIndex
            let numbers = rest[..<end].split(separator: " ").compactMap { Double($0) }
            rest = rest[end...]
            let n = numbers.enumerated().map { ($0.offset % 2 == 0 ? x : y) + $0.element * scale }
            switch command {
            case "O":
                let radius = numbers[2] * scale
                steps += DrawnPath(ellipse: DrawnRect(n[0], n[1], 0, 0).inset(-radius)).steps
            case "Z": steps.append(.close)
            default: steps.append(DrawnPath.Step(command: command, numbers: n))
            }
        }
        return DrawnPath(steps)
    }
}

extension Painter {
    /// Draws a symbol by its shape; a symbol without one is a dashed tile with its name or, in less room, its initials.
    mutating func symbol(_ name: String, in rect: DrawnRect, _ color: DrawnColor) {
        note(image: name)
        let side = min(rect.width, rect.height)
        guard side >= 2 else { return }
        let box = rect.centered(side, side)
        let width = max(0.8, side / 14)
        guard let shape = SymbolShapes.shape(name) else { return symbolTile(name, in: box, color, width) }
        guard shape.isInCircle else {
            let path = SymbolShapes.path(shape.lines, in: box.inset(side * 0.1))
            return self.path(path, fill: shape.isFilled ? color : nil, stroke: color, width: width)
        }
        let ring = box.inset(side * 0.04)
        self.box(
            ring, radius: ring.width / 2, fill: shape.isFilled ? color : nil, stroke: shape.isFilled ? nil : color,
            width: width)
        path(
            SymbolShapes.path(shape.lines, in: box.inset(side * 0.27)), stroke: shape.isFilled ? color.inkOnIt : color,
            width: width)
    }

    private mutating func symbolTile(_ name: String, in box: DrawnRect, _ color: DrawnColor, _ width: Double) {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let isFilled = words.contains("fill")
        let side = box.width
        if isFilled { self.box(box.inset(side * 0.17), radius: side * 0.2, fill: color) }
        // Dashes tell that it is not what will be seen there.
        self.box(
            box.inset(side * 0.04), radius: side * 0.25, stroke: color, width: width * 0.8,
            dash: [side * 0.12, side * 0.08])
        let small = DrawnFont(10)
        let isNamed = GlyphWidths.width(of: name, small) <= side * 0.9
        let initials = words.filter { $0 != "fill" && $0 != "circle" }.prefix(2).map { $0.prefix(1) }.joined()
        text(
            isNamed ? name : initials, in: box, isNamed ? small : DrawnFont(side * 0.38, 500),
            isFilled ? color.inkOnIt : color, TextPlace(alignment: .middle, overflows: true))
    }
}

extension DrawnColor {
    /// The color of what is drawn on it.
    fileprivate var inkOnIt: DrawnColor { lightness > 0.85 ? DrawnColor(0x3A3A3C) : .white }
}
