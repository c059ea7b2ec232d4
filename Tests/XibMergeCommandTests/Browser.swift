import Foundation
import TestSupport

/// A browser that tabs are opened in, one at a time.
final class Browser: @unchecked Sendable {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var buffer = Data()
    private var calls = 0

    /// What the browser tells without being asked.
    struct Event {
        var session: String?
        var method: String
        var values: [String: Any]
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var browsers: [Browser] = []

    /// A browser that no tab is open in. It ends with this process, which holds the pipe.
    static func free() throws -> Browser { try lock.withLock { browsers.popLast() } ?? Browser() }

    /// Leaves the browser to the next tab.
    func give() { Self.lock.withLock { Self.browsers.append(self) } }

    private init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("xibmerge-browser-\(UUID().uuidString)")
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // It reads calls from descriptor 3, and writes to 4.
        let command =
            "\"$0\" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run "
            + "--disable-background-networking --disable-component-update --disable-sync --disable-extensions "
            + "--hide-scrollbars --force-color-profile=srgb --remote-debugging-pipe --user-data-dir=\"$1\" about:blank 3<&0 4>&1 </dev/null >/dev/null 2>&1; rm -rf \"$1\""
        process.arguments = ["-c", command, BrowserSession.program ?? "chromium", folder.path]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Calls a method of the protocol.
    ///
    /// - Parameter session: The tab; `nil` for the browser.
    /// - Returns: The result, and what was told before it.
    func call(
        _ method: String, _ values: [String: Any] = [:], in session: String? = nil
    ) throws -> (result: [String: Any], events: [Event]) {
        calls += 1
        var message: [String: Any] = ["id": calls, "method": method, "params": values]
        if let session { message["sessionId"] = session }
        input.fileHandleForWriting.write(try JSONSerialization.data(withJSONObject: message) + Data([0]))
        var events: [Event] = []
        while true {
            let answer = try next()
            if answer["id"] as? Int == calls {
                guard let result = answer["result"] as? [String: Any] else {
                    throw BrowserSession.BrowserError(description: "\(method): \(answer["error"] ?? "no result")")
                }
                return (result, events)
            }
            if let method = answer["method"] as? String {
                let values = answer["params"] as? [String: Any] ?? [:]
                events.append(Event(session: answer["sessionId"] as? String, method: method, values: values))
            }
        }
    }

    private func next() throws -> [String: Any] {
        while true {
            if let end = buffer.firstIndex(of: 0) {
                let message = Data(buffer[buffer.startIndex..<end])
                buffer = Data(buffer[(end + 1)..<buffer.endIndex])
                return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw BrowserSession.BrowserError(description: "the browser has ended") }
            buffer += more
        }
    }
}
