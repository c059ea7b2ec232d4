import TestSupport
import Testing
import XibMergeCore

/// `Fixtures/RoundTrip`: every byte of a document that parses comes back.
struct RoundTripTests {
    static let names = Fixtures.names(in: "RoundTrip")

    @Test func thereAreFixtures() {
        expect(Self.names.count >= 12)
    }

    @Test(arguments: names) func comesBack(_ name: String) throws {
        let bytes = try Fixtures.bytes(at: "RoundTrip/\(name)")
        let serialized = try SyntaxTree(parsing: bytes).serialized()
        let isSame = serialized == bytes
        expect(isSame, "\(Golden.difference(from: bytes, to: serialized))")
    }

    /// The documents of the merge fixtures are documents, too.
    @Test(arguments: Fixtures.names(in: "Merge")) func comesBackFromMergeFixture(_ name: String) throws {
        for file in Fixtures.names(in: "Merge/\(name)") where file.contains(".") {
            let bytes = try Fixtures.bytes(at: "Merge/\(name)/\(file)")
            // An empty base stands for a file that both sides added.
            if bytes.isEmpty { continue }
            let serialized = try SyntaxTree(parsing: bytes).serialized()
            let isSame = serialized == bytes
            expect(isSame, "\(file)")
        }
    }
}
