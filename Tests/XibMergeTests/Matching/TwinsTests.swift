import TestSupport
import Testing

@testable import XibMergeCore

struct TwinsTests {
    private static func document(_ inside: String) -> String {
        #"<view id="top"><subviews><label id="a"/><label id="b"/></subviews>\#(inside)</view>"#
    }

    /// The pairs that are found, as `ours=theirs`.
    private func pairs(_ ours: String, _ theirs: String, base: String = "") throws -> [String] {
        let versions = try MatchedVersions(
            Self.document(base), ours: Self.document(ours), theirs: Self.document(theirs))
        let symbols = versions.input.symbols
        return Twins(versions.input, versions.table).pairs.map {
            "\(symbols.text($0.ours))=\(symbols.text($0.theirs))"
        }
    }

    private static func connections(_ inside: String) -> String { "<connections>\(inside)</connections>" }
    private static func constraints(_ inside: String) -> String { "<constraints>\(inside)</constraints>" }
    private static func outlet(_ destination: String, _ id: String, property: String = "p") -> String {
        #"<outlet property="\#(property)" destination="\#(destination)" id="\#(id)"/>"#
    }
    private static func constraint(_ more: String, _ id: String) -> String {
        #"<constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="top" \#(more) id="\#(id)"/>"#
    }

    @Test func outletsOfOnePropertyAreTwins() throws {
        let empty = Self.connections("")
        func found(_ ours: String, _ theirs: String) throws -> [String] {
            try pairs(Self.connections(ours), Self.connections(theirs), base: empty)
        }
        try expect(found(Self.outlet("a", "x"), Self.outlet("a", "y")), equals: ["x=y"])
        // One outlet with two destinations is a question, not two outlets.
        try expect(found(Self.outlet("a", "x"), Self.outlet("b", "y")), equals: ["x=y"])
        try expect(found(Self.outlet("a", "x"), Self.outlet("a", "y", property: "q")), equals: [])
        // One ID is one object anyway.
        try expect(found(Self.outlet("a", "x"), Self.outlet("a", "x")), equals: [])
    }

    @Test func whatBaseHasIsNoTwin() throws {
        let old = Self.outlet("a", "x")
        try expect(
            pairs(Self.connections(old), Self.connections(Self.outlet("a", "y")), base: Self.connections(old)),
            equals: []
        )
    }

    @Test func constraintsThatSayTheSameAreTwins() throws {
        func found(_ ours: String, _ theirs: String) throws -> [String] {
            try pairs(Self.constraints(ours), Self.constraints(theirs), base: Self.constraints(""))
        }
        let plain = Self.constraint(#"constant="8""#, "x")
        try expect(found(plain, Self.constraint(#"constant="8""#, "y")), equals: ["x=y"])
        try expect(found(plain, Self.constraint(#"constant="9""#, "y")), equals: ["x=y"])
        try expect(found(plain, Self.constraint(#"constant="8" identifier="i" userLabel="u""#, "y")), equals: ["x=y"])
        try expect(found(plain, Self.constraint(#"constant="8" multiplier="2""#, "y")), equals: [])
        try expect(found(plain, Self.constraint(#"constant="8" priority="250""#, "y")), equals: [])
    }

    @Test func theTwinWithTheSameConstantGoesFirst() throws {
        let ours = Self.constraint(#"constant="8""#, "x8") + Self.constraint(#"constant="9""#, "x9")
        let theirs = Self.constraint(#"constant="9""#, "y9") + Self.constraint(#"constant="8""#, "y8")
        let found = try pairs(Self.constraints(ours), Self.constraints(theirs), base: Self.constraints(""))
        expect(found, equals: ["x9=y9", "x8=y8"])
    }

    @Test func eachHasOneTwin() throws {
        let ours = Self.constraint(#"constant="8""#, "x")
        let theirs = Self.constraint(#"constant="8""#, "y") + Self.constraint(#"constant="8""#, "z")
        try expect(pairs(Self.constraints(ours), Self.constraints(theirs), base: Self.constraints("")), equals: ["x=y"])
    }

    /// Exact twins find each other before others take them, wherever they stand.
    @Test func exactTwinsAreFoundFirst() throws {
        let ours = Self.constraint(#"constant="8""#, "x8") + Self.constraint(#"constant="9""#, "x9")
        let theirs = Self.constraint(#"constant="7""#, "y7") + Self.constraint(#"constant="8""#, "y8")
        func found(_ ours: String, _ theirs: String) throws -> [String] {
            try pairs(Self.constraints(ours), Self.constraints(theirs), base: Self.constraints(""))
        }
        try expect(found(ours, theirs), equals: ["x9=y7", "x8=y8"])
        try expect(found(theirs, ours), equals: ["y8=x8", "y7=x9"])
    }

    /// Which side is which does not matter: the same pairs are found, seen from the other end.
    @Test(arguments: 1...50 as ClosedRange<UInt64>) func pairsAreThoseOfTheSwappedSides(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func some(_ name: String) -> String {
            let constraints = (0..<Int.random(in: 1...6, using: &random)).map { number in
                let constant = Int.random(in: 0...4, using: &random)
                let priority = random.oneIn(3) ? #"priority="250""# : ""
                return Self.constraint(#"constant="\#(constant)" \#(priority)"#, "\(name)c\(number)")
            }
            let outlets = (0..<Int.random(in: 1...4, using: &random)).map { number in
                let property = random.oneIn(3) ? "q" : "p"
                return Self.outlet(random.oneIn(2) ? "a" : "b", "\(name)o\(number)", property: property)
            }
            return Self.constraints(constraints.joined()) + Self.connections(outlets.joined())
        }
        let (one, other) = (some("x"), some("y"))
        let empty = Self.constraints("") + Self.connections("")
        let found = try pairs(one, other, base: empty).map { $0.split(separator: "=").map(String.init) }
        let swapped = try pairs(other, one, base: empty).map { $0.split(separator: "=").map(String.init) }
        expect(Set(found), equals: Set(swapped.map { $0.reversed() }))
    }

    @Test func objectsOfOneSlotAreTwinsWhereTheyAreEqual() throws {
        func guide(_ id: String, _ more: String = "") -> String {
            #"<viewLayoutGuide key="safeArea" \#(more)id="\#(id)"/>"#
        }
        try expect(pairs(guide("x"), guide("y")), equals: ["x=y"])
        try expect(pairs(guide("x"), guide("y", #"hidden="YES" "#)), equals: [])
        try expect(pairs(guide("x"), #"<userLayoutGuide key="safeArea" id="y"/>"#), equals: [])
    }

    @Test func plainObjectsAreNoTwins() throws {
        try expect(pairs(#"<x><label id="x"/></x>"#, #"<x><label id="y"/></x>"#, base: "<x/>"), equals: [])
    }

    /// Theirs is rewritten wherever it names the twin, and nowhere else.
    @Test func theirsIsWrittenWithTheIDOfOurs() throws {
        let ours = #"<viewLayoutGuide key="safeArea" id="longer-id"/>"#
        let constraint = #"<constraints><constraint firstItem="y" secondItem='y' id="c"/></constraints>"#
        let theirs = #"<viewLayoutGuide key="safeArea" id="y"/><label text="y" id="l"/>\#(constraint)"#
        let versions = try MatchedVersions(
            Self.document(""), ours: Self.document(ours), theirs: Self.document(theirs))
        let written = Twins(versions.input, versions.table).rewrittenTheirs()
        let wanted = theirs.replacing(#"id="y""#, with: #"id="longer-id""#)
            .replacing(#"firstItem="y" secondItem='y'"#, with: #"firstItem="longer-id" secondItem='longer-id'"#)
        expect(
            String(decoding: written, as: UTF8.self)
                == String(decoding: Snippet.document(Self.document(wanted)), as: UTF8.self))
    }

    /// A guide that was found to be a twin shows that the constraints to it are twins, too.
    @Test func twinsOfTwinsAreFound() throws {
        func document(_ guide: String, _ constraint: String) -> [UInt8] {
            let inside =
                #"<viewLayoutGuide key="safeArea" id="\#(guide)"/><constraints><constraint firstItem="a" "#
                + #"firstAttribute="top" secondItem="\#(guide)" secondAttribute="top" id="\#(constraint)"/></constraints>"#
            return Snippet.document(Self.document(inside))
        }
        let session = try MergeSession(
            base: Snippet.document(Self.document("")), ours: document("g", "c"), theirs: document("h", "d"))
        let symbols = session.input.symbols
        let twins = session.changes.twinPairs.map { "\(symbols.text($0.ours))=\(symbols.text($0.theirs))" }
        expect(twins, equals: ["g=h", "c=d"])
        let isOurs = session.input[.theirs].tree.bytes == document("g", "c")
        expect(isOurs)
    }
}
