import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// What changed where a reader would not see it.
struct HiddenContentTests {
    private static func scene(_ before: String, _ after: String) throws -> MarkedScene {
        let (report, pictures) = try SmallScreen.report(SmallScreen.xib(before), SmallScreen.xib(after))
        guard case .compared(let diff) = report.files[0].content else { throw Problem("not compared") }
        return MarkedScene(try #require(report.reviews(of: diff, pictures).first), pictures.panes)
    }

    private static func crops(_ scene: MarkedScene) throws -> [String] {
        let line = try #require(scene.review.lines.first { $0.kind != .invisible })
        return ObjectCrops(of: line, in: scene, prefix: "c").pictures.map(\.label)
    }

    private static func section(_ number: Int) -> String {
        """
        <tableViewSection headerTitle="" id="s\(number)"><cells><tableViewCell rowHeight="60" id="c\(number)">\
        \(SmallDrawing.rect("0 \(number * 60) 300 60"))</tableViewCell></cells></tableViewSection>
        """
    }

    private static func table(_ sections: [Int]) -> String {
        let sections = sections.map(section).joined()
        return SmallDrawing.view("tableView id='t'", "0 0 300 130", "<sections>\(sections)</sections>")
    }

    /// Each section is seen to be removed; one that the table's frame hides is drawn below the screen, in both versions.
    @Test(arguments: [(0, false), (1, false), (2, true), (3, true)])
    func aRemovedSectionIsSeen(_ number: Int, _ isBelow: Bool) throws {
        let scene = try Self.scene(Self.table([0, 1, 2, 3]), Self.table([0, 1, 2, 3].filter { $0 != number }))
        let mark = try #require(scene.review.marks.first { $0.kind == .removed })
        let frame = try #require(mark.frames[0])
        expect((frame.y >= 200) == isBelow && abs(frame.height - 60) < 1)
        for pane in scene.panes {
            let titles = SmallDrawing.texts(try #require(pane.drawing)).map(\.text)
            expect(titles.contains { $0.hasSuffix("with all that is in it") }, equals: isBelow)
        }
    }

    /// What is removed from a menu that is closed is seen below the scene, and so is a whole submenu.
    @Test(arguments: [
        "<popUpButton id='p'>\(SmallDrawing.rect("0 0 90 25"))<popUpButtonCell key='cell' id='c'>@</popUpButtonCell></popUpButton>",
        "<menu id='x'><items><menuItem title='File' id='f'>@</menuItem></items></menu>",
    ])
    func whatIsRemovedFromAMenuIsSeen(_ owner: String) throws {
        let key = owner.hasPrefix("<menu") ? "submenu" : "menu"
        func document(_ items: Int) -> [UInt8] {
            let rows = (0..<items).map { "<menuItem title='Item \($0)' id='i\($0)'/>" }.joined()
            let menu = items == 0 ? "" : "<menu key='\(key)' id='m'><items>\(rows)</items></menu>"
            return SmallDrawing.xib("MacOSX.Cocoa", owner.replacing("@", with: menu))
        }
        for (before, after) in [(3, 2), (3, 0)] {
            let (report, pictures) = try SmallScreen.report(document(before), document(after))
            guard case .compared(let diff) = report.files[0].content else { throw Problem("not compared") }
            let review = try #require(report.reviews(of: diff, pictures).first)
            expect(review.marks.map(\.kind), equals: [.removed], "\(owner) \(after)")
        }
    }

    /// A crop says what keeps its object from being seen, and shows the object above all else.
    @Test(arguments: [
        ("", "@", ["Before", "After"]),
        (" hidden='YES'", "@", ["Before, hidden", "After, hidden"]),
        (
            "", "@<view id='x'><rect key='frame' x='0' y='0' width='300' height='200'/>#</view>",
            ["Before, covered", "After, covered"]
        ),
    ])
    func aCropTellsWhyItsObjectIsNotSeen(_ rest: String, _ views: String, _ labels: [String]) throws {
        let color = "<color key='backgroundColor' red='1' green='1' blue='1' alpha='1' colorSpace='custom'/>"
        func document(_ text: String) -> String {
            views.replacing("@", with: SmallScreen.label(text, rest: rest)).replacing("#", with: color)
        }
        let scene = try Self.scene(document("A"), document("B"))
        try expect(Self.crops(scene), equals: labels)
        let drawing = try #require(scene.panes[1].drawing)
        let place = try #require(drawing.places["lbl"])
        let lifted = drawing.scenes[place.scene].lifted(place.object)
        expect(lifted.first?.paint.opacity == 1 && lifted.last?.shape == .end)
    }

    /// Words at the edge of a crop are whole.
    @Test func aCropCutsNoWords() throws {
        let far = SmallScreen.label("Beside the other one", id: "far", x: 90, y: 30, width: 200)
        let scene = try Self.scene(SmallScreen.label("A") + far, SmallScreen.label("B") + far)
        let line = try #require(scene.review.lines.first)
        let svg = String(decoding: ObjectCrops(of: line, in: scene, prefix: "c").pictures[0].svg, as: UTF8.self)
        expect(svg.contains("viewBox=\"-") && !svg.contains("width=\"220\""))
    }

    /// What is outside of the screen is shown whole.
    @Test(arguments: [620, 700]) func whatIsOutsideIsShownWhole(_ y: Int) throws {
        let drawing = try Drawing(of: SmallScreen.storyboard(1) { _ in SmallScreen.label(y: y) })
        let sight = try #require(drawing.sight(ofFirst: ["lbl"]))
        let part = drawing.surroundings(of: sight, room: 20)
        expect(part.union(sight.frame), equals: part)
    }
}
