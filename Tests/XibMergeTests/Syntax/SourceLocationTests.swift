import Testing

@testable import XibMerge

struct SourceLocationTests {
    @Test(arguments: [
        ("", 0, "1:1"), ("abc", 2, "1:3"), ("a\nb", 1, "1:2"), ("a\nb", 2, "2:1"), ("a\r\nb", 3, "2:1"),
        ("a\rb", 2, "2:1"), ("a\r\n\r\nb", 5, "3:1"), ("ö日x", 5, "1:3"), ("abc", 99, "1:4"),
    ])
    func linesAndColumnsAreCounted(_ text: String, _ offset: Int, _ place: String) {
        #expect(XibMerge.SourceLocation(offset: offset, in: [UInt8](text.utf8)).description == place)
    }

    /// The table says the same without counting from the start.
    @Test(arguments: ["", "abc", "a\nb\r\nc\rd\n", "\r\r\n\nö日\n", "\r"]) func tablesSayTheSame(_ text: String) {
        let bytes = [UInt8](text.utf8)
        let table = LineTable(bytes)
        for offset in 0...bytes.count {
            let place = XibMerge.SourceLocation(offset: offset, in: bytes)
            #expect(table.location(at: offset, in: bytes) == place)
            for known in 0...bytes.count {
                let known = XibMerge.SourceLocation(offset: known, in: bytes)
                #expect(table.location(at: offset, in: bytes, after: known) == place)
            }
        }
    }
}
