import TestSupport
import Testing
import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// The images and colors of the project in pictures.
struct DrawnAssetsTests {
    private final class Files: ProjectFiles {
        let contents: [String: [UInt8]]
        init(_ contents: [String: [UInt8]]) { self.contents = contents }
        var paths: [String] { contents.keys.sorted() }
        func bytes(of path: String) -> [UInt8]? { contents[path] }
    }

    /// A header, a size and an end: what is between them is up to the browser.
    private static func png(_ width: UInt16 = 2, mark: UInt8 = 0) -> [UInt8] {
        let size: [UInt8] = [0, 0, UInt8(width >> 8), UInt8(width & 255), 0, 0, 0, 2]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size
            + [8, 2, 0, 0, mark, 0, 0, 0, 0, 0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    }

    private static let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21000" targetRuntime="iOS.CocoaTouch">
            <objects>
                <view id="a-b-c">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                    <subviews>
                        <imageView contentMode="scaleToFill" image="Logo" id="d-e-f">
                            <rect key="frame" x="10" y="10" width="40" height="40"/>
                        </imageView>
                    </subviews>
                    <color key="backgroundColor" name="Ground"/>
                </view>
            </objects>
            <resources>
                <image name="Logo" width="20" height="20"/>
                <namedColor name="Ground"><color red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
            </resources>
        </document>
        """

    private func picture(
        _ files: [String: [UInt8]], _ appearance: Drawing.Appearance = .light, near path: String = "App/A.xib"
    ) throws -> String {
        var options = Drawing.Options(appearance: appearance)
        (options.files, options.path) = (Files(files), path)
        return String(
            decoding: try Drawing(of: Array(Self.document.utf8), options: options).svg(scene: 0), as: UTF8.self)
    }

    private static func set(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static let images = set(
        #"""
        {"images": [{"idiom": "universal", "filename": "b.png", "scale": "2x"},
            {"idiom": "universal", "filename": "a.png", "scale": "1x"},
            {"idiom": "universal", "filename": "n.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
        """#)

    private static func encoded(_ bytes: [UInt8]) -> String { Base64.encoded(bytes) }

    @Test func variantsOfACatalogAreShown() throws {
        let folder = "App/Assets.xcassets/Logo.imageset/"
        let files = [
            folder + "Contents.json": Self.images, folder + "a.png": Self.png(mark: 1),
            folder + "b.png": Self.png(mark: 2),
            folder + "n.png": Self.png(mark: 3),
        ]
        let (light, dark) = (try picture(files), try picture(files, .dark))
        expect(light.contains("data:image/png;base64,\(Self.encoded(Self.png(mark: 1)))\""))
        expect(dark.contains("data:image/png;base64,\(Self.encoded(Self.png(mark: 3)))\""))
        expect(!light.contains("fill=\"#dcdde2\""))
    }

    @Test func aTemplateIsDrawnInTheTint() throws {
        let folder = "App/Assets.xcassets/Logo.imageset/"
        let contents = #"{"images": [{"filename": "a.png"}], "properties": {"template-rendering-intent": "template"}}"#
        let text = try picture([folder + "Contents.json": Self.set(contents), folder + "a.png": Self.png()])
        let id = try #require(DrawnPicture(Self.png(), path: "", isTemplate: nil)).id
        expect(
            text.contains(
                "<g mask=\"url(#\(id)m)\"><rect x=\"10\" y=\"10\" width=\"40\" height=\"40\" fill=\"#007aff\"/></g>"))
    }

    @Test func colorsOfACatalogHaveVariants() throws {
        let colors = Self.set(
            #"""
            {"colors": [{"appearances": [{"appearance": "contrast", "value": "high"}],
                    "color": {"components": {"white": "1.0", "alpha": "1.000"}}},
                {"color": {"components": {"red": "0x10", "green": "32", "blue": "0.5", "alpha": "1.000"}}},
                {"appearances": [{"appearance": "luminosity", "value": "dark"}],
                    "color": {"components": {"white": "0.0", "alpha": "1.000"}}}]}
            """#)
        let files = ["App/Assets.xcassets/Ground.colorset/Contents.json": colors]
        try expect(picture(files).contains("width=\"100\" height=\"100\" fill=\"#102080\""))
        try expect(picture(files, .dark).contains("width=\"100\" height=\"100\" fill=\"#000\""))
    }

    @Test func theNearestCatalogAndLooseFilesCount() throws {
        let (own, other) = ("App/A.xcassets/Logo.imageset/", "Else/A.xcassets/Logo.imageset/")
        let contents = Self.set(#"{"images": [{"filename": "a.png"}]}"#)
        let files = [
            own + "Contents.json": contents, own + "a.png": Self.png(mark: 1), other + "Contents.json": contents,
            other + "a.png": Self.png(mark: 2),
        ]
        try expect(picture(files).contains(Self.encoded(Self.png(mark: 1))))
        try expect(picture(files, near: "Else/B.xib").contains(Self.encoded(Self.png(mark: 2))))
        try expect(picture(["Images/Logo@2x.png": Self.png(mark: 4)]).contains(Self.encoded(Self.png(mark: 4))))
    }

    /// Several pictures of one page show an image.
    @Test func aPageHasAnImageOnce() throws {
        let files = Files(["App/Logo.png": Self.png()])
        let (before, after) = (
            Array(Self.document.utf8), Array(Self.document.replacing("width=\"40\"", with: "width=\"60\"").utf8)
        )
        let (report, _) = try SmallScreen.report(before, after)
        let pictures = DocumentPictures(
            (try ReadDocument(before, as: .before), try ReadDocument(after, as: .after)),
            of: report.files[0].content, files: (files, files), path: "App/A.xib")
        let page = String(decoding: report.html([pictures]), as: UTF8.self)
        let id = try #require(DrawnPicture(Self.png(), path: "", isTemplate: nil)).id
        expect(page.count(of: "data:image/png") == 1 && page.count(of: "<image id=\"\(id)\"") == 1)
        expect(page.count(of: "<use href=\"#\(id)\" ") >= 2)
    }

    @Test func textsAreThoseOfATranslation() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21000" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view id="v">
                        <rect key="frame" x="0.0" y="0.0" width="400" height="400"/>
                        <subviews>
                            <label text="One" id="l"><rect key="frame" x="0" y="0" width="200" height="20"/></label>
                            <label text="Two" id="m"><rect key="frame" x="0" y="30" width="200" height="20"/></label>
                            <button id="b"><rect key="frame" x="0" y="60" width="200" height="20"/><state key="normal" title="Go"/></button>
                            <segmentedControl id="s"><rect key="frame" x="0" y="90" width="200" height="20"/>
                                <segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
                        </subviews>
                    </view>
                </objects>
            </document>
            """
        var options = Drawing.Options()
        options.translations = [
            "l.text": "Eins <&>", "b.normalTitle": "Los", "s.segmentTitles[1]": "Zweite", "m.title": "no text",
        ]
        let drawn = String(
            decoding: try Drawing(of: Array(document.utf8), options: options).svg(scene: 0), as: UTF8.self)
        for text in ["Eins &lt;&amp;&gt;", "Two", "Los", "First", "Zweite"] {
            expect(drawn.contains(">\(text)</text>"), "\(text)")
        }
    }

    @Test(arguments: [
        (#"{"images": [{"filename": "../../../../outside.png"}]}"#, png()),
        (#"{"images": [{"filename": "a.png"}]}"#, Array(png().dropLast(4))),
        (#"{"images": [{"filename": "a.png"}]}"#, png(20_000)),
        (#"{"images": [{"filename": "a.png"}]}"#, png() + [UInt8](repeating: 0, count: 1 << 19)),
        (#"{"images": "#, png()), (#"{"images": {"filename": "a.png"}}"#, png()),
        (#"{"images": [{"filename": "a.png"}]}"#, Array("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg>&a;</svg>".utf8)),
    ])
    func whatIsNoImageIsATile(_ contents: String, _ bytes: [UInt8]) throws {
        let folder = "App/Assets.xcassets/Logo.imageset/"
        let text = try picture([
            folder + "Contents.json": Self.set(contents), folder + "a.png": bytes, "outside.png": bytes,
        ])
        expect(!text.contains("data:"))
        expect(text.contains("fill=\"#dcdde2\""))
    }

    /// Each version of a merge has the colors of its revision; the result those of the side that changed them.
    @Test func mergesHaveTheColorsOfTheirVersions() throws {
        func files(_ one: String, _ other: String) -> Files {
            func color(_ red: String) -> [UInt8] {
                Self.set(
                    #"{"colors": [{"color": {"color-space": "srgb", "components": {"red": ""# + red
                        + #"", "green": "0x10", "blue": "0x20", "alpha": "1"}}}]}"#)
            }
            return Files([
                "A.xcassets/Ground.colorset/Contents.json": color(one),
                "B/C.xcassets/Ground.colorset/Contents.json": color(other),
            ])
        }
        let files = MergeFiles(
            [.base: files("0x01", "0x01"), .ours: files("0x02", "0x01"), .theirs: files("0x01", "0x03")])
        for (side, path, color) in [
            (Side?.some(.base), "A.xib", "#011020"), (.ours, "A.xib", "#021020"), (.theirs, "A.xib", "#011020"),
            (nil, "A.xib", "#021020"), (nil, "B/A.xib", "#031020"),
        ] {
            var options = files.options(Drawing.Options(), for: side)
            options.path = path
            let drawing = try Drawing(of: Array(Self.document.utf8), options: options)
            expect(String(decoding: drawing.svg(scene: 0), as: UTF8.self).contains(color), "\(color)")
        }
    }
}
