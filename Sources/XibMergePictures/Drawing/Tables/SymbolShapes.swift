import XibMergeCore

/// Shapes that represent symbols by name. They are our own drawings of the named things, not copies of a font's.
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
        ("arrow.up", "M8 14L8 2M3 7L8 2L13 7"),
        ("arrow.down", "M8 2L8 14M3 9L8 14L13 9"),
        ("arrow.clockwise goforward", "M13 8C13 11 11 13 8 13C5 13 3 11 3 8C3 5 5 3 8 3L11 4M11 1L11 4L8 5"),
        ("circle", "O8 8 6"),
        ("square", "M2 2L14 2L14 14L2 14Z"),
        ("house", "M1 8L8 2L15 8L13 8L13 14L3 14L3 8Z"),
        ("person", "O8 5 3M2 14C2 10 5 9 8 9C11 9 14 10 14 14Z"),
        ("magnifyingglass", "O7 7 5M11 11L15 15"),
        ("gear gearshape", "O8 8 3M8 1L8 4M8 12L8 15M1 8L4 8M12 8L15 8M3 3L5 5M11 11L13 13M13 3L11 5M3 13L5 11"),
        ("trash", "M2 4L14 4M6 4L6 2L10 2L10 4M3 4L4 15L12 15L13 4ZM6 7L6 12M10 7L10 12"),
        ("ellipsis", "O3 8 1O8 8 1O13 8 1"),
        ("heart", "M8 14C2 10 1 8 1 5C1 2 6 1 8 5C10 1 15 2 15 5C15 8 14 10 8 14Z"),
        ("star", "M8 1L10 6L15 6L11 9.5L12.5 15L8 11.5L3.5 15L5 9.5L1 6L6 6Z"),
        ("play", "M4 2L14 8L4 14Z"),
        ("pause", "M4 2L7 2L7 14L4 14ZM9 2L12 2L12 14L9 14Z"),
        ("stop", "M3 3L13 3L13 13L3 13Z"),
        ("forward", "M1 3L8 8L1 13ZM8 3L15 8L8 13Z"),
        ("backward", "M15 3L8 8L15 13ZM8 3L1 8L8 13Z"),
        ("square.and.arrow.up", "M5 6L3 6L3 15L13 15L13 6L11 6M8 10L8 1M5 4L8 1L11 4"),
        ("square.and.arrow.down", "M5 6L3 6L3 15L13 15L13 6L11 6M8 1L8 10M5 7L8 10L11 7"),
        ("square.and.pencil", "M9 3L2 3L2 14L13 14L13 7M6 10L14 1"),
        ("list.bullet", "O2 3 0.7O2 8 0.7O2 13 0.7M5 3L15 3M5 8L15 8M5 13L15 13"),
        ("line.horizontal.3 line.3.horizontal", "M1 3L15 3M1 8L15 8M1 13L15 13"),
        ("calendar", "M2 3L14 3L14 14L2 14ZM2 7L14 7M5 1L5 4M11 1L11 4"),
        ("bell", "M2 12L14 12C12 10 13 3 8 3C3 3 4 10 2 12ZM6 14L10 14"),
        ("bookmark", "M4 1L12 1L12 15L8 11L4 15Z"),
        ("camera", "M1 4L5 4L6 2L10 2L11 4L15 4L15 13L1 13ZO8 8.5 3"),
        ("envelope", "M1 3L15 3L15 13L1 13ZM1 3L8 9L15 3"),
        ("pencil", "M2 14L3 10L12 1L15 4L6 13Z"),
        ("photo", "M1 2L15 2L15 14L1 14ZM1 12L6 7L10 11L12 9L15 12"),
        ("doc document", "M3 1L9 1L13 5L13 15L3 15ZM9 1L9 5L13 5"),
        ("folder", "M1 3L6 3L8 5L15 5L15 13L1 13Z"),
        ("info", "M8 6L8 13M8 2L8 4"),
        ("questionmark", "M4 5C4 0 12 0 12 5C12 8 8 7 8 10M8 13L8 14"),
        ("exclamationmark", "M8 2L8 10M8 13L8 14"),
        ("lock", "M3 7L13 7L13 15L3 15ZM5 7C5 0 11 0 11 7"),
        ("location", "M1 8L15 1L8 15L8 8Z"),
        ("mappin", "O8 4 3M8 7L8 15"),
        ("map", "M1 3L6 1L10 3L15 1L15 13L10 15L6 13L1 15ZM6 1L6 13M10 3L10 15"),
        ("clock", "O8 8 7M8 4L8 8L11 10"),
        ("eye", "M1 8C4 3 12 3 15 8C12 13 4 13 1 8ZO8 8 2"),
        ("phone", "M3 2L6 2L7 6L5 7C6 10 7 11 9 12L10 9L14 11L14 14C8 15 2 8 3 2Z"),
        ("mic", "M6 2L10 2L10 9L6 9ZM3 8C3 13 13 13 13 8M8 12L8 15"),
        ("cart", "M1 2L3 2L5 11L13 11L15 4L4 4O6 14 1O12 14 1"),
        ("book", "M8 3C5 1 2 1 1 2L1 13C3 12 6 12 8 14C10 12 13 12 15 13L15 2C14 1 11 1 8 3Z"),
        ("tag", "M1 2L8 2L15 9L9 15L1 8ZO4 5 1"),
        ("flag", "M3 15L3 1L13 1L10 5L13 9L3 9Z"),
        ("link", "M6 10L10 6M7 4L9 2C12 0 16 4 13 7L11 9M9 12L7 14C4 16 0 12 3 9L5 7"),
        ("slider.horizontal.3", "M1 3L15 3M1 8L15 8M1 13L15 13O5 3 1.5O11 8 1.5O6 13 1.5"),
        ("paperplane", "M1 8L15 1L10 15L7 10Z"),
        ("bolt", "M9 1L3 9L7.5 9L6.5 15L13 6.5L8.5 6.5Z"),
        ("moon", "M6 1C2 2 1 6 2 9C4 14 11 15 14 10C9 11 5 7 6 1Z"),
        ("cloud", "M4 13C0 13 0 8 4 8C4 3 11 2 12 7C16 7 16 13 12 13Z"),
        ("video", "M1 4L10 4L10 12L1 12ZM11 7L15 4L15 12L11 9Z"),
        (
            "gift",
            "M1 5L15 5L15 8L1 8ZM2 8L14 8L14 15L2 15ZM8 5L8 15M8 5C4 5 4 1 6 1C8 1 8 5 8 5C8 5 8 1 10 1C12 1 12 5 8 5"
        ),
        ("creditcard", "M1 3L15 3L15 13L1 13ZM1 6.5L15 6.5"),
        ("hand.thumbsup", "M1 7L4 7L4 14L1 14ZM5 7L8 1C10 1 10 3 9 6L14 6C15 8 14 14 12 14L5 14Z"),
        ("hand.thumbsdown", "M1 2L4 2L4 9L1 9ZM5 9L8 15C10 15 10 13 9 10L14 10C15 8 14 2 12 2L5 2Z"),
        ("face.smiling smiley", "O8 8 7O5.5 6 0.6O10.5 6 0.6M4.5 10C6 13 10 13 11.5 10"),
        ("line.3.horizontal.decrease line.horizontal.3.decrease", "M1 4L15 4M4 8L12 8M6 12L10 12"),
        ("arrowtriangle.down", "M2 4L14 4L8 13Z"),
        ("arrowtriangle.up", "M2 12L14 12L8 3Z"),
        ("arrowtriangle.right", "M4 2L13 8L4 14Z"),
        ("arrowtriangle.left", "M12 2L3 8L12 14Z"),
        ("arrow.right.to.line arrow.forward.to.line", "M1 8L12 8M8 4L12 8L8 12M15 3L15 13"),
        ("arrow.left.to.line arrow.backward.to.line", "M15 8L4 8M8 4L4 8L8 12M1 3L1 13"),
        ("arrow.counterclockwise gobackward", "M3 8C3 11 5 13 8 13C11 13 13 11 13 8C13 5 11 3 8 3L5 4M5 1L5 4L8 5"),
        ("lock.open", "M3 7L13 7L13 15L3 15ZM5 7C5 0 11 0 11 4"),
        ("rectangle", "M1 3L15 3L15 13L1 13Z"),
        ("square.grid.2x2", "M2 2L7 2L7 7L2 7ZM9 2L14 2L14 7L9 7ZM2 9L7 9L7 14L2 14ZM9 9L14 9L14 14L9 14Z"),
        ("list.dash", "M1 3L3 3M1 8L3 8M1 13L3 13M5 3L15 3M5 8L15 8M5 13L15 13"),
        ("bubble.left message bubble", "M1 2L15 2L15 11L7 11L3 15L3 11L1 11Z"),
        ("bubble.right", "M15 2L1 2L1 11L9 11L13 15L13 11L15 11Z"),
        ("chart.bar", "M1 9L4 9L4 15L1 15ZM6 5L10 5L10 15L6 15ZM12 1L15 1L15 15L12 15Z"),
        ("speaker", "M1 6L4 6L8 2L8 14L4 10L1 10Z"),
        ("speaker.wave.2", "M1 6L4 6L8 2L8 14L4 10L1 10ZM10 5C12 6 12 10 10 11M12 3C15 5 15 11 12 13"),
        ("globe", "O8 8 7M1 8L15 8M8 1C4 4 4 12 8 15M8 1C12 4 12 12 8 15"),
        (
            "sun.max",
            "O8 8 3M8 1L8 3M8 13L8 15M1 8L3 8M13 8L15 8M3 3L4.5 4.5M11.5 11.5L13 13M13 3L11.5 4.5M3 13L4.5 11.5"
        ),
        ("key", "O5 5 3.5M7.5 7.5L14 14M12 12L14 10M10 10L12 8"),
        ("lightbulb", "M6 11C3 9 3 2 8 2C13 2 13 9 10 11L10 13L6 13ZM6.5 15L9.5 15"),
        ("keyboard", "M1 4L15 4L15 12L1 12ZM3 6.5L4 6.5M6 6.5L7 6.5M9 6.5L10 6.5M12 6.5L13 6.5M4 9.5L12 9.5"),
        ("printer", "M1 6L15 6L15 12L1 12ZM4 6L4 1L12 1L12 6M4 10L12 10L12 15L4 15Z"),
        ("paperclip", "M12 5L6 11C5 12 6.5 13.5 7.5 12.5L13.5 6.5C16 4 12.5 0.5 10 3L4 9C0.5 12.5 5 16.5 8.5 13"),
        ("shield", "M8 1L14 3L14 8C14 12 10 14 8 15C6 14 2 12 2 8L2 3Z"),
        ("wifi", "M1 6C5 2 11 2 15 6M3.5 9C6 6.5 10 6.5 12.5 9M6 12C7 11 9 11 10 12O8 14 0.7"),
        ("arrow.up.right", "M3 13L13 3M6 3L13 3L13 10"),
        ("arrow.down.left", "M13 3L3 13M10 13L3 13L3 6"),
        ("arrow.up.left", "M13 13L3 3M10 3L3 3L3 10"),
        ("arrow.down.right", "M3 3L13 13M6 13L13 13L13 6"),
        ("arrow.up.left.and.arrow.down.right", "M2 2L7 7M2 7L2 2L7 2M14 14L9 9M14 9L14 14L9 14"),
        ("arrow.down.right.and.arrow.up.left", "M7 7L2 2M2 7L7 7L7 2M9 9L14 14M14 9L9 9L9 14"),
        ("arrow.up.arrow.down", "M5 14L5 2M2 5L5 2L8 5M11 2L11 14M8 11L11 14L14 11"),
        ("arrow.left.arrow.right", "M14 5L2 5M5 2L2 5L5 8M2 11L14 11M11 8L14 11L11 14"),
        ("arrow.up.to.line", "M8 15L8 4M4 8L8 4L12 8M3 1L13 1"),
        ("arrow.down.to.line", "M8 1L8 12M4 8L8 12L12 8M3 15L13 15"),
        ("chevron.up.chevron.down", "M4 6L8 2L12 6M4 10L8 14L12 10"),
        ("sidebar.left sidebar.leading sidebar", "M1 3L15 3L15 13L1 13ZM6 3L6 13"),
        ("sidebar.right sidebar.trailing", "M1 3L15 3L15 13L1 13ZM10 3L10 13"),
        (
            "hand.raised",
            "M4 8L4 4C4 3 5.5 3 5.5 4L5.5 7L5.5 2.5C5.5 1.5 7 1.5 7 2.5L7 7L7 2C7 1 8.5 1 8.5 2L8.5 7L8.5 3C8.5 2 10 2 10 3L10 9L12 7.5C13 7 14 8 13 9L10.5 13C9.5 15 4 15 4 11Z"
        ),
        ("text.alignleft", "M1 3L15 3M1 6.5L10 6.5M1 10L15 10M1 13.5L10 13.5"),
        ("text.alignright", "M1 3L15 3M6 6.5L15 6.5M1 10L15 10M6 13.5L15 13.5"),
        ("text.aligncenter", "M1 3L15 3M4 6.5L12 6.5M1 10L15 10M4 13.5L12 13.5"),
        ("record.circle", "O8 8 7O8 8 3"),
        ("number", "M3 5.5L14 5.5M2 10.5L13 10.5M6 2L4.5 14M11.5 2L10 14"),
        ("pin", "M5 1L11 1M6 1L6 7L3 10L13 10L10 7L10 1M8 10L8 15"),
        ("music.note", "O5 12.5 2M7 12.5L7 2L13 1L13 5L7 6"),
        ("delete.left", "M5 3L15 3L15 13L5 13L1 8ZM8 6L12 10M12 6L8 10"),
        ("archivebox", "M1 2L15 2L15 6L1 6ZM2 6L14 6L14 14L2 14ZM6 9L10 9"),
        ("tray", "M1 9L5 9L6 11L10 11L11 9L15 9L15 14L1 14ZM1 9L3 3L13 3L15 9"),
        ("timer", "O8 8.5 6.5M8 2L8 4M8 8.5L5 6"),
        ("drop", "M8 1C11 5 13 8 13 10.5C13 17 3 17 3 10.5C3 8 5 5 8 1Z"),
        ("power", "M8 1L8 8M4 3C-1 7 3 15 8 15C13 15 17 7 12 3"),
    ]

    private static let table = Dictionary(
        shapes.flatMap { names, lines in names.split(separator: " ").map { (String($0), lines) } }
    ) { first, _ in first }

    /// The system's bar items, and the symbols they show.
    private static let systemItems: [String: String] = [
        "add": "plus", "action": "square.and.arrow.up", "search": "magnifyingglass", "trash": "trash", "stop": "xmark",
        "refresh": "arrow.clockwise", "camera": "camera", "compose": "square.and.pencil", "bookmarks": "book",
        "organize": "folder", "play": "play.fill", "pause": "pause.fill", "rewind": "backward.fill",
        "fastForward": "forward.fill", "reply": "arrow.left", "close": "xmark",
    ]

    static func systemItem(_ name: String) -> String? { systemItems[name] }

    /// A shape, and how its name varies it.
    struct Shape: Equatable {
        var lines: String
        /// `circle`, `square` or `triangle`: what is around it.
        var frame: String?
        var isFilled = false
        var isCrossedOut = false
    }

    /// Parts of names that vary a symbol, so that its shape is still that of the thing; with the frames that they draw.
    private static let variants: [String: String?] = [
        "fill": nil, "slash": nil, "crop": nil, "text": nil, "2": nil, "3": nil, "on": nil, "and": nil, "ellipse": nil,
        "doc": nil, "document": nil, "rectangle": nil, "circle": "circle", "seal": "circle", "square": "square",
        "app": "square",
        "octagon": "circle", "triangle": "triangle",
    ]

    /// The shape of a symbol.
    ///
    /// - Returns: `nil` if the name has no known shape, or a part of it could make it the name of something else:
    ///   `phone.down` ends the call that `phone` begins.
    static func shape(_ name: String) -> Shape? {
        if let lines = table[name] { return Shape(lines: lines) }
        var parts = name.split(separator: ".").map(String.init)
        var shape = Shape(lines: "")
        // A badge is too small to be drawn.
        if let badge = parts.firstIndex(of: "badge"), badge > 0 {
            shape.isFilled = parts[badge...].contains("fill")
            parts.removeSubrange(badge...)
            if let lines = table[parts.joined(separator: ".")] {
                shape.lines = lines
                return shape
            }
        }
        while parts.count > 1, let last = parts.popLast(), let frame = variants[last] {
            shape.isFilled = shape.isFilled || last == "fill"
            shape.isCrossedOut = shape.isCrossedOut || last == "slash"
            shape.frame = shape.frame ?? frame
            if let lines = table[parts.joined(separator: ".")] {
                shape.lines = lines
                return shape
            }
        }
        return nil
    }

    /// The parts of a filled shape: what is closed has an inside to be filled, and what lies in it is drawn on it.
    static func parts(_ lines: String) -> (solid: String, open: String, details: String) {
        var (solid, open, details) = ("", "", "")
        var bodies: [DrawnRect] = []
        var part = ""
        func flush() {
            guard !part.isEmpty else { return }
            let bounds = bounds(part)
            if bodies.contains(where: { $0.union(bounds) == $0 }) {
                details += part
            } else if part.contains(where: { $0 == "Z" || $0 == "O" }) {
                solid += part
                bodies.append(bounds)
            } else {
                open += part
            }
            part = ""
        }
        for character in lines {
            if character == "M" || character == "O" { flush() }
            part.append(character)
        }
        flush()
        return (solid, open, details)
    }

    /// The box around the points of a part.
    private static func bounds(_ part: String) -> DrawnRect {
        let numbers = part.split { $0.isLetter || $0 == " " }.compactMap { Double($0) }
        if part.hasPrefix("O"), numbers.count == 3 {
            return DrawnRect(numbers[0] - numbers[2], numbers[1] - numbers[2], numbers[2] * 2, numbers[2] * 2)
        }
        let xs = stride(from: 0, to: numbers.count, by: 2).map { numbers[$0] }
        let ys = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        return DrawnRect(x, y, (xs.max() ?? 0) - x, (ys.max() ?? 0) - y)
    }

    /// The steps of a shape in a box.
    static func path(_ lines: String, in rect: DrawnRect) -> DrawnPath {
        var steps: [DrawnPath.Step] = []
        let scale = min(rect.width, rect.height) / 16
        let (x, y) = (rect.midX - 8 * scale, rect.midY - 8 * scale)
        var (command, numbers) = (Character("M"), [Double]())
        func flush() {
            switch (command, numbers.count) {
            case ("M", 2): steps.append(.move(x + numbers[0] * scale, y + numbers[1] * scale))
            case ("L", 2): steps.append(.line(x + numbers[0] * scale, y + numbers[1] * scale))
            case ("C", 6):
                let n = numbers.enumerated().map { ($0.offset % 2 == 0 ? x : y) + $0.element * scale }
                steps.append(.curve(n[0], n[1], n[2], n[3], n[4], n[5]))
            case ("O", 3):
                let radius = numbers[2] * scale
                let (cx, cy) = (x + numbers[0] * scale, y + numbers[1] * scale)
                steps += DrawnPath(ellipse: DrawnRect(cx - radius, cy - radius, radius * 2, radius * 2)).steps
            case ("Z", _): steps.append(.close)
            default: break
            }
            numbers = []
        }
        var digits = ""
        func number() {
            if let value = Double(digits) { numbers.append(value) }
            digits = ""
        }
        var isFirst = true
        for character in lines {
            if character.isLetter {
                number()
                if !isFirst { flush() }
                (command, isFirst) = (character, false)
            } else if character == " " {
                number()
            } else {
                digits.append(character)
            }
        }
        number()
        flush()
        return DrawnPath(steps)
    }
}

extension Painter {
    /// Draws a symbol by its shape; a symbol without a known shape is a dashed ring with its initials.
    mutating func symbol(_ name: String, in rect: DrawnRect, _ color: DrawnColor) {
        note(image: name)
        let side = min(rect.width, rect.height)
        guard side >= 2 else { return }
        let box = rect.centered(side, side)
        let width = max(0.8, side / 14)
        guard let shape = SymbolShapes.shape(name) else {
            let words = name.split { !$0.isLetter && !$0.isNumber }
            let initials = words.filter { $0 != "fill" && $0 != "circle" }.prefix(2)
                .compactMap { $0.first.map(String.init) }.joined()
            let radius = side * (name.contains("circle") ? 0.42 : 0.25)
            let isFilled = words.contains("fill")
            if isFilled { self.box(box.inset(side * 0.17), radius: radius * 0.8, fill: color) }
            // Dashes tell that it is not what will be seen there.
            self.box(
                box.inset(side * 0.04), radius: radius, stroke: color, width: width * 0.8,
                dash: [side * 0.12, side * 0.08])
            text(
                initials, in: box, DrawnFont(side * 0.38, 500), isFilled ? color.inkOnIt : color,
                TextPlace(alignment: .middle, overflows: true))
            return
        }
        var (inner, ink) = (box.inset(side * 0.1), color)
        if let frame = shape.frame {
            ink = shape.isFilled ? color.inkOnIt : color
            drawFrame(frame, box.inset(side * 0.04), shape.isFilled ? color : nil, color, width)
            inner = box.inset(side * 0.27)
            if frame == "triangle" { inner = inner.inset(side * 0.04).moved(0, side * 0.1) }
        }
        draw(shape, in: inner, ink, width)
        if shape.isCrossedOut {
            line(
                box.x + side * 0.1, box.y + side * 0.1, box.maxX - side * 0.1, box.maxY - side * 0.1, color,
                width: width)
        }
    }

    private mutating func draw(
        _ shape: SymbolShapes.Shape, in rect: DrawnRect, _ color: DrawnColor, _ width: Double
    ) {
        guard shape.isFilled else {
            return path(SymbolShapes.path(shape.lines, in: rect), stroke: color, width: width)
        }
        let (solid, open, details) = SymbolShapes.parts(shape.lines)
        if !solid.isEmpty { path(SymbolShapes.path(solid, in: rect), fill: color, stroke: color, width: width) }
        if !open.isEmpty { path(SymbolShapes.path(open, in: rect), stroke: color, width: width) }
        if !details.isEmpty { path(SymbolShapes.path(details, in: rect), stroke: color.inkOnIt, width: width) }
    }

    /// What is around a symbol.
    private mutating func drawFrame(
        _ frame: String, _ rect: DrawnRect, _ fill: DrawnColor?, _ color: DrawnColor, _ width: Double
    ) {
        if frame == "triangle" {
            let points = [(rect.midX, rect.y), (rect.maxX, rect.maxY), (rect.x, rect.maxY), (rect.midX, rect.y)]
            return path(DrawnPath(points), fill: fill, stroke: color, width: width)
        }
        let radius = frame == "circle" ? rect.width / 2 : rect.width * 0.22
        box(rect, radius: radius, fill: fill, stroke: fill == nil ? color : nil, width: width)
    }
}

extension DrawnColor {
    /// The color of what is drawn on it.
    fileprivate var inkOnIt: DrawnColor { lightness > 0.85 ? DrawnColor(0x3A3A3C) : .white }
}
