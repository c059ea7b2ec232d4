import Foundation
import TestSupport
import Testing

/// Commands that write, while one call of the system fails or a signal comes: all is done or nothing, and a merge never
/// leaves plain ours.
@Suite(.enabled(if: Soak.isAsked && Faults.canInject), .serialized) struct FaultSoak {
    /// A command, what it starts from, and how its result is judged.
    private enum Command: String, CaseIterable {
        case drive, driveCleanly, merge, mergeOverOurs, install, uninstall, fix
    }

    /// Without 'close': where a tracer lets it fail, the file stays open, and whoever reads the pipe waits for ever.
    private static let calls = [
        "/^open", "read", "/^p?writev?", "/^rename", "/^unlink", "/^mkdir", "fsync", "/^f?truncate", "%stat",
        "/^f?chmod", "mmap", "/^(clone|fork|vfork)", "execve", "/^pipe", "/^dup", "fcntl", "lseek", "getcwd",
        "/^readlink", "/^getdents", "/^f?access", "ioctl", "/^futex",
    ]
    private static let errors = ["EIO", "ENOSPC", "EACCES", "ENOMEM", "EMFILE", "EINTR", "EAGAIN"]
    private static let signals = ["INT", "TERM", "HUP", "KILL", "PIPE", "XFSZ"]

    private static let base = smallDocument()
    private static let ours = smallDocument(first: "Ours")
    private static let theirs = smallDocument(second: "Theirs")
    private static let rival = smallDocument(first: "Theirs")
    @Test func allOrNothing() throws {
        var report = SoakReport("faults")
        let clean = try Self.results()
        for seed in Soak.seeds {
            var random = SeededGenerator(seed: seed)
            let command = Command.allCases.randomElement(using: &random)!
            let call = Self.calls.randomElement(using: &random)!
            let isSignal = random.oneIn(5)
            let fate =
                isSignal
                ? "signal=\(Self.signals.randomElement(using: &random)!)"
                : "error=\(Self.errors.randomElement(using: &random)!)"
            // No system interrupts a call for ever: that is tried again until it is not.
            let isLasting = random.oneIn(6) && !fate.hasSuffix("EINTR")
            let count = Int.random(in: 1...(random.oneIn(2) ? 4 : 40), using: &random)
            let fault = "\(call):\(fate):when=\(count)\(isLasting ? "+" : "")"
            let (message, run) = try Self.verdict(command, fault, clean)
            report.count(run.status == 0 ? "done" : run.status > 128 ? "killed" : "failed")
            guard let message, report.isWorthTelling(command.rawValue) else { continue }
            Issue.record(
                "\(command.rawValue) \(fault), XIBMERGE_SEED=\(seed): \(message)\n\(run.status) \(run.output)\(run.errors)"
            )
        }
        report.tell()
    }

    private static func sandbox(for command: Command) throws -> Sandbox {
        let sandbox = try Sandbox()
        switch command {
        case .install, .uninstall:
            try sandbox.git("init", "--quiet")
            try sandbox.write("*.png binary\n", to: ".gitattributes")
            if command == .uninstall { try sandbox.xibmerge("install") }
        case .fix: try sandbox.write(CheckCommandTests.twice, to: "Main.xib")
        case .drive, .driveCleanly, .merge, .mergeOverOurs:
            let versions = [("base", base), ("ours", ours), ("theirs", command == .drive ? rival : theirs)]
            for (name, text) in versions { try sandbox.write(text, to: name) }
        }
        return sandbox
    }

    private static func words(_ command: Command) -> [String] {
        switch command {
        case .drive, .driveCleanly: [built("xibmerge-driver"), "base", "ours", "theirs", "7", "Main.xib"]
        case .merge: [built("xibmerge"), "merge", "--output", "merged", "base", "ours", "theirs"]
        case .mergeOverOurs: [built("xibmerge"), "merge", "--output", "ours", "base", "ours", "theirs"]
        case .install: [built("xibmerge"), "install"]
        case .uninstall: [built("xibmerge"), "uninstall"]
        case .fix: [built("xibmerge"), "check", "--no-sources", "--fix", "Main.xib"]
        }
    }

    /// What each command leaves behind where nothing fails.
    private static func results() throws -> [Command: [String: Data]] {
        var results: [Command: [String: Data]] = [:]
        for command in Command.allCases {
            let sandbox = try sandbox(for: command)
            let words = words(command)
            try sandbox.run(words[0], Array(words.dropFirst()))
            let after = try sandbox.snapshot()
            try expect(after != Self.sandbox(for: command).snapshot(), "\(command) does nothing")
            results[command] = after
        }
        return results
    }

    private static func verdict(
        _ command: Command, _ fault: String, _ clean: [Command: [String: Data]]
    ) throws -> (String?, Finished) {
        let sandbox = try sandbox(for: command)
        let before = try sandbox.snapshot()
        let run = try sandbox.run(
            "env", ["timeout", "--signal=KILL", "20"] + Faults.injected(fault, into: words(command)))
        let after = try sandbox.snapshot()
        if run.status == 124 || run.status == 137, !fault.contains("KILL") { return ("hangs", run) }
        // Who is killed can't tidy up.
        let isTidy =
            fault.contains("KILL") || Set(after.keys).isSubset(of: Set(before.keys).union(clean[command]!.keys))
        if !isTidy { return ("leaves \(Set(after.keys).subtracting(before.keys).sorted())", run) }
        let isDone = clean[command]!.allSatisfy { after[$0.key] == $0.value }
        let isUntouched = before.allSatisfy { after[$0.key] == $0.value }
        switch command {
        case .drive, .driveCleanly:
            // The installed line goes on where the driver did not start, and git where it says that it gave up.
            if run.status > 126 || isDone && run.status < 2 { return (nil, run) }
            let text = String(decoding: after["ours"] ?? Data(), as: UTF8.self)
            let hasBoth = text.contains("<<<<<<< ") && text.contains("\n=======\n") && text.contains(">>>>>>> ")
            return (run.status == 1 && hasBoth ? nil : "leaves neither the result nor markers", run)
        case .merge, .mergeOverOurs, .install, .uninstall, .fix:
            if !isDone && !isUntouched { return ("leaves half of it", run) }
            if run.status == 0, !isDone { return ("says that it did it", run) }
            return (nil, run)
        }
    }
}
