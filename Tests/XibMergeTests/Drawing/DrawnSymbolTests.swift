import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// Symbols of the system, and images of a project with the names of symbols.
struct DrawnSymbolTests {
    private static func items(_ view: String) throws -> [DisplayItem] {
        try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view)).scenes[0].items
    }

    /// A filled symbol is solid, an outline is not: one may stand for what is on, the other for what is off.
    @Test(arguments: [
        "bell", "trash", "house", "flag", "video", "pause", "bolt", "moon", "cloud", "hand.thumbsup", "gift",
        "creditcard", "lock", "heart", "person.circle", "exclamationmark.triangle", "unheard.of",
    ])
    func aFilledSymbolIsSolid(_ name: String) throws {
        func isSolid(_ name: String) throws -> Bool {
            let view = SmallDrawing.view("imageView image='\(name)' catalog='system' id='i'", "0 0 40 40")
            return try Self.items(view).contains { item in
                if case .text = item.shape { return false }
                return item.paint.fill == DrawnColor(0x007AFF)
            }
        }
        #expect(try isSolid(name + ".fill"))
        #expect(try !isSolid(name))
    }

    /// What is left out of a name must not make it the name of something else.
    @Test(arguments: [
        ("person.crop.circle.badge.plus", true), ("mic.slash.fill", true), ("doc.on.doc", true), ("phone.down", false),
        ("arrow.right.and.line.vertical.and.arrow.left", false), ("sidebar.squares.left", false),
        ("chevron.left.forwardslash.chevron.right", false),
        ("circle.grid.3x3", false),
    ])
    func onlyVariantsHaveTheShapeOfTheThing(_ name: String, _ isKnown: Bool) {
        #expect((SymbolShapes.shape(name) != nil) == isKnown)
    }

    @Test func aSlashIsDrawn() throws {
        #expect(SymbolShapes.shape("eye.slash")?.isCrossedOut == true)
        #expect(SymbolShapes.shape("eye")?.isCrossedOut == false)
    }

    @Test func whatIsInAFilledShapeIsDrawnOnIt() {
        let parts = SymbolShapes.parts("M3 7L13 7L13 15L3 15ZM5 7C5 0 11 0 11 7O8 11 1")
        #expect(parts.solid == "M3 7L13 7L13 15L3 15Z")
        #expect(parts.open == "M5 7C5 0 11 0 11 7" && parts.details == "O8 11 1")
    }

    /// Only the catalog of the system has symbols; an image of the project may have any name.
    @Test(arguments: [("", true), ("catalog='system'", false)]) func onlyTheSystemHasSymbols(
        _ catalog: String, _ isTile: Bool
    ) throws {
        let state = "<state key='normal' image='map' \(catalog)/>"
        let button = SmallDrawing.view("button buttonType='system' id='b'", "0 0 40 40", state)
        let bar = SmallDrawing.view(
            "tabBar id='b'", "0 0 320 49", "<items><tabBarItem title='A' image='map' \(catalog) id='i'/></items>")
        for view in [button, bar] {
            #expect(
                try Self.items(view).contains { if case .image = $0.shape { true } else { false } } == isTile)
        }
    }

    @Test(arguments: [("", true), ("catalog='system'", false)]) func aMacImageIsNoSymbolOfItsName(
        _ catalog: String, _ isTile: Bool
    ) throws {
        let view = SmallDrawing.view(
            "imageView id='i'", "0 0 40 40", "<imageCell key='cell' image='map' id='c'/>")
        var bytes = String(decoding: SmallDrawing.xib("MacOSX.Cocoa", view), as: UTF8.self)
        bytes.replace(
            "</document>",
            with: "<resources><image name='map' \(catalog) width='16' height='16'/></resources></document>")
        let items = try Drawing(of: Array(bytes.utf8)).scenes[0].items
        #expect(items.contains { if case .image = $0.shape { true } else { false } } == isTile)
    }

    /// The color of a button's title is not that of its icon.
    @Test func anIconIsNotAsColoredAsATitle() throws {
        let color = "<color key='titleColor' red='1' green='0' blue='0' alpha='1' colorSpace='calibratedRGB'/>"
        let button = SmallDrawing.view(
            "button buttonType='infoLight' id='b'", "0 0 22 22", "<state key='normal'>\(color)</state>")
        let strokes = try Self.items(button).compactMap(\.paint.stroke)
        #expect(!strokes.contains(DrawnColor(0xFF0000)) && strokes.contains(DrawnColor(0x007AFF)))
    }
}
