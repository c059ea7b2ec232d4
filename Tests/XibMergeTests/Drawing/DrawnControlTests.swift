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
        #expect(SmallDrawing.fills(drawing).contains(isDark ? .black : .white))
        #expect(!SmallDrawing.fills(drawing).contains(DrawnColor(0xF2F2F7)))
    }

    /// Text that can't be read in the document can't be read in the picture.
    @Test(arguments: [0, 1]) func textHasItsOwnColor(_ white: Int) throws {
        func color(_ key: String) -> String {
            "<color key='\(key)' white='\(white)' alpha='1' colorSpace='custom' customColorSpace='genericGamma22GrayColorSpace'/>"
        }
        let label = SmallDrawing.view("label text='Faint' id='l'", "0 0 90 20", color("textColor"))
        let root = SmallDrawing.view(
            "view id='v'", "0 0 99 40", "<subviews>\(label)</subviews>\(color("backgroundColor"))")
        #expect(SmallDrawing.inks(try Self.drawing(root))["Faint"] == (white == 1 ? .white : .black))
    }

    @Test(arguments: ["contactAdd", "infoLight", "detailDisclosure"])
    func aButtonWithASymbolHasTheTint(_ type: String) throws {
        let button = SmallDrawing.view("button buttonType='\(type)' id='b'", "0 0 22 22")
        let strokes = try Self.drawing(button).scenes[0].items.compactMap(\.paint.stroke)
        #expect(strokes.contains(DrawnColor(0x007AFF)))
    }

    /// A label of 12 points with "Title" is 25 by 14.3.
    @Test func aFontOfSizeZeroHasTheStandardSize() throws {
        let font = #"<fontDescription key="fontDescription" type="system" pointSize="0.0"/>"#
        let texts = try Self.texts(SmallDrawing.view("label text='Title' id='l'", "0 0 25 14.3", font))
        #expect(texts.map(\.font.size) == [12] && texts.map(\.text) == ["Title"])
    }

    @Test(
        arguments: [
            ("style='plain' image='i'", ""), ("style='plain' title='Own'", "Own"),
            ("style='plain' subtitle='Small'", "Small"),
            ("", "Left"),
        ])
    func aConfigurationReplacesTheTitle(_ configuration: String, _ title: String) throws {
        let content =
            #"<state key="normal" title="Left"/>"#
            + (configuration.isEmpty ? "" : "<buttonConfiguration key='configuration' \(configuration)/>")
        let texts = try Self.texts(SmallDrawing.view("button buttonType='system' id='b'", "0 0 200 40", content))
        #expect(texts.map(\.text).joined() == title)
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
        #expect(abs(text.y - (bottom - 14.34 / 2 + 12 * 0.36)) < 0.01)
    }

    @Test(
        arguments: [
            ("0", "6", "0"), ("0&#10;", "12", "0"), ("👩‍💻", "9", "👩‍💻"), ("00000", "32", "00…"),
        ])
    func aSingleCharacterIsNeverTruncated(_ text: String, _ width: String, _ drawn: String) throws {
        let texts = try Self.texts(SmallDrawing.view("label text='\(text)' id='l'", "0 0 \(width) 21"))
        #expect(texts.map(\.text) == [drawn])
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
        #expect(inks["On"] == ink && inks["Off"] == ink)
    }

    /// An empty list says that there are no cells; a xib can't have any.
    @Test(arguments: [("<cells/>", 1), ("", 6)]) func aCollectionWithoutCellsIsEmpty(_ cells: String, _ boxes: Int)
        throws
    {
        let layout =
            #"<collectionViewFlowLayout key="collectionViewLayout" id="f"><size key="itemSize" width="40" height="40"/>"#
            + "</collectionViewFlowLayout>"
        let drawing = try Self.drawing(
            SmallDrawing.view("collectionView id='c'", "0 0 150 100", layout + cells))
        #expect(drawing.scenes[0].items.count { $0.paint.dash == [3, 2] } == boxes)
    }

    // MARK: Dates

    /// A time, its day, the day in short, the time of day, and the length of the month.
    private static let dates: [(Double, String, String, String, Int)] = [
        (0, "January 1 2001", "Mon Jan 1", "12:00 AM", 31),
        (487_701_374.8, "June 15 2016", "Wed Jun 15", "4:36 PM", 30),
        (738_927_660, "June 1 2024", "Sat Jun 1", "9:41 AM", 30),
        (-1, "December 31 2000", "Sun Dec 31", "11:59 PM", 31),
        (-978_307_200, "January 1 1970", "Thu Jan 1", "12:00 AM", 31),
        (730_859_400, "February 29 2024", "Thu Feb 29", "12:30 AM", 29),
        (-26_611_200, "February 28 2000", "Mon Feb 28", "12:00 AM", 29),
        (3_124_180_800, "January 1 2100", "Fri Jan 1", "12:00 PM", 31),
    ]

    @Test(arguments: dates.indices) func aDateIsThatOfTheCalendar(_ number: Int) {
        let (interval, day, short, time, length) = Self.dates[number]
        let date = DrawnDate(interval)
        #expect("\(date.monthName) \(date.day) \(date.year)" == day)
        #expect(date.withoutYear == short && date.time == time && date.daysInMonth == length)
    }

    @Test(arguments: [-1e300, 1e300, -6.4e10, 2.6e11]) func everyDateIsInAMonth(_ interval: Double) {
        let date = DrawnDate(interval)
        #expect(1...12 ~= date.month && 1...date.daysInMonth ~= date.day && 0...6 ~= date.firstWeekday)
    }

    @Test(
        arguments: [
            ("", ["June", "1", "2024"]),
            (#"<date key="date" timeIntervalSinceReferenceDate="487701374.8"/>"#, ["June", "15", "2016"]),
        ])
    func aDatePickerShowsItsDate(_ date: String, _ wheels: [String]) throws {
        let picker = SmallDrawing.view("datePicker datePickerMode='date' style='wheels' id='d'", "0 0 320 216", date)
        let texts = try Self.texts(picker)
        #expect(texts.filter { $0.font.size == 23 }.map(\.text) == wheels)
    }

    @Test func aCalendarMarksItsDay() throws {
        let date = #"<date key="date" timeIntervalSinceReferenceDate="487701374.8"/>"#
        let picker = SmallDrawing.view("datePicker datePickerMode='date' style='inline' id='d'", "0 0 320 330", date)
        let drawing = try Self.drawing(picker)
        let texts = SmallDrawing.texts(drawing).map(\.text)
        #expect(texts.first == "June 2016" && texts.last == "30")
        let inks = SmallDrawing.inks(drawing)
        #expect(inks["15"] == DrawnColor(0x007AFF) && inks["1"] == .black)
        // The 15th was a Wednesday.
        let places = Dictionary(SmallDrawing.texts(drawing).map { ($0.text, $0.x) }) { first, _ in first }
        #expect(places["15"] == places["WED"])
    }

    /// Wheels of a Korean picker begin with the largest part, and with the half of the day.
    @Test(arguments: [
        ("date", "", ["June", "15", "2016"]), ("date", "ko_KR", ["2016년", "6월", "15일"]),
        ("date", "ja", ["2016年", "6月", "15日"]), ("time", "", ["4", "36", "PM"]), ("time", "ko", ["오후", "4", "36"]),
        ("dateAndTime", "ko_KR", ["6월 15일", "오후", "4", "36"]), ("time", "ja", ["4", "36", "PM"]),
    ])
    func wheelsHaveTheOrderOfTheirLanguage(_ mode: String, _ locale: String, _ words: [String]) throws {
        let date = #"<date key="date" timeIntervalSinceReferenceDate="487701374.8"/>"#
        let language = locale.isEmpty ? "" : "<locale key='locale' localeIdentifier='\(locale)'/>"
        let picker = SmallDrawing.view(
            "datePicker datePickerMode='\(mode)' style='wheels' id='d'", "0 0 500 216", date + language)
        #expect(try Self.texts(picker).filter { $0.font.size == 23 }.map(\.text) == words)
    }

    /// `UIDatePicker.minuteInterval`: it must divide 60.
    @Test(arguments: [("5", ["30", "35", "40"]), ("30", ["00", "30", "00"]), ("7", ["35", "36", "37"])])
    func minutesAreOfTheirInterval(_ interval: String, _ words: [String]) throws {
        let date = #"<date key="date" timeIntervalSinceReferenceDate="487701374.8"/>"#
        let picker = SmallDrawing.view(
            "datePicker datePickerMode='time' minuteInterval='\(interval)' id='d'", "0 0 320 216", date)
        let texts = try Self.texts(picker)
        #expect(texts.dropFirst(3).prefix(3).map(\.text) == words)
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
        #expect(SmallDrawing.texts(drawing).isEmpty != hasTitle)
        let image = drawing.scenes[0].items.lazy.compactMap { item -> DrawnRect? in
            if case .image(let rect) = item.shape { rect } else { nil }
        }.first
        #expect(hasTitle || image?.midX == 27.5)
    }
}
