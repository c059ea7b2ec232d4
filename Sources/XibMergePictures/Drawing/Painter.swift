import XibMergeCore

/// Makes the display list of one scene.
///
/// A view inside another is drawn later, at the place reserved for it, so that deep nesting needs no recursion.
struct Painter {
    let document: DrawnDocument
    let words: ElementWords
    let isDark: Bool
    /// The items drawn so far.
    private var marks: [Mark] = []
    /// Views that are still to be drawn, and drawn ones with their items.
    private var jobs: [Job] = []
    private var drafts: [[Mark]] = []
    private(set) var objects: [DrawnObject] = []
    /// The number of the object that is currently drawn, or -1.
    private(set) var object = -1
    /// Where each view was drawn, by element.
    private(set) var frames: [Int: DrawnRect] = [:]
    /// The views drawn so far, by the number of their object, if they may be drawn again.
    private(set) var views: [Int: DrawnView] = [:]
    var remembersViews = false
    /// The number of the first object drawn for each element.
    private(set) var numbers: [Int: Int] = [:]
    /// The views that clip what is in them, by the number of their object.
    private(set) var clipping: [Int: Int] = [:]
    /// What could not be seen where it was drawn first: its object is the next one.
    var unseen: Set<Int> = []
    /// The IDs of views that are drawn once more, with all that is in them.
    var whole: Set<String> = []
    /// Views that are hidden in the scene, such as tabs that are not selected; drawn below it.
    var panes: [Pane] = []
    /// Where the panes are drawn, with their titles, and the names of what has no place in the scene.
    var below: [DrawnRect] = []
    /// How many more views may be drawn; further views are left out, and the drawing says so.
    var budget: Int
    /// How many views were left out because there were too many.
    var leftOut = 0

    struct Pane {
        var title: String
        var element: Int
        var width: Double
        var height: Double
        /// What it is the view of, such as a tab.
        var owner: Int?
    }

    /// What a view inherits from the views around it.
    struct Context: Sendable, Equatable {
        var tint: DrawnColor
        var ground: DrawnColor
        var depth = 0
        var isEnabled = true
        /// The lower edge of the bars above a controller's view, in the scene; 0 without bars.
        var barBottom = 0.0
    }

    private enum Mark {
        case item(DisplayItem)
        /// The place of a job's items.
        case place(Int)
    }

    private struct Job {
        var element: Int
        var frame: DrawnRect
        var context: Context
        /// The number of the object that contains it.
        var parent: Int
    }

    /// Views nested deeper are not drawn: real ones stay below 40, and browsers limit nesting.
    static let maximumDepth = 60

    /// - Parameter words: Those of the document, which all scenes share: they know its outlets.
    init(_ document: DrawnDocument, _ words: ElementWords, isDark: Bool, budget: Int) {
        (self.document, self.words, self.isDark, self.budget) = (document, words, isDark, budget)
    }

    var isMac: Bool { document.platform == .macOS }
    /// Whether controls have the look of iOS 13 and later, which Xcode 11 brought; its first betas wrote version 14810.
    var isModern: Bool { document.toolsVersion >= 14_800 }

    // MARK: Views

    /// Queues a view with everything in it, to be drawn by `drawWaiting`.
    mutating func draw(_ element: Int, in frame: DrawnRect, _ context: Context) {
        guard document.isInstalled(element) else { return }
        guard budget > 0, context.depth < Self.maximumDepth else {
            leftOut += 1
            return
        }
        budget -= 1
        marks.append(.place(jobs.count))
        jobs.append(Job(element: element, frame: frame, context: context, parent: object))
    }

    /// Draws all queued views, and those that they add.
    mutating func drawWaiting() {
        let outer = (marks, object)
        while drafts.count < jobs.count {
            let job = jobs[drafts.count]
            (marks, object) = ([], job.parent)
            drawNow(job.element, in: job.frame, job.context)
            drafts.append(marks)
        }
        (marks, object) = outer
    }

    /// The display list of everything drawn.
    var items: [DisplayItem] {
        var result: [DisplayItem] = []
        var open = [marks[...]]
        while var rest = open.popLast() {
            while let mark = rest.popFirst() {
                switch mark {
                case .item(let item): result.append(item)
                case .place(let number):
                    open.append(rest)
                    rest = drafts[number][...]
                }
            }
        }
        return result
    }

    mutating func add(_ item: DisplayItem) { marks.append(.item(item)) }

    // MARK: Objects

    /// Begins the items of an element.
    mutating func begin(
        _ element: Int, _ frame: DrawnRect, opacity: Double = 1, items: [DrawnRect] = [], isListed: Bool = false
    ) {
        note(element, frame, items: items, isListed: isListed)
        object = objects.count - 1
        frames[element] = frame
        add(DisplayItem(shape: .begin, object: object, paint: DisplayItem.Paint(opacity: opacity)))
    }

    /// Notes where an element is, which may have no items of its own.
    mutating func note(_ element: Int, _ frame: DrawnRect, items: [DrawnRect] = [], isListed: Bool = false) {
        if numbers[element] == nil || unseen.remove(element) != nil { numbers[element] = objects.count }
        objects.append(
            DrawnObject(
                id: document.id(element), title: words.words(for: element), kind: words.kind(of: element), frame: frame,
                parent: object, items: items, isListed: isListed))
    }

    mutating func end() {
        add(DisplayItem(shape: .end, object: object))
        object = object >= 0 ? objects[object].parent : -1
    }

    mutating func beginClip(_ rect: DrawnRect, radius: Double = 0) {
        add(DisplayItem(shape: .clip(rect, radius: radius), object: object))
    }

    /// Notes that an element is drawn as another one.
    mutating func note(_ element: Int, as other: Int) { numbers[element] = numbers[other] }

    /// Notes which view is drawn below the scene for an object, such as a tab.
    mutating func note(content element: Int, of owner: Int) {
        if let number = numbers[owner] { objects[number].content = frames[element] }
    }

    /// Notes the name of an image in the current object.
    mutating func note(image: String) { if object >= 0 { objects[object].images.append(image) } }

    /// Remembers how the current object was drawn.
    mutating func remember(_ view: DrawnView) { if remembersViews { views[object] = view } }

    /// Notes that the current object clips what is in it.
    mutating func noteClip(_ element: Int) { clipping[object] = element }

    mutating func endClip() { add(DisplayItem(shape: .end, object: object)) }

    // MARK: Marks

    mutating func box(
        _ rect: DrawnRect, radius: Double = 0, fill: DrawnColor? = nil, stroke: DrawnColor? = nil, width: Double = 1,
        dash: [Double] = []
    ) {
        guard fill.map({ $0.alpha > 0 }) ?? false || stroke != nil, !rect.isEmpty else { return }
        var rect = rect
        // A line is drawn inside its box.
        if stroke != nil { rect = rect.inset(width / 2) }
        add(
            DisplayItem(
                shape: .box(rect, radius: radius), object: object,
                paint: DisplayItem.Paint(fill: fill, stroke: stroke, lineWidth: width, dash: dash)))
    }

    mutating func path(
        _ path: DrawnPath, fill: DrawnColor? = nil, stroke: DrawnColor? = nil, width: Double = 1, dash: [Double] = []
    ) {
        add(
            DisplayItem(
                shape: .path(path), object: object,
                paint: DisplayItem.Paint(fill: fill, stroke: stroke, lineWidth: width, dash: dash)))
    }

    mutating func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: DrawnColor, width: Double = 1,
        dash: [Double] = []
    ) {
        path(DrawnPath([(x1, y1), (x2, y2)]), stroke: color, width: width, dash: dash)
    }

    mutating func circle(_ rect: DrawnRect, fill: DrawnColor? = nil, stroke: DrawnColor? = nil, width: Double = 1) {
        box(rect, radius: min(rect.width, rect.height) / 2, fill: fill, stroke: stroke, width: width)
    }

    /// A chevron that points right, left or down.
    mutating func chevron(
        _ center: (Double, Double), _ size: Double, _ direction: Character, _ color: DrawnColor, width: Double = 1.5
    ) {
        let (x, y) = center
        let points: [(Double, Double)] =
            switch direction {
            case "<": [(x + size / 2, y - size), (x - size / 2, y), (x + size / 2, y + size)]
            case ">": [(x - size / 2, y - size), (x + size / 2, y), (x - size / 2, y + size)]
            case "^": [(x - size, y + size / 2), (x, y - size / 2), (x + size, y + size / 2)]
            default: [(x - size, y - size / 2), (x, y + size / 2), (x + size, y - size / 2)]
            }
        path(DrawnPath(points), stroke: color, width: width)
    }

    /// How a text is placed in its box.
    struct TextPlace {
        var alignment: DrawnText.Anchor = .start
        /// 0 at the top, 0.5 in the middle, 1 at the bottom.
        var vertical = 0.5
        /// The greatest number of lines, 0 for no limit.
        var lines = 1
        /// Whether the font shrinks before a single line is truncated.
        var shrinks = false
        /// The smallest share of its size that the font shrinks to.
        var least = 0.5
        /// Whether a line that is too long ends without `…`.
        var isCut = false
        /// Whether text may exceed its box.
        var overflows = false
    }

    /// Writes a text into a box.
    mutating func text(
        _ string: String, in rect: DrawnRect, _ font: DrawnFont, _ color: DrawnColor, _ place: TextPlace = TextPlace()
    ) {
        guard !string.isEmpty, rect.width > 0, color.alpha > 0 else { return }
        let string = string.visible
        var font = font
        font.size = min(max(font.size, 1), 400)
        var lines: [String]
        if place.lines == 1 {
            let line = String(string.prefix(600)).onOneLine
            let natural = GlyphWidths.width(of: line, font)
            if natural > rect.width, place.shrinks {
                font.size = max(font.size * rect.width / natural, font.size * place.least)
            }
            let room = rect.width * (font.family == nil ? 1.1 : 1.25)
            let ending = place.isCut ? "" : "…"
            lines = [place.overflows ? line : TextLayout.truncated(line, width: room, font, ending: ending)]
        } else {
            let height = font.size * 1.195
            // At least the line that starts inside the box.
            let fitting = max(1, Int(min((rect.height + height * 0.35) / height, 500)))
            let limit = place.lines <= 0 ? fitting : min(place.lines, fitting)
            let shown = place.overflows ? place.lines : limit
            lines = TextLayout.lines(string, width: rect.width, font, limit: shown, ending: place.isCut ? "" : "…")
        }
        let height = font.size * 1.195
        let total = height * Double(lines.count)
        var top = rect.y + (rect.height - total) * place.vertical
        if place.vertical == 0.5, total > rect.height, lines.count > 1 { top = rect.y }
        let widths = lines.map { GlyphWidths.width(of: $0, font) }
        // Fonts differ between systems: if there is hardly room to spare, the text is fitted into its own width; all lines
        // of it, so that they look alike.
        let isFitted = !place.overflows && (font.isCondensed || widths.contains { $0 > rect.width * 0.8 })
        for (line, natural) in zip(lines, widths) {
            let center = top + height / 2
            top += height
            if line.isEmpty { continue }
            let x: Double =
                switch place.alignment {
                case .start: rect.x
                case .middle: rect.midX
                case .end: rect.maxX
                }
            var text = DrawnText(text: line, x: x, y: center + font.size * 0.36, font: font, anchor: place.alignment)
            if isFitted { text.length = min(natural, max(rect.width, natural / 1.25)) }
            add(DisplayItem(shape: .text(text), object: object, paint: DisplayItem.Paint(fill: color)))
        }
    }

    /// Draws a dotted or dashed box with a name, for a view without visible content; where the name does not fit, it is
    /// only in the title that a browser shows for the object.
    mutating func outline(_ name: String?, in rect: DrawnRect, _ context: Context, dash: [Double] = [3, 2]) {
        let color = DrawnColor.outlineInk
        box(rect, stroke: color, width: 0.7, dash: dash)
        guard let name, rect.height >= 12 else { return }
        let font = DrawnFont(min(12, max(8, rect.height * 0.6)))
        let room = rect.inset(2, 0, 2, 0)
        guard GlyphWidths.width(of: name, font) <= room.width * 1.4 else { return }
        text(name, in: room, font, color, TextPlace(alignment: .middle, shrinks: true))
    }
}

extension String {
    /// The text without control characters, which have no look; a document may have them in base64.
    fileprivate var visible: String {
        func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && !(9...13).contains(byte) }
        return utf8.contains(where: isControl) ? String(decoding: utf8.filter { !isControl($0) }, as: UTF8.self) : self
    }

    /// The text on one line; line breaks at its end count for nothing.
    fileprivate var onOneLine: String {
        guard contains(where: \.isNewline) else { return self }
        var text = self[...]
        while text.last?.isNewline ?? false { text.removeLast() }
        return String(text.map { $0.isNewline ? " " : $0 })
    }
}
