import Foundation
import TestSupport

/// `xibmerge resolve --web` at work, with requests to it.
final class PageSession {
    let sandbox: Sandbox
    private let process = Process()
    private let streams: [URL]
    private(set) var cookie = ""

    /// A repository that stands in a merge of `Fixtures/Resolve`.
    static func stopped() throws -> Sandbox {
        let sandbox = try Sandbox()
        func version(_ name: String) throws -> String {
            try String(contentsOf: fixtures.appendingPathComponent("Resolve/\(name).storyboard"), encoding: .utf8)
        }
        try sandbox.diverge(
            "Main.storyboard", base: try version("base"), ours: try version("ours"), theirs: try version("theirs"))
        try sandbox.git("merge", "topic")
        return sandbox
    }

    /// The program told no address for half a minute.
    struct NoAddress: Error {}

    /// Starts the program, which opens no browser, and waits for its address.
    ///
    /// - Parameter variables: What its environment has besides the sandbox's.
    init(_ sandbox: Sandbox, _ words: [String] = [], with variables: [String: String] = [:]) throws {
        self.sandbox = sandbox
        streams = try ["out", "err"].map { name in
            let url = sandbox.home.appendingPathComponent("\(UUID().uuidString).\(name)")
            try Data().write(to: url)
            return url
        }
        // As few descriptors as macOS gives.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            ["-c", "ulimit -n 256; exec \"$@\"", "sh", built("xibmerge"), "resolve", "--web", "--no-browser"] + words
        process.environment = sandbox.environment.merging(variables) { $1 }
        process.currentDirectoryURL = sandbox.folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: streams[0])
        process.standardError = try FileHandle(forWritingTo: streams[1])
        try process.run()
        // Where it can't be started, there is nothing to wait for.
        for _ in 0..<600 where output.last != "\n" && process.isRunning { usleep(50_000) }
        guard output.last == "\n" || !process.isRunning else { throw NoAddress() }
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    private func text(_ stream: Int) -> String {
        (try? Data(contentsOf: streams[stream])).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    var output: String { text(0) }

    /// Where the page is, with its token.
    var address: String { output.trimmingCharacters(in: .whitespacesAndNewlines) }
    /// The same without the token.
    var folder: String { String(address.prefix { $0 != "?" }) }
    var origin: String { address.split(separator: "/").prefix(2).joined(separator: "//") }
    var isRunning: Bool { process.isRunning }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end, half a minute at most.
    func finished() -> Finished {
        for _ in 0..<600 where process.isRunning { usleep(50_000) }
        guard !process.isRunning else { return Finished(status: -1, output: output, errors: text(1)) }
        return Finished(
            status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
            output: output, errors: text(1))
    }

    /// Asks once, as the words for curl say; the answer with its headers, and its status before that.
    func curl(_ address: String, _ words: String...) throws -> (status: Int, text: String) {
        let run = try sandbox.run(
            "curl", ["--silent", "--include", "--path-as-is", "--max-time", "30"] + words + [address])
        let parts = run.output.split(separator: " ", maxSplits: 2)
        return (parts.count > 1 ? Int(parts[1]) ?? 0 : 0, run.output)
    }

    /// Lets the token become a cookie.
    func enter() throws {
        let page = try curl(address)
        let line = page.text.split(whereSeparator: \.isNewline).first { $0.lowercased().hasPrefix("set-cookie: ") }
        cookie = String(line?.dropFirst("set-cookie: ".count).prefix { $0 != ";" } ?? "")
    }

    func get(_ name: String) throws -> (status: Int, text: String) {
        try curl(folder + name, "--cookie", cookie)
    }

    func post(_ name: String, _ body: String) throws -> (status: Int, text: String) {
        try curl(
            folder + name, "--cookie", cookie, "--header", "Origin: \(origin)", "--header",
            "Content-Type: application/json", "--data", body)
    }
}
