import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// What controls of AppKit show.
struct DrawnMacTests {
    @Test func aPullDownWithoutATitleShowsTheImageOfItsFirstItem() throws {
        let button = """
            <popUpButton id="p">\(SmallDrawing.rect("0 0 35 25"))<popUpButtonCell key="cell" title="Branch" \
            imagePosition="only" pullsDown="YES" id="c"><menu key="menu" id="m"><items><menuItem title="Branch" \
            image="NSActionTemplate" hidden="YES" id="i"/><menuItem title="Item 2" id="j"/></items></menu>\
            </popUpButtonCell></popUpButton>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", button))
        expect(SmallDrawing.texts(drawing).isEmpty)
        let paths = drawing.scenes[0].items.count { if case .path = $0.shape { true } else { false } }
        // The symbol and the arrow.
        expect(paths, equals: 2)
    }

    @Test func aWindowClipsItsContent() throws {
        let window = """
            <window title="W" id="w"><rect key="contentRect" x="0" y="0" width="300" height="99"/><view \
            key="contentView" id="v">\(SmallDrawing.rect("0 0 300 99"))<subviews><tabView type="noTabsNoBorder" id="t">\
            \(SmallDrawing.rect("-3 0 400 99"))</tabView></subviews></view></window>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", window))
        expect(drawing.scenes[0].items.contains { $0.shape == .clip(DrawnRect(0, 28, 300, 99)) })
    }

    /// The font of a text view is that of its longest piece.
    @Test func aTextViewHasTheFontOfItsText() throws {
        let text = """
            <textView id="t">\(SmallDrawing.rect("0 0 300 90"))<attributedString key="textStorage"><fragment \
            content="Small"><attributes><font key="NSFont" metaFont="miniSystem"/></attributes></fragment></attributedString>\
            </textView>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", text))
        expect(SmallDrawing.texts(drawing).map(\.font.size), equals: [9])
    }

    /// A control without a value has that of 0, which documents leave out.
    @Test(arguments: [(-10, 10, "", 0.5), (0, 100, "", 0), (0, 100, "doubleValue='25'", 0.25), (5, 9, "", 0)])
    func aControlWithoutAValueHasZero(_ low: Int, _ high: Int, _ value: String, _ share: Double) throws {
        let attributes = "minValue='\(low)' maxValue='\(high)' \(value)"
        let slider = SmallDrawing.view("slider id='s'", "0 0 120 20", "<sliderCell key='cell' \(attributes) id='c'/>")
        let bar = SmallDrawing.view("progressIndicator style='bar' \(attributes) id='p'", "0 0 102 20")
        func boxes(_ view: String, radius: Double) throws -> [DrawnRect] {
            try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", view)).scenes[0].items.compactMap {
                if case .box(let rect, radius) = $0.shape { rect } else { nil }
            }
        }
        // The circle's line is half of its width inside.
        try expect(boxes(slider, radius: 8).map(\.x), equals: [2.5 + 100 * share])
        try expect(boxes(bar, radius: 3).dropFirst().map(\.width) == (share > 0 ? [100 * share] : []))
    }

    /// Ticks are on the side that their position names; a margin of 2 points and half a knob are at each end.
    @Test(arguments: [
        ("100 28", "below", [9.5, 49.5, 89.5].map { DrawnRect($0, 21, 1, 5) }),
        ("100 28", "above", [9.5, 49.5, 89.5].map { DrawnRect($0, 2, 1, 5) }),
        ("28 100", "left", [89.5, 49.5, 9.5].map { DrawnRect(2, $0, 5, 1) }),
        ("28 100", "right", [89.5, 49.5, 9.5].map { DrawnRect(21, $0, 5, 1) }),
    ])
    func aSliderHasItsTicks(_ size: String, _ position: String, _ ticks: [DrawnRect]) throws {
        let cell = "<sliderCell key='cell' numberOfTickMarks='3' tickMarkPosition='\(position)' maxValue='9' id='c'/>"
        let slider = SmallDrawing.view("slider id='s'", "0 0 \(size)", cell)
        let boxes = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", slider)).scenes[0].items.compactMap {
            if case .box(let rect, 0) = $0.shape, min(rect.width, rect.height) == 1 { rect } else { nil }
        }
        expect(boxes, equals: ticks)
    }

    // MARK: Bezels and windows

    /// Bezels are white whatever is behind them, and so is their text black; a box to check has none.
    @Test(arguments: [
        (
            "button",
            "<buttonCell key='cell' type='roundRect' bezelStyle='roundedRect' borderStyle='border' title='Go'/>", 0
        ),
        ("button", "<buttonCell key='cell' type='push' bezelStyle='rounded' borderStyle='border' title='Go'/>", 0),
        ("button", "<buttonCell key='cell' type='check' title='Go'/>", 0xFFFFFF as UInt32),
        ("popUpButton", "<popUpButtonCell key='cell' borderStyle='border' title='Go'/>", 0),
        ("comboBox", "<comboBoxCell key='cell' title='Go'/>", 0),
        ("segmentedControl", "<segmentedCell key='cell'><segments><segment label='Go'/></segments></segmentedCell>", 0),
    ])
    func textOnABezelCanBeRead(_ name: String, _ cell: String, _ color: UInt32) throws {
        let box = """
            <box boxType="custom" borderType="none" title="" id="b">\(SmallDrawing.rect("0 0 200 60"))<view \
            key="contentView" id="c">\(SmallDrawing.rect("0 0 200 60"))<subviews>\
            \(SmallDrawing.view("\(name) id='x'", "20 20 150 22", cell))</subviews></view><color key="fillColor" white="0" \
            alpha="1" colorSpace="calibratedWhite"/></box>
            """
        let inks = SmallDrawing.inks(try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", box)))
        expect(inks["Go"], equals: DrawnColor(color, alpha: 0.85))
    }

    /// `NSBox.isTransparent`: neither ground nor border.
    @Test(arguments: [("", true), ("transparent='YES'", false)])
    func aTransparentBoxIsNotFilled(_ attribute: String, _ isFilled: Bool) throws {
        let box = SmallDrawing.view(
            "box boxType='custom' \(attribute) id='b'", "0 0 200 60",
            "<color key='fillColor' red='1' green='0' blue='0' alpha='1' colorSpace='calibratedRGB'/>")
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", box))
        expect(SmallDrawing.fills(drawing).contains(DrawnColor(0xFF0000)), equals: isFilled)
    }

    /// A class of the project may have a color, which a runtime attribute sets: a line of it is no outline.
    @Test(arguments: ["", "customClass='Line'"]) func aCustomViewHasItsColor(_ name: String) throws {
        let attribute = """
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="color" keyPath="backgroundColor"><color \
            key="value" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/></userDefinedRuntimeAttribute>\
            </userDefinedRuntimeAttributes>
            """
        let line = SmallDrawing.view("customView \(name) id='l'", "0 50 200 1", attribute)
        let view = SmallDrawing.view("customView id='v'", "0 0 200 100", "<subviews>\(line)</subviews>")
        let items = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", view)).scenes[0].items
        expect(items.contains { $0.paint.fill == DrawnColor(0xFF0000) })
        expect(items.allSatisfy { $0.paint.dash.isEmpty })
    }

    private static func window(_ attributes: String, width: Int, mask: String = "") throws -> DrawnScene {
        let window = """
            <window title="Some title" \(attributes) id="w"><windowStyleMask key="styleMask" titled="YES" \
            closable="YES" \(mask)/><rect key="contentRect" x="0" y="0" width="\(width)" height="99"/><view \
            key="contentView" id="v">\(SmallDrawing.rect("0 0 \(width) 99"))</view></window>
            """
        return try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", window)).scenes[0]
    }

    /// A title that can't be in the middle is beside it before it is cut.
    @Test(arguments: [
        (400, "", "Some title"), (180, "", "Some title"), (100, "", "So…"),
        (400, "titleVisibility='hidden'", nil),
    ])
    func aWindowHasItsTitle(_ width: Int, _ attribute: String, _ title: String?) throws {
        let texts = try Self.window(attribute, width: width).items.compactMap { item -> String? in
            if case .text(let text) = item.shape { text.text } else { nil }
        }
        expect(texts.first.map { $0.prefix(2) }, equals: title.map { $0.prefix(2) })
        expect(texts.first?.hasSuffix("…"), equals: title?.hasSuffix("…"))
    }

    /// `NSWindow.StyleMask.fullSizeContentView`: the content is as large as the window.
    @Test(arguments: [("", 28.0, 127.0), ("fullSizeContentView='YES'", 0, 99)])
    func contentMayBeBehindTheTitle(_ mask: String, _ top: Double, _ height: Double) throws {
        let scene = try Self.window("titlebarAppearsTransparent='YES'", width: 300, mask: mask)
        expect(scene.objects.first { $0.id == "v" }?.frame, equals: DrawnRect(0, top, 300, 99))
        expect(scene.screen.height, equals: height)
        expect(!scene.items.contains { $0.paint.fill == DrawnColor(0xE2E2E3) })
    }

    /// An image moves the title of a menu item.
    @Test(arguments: [("", 20.0), ("image='NSShareTemplate'", 41)]) func aMenuItemHasItsImage(
        _ image: String, _ x: Double
    ) throws {
        let menu = "<menu id='m'><items><menuItem title='Share' \(image) id='i'/></items></menu>"
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", menu))
        expect(SmallDrawing.texts(drawing).first { $0.text == "Share" }?.x, equals: x)
        expect(
            drawing.scenes[0].items.contains { if case .path = $0.shape { true } else { false } },
            equals: !image.isEmpty)
    }

    /// A popup button shows the image of its item, and the title where there is room for it.
    @Test(arguments: [(40, false), (200, true)]) func aPopupButtonHasTheImageOfItsItem(_ width: Int, _ hasTitle: Bool)
        throws
    {
        let button = SmallDrawing.view(
            "popUpButton id='p'", "0 0 \(width) 25",
            """
            <popUpButtonCell key="cell" borderStyle="border" pullsDown="YES"><menu key="menu" id="m"><items><menuItem \
            title="Action" image="NSAddTemplate" id="i"/></items></menu></popUpButtonCell>
            """)
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", button))
        expect(SmallDrawing.texts(drawing).contains { $0.text.hasPrefix("Action") }, equals: hasTitle)
        // The plus and the chevron.
        expect(drawing.scenes[0].items.count { if case .path = $0.shape { true } else { false } }, equals: 2)
    }

    /// A title with room has it beside the image.
    @Test func anItemHasItsImageBesideItsTitle() throws {
        let button = """
            <popUpButton id="p">\(SmallDrawing.rect("0 0 120 25"))<popUpButtonCell key="cell" selectedItem="i" id="c">\
            <menu key="menu" id="m"><items><menuItem title="Branch" image="NSActionTemplate" id="i"/></items></menu>\
            </popUpButtonCell></popUpButton>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", button))
        expect(SmallDrawing.texts(drawing).map(\.text), equals: ["Branch"])
        expect(drawing.scenes[0].items.count { if case .path = $0.shape { true } else { false } }, equals: 3)
    }

    /// Each row is the attributes of a toolbar, its texts, and its height.
    @Test(arguments: [
        ("", ["Play", "Stop"], 52.0), ("displayMode='iconOnly'", [], 38),
    ])
    func aToolbarShowsIconsOrLabels(_ attributes: String, _ texts: [String], _ height: Double) throws {
        let items = ["Play", "NSToolbarSeparatorItem", "Stop"].map { name in
            let label = name.hasPrefix("NS") ? "" : name
            return "<toolbarItem implicitItemIdentifier='\(name)' label='\(label)' id='\(name)'/>"
        }
        let window = """
            <window id="w"><rect key="contentRect" x="0" y="0" width="200" height="100"/><view key="contentView" id="v">\
            \(SmallDrawing.rect("0 0 200 100"))</view><toolbar key="toolbar" \(attributes) id="t">\
            <allowedToolbarItems>\(items.joined())</allowedToolbarItems><defaultToolbarItems>\
            <toolbarItem reference="Play"/><toolbarItem reference="NSToolbarSeparatorItem"/>\
            <toolbarItem reference="Stop"/></defaultToolbarItems></toolbar></window>
            """
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", window))
        expect(SmallDrawing.texts(drawing).map(\.text), equals: texts)
        expect(SmallDrawing.frames(drawing)["t"]?.height, equals: height)
        expect(SmallDrawing.frames(drawing)["Stop"] != nil)
        expect(SmallDrawing.frames(drawing)["NSToolbarSeparatorItem"] == nil)
    }

    /// The content of a custom box tells whether there is room for its title.
    @Test(arguments: [("custom", 25, false), ("custom", 9, true), ("primary", 25, true)])
    func aBoxWithoutRoomHasNoTitle(_ type: String, _ height: Int, _ hasTitle: Bool) throws {
        let box = SmallDrawing.view(
            "box boxType='\(type)' title='Box' id='b'", "0 0 200 25",
            SmallDrawing.view("view key='contentView' id='v'", "0 0 200 \(height)"))
        let drawing = try Drawing(of: SmallDrawing.xib("MacOSX.Cocoa", box))
        expect(SmallDrawing.texts(drawing).map(\.text) == (hasTitle ? ["Box"] : []))
    }
}
