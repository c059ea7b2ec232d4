import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension GitOperation {
    /// Every signal that ends a process unless it is told otherwise, save those that only debuggers send.
    private static let fatalSignals: [Int32] = [
        SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGKILL, SIGUSR1, SIGSEGV, SIGUSR2, SIGPIPE,
        SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
    ]

    /// Places and ends that the driver can't do its work in; `DriverFailureTests` has its crashes.
    static let failing = [
        GitOperation("the driver is killed, by any signal") { sandbox in
            try sandbox.prepareQuestion()
            for signal in fatalSignals {
                try sandbox.stopped("merge", "topic", with: ["XIBMERGE_TEST_FAULT": "signal:\(signal)"])
                try sandbox.expectQuestion()
                try sandbox.git("reset", "--quiet", "--hard")
            }
        },
        GitOperation("the driver is removed or can't be run") { sandbox in
            try sandbox.prepareQuestion()
            let command = try sandbox.git("config", "merge.xibmerge.driver").output
                .trimmingCharacters(in: .newlines)
            for program in ["/nowhere/xibmerge-driver", "/dev/null"] {
                let line = command.replacingOccurrences(of: built("xibmerge-driver"), with: program)
                try sandbox.git("config", "merge.xibmerge.driver", line)
                try sandbox.stopped("merge", "topic")
                try sandbox.expectQuestion()
                try sandbox.git("reset", "--quiet", "--hard")
            }
        },
        GitOperation("no TMPDIR, no home") { sandbox in
            try sandbox.prepare()
            try sandbox.sound(
                "merge", "--no-edit", "topic", with: ["TMPDIR": "/nowhere", "HOME": "/nowhere"])
            try sandbox.expectText(Versions.merged)
        },
        GitOperation("a folder that takes no file") { sandbox in
            // git itself could not begin there; the driver alone has to do with the file that is there.
            try sandbox.write(Versions.base, to: "base")
            try sandbox.write(Versions.theirs, to: "theirs")
            try sandbox.write(Versions.ours, to: "folder/ours")
            try sandbox.run("chmod", ["666", "folder/ours"])
            try sandbox.run("chmod", ["555", "folder"])
            defer { _ = try? sandbox.run("chmod", ["755", "folder"]) }
            // Nothing is forbidden to root.
            let user = getuid() == 0 ? ["setpriv", "--reuid=65534", "--clear-groups"] : []
            let driver = try sandbox.run("env", user + [built("xibmerge-driver"), "base", "folder/ours", "theirs"])
            expect(driver.status, equals: 0, "\(driver.errors)")
            try expect(sandbox.read("folder/ours"), equals: Versions.merged)
        },
        GitOperation("no room on the disk", takesDisk: true) { sandbox in
            // `DriverFailureTests` has the driver alone.
            try expect(sandbox.mountDisk("disk", size: "1000k"))
            defer { try? sandbox.unmountDisk("disk") }
            // Several blocks, so that there may be room for some of them.
            let comment = "</objects><!--\(String(repeating: "blank ", count: 3000))-->"
            func long(_ text: String) -> String { text.replacingOccurrences(of: "</objects>", with: comment) }
            let origin = try Sandbox()
            try origin.diverge(
                "Main.xib", base: long(Versions.base), ours: long(Versions.ours), theirs: long(Versions.rival))
            try origin.install()
            try sandbox.sound("clone", "--quiet", origin.folder.path, "disk/work")
            for file in ["config", "info/attributes"] {
                try sandbox.write(try origin.read(".git/\(file)"), to: "disk/work/.git/\(file)")
            }
            try sandbox.git("-C", "disk/work", "fetch", "--quiet", origin.folder.path, "topic:topic")
            var stopped = 0
            for blocks in stride(from: 0, through: 24, by: 2) {
                let fill = "cat /dev/zero >disk/filler 2>/dev/null; truncate -s -\(blocks * 4096) disk/filler"
                try sandbox.run("sh", ["-c", fill])
                let merge = try sandbox.git("-C", "disk/work", "merge", "topic")
                try sandbox.run("rm", ["-f", "disk/filler", "disk/work/.git/index.lock"])
                // git gives up, or there are markers.
                expect(merge.status == 1 || merge.status == 128, "\(merge.output)\(merge.errors)")
                if merge.status == 1 { try expect(sandbox.read("disk/work/Main.xib").contains("<<<<<<< ")) }
                if merge.status == 128 { stopped += 1 }
                try sandbox.git("-C", "disk/work", "reset", "--quiet", "--hard")
            }
            expect(stopped > 0)
        },
    ]
}
