import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ways to make the system fail under a program.
package enum Faults {
    /// Whether `strace` is there and may trace, so that single calls can fail.
    package static let canInject: Bool = {
        let run = try? Sandbox().run("strace", ["-o", "/dev/null", "true"])
        return run?.status == 0
    }()

    /// Whether a small disk can be mounted, which takes root on Linux.
    package static let canMount: Bool = {
        guard let sandbox = try? Sandbox(), (try? sandbox.mountDisk("disk", size: "16k")) == true else { return false }
        try? sandbox.unmountDisk("disk")
        return true
    }()

    /// Which of a call's uses fail or get a signal, the first being 1: the first and a few later ones, or all in a soak,
    /// up to the last that there is.
    package static func points(upTo count: Int) -> [Int] {
        Soak.isAsked ? Array(1...count) : [1, 2, 5, 12].filter { $0 <= count }
    }

    /// The first of what is tried, or all in a soak.
    package static func first<Element>(_ count: Int, of all: [Element]) -> [Element] {
        Soak.isAsked ? all : Array(all.prefix(count))
    }

    /// A few of what is tried, or all in a soak.
    package static func some<Element>(_ few: [Element], of all: [Element]) -> [Element] { Soak.isAsked ? all : few }

    /// Words that run a program with a fault, as `strace` describes it: `/^rename:signal=TERM`.
    ///
    /// - Parameters:
    ///   - path: Only calls that name this file fail.
    ///   - log: A file for what happened.
    package static func injected(
        _ fault: String, path: String? = nil, log: String = "/dev/null", into command: [String]
    ) -> [String] {
        let calls = fault.prefix { $0 != ":" }
        // A process that stops at these calls only takes a third of the time; a signal is not given there.
        let only = (fault.contains("error=") ? ["--seccomp-bpf"] : []) + ["-e", "trace=\(calls)"]
        return ["strace", "-f", "-o", log, "-e", "inject=\(fault)"] + only + (path.map { ["-P", $0] } ?? []) + command
    }

    /// Words before a shell and its script that let it start no process; `nil` where that takes more than there is.
    package static let withoutProcesses: [String]? = {
        let limit = ["sh", "-c", #"ulimit -u 1 2>/dev/null || ulimit -p 1; exec "$@""#, "sh"]
        // Nothing is forbidden to root.
        let words = (getuid() == 0 ? ["setpriv", "--reuid=65534", "--clear-groups"] : []) + limit
        let run = try? Sandbox().run("env", words + ["sh", "-c", "exit 3"])
        return run?.status == 3 ? words : nil
    }()
}

extension Sandbox {
    /// Mounts a disk that holds no more than `size`, such as `16k`.
    ///
    /// - Returns: Whether the system lets this user do so.
    package func mountDisk(_ folder: String, size: String) throws -> Bool {
        try write("", to: "\(folder)/none")
        return try run("mount", ["-t", "tmpfs", "-o", "size=\(size)", "none", folder]).status == 0
    }

    package func unmountDisk(_ folder: String) throws { try run("umount", [folder]) }
}
