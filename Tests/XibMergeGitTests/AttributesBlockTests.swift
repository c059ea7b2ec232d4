import Testing

@testable import XibMergeGit

/// The block of attributes in files that merges and hands have been at.
@Suite struct AttributesBlockTests {
    private static let block = AttributesBlock.appended(to: nil, .mergeAndDiff)
    private static let merge = AttributesBlock.appended(to: nil, .merge)
    private static func text(_ parts: [[UInt8]]) -> [UInt8] { parts.flatMap { $0 } }
    private static func line(_ text: String) -> [UInt8] { Array((text + "\n").utf8) }
    private static let open = line("# >>> xibmerge >>>")
    private static let close = line("# <<< xibmerge <<<")

    /// What a file holds, and what is left of it.
    static let rows: [(file: [[UInt8]], rest: [[UInt8]])] = [
        ([line("a"), block], [line("a")]),
        ([line("a"), block, block], [line("a")]),
        ([block, line("a"), block], [line("a")]),
        ([merge, line("a"), block, line("b"), merge], [line("a"), line("b")]),
        ([line("a"), open, line("*.xib merge=x"), close, block], [line("a")]),
        ([open, line("a"), close, line("b"), open, close], [line("b")]),
        // The end of the first is gone: what stands between is not ours.
        ([open, line("a"), block, line("b")], [open, line("a"), line("b")]),
        ([open, line("a"), open, line("*.xib merge=x"), close, line("b")], [open, line("a"), line("b")]),
        ([line("a"), close, block], [line("a"), close]),
        ([line("a"), open], [line("a"), open]),
    ]

    @Test(arguments: rows) func allBlocksAreCutOut(file: [[UInt8]], rest: [[UInt8]]) {
        var undo = UndoNotes()
        undo.note(.block, of: .attributes)
        let left = AttributesBlock.removed(from: Self.text(file), of: .attributes, undo: undo)
        #expect(left == Self.text(rest), "\(left.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")")
    }

    @Test func theEndOfTheFileIsAsBefore() {
        var undo = UndoNotes()
        undo.note(.unterminated, of: .attributes)
        for blocks in [[Self.block], [Self.block, Self.block], [Self.merge, Self.block]] {
            let file = Self.line("a") + Self.text(blocks)
            #expect(AttributesBlock.removed(from: file, of: .attributes, undo: undo) == Array("a".utf8))
        }
        // The newline is needed by what others have written behind.
        let file = Self.line("a") + Self.block + Self.line("b") + Self.block + Array("c".utf8)
        #expect(
            AttributesBlock.removed(from: file, of: .attributes, undo: undo) == Self.line("a") + Self.line("b") + [0x63]
        )
        undo.note(.missing, of: .attributes)
        #expect(AttributesBlock.removed(from: Self.block + Self.block, of: .attributes, undo: undo) == nil)
    }

    @Test func allBlocksSaySomethingElse() {
        let file = Self.merge + Self.line("a") + Self.merge
        #expect(
            AttributesBlock.rewritten(in: file, as: .mergeAndDiff) == Self.block + Self.line("a") + Self.block)
        #expect(AttributesBlock.rewritten(in: file, as: .merge) == nil)
    }
}
