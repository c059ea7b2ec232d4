/// Changes of a text that know nothing of it but some of its words.
package struct ByteMutation {
    package var random: SeededGenerator
    /// What is put in.
    private let words: [[UInt8]]

    package init(random: SeededGenerator, words: [String]) {
        self.random = random
        self.words = words.map { Array($0.utf8) } + [[0], [0x80], [0xC3], [0xEF, 0xBB, 0xBF], [0xFF]]
    }

    /// A text with up to eight changes.
    ///
    /// - Parameter other: Another text, of which a part may come in.
    package mutating func changed(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) { change(&bytes, other) }
        return bytes
    }

    private mutating func range(in bytes: [UInt8]) -> Range<Int> {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let length = [1, 2, 8, 64, 1000].randomElement(using: &random)!
        return start..<min(start + Int.random(in: 0...length, using: &random), bytes.count)
    }

    private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
        let range = range(in: bytes)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes.removeSubrange(range)
        case 1: bytes.insert(contentsOf: bytes[range], at: range.upperBound)
        case 2: bytes.replaceSubrange(range, with: other[self.range(in: other)])
        case 3:
            guard range.lowerBound < bytes.count else { return }
            bytes[range.lowerBound] = UInt8.random(in: 0...255, using: &random)
        case 4:
            guard range.lowerBound < bytes.count else { return }
            bytes[range.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 5:
            // The same many times over.
            let part = range.isEmpty ? words.randomElement(using: &random)! : Array(bytes[range].prefix(64))
            let count = [2, 16, 500].randomElement(using: &random)!
            bytes.insert(contentsOf: Array(repeating: part, count: count).joined(), at: range.lowerBound)
        case 6 where random.oneIn(8): bytes.removeSubrange(range.lowerBound...)
        default: bytes.replaceSubrange(range, with: words.randomElement(using: &random)!)
        }
    }
}
