import Foundation
import TestSupport
import Testing

/// A scene that one side moved to another storyboard while the other side changed it.
@Suite(.startsPrograms) struct MovedSceneCommandTests {
    private static let (main, login) = ("App/Main.storyboard", "App/Login.storyboard")

    static func fixture(_ name: String) throws -> String {
        try String(contentsOf: fixtures.appendingPathComponent("MovedScene/\(name).storyboard"), encoding: .utf8)
    }

    /// A repository whose branches moved and changed the scene, as a folder of `Fixtures/MovedScene` has it.
    ///
    /// - Parameter mover: The branch that moved the scene.
    static func diverged(_ name: String, mover: String) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        try sandbox.write(try fixture("\(name)/base"), to: main)
        try sandbox.commit("base")
        try sandbox.git("branch", "topic")
        for branch in ["topic", "main"] {
            try sandbox.git("checkout", "--quiet", branch)
            try sandbox.write(try fixture("\(name)/\(branch == mover ? "ours" : "theirs")"), to: main)
            if branch == mover { try sandbox.write(try fixture("\(name)/other"), to: login) }
            try sandbox.commit(branch)
        }
        return sandbox
    }

    static func stopped(_ name: String, mover: String) throws -> Sandbox {
        let sandbox = try diverged(name, mover: mover)
        try expect(sandbox.git("merge", "topic").status, equals: 1)
        return sandbox
    }

    private func status(_ sandbox: Sandbox) throws -> String { try sandbox.git("status", "--porcelain").output }

    @Test(arguments: ["main", "topic"], [false, true])
    func theChangesAreMadeWhereTheSceneIs(_ mover: String, _ isLeftToGit: Bool) throws {
        let sandbox = try Self.stopped("edit", mover: mover)
        if isLeftToGit { try sandbox.leaveToGit() }
        let (deleter, other) = mover == "main" ? ("ours", "theirs") : ("theirs", "ours")
        let hint = "\(deleter) moved it to '\(Self.login)': what \(other) changed belongs there\n"
        let list = try sandbox.xibmerge("resolve", "--list")
        expect(list.status == 1 && list.output.contains("    hint    \(hint)"), "\(list)")
        expect(
            list.output.contains("    carry   stays deleted here, and '\(Self.login)' gets the other side's changes\n"))
        try expect(sandbox.xibmerge("explain", Self.main).output.contains("hint: \(hint)"))
        let json = try sandbox.xibmerge("resolve", "--format", "json")
        try expect(SchemaValidator.errors(in: Array(json.output.utf8), schema: "resolve.schema.json"), equals: "")
        expect(json.output.contains("\"movedTo\": \"\(Self.login)\"") && json.output.contains("\"carry\""))

        try sandbox.write(
            json.output.replacing("\"answer\": null", with: "\"answer\": \"carry\"", maxReplacements: 1),
            to: "answers.json")
        let run = try sandbox.xibmerge("resolve", "--apply", "answers.json")
        try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent("answers.json"))
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        expect(run.output, equals: "\(Self.main): resolved and staged (1 carried to \(Self.login))\nnow: git commit\n")
        try expect(sandbox.read(Self.login), equals: Self.fixture("edit/expected"))
        expect(!(try sandbox.read(Self.main).contains("LoginController")))
        // What is on disk is staged.
        try expect(status(sandbox).split(separator: "\n").allSatisfy { $0.dropFirst().first == " " })
        try expect(sandbox.git("diff", "--quiet").status, equals: 0)
        try sandbox.git("commit", "--quiet", "--no-edit")
        try expect(sandbox.git("show", "HEAD:\(Self.login)").output, equals: Self.fixture("edit/expected"))
        try expect(sandbox.xibmerge("explain", Self.main).output.contains("hint: \(hint)"))
    }

    /// The other storyboard has the changes until somebody takes them back there.
    @Test func whatWasCarriedIsNotForgotten() throws {
        let sandbox = try Self.stopped("edit", mover: "main")
        try expect(sandbox.xibmerge("resolve", "--answer", "1=carry").status, equals: 0)
        let list = try sandbox.xibmerge("resolve", Self.main)
        expect(list.status == 0 && list.output.contains("answer  carry"), "\(list)")
        let before = try status(sandbox)
        for side in ["ours", "theirs"] {
            let run = try sandbox.xibmerge("resolve", "--answer", "1=\(side)", Self.main)
            expect(run.status == 2 && run.errors.contains("conflict 1 was carried to '\(Self.login)'"), "\(run)")
            expect(run.errors.contains("'git checkout HEAD -- \(Self.login)' does that"), "\(run)")
            try expect(status(sandbox), equals: before)
        }
        try sandbox.git("checkout", "HEAD", "--", Self.login)
        let run = try sandbox.xibmerge("resolve", "--answer", "1=theirs", Self.main)
        expect(run.status == 0 && run.output.hasPrefix("\(Self.main): resolved and staged (1 theirs)"), "\(run)")
    }

    /// Each row: the fixture, what happens to the other file, and why the answer is refused; nothing changes then.
    @Test(
        arguments: [
            ("conflict", nil, "both sides changed it there: "), ("segue-back", nil, "the document would be broken: "),
            ("segue-to-it", nil, "which is not in the scene"), ("template", nil, "not about a scene that is elsewhere"),
            ("edit", "changed", "has changes that are not staged"), ("edit", "gone", "has changes that are not staged"),
            ("edit", "unknown", "is not in the index any more"),
        ] as [(String, String?, String)])
    func carryIsRefused(_ name: String, _ state: String?, _ message: String) throws {
        let sandbox = try Self.stopped(name, mover: "main")
        switch state {
        case "changed": try sandbox.write(try sandbox.read(Self.login) + "\n", to: Self.login)
        case "gone": try FileManager.default.removeItem(at: sandbox.folder.appendingPathComponent(Self.login))
        case "unknown": try sandbox.git("rm", "--quiet", "--cached", Self.login)
        default: break
        }
        let before = try sandbox.settledSnapshot()
        let run = try sandbox.xibmerge("resolve", "--answer", "1=carry")
        expect(run.status == 2 && run.output.isEmpty && run.errors.contains(message), "\(run)")
        expect(run.errors.hasPrefix("xibmerge: \(Self.main): conflict 1 can't be answered with carry: "))
        try expect(sandbox.settledSnapshot(), equals: before)
        let list = try sandbox.xibmerge("resolve", "--list").output
        expect(list.contains(message) == (name != "template") && list.contains("answer  none yet"), "\(list)")
        expect(!(try sandbox.xibmerge("resolve", "--format", "json").output.contains("\"carry\"")))
    }

    /// Each row: which of the files can't be replaced: this document, the other one, the index.
    @Test(.needs(.strace), arguments: 1...3) func bothOrNeither(_ number: Int) throws {
        let sandbox = try Self.stopped("edit", mover: "main")
        /// An object that nothing refers to may be left, as by 'git add'; answers are kept.
        func files() throws -> [String: String] {
            try sandbox.settledSnapshot().filter {
                !$0.key.hasPrefix(".git/objects/") && !$0.key.hasPrefix(".git/xibmerge/answers/")
            }
        }
        // git writes the index.
        if number == 3 { try sandbox.write("", to: ".git/index.lock") }
        let before = try files()
        let words = Faults.injected(
            "/^rename:error=EIO:when=\(number)", into: [built("xibmerge"), "resolve", "--answer", "1=carry"])
        let run = try sandbox.run(words[0], Array(words.dropFirst()))
        expect(run.status == 2 && run.output.isEmpty && run.errors.hasPrefix("xibmerge: "), "\(run)")
        try expect(files(), equals: before)
    }

    @Test(arguments: ["main", "topic"]) func updateBranch(_ mover: String) throws {
        let sandbox = try Self.diverged("edit", mover: mover)
        // Ours is the branch that is updated.
        try sandbox.git("checkout", "--quiet", "--detach")
        let deleter = mover == "topic" ? "ours" : "theirs"
        let list = try sandbox.xibmerge("update-branch", "topic")
        expect(list.status == 1 && list.output.contains("hint    \(deleter) moved it to '\(Self.login)'"), "\(list)")
        let comment = try sandbox.xibmerge("update-branch", "topic", "--format", "markdown").output
        expect(comment.contains("- carry: it stays deleted, and `\(Self.login)`, where it is now, gets the changes\n"))
        let run = try sandbox.xibmerge("update-branch", "topic", "--answer", "1=carry")
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        try expect(sandbox.git("show", "topic:\(Self.login)").output, equals: Self.fixture("edit/expected"))
        expect(!(try sandbox.git("show", "topic:\(Self.main)").output.contains("LoginController")))
        try expect(sandbox.git("ls-tree", "topic", Self.login).output.hasPrefix("100644 "))
    }
}

/// The same in the dialogue and on the page.
@Suite(.startsPrograms, .serialized)
struct MovedSceneDialogueTests {
    @Test(.needs(.curl, .chromium), arguments: ["key", "button"]) func thePageCarries(_ way: String) throws {
        let page = try PageSession(try MovedSceneCommandTests.stopped("edit", mover: "main"))
        let browser = try BrowserSession()
        try browser.open(page.address)
        try browser.wait(
            for: "document.querySelector('[data-answer=carry]').textContent.includes('Carry to App/Login.storyboard')")
        try browser.wait(
            for: "!document.querySelector('.loading') && !document.querySelector('[data-answer=carry]').hidden")
        if way == "key" { try browser.press("C") } else { try browser.click("[data-answer=carry]") }
        try browser.wait(for: "document.querySelector('#list .answer').textContent.includes('carry')")
        try browser.press("f")
        try browser.wait(for: "document.querySelector('.ended') !== null")
        expect(browser.complaints.isEmpty, "\(browser.complaints)")
        expect(page.finished().status, equals: 0)
        let expected = try MovedSceneCommandTests.fixture("edit/expected")
        try expect(page.sandbox.git("show", ":App/Login.storyboard").output, equals: expected)
        try expect(page.sandbox.read("App/Login.storyboard"), equals: expected)
        expect(!(try page.sandbox.git("show", ":App/Main.storyboard").output.contains("LoginController")))
    }

    @Test(.needs(.tmux)) func aKeyCarries() throws {
        let sandbox = try MovedSceneCommandTests.stopped("edit", mover: "main")
        let terminal = try TerminalSession(
            sandbox, "'\(built("xibmerge"))' resolve", ["LC_ALL=C.UTF-8"], size: (100, 40))
        try expect(terminal.screen(with: "C carry to App/Login.storyboard").contains("none yet"))
        try terminal.press("C")
        try expect(terminal.screen(with: "Enter write and stage").contains("1  carry"))
        try terminal.press("d")
        let diff = try terminal.screen(with: "From ours to the result")
        expect(diff.contains("Login.storyboard") && diff.contains("\"Name\" → \"User Name\""), "\(diff)")
        try terminal.press("q", "Enter")
        _ = try terminal.screen(with: "carried to App/Login.storyboard")
        try expect(sandbox.git("status", "--porcelain").output.hasPrefix("M  App/Login.storyboard\n"))
        try expect(sandbox.git("diff", "--quiet").status, equals: 0)
    }
}
