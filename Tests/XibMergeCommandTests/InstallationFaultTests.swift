import Foundation
import TestSupport
import Testing

/// `install` and `uninstall` where a call of the system fails or a signal comes: all is done, or nothing.
@Suite(.startsPrograms, .needs(.strace))
struct InstallationFaultTests {
    private func repository() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.git("init", "--quiet")
        try sandbox.write("*.png binary\n", to: ".gitattributes")
        return sandbox
    }

    private func run(_ command: String, _ fault: String, _ path: String, _ sandbox: Sandbox) throws -> Finished {
        // Of a rename strace looks at the old name only.
        let words = Faults.injected(
            fault, path: sandbox.folder.path + "/" + path, into: [built("xibmerge"), command])
        return try sandbox.run("env", words)
    }

    /// The second file can't be replaced.
    @Test(arguments: ["install", "uninstall"]) func aFailureBetweenTheTwoFilesChangesNothing(command: String) throws {
        let path = ".gitattributes"
        let sandbox = try repository()
        let fresh = try sandbox.settledSnapshot()
        if command == "uninstall" { try expect(sandbox.xibmerge("install").status, equals: 0) }
        let before = try sandbox.snapshot()
        let failed = try run(command, "/^rename:error=EIO", path + ".lock", sandbox)
        expect(failed.status, equals: 2, "\(failed.output)")
        expect(failed.errors.hasSuffix("\(path): can't be written: input/output error\nhint: nothing was changed\n"))
        try expect(sandbox.snapshot(), equals: before)
        // And then it can be done.
        try expect(sandbox.xibmerge("install").status, equals: 0)
        try expect(sandbox.xibmerge("uninstall").status, equals: 0)
        try expect(sandbox.settledSnapshot(), equals: fresh)
    }

    /// Nobody knows what a file holds that can't be looked at; it is there all the same.
    @Test(arguments: ["install", "uninstall"], ["%stat", "/^(f?access|open)", "/^readlink:error=EIO"])
    func whatCantBeLookedAtIsNotReplaced(command: String, call: String) throws {
        let sandbox = try repository()
        if command == "uninstall" { try expect(sandbox.xibmerge("install").status, equals: 0) }
        let before = try sandbox.snapshot()
        for path in [".git/config", ".gitattributes"] {
            for number in Faults.first(2, of: Faults.points(upTo: 8)) {
                let fault = (call.contains(":") ? call : "\(call):error=EIO") + ":when=\(number)"
                let run = try run(command, fault, path, sandbox)
                let after = try sandbox.snapshot()
                if run.status == 0 {
                    // The call was of no importance, or there are not so many.
                    expect(run.output.contains("changed ") || run.output.contains("removed "), "\(fault) \(path)")
                    expect(after[".gitattributes"] != before[".gitattributes"], "\(fault) \(path)")
                    let undo = try sandbox.xibmerge(command == "install" ? "uninstall" : "install")
                    expect(undo.status, equals: 0, "\(fault) \(path): \(undo.errors)")
                } else {
                    expect(run.status, equals: 2, "\(fault) \(path): \(run.errors)")
                }
                try expect(sandbox.snapshot(), equals: before, "\(fault) \(path)")
            }
        }
    }

    @Test(
        arguments: ["install", "uninstall"],
        Faults.some(["TERM", "XFSZ"], of: ["INT", "TERM", "HUP", "PIPE", "XFSZ"]))
    func aSignalLeavesNoLock(command: String, signal: String) throws {
        for (call, path) in [
            ("/^open", ".git/config.lock"), ("/^rename", ".git/config.lock"), ("/^open", ".gitattributes.lock"),
        ] {
            let sandbox = try repository()
            if command == "uninstall" { try expect(sandbox.xibmerge("install").status, equals: 0) }
            let before = try sandbox.snapshot()
            let run = try run(command, "\(call):signal=\(signal):when=1", path, sandbox)
            expect(run.status > 128, "\(call) \(path): \(run.output)")
            try expect(sandbox.run("find", [".", "-name", "*.lock"]).output.isEmpty)
            // What was begun is done.
            try expect(sandbox.snapshot() != before)
            let again = try sandbox.xibmerge(command)
            expect(again.output == (command == "install" ? "already installed\n" : "not installed\n"))
        }
    }
}
