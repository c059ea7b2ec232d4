import Foundation
import TestSupport
import Testing

/// Faults in the middle of what writes; `docs/reliability.md` has the table.
///
/// After each, a file has its old or its new contents, and git's index and references are as before or complete.
@Suite(.startsPrograms) struct ReliabilityTests {
    private static let base = smallDocument()
    private static let ours = smallDocument(first: "Ours")
    private static let theirs = smallDocument(second: "Theirs")
    private static let merged = smallDocument(first: "Ours", second: "Theirs")

    /// The calls with which something is written.
    private static let writing = [
        "write", "/^rename", "/^f?chmod", "/^f?truncate", "/^unlink", "/^link", "/^mkdir", "fsync",
    ]

    private func sandbox(theirs: String = Self.theirs, in folder: String = "") throws -> Sandbox {
        let sandbox = try Sandbox()
        for (name, text) in [("base", Self.base), (folder + "ours", Self.ours), ("theirs", theirs)] {
            try sandbox.write(text, to: name)
        }
        return sandbox
    }

    /// What a command is run on.
    private enum Place {
        case driver, conflict, branch
    }

    private func sandbox(_ place: Place) throws -> Sandbox {
        if place == .driver { return try sandbox() }
        if place == .conflict { return try ResolveCommandTests.stopped() }
        let sandbox = try Sandbox()
        try sandbox.diverge("a.xib", base: Self.base, ours: Self.ours, theirs: Self.theirs)
        return sandbox
    }

    private static let words = [built("xibmerge-driver"), "base", "ours", "theirs", "7", "Main.xib"]

    /// Runs a command with a fault at the first of some calls, and at later ones until there are no more of them: at a few
    /// fixed ones, or in a soak at each.
    ///
    /// - Parameters:
    ///   - fault: Such as `signal=KILL`.
    ///   - place: Is made afresh for each run.
    ///   - judge: Looks at the place after a run.
    /// - Returns: How many runs had the fault.
    private func atEach(
        _ call: String, _ fault: String, in place: Place, _ command: [String],
        judge: (Sandbox, Finished, String) throws -> Void
    ) throws -> Int {
        var count = 0
        for number in Faults.points(upTo: 60) {
            let sandbox = try self.sandbox(place)
            let words = Faults.injected(
                "\(call):\(fault):when=\(number)", log: "\(sandbox.home.path)/trace", into: command)
            let run = try sandbox.run("env", words)
            try judge(sandbox, run, "\(call) \(fault) \(number): \(run)")
            let trace = try String(contentsOf: sandbox.home.appendingPathComponent("trace"), encoding: .utf8)
            // A signal that is blocked at the call leaves no trace, but the call does.
            let calls = trace.split(separator: "\n").count {
                !$0.contains(" --- ") && !$0.contains(" +++ ") && !$0.contains(" resumed>")
            }
            if calls < number { break }
            count += 1
        }
        return count
    }

    // MARK: The driver

    /// Killed anywhere, `%A` is ours, or the result.
    @Test(.needs(.strace)) func aKilledDriverLeavesOursOrTheResult() throws {
        var count = 0
        for call in Self.writing + ["/^open", "close"] {
            count += try atEach(call, "signal=KILL", in: .driver, Self.words) { sandbox, run, what in
                let text = try sandbox.read("ours")
                expect(text == Self.merged || text == Self.ours && run.status > 128, "\(what)")
            }
        }
        expect(count > 8)
    }

    /// The line that git runs goes on after a kill at any call: git gets the result or both sides.
    @Test(.needs(.strace), arguments: Faults.first(1, of: ["/^rename", "write", "/^f?chmod"]))
    func gitGoesOnAfterAKill(call: String) throws {
        func repository() throws -> Sandbox {
            let sandbox = try Sandbox()
            try sandbox.diverge("Main.xib", base: Self.base, ours: Self.ours, theirs: Self.theirs)
            try expect(sandbox.xibmerge("install", "--private").status, equals: 0)
            let line = try sandbox.git("config", "merge.xibmerge.driver").output
            let driver = "'\(built("xibmerge-driver"))'"
            // Only the first run of the driver is killed.
            let killed = "strace -o /dev/null -e inject=\(call):signal=KILL:when=1 \(driver)"
            let range = try #require(line.range(of: driver))
            try sandbox.git("config", "merge.xibmerge.driver", line.replacingCharacters(in: range, with: killed))
            return sandbox
        }
        let sandbox = try repository()
        let run = try sandbox.git("merge", "--no-edit", "topic")
        try expect(run.status == 0 && sandbox.read("Main.xib") == Self.merged, "\(run)")
        try expect(sandbox.git("status", "--porcelain", "--untracked-files=no").output.isEmpty)
    }

    /// Whether `%A` is the result, both sides between markers, or untouched, and the status says which.
    private func isWhole(_ sandbox: Sandbox, _ status: Int32) throws -> Bool {
        let text = try sandbox.read("ours")
        if status == 0 { return text == Self.merged }
        if status == 1 { return text.contains("<<<<<<< ") && text.contains(">>>>>>> ") }
        return status > 126 && text == Self.ours
    }

    /// Calls that fail one by one, such as on a full disk.
    @Test(.needs(.strace), arguments: Faults.some(["ENOSPC", "EINTR"], of: ["ENOSPC", "EIO", "EINTR"]))
    func aFailedCallIsReported(error: String) throws {
        var count = 0
        for call in Self.writing + ["close"] {
            count += try atEach(call, "error=\(error)", in: .driver, Self.words) { sandbox, run, what in
                let isWhole = try isWhole(sandbox, run.status)
                expect(isWhole, "\(what)")
                try expect(sandbox.run("ls").output, equals: "base\nours\ntheirs\n", "\(what)")
            }
        }
        expect(count > 4)
    }

    /// Signals that end a process, at writing calls; in a soak, every one of them.
    @Test(
        .needs(.strace),
        arguments: Faults.some(
            ["TERM", "SEGV"],
            of: ["HUP", "INT", "QUIT", "TERM", "PIPE", "ALRM", "USR1", "XCPU", "XFSZ", "SEGV", "BUS"]))
    func aSignalLeavesTheResultOrBothSides(signal: String) throws {
        var count = 0
        for call in ["write", "/^rename", "/^f?chmod"] {
            count += try atEach(call, "signal=\(signal)", in: .driver, Self.words) { sandbox, run, what in
                let text = try sandbox.read("ours")
                expect(text == Self.merged || text == Self.ours && run.status > 128, "\(what)")
            }
        }
        expect(count > 1)
    }

    /// From none to enough: the driver does it, or fails in a way that the installed line sees.
    @Test func withLittleMemoryItIsAllOrNothing() throws {
        var done = 0
        let limits = Faults.some(
            [20_000, 58_000, 172_000, 400_000], of: Array(stride(from: 20_000, through: 400_000, by: 38_000)))
        for limit in limits {
            let sandbox = try sandbox()
            let script = "ulimit -v \(limit) 2>/dev/null; exec \"$@\""
            let run = try sandbox.run("sh", ["-c", script, "sh"] + Self.words, with: ["SWIFT_BACKTRACE": "enable=no"])
            done += run.status == 0 ? 1 : 0
            try expect(isWhole(sandbox, run.status), "\(limit): \(run)")
        }
        expect(done > 0)
    }

    /// The deepest documents that are merged, with a stack of 256 kB.
    @Test func aSmallStackSuffices() throws {
        func document(_ text: String, _ other: String) -> String {
            let depth = 490
            let open = (0..<depth).map { "<view id=\"v\($0)\"><subviews>" }.joined(separator: "\n")
            let close = String(repeating: "</subviews></view>\n", count: depth)
            let line = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects>\n"
            return
                "\(line)\(open)\n<label text=\"\(text)\" id=\"a\"/>\n<label text=\"\(other)\" id=\"b\"/>\n\(close)</objects></document>\n"
        }
        let sandbox = try Sandbox()
        try sandbox.write(document("One", "Two"), to: "base")
        try sandbox.write(document("Ours", "Two"), to: "ours")
        try sandbox.write(document("One", "Theirs"), to: "theirs")
        let run = try sandbox.run("sh", ["-c", "ulimit -s 256; exec \"$@\"", "sh"] + Self.words)
        expect(run.status == 0 && run.errors.isEmpty, "\(run)")
        try expect(sandbox.read("ours"), equals: document("Ours", "Theirs"))
    }

    @Test(.needs(.disk)) func anotherFileSystemIsWrittenTo() throws {
        let sandbox = try Sandbox()
        try expect(sandbox.mountDisk("disk", size: "1m"))
        defer { try? sandbox.unmountDisk("disk") }
        for (name, text) in [("base", Self.base), ("disk/ours", Self.ours), ("theirs", Self.theirs)] {
            try sandbox.write(text, to: name)
        }
        let run = try sandbox.run(built("xibmerge-driver"), ["base", "disk/ours", "theirs"])
        try expect(run.status == 0 && sandbox.read("disk/ours") == Self.merged, "\(run)")
        // Where it lies over the folder, the disk hides the file that makes the folder.
        try expect(["ours\n", "none\nours\n"].contains(sandbox.run("ls", ["disk"]).output))
    }

    /// A file or folder that may not be written: all is done, or `%A` is untouched and the status says so.
    @Test(
        .needs(.commonUser),
        arguments: [("chmod 444 in/ours", 0), ("chmod 555 in", 0), ("chmod 444 in/ours; chmod 555 in", 129)])
    func whatIsReadOnlyIsDoneOrReported(change: String, status: Int32) throws {
        let sandbox = try sandbox(in: "in/")
        try sandbox.run("sh", ["-c", "chmod -R a+rwX . ..; \(change)"])
        defer { _ = try? sandbox.run("chmod", ["-R", "u+rwX", "."]) }
        let user = try #require(Requirement.withoutRoot)
        let run = try sandbox.run("env", user + [built("xibmerge-driver"), "base", "in/ours", "theirs"])
        expect(run.status, equals: status, "\(run)")
        try expect(sandbox.read("in/ours") == (status == 0 ? Self.merged : Self.ours))
        expect((status == 0) == run.errors.isEmpty)
    }

    @Test func aLinkStaysALink() throws {
        let sandbox = try sandbox(in: "in/")
        try sandbox.run("ln", ["-s", "in/ours", "ours"])
        let run = try sandbox.run(Self.words[0], Array(Self.words.dropFirst()))
        try expect(run.status == 0 && sandbox.read("in/ours") == Self.merged, "\(run)")
        try expect(sandbox.run("readlink", ["ours"]).output, equals: "in/ours\n")
    }

    /// Who writes to `%A` while it is merged writes to a file that is replaced as a whole: never a mixture.
    @Test(.needs(.strace)) func aFileThatChangesMeanwhileIsWhole() throws {
        let sandbox = try sandbox()
        let script = """
            "$@" & driver=$!
            until ls ours.xibmerge-* > /dev/null 2>&1; do kill -0 $driver || exit 99; done
            echo other > ours
            wait $driver
            """
        let words = Faults.injected("/^rename:delay_enter=2000000", into: Self.words)
        let run = try sandbox.run("sh", ["-c", script, "sh"] + words)
        try expect(run.status == 0 && sandbox.read("ours") == Self.merged, "\(run)")
        try expect(sandbox.run("ls").output, equals: "base\nours\ntheirs\n")
    }

    // MARK: Index and references

    private static let resolve = [built("xibmerge"), "resolve", "--ours"]

    /// Of the calls with which `xibmerge` and the git that it starts write, those that matter, or all in a soak.
    private static let writingOfCommands = Faults.some(["write", "/^rename", "/^unlink"], of: writing)

    private static let faultsOfCommands = Faults.first(2, of: ["signal=KILL", "error=ENOSPC", "signal=TERM"])

    /// Whatever fails, a document is staged only if it is resolved.
    @Test(.needs(.strace), arguments: faultsOfCommands)
    func resolvingIsAllOrNothing(fault: String) throws {
        let resolved = ResolveCommandTests.versions.ours
        var count = 0
        for call in Self.writingOfCommands {
            count += try atEach(call, fault, in: .conflict, Self.resolve) { sandbox, run, what in
                let text = try sandbox.read("Main.xib")
                try sandbox.run("rm", ["-f", ".git/index.lock"])
                let isUnmerged = try !sandbox.git("ls-files", "--unmerged").output.isEmpty
                expect(text == resolved || text.contains("<<<<<<< "), "\(what)")
                expect(isUnmerged || text == resolved, "\(what)")
                if run.status == 0 { expect(!isUnmerged && text == resolved, "\(what)") }
                // And then it can be done.
                if isUnmerged {
                    let again = try sandbox.xibmerge("resolve", "--ours")
                    expect(again.status, equals: 0, "\(what)\n\(again)")
                }
                try expect(sandbox.read("Main.xib"), equals: resolved, "\(what)")
                try expect(sandbox.git("ls-files", "--unmerged").output.isEmpty, "\(what)")
            }
        }
        expect(count > 2)
    }

    /// Whatever fails, a branch is where it was, or at the whole merge.
    @Test(.needs(.strace), arguments: faultsOfCommands)
    func updatingABranchIsAllOrNothing(fault: String) throws {
        let command = [built("xibmerge"), "update-branch", "topic"]
        var count = 0
        for call in Self.writingOfCommands {
            count += try atEach(call, fault, in: .branch, command) { sandbox, run, what in
                let text = try sandbox.git("show", "topic:a.xib").output
                expect(text == Self.theirs || text == Self.merged, "\(what)")
                if run.status == 0 { expect(text, equals: Self.merged, "\(what)") }
                try expect(sandbox.git("fsck", "--connectivity-only", "--no-dangling").status, equals: 0, "\(what)")
                try expect(sandbox.git("status", "--porcelain").output.isEmpty, "\(what)")
                try expect(sandbox.read("a.xib"), equals: Self.ours, "\(what)")
                try sandbox.run("sh", ["-c", "find .git -name '*.lock' -exec rm {} +"])
                let again = try sandbox.xibmerge("update-branch", "topic")
                try expect(again.status == 0 && sandbox.git("show", "topic:a.xib").output == Self.merged, "\(again)")
            }
        }
        expect(count > 2)
    }
}
