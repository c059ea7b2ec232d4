import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore

struct ValueWordsTests {
    /// Slot, element in it, and what people read.
    static let rows: [(String, String)] = [
        (#"<color key="k" red="1" green="0.53333333333333333" blue="0.0" alpha="1" colorSpace="custom"/>"#, "#ff8800"),
        (#"<color key="k" red="1" green="1" blue="1" alpha="0.5" colorSpace="custom"/>"#, "#ffffff 50%"),
        (#"<color key="k" white="0.0" alpha="1" colorSpace="calibratedWhite"/>"#, "#000000"),
        (#"<color key="k" red="1.2" green="-1" blue="0" alpha="1" colorSpace="custom"/>"#, "#ff0000"),
        (#"<color key="k" systemColor="labelColor"/>"#, "labelColor"),
        (#"<color key="k" name="textColor" catalog="System" colorSpace="catalog"/>"#, "textColor"),
        (#"<color key="k" cocoaTouchSystemColor="groupTableViewBackgroundColor"/>"#, "groupTableViewBackgroundColor"),
        (
            #"<color key="k" xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/>"#,
            "systemBackgroundColor"
        ),
        (#"<color key="k" name="Brand"/>"#, #""Brand""#),
        (#"<color key="k" red="x" green="0" blue="0"/>"#, "red x, green 0, blue 0"),
        (#"<color key="k" red="nan" green="0.0" blue="0"/>"#, "red nan, green 0, blue 0"),
        (#"<color key="k" white="-inf" alpha="nan"/>"#, "white -inf, alpha nan"),
        (#"<color key="k" white="1" alpha="nan"/>"#, "white 1, alpha nan"),
        (#"<rect key="k" x="16" y="20.5" width="343.0" height="44"/>"#, "(16, 20.5) 343 × 44"),
        (#"<point key="k" x="-5" y="0.0"/>"#, "(-5, 0)"),
        (#"<size key="k" width="10" height="20"/>"#, "10 × 20"),
        (#"<inset key="k" minX="1" minY="2" maxX="3" maxY="4"/>"#, "minX 1, minY 2, maxX 3, maxY 4"),
        (#"<edgeInsets key="k" top="1" left="0.0" bottom="2" right="3"/>"#, "top 1, left 0, bottom 2, right 3"),
        (#"<fontDescription key="k" type="system" pointSize="17"/>"#, "System 17"),
        (#"<fontDescription key="k" type="system" weight="bold" pointSize="17"/>"#, "System 17 bold"),
        (#"<fontDescription key="k" style="UICTFontTextStyleBody"/>"#, "Body"),
        (#"<fontDescription key="k" name="Avenir-Book" family="Avenir" pointSize="14"/>"#, "Avenir-Book 14"),
        (#"<font key="k" metaFont="system"/>"#, "System"),
        (#"<nil key="k"/>"#, "nil"),
        (#"<string key="k">Hello</string>"#, #""Hello""#),
        (#"<string key="k" base64-UTF8="YES">SGkKCg</string>"#, "\"Hi\n\n\""),
        (#"<autoresizingMask key="k" widthSizable="YES" heightSizable="YES"/>"#, "widthSizable, heightSizable"),
        (#"<integer key="k" value="3"/>"#, "3"), (#"<boolean key="k" value="YES"/>"#, "YES"),
        (#"<accessibility key="k"><bool key="isElement" value="YES"/></accessibility>"#, "isElement"),
        (#"<date key="k" timeIntervalSinceReferenceDate="581860800"/>"#, "2019-06-10 12:00"),
        (#"<date key="k" timeIntervalSinceReferenceDate="9e99"/>"#, "9e99"),
        (#"<real key="k" value="0.40000000000000002"/>"#, "0.4"),
        (#"<thing key="k"><a x="1"/><b key="c" y="two words"/></thing>"#, #"x 1, c y "two words""#),
        (#"<thing key="k"/>"#, "thing"),
        (
            #"<list key="k"><a v="1"/><a v="2"/><a v="3"/><a v="4"/><a v="5"/><a v="6"/><a v="7"/></list>"#,
            "v 1, v 2, v 3, v 4, v 5, v 6, v 7"
        ),
    ]

    /// An object in a value is told by its name, not by all of its attributes.
    @Test func objectsInAValueAreNamed() throws {
        let versions = try MatchedVersions(
            #"<view id="v"><thing key="k"><label hidden="YES" text="T" id="b"/><x y="1"/></thing></view>"#)
        let words = ElementWords(graph: versions.input[.base], symbols: versions.input.symbols)
        let element = try #require(versions.elements(named: "thing").first)
        expect(ValueWords(words: words).value(of: element).words, equals: #"Label "T", y 1"#)
    }

    @Test(arguments: rows) func aValueIsReadable(_ element: String, _ text: String) throws {
        let before = Snippet.document(#"<view id="a"/>"#)
        let after = Snippet.document(#"<view id="a">\#(element)</view>"#)
        let changes = try diff(before: before, after: after).changes
        expect(changes.map(\.after), equals: [text])
        expect(changes.map(\.property), equals: ["k"])
    }

    @Test(arguments: [
        ("alpha", "Hello", "Hello"), ("alpha", "Hello world", #""Hello world""#), ("alpha", "", #""""#),
        ("alpha", "12.0", "12"), ("alpha", "0.30000001", "0.3"), ("alpha", "1.5", "1.5"),
        ("alpha", "230/375", "230/375"),
        ("alpha", "3.4028234663852886e+38", "3.4028234663852886e+38"),
        ("alpha", "12345678901234567890.5", "12345678901234567890.5"), ("alpha", "1e400.00", "1e400.00"),
        ("alpha", "naan.00", "naan.00"), ("alpha", "a&#10;b", "\"a\nb\""), ("alpha", "a&amp;b", #""a&b""#),
        // Text of people, whatever it says.
        ("text", "Hello", #""Hello""#), ("text", "12.0", #""12.0""#), ("text", "YES", #""YES""#),
        ("placeholder", "1", #""1""#), ("reuseIdentifier", "Cell", #""Cell""#), ("image", "star", #""star""#),
    ])
    func anAttributeIsReadable(_ name: String, _ written: String, _ text: String) throws {
        let before = Snippet.document(#"<label \#(name)="Old" id="a"/>"#)
        let after = Snippet.document(#"<label \#(name)="\#(written)" id="a"/>"#)
        try expect(diff(before: before, after: after).changes.map(\.after), equals: [text])
    }

    /// A date is told as one, with its seconds if nothing else differs.
    @Test(arguments: [
        ("-31622400", "283996800", "minimumDate 2000-01-01 00:00 → 2010-01-01 00:00"),
        (
            "30", "31",
            "minimumDate 2001-01-01 00:00 (timeIntervalSinceReferenceDate 30) → 2001-01-01 00:00 (timeIntervalSinceReferenceDate 31)"
        ),
    ])
    func datesAreReadable(_ before: String, _ after: String, _ words: String) throws {
        func document(_ seconds: String) -> [UInt8] {
            let date = #"<date key="minimumDate" timeIntervalSinceReferenceDate="\#(seconds)"/>"#
            return Snippet.document(#"<datePicker id="a">\#(date)</datePicker>"#)
        }
        let changes = try diff(before: document(before), after: document(after)).changes
        expect(changes.map { ChangeLine($0).text.plain }, equals: [words])
    }

    /// Swift reads these as numbers; whatever is computed of them, nothing traps.
    @Test(arguments: ["nan", "-nan", "inf", "-inf", "1e999", "-1e308", "0x1p1000", "1e-400", "99999999999999999999"])
    func noNumberTraps(_ number: String) throws {
        let names = [
            "x", "y", "width", "height", "red", "green", "blue", "white", "alpha", "pointSize", "top", "value",
            "timeIntervalSinceReferenceDate",
        ]
        let attributes = names.map { "\($0)=\"\(number)\"" }.joined(separator: " ")
        let elements = ["rect", "point", "size", "inset", "edgeInsets", "fontDescription", "real", "color", "thing"]
        func document(_ attributes: String) -> [UInt8] {
            let views = elements.map {
                #"<view id="\#($0)" alpha="\#(number).00"><\#($0) key="k" \#(attributes)/></view>"#
            }
            let gray = #"<view id="gray"><color key="k" white="\#(number)" colorSpace="custom" alpha="1"/></view>"#
            let item = #"firstItem="color" firstAttribute="top" secondItem="gray" secondAttribute="top""#
            let constraint = "<constraint \(item) constant=\"\(number)\" multiplier=\"\(number)\" id=\"c\"/>"
            return Snippet.document(
                "\(views.joined())\(gray)<view id=\"v\"><constraints>\(constraint)</constraints></view>")
        }
        let (plain, odd) = (document(""), document(attributes))
        for (before, after) in [(plain, odd), (odd, plain)] {
            let changes = try diff(before: before, after: after).changes
            expect(changes.count >= elements.count)
        }
        expect(try !outline(of: odd).isEmpty)
        try expect(merge(base: plain, ours: odd, theirs: plain).isClean)
    }

    /// What people read of a runtime attribute: texts in quotes, as nothing else tells `1` from `"1"`.
    @Test(arguments: [
        (#"type="string" keyPath="k" value="1""#, #""1""#), (#"type="number" keyPath="k" value="1""#, "1"),
    ])
    func runtimeAttributesAreReadable(_ attributes: String, _ text: String) throws {
        let list =
            "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(attributes)/></userDefinedRuntimeAttributes>"
        let (before, after) = (Snippet.document(#"<view id="a"/>"#), Snippet.document(#"<view id="a">\#(list)</view>"#))
        let change = try #require(try diff(before: before, after: after).changes.first)
        expect(change.property == "k" && change.after?.hasSuffix(text) == true, "\(change.after ?? "")")
    }
}
