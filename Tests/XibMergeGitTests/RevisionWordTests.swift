import TestSupport
import Testing

@testable import XibMergeGit

@Suite struct RevisionWordTests {
    @Test(arguments: [
        ("A..B", "A", "B"), ("A...B", "A", "B"), ("A..", "A", "HEAD"), ("..B", "HEAD", "B"), ("A^!", "A^", "A"),
        ("...", "HEAD", "HEAD"),
    ])
    func ranges(word: String, first: String, second: String) throws {
        let range = try #require(Comparison.range(word))
        expect(range == (first, second))
    }

    @Test(arguments: ["A", "..", "HEAD:a/../b.xib", "v1.0"]) func noRanges(word: String) {
        expect(Comparison.range(word) == nil)
    }

    @Test(arguments: [
        ("HEAD:a.xib", "HEAD", "a.xib"), (":a.xib", "", "a.xib"), (":2:a.xib", ":2", "a.xib"),
        ("HEAD^{/fix: it}:a.xib", "HEAD^{/fix: it}", "a.xib"), ("A:b:c", "A", "b:c"), (":5:a", "", "5:a"),
    ])
    func names(name: String, revision: String, path: String) throws {
        let parts = try #require(Repository.split(name))
        expect(parts == (revision, path))
        expect(Repository.split("a.xib") == nil)
    }
}
