import TestSupport
import Testing

@testable import XibMergeCore

struct SuccessionsTests {
    private static func controller(_ inside: String) -> String {
        #"<viewController id="c">\#(inside)</viewController>"#
    }

    private static func view(_ id: String, _ inside: String = "", _ more: String = "", tag: String = "view") -> String {
        #"<\#(tag) key="view" \#(more)id="\#(id)"><subviews>\#(inside)</subviews></\#(tag)>"#
    }

    private static func outlet(_ destination: String, _ id: String) -> String {
        #"<connections><outlet property="p" destination="\#(destination)" id="\#(id)"/></connections>"#
    }

    /// The pairs that are found, as `old>new`, whichever side replaced the old one.
    private func pairs(_ base: String, replacing: String, keeping: String) throws -> [String] {
        var found: [[String]] = []
        for (ours, theirs) in [(replacing, keeping), (keeping, replacing)] {
            let versions = try MatchedVersions(
                Self.controller(base), ours: Self.controller(ours), theirs: Self.controller(theirs))
            let symbols = versions.input.symbols
            found.append(
                Successions(versions.input, versions.table).pairs.map {
                    "\(symbols.text($0.old))>\(symbols.text($0.new))"
                })
        }
        expect(found[0], equals: found[1])
        return found[0]
    }

    @Test func whatFillsTheSlotSucceeds() throws {
        let label = #"<label id="l"/>"#
        func found(_ kept: String) throws -> [String] {
            try pairs(Self.view("v"), replacing: Self.view("w"), keeping: kept)
        }
        try expect(found(Self.view("v", label)), equals: ["v>w"])
        try expect(found(Self.view("v", "", #"alpha="0.5" "#)), equals: ["v>w"])
        try expect(found(Self.view("v") + Self.outlet("v", "o")), equals: ["v>w"])
    }

    @Test func whatNobodyTouchedIsDeletedAndAdded() throws {
        try expect(pairs(Self.view("v"), replacing: Self.view("w"), keeping: Self.view("v")), equals: [])
        let old = Self.view("v", #"<label id="l"/>"#)
        let edited = Self.view("v", #"<label text="L" id="l"/>"#)
        // The label lives on in the new view, so that its text is no edit of the old one.
        try expect(pairs(old, replacing: Self.view("w", #"<label id="l"/>"#), keeping: edited), equals: [])
        try expect(pairs(old, replacing: Self.view("w"), keeping: Self.view("v")), equals: [])
    }

    @Test func anObjectThatStandsElsewhereIsNoSuccessor() throws {
        let base = Self.view("v") + #"<view key="other" id="w"/>"#
        try expect(pairs(base, replacing: Self.view("w"), keeping: Self.view("v", #"<label id="l"/>"#)), equals: [])
        let moved = #"<view key="other" alpha="0.5" id="v"/>"#
        try expect(pairs(Self.view("v"), replacing: Self.view("w"), keeping: moved), equals: [])
    }

    @Test func anotherKindSucceedsWhereItCanHoldTheSame() throws {
        let table = Self.view("w", tag: "tableView")
        func found(_ kept: String) throws -> [String] { try pairs(Self.view("v"), replacing: table, keeping: kept) }
        try expect(found(Self.view("v", "", #"alpha="0.5" "#)), equals: ["v>w"])
        try expect(found(Self.view("v", "", #"customAttribute="x" "#)), equals: [])
        try expect(found(Self.view("v", #"<label id="l"/>"#)), equals: [])
        // What is to be restored needs a place, too.
        let base = Self.view("v", #"<label id="l"/>"#)
        try expect(pairs(base, replacing: table, keeping: base + Self.outlet("l", "o")), equals: [])
    }

    @Test func anOutletThatWasReconnectedSucceeds() throws {
        let objects = #"<view key="a" id="a"/><view key="b" id="b"/>"#
        func found(_ kept: String) throws -> [String] {
            try pairs(
                objects + Self.outlet("a", "o"), replacing: objects + Self.outlet("a", "n"),
                keeping: objects + Self.outlet(kept, "o"))
        }
        try expect(found("b"), equals: ["o>n"])
        try expect(found("a"), equals: [])
    }

    /// Base and the side that kept the old object name the new one, and a new one without an ID has that of the old.
    @Test func oneIDIsWritten() throws {
        func written(_ new: String) throws -> [[UInt8]?] {
            let kept = Self.view("v", #"<label id="l"/>"#) + Self.outlet("v", "o")
            let versions = try MatchedVersions(
                Self.controller(Self.view("v")), ours: Self.controller(new), theirs: Self.controller(kept))
            let found = Successions(versions.input, versions.table)
            return Side.allCases.map { found.rewritten($0) }
        }
        func document(_ inside: String) -> [UInt8] { Snippet.document(Self.controller(inside)) }
        let kept = Self.view("w", #"<label id="l"/>"#) + Self.outlet("w", "o")
        try expect(written(Self.view("w")), equals: [document(Self.view("w")), nil, document(kept)])
        let unnamed = #"<view key="view"/>"#
        try expect(written(unnamed), equals: [nil, document(#"<view key="view" id="v"/>"#), nil])
    }

    /// What stands in the slots of two objects that are one may be one as well.
    @Test func successorsInSuccessorsAreFound() throws {
        func document(_ view: String, _ guide: String, _ more: String = "") -> [UInt8] {
            Snippet.document(
                Self.controller(
                    #"<view key="view" id="\#(view)"><viewLayoutGuide key="safeArea" id="\#(guide)"/>\#(more)</view>"#))
        }
        let pin = #"<constraints><constraint firstItem="v" secondItem="g" id="k"/></constraints>"#
        let session = try MergeSession(
            base: document("v", "g"), ours: document("w", "h"), theirs: document("v", "g", pin))
        let isOne =
            session.input[.theirs].tree.bytes
            == document(
                "w", "h", pin.replacing(#""v""#, with: #""w""#).replacing(#""g""#, with: #""h""#))
        expect(isOne)
        expect(session.changes.replaced.map(\.by), equals: [.ours, .ours])
    }
}
