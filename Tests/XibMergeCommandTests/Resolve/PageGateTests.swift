import TestSupport
import Testing

@testable import XibMergeApp

/// Who gets to the page of `resolve --web`, without a server.
struct PageGateTests {
    private static let port: UInt16 = 4711
    private static let own = "127.0.0.1:4711"

    /// A gate, the folder of its page, its token, and the cookie that it gives for that.
    /// A secret that differs in any digit is another one.
    @Test func everyOtherSecretIsRefused() {
        let digits = Array("0123456789abcdef")
        var generator = SystemRandomNumberGenerator()
        func secret() -> String { String((0..<32).map { _ in digits.randomElement(using: &generator)! }) }
        for _ in 0..<2_000 {
            let (one, other) = (secret(), secret())
            expect(PageGate.isEqual(one, one))
            expect(!PageGate.isEqual(one, other))
            var digit = Array(one)
            let place = digits.indices.randomElement(using: &generator)! * 2
            digit[place] = digit[place] == "0" ? "1" : "0"
            expect(!PageGate.isEqual(one, String(digit)))
        }
    }

    private static func opened() throws -> (gate: PageGate, folder: String, token: String, cookie: String) {
        var gate = PageGate(port: port)
        let match = try #require(
            gate.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:4711(\/[0-9a-f]{32}\/)\?token=([0-9a-f]{32})/))
        let (folder, token) = (String(match.1), String(match.2))
        let first = PageRequest(method: "GET", path: folder, query: ["token": token], headers: ["host": own])
        guard case .pass("", let cookie?) = gate.verdict(on: first) else {
            Issue.record("the token is refused")
            return (gate, folder, token, "")
        }
        expect(cookie.hasSuffix("; Path=\(folder); HttpOnly; SameSite=Strict"))
        return (gate, folder, token, String(cookie.prefix { $0 != ";" }))
    }

    /// Each row: number, method, what follows the folder's path, headers besides host and cookie (`nil` takes one away), and
    /// the status; 200 for what passes.
    @Test(
        arguments: [
            (1, "GET", "", [:], 200),
            (2, "GET", "state", [:], 200),
            (3, "GET", "state", ["host": "evil.example:4711"], 403),
            (4, "GET", "state", ["host": "localhost:4711"], 403),
            (5, "GET", "state", ["host": "127.0.0.1"], 403),
            (6, "GET", "state", ["host": nil], 403),
            (7, "GET", "state", ["origin": "http://evil.example"], 403),
            (8, "GET", "state", ["origin": "null"], 403),
            (9, "GET", "state", ["origin": "http://127.0.0.1:4712"], 403),
            (10, "GET", "state", ["sec-fetch-site": "cross-site"], 403),
            (11, "GET", "state", ["sec-fetch-site": "same-site"], 403),
            (12, "GET", "state", ["cookie": nil], 403),
            (13, "GET", "state", ["cookie": "xibmerge=0"], 403),
            (14, "GET", "", ["cookie": nil], 403),
            (15, "POST", "answer", ["origin": "http://127.0.0.1:4711", "content-type": "application/json"], 200),
            (
                16, "POST", "answer",
                ["origin": "http://127.0.0.1:4711", "content-type": "application/json; charset=utf-8"], 200
            ),
            (17, "POST", "answer", ["content-type": "application/json"], 403),
            (18, "POST", "answer", ["origin": "http://127.0.0.1:4711"], 415),
            (19, "POST", "answer", ["origin": "http://127.0.0.1:4711", "content-type": "text/plain"], 415),
            (
                20, "POST", "answer",
                ["origin": "http://127.0.0.1:4711", "content-type": "application/x-www-form-urlencoded"], 415
            ),
            (21, "POST", "answer", ["origin": "http://evil.example", "content-type": "application/json"], 403),
            (22, "PUT", "answer", ["origin": "http://127.0.0.1:4711", "content-type": "application/json"], 405),
            (23, "OPTIONS", "answer", ["origin": "http://evil.example"], 403),
            (24, "GET", "../", [:], 200),
            (25, "GET", "state", ["cookie": "other=1; xibmerge=0; x"], 403),
        ] as [(Int, String, String, [String: String?], Int)])
    func requestsAreChecked(
        _ number: Int, _ method: String, _ name: String, _ headers: [String: String?], _ status: Int
    ) throws {
        var (gate, folder, _, cookie) = try Self.opened()
        var all: [String: String] = ["host": Self.own, "cookie": "other=1; \(cookie)"]
        for (name, value) in headers { all[name] = value }
        let verdict = gate.verdict(on: PageRequest(method: method, path: folder + name, headers: all))
        switch verdict {
        case .pass(let passed, let newCookie): expect(status == 200 && passed == name && newCookie == nil)
        case .refuse(let response): expect(response.status, equals: status)
        }
    }

    @Test func aTokenIsGoodForOneTime() throws {
        var (gate, folder, token, _) = try Self.opened()
        let used = "this address was used already: it opens the page once"
        for (path, token, accepted, status, told) in [
            (folder, token, "*/*", 403, "\"error\": \"\(used)\","),
            (folder, token, "*/*", 403, "\"error\": \"\(used)\","),
            (folder, token, "text/html,*/*", 403, "<p>XibMerge: \(used). "),
            (folder, "0", "text/html", 403, "<p>XibMerge: this address is not valid. To go on, "),
            (folder, nil, "text/html", 403, "<p>XibMerge: this page is for the browser that opened it. To go on, end "),
            ("/", nil, "text/html", 404, "<p>XibMerge: this address is not valid. To go on, end "),
        ] as [(String, String?, String, Int, String)] {
            let again = PageRequest(
                method: "GET", path: path, query: token.map { ["token": $0] } ?? [:],
                headers: ["host": Self.own, "accept": accepted])
            guard case .refuse(let response) = gate.verdict(on: again) else {
                Issue.record("a used token passes")
                continue
            }
            let text = String(decoding: response.body, as: UTF8.self).filter { !$0.isNewline }
            expect(response.status == status && text.contains(told), "\(text)")
        }
    }

    @Test func aWrongTokenUsesUpNothing() throws {
        var gate = PageGate(port: Self.port)
        let parts = gate.address.split(separator: "?token=")
        let folder = String(parts[0].dropFirst("http://\(Self.own)".count))
        func request(_ token: String, _ path: String) -> PageRequest {
            PageRequest(method: "GET", path: path, query: ["token": token], headers: ["host": Self.own])
        }
        for (token, path, status) in [
            ("0", folder, 403), ("", folder, 403), (String(parts[1]), "/", 404),
            (String(parts[1]), folder + "state", 403),
        ] {
            guard case .refuse(let response) = gate.verdict(on: request(token, path)) else {
                Issue.record("'\(token)' passes at '\(path)'")
                continue
            }
            expect(response.status, equals: status)
        }
        guard case .pass = gate.verdict(on: request(String(parts[1]), folder)) else {
            Issue.record("the token is refused")
            return
        }
    }

    @Test func aLongBodyIsRefused() throws {
        var (gate, folder, _, cookie) = try Self.opened()
        let request = PageRequest(
            method: "POST", path: folder + "answer",
            headers: [
                "host": Self.own, "cookie": cookie, "origin": "http://\(Self.own)", "content-type": "application/json",
            ], body: [UInt8](repeating: 0x20, count: PageRequest.bodyLimit + 1))
        guard case .refuse(let response) = gate.verdict(on: request) else {
            Issue.record("it passes")
            return
        }
        expect(response.status, equals: 413)
    }

    @Test func everyGateHasSecretsOfItsOwn() {
        expect(Set((0..<20).map { _ in PageGate(port: 1).address }).count, equals: 20)
    }
}
