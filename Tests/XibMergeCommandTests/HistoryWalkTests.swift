import TestSupport
import Testing

/// How far `xibmerge log` reads a history, and in which order.
@Suite(.startsPrograms) struct HistoryWalkTests {
    /// A repository whose `main` has 200 commits: the first and the last one change the document. The last one may also
    /// merge a commit that changes it and has an impossible date.
    private static func long(hasMerge: Bool) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet", "--initial-branch=main")
        // Loose objects.
        try sandbox.git("config", "fastimport.unpackLimit", "10000")
        var stream = ""
        func commit(_ mark: Int, _ time: Int, _ parents: [Int], _ text: String?) {
            stream += "commit refs/heads/main\nmark :\(mark)\ncommitter A <a@b> \(time) +0000\ndata 3\n\(mark)\n"
            for (number, parent) in parents.enumerated() { stream += "\(number == 0 ? "from" : "merge") :\(parent)\n" }
            if let text { stream += "M 100644 inline a.xib\ndata \(text.utf8.count)\n\(text)\n" }
        }
        commit(100, 1_500_000_100, [], smallDocument())
        for mark in 101..<300 { commit(mark, 1_500_000_000 + mark, [mark - 1], nil) }
        if hasMerge { commit(900, 1, [299], smallDocument(second: "Side")) }
        commit(901, 1_600_000_000, hasMerge ? [299, 900] : [299], smallDocument(first: "Main", second: "Side"))
        try sandbox.write(stream, to: "stream")
        try sandbox.run("sh", ["-c", "git fast-import --quiet < stream"])
        return sandbox
    }

    /// A commit may come long after its parent.
    @Test func aClockMayBeWrong() throws {
        let sandbox = try Self.long(hasMerge: true)
        let run = try sandbox.xibmerge("log", "--oneline", "a.xib")
        let subjects = run.output.split(separator: "\n").map { $0.split(separator: " ")[1] }
        expect(run.status == 0 && subjects.sorted() == ["100", "900", "901"], "\(run)")
    }

    /// What nobody asks for is not read.
    @Test func nothingIsReadBeyondWhatIsAsked() throws {
        let sandbox = try Self.long(hasMerge: false)
        let old = String(try sandbox.git("rev-parse", "main~150").output.dropLast())
        try sandbox.run("rm", ["-f", ".git/objects/\(old.prefix(2))/\(old.dropFirst(2))"])
        let one = try sandbox.xibmerge("log", "-n", "1", "--oneline", "a.xib")
        expect(one.status == 0 && one.output.hasSuffix(" 901\n") && one.errors.isEmpty, "\(one)")
        let all = try sandbox.xibmerge("log", "--oneline", "a.xib")
        expect(all.status == 2 && all.output == one.output, "\(all)")
    }
}
