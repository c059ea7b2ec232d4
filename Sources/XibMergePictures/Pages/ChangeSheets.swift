import XibMergeCore
public import XibMergeReports

/// A self-contained picture, with a title and the name of its file.
public struct ChangeSheet: Sendable {
    /// What it shows: the document, then the scene.
    public var title: String
    /// SVG, as UTF-8.
    public var svg: [UInt8]
    /// The number of the document in the report.
    public var file: Int
    /// Whether something that is seen changed.
    public var isSeen: Bool
}

extension DiffReport {
    /// Draws the changes as sheets: for each scene one SVG with the old and new versions and the list of changes.
    ///
    /// - Parameter pictures: The drawings of each file, in the order of `files`.
    /// - Complexity: as `html(_:)`.
    public func sheets(_ pictures: [DocumentPictures]) -> [ChangeSheet] {
        zip(files, pictures).enumerated().flatMap { number, pair -> [ChangeSheet] in
            let (file, drawn) = pair
            switch file.content {
            case .failed: return []
            case .whole:
                guard let drawing = drawn.after ?? drawn.before else { return [] }
                let title = "\(file.path.spelledOut): \(words(of: file))"
                return [ChangeSheet(title: file.path, svg: drawing.svg(name: title), file: number, isSeen: true)]
            case .compared(let diff):
                return reviews(of: diff, drawn).map { review in
                    let scene = MarkedScene(review, drawn.panes)
                    return ChangeSheet(
                        title: "\(file.path) \(review.name)", svg: scene.sheet(of: file.shortName + file.sideWords),
                        file: number, isSeen: !review.isFolded)
                }
            }
        }
    }
}

extension MarkedScene {
    private static let margin = 16.0
    /// What a comment of GitHub shows without scaling.
    private static let maximumWidth = 780.0
    private static let minimumWidth = 480.0
    private static let ink = DrawnColor(0x1F2328)
    private static let dim = DrawnColor(0x57606A)

    /// All versions of the scene, and the list of its changes below them, as one picture.
    ///
    /// - Parameter name: The name of the document.
    /// - Complexity: O(items).
    func sheet(of name: String) -> [UInt8] {
        let shown = panes.indices.filter { review.scenes[$0] != nil }
        // What is wide needs the whole width.
        let columns = isWide ? 1 : max(1, shown.count)
        let room = (Self.maximumWidth - Self.margin) / Double(columns) - Self.margin
        let scale = min(1, room / bounds.width)
        let (width, height) = (bounds.width * scale, bounds.height * scale)
        let total = max(Double(columns) * (width + Self.margin) + Self.margin, Self.minimumWidth)
        var top = 70.0
        let places = shown.enumerated().map { index, _ in
            DrawnRect(
                Self.margin + Double(index % columns) * (width + Self.margin),
                top + Double(index / columns) * (height + 30), width, height)
        }
        if let last = places.last { top = last.maxY }
        let list = SheetList(review, x: Self.margin, top: top, width: total - 2 * Self.margin)
        let size = DrawnRect(0, 0, total, list.bottom + Self.margin)
        var writer = SVGWriter(prefix: "p")
        writer.begin(size, title: "\(review.name), \(name)", description: counts, background: DrawnColor(0xF6F8FA))
        writeHatches(&writer)
        let words = total - 2 * Self.margin
        Self.text(review.name, Self.margin, 32, DrawnFont(18, 700), Self.ink, words, &writer)
        Self.text(name, Self.margin, 50, DrawnFont(12), Self.dim, words, &writer)
        for (pane, place) in zip(shown, places) {
            Self.text(panes[pane].label, place.x, place.y - 5, DrawnFont(13, 600), Self.dim, width, &writer)
            writer.beginPicture(bounds, in: place)
            writer.write(.box(bounds, radius: 0), DisplayItem.Paint(fill: ground(pane)))
            write(pane, hasFolded: review.isFolded, &writer)
            writer.end()
        }
        for row in list.rows { row.write(&writer) }
        writer.end()
        return writer.output
    }

    fileprivate static func text(
        _ text: String, _ x: Double, _ y: Double, _ font: DrawnFont, _ color: DrawnColor, _ width: Double,
        _ writer: inout SVGWriter
    ) {
        let text = TextLayout.truncated(text, width: width, font)
        writer.write(.text(DrawnText(text: text, x: x, y: y, font: font)), DisplayItem.Paint(fill: color))
    }
}

/// The list of a sheet, line by line.
private struct SheetList {
    struct Row {
        var text: String
        var x: Double
        var y: Double
        var weight: Int
        var badge: (number: Int, kind: MarkKind)?

        func write(_ writer: inout SVGWriter) {
            if let badge { MarkedScene.write(badge.number, badge.kind, DrawnRect(x - 42, y - 12, 36, 16), &writer) }
            let color = DrawnColor(weight > 400 ? 0x1F2328 : 0x33363B)
            MarkedScene.text(text, x, y, DrawnFont(12, weight), color, 10_000, &writer)
        }
    }

    private(set) var rows: [Row] = []
    private(set) var bottom: Double
    private var place: String?
    private var way = ""

    init(_ review: SceneReview, x: Double, top: Double, width: Double) {
        bottom = top
        for section in ReviewSection.all(review.lines) {
            // A picture can't be unfolded: of what is not seen, it has the count.
            let isFolded = section.kind.isFolded && !review.isFolded
            bottom += 6
            if section.kind != .question || isFolded { add(section.title, x, width, isHeading: true) }
            if !isFolded { for group in section.groups { add(group, x, width) } }
        }
    }

    private mutating func add(_ group: [ReviewSection.Line], _ x: Double, _ width: Double) {
        let (line, mark, kind) = (group[0].line, group[0].mark, group[0].kind)
        let isOne = Set(group.map(\.mark)).count == 1
        let badge = isOne ? (mark, kind) : nil
        if group.count > 1 {
            place = nil
            return add(line.words(ofSame: group.count), x + 56, width - 56, badge: badge)
        }
        if line.way + line.place != place {
            place = line.way + line.place
            bottom += 4
            add(line.way == way ? line.place : place!, x + 10, width - 10, isPlace: true)
            way = line.way
        }
        add(line.signedText, x + 56, width - 56, badge: badge)
    }

    private mutating func add(
        _ text: String, _ x: Double, _ width: Double, isHeading: Bool = false, isPlace: Bool = false,
        badge: (Int, MarkKind)? = nil
    ) {
        let weight = isHeading ? 700 : isPlace ? 600 : 400
        for (number, line) in TextLayout.lines(text, width: width, DrawnFont(12, weight), limit: 0).enumerated() {
            bottom += 18
            rows.append(Row(text: line, x: x, y: bottom - 5, weight: weight, badge: number == 0 ? badge : nil))
        }
    }
}
