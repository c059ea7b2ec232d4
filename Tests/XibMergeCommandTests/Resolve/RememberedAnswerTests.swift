import Foundation
import TestSupport
import Testing

/// What a conflict was answered with is offered where a later merge asks the same.
@Suite(.startsPrograms) struct RememberedAnswerTests {
    private static func document(_ first: String, _ second: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
            <objects>
                <view id="iN0-l3-epB">
                    <subviews>
                        <label text="\(first)" id="lBl-01-aaa"/>
                        <label text="\(second)" id="lBl-02-aaa"/>
                    </subviews>
                </view>
            </objects>
        </document>

        """
    }

    private static let asked = "2 conflicts, 2 open\n"
    private static let mark = "    answer  none yet; remembered: "

    /// A rebase whose third commit asks what the first one asked, and one thing more; it stands at the first.
    private static func stopped(_ settings: [String: String] = ["rerere.enabled": "true"]) throws -> Sandbox {
        let sandbox = try Sandbox()
        func commit(_ first: String, _ second: String) throws {
            try sandbox.write(document(first, second), to: "A.xib")
            try sandbox.commit("\(first) \(second)")
        }
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try commit("Save", "Other")
        try sandbox.git("checkout", "--quiet", "-b", "topic")
        try commit("Store", "Other")
        try commit("Save", "Other")
        try commit("Store", "Else")
        try sandbox.git("checkout", "--quiet", "main")
        try commit("Keep", "Mine")
        try sandbox.git("checkout", "--quiet", "topic")
        try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
        for (name, value) in settings { try sandbox.git("config", name, value) }
        try expect(sandbox.git("rebase", "main").status, equals: 1)
        return sandbox
    }

    /// The rebase at its third commit.
    private static func again(_ settings: [String: String] = ["rerere.enabled": "true"]) throws -> Sandbox {
        let sandbox = try stopped(settings)
        for _ in 1...2 {
            let run = try sandbox.xibmerge("resolve", "--answer", "1=ours")
            expect(run.output.hasSuffix("now: git rebase --continue\n"), "\(run)")
            try expect(sandbox.git("-c", "core.editor=true", "rebase", "--continue").status, equals: 1)
        }
        return sandbox
    }

    private static func files(_ sandbox: Sandbox) throws -> [String] {
        let folder = sandbox.folder.appendingPathComponent(".git/xibmerge/remembered").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
    }

    @Test(arguments: [
        ("ours", "ours", "Keep"), ("theirs", "theirs", "Store"), ("value:Hoard", "\"Hoard\" (typed in)", "Hoard"),
    ])
    func theSameIsOffered(_ answer: String, _ words: String, _ text: String) throws {
        let sandbox = try Self.merging(answer)
        let list = try sandbox.xibmerge("resolve")
        expect(list.status == 1 && list.output.contains(Self.asked), "\(list)")
        expect(list.output.components(separatedBy: Self.mark + words + "\n").count, equals: 2, "\(list)")
        let end = "\n1 conflict asked before: 'xibmerge resolve --remembered' answers as then\n"
        expect(list.output.hasSuffix(end), "\(list)")
        let json = try sandbox.xibmerge("resolve", "--format", "json").output
        try expect(SchemaValidator.errors(in: Array(json.utf8), schema: "resolve.schema.json"), equals: "")
        let run = try sandbox.xibmerge("resolve", "--remembered", "--answer", "2=ours")
        expect(run.status, equals: 0, "\(run)")
        let plain = words.replacing(" (typed in)", with: "")
        expect(run.errors, equals: "xibmerge: A.xib: conflict 1: remembered, answered with \(plain)\n", "\(run)")
        try expect(sandbox.read("A.xib"), equals: Self.document(text, "Mine"))
    }

    /// A merge after a rebase that was given up with an answer to its first commit.
    private static func merging(_ answer: String) throws -> Sandbox {
        let sandbox = try stopped()
        try expect(sandbox.xibmerge("resolve", "--answer", "1=\(answer)").status, equals: 0)
        try sandbox.git("rebase", "--abort")
        try sandbox.git("checkout", "--quiet", "main")
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        return sandbox
    }

    /// It is never taken unless git is told to.
    @Test func gitsSettingsDecide() throws {
        let taking = try Self.again(["rerere.enabled": "true", "rerere.autoUpdate": "true"])
        let list = try taking.xibmerge("resolve", "--list")
        expect(list.output.contains(Self.asked) && list.errors.isEmpty, "\(list)")
        let run = try taking.xibmerge("resolve")
        expect(run.errors, equals: "xibmerge: A.xib: conflict 1: remembered, answered with ours\n", "\(run)")
        expect(run.output.contains("2 conflicts, 1 open\n"), "\(run)")
        // The answer was kept.
        try expect(taking.xibmerge("resolve", "--list").output.contains("2 conflicts, 1 open\n"))

        let off = try Self.again(["rerere.enabled": "false", "rerere.autoUpdate": "true"])
        try expect(Self.files(off).isEmpty)
        expect(try !off.xibmerge("resolve").output.contains("remembered"))
        let refused = try off.xibmerge("resolve", "--remembered")
        expect(refused.status == 2 && refused.errors.contains("'git config rerere.enabled true'"), "\(refused)")
        // As git does, where the setting is missing.
        try off.git("config", "--unset", "rerere.enabled")
        try expect(off.xibmerge("resolve", "--remembered").status, equals: 2)
        try FileManager.default.createDirectory(
            at: off.folder.appendingPathComponent(".git/rr-cache"), withIntermediateDirectories: true)
        try expect(off.xibmerge("resolve", "--remembered").status, equals: 1)
    }

    /// A file that says nothing, or no answer to this, costs a line at most.
    @Test(arguments: [("{\"answer", 1), ("{}", 1), ("{\"answer\": \"blue\"}", 0), ("{\"answer\": \"both\"}", 0)])
    func badFilesAreLeftOut(_ text: String, _ lines: Int) throws {
        let sandbox = try Self.again()
        for file in try Self.files(sandbox) { try Data(text.utf8).write(to: URL(fileURLWithPath: file)) }
        let run = try sandbox.xibmerge("resolve")
        expect(run.output.contains(Self.asked) && !run.output.contains("remembered: "), "\(run)")
        expect(
            run.errors.components(separatedBy: ": is no remembered answer, and was left out\n").count, equals: lines + 1
        )
        expect(run.errors.components(separatedBy: "\n").count, equals: lines + 1, "\(run)")
    }

    /// Of two at once, each is taken or refused; what they remember can be read, and the conflicts can be answered on.
    @Test func twoAtOnce() throws {
        let sandbox = try Self.again()
        let program = "'\(built("xibmerge"))' resolve A.xib --answer"
        _ = try sandbox.run("sh", ["-c", "\(program) 1=theirs & \(program) 2=theirs & wait"])
        let run = try sandbox.xibmerge("resolve", "A.xib", "--answer", "1=theirs", "--answer", "2=theirs")
        expect(run.status == 0 && !run.errors.contains("is no remembered answer"), "\(run)")
        try expect(sandbox.read("A.xib"), equals: Self.document("Store", "Else"))
    }

    @Test func oldAnswersAreForgotten() throws {
        let sandbox = try Self.again()
        let old = try #require(try Self.files(sandbox).first)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: old)
        try expect(sandbox.xibmerge("resolve", "--answer", "1=theirs", "--answer", "2=theirs").status, equals: 0)
        // The first one was given anew, the second one is new.
        let files = try Self.files(sandbox)
        expect(files.count == 3 || files.count == 2 && !files.contains(old), "\(files)")
    }

    @Test(.needs(.tmux)) func onATerminal() throws {
        let sandbox = try Self.again()
        let terminal = try TerminalSession(
            sandbox, "'\(built("xibmerge"))' resolve", ["LC_ALL=C.UTF-8"], size: (120, 30))
        try expect(terminal.screen(with: "A.xib: conflict 1 of 2").contains("r as remembered"))
        try terminal.press("r")
        expect(!(try terminal.screen(with: "A.xib: conflict 2 of 2, 1 open").contains("remembered")))
        try terminal.press("t", "Enter")
        _ = try terminal.screen(with: "ended with 0")
        try expect(sandbox.read("A.xib"), equals: Self.document("Keep", "Else"))
    }
}
