import TestSupport
import Testing

@testable import XibMergeCore

/// Interface Builder keeps the table of fonts, a name for each use.
struct FontTableTests {
    private static func document(_ fonts: [String], uses: [String]) -> [UInt8] {
        let table = fonts.map { "<string>\($0)</string>" }.joined()
        let labels = uses.enumerated().map { number, font in
            #"<label text="A" id="l\#(number)"><fontDescription key="fontDescription" name="\#(font)" family="F" pointSize="9"/></label>"#
        }
        return Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch"><customFonts key="customFonts"><array key="F.otf">\(table)</array></customFonts>\
            <objects><view id="v"><subviews>\(labels.joined())</subviews></view></objects></document>
            """.utf8)
    }

    @Test(arguments: [
        (["F-Bold"], ["F-Bold", "F-Bold"], ["F-Bold"]),
        (["F-Bold"], ["F-Bold", "F-Thin"], ["F-Bold", "F-Thin"]),
        (["F-Bold"], ["F-Bold", "F-Thin"], ["F-Bold"]),
    ])
    func theTableOfFontsIsComputed(_ before: [String], _ after: [String], _ uses: [String]) throws {
        let changes = try diff(
            before: Self.document(before, uses: ["F-Bold"]), after: Self.document(after, uses: uses)
        ).changes.filter { $0.property?.hasPrefix("customFonts") ?? false }
        expect(!changes.isEmpty)
        for change in changes { expect(change.isDerived && change.category == .resources) }
    }
}
