import Foundation
import TestSupport
import Testing

/// `xibmerge resolve` of a document whose merge is clean, but not what somebody wants.
@Suite(.startsPrograms) struct TurnedDecisionCommandTests {
    /// A label whose frame Interface Builder computed, at a height on the canvas.
    static func document(_ y: Int, _ text: String = "a", _ title: String = "b") -> String {
        ResolveCommandTests.document(text, title)
            .replacing(
                "<view id=\"iN0-l3-epB\">",
                with: "<view id=\"iN0-l3-epB\"><point key=\"canvasLocation\" x=\"0.0\" y=\"\(y)\"/>")
    }

    static func merged(_ word: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: document(1), ours: document(2, "ours"), theirs: document(3, "a", "theirs"))
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        try expect(sandbox.git("merge", "--quiet", word, "topic").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: document(2, "ours", "theirs"))
        return sandbox
    }

    @Test(arguments: ["--no-commit", "--no-edit"]) func aDecisionOfACleanMergeIsTurned(_ word: String) throws {
        let sandbox = try Self.merged(word)
        let before = try sandbox.snapshot()
        let list = try sandbox.xibmerge("resolve", "Main.xib")
        expect(
            list.status == 0 && list.output.contains("\ndecision 1 (both moved it on the canvas: kept ours): View "))
        try expect(sandbox.snapshot(), equals: before)
        let json = try sandbox.xibmerge("resolve", "--format", "json", "Main.xib").output
        try expect(SchemaValidator.errors(in: Array(json.utf8), schema: "resolve.schema.json"), equals: "")
        for (answer, y) in [("theirs", 3), ("base", 1), ("ours", 2), ("theirs", 3)] {
            let run = try sandbox.xibmerge("resolve", "--answer", "1=\(answer)", "Main.xib")
            expect(run.status, equals: 0, "\(run)")
            expect(run.output, equals: "Main.xib: resolved and staged (1 \(answer))\nnow: git commit\n", "\(run)")
            try expect(sandbox.read("Main.xib"), equals: Self.document(y, "ours", "theirs"))
            try expect(sandbox.git("show", ":Main.xib").output, equals: Self.document(y, "ours", "theirs"))
        }
        // It is known that it is turned.
        let again = try sandbox.xibmerge("resolve", "--list", "Main.xib").output
        expect(again.contains("\n    answer  theirs\n") && !again.contains("edited outside"), "\(again)")
        if word == "--no-commit" {
            try sandbox.git("commit", "--quiet", "--no-edit")
            let told = try sandbox.xibmerge("explain", "Main.xib")
            expect(told.output.contains(": kept ours; turned to theirs\n") && told.errors.isEmpty, "\(told)")
        }
        // Edits since are kept.
        try sandbox.write(Self.document(3, "ours", "later"), to: "Main.xib")
        try expect(sandbox.xibmerge("resolve", "--answer", "1=ours", "Main.xib").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document(2, "ours", "later"))
        let none = try sandbox.xibmerge("resolve", "--answer", "2=ours", "Main.xib")
        expect(none.status == 2 && none.errors.contains("there is no conflict 2"), "\(none.errors)")
    }

    /// A turned decision that was committed can be turned again. An edit that took its place is not undone, and nobody is
    /// told that it was.
    @Test func whatWasCommittedSinceStays() throws {
        let sandbox = try Self.merged("--no-edit")
        for (answer, y) in [("theirs", 3), ("ours", 2)] {
            try expect(sandbox.xibmerge("resolve", "--answer", "1=\(answer)", "Main.xib").status, equals: 0)
            try expect(sandbox.read("Main.xib"), equals: Self.document(y, "ours", "theirs"))
            try sandbox.git("commit", "--quiet", "--message", "turned")
        }
        try sandbox.write(Self.document(7, "ours", "theirs"), to: "Main.xib")
        try sandbox.commit("moved")
        let before = try sandbox.snapshot()
        let back = try sandbox.xibmerge("resolve", "--answer", "1=theirs", "Main.xib")
        expect(back.status, equals: 2, "\(back)")
        expect(back.errors.contains("overlaps with its decisions\nhint: 'git checkout "), "\(back)")
        try expect(sandbox.snapshot(), equals: before)
    }

    @Test func aValueIsTurnedAgain() throws {
        let sandbox = try Self.merged("--no-commit")
        let none = try sandbox.xibmerge("resolve", "--answer", "1=value:5", "Main.xib")
        expect(none.status, equals: 2, "\(none)")
        expect(none.errors.contains("Main.xib: decision 1: '5' is not two numbers: x y"), "\(none)")
        try expect(sandbox.xibmerge("resolve", "--answer", "1=value:0.0 5", "Main.xib").status, equals: 0)
        let stuck = try sandbox.xibmerge("resolve", "--answer", "1=theirs", "Main.xib")
        expect(stuck.status == 2 && stuck.errors.contains("hint: '--from-index'"), "\(stuck)")
        try expect(sandbox.xibmerge("resolve", "--from-index", "--answer", "1=theirs", "Main.xib").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document(3, "ours", "theirs"))
    }

    @Test func anAnswerNeedsADocument() throws {
        let sandbox = try Self.merged("--no-commit")
        let none = try sandbox.xibmerge("resolve", "--answer", "1=theirs")
        expect(none.status == 2 && none.errors.contains("hint: name a document"), "\(none)")
        let unknown = try sandbox.xibmerge("resolve", "Nope.xib")
        expect(unknown.status == 2 && unknown.errors.contains("Nope.xib: git tracks no such document"), "\(unknown)")
    }

    @Test func turnedDecisionsAreKeptBesideConflicts() throws {
        let sandbox = try Sandbox()
        try sandbox.diverge(
            "Main.xib", base: Self.document(1), ours: Self.document(2, "ours"), theirs: Self.document(3, "theirs"))
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        let told = try sandbox.xibmerge("explain", "Main.xib").output
        expect(told.contains("\n    decision 2: View (iN0-l3-epB) canvas position: "), "\(told)")
        let turn = "decision 2 can be turned: xibmerge resolve --answer NUMBER=SIDE Main.xib"
        expect(told.hasSuffix("\n\n\(turn)\n"), "\(told)")
        let page = try sandbox.xibmerge("explain", "--format", "html", "Main.xib").output
        expect(page.contains("<li>decision 2 (frames and positions): ") && page.contains(">\(turn)</p>"))
        let first = try sandbox.xibmerge("resolve", "--answer", "2=theirs")
        expect(first.status == 1 && first.output.contains("    answer  theirs\n"), "\(first)")
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: Self.document(3, "ours"))
    }
}
