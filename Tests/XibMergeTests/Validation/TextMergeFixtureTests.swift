import TestSupport
import Testing
import XibMergeCore

/// `Fixtures/TextMerge`: merges that are clean as text, with the laws that the result breaks; the tests of the driver
/// see that `merged` is what git makes of them.
struct TextMergeFixtureTests {
    static let names = Fixtures.names(in: "TextMerge")

    @Test func thereAreFixtures() {
        expect(Self.names.count >= 4)
    }

    @Test(arguments: names) func isFound(_ name: String) throws {
        let path = "TextMerge/\(name)"
        let files = ["README", "base.xib", "faults", "merged.xib", "ours.xib", "theirs.xib"]
        try #require(Fixtures.names(in: path) == files, "unknown or missing files in \(path)")
        func read(_ version: String) throws -> [UInt8] { try Fixtures.bytes(at: "\(path)/\(version).xib") }
        let (base, ours, theirs) = (try read("base"), try read("ours"), try read("theirs"))
        let wanted = try #require(Fixtures.text(at: "\(path)/faults")).split(separator: "\n").map(String.init)
        let found = faults(in: try read("merged"), base: base, ours: ours, theirs: theirs)
        expect(found.compactMap(\.rule?.description), equals: wanted)
        for input in [base, ours, theirs] {
            expect(faults(in: input, base: base, ours: ours, theirs: theirs).isEmpty)
        }
        let readme = try #require(Fixtures.text(at: "\(path)/README"))
        expect(readme.hasPrefix("\(wanted.joined(separator: " ")): "))
    }

    /// What nobody knows the meaning of has to be well-formed all the same.
    @Test func otherTextsHaveToParse() {
        let (sound, broken) = (Array(#"<a><b id="1"/></a>"#.utf8), Array(#"<a><b id="1"/></a></a>"#.utf8))
        let twice = Array(#"<a><b id="1"/><b id="1"/></a>"#.utf8)
        expect(faults(in: broken, base: sound, ours: sound, theirs: sound).map(\.rule), equals: [.v1])
        expect(faults(in: twice, base: sound, ours: sound, theirs: sound).isEmpty)
        expect(faults(in: [], base: sound, ours: sound, theirs: sound).map(\.rule), equals: [.v1])
    }
}
