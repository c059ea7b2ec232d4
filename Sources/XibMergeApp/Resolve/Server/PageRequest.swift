import XibMergeCore

/// A browser's request, as far as the page needs it.
struct PageRequest: Sendable {
    var method: String
    /// Without the query, as received.
    var path: String
    var query: [String: String] = [:]
    /// By name in lower case.
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    /// The greatest length of a body.
    static let bodyLimit = 1 << 20

    /// The response to who has no right to the page: a sentence for a person who opened it, JSON for anything else.
    func refusal(_ status: Int, _ message: String) -> PageResponse {
        let hint = "end 'xibmerge' with Ctrl-C, and start it again for another address: no answer is lost"
        guard method == "GET", headers["accept"]?.contains("text/html") == true else {
            return PageResponse(status, refusing: message, hint: hint)
        }
        let page = "<!DOCTYPE html>\n<title>XibMerge</title>\n<p>XibMerge: \(message). To go on, \(hint).</p>\n"
        return PageResponse(status, type: "text/html; charset=utf-8", Array(page.utf8))
    }
}

/// A response to the browser.
struct PageResponse: Sendable {
    var status: Int
    var type: String
    var body: [UInt8]
    /// Headers besides those of every response.
    var headers: [(name: String, value: String)] = []

    init(_ status: Int, type: String, _ body: [UInt8]) { (self.status, self.type, self.body) = (status, type, body) }

    init(_ value: JSONValue, status: Int = 200) { self.init(status, type: "application/json", value.serialized()) }

    /// A response that says why a request was not carried out.
    init(_ status: Int, refusing message: String, hint: String? = nil) {
        self.init(["error": .string(message), "hint": JSONValue(hint)], status: status)
    }

    /// The headers of every response: it is not stored, not shown in another page, loads nothing from elsewhere, and
    /// runs no script but the page's own.
    static let fixedHeaders = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
}
