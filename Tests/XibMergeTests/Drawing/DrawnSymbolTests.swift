import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// Symbols of the system, and images of a project with the names of symbols.
struct DrawnSymbolTests {
    private static func items(_ view: String) throws -> [DisplayItem] {
        try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view)).scenes[0].items
    }

    /// A filled symbol is solid, an outline is not: one may stand for what is on, the other for what is off.
    @Test(arguments: ["trash", "house", "pause", "person.circle", "star", "unheard.of"])
    func aFilledSymbolIsSolid(_ name: String) throws {
        func isSolid(_ name: String) throws -> Bool {
            let view = SmallDrawing.view("imageView image='\(name)' catalog='system' id='i'", "0 0 40 40")
            return try Self.items(view).contains { item in
                if case .text = item.shape { return false }
                return item.paint.fill == DrawnColor(0x007AFF)
            }
        }
        try expect(isSolid(name + ".fill"))
        expect(try !isSolid(name))
    }

    /// What is left out of a name must not make it the name of something else.
    @Test(arguments: [
        ("xmark.circle.fill", true), ("play.fill", true), ("chevron.forward", true), ("phone.down", false),
        ("person.crop.circle", true), ("calendar", true), ("calendar.badge.plus", false), ("circle.grid.3x3", false),
        ("play.slash", false), ("fill", false),
    ])
    func onlyVariantsHaveTheShapeOfTheThing(_ name: String, _ isKnown: Bool) {
        expect((SymbolShapes.shape(name) != nil) == isKnown)
    }

    /// Other symbols are tiles with their names, where there is room, or else with their initials.
    @Test(arguments: [(120, "bell.badge"), (20, "bb")]) func aSymbolWithoutAShapeHasItsName(
        _ side: Int, _ word: String
    ) throws {
        let view = SmallDrawing.view("imageView image='bell.badge' catalog='system' id='i'", "0 0 \(side) \(side)")
        expect(
            SmallDrawing.texts(try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view))).map(\.text), equals: [word])
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
            try expect(
                Self.items(view).contains { if case .image = $0.shape { true } else { false } }, equals: isTile)
        }
    }

    @Test(arguments: [("", true), ("catalog='system'", false)]) func aMacImageIsNoSymbolOfItsName(
        _ catalog: String, _ isTile: Bool
    ) throws {
        let view = SmallDrawing.view(
            "imageView id='i'", "0 0 40 40", "<imageCell key='cell' image='plus' id='c'/>")
        var bytes = String(decoding: SmallDrawing.xib("MacOSX.Cocoa", view), as: UTF8.self)
        bytes.replace(
            "</document>",
            with: "<resources><image name='plus' \(catalog) width='16' height='16'/></resources></document>")
        let items = try Drawing(of: Array(bytes.utf8)).scenes[0].items
        expect(items.contains { if case .image = $0.shape { true } else { false } }, equals: isTile)
    }

    /// The color of a button's title is not that of its icon.
    @Test func anIconIsNotAsColoredAsATitle() throws {
        let color = "<color key='titleColor' red='1' green='0' blue='0' alpha='1' colorSpace='calibratedRGB'/>"
        let button = SmallDrawing.view(
            "button buttonType='infoLight' id='b'", "0 0 22 22", "<state key='normal'>\(color)</state>")
        let strokes = try Self.items(button).compactMap(\.paint.stroke)
        expect(!strokes.contains(DrawnColor(0xFF0000)) && strokes.contains(DrawnColor(0x007AFF)))
    }
}
