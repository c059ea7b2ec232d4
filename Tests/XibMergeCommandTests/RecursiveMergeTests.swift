import Foundation
import TestSupport
import Testing

/// A criss-cross history: two merge bases, which git merges before anything else.
@Suite(.startsPrograms) struct RecursiveMergeTests {
    @Test func noMarkersGetIntoTheBase() throws {
        let sandbox = try Sandbox()
        let path = "Main.xib"
        try sandbox.diverge(
            path, base: smallDocument(), ours: smallDocument(first: "Ours"), theirs: smallDocument(first: "Theirs"))
        try sandbox.xibmerge("install", "--private")
        // Both branches merge each other and resolve the conflict, each in its own way.
        try sandbox.git("branch", "main-before")
        try sandbox.git("merge", "topic")
        try sandbox.write(smallDocument(first: "Ours"), to: path)
        try sandbox.commit("merged in main")
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("merge", "main-before")
        try sandbox.write(smallDocument(first: "Ours", second: "Later"), to: path)
        try sandbox.commit("merged in topic")
        try expect(sandbox.git("merge-base", "--all", "main", "topic").output.split(separator: "\n").count, equals: 2)

        let merge = try sandbox.git("merge", "--no-edit", "main")
        expect(merge.status, equals: 0, "\(merge.output)\(merge.errors)")
        try expect(sandbox.read(path), equals: smallDocument(first: "Ours", second: "Later"))
        expect(!merge.errors.contains("merged as text"))
    }

    @Test func baseStandsAtAConflict() throws {
        let sandbox = try Sandbox()
        for (name, text) in [("base", "One"), ("ours", "Ours"), ("theirs", "Theirs")] {
            try sandbox.write(smallDocument(first: text), to: name)
        }
        let driver = try sandbox.run(
            built("xibmerge-driver"), ["--recursive", "base", "ours", "theirs", "9", "Main.xib"])
        expect(driver.status, equals: 0)
        try expect(sandbox.read("ours"), equals: smallDocument())
    }

    /// Both sides filled a slot that base has empty, and each kept its own in the merge: neither is base.
    @Test func whatBaseHasNoAnswerToIsAskedAgain() throws {
        let sandbox = try Sandbox()
        let path = "Main.xib"
        func document(_ color: String?, second: String = "Two") -> String {
            let frame = #"<rect key="frame" x="20" y="20" width="200" height="21"/>"#
            let slot = color.map { "\n                    <color key=\"textColor\" name=\"\($0)\"/>" } ?? ""
            return smallDocument(second: second).replacing(frame, with: frame + slot)
        }
        try sandbox.diverge(path, base: document(nil), ours: document("red"), theirs: document("blue"))
        try sandbox.xibmerge("install", "--private")
        try sandbox.git("branch", "main-before")
        try sandbox.git("merge", "topic")
        try sandbox.write(document("red"), to: path)
        try sandbox.commit("merged in main")
        try sandbox.git("checkout", "--quiet", "topic")
        try sandbox.git("merge", "main-before")
        try sandbox.write(document("blue", second: "Later"), to: path)
        try sandbox.commit("merged in topic")

        for (branch, other) in [("topic", "main"), ("main", "topic")] {
            try sandbox.git("checkout", "--quiet", branch)
            let merge = try sandbox.git("merge", "--no-edit", other)
            expect(merge.status, equals: 1, "\(branch): \(merge.output)\(merge.errors)")
            let result = try sandbox.read(path)
            expect(result.contains("red") && result.contains("blue"), "\(branch): \(result)")
            try sandbox.git("merge", "--abort")
        }
    }

    @Test func whatIsNoDocumentIsMergedAsGitDoes() throws {
        let sandbox = try Sandbox()
        for name in ["base", "ours", "theirs"] { try sandbox.write("\(name)\n", to: name) }
        let driver = try sandbox.run(
            built("xibmerge-driver"), ["--recursive", "base", "ours", "theirs", "9", "Main.xib"])
        expect(driver.status, equals: 1)
        try expect(sandbox.read("ours"), equals: "<<<<<<<<< ours\nours\n=========\ntheirs\n>>>>>>>>> theirs\n")
    }
}
