import Foundation
import TestSupport

/// A tab in a real browser without a window (Chromium), driven by its debugging protocol through a pipe.
///
/// It shares nothing with other tabs but the browser, which takes a second to start: one that is free is taken again.
final class BrowserSession {
    private let browser: Browser
    private let context: String
    private var session: String?
    /// What the browser told without being asked: method and parameters.
    private(set) var events: [(method: String, values: [String: Any])] = []

    static let program = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].first(
        where: isInstalled)

    struct BrowserError: Error, CustomStringConvertible {
        var description: String
    }

    init(width: Int = 1400, height: Int = 900) throws {
        browser = try Browser.free()
        context = try browser.call("Target.createBrowserContext").result["browserContextId"] as? String ?? ""
        let words = ["url": "about:blank", "browserContextId": context]
        let target = try call("Target.createTarget", words)["targetId"] ?? ""
        session = try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] { try call("\(domain).enable") }
        try resize(width, height)
    }

    deinit {
        // Where that fails, nobody takes the browser again, and it ends with the tests.
        if (try? browser.call("Target.disposeBrowserContext", ["browserContextId": context])) != nil { browser.give() }
    }

    // MARK: The page

    @discardableResult
    func call(_ method: String, _ values: [String: Any] = [:]) throws -> [String: Any] {
        let answer = try browser.call(method, values, in: session)
        events += answer.events.filter { $0.session == session }.map { ($0.method, $0.values) }
        return answer.result
    }

    func resize(_ width: Int, _ height: Int) throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    }

    func open(_ address: String) throws { try call("Page.navigate", ["url": address]) }

    /// Opens a file, and waits until it is there.
    func open(file: URL) throws {
        events = []
        try open(file.absoluteString)
        try wait(for: "location.href === '\(file.absoluteString)' && document.readyState === 'complete'")
    }

    /// What a style sheet is told of the medium and the user.
    func media(_ name: String = "", _ features: [String: String] = [:]) throws {
        let features = features.map { ["name": $0.key, "value": $0.value] }
        try call("Emulation.setEmulatedMedia", ["media": name, "features": features])
    }

    /// What an expression of JavaScript gives, a text.
    @discardableResult
    func value(_ expression: String) throws -> String {
        let answer = try call(
            "Runtime.evaluate",
            ["expression": "Promise.resolve(\(expression)).then(String)", "awaitPromise": true, "returnByValue": true])
        guard answer["exceptionDetails"] == nil else { throw BrowserError(description: "\(expression): \(answer)") }
        return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
    }

    /// Whether an expression holds.
    func holds(_ expression: String) throws -> Bool { try value(expression) == "true" }

    /// The nodes of the accessibility tree that are not ignored.
    func accessibleNodes() throws -> [[String: Any]] {
        let nodes = try call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
        return nodes.filter { $0["ignored"] as? Bool == false }
    }

    /// Waits until an expression is true, a minute at most: tests of the whole package run beside it.
    func wait(for expression: String) throws {
        for _ in 0..<2400 {
            if (try? value(expression)) == "true" { return }
            usleep(25_000)
        }
        throw BrowserError(description: "never: \(expression)\n\(try value("document.body.innerText"))")
    }

    /// Presses a key as a keyboard does.
    func press(_ key: String) throws {
        let named = ["Enter": 13, "Tab": 9, "Escape": 27, "ArrowRight": 39]
        let code = named[key] ?? Int(key.uppercased().utf8.first ?? 0)
        var values: [String: Any] = ["type": "keyDown", "key": key, "windowsVirtualKeyCode": code]
        if key.count == 1 || key == "Enter" { values["text"] = key == "Enter" ? "\r" : key }
        try call("Input.dispatchKeyEvent", values)
        try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key, "windowsVirtualKeyCode": code])
    }

    func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

    /// Clicks in the middle of an element as a mouse does.
    func click(_ selector: String) throws {
        let found = try value(
            """
            (() => { const each = document.querySelector(`\(selector)`); each.scrollIntoView({ block: 'center' }); \
            const box = each.getBoundingClientRect(); \
            return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round).join(' '); })()
            """)
        let place = found.split(separator: " ").compactMap { Int($0) }
        guard place.count == 2 else { throw BrowserError(description: "\(selector) can't be clicked") }
        for kind in ["mousePressed", "mouseReleased"] {
            try call(
                "Input.dispatchMouseEvent",
                ["type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
        }
    }

    /// What an expression gives, an array of words.
    func list(_ expression: String) throws -> [String] {
        try value("[...\(expression)].join(' ')").split(separator: " ").map(String.init)
    }

    /// The picture of the window, PNG.
    func screenshot() throws -> Data {
        let text = try call("Page.captureScreenshot", ["format": "png"])["data"] as? String ?? ""
        return Data(base64Encoded: text) ?? Data()
    }

    /// What was logged as an error or a warning, or thrown and not caught.
    var complaints: [String] {
        events.filter { ["Log.entryAdded", "Runtime.exceptionThrown", "Runtime.consoleAPICalled"].contains($0.method) }
            .map { "\($0.method): \($0.values)" }
    }

    /// The addresses that were asked for.
    var requests: [String] {
        events.filter { $0.method == "Network.requestWillBeSent" }.compactMap {
            ($0.values["request"] as? [String: Any])?["url"] as? String
        }
    }
}
