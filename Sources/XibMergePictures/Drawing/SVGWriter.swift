import XibMergeCore

/// Writes display lists as SVG without scripts, filters and external references.
///
/// No XML ID comes from the document: clip paths have numbers and the picture's prefix.
struct SVGWriter {
    private(set) var output: [UInt8] = []
    /// Keeps the IDs of several pictures on one page apart.
    let prefix: String
    /// Whether objects get their IDs.
    private let namesObjects: Bool
    private var clips: [String: Int] = [:]
    /// The IDs of embedded pictures.
    private var pictures: Set<String> = []
    /// Whether the picture has the definitions of its images; otherwise its page has them.
    private let embedsImages: Bool
    /// How many groups each open object, clip or subtree uses.
    private var open: [Int] = []

    static let family =
        "-apple-system, BlinkMacSystemFont, 'Helvetica Neue', Arial, 'Liberation Sans', 'Noto Sans CJK KR', sans-serif"

    init(prefix: String = "p", namesObjects: Bool = true, embedsImages: Bool = true) {
        (self.prefix, self.namesObjects, self.embedsImages) = (prefix, namesObjects, embedsImages)
    }

    mutating func add(_ text: String) { output += text.utf8 }

    /// Writes the head of a picture that shows `bounds`.
    mutating func begin(_ bounds: DrawnRect, title: String, description: String, background: DrawnColor?) {
        let (width, height) = (bounds.width.rounded(.up), bounds.height.rounded(.up))
        add(#"<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="\#(prefix)t \#(prefix)d""#)
        add(#" width="\#(Self.number(width))" height="\#(Self.number(height))" viewBox=""#)
        add([bounds.x, bounds.y, width, height].map(Self.number).joined(separator: " "))
        add(#"" font-family="\#(Self.family)">"# + "\n")
        add(
            #"<title id="\#(prefix)t">\#(Self.escaped(title))</title><desc id="\#(prefix)d">\#(Self.escaped(description))</desc>"#
        )
        add("\n<defs><path id=\"\(prefix)m\" d=\"")
        // Sun and mountains, 16 by 16 points.
        add(
            #"M1 2h14v12H1zM2 3v8l4-4 3 3 2-2 3 3V3zM10.5 4.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 1 1 0-2.6z" fill-rule="evenodd"/></defs>"#
                + "\n")
        if let background { box(bounds, 0, DisplayItem.Paint(fill: background)) }
    }

    mutating func end() { add("</svg>\n") }

    /// Begins a picture inside this one, which shows `bounds` and nothing else, up to `end`.
    mutating func beginPicture(_ bounds: DrawnRect, in place: DrawnRect) {
        let box = [bounds.x, bounds.y, bounds.width, bounds.height].map(Self.number).joined(separator: " ")
        add("<svg \(Self.place(place)) viewBox=\"\(box)\">\n")
    }

    mutating func beginGroup(_ x: Double, _ y: Double) {
        add("<g transform=\"translate(\(Self.number(x)) \(Self.number(y)))\">\n")
    }
    mutating func endGroup() { add("</g>\n") }

    /// Writes a shape that is of no object.
    mutating func write(_ shape: DisplayItem.Shape, _ paint: DisplayItem.Paint) {
        write(DisplayItem(shape: shape, object: -1, paint: paint), [])
    }

    mutating func write(_ item: DisplayItem, _ objects: [DrawnObject]) {
        switch item.shape {
        case .begin:
            let object = objects[item.object]
            add("<g")
            if namesObjects, !object.id.isEmpty { add(" data-id=\"\(Self.escaped(object.id))\"") }
            if item.paint.opacity < 1 { add(" opacity=\"\(Self.fraction(item.paint.opacity))\"") }
            add("><title>\(Self.escaped(object.title))</title>")
        case .clip(let rect, let radius):
            let corners = [rect.x, rect.y, rect.width, rect.height].map(Self.number)
            let rounding = Self.number(min(radius, rect.width / 2, rect.height / 2))
            let key = (corners + [rounding]).joined(separator: " ")
            let number = clips[key] ?? clips.count
            if clips[key] == nil {
                clips[key] = number
                let shape =
                    rounding == "0"
                    ? "<path d=\"M\(corners[0]) \(corners[1])h\(corners[2])v\(corners[3])h-\(corners[2])z\"/>"
                    : "<rect \(Self.place(rect)) rx=\"\(rounding)\"/>"
                add("<clipPath id=\"\(prefix)c\(number)\">\(shape)</clipPath>")
            }
            add("<g clip-path=\"url(#\(prefix)c\(number))\">")
        case .end: add("</g>\n")
        case .box(let rect, let radius): box(rect, radius, item.paint)
        case .path(let path): self.path(path, item.paint)
        case .text(let text): self.text(text, item.paint)
        case .image(let rect):
            if let picture = item.picture {
                self.picture(picture, in: rect, item.paint)
            } else {
                image(rect, item.paint)
            }
        }
    }

    private mutating func box(_ rect: DrawnRect, _ radius: Double, _ paint: DisplayItem.Paint) {
        add("<rect \(Self.place(rect))")
        if radius > 0 { add(" rx=\"\(Self.number(min(radius, rect.width / 2, rect.height / 2)))\"") }
        self.paint(paint)
        add("/>")
    }

    private mutating func path(_ path: DrawnPath, _ paint: DisplayItem.Paint) {
        add("<path d=\"")
        for step in path.steps { add(String(step.command) + step.numbers.map(Self.number).joined(separator: " ")) }
        add("\"")
        self.paint(paint)
        add("/>")
    }

    private mutating func text(_ text: DrawnText, _ paint: DisplayItem.Paint) {
        add(
            "<text x=\"\(Self.number(text.x))\" y=\"\(Self.number(text.y))\" font-size=\"\(Self.number(text.font.size))\""
        )
        if text.font.weight != 400 { add(" font-weight=\"\(text.font.weight)\"") }
        if text.font.isItalic { add(" font-style=\"italic\"") }
        if let family = text.font.family {
            // Quotes of either kind would end the name.
            let name = family.filter { $0 != "'" && $0 != "\"" && $0 != "\\" }
            add(" font-family=\"'\(Self.escaped(name))', \(Self.family)\"")
        }
        if text.anchor != .start { add(" text-anchor=\"\(text.anchor.rawValue)\"") }
        if let length = text.length { add(" textLength=\"\(Self.number(length))\" lengthAdjust=\"spacingAndGlyphs\"") }
        if paint.fill != .black { self.paint(paint) }
        add(">\(Self.escaped(text.text))</text>")
    }

    private mutating func image(_ rect: DrawnRect, _ paint: DisplayItem.Paint) {
        let size = min(rect.width, rect.height)
        // Light text is only readable on a dark tile.
        let (ground, ink) = paint.fill.map { ($0.hex, "bbb") } ?? ("dcdde2", "777")
        let opacity = paint.opacity < 1 ? " fill-opacity=\"\(Self.fraction(paint.opacity))\"" : ""
        add("<rect \(Self.place(rect)) fill=\"#\(ground)\"\(opacity) stroke=\"#888\" stroke-opacity=\".5\"/>")
        guard size >= 8 else { return }
        let side = min(max(size * 0.4, 8), 40)
        let scale = (side / 16 * 100).rounded() / 100
        let top = rect.midY - side / 2
        add(
            "<use href=\"#\(prefix)m\" transform=\"translate(\(Self.number(rect.midX - side / 2)) \(Self.number(top))) scale(\(scale))\" fill=\"#\(ink)\" fill-opacity=\".7\"/>"
        )
    }

    /// Writes an image as a square of one point that each use stretches.
    mutating func define(_ picture: DrawnPicture) {
        let image = "width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"\(picture.uri)\""
        add("<defs><image id=\"\(picture.id)\" \(image)/>")
        add("<mask id=\"\(picture.id)m\" mask-type=\"alpha\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"")
        add(" maskContentUnits=\"objectBoundingBox\"><use href=\"#\(picture.id)\"/></mask></defs>")
    }

    /// Embeds a picture where it is first shown.
    private mutating func picture(_ picture: DrawnPicture, in rect: DrawnRect, _ paint: DisplayItem.Paint) {
        let id = picture.id
        if embedsImages, pictures.insert(id).inserted { define(picture) }
        let place = [rect.x, rect.y, rect.width, rect.height].map(Self.number)
        guard let fill = paint.fill else {
            add(
                "<use href=\"#\(id)\" transform=\"translate(\(place[0]) \(place[1])) scale(\(place[2]) \(place[3]))\"/>"
            )
            return
        }
        add("<g mask=\"url(#\(id)m)\">")
        box(rect, 0, DisplayItem.Paint(fill: fill))
        add("</g>")
    }

    private mutating func paint(_ paint: DisplayItem.Paint) {
        if let fill = paint.fill {
            add(" fill=\"#\(fill.hex)\"")
            if fill.alpha < 255 { add(" fill-opacity=\"\(Self.fraction(fill.opacity))\"") }
        } else {
            add(" fill=\"none\"")
        }
        guard let stroke = paint.stroke, paint.lineWidth > 0 else { return }
        add(" stroke=\"#\(stroke.hex)\"")
        if stroke.alpha < 255 { add(" stroke-opacity=\"\(Self.fraction(stroke.opacity))\"") }
        if paint.lineWidth != 1 { add(" stroke-width=\"\(Self.number(paint.lineWidth))\"") }
        if !paint.dash.isEmpty { add(" stroke-dasharray=\"\(paint.dash.map(Self.number).joined(separator: " "))\"") }
    }

    /// The attributes of a rectangle.
    static func place(_ rect: DrawnRect) -> String {
        let numbers = [rect.x, rect.y, rect.width, rect.height].map(number)
        return "x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\""
    }

    /// A length with one decimal; invalid numbers and positions far outside any picture are limited.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let tenths = Int((min(max(value, -1e6), 1e6) * 10).rounded())
        let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
        let sign = tenths < 0 ? "-" : ""
        return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole == 0 ? "" : String(whole)).\(rest)"
    }

    /// A number from 0 to 1 with two decimals.
    static func fraction(_ value: Double) -> String {
        let hundredths = Int((min(max(value.isNaN ? 0 : value, 0), 1) * 100).rounded())
        if hundredths == 100 { return "1" }
        if hundredths % 10 == 0 { return hundredths == 0 ? "0" : ".\(hundredths / 10)" }
        return hundredths < 10 ? ".0\(hundredths)" : ".\(hundredths)"
    }

    /// Text for elements and attributes: markup is escaped, and repeated blanks become no-break spaces. Characters that
    /// XML forbids, and those that hide text or change its direction, become `U+FFFD`.
    static func escaped(_ text: String) -> String {
        var result = ""
        var wasBlank = true
        for scalar in text.unicodeScalars {
            let isBlank = scalar == " "
            switch scalar {
            case " ": result += wasBlank ? "\u{A0}" : " "
            // The last two are Unicode's separators of lines and paragraphs.
            case "\n", "\r", "\t", "\u{2028}", "\u{2029}": result += " "
            // They join emoji, and hide nothing.
            case "\u{200D}", "\u{FE0F}": result.unicodeScalars.append(scalar)
            // Symbol fonts have their glyphs there.
            case "\u{E000}"..."\u{F8FF}": result.unicodeScalars.append(scalar)
            case _ where scalar.isHidden || scalar.value & 0xFFFE == 0xFFFE: result += "\u{FFFD}"
            default: result += XMLText.reference(for: scalar) ?? String(scalar)
            }
            wasBlank = isBlank
        }
        return result
    }
}
