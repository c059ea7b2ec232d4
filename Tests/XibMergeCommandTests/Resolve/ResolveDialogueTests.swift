import Foundation
import TestSupport
import Testing

/// `xibmerge resolve` on a terminal: every key.
@Suite(.startsPrograms, .needs(.tmux), .serialized)
struct ResolveDialogueTests {
    private func session(_ variables: [String] = ["LC_ALL=C.UTF-8"], size: (Int, Int) = (80, 24)) throws -> (
        Sandbox, TerminalSession
    ) {
        let sandbox = try ResolveCommandTests.stopped()
        return (sandbox, try TerminalSession(sandbox, "'\(built("xibmerge"))' resolve", variables, size: size))
    }

    private func document(_ texts: String...) -> String {
        ResolveCommandTests.document(texts[0], texts[1], texts[2], "d1")
    }

    @Test func everyKey() throws {
        let (sandbox, terminal) = try session()
        let first = try terminal.screen(with: "conflict 1 of 3, 3 open")
        for text in [
            "text", "base    \"a\"", "ours    \"a1\"", "theirs  \"a2\"", "^", "none yet", "q leave", "ours    main, ",
            "theirs  topic, ",
        ] {
            expect(first.contains(text), "\(first)")
        }
        try terminal.press("o")
        try expect(terminal.screen(with: "conflict 2 of 3, 2 open").contains("conflict 2 of 3, 2 open"))
        try terminal.press("t")
        try expect(terminal.screen(with: "conflict 3 of 3, 1 open").contains("conflict 3 of 3, 1 open"))
        try terminal.press("u")
        try expect(terminal.screen(with: "conflict 2 of 3, 2 open").contains("none yet"))
        try terminal.press("p")
        try expect(terminal.screen(with: "conflict 1 of 3").contains("> ours"))
        try terminal.press("n")
        try expect(terminal.screen(with: "conflict 2 of 3").contains("none yet"))
        try terminal.press("B")
        try expect(terminal.screen(with: "exclude each other").contains("conflict 2 of 3, 2 open"))
        try terminal.press("x")
        try expect(terminal.screen(with: "XML of conflict 2").contains("<label text=\"b2\" id=\"lBl-01-aaa\">"))
        try terminal.press("Escape", "d")
        try expect(terminal.screen(with: "From base to ours at conflict 2, which is open").contains("\"b\" → \"b1\""))
        try terminal.press("q", "D")
        try expect(terminal.screen(with: "From ours to the result").contains("nothing differs from ours"))
        try terminal.press("q", "?")
        try expect(terminal.screen(with: "Keys").contains("leave and keep the answers"))
        try terminal.press("Enter", "z")
        try expect(terminal.screen(with: "'z' is no key here").contains("conflict 2 of 3"))
        try terminal.press("b")
        try expect(terminal.screen(with: "conflict 3 of 3, 1 open").contains("conflict 3 of 3, 1 open"))
        try terminal.press("e")
        try expect(terminal.screen(with: "a text: c1").contains("a text: c1"))
        try terminal.type("x")
        try expect(terminal.screen(with: "a text: x").contains("A line break is written"), "typing replaces it")
        try terminal.press("Escape", "e", "Right")
        try terminal.type("née")
        try terminal.screen(with: "a text: c1née")
        try terminal.press("C-u")
        try terminal.type("née <x>")
        try expect(terminal.screen(with: "a text: née <x>").contains("Escape leaves it"))
        try terminal.press("BSpace", "Enter")
        let last = try terminal.screen(with: "Enter write and stage")
        expect(last.contains("1  ours") && last.contains("2  base") && last.contains("3  \"née <x\""), "\(last)")
        try terminal.press("Enter")
        let end = try terminal.screen(with: "ended with")
        expect(
            end.contains("Main.xib: resolved and staged (1 ours, 1 base, 1 other)") && end.contains("ended with 0"))
        try expect(terminal.screen(with: "\n0\n").contains("ended with 0\n0\n"), "the terminal is as it was")
        try expect(sandbox.read("Main.xib"), equals: document("a1", "b", "née &lt;x"))
        try expect(sandbox.git("status", "--porcelain").output, equals: "M  Main.xib\n")
    }

    @Test func theSameAnswerForAllAlike() throws {
        let (sandbox, terminal) = try session()
        try terminal.screen(with: "conflict 1 of 3")
        try terminal.press("a")
        try expect(terminal.screen(with: "answer a conflict").contains("with a side first"))
        try terminal.press("t")
        try expect(terminal.screen(with: "conflict 2 of 3").contains("a as conflict 1"))
        try terminal.press("a")
        try expect(terminal.screen(with: "theirs, as for conflict 1, for others, too?").contains("k: 2 of 'text'"))
        try terminal.press("k")
        try expect(terminal.screen(with: "2 answered").contains("0 open"))
        try terminal.press("u")
        try expect(terminal.screen(with: "2 open").contains("conflict 2 of 3, 2 open"))
        try terminal.press("n", "n")
        try expect(terminal.screen(with: "open: conflict 2, conflict 3").contains("Enter what is open"))
        try terminal.press("Enter")
        try terminal.screen(with: "conflict 2 of 3, 2 open")
        try terminal.press("a", "A", "n", "n", "n")
        try terminal.screen(with: "Enter write and stage")
        try terminal.press("Enter")
        try terminal.screen(with: "ended with 0")
        try expect(sandbox.read("Main.xib"), equals: document("a2", "b2", "c2"))
    }

    @Test func leavingKeepsTheAnswers() throws {
        let (sandbox, terminal) = try session()
        try terminal.screen(with: "conflict 1 of 3")
        try terminal.press("t")
        try terminal.screen(with: "conflict 2 of 3")
        try terminal.press("q")
        let end = try terminal.screen(with: "ended with 1")
        expect(end.contains("Main.xib: 2 open; the answers are kept") && end.contains("ended with 1"))
        try expect(sandbox.xibmerge("resolve", "--list").output.hasPrefix("Main.xib: 3 conflicts, 2 open"))
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        try expect(sandbox.read("Main.xib"), equals: document("a2", "b1", "c1"))
    }

    /// git would stage a file that is answered, but not written. Each row: the program, the key.
    @Test(arguments: [
        ("'\(built("xibmerge"))' resolve", "q"), ("git mergetool --no-prompt --tool=xibmerge", "q"),
        ("git mergetool --no-prompt --tool=xibmerge", "C-c"), ("git mergetool --no-prompt --tool=xibmerge", "C-d"),
    ])
    func leavingBeforeItIsWrittenIsNoSuccess(_ command: String, _ key: String) throws {
        let sandbox = try ResolveCommandTests.stopped()
        let before = try sandbox.read("Main.xib")
        let terminal = try TerminalSession(sandbox, command)
        try terminal.screen(with: "conflict 1 of 3")
        try terminal.press("t", "t", "t")
        try terminal.screen(with: "Enter write and stage")
        try terminal.press(key)
        let end = try terminal.screen(with: "ended with 1")
        expect(end.contains("Main.xib: answered, but not written yet; 'xibmerge resolve' goes on"), "\(end)")
        try expect(sandbox.git("status", "--porcelain", "Main.xib").output, equals: "UU Main.xib\n")
        try expect(sandbox.read("Main.xib"), equals: before)
    }

    /// Of a merge that was committed, only the document's name opens it again.
    @Test func leavingACommittedMergeNamesIt() throws {
        let sandbox = try ResolveCommandTests.stopped()
        try expect(sandbox.xibmerge("resolve", "--ours").status, equals: 0)
        try sandbox.git("commit", "--quiet", "--no-edit")
        let words = "Main.xib: answered, but not written yet; 'xibmerge resolve Main.xib' goes on"
        let unchanged = "Main.xib: stays as the merge made it"
        for (keys, status, line) in [(["t", "q"], 1, words), (["p", "p", "p", "o", "q"], 0, unchanged)] {
            let terminal = try TerminalSession(
                sandbox, "'\(built("xibmerge"))' resolve Main.xib", ["LC_ALL=C.UTF-8"], size: (100, 24))
            try terminal.screen(with: "q leave")
            for key in keys { try terminal.press(key) }
            try expect(terminal.screen(with: "ended with \(status)").contains(line))
        }
    }

    /// Each row: number, environment, what the screen has, what it has not.
    @Test(arguments: [
        (1, ["LC_ALL=C"], "View (iN0-l3-epB)", "\\u{"),
        (2, ["LC_ALL=C.UTF-8", "NO_COLOR=1"], "conflict 1", "\u{1B}[3"),
        (3, ["LC_ALL=C.UTF-8", "NO_COLOR="], "\u{1B}[33m", "\\u{"),
    ])
    func localesAndColors(_ number: Int, _ variables: [String], _ wanted: String, _ unwanted: String) throws {
        let (_, terminal) = try session(variables)
        try terminal.screen(with: "conflict 1 of 3")
        let screen = try terminal.tmux("capture-pane", "-p", "-e").output
        expect(number == 1 || screen.contains(wanted), "\(screen)")
        expect(!screen.contains(unwanted))
    }

    /// Nothing is cut off, neither at the last column nor behind it.
    @Test func longLinesWrap() throws {
        let help = "o  answer with ours                  n, Enter, Down  the next conflict"
        let (_, terminal) = try session(size: (help.count, 24))
        try terminal.screen(with: "conflict 1 of 3")
        try terminal.press("?")
        try expect(terminal.screen(with: "Keys").contains(help + "\n"))
        try terminal.resize(30, 40)
        try terminal.screen(with: "\n   conflict\n", without: help)
        try terminal.press("Escape", "x")
        let xml = try terminal.screen(with: "XML of conflict 1").split(separator: "\n").joined(separator: " ")
        expect(xml.contains(/<label text="a1" +id="lBl-00-aaa">/), "\(xml)")
    }

    /// Keys that would be refused are not offered.
    @Test func onlyKeysThatDoSomethingAreOffered() throws {
        let (_, terminal) = try session()
        let first = try terminal.screen(with: "q leave")
        expect(first.contains("b base") && first.contains("e type a value"), "\(first)")
        for key in ["B both", "u undo", "p back", "a same", "m more"] { expect(!first.contains(key), "\(first)") }
        try terminal.press("o", "p")
        let answered = try terminal.screen(with: "answer  ours")
        for key in ["u undo", "a same for others"] { expect(answered.contains(key), "\(answered)") }
    }

    @Test func anotherSizeIsDrawnAgain() throws {
        let (_, terminal) = try session()
        try terminal.screen(with: "q leave")
        try terminal.resize(40, 8)
        let small = try terminal.screen(with: "more lines")
        expect(small.contains("conflict 1") && small.contains("more lines"), "\(small)")
        try terminal.resize(100, 30)
        try expect(terminal.screen(with: "none yet", without: "more lines").contains("theirs  \"a2\""))
    }

    /// Each row: number, signal, the exit status that the shell tells.
    @Test(arguments: [(1, "TERM", "143"), (2, "INT", "130"), (3, "HUP", "129"), (4, "ABRT", "134"), (5, "SEGV", "139")])
    func aSignalGivesTheTerminalBack(_ number: Int, _ signal: String, _ status: String) throws {
        let (sandbox, terminal) = try session()
        try terminal.screen(with: "conflict 1 of 3")
        try terminal.press("t")
        try terminal.screen(with: "conflict 2 of 3")
        for process in try terminal.processes { try sandbox.run("kill", ["-s", signal, String(process)]) }
        let end = try terminal.screen(with: "ended with \(status)")
        expect(end.contains("ended with \(status)"), "\(end)")
        try expect(terminal.screen(with: "\n0\n").contains("\n0\n"), "the terminal is as it was")
        try expect(sandbox.xibmerge("resolve", "--list").output.hasPrefix("Main.xib: 3 conflicts, 2 open"))
    }

    @Test func aTerminalThatIsGoneLosesNoAnswer() throws {
        let (sandbox, terminal) = try session()
        try terminal.screen(with: "conflict 1 of 3")
        try terminal.press("t")
        try terminal.screen(with: "conflict 2 of 3")
        let processes = try terminal.processes
        expect(processes.count, equals: 1)
        terminal.end()
        for _ in 0..<50 where processes.contains(where: { kill($0, 0) == 0 }) { usleep(100_000) }
        expect(!processes.contains { kill($0, 0) == 0 }, "it has ended by itself")
        try expect(sandbox.xibmerge("resolve", "--list").output.hasPrefix("Main.xib: 3 conflicts, 2 open"))
        try expect(sandbox.git("status", "--porcelain").output, equals: "UU Main.xib\n")
    }

    @Test func aFileThatChangedMeanwhileStays() throws {
        let (sandbox, terminal) = try session()
        try terminal.screen(with: "conflict 1 of 3")
        try sandbox.write("mine\n", to: "Main.xib")
        try terminal.press("o", "o", "o", "Enter")
        let end = try terminal.screen(with: "ended with")
        expect(end.contains("the file has changed meanwhile") && end.contains("ended with 2"), "\(end)")
        try expect(sandbox.read("Main.xib"), equals: "mine\n")
    }

    @Test func mergetoolOpensIt() throws {
        let sandbox = try ResolveCommandTests.stopped()
        let terminal = try TerminalSession(sandbox, "git mergetool --no-prompt --tool=xibmerge Main.xib")
        try terminal.screen(with: "conflict 1 of 3")
        try terminal.press("t", "t", "t", "Enter")
        try expect(terminal.screen(with: "ended with").contains("ended with 0"))
        try expect(sandbox.read("Main.xib"), equals: document("a2", "b2", "c2"))
        try expect(sandbox.git("ls-files", "--unmerged").output.isEmpty)
    }
}
