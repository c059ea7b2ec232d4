import Foundation
import TestSupport
import Testing

/// What the driver keeps of merges that git makes, and `xibmerge explain` tells again.
@Suite struct ExplainCommandTests {
    private static let path = "Views/Main View.xib"

    /// A repository with the driver installed, and two branches that both renamed the first label.
    private func repository(theirs: String? = nil) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        #expect(try sandbox.xibmerge("install").status == 0)
        try sandbox.diverge(
            Self.path, base: smallDocument(), ours: smallDocument(first: "Ours"),
            theirs: theirs ?? smallDocument(first: "Theirs"))
        return sandbox
    }

    private func records(_ sandbox: Sandbox, in folder: String = ".git") throws -> [String] {
        let url = sandbox.folder.appendingPathComponent("\(folder)/xibmerge/merges")
        return (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    }

    @Test func tellsWhatWasAsked() throws {
        let sandbox = try repository()
        #expect(try sandbox.git("merge", "topic").status == 1)
        let told = try sandbox.xibmerge("explain", Self.path)
        #expect(told.status == 0 && told.errors.isEmpty)
        #expect(told.output.hasPrefix("\(Self.path): 1 conflict\n\nconflict 1 (changed; R1, the trivial rule): "))
        #expect(told.output.contains("    ours    \"Ours\"\n    theirs  \"Theirs\"\n"))
        // From another folder, and by a whole path.
        #expect(try sandbox.xibmerge("explain", "Main View.xib", in: "Views").output == told.output)
        // As the list and the driver name it.
        #expect(try sandbox.xibmerge("explain", Self.path, in: "Views").output == told.output)
        let whole = sandbox.folder.appendingPathComponent(Self.path).path
        #expect(try sandbox.xibmerge("explain", whole).output == told.output)
        // One line a file without any.
        #expect(try sandbox.xibmerge("explain").output == "\(Self.path): 1 conflict\n")
        let json = try sandbox.xibmerge("explain", "--format", "json", Self.path)
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(object?["path"] as? String == Self.path && object?["document"] is NSNull)
        #expect((object?["conflicts"] as? [Any])?.count == 1)
    }

    @Test func withoutARecordItSaysSo() throws {
        let sandbox = try repository()
        for words in [["explain", Self.path], ["explain"], ["explain", "nowhere/a.xib"], ["explain", "/a.xib"]] {
            let told = try sandbox.run(built("xibmerge"), words)
            #expect(told.status == 2 && told.output.isEmpty, "\(words)")
            #expect(told.errors.split(separator: "\n").count == 1, "\(words)")
        }
        let outside = try Sandbox().xibmerge("explain", "a.xib")
        #expect(outside.status == 2 && outside.errors.hasPrefix("xibmerge: not in a work tree of git\nhint: "))
        #expect(try sandbox.xibmerge("explain", "--format", "json").status == 2)
    }

    /// A merge with nothing to tell forgets what was told of the file before, and leaves nothing of its own.
    @Test func theLastMergeCounts() throws {
        let sandbox = try repository()
        try sandbox.git("merge", "topic")
        #expect(try records(sandbox).count == 1)
        try sandbox.git("merge", "--abort")
        try sandbox.git("checkout", "--quiet", "-b", "other", "main~1")
        try sandbox.write(smallDocument(second: "Other"), to: Self.path)
        try sandbox.commit("other")
        #expect(try sandbox.git("merge", "--no-edit", "topic").status == 0)
        #expect(try records(sandbox) == [])
        #expect(try sandbox.xibmerge("explain", Self.path).status == 2)
    }

    @Test func aTextMergeIsExplained() throws {
        let sandbox = try repository(theirs: "<archive/>\n")
        try sandbox.git("merge", "topic")
        let told = try sandbox.xibmerge("explain", Self.path)
        #expect(told.status == 0 && told.output.hasPrefix("\(Self.path): merged as text\n    theirs:"))
    }

    /// A linked work tree has records of its own, in its own part of git's folder.
    @Test func linkedWorkTreesAreApart() throws {
        let sandbox = try repository()
        try sandbox.git("worktree", "add", "--quiet", "-b", "linked", "../linked", "main")
        let linked = "../linked"
        #expect(try sandbox.run("git", ["merge", "topic"], in: linked).status == 1)
        #expect(try records(sandbox) == [])
        #expect(try records(sandbox, in: ".git/worktrees/linked").count == 1)
        #expect(try sandbox.xibmerge("explain", Self.path, in: linked).output.hasPrefix("\(Self.path): 1 conflict\n"))
        #expect(try sandbox.xibmerge("explain", Self.path).status == 2)
    }

    /// What can't be kept is left out; the merge is the same.
    @Test func aRecordThatCannotBeWrittenIsNoTrouble() throws {
        let (one, two) = (try repository(), try repository())
        try two.write("in the way", to: ".git/xibmerge")
        let merges = try [one, two].map { try $0.git("merge", "topic") }
        #expect(merges[0].status == 1 && merges[1].status == 1)
        #expect(try one.read(Self.path) == two.read(Self.path))
        #expect(try two.xibmerge("explain", Self.path).status == 2)
    }

    /// Only git's merges are kept: by hand, under `XIBMERGE=0` and between merge bases nothing is written.
    @Test func otherMergesAreNotKept() throws {
        let sandbox = try repository()
        try sandbox.git("merge", "topic", with: ["XIBMERGE": "0"])
        #expect(try records(sandbox) == [])
        let texts = ["b": smallDocument(), "o": smallDocument(first: "A"), "t": smallDocument(first: "B")]
        for (name, text) in texts { try sandbox.write(text, to: name) }
        #expect(try sandbox.run(built("xibmerge-driver"), ["b", "o", "t", "7", "a.xib"]).status == 1)
        let recursive = try sandbox.run(
            built("xibmerge-driver"), ["--recursive", "b", "t", "o", "7", "a.xib"], with: ["GIT_EXEC_PATH": "/"])
        #expect(recursive.status <= 1)
        #expect(try records(sandbox) == [])
    }

    /// Old records go once there are many.
    @Test func recordsArePruned() throws {
        let sandbox = try repository()
        try sandbox.git("merge", "topic")
        let kept = try #require(try records(sandbox).first)
        let text = try sandbox.read(".git/xibmerge/merges/\(kept)")
        for number in 0..<400 {
            let name = String(number, radix: 16)
            let path = ".git/xibmerge/merges/\(String(repeating: "0", count: 16 - name.count))\(name)"
            try sandbox.write(text, to: path)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(1_000_000 + number))],
                ofItemAtPath: sandbox.folder.appendingPathComponent(path).path)
        }
        try sandbox.git("merge", "--abort")
        try sandbox.git("merge", "topic")
        let left = try records(sandbox)
        #expect(left.count == 200 && left.contains(kept))
    }

    /// What is found in the result and in neither side is told at once.
    @Test(arguments: [
        ("action-added-and-renamed-alike", "[duplicate-action]"),
        ("0a-class-dropped-against-new-outlet", "[connection-source-lost-class]"),
    ])
    func findingsAreTold(_ fixture: String, _ rule: String) throws {
        let sandbox = try Sandbox()
        for name in ["base", "ours", "theirs"] {
            let url = fixtures.appendingPathComponent("Merge/\(fixture)/\(name).xib")
            try sandbox.write(String(decoding: try Data(contentsOf: url), as: UTF8.self), to: name)
        }
        let driver = try sandbox.run(built("xibmerge-driver"), ["base", "ours", "theirs", "7", "Main.xib"])
        #expect(driver.status == 0)
        let line = try #require(driver.errors.firstMatch(of: /Main\.xib:\d+:\d+: (error|warning): .+\n/)?.0)
        #expect(line.hasSuffix(" \(rule)\n"), "\(driver.errors)")
    }

    /// At most five lines of findings and warnings, of which one says where the rest is.
    @Test func theDriverIsBrief() throws {
        func document(_ names: [String]) -> String {
            let labels = names.map { "<label opaque=\"NO\" text=\"\($0)\" tag=\"\($0.dropFirst())\" id=\"\($0)\"/>\n" }
            return smallDocument().replacing("</subviews>", with: labels.joined() + "</subviews>")
        }
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        #expect(try sandbox.xibmerge("install").status == 0)
        let ours = document((1...8).map { "o\($0)" })
        try sandbox.diverge("a b.xib", base: smallDocument(), ours: ours, theirs: document((1...8).map { "t\($0)" }))
        let merge = try sandbox.git("merge", "--no-edit", "topic")
        #expect(merge.status == 0)
        let lines = merge.errors.split(separator: "\n").filter { $0.hasPrefix("xibmerge: a b.xib: ") }
        #expect(lines.count == 5 && lines.dropLast().allSatisfy { $0.hasPrefix("xibmerge: a b.xib: warning: ") })
        #expect(lines.last == "xibmerge: a b.xib: … and 4 more: xibmerge explain 'a b.xib'")
        let told = try sandbox.xibmerge("explain", "a b.xib").output
        #expect(told.components(separatedBy: "\nwarning (same-name): ").count == 9)
    }
}
