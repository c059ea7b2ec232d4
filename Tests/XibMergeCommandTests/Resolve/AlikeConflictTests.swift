import Foundation
import TestSupport
import Testing

/// One question that several documents of a merge ask.
@Suite(.startsPrograms) struct AlikeConflictTests {
    private static func document(_ name: String, _ texts: [String]) -> String {
        let labels = texts.enumerated().map { "<label text=\"\($1)\" id=\"lBl-\(name)\($0)-aaa\"/>\n" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view id="iN0-l3-epB">
                        <subviews>
            \(labels)            </subviews>
                    </view>
                </objects>
            </document>

            """
    }

    /// Three documents: "Save" became two things everywhere, "No" in C only.
    private static let texts: [String: (base: [String], ours: [String], theirs: [String])] = [
        "A": (["Save", "x", "Save"], ["Keep", "x", "Keep"], ["Store", "x", "Store"]),
        "B": (["y", "Save"], ["y", "Keep"], ["y", "Store"]),
        "C": (["No", "Save"], ["Never", "Keep"], ["Not", "Hoard"]),
    ]

    static func stopped() throws -> Sandbox {
        let sandbox = try Sandbox()
        func write(_ version: KeyPath<(base: [String], ours: [String], theirs: [String]), [String]>) throws {
            for (name, versions) in texts {
                try sandbox.write(document(name, versions[keyPath: version]), to: "\(name).xib")
            }
        }
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try write(\.base)
        try sandbox.commit("base")
        try sandbox.git("checkout", "--quiet", "-b", "topic")
        try write(\.theirs)
        try sandbox.commit("theirs")
        try sandbox.git("checkout", "--quiet", "main")
        try write(\.ours)
        try sandbox.commit("ours")
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        return sandbox
    }

    @Test func oneAnswerForAll() throws {
        let sandbox = try Self.stopped()
        let list = try sandbox.xibmerge("resolve", "--list")
        let line = "asked 3 times: conflict 1 of A.xib, conflict 2 of A.xib, conflict 1 of B.xib: "
        expect(
            list.output.contains(line + "'xibmerge resolve A.xib --answer 1=SIDE --alike' answers all\n"), "\(list)")
        expect(list.output.components(separatedBy: " times: ").count, equals: 2)
        let run = try sandbox.xibmerge("resolve", "A.xib", "--answer", "1=theirs", "--alike")
        expect(run.status, equals: 1, "\(run)")
        expect(
            run.errors,
            equals: """
                xibmerge: A.xib: conflict 2: it asks the same, answered with theirs
                xibmerge: B.xib: conflict 1: it asks the same, answered with theirs

                """, "\(run)")
        expect(run.output.contains("A.xib: resolved and staged (2 theirs)\n"))
        expect(run.output.contains("C.xib: 2 conflicts, 2 open\n"))
        try expect(sandbox.read("A.xib"), equals: Self.document("A", Self.texts["A"]!.theirs))
        try expect(sandbox.read("B.xib"), equals: Self.document("B", Self.texts["B"]!.theirs))
        try expect(sandbox.git("status", "--porcelain").output, equals: "M  A.xib\nM  B.xib\nUU C.xib\n")
    }

    /// An answer of its own is not replaced, and nobody is told that it was.
    @Test func itsOwnAnswerHolds() throws {
        let sandbox = try Self.stopped()
        let run = try sandbox.xibmerge("resolve", "A.xib", "--answer", "1=theirs", "--answer", "2=ours", "--alike")
        expect(run.errors, equals: "xibmerge: B.xib: conflict 1: it asks the same, answered with ours\n", "\(run)")
        try expect(sandbox.read("A.xib"), equals: Self.document("A", ["Store", "x", "Keep"]))
    }

    @Test func aloneItAnswersOne() throws {
        let sandbox = try Self.stopped()
        let run = try sandbox.xibmerge("resolve", "A.xib", "--answer", "1=theirs")
        expect(run.status == 1 && run.output.hasPrefix("A.xib: 2 conflicts, 1 open\n"), "\(run)")
        try expect(sandbox.xibmerge("resolve", "A.xib", "--alike").status, equals: 2)
    }

    @Test(.needs(.tmux)) func onATerminal() throws {
        let sandbox = try Self.stopped()
        let terminal = try TerminalSession(
            sandbox, "'\(built("xibmerge"))' resolve", ["LC_ALL=C.UTF-8"], size: (120, 30))
        _ = try terminal.screen(with: "A.xib: conflict 1 of 2")
        try terminal.press("o", "a")
        try expect(terminal.screen(with: "ask the same").contains(", e: 2 that ask the same in 2 documents"))
        try terminal.press("e")
        _ = try terminal.screen(with: "1 answered, 1 in B.xib")
        try expect(sandbox.xibmerge("resolve", "--list", "B.xib").output.hasPrefix("B.xib: 1 conflict, 0 open\n"))
        try terminal.press("Enter")
        _ = try terminal.screen(with: "Enter write and stage")
        // Nothing is open here, and nothing asks the same elsewhere.
        try terminal.press("a")
        _ = try terminal.screen(with: "no other conflict is open")
        try terminal.press("Enter")
        _ = try terminal.screen(with: "B.xib: 1 conflict, 0 open")
        try terminal.press("Enter")
        try expect(terminal.screen(with: "C.xib: conflict 1 of 2").contains("2 open"))
        try terminal.press("q")
        _ = try terminal.screen(with: "ended with")
        try expect(sandbox.read("B.xib"), equals: Self.document("B", Self.texts["B"]!.ours))
    }
}
