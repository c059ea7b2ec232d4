import XibMergeReports

@testable import XibMergeCore
@testable import XibMergePictures

/// Two versions of a small xib, for tests of pages.
enum SmallScreen {
    /// A xib of iOS whose top-level view `root` holds `views`, and has `rest` besides.
    static func xib(_ views: String, rest: String = "") -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root"><rect key="frame" x="0" y="0" \
            width="300" height="200"/><subviews>\(views)</subviews>\(rest)</view></objects></document>
            """.utf8)
    }

    /// A storyboard of iOS whose scenes each have a view that holds the `views` of its number.
    static func storyboard(_ count: Int, _ views: (Int) -> String) -> [UInt8] { storyboard(Array(0..<count), views) }

    /// The same with the scenes of these numbers.
    static func storyboard(_ numbers: [Int], _ views: (Int) -> String) -> [UInt8] {
        let scenes = numbers.map { scene in
            """
            <scene sceneID="s\(scene)"><objects><viewController id="c\(scene)" sceneMemberID="viewController">\
            <view key="view" id="v\(scene)"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\
            \(views(scene))</subviews></view></viewController></objects></scene>
            """
        }
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="22505" targetRuntime="iOS.CocoaTouch"><scenes>\(scenes.joined())</scenes></document>
            """.utf8)
    }

    /// A xib of the Mac whose top-level view, of a height, holds a button that has `cell`.
    static func macXib(height: Int = 99, y: Int = 9, cell: String = "") -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="MacOSX.Cocoa"><objects><customView id="v"><rect key="frame" x="0" y="0" width="300" \
            height="\(height)"/><subviews><button id="b"><rect key="frame" x="9" y="\(y)" width="99" height="18"/>\
            \(cell)</button></subviews></customView></objects></document>
            """.utf8)
    }

    static func label(
        _ text: String = "A", id: String = "lbl", x: Int = 10, y: Int = 10, width: Int = 90, rest: String = ""
    ) -> String {
        #"<label text="\#(text)" id="\#(id)"\#(rest)><rect key="frame" x="\#(x)" y="\#(y)" width="\#(width)" height="20"/></label>"#
    }

    static func image(_ name: String) -> String {
        #"<imageView image="\#(name)" id="img"><rect key="frame" x="10" y="50" width="60" height="60"/></imageView>"#
    }

    /// A view with a background in a color space.
    static func tinted(_ space: String, red: String = "1") -> String {
        """
        <view id="box"><rect key="frame" x="10" y="50" width="60" height="60"/><color key="backgroundColor" \
        red="\(red)" green="0" blue="0" alpha="1" colorSpace="\(space)"/></view>
        """
    }

    /// A label whose mask may be flexible at its right.
    static func masked(_ isFlexible: String, x: Int = 10) -> String {
        label(x: x).replacing(
            "</label>", with: "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"\(isFlexible)\"/></label>")
    }

    /// What a report has to draw of two versions.
    static func report(_ before: [UInt8], _ after: [UInt8], filter: DiffFilter = DiffFilter()) throws -> (
        report: DiffReport, pictures: DocumentPictures
    ) {
        let content = FileDiff.Content.compared(try diff(before: before, after: after))
        let file = FileDiff(before: "a.xib", after: "a.xib", content: content)
        return (DiffReport([file], filter: filter), DocumentPictures(before: before, after: after, of: content))
    }

    /// The scenes that two versions differ in.
    static func reviews(_ before: [UInt8], _ after: [UInt8], showsDerived: Bool = true) throws -> [SceneReview] {
        var filter = DiffFilter()
        filter.showsDerived = showsDerived
        let (report, pictures) = try report(before, after, filter: filter)
        guard case .compared(let diff) = report.files[0].content else { return [] }
        return report.reviews(of: diff, pictures)
    }

    /// A page without the line that no XML reader takes.
    static func xml(_ page: [UInt8]) -> [UInt8] {
        Array(page.drop { $0 != UInt8(ascii: "\n") }.dropFirst())
    }
}

extension String {
    /// How often `part` stands in the text.
    func count(of part: String) -> Int { ranges(of: part).count }
}
