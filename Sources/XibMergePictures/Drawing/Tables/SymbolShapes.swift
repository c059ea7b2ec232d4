import XibMergeCore

/// Shapes that represent symbols by name. They are our own drawings of the named things, not copies of a font's.
enum SymbolShapes {
    /// Lines in a square of 16 by 16: `M` moves, `L` draws a line, `C` a curve, `Z` closes; `O` is a circle with a
    /// center and a radius.
    private static let table: [String: String] = [
        "plus": "M8 2L8 14M2 8L14 8", "minus": "M2 8L14 8", "xmark": "M3 3L13 13M13 3L3 13",
        "multiply": "M3 3L13 13M13 3L3 13", "checkmark": "M2 9L6 13L14 3", "chevron.right": "M5 2L11 8L5 14",
        "chevron.left": "M11 2L5 8L11 14", "chevron.backward": "M11 2L5 8L11 14", "chevron.forward": "M5 2L11 8L5 14",
        "chevron.down": "M2 5L8 11L14 5", "chevron.up": "M2 11L8 5L14 11", "arrow.right": "M2 8L14 8M9 3L14 8L9 13",
        "arrow.left": "M14 8L2 8M7 3L2 8L7 13", "arrow.up": "M8 14L8 2M3 7L8 2L13 7",
        "arrow.down": "M8 2L8 14M3 9L8 14L13 9",
        "arrow.clockwise": "M13 8C13 11 11 13 8 13C5 13 3 11 3 8C3 5 5 3 8 3L11 4M11 1L11 4L8 5",
        "arrow.backward": "M14 8L2 8M7 3L2 8L7 13", "arrow.forward": "M2 8L14 8M9 3L14 8L9 13", "circle": "O8 8 6",
        "square": "M2 2L14 2L14 14L2 14Z", "house": "M1 8L8 2L15 8M3 7L3 14L13 14L13 7",
        "person": "O8 5 3M2 14C2 10 5 9 8 9C11 9 14 10 14 14Z", "magnifyingglass": "O7 7 5M11 11L15 15",
        "gear": "O8 8 3M8 1L8 4M8 12L8 15M1 8L4 8M12 8L15 8M3 3L5 5M11 11L13 13M13 3L11 5M3 13L5 11",
        "gearshape": "O8 8 3M8 1L8 4M8 12L8 15M1 8L4 8M12 8L15 8M3 3L5 5M11 11L13 13M13 3L11 5M3 13L5 11",
        "trash": "M2 4L14 4M6 4L6 2L10 2L10 4M3 4L4 15L12 15L13 4M6 7L6 12M10 7L10 12",
        "ellipsis": "O3 8 1O8 8 1O13 8 1", "heart": "M8 14C2 10 1 8 1 5C1 2 6 1 8 5C10 1 15 2 15 5C15 8 14 10 8 14Z",
        "star": "M8 1L10 6L15 6L11 9.5L12.5 15L8 11.5L3.5 15L5 9.5L1 6L6 6Z", "play": "M4 2L14 8L4 14Z",
        "pause": "M5 2L5 14M11 2L11 14", "stop": "M3 3L13 3L13 13L3 13Z", "forward": "M1 3L8 8L1 13ZM8 3L15 8L8 13Z",
        "backward": "M15 3L8 8L15 13ZM8 3L1 8L8 13Z",
        "square.and.arrow.up": "M5 6L3 6L3 15L13 15L13 6L11 6M8 10L8 1M5 4L8 1L11 4",
        "square.and.arrow.down": "M5 6L3 6L3 15L13 15L13 6L11 6M8 1L8 10M5 7L8 10L11 7",
        "square.and.pencil": "M9 3L2 3L2 14L13 14L13 7M6 10L14 1",
        "list.bullet": "O2 3 0.7O2 8 0.7O2 13 0.7M5 3L15 3M5 8L15 8M5 13L15 13",
        "line.horizontal.3": "M1 3L15 3M1 8L15 8M1 13L15 13", "line.3.horizontal": "M1 3L15 3M1 8L15 8M1 13L15 13",
        "calendar": "M2 3L14 3L14 14L2 14ZM2 7L14 7M5 1L5 4M11 1L11 4",
        "bell": "M2 12L14 12C12 10 13 3 8 3C3 3 4 10 2 12M6 14L10 14", "bookmark": "M4 1L12 1L12 15L8 11L4 15Z",
        "camera": "M1 4L5 4L6 2L10 2L11 4L15 4L15 13L1 13ZO8 8.5 3", "envelope": "M1 3L15 3L15 13L1 13ZM1 3L8 9L15 3",
        "pencil": "M2 14L3 10L12 1L15 4L6 13Z", "photo": "M1 2L15 2L15 14L1 14ZM1 12L6 7L10 11L12 9L15 12",
        "doc": "M3 1L9 1L13 5L13 15L3 15ZM9 1L9 5L13 5", "folder": "M1 3L6 3L8 5L15 5L15 13L1 13Z",
        "info": "M8 6L8 13M8 2L8 4", "questionmark": "M4 5C4 0 12 0 12 5C12 8 8 7 8 10M8 13L8 14",
        "exclamationmark": "M8 2L8 10M8 13L8 14", "lock": "M3 7L13 7L13 15L3 15ZM5 7C5 0 11 0 11 7",
        "location": "M1 8L15 1L8 15L8 8Z", "mappin": "O8 4 3M8 7L8 15",
        "map": "M1 3L6 1L10 3L15 1L15 13L10 15L6 13L1 15ZM6 1L6 13M10 3L10 15",
        "clock": "O8 8 7M8 4L8 8L11 10", "eye": "M1 8C4 3 12 3 15 8C12 13 4 13 1 8ZO8 8 2",
        "phone": "M3 2L6 2L7 6L5 7C6 10 7 11 9 12L10 9L14 11L14 14C8 15 2 8 3 2Z",
        "mic": "M6 2L10 2L10 9L6 9ZM3 8C3 13 13 13 13 8M8 12L8 15",
        "cart": "M1 2L3 2L5 11L13 11L15 4L4 4O6 14 1O12 14 1",
        "book": "M8 3C5 1 2 1 1 2L1 13C3 12 6 12 8 14C10 12 13 12 15 13L15 2C14 1 11 1 8 3Z",
        "tag": "M1 2L8 2L15 9L9 15L1 8ZO4 5 1", "flag": "M3 15L3 1L13 1L10 5L13 9L3 9",
        "link": "M6 10L10 6M7 4L9 2C12 0 16 4 13 7L11 9M9 12L7 14C4 16 0 12 3 9L5 7",
        "slider.horizontal.3": "M1 3L15 3M1 8L15 8M1 13L15 13O5 3 1.5O11 8 1.5O6 13 1.5",
        "paperplane": "M1 8L15 1L10 15L7 10Z",
        "message": "M1 2L15 2L15 11L7 11L3 15L3 11L1 11Z", "bubble": "M1 2L15 2L15 11L7 11L3 15L3 11L1 11Z",
        "sidebar": "M1 3L15 3L15 13L1 13ZM6 3L6 13", "power": "M8 1L8 8M4 3C-1 7 3 15 8 15C13 15 17 7 12 3",
    ]

    /// The system's bar items, and the symbols they show.
    private static let systemItems: [String: String] = [
        "add": "plus", "action": "square.and.arrow.up", "search": "magnifyingglass", "trash": "trash", "stop": "xmark",
        "refresh": "arrow.clockwise", "camera": "camera", "compose": "square.and.pencil", "bookmarks": "book",
        "organize": "folder", "play": "play.fill", "pause": "pause", "rewind": "backward.fill",
        "fastForward": "forward.fill", "reply": "arrow.left", "close": "xmark",
    ]

    static func systemItem(_ name: String) -> String? { systemItems[name] }

    /// The shape of a symbol, and the frame around it.
    ///
    /// - Returns: `nil` if the name has no known shape.
    static func shape(_ name: String) -> (lines: String, frame: String?, isFilled: Bool)? {
        if let lines = table[name] { return (lines, nil, false) }
        var parts = name.split(separator: ".").map(String.init)
        var (isFilled, frame) = (false, String?.none)
        while parts.count > 1, let last = parts.last {
            switch last {
            case "fill": isFilled = true
            case "circle", "square": frame = frame ?? last
            default: break
            }
            parts.removeLast()
            if let lines = table[parts.joined(separator: ".")] { return (lines, frame, isFilled) }
        }
        return nil
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
    /// Draws a symbol by its shape; a symbol without a known shape is a ring with its initials.
    mutating func symbol(_ name: String, in rect: DrawnRect, _ color: DrawnColor) {
        note(image: name)
        let side = min(rect.width, rect.height)
        guard side >= 2 else { return }
        let box = rect.centered(side, side)
        let width = max(0.8, side / 14)
        guard let shape = SymbolShapes.shape(name) else {
            let initials = name.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "fill" && $0 != "circle" }
                .prefix(2).compactMap { $0.first.map(String.init) }.joined()
            let radius = side * (name.contains("circle") ? 0.42 : 0.25)
            self.box(box.inset(side * 0.08), radius: radius, stroke: color, width: width)
            text(
                initials, in: box, DrawnFont(side * 0.42, 500), color,
                TextPlace(alignment: .middle, overflows: true))
            return
        }
        guard let frame = shape.frame else {
            let path = SymbolShapes.path(shape.lines, in: box.inset(side * 0.1))
            let isClosed = shape.lines.contains("Z") || shape.lines.contains("O")
            self.path(path, fill: shape.isFilled && isClosed ? color : nil, stroke: color, width: width)
            return
        }
        let radius = frame == "circle" ? side / 2 : side * 0.2
        let outer = box.inset(side * 0.04)
        if shape.isFilled {
            self.box(outer, radius: radius, fill: color)
        } else {
            self.box(outer, radius: radius, stroke: color, width: width)
        }
        let inner = SymbolShapes.path(shape.lines, in: box.inset(side * 0.27))
        path(inner, stroke: shape.isFilled ? .white : color, width: width)
    }
}
