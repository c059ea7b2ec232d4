import TestSupport
import Testing

@testable import XibMergeCore

struct StartTagWriterTests {
    /// The start tag that comes of three versions of one, without brackets.
    private func merged(_ base: String, _ ours: String, _ theirs: String, platform: String = "") throws -> String {
        func document(_ tag: String) -> [UInt8] { Snippet.document("<\(tag)/>", attributes: platform) }
        let outcome = try merge(base: document(base), ours: document(ours), theirs: document(theirs))
        let text = String(decoding: outcome.rendered(), as: UTF8.self)
        return String(try #require(text.wholeMatch(of: /(?s).*<objects>\n<(.*)\/>\n +<\/objects>.*/)).1)
    }

    @Test func aNewAttributeStandsAtXcodesPlace() throws {
        let base = #"button opaque="NO" contentMode="left" id="a""#
        let ours = #"button opaque="NO" contentMode="left" id="a" userLabel="b""#
        let theirs = #"button hidden="YES" opaque="NO" contentMode="left" id="a""#
        let wanted = #"button hidden="YES" opaque="NO" contentMode="left" id="a" userLabel="b""#
        try expect(merged(base, ours, theirs), equals: wanted)
        try expect(merged(base, theirs, ours), equals: wanted)
    }

    /// Whichever side has it at another place.
    @Test func aNewAttributeStandsAtXcodesPlaceWhereverASideHasIt() throws {
        let base = #"button opaque="NO" contentMode="left" id="a""#
        let ours = #"button opaque="NO" contentMode="right" id="a""#
        let theirs = #"button opaque="NO" contentMode="left" id="a" hidden="YES""#
        try expect(merged(base, ours, theirs), equals: #"button hidden="YES" opaque="NO" contentMode="right" id="a""#)
    }

    @Test func aRemovedAttributeIsGone() throws {
        let base = #"button opaque="NO" tag="1" contentMode="left" id="a""#
        let ours = #"button tag="1" contentMode="left" id="a""#
        let theirs = #"button opaque="NO" tag="2" contentMode="left" id="a""#
        try expect(merged(base, ours, theirs), equals: #"button tag="2" contentMode="left" id="a""#)
        try expect(merged(base, theirs, ours), equals: #"button tag="2" contentMode="left" id="a""#)
    }

    /// Attributes that stand in a tag stay in their order, be it Xcode's or not.
    @Test func aChangedAttributeStaysWhereItIs() throws {
        let base = #"button id="a" contentMode="left" tag="1" opaque="NO""#
        let ours = #"button id="a" contentMode="left" tag="2" opaque="NO""#
        let theirs = #"button id="a" contentMode="left" tag="1" opaque="YES""#
        try expect(merged(base, ours, theirs), equals: #"button id="a" contentMode="left" tag="2" opaque="YES""#)
    }

    @Test func anUnknownAttributeStandsBehindItsNeighbor() throws {
        let base = #"button opaque="NO" contentMode="left" id="a""#
        let ours = #"button opaque="YES" contentMode="left" id="a""#
        let theirs = #"button opaque="NO" zzFuture="1" contentMode="left" id="a""#
        try expect(merged(base, ours, theirs), equals: #"button opaque="YES" zzFuture="1" contentMode="left" id="a""#)
    }

    @Test func anUnknownElementKeepsTheOrderOfTheSides() throws {
        let base = #"zzFuture b="1" c="1" id="a""#
        let ours = #"zzFuture b="1" d="2" c="1" id="a""#
        let theirs = #"zzFuture e="3" b="1" c="1" f="4" id="a""#
        try expect(merged(base, ours, theirs), equals: #"zzFuture e="3" b="1" d="2" c="1" f="4" id="a""#)
    }

    @Test func quotesAndBlanksStay() throws {
        let base = "button  opaque='NO'\n   tag = \"1\" id=\"a\""
        let ours = "button  opaque='YES'\n   tag = \"1\" id=\"a\""
        let theirs = "button  opaque='NO'\n   tag = \"2\" id=\"a\""
        try expect(merged(base, ours, theirs), equals: "button  opaque='YES'\n   tag = \"2\" id=\"a\"")
    }

    /// One value in two spellings: the model's stays.
    @Test func anotherSpellingIsNoChange() throws {
        let base = #"button title="&#65;" tag="1" id="a""#
        let ours = #"button title="&#65;" tag="2" id="a""#
        let theirs = #"button title="A" tag="1" id="a" userLabel="b""#
        try expect(merged(base, ours, theirs), equals: #"button title="&#65;" tag="2" id="a" userLabel="b""#)
    }

    /// Platforms order attributes differently.
    @Test func theOrderIsThatOfThePlatform() throws {
        let (base, ours) = (#"button tag="1" id="a""#, #"button tag="2" id="a""#)
        let theirs = #"button tag="1" horizontalHuggingPriority="9" id="a""#
        try expect(merged(base, ours, theirs), equals: #"button tag="2" horizontalHuggingPriority="9" id="a""#)
        try expect(
            merged(base, ours, theirs, platform: #"targetRuntime="MacOSX.Cocoa""#)
                == #"button horizontalHuggingPriority="9" tag="2" id="a""#)
    }
}
