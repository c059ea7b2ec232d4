import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// Rows and cells of tables and collections, and texts in frames that are too small for them.
struct DrawnListTests {
    private static func drawing(_ view: String) throws -> Drawing {
        try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view))
    }

    /// Where rows would be is below the header and the footer.
    @Test func aTableWithoutRowsLeavesItsFooterAlone() throws {
        let parts = """
            <view key="tableHeaderView" id="h">\(SmallDrawing.rect("0 0 320 60"))</view>\
            <view key="tableFooterView" id="f">\(SmallDrawing.rect("0 60 320 130"))</view>
            """
        let drawing = try Self.drawing(SmallDrawing.view("tableView rowHeight='44' id='t'", "0 0 320 400", parts))
        let lines = drawing.scenes[0].items.compactMap { item -> Double? in
            guard case .path(let path) = item.shape, path.steps.first?.numbers.first == 15 else { return nil }
            return path.steps[0].numbers[1]
        }
        expect(lines.min(), equals: 234)
        let word = try #require(SmallDrawing.texts(drawing).first { $0.text == "Table View" })
        expect(word.y > 190 && word.y < 400)
    }

    /// A cell's ground ends with its row, whether or not its content view has a frame.
    @Test(arguments: ["", SmallDrawing.rect("0 0 320 43.5")]) func aCellIsAsHighAsItsRow(_ rect: String) throws {
        let color = "<color key='backgroundColor' red='1' green='0' blue='0' alpha='1' colorSpace='calibratedRGB'/>"
        let cell = SmallDrawing.view(
            "tableViewCell rowHeight='90' id='c'", "0 0 320 44",
            "<tableViewCellContentView key='contentView' id='v'>\(rect)\(color)</tableViewCellContentView>")
        let table = SmallDrawing.view(
            "tableView rowHeight='44' id='t'", "0 0 320 400", "<prototypes>\(cell)</prototypes>")
        let frames = SmallDrawing.frames(try Self.drawing(table))
        let (row, content) = (try #require(frames["c"]), try #require(frames["v"]))
        expect(row.height == 90 && abs(content.height - 90) < 1)
    }

    /// A row is as wide as its table, and its content as high as the row, whatever was saved before the row was changed.
    @Test(arguments: [("plain", DrawnRect(0, 28, 414, 87)), ("insetGrouped", DrawnRect(20, 28, 320, 87))])
    func aCellIsAsWideAsItsTable(_ style: String, _ row: DrawnRect) throws {
        let x = style == "plain" ? 0 : 20
        let cell = SmallDrawing.view(
            "tableViewCell rowHeight='87' id='c'", "\(x) 28 320 87",
            SmallDrawing.view("tableViewCellContentView key='contentView' id='v'", "0 0 320 43"))
        let table = SmallDrawing.view(
            "tableView style='\(style)' id='t'", "0 0 414 400", "<prototypes>\(cell)</prototypes>")
        let frames = SmallDrawing.frames(try Self.drawing(table))
        expect(frames["c"] == row && frames["v"] == DrawnRect(row.x, row.y, row.width, 86))
    }

    /// A content view that is much lower than its cell was never laid out.
    @Test(arguments: [("", 358.0), ("accessoryType='checkmark'", 325)])
    func aContentViewFillsItsCell(_ accessory: String, _ width: Double) throws {
        let cell = SmallDrawing.view(
            "tableViewCell \(accessory) id='c'", "0 0 358 309",
            SmallDrawing.view("tableViewCellContentView key='contentView' id='v'", "0 0 320 43"))
        expect(SmallDrawing.frames(try Self.drawing(cell))["v"], equals: DrawnRect(0, 0, width, 308))
    }

    /// A cell without a color has the system's, whatever its table has.
    @Test(arguments: [
        ("plain", "", Drawing.Appearance.light, 0xFFFFFF as UInt32?), ("plain", "", .dark, 0x000000),
        ("grouped", "", .light, 0xFFFFFF), ("grouped", "", .dark, 0x1C1C1E),
        ("plain", "<color key='backgroundColor' white='0' alpha='0' colorSpace='calibratedWhite'/>", .light, nil),
    ])
    func aCellWithoutAColorIsNotItsTable(
        _ style: String, _ color: String, _ appearance: Drawing.Appearance, _ ground: UInt32?
    ) throws {
        let cell = SmallDrawing.view("tableViewCell id='c'", "0 28 320 44", color)
        let table = SmallDrawing.view(
            "tableView style='\(style)' id='t'", "0 0 320 400",
            """
            <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>\
            <prototypes>\(cell)</prototypes>
            """)
        let options = Drawing.Options(appearance: appearance)
        let drawing = try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", table), options: options)
        let boxes = drawing.scenes[0].items.filter { $0.shape == .box(DrawnRect(0, 28, 320, 44), radius: 0) }
        expect(boxes.compactMap(\.paint.fill) == (ground.map { [DrawnColor($0)] } ?? []))
    }

    /// The footer of a section is shown whole; the next section is below it.
    @Test(arguments: [(1, 68.0), (4, 114.8)]) func aFooterHasAllItsLines(_ count: Int, _ y: Double) throws {
        let text = (1...count).map { "Line \($0)" }.joined(separator: "&#10;")
        let sections = ["footerTitle='\(text)' id='s'", "id='u'"].map { attributes in
            let cell = "<tableViewCell rowHeight='44' id='c\(attributes.suffix(2).prefix(1))'/>"
            return "<tableViewSection \(attributes)><cells>\(cell)</cells></tableViewSection>"
        }
        let table = SmallDrawing.view("tableView id='t'", "0 0 320 400", "<sections>\(sections.joined())</sections>")
        let drawing = try Self.drawing(table)
        expect(SmallDrawing.texts(drawing).map(\.text) == (1...count).map { "Line \($0)" })
        let next = try #require(SmallDrawing.frames(drawing)["cu"])
        expect(abs(next.y - y) < 0.01)
    }

    private static func cells(_ count: Int, content: String, layout: String) throws -> [String: DrawnRect] {
        let cells = (0..<count).map { number in
            SmallDrawing.view(
                "collectionViewCell id='c\(number)'", "\(number * 60) 0 50 50",
                "<view key='contentView' id='v\(number)'>\(SmallDrawing.rect("0 0 \(content)"))</view>")
        }
        let layout = "<collectionViewFlowLayout key='collectionViewLayout' id='l'>\(layout)</collectionViewFlowLayout>"
        return SmallDrawing.frames(
            try drawing(
                SmallDrawing.view("collectionView id='t'", "0 0 320 400", layout + "<cells>\(cells.joined())</cells>")))
    }

    /// Stripes of AppKit's tables begin where the next row does.
    @Test(arguments: [(97, 99.0), (20, 52)]) func aStripeIsAsHighAsItsRow(_ height: Int, _ y: Double) throws {
        let table = """
            <tableView alternatingRowBackgroundColors="YES" rowHeight="50" id="t">\(SmallDrawing.rect("0 0 300 200"))\
            <size key="intercellSpacing" width="3" height="2"/><tableColumns><tableColumn width="290" id="o">\
            <prototypeCellViews><tableCellView id="p">\(SmallDrawing.rect("1 1 290 \(height)"))</tableCellView>\
            </prototypeCellViews></tableColumn></tableColumns></tableView>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", table))
        expect(drawing.scenes[0].items.contains { $0.shape == .box(DrawnRect(0, y, 300, y), radius: 0) })
    }

    /// A column is as high as all its prototypes.
    @Test func aColumnHoldsItsPrototypes() throws {
        let cells = [("p", "1 1 290 20"), ("q", "1 120 290 40")].map {
            SmallDrawing.view("tableCellView id='\($0)'", $1)
        }
        let columns = """
            <tableColumns><tableColumn width="290" id="o"><prototypeCellViews>\(cells.joined())</prototypeCellViews>\
            </tableColumn></tableColumns>
            """
        let table = SmallDrawing.view("tableView id='t'", "0 0 300 200", columns)
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", table))
        expect(SmallDrawing.frames(drawing)["o"], equals: DrawnRect(0, 0, 290, 160))
    }

    /// A label shows nothing outside of its frame.
    @Test(arguments: [(3, true), (16, false)]) func aFlatLabelIsCut(_ height: Int, _ isCut: Bool) throws {
        let label = SmallDrawing.view("label text='Text' id='l'", "0 0 99 \(height)")
        let clip = DisplayItem.Shape.clip(DrawnRect(0, 0, 99, Double(height)), radius: 0)
        // The scene is cut to the view, too.
        try expect(Self.drawing(label).scenes[0].items.count { $0.shape == clip } == (isCut ? 2 : 1))
    }

    /// Two styles of activity indicators are white.
    @Test(arguments: [("white", 0xFFFFFF), ("whiteLarge", 0xFFFFFF), ("gray", 0x8E8E93)])
    func colorsOfSpinners(_ style: String, _ color: Int) throws {
        let drawing = try Self.drawing(SmallDrawing.view("activityIndicatorView style='\(style)' id='s'", "0 0 37 37"))
        let strokes = drawing.scenes.flatMap(\.items).compactMap { $0.paint.stroke?.withOpacity(1) }
        expect(strokes.contains(DrawnColor(UInt32(color))))
    }
}
