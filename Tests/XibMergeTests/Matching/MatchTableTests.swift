import TestSupport
import Testing

@testable import XibMergeCore

struct MatchTableTests {
    /// Whether the elements, one a side, are one match.
    private func isOneMatch(_ versions: MatchedVersions, _ elements: [Int?]) throws -> Bool {
        let matches = try zip(Side.allCases, elements).map { side, element in
            versions.table.match(of: try #require(element), side)
        }
        return Set(matches).count == 1
            && zip(Side.allCases, elements).allSatisfy { versions.table.node(matches[0], $0) == $1 }
    }

    @Test func anObjectIsItselfWhereverItStands() throws {
        let before = #"<view id="p"><subviews><label id="a"/></subviews></view><view id="q"/>"#
        let after = #"<view id="q"><subviews><label id="a"/></subviews></view><view id="p"/>"#
        let versions = try MatchedVersions(before, ours: after)
        try expect(isOneMatch(versions, Side.allCases.map { versions.element("a", $0) }))
        try expect(isOneMatch(versions, Side.allCases.map { versions.element("p", $0) }))
        // Its match has one parent, that of the first side that has it.
        let list = versions.elements(named: "subviews")[0]
        expect(Int(versions.table.parents[versions.match("a")!]), equals: versions.table.match(of: list, .base))
    }

    @Test func objectsOfTwoIDsAreTwo() throws {
        let versions = try MatchedVersions(#"<label id="a"/>"#, ours: #"<label id="b"/>"#)
        let (old, new) = (versions.match("a")!, versions.match("b", .ours)!)
        expect(old != new)
        expect(versions.table.has(old, .theirs) && !versions.table.has(old, .ours))
        expect(versions.table.node(new, .base) == nil)
    }

    @Test func everyElementHasAMatchThatHasIt() throws {
        let versions = try MatchedVersions(
            #"<view id="a"><rect key="frame"/><x/><x/></view>"#, ours: #"<view id="a"><x/></view>"#,
            theirs: #"<view id="b"><y/><x/><x/><x/></view>"#)
        for side in Side.allCases {
            for index in versions.input[side].nodes.indices {
                expect(versions.table.node(versions.table.match(of: index, side), side), equals: index)
            }
        }
    }

    @Test func aSlotIsOnePlaceWhateverFillsIt() throws {
        let versions = try MatchedVersions(
            #"<view id="a"><rect key="frame"/><color key="tintColor"/></view>"#,
            ours: #"<view id="a"><nil key="tintColor"/><rect key="frame"/></view>"#)
        try expect(isOneMatch(versions, Side.allCases.map { versions.elements(inSlot: "frame", $0).first }))
        try expect(isOneMatch(versions, Side.allCases.map { versions.elements(inSlot: "tintColor", $0).first }))
    }

    @Test func slotsOfTwoParentsAreTwo() throws {
        let versions = try MatchedVersions(
            #"<view id="a"><rect key="frame"/></view><view id="b"><rect key="frame"/></view>"#)
        expect(Set(versions.elements(inSlot: "frame").map { versions.table.match(of: $0, .base) }).count, equals: 2)
    }

    @Test func aNaturalAttributeTellsWhereverItStands() throws {
        let (one, two) = (#"<plugIn identifier="one"/>"#, #"<plugIn identifier="two"/>"#)
        let versions = try MatchedVersions("<x>\(one)\(two)</x>", ours: "<x>\(two)\(one)</x>", theirs: "<x>\(two)</x>")
        let places = Side.allCases.map { versions.elements(named: "plugIn", $0) }
        try expect(isOneMatch(versions, [places[0][1], places[1][0], places[2][0]]))
        expect(versions.table.match(of: places[0][0], .base), equals: versions.table.match(of: places[1][1], .ours))
    }

    /// Two elements of other names with one natural value are two, but for entries of a mask.
    @Test(arguments: [("image", "namedColor", "name", 2), ("exclude", "include", "reference", 1)])
    func namesTellSave(_ before: String, _ after: String, _ attribute: String, _ count: Int) throws {
        let versions = try MatchedVersions(
            #"<x><\#(before) \#(attribute)="a"/></x>"#, ours: #"<x><\#(after) \#(attribute)="a"/></x>"#)
        let matches = [
            versions.table.match(of: versions.elements(named: before)[0], .base),
            versions.table.match(of: versions.elements(named: after, .ours)[0], .ours),
        ]
        expect(Set(matches).count, equals: count)
    }

    @Test func repeatedElementsAreMatchedByOccurrence() throws {
        let versions = try MatchedVersions(
            "<x><s/><t/><s/></x>", ours: "<x><s/><s/><s/></x>", theirs: "<x><t/><s/></x>")
        let (base, ours, theirs) = (
            versions.elements(named: "s"), versions.elements(named: "s", .ours), versions.elements(named: "s", .theirs)
        )
        try expect(isOneMatch(versions, [base[0], ours[0], theirs[0]]))
        expect(versions.table.match(of: base[1], .base), equals: versions.table.match(of: ours[1], .ours))
        let third = versions.table.match(of: ours[2], .ours)
        expect(!versions.table.has(third, .base) && !versions.table.has(third, .theirs))
    }

    // MARK: Objects that gain an ID

    private static let unnamed = #"<view id="a"><viewLayoutGuide key="safeArea"/></view>"#

    @Test func anObjectThatGainsAnIDInItsSlotIsTheSame() throws {
        let versions = try MatchedVersions(
            Self.unnamed, ours: #"<view id="a"><viewLayoutGuide key="safeArea" id="g"/></view>"#)
        try expect(isOneMatch(versions, Side.allCases.map { versions.elements(inSlot: "safeArea", $0).first }))
    }

    @Test(arguments: [
        #"<view id="a"><view key="safeArea" id="g"/></view>"#,
        #"<view id="a"><viewLayoutGuide key="other" id="g"/></view>"#,
        #"<view id="a"><viewLayoutGuide id="g"/></view>"#,
    ])
    func anotherElementOrSlotIsAnotherObject(_ ours: String) throws {
        let versions = try MatchedVersions(Self.unnamed, ours: ours)
        expect(!versions.table.has(try #require(versions.match("g", .ours)), .base))
    }

    /// Whichever ID the result has, what refers to the object has to follow.
    @Test func anObjectThatGainsAnIDOnEachSideIsOne() throws {
        func version(_ guide: String, _ constraint: String) -> [UInt8] {
            let constraints =
                #"<constraints><constraint firstItem="\#(guide)" firstAttribute="top" secondItem="a" "#
                + #"secondAttribute="top" constant="\#(constraint.utf8.first!)" id="\#(constraint)"/></constraints>"#
            return Snippet.document(
                #"<view id="a"><viewLayoutGuide key="safeArea" id="\#(guide)"/>\#(constraints)</view>"#)
        }
        let base = Snippet.document(Self.unnamed)
        for favor in [Side.ours, .theirs] {
            let merged = try merge(base: base, ours: version("g", "c"), theirs: version("h", "d"), favor: favor)
            let text = String(decoding: merged.rendered(), as: UTF8.self)
            expect(text.contains(#"firstItem="g""#), equals: text.contains(#"key="safeArea" id="g""#), "\(text)")
            expect(text.contains(#"firstItem="h""#), equals: text.contains(#"key="safeArea" id="h""#), "\(text)")
        }
    }

    /// However many like siblings there are, none is taken for the count of them.
    @Test(arguments: [1, 2, 3] as [UInt64]) func membersAreNoCounters(_ kind: UInt64) {
        let counters = Set((0..<4).map { MatchTable.counter(of: kind << 32 | 0xFFFF_FFFF, $0) })
        expect(counters.count, equals: 4)
        for ordinal in [1, 2, 8 << 16, 9 << 16, 10 << 16, 11 << 16, ObjectGraph.maximumCount] {
            let member = MatchTable.member(ordinal, of: kind << 32 | 0xFFFF_FFFF)
            expect(!counters.contains(member))
            expect(member >> 40, equals: UInt64(ordinal))
        }
        expect(counters.allSatisfy { $0 >> 40 == 0 })
    }
}
