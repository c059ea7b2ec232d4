import TestSupport
import Testing

@testable import XibMergeCore

struct SourceLocationTests {
    @Test(arguments: [
        ("", 0, "1:1"), ("abc", 2, "1:3"), ("a\nb", 1, "1:2"), ("a\nb", 2, "2:1"), ("a\r\nb", 3, "2:1"),
        ("a\rb", 2, "2:1"), ("a\r\n\r\nb", 5, "3:1"), ("ö日x", 5, "1:3"), ("abc", 99, "1:4"),
    ])
    func linesAndColumnsAreCounted(_ text: String, _ offset: Int, _ place: String) {
        expect(XibMergeCore.SourceLocation(offset: offset, in: [UInt8](text.utf8)).description, equals: place)
    }

    /// The table says the same without counting from the start.
    @Test(arguments: [
        "", "abc", "a\nb\r\nc\rd\n", "\r\r\n\nö日\n", "\r", String(repeating: "日ö", count: 300) + "\nx\n",
        String(repeating: "x", count: 512), String(repeating: "ö\n", count: 256),
    ]) func tablesSayTheSame(_ text: String) {
        let bytes = [UInt8](text.utf8)
        let table = LineTable(bytes)
        for offset in 0...bytes.count {
            let place = XibMergeCore.SourceLocation(offset: offset, in: bytes)
            expect(table.location(at: offset, in: bytes), equals: place)
        }
    }

    /// Bytes that count how often they are looked at.
    private struct CountedBytes: RandomAccessCollection {
        final class Count { var steps = 0 }
        let bytes: [UInt8]
        let count = Count()
        var startIndex: Int { 0 }
        var endIndex: Int { bytes.count }
        subscript(index: Int) -> UInt8 {
            count.steps += 1
            return bytes[index]
        }
    }

    /// A place in a long line takes no longer than one in a short line: n places in one line of n bytes.
    @Test func placesInALongLineDoNotAddUp() {
        func steps(_ size: Int) -> Int {
            // In ASCII nothing is counted.
            let bytes = CountedBytes(bytes: [UInt8]("ö".utf8) + [UInt8](repeating: UInt8(ascii: "\""), count: size))
            let table = LineTable(bytes.bytes)
            for offset in stride(from: 0, to: size, by: 16) { _ = table.location(at: offset, in: bytes) }
            return bytes.count.steps
        }
        let (small, large) = (steps(20_000), steps(80_000))
        expect(small > 0 && large <= small * 5)
    }
}
