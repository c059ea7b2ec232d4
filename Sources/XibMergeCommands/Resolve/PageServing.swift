import XibMergeCore

/// A request of a browser, as far as the page needs it.
package struct PageRequest: Sendable {
    package var method: String
    /// Without the query, as it came.
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

    /// How long a body may be.
    package static let bodyLimit = 1 << 20
}

/// What the browser gets.
package struct PageResponse: Sendable {
    package var status: Int
    package var type: String
    package var body: [UInt8]
    /// Headers besides those that every answer has.
    package var headers: [(name: String, value: String)] = []

    init(_ status: Int, type: String, _ body: [UInt8]) { (self.status, self.type, self.body) = (status, type, body) }

    init(_ value: JSONValue, status: Int = 200) {
        self.init(status, type: "application/json", value.serialized())
    }

    /// Why something was not done.
    init(_ status: Int, refusing message: String, hint: String? = nil) {
        self.init(["error": .string(message), "hint": JSONValue(hint)], status: status)
    }

    /// What every answer says: nothing is kept, shown in another page, or loaded from elsewhere, and no script runs but ours.
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
    /// Serves until `isOver` says so; it is asked many times a second, and no answer is cut off.
    ///
    /// - Parameters:
    ///   - port: On the loopback address; 0 for any that is free.
    ///   - started: Gets the port once requests are answered.
    ///   - respond: Called by several threads at a time.
    /// - Throws: `CommandError` where the port can't be had.
    func serve(
        port: UInt16, started: @escaping @Sendable (UInt16) -> Void,
        respond: @escaping @Sendable (PageRequest) -> PageResponse, until isOver: () -> Bool
    ) throws(CommandError)
}
