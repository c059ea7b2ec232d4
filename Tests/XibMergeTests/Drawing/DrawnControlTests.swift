import TestSupport
import Testing

@testable import XibMergeCore
@testable import XibMergePictures

/// What controls of UIKit show.
struct DrawnControlTests {
    private static func drawing(_ view: String, dark: Bool = false) throws -> Drawing {
        let options = Drawing.Options(appearance: dark ? .dark : .light)
        return try Drawing(of: SmallDrawing.xib("iOS.CocoaTouch", view), options: options)
    }

    private static func texts(_ view: String) throws -> [DrawnText] { SmallDrawing.texts(try drawing(view)) }

    @Test(arguments: [false, true], ["systemColor", "xcode11CocoaTouchSystemColor"])
    func aSystemColorIsDrawnInsteadOfItsFallback(_ isDark: Bool, _ key: String) throws {
        let color =
            "<color key='backgroundColor' \(key)='systemBackgroundColor' cocoaTouchSystemColor='groupTableViewBackgroundColor'/>"
        let drawing = try Self.drawing(SmallDrawing.view("view id='v'", "0 0 50 40", color), dark: isDark)
        expect(SmallDrawing.fills(drawing).contains(isDark ? .black : .white))
        expect(!SmallDrawing.fills(drawing).contains(DrawnColor(0xF2F2F7)))
    }

    /// Text that can't be read in the document can't be read in the picture.
    @Test(arguments: [0, 1]) func textHasItsOwnColor(_ white: Int) throws {
        func color(_ key: String) -> String {
            "<color key='\(key)' white='\(white)' alpha='1' colorSpace='custom' customColorSpace='genericGamma22GrayColorSpace'/>"
        }
        let label = SmallDrawing.view("label text='Faint' id='l'", "0 0 90 20", color("textColor"))
        let root = SmallDrawing.view(
            "view id='v'", "0 0 99 40", "<subviews>\(label)</subviews>\(color("backgroundColor"))")
        expect(SmallDrawing.inks(try Self.drawing(root))["Faint"] == (white == 1 ? .white : .black))
    }

    /// A text view without a background has the standard one, unless its text would not be seen on it.
    @Test(arguments: [(0, false, true), (1, false, false), (1, true, true), (0, true, false)])
    func aTextViewHasAGroundBelowItsText(_ white: Int, _ isDark: Bool, _ hasGround: Bool) throws {
        let color =
            "<color key='textColor' white='\(white)' alpha='1' colorSpace='custom' customColorSpace='genericGamma22GrayColorSpace'/>"
        let frame = DrawnRect(5, 5, 80, 40)
        let text = SmallDrawing.view("textView text='Hello' id='t'", "5 5 80 40", color)
        let root = SmallDrawing.view("view id='v'", "0 0 99 60", "<subviews>\(text)</subviews>")
        let items = try Self.drawing(root, dark: isDark).scenes[0].items
        expect(items.contains { $0.shape == .box(frame, radius: 0) && $0.paint.fill != nil }, equals: hasGround)
    }

    /// The standard title of a custom button is white; on white it is gray.
    @Test(arguments: [(1, "", DrawnColor(0x6E6E73)), (0, "", .white), (1, "backgroundImage='i'", .white)])
    func aWhiteTitleIsSeen(_ white: Int, _ image: String, _ ink: DrawnColor) throws {
        let button = SmallDrawing.view("button id='b'", "0 0 90 30", "<state key='normal' title='Save' \(image)/>")
        let ground = "<color key='backgroundColor' white='\(white)' alpha='1' colorSpace='calibratedWhite'/>"
        let root = SmallDrawing.view("view id='v'", "0 0 99 40", "<subviews>\(button)</subviews>\(ground)")
        expect(SmallDrawing.inks(try Self.drawing(root))["Save"], equals: ink)
    }

    /// A wheel has columns, each with the values before and after the chosen one.
    @Test(arguments: [
        ("date", "2015 05 14 2016 06 15 2017 07 16"), ("time", "15 35 16 36 17 37"),
        ("", "2015 05 14 15 35 2016 06 15 16 36 2017 07 16 17 37"), ("countDownTimer", "0 0 hours 1 min 1 2"),
    ])
    func aWheelShowsNeighbors(_ mode: String, _ words: String) throws {
        let date = "<date key='date' timeIntervalSinceReferenceDate='487701374.8'/>"
        let tag = mode.isEmpty ? "datePicker id='d'" : "datePicker datePickerMode='\(mode)' id='d'"
        let texts = try Self.texts(SmallDrawing.view(tag, "0 0 320 216", date))
        expect(texts.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map(\.text).joined(separator: " "), equals: words)
        let cities = try Self.texts(SmallDrawing.view("pickerView id='p'", "0 0 320 216")).map(\.text)
        expect(cities.count == 5 && Set(cities).count == 5)
    }

    @Test(arguments: ["contactAdd", "infoLight", "detailDisclosure"])
    func aButtonWithASymbolHasTheTint(_ type: String) throws {
        let button = SmallDrawing.view("button buttonType='\(type)' id='b'", "0 0 22 22")
        let strokes = try Self.drawing(button).scenes[0].items.compactMap(\.paint.stroke)
        expect(strokes.contains(DrawnColor(0x007AFF)))
    }

    /// A label of 12 points with "Title" is 25 by 14.3.
    @Test func aFontOfSizeZeroHasTheStandardSize() throws {
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="0.0"/>"#
        let texts = try Self.texts(SmallDrawing.view("label text='Title' id='l'", "0 0 25 14.3", font))
        expect(texts.map(\.font.size) == [12] && texts.map(\.text) == ["Title"])
    }

    @Test(
        arguments: [
            ("style='plain' image='i'", ""), ("style='plain' title='Own'", "Own"),
            ("style='plain' subtitle='Below'", "Below"), ("", "Left"),
        ])
    func aConfigurationReplacesTheTitle(_ configuration: String, _ title: String) throws {
        let content =
            #"<state key="normal" title="Left"/>"#
            + (configuration.isEmpty ? "" : "<buttonConfiguration key='configuration' \(configuration)/>")
        let texts = try Self.texts(SmallDrawing.view("button buttonType='system' id='b'", "0 0 200 40", content))
        expect(texts.map(\.text).joined(), equals: title)
    }

    /// The edge of the title, its insets, and the edge of its line of 14.34 points.
    private static let insets: [(String, String, Double)] = [
        ("bottom", "minY='68' maxY='0'", 82), ("bottom", "minY='0' maxY='10'", 72),
        ("top", "minY='20' maxY='0'", 34.34),
        ("center", "minY='20' maxY='0'", 58.17),
    ]

    @Test(arguments: insets.indices) func insetsMoveATitleFromItsEdge(_ number: Int) throws {
        let (edge, insets, bottom) = Self.insets[number]
        let content = """
            <fontDescription key="fontDescription" type="system" pointSize="12"/><inset key="titleEdgeInsets" minX="0" \
            maxX="0" \(insets)/><state key="normal" title="Call"/>
            """
        let text = try #require(
            try Self.texts(SmallDrawing.view("button contentVerticalAlignment='\(edge)' id='b'", "0 0 62 82", content))
                .first)
        // The baseline is 0.36 of the size below the middle of the line.
        expect(abs(text.y - (bottom - 14.34 / 2 + 12 * 0.36)) < 0.01)
    }

    @Test(
        arguments: [
            ("0", "6", "0"), ("0&#10;", "12", "0"), ("👩‍💻", "9", "👩‍💻"), ("00000", "32", "00…"),
        ])
    func aSingleCharacterIsNeverTruncated(_ text: String, _ width: String, _ drawn: String) throws {
        let texts = try Self.texts(SmallDrawing.view("label text='\(text)' id='l'", "0 0 \(width) 21"))
        expect(texts.map(\.text), equals: [drawn])
    }

    /// Their ground follows the appearance, not the view behind them.
    @Test(arguments: [false, true]) func textOfSegmentsFollowsTheAppearance(_ isDark: Bool) throws {
        let segments = """
            <view id="v">\(SmallDrawing.rect("0 0 300 99"))<color key="backgroundColor" white="\(isDark ? 1 : 0)" \
            alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/><subviews>\
            <segmentedControl selectedSegmentIndex="0" id="s">\(SmallDrawing.rect("0 0 200 32"))<segments>\
            <segment title="On"/><segment title="Off"/></segments></segmentedControl></subviews></view>
            """
        let inks = SmallDrawing.inks(try Self.drawing(segments, dark: isDark))
        let ink: DrawnColor = isDark ? .white : .black
        expect(inks["On"] == ink && inks["Off"] == ink)
    }

    @Test(arguments: ["<cells/>", ""]) func aCollectionWithoutCellsIsEmpty(_ cells: String) throws {
        let layout =
            #"<collectionViewFlowLayout key="collectionViewLayout" id="f"><size key="itemSize" width="40" height="40"/>"#
            + "</collectionViewFlowLayout>"
        let drawing = try Self.drawing(
            SmallDrawing.view("collectionView id='c'", "0 0 150 100", layout + cells))
        expect(drawing.scenes[0].items.count { $0.paint.dash == [3, 2] }, equals: 1)
    }

    /// The date is words, in the picker itself or in its cell.
    @Test(arguments: [
        ("iOS.CocoaTouch", "", ""), ("MacOSX.Cocoa", "<datePickerCell key='cell' id='c'>", "</datePickerCell>"),
    ])
    func aDatePickerShowsItsDate(_ runtime: String, _ open: String, _ close: String) throws {
        let date = "<date key='date' timeIntervalSinceReferenceDate='487701374.8'/>"
        for (date, words) in [(date, "2016-06-15 16:36"), ("", "Date Picker")] {
            let picker = SmallDrawing.view("datePicker id='d'", "0 0 320 40", open + date + close)
            let drawing = try Drawing(of: SmallDrawing.xib(runtime, picker))
            expect(SmallDrawing.texts(drawing).map(\.text), equals: [words])
        }
    }

    /// A title for which the image leaves no room is not drawn, nor does it move the image.
    @Test(arguments: [(55, false), (120, true)]) func aTitleHasTheRoomThatTheImageLeaves(
        _ width: Int, _ hasTitle: Bool
    ) throws {
        let button = SmallDrawing.view(
            "button id='b'", "0 0 \(width) 50", "<state key='normal' title='Button' image='coin'/>")
        var bytes = String(decoding: SmallDrawing.xib("iOS.CocoaTouch", button), as: UTF8.self)
        bytes.replace(
            "</document>", with: "<resources><image name='coin' width='379' height='300'/></resources></document>")
        let drawing = try Drawing(of: Array(bytes.utf8))
        expect(SmallDrawing.texts(drawing).isEmpty != hasTitle)
        let image = drawing.scenes[0].items.lazy.compactMap { item -> DrawnRect? in
            if case .image(let rect) = item.shape { rect } else { nil }
        }.first
        expect(hasTitle || image?.midX == 27.5)
    }
}
