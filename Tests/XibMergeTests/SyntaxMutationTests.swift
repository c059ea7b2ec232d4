import TestSupport
import Testing
import XibMergeCore

/// Broken and nearly broken texts: each parses and comes back byte for byte, or is refused with a place inside the text;
/// none traps.
struct SyntaxMutationTests {
    static let documents = RoundTripTests.names.filter { !$0.hasPrefix("deep") }

    /// Parses `bytes`; either way nothing may be lost.
    private func check(_ bytes: [UInt8], _ comment: @autoclosure () -> String) {
        do {
            let isSame = try SyntaxTree(parsing: bytes).serialized() == bytes
            expect(isSame, "\(comment())")
        } catch let error {
            expect((0...bytes.count).contains(error.location?.offset ?? -1), "\(comment())")
        }
    }

    @Test(arguments: documents) func survivesEveryDeletedByte(_ name: String) throws {
        let bytes = try Fixtures.bytes(at: "RoundTrip/\(name)")
        for index in bytes.indices {
            var mutant = bytes
            mutant.remove(at: index)
            check(mutant, "\(name) without byte \(index)")
        }
    }

    @Test(arguments: documents) func survivesEveryDoubledByte(_ name: String) throws {
        let bytes = try Fixtures.bytes(at: "RoundTrip/\(name)")
        for index in bytes.indices {
            var mutant = bytes
            mutant.insert(bytes[index], at: index)
            check(mutant, "\(name) with byte \(index) twice")
        }
    }

    @Test(arguments: documents) func survivesEveryTruncation(_ name: String) throws {
        let bytes = try Fixtures.bytes(at: "RoundTrip/\(name)")
        for count in bytes.indices { check([UInt8](bytes.prefix(count)), "\(name) cut at \(count)") }
    }

    @Test(arguments: documents) func survivesForeignBytes(_ name: String) throws {
        let bytes = try Fixtures.bytes(at: "RoundTrip/\(name)")
        var random = SeededGenerator(seed: 1)
        let foreign = [UInt8]("<>&\"'/=!?-[] \n\r\t".utf8) + [0, 0x7F, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
        for _ in 0..<1000 {
            var mutant = bytes
            let index = Int.random(in: 0..<bytes.count, using: &random)
            mutant[index] = foreign.randomElement(using: &random)!
            check(mutant, "\(name) with \(mutant[index]) at \(index)")
        }
    }

    /// A merge of such texts merges or refuses.
    @Test func mergesOrRefusesMutants() throws {
        let bytes = MergeCase(seed: 1).base.bytes
        let ours = MergeCase(seed: 1).ours.bytes
        var random = SeededGenerator(seed: 2)
        let foreign = [UInt8]("<>&\"'/= \n".utf8)
        var merged = 0
        for _ in 0..<500 {
            var mutant = bytes
            mutant[Int.random(in: 0..<bytes.count, using: &random)] = foreign.randomElement(using: &random)!
            let outcome = Result { () throws(Problem) in
                try merge(base: bytes, ours: ours, theirs: mutant)
            }
            guard case .success(let outcome) = outcome else { continue }
            merged += 1
            expect((try? ConflictText(outcome.rendered())) != nil)
        }
        // Many of both.
        expect(50...450 ~= merged, "\(merged)")
    }
}
