import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// Screens of watches, whose views flow by sizes and alignments.
struct DrawnWatchTests {
    private static func drawing(_ items: String) throws -> Drawing {
        try Drawing(
            of: SmallDrawing.xib("watchKit", "<controller id='i'><items>\(items)</items></controller>"))
    }

    private static func frames(_ items: String) throws -> [String: DrawnRect] {
        SmallDrawing.frames(try drawing(items))
    }

    @Test func aControllerOfAWatchHasItsBackground() throws {
        let controller = """
            <controller backgroundImage="R" id="i"><items><label text="Center" id="l"/></items></controller>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("watchKit", controller))
        #expect(drawing.scenes[0].items.contains { $0.shape == .image(drawing.scenes[0].screen) })
    }

    /// A group with a color is the ground of its row, as wide as the row.
    @Test(arguments: [(true, 0.0), (false, 4)]) func aGroupIsTheGroundOfItsRow(_ hasColor: Bool, _ inset: Double) throws
    {
        let color = hasColor ? "<color key='backgroundColor' white='0.5' alpha='1' colorSpace='calibratedWhite'/>" : ""
        let row = "<tableRow id='r'><group key='rootItem' width='1' id='g'>\(color)</group></tableRow>"
        let controller = "<controller id='i'><items><table id='t'><items>\(row)</items></table></items></controller>"
        let drawing = try Drawing(of: SmallDrawing.xib("watchKit", controller))
        let frames = SmallDrawing.frames(drawing)
        #expect(try #require(frames["g"]).x - (try #require(frames["r"])).x == inset)
        #expect(SmallDrawing.fills(drawing).contains(DrawnColor(0x222223)) != hasColor)
    }

    /// What is below the end of the screen is reached by scrolling.
    @Test(arguments: [40, 300]) func aScreenIsAsHighAsItsContents(_ height: Int) throws {
        let items = "<group width='1' height='\(height)' id='g'/><label text='End' id='l'/>"
        let drawing = try Self.drawing(items)
        #expect(abs(drawing.scenes[0].screen.height - max(195, Double(height) + 48.2)) < 0.1)
        let label = try #require(SmallDrawing.frames(drawing)["l"])
        #expect(label.maxY <= drawing.scenes[0].screen.height && label.y > Double(height))
    }

    /// A child that fills a group does not tell how high the group is; 0 tells as little.
    @Test(arguments: ["", "height='0.0'"]) func aGroupFitsItsContents(_ height: String) throws {
        let filling = "<group width='4' height='1' id='f'/><label text='One' id='l'/>"
        let frames = try Self.frames(
            "<group width='1' \(height) id='g'><items>\(filling)</items></group><label text='Next' id='n'/>")
        let (group, label, next) = (try #require(frames["g"]), try #require(frames["l"]), try #require(frames["n"]))
        #expect(abs(group.height - label.height) < 0.01 && abs(next.y - group.maxY - 4) < 0.01)
        #expect(frames["f"]?.height == group.height)
    }

    @Test func aRowHoldsItsContents() throws {
        let labels = (0..<4).map { "<label text='Line' id='l\($0)'/>" }.joined()
        let group = """
            <group key='rootItem' width='1' height='0.0' layout='vertical' id='g'><items>\(labels)</items></group>
            """
        let frames = try Self.frames("<table id='t'><items><tableRow id='r'>\(group)</tableRow></items></table>")
        let (row, last) = (try #require(frames["r"]), try #require(frames["l3"]))
        #expect(row.height > 76 && last.maxY <= row.maxY)
    }

    @Test(arguments: [(1, 1), (2, 2), (0, 4)]) func aLabelHasSomeLines(_ limit: Int, _ count: Int) throws {
        let label = "<label text='Sign in on the phone first, then open this app again on your watch to see it.'"
        let texts = SmallDrawing.texts(try Self.drawing("\(label) numberOfLines='\(limit)' id='l'/>"))
        #expect(texts.count { $0.text != "10:09" } == count)
    }

    /// A group without a width is as wide as its contents with its margins.
    @Test func groupsShareARow() throws {
        let inner = ["a", "b"].map {
            """
            <group id='\($0)'><items><label text='One' id='\($0)l'/></items><margins key='margins' left='3' right='3' \
            top='2' bottom='2'/></group>
            """
        }.joined()
        let frames = try Self.frames("<group width='1' id='g'><items>\(inner)</items></group>")
        let (first, second) = (try #require(frames["a"]), try #require(frames["b"]))
        let label = try #require(frames["al"])
        #expect(second.x == first.maxX + 2 && second.maxX < 156)
        #expect(abs(first.width - label.width - 6) < 0.01 && abs(first.height - label.height - 4) < 0.01)
    }

    @Test func aShareMayBeAdjusted() throws {
        let frames = try Self.frames("<button width='0.5' widthAdjustment='-3' title='A' id='b'/>")
        #expect(frames["b"]?.width == 74)
    }

    /// A button is as wide as the group in it.
    @Test func buttonsWithGroupsShareARow() throws {
        let buttons = ["a", "b"].map {
            "<button id='\($0)'><group key='contentGroup' width='0.5' height='50' id='\($0)g'/></button>"
        }.joined()
        let frames = try Self.frames("<group width='1' spacing='0' id='g'><items>\(buttons)</items></group>")
        #expect(frames["a"]?.width == 77 && frames["b"]?.width == 77 && frames["g"]?.height == 50)
    }

    /// A row is as high as its content asks for in the width that it has there.
    @Test func aRowIsAsHighAsItsNarrowContent() throws {
        let labels = (0..<3).map { "<label text='Label some really long goes here' numberOfLines='5' id='l\($0)'/>" }
        let table = """
            <controller id="i"><items><table alignment="left" id="t"><items><tableRow id="r"><group key="rootItem" width="1" \
            layout="vertical" id="g"><items>\(labels.joined())</items></group></tableRow></items></table></items></controller>
            """
        let frames = SmallDrawing.frames(try Drawing(of: SmallDrawing.xib("watchKit", table)))
        #expect(try #require(frames["l2"]).maxY <= (try #require(frames["r"])).maxY)
    }

    /// Shares of a group that fits its content are not flat.
    @Test func sharesOfAFittingGroupAreSeen() throws {
        let buttons = (0..<3).map { "<button width='1' height='0.33' title='\($0)' id='b\($0)'/>" }.joined()
        let controller = """
            <controller id="i"><items><group width="1" layout="vertical" id="g"><items>\(buttons)</items></group></items>\
            </controller>
            """
        let frames = SmallDrawing.frames(try Drawing(of: SmallDrawing.xib("watchKit", controller)))
        let heights = try (0..<3).map { try #require(frames["b\($0)"]).height }
        #expect(heights.allSatisfy { $0 > 30 && $0 == heights[0] })
        #expect(try #require(frames["b2"]).maxY <= (try #require(frames["g"])).maxY + 4)
    }
}
