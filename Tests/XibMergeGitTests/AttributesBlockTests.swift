import TestSupport
import Testing

@testable import XibMergeGit

/// The block of attributes in files that merges and hands have been at.
@Suite struct AttributesBlockTests {
    private static let block = AttributesBlock.appended(to: [], .mergeAndDiff)
    private static let merge = AttributesBlock.appended(to: [], .merge)
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
        let left = AttributesBlock.removed(from: Self.text(file))
        expect(left, equals: Self.text(rest), "\(String(decoding: left, as: UTF8.self))")
    }

    @Test func theBlockHasTheEndsOfTheFile() {
        let file = AttributesBlock.appended(to: Array("a\r\nb".utf8), .merge)
        expect(String(decoding: file, as: UTF8.self).hasPrefix("a\r\nb\n# >>> xibmerge >>>\r\n*.xib"))
        expect(AttributesBlock.removed(from: file), equals: Array("a\r\nb\n".utf8))
        expect(
            AttributesBlock.rewritten(in: file, as: .diff, isExtending: true)
                == AttributesBlock.appended(to: Array("a\r\nb".utf8), .mergeAndDiff))
    }

    @Test func allBlocksSaySomethingElse() {
        let file = Self.merge + Self.line("a") + Self.merge
        let changed = Self.block + Self.line("a") + Self.block
        expect(AttributesBlock.rewritten(in: file, as: .mergeAndDiff, isExtending: false), equals: changed)
        expect(AttributesBlock.rewritten(in: file, as: .diff, isExtending: true), equals: changed)
        expect(AttributesBlock.rewritten(in: changed, as: .merge, isExtending: false), equals: file)
        expect(AttributesBlock.rewritten(in: changed, as: .merge, isExtending: true), equals: changed)
        // Somebody has edited it.
        let edited = Self.open + Self.line("*.xib merge=xibmerge text") + Self.close
        expect(AttributesBlock.rewritten(in: edited, as: .mergeAndDiff, isExtending: false), equals: edited)
    }
}
