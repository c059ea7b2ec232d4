import TestSupport
import Testing
import XibMergeCore

/// `Fixtures/Malformed`: what is not well-formed is refused with the place and the reason, never repaired.
struct MalformedTests {
    static let names = Fixtures.names(in: "Malformed")

    @Test func thereAreFixtures() {
        expect(Self.names.count >= 20)
    }

    @Test(arguments: names) func isRefused(_ name: String) throws {
        let path = "Malformed/\(name)"
        try #require(Fixtures.names(in: path) == ["error", "input.xib"], "unknown or missing files in \(path)")
        let bytes = try Fixtures.bytes(at: "\(path)/input.xib")
        do {
            _ = try SyntaxTree(parsing: bytes)
            Issue.record("\(path) parses")
        } catch let error {
            let location = try #require(error.location)
            try Golden.expect([UInt8]("\(location): \(error.message)\n".utf8), at: "\(path)/error")
        }
    }

    /// Where the end of a value is missing, the next one begins in the middle of nowhere.
    @Test(arguments: [(#"<a b="1 c="2"/>"#, true), (#"<a b="1"c="2"/>"#, false)])
    func aMissingQuoteIsTold(_ text: String, _ isMissing: Bool) throws {
        let problem = #expect(throws: Problem.self) { try SyntaxTree(parsing: Array(text.utf8)) }
        expect(problem?.message, equals: "no white space before an attribute")
        expect(problem?.hint == (isMissing ? "a quote is missing at the end of the value before it" : nil))
    }

    /// As any of the three inputs of a merge, it names the side and is no reason to trap.
    @Test(arguments: names) func isRefusedByMerge(_ name: String) throws {
        let bytes = try Fixtures.bytes(at: "Malformed/\(name)/input.xib")
        // An empty base is a file that both sides added.
        let sound = try Fixtures.bytes(at: "RoundTrip/plain.xib")
        let edited = try Fixtures.bytes(at: "RoundTrip/emoji.xib")
        for side in Side.allCases where !(bytes.isEmpty && side == .base) {
            let refusal = #expect(throws: Problem.self) {
                try merge(
                    base: side == .base ? bytes : sound, ours: side == .ours ? bytes : edited,
                    theirs: side == .theirs ? bytes : sound + [UInt8(ascii: "\n")])
            }
            expect(refusal?.version?.rawValue, equals: "\(side)")
        }
    }
}
