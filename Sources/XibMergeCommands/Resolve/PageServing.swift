import XibMergeCore

/// A browser's request, as far as the page needs it.
package struct PageRequest: Sendable {
    package var method: String
    /// Without the query, as received.
    package var path: String
    package var query: [String: String]
    /// By name in lower case.
    package var headers: [String: String]
    package var body: [UInt8]

    package init(
        method: String, path: String, query: [String: String] = [:], headers: [String: String] = [:],
        body: [UInt8] = []
    ) {
        (self.method, self.path, self.query, self.headers, self.body) = (method, path, query, headers, body)
    }

    /// The greatest length of a body.
    package static let bodyLimit = 1 << 20
}

/// A response to the browser.
package struct PageResponse: Sendable {
    package var status: Int
    package var type: String
    package var body: [UInt8]
    /// Headers besides those of every response.
    package var headers: [(name: String, value: String)] = []

    init(_ status: Int, type: String, _ body: [UInt8]) { (self.status, self.type, self.body) = (status, type, body) }

    init(_ value: JSONValue, status: Int = 200) {
        self.init(status, type: "application/json", value.serialized())
    }

    /// A response that says why a request was not carried out.
    init(_ status: Int, refusing message: String, hint: String? = nil) {
        self.init(["error": .string(message), "hint": JSONValue(hint)], status: status)
    }

    /// The headers of every response: it is not stored, not shown in another page, loads nothing from elsewhere, and
    /// runs no script but the page's own.
    package static let fixedHeaders = [
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
}

/// Answers requests on a port of this machine.
package protocol PageServing: Sendable {
    /// Serves until `isOver` returns true, which is called many times per second; completes responses that have begun.
    ///
    /// - Parameters:
    ///   - port: The port on the loopback address; 0 for any free port.
    ///   - started: Called with the port when the server is ready.
    ///   - respond: Called by several threads at a time.
    /// - Throws: `CommandError` if the port is not available.
    func serve(
        port: UInt16, started: @escaping @Sendable (UInt16) -> Void,
        respond: @escaping @Sendable (PageRequest) -> PageResponse, until isOver: () -> Bool
    ) throws(CommandError)
}
