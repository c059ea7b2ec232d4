import Foundation
import TestSupport
import Testing

/// Text merges that are clean and wrong: both sides added the same object at different places.
@Suite struct BrokenTextMergeTests {
    private let base = smallDocument()

    private func with(_ label: String, before line: String) -> String {
        base.replacingOccurrences(of: line, with: label + "\n" + line)
    }

    /// One object, added by both sides at places that are far apart for a text merge.
    private func sandbox() throws -> Sandbox {
        let label = "        <view contentMode=\"scaleToFill\" id=\"new-VV-001\"/>"
        let sandbox = try Sandbox()
        try sandbox.write(base, to: "base")
        try sandbox.write(
            with(label, before: "        <view contentMode=\"scaleToFill\" id=\"iN0-l3-epB\">"), to: "ours")
        try sandbox.write(with(label, before: "    </objects>"), to: "theirs")
        return sandbox
    }

    @Test func aCleanTextMergeThatDoublesAnObjectIsAConflict() throws {
        let sandbox = try sandbox()
        let git = try sandbox.git("merge-file", "-p", "ours", "base", "theirs")
        #expect(git.status == 0 && git.output.components(separatedBy: "new-VV-001").count == 3)
        let driver = try sandbox.run(built("xibmerge-driver"), ["--text", "base", "ours", "theirs", "7", "Main.xib"])
        #expect(driver.status == 1)
        #expect(driver.errors.contains("Main.xib: a text merge would break the document (V2): "))
        let text = try sandbox.read("ours")
        #expect(text.contains("<<<<<<< ours\n") && text.contains(">>>>>>> theirs\n"))
    }

    @Test func switchedOffNothingIsChecked() throws {
        let sandbox = try sandbox()
        let driver = try sandbox.run(
            built("xibmerge-driver"), ["base", "ours", "theirs", "7", "Main.xib"], with: ["XIBMERGE": "0"])
        #expect(driver.status == 0)
    }
}
