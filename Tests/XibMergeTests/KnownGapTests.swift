import Testing
import XibMergeCore

/// `Fixtures/KnownGaps`: merges whose result is not yet what it should be, each with what comes out now (`currently`,
/// with markers where it asks) and what should (`ideally`).
struct KnownGapTests {
    @Test(arguments: Fixtures.names(in: "KnownGaps")) func isStillThere(_ name: String) throws {
        let fixture = try MergeFixture(name, in: "KnownGaps", expectations: [["currently", "ideally"]])
        let result = try fixture.merged().rendered()
        let ideal = try Fixtures.bytes(at: "\(fixture.path)/ideally.\(fixture.format)")
        if result == ideal {
            Issue.record("\(name) is right now: move it to Fixtures/Merge")
            return
        }
        // Another wrong result than the known one is news, and wants a look.
        try Golden.expect(result, at: "\(fixture.path)/currently.\(fixture.format)")
    }
}
