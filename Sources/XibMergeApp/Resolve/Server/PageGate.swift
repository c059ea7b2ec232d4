/// Protects the page from other pages in the browser, other host names that lead to this machine, and other users.
///
/// Access requires a token in the URL, which is valid once and is replaced with a cookie. The cookie is limited to the
/// folder of this page, whose name can't be guessed. Cookies are shared between ports, and other servers on this
/// machine must not get it.
struct PageGate {
    /// The decision about a request.
    enum Verdict {
        /// The request is allowed; the name of the resource, and a cookie to set.
        case pass(name: String, cookie: String?)
        case refuse(PageResponse)
    }

    private let authority: String
    private let folder = Self.secret()
    private let cookie = Self.secret()
    private let token = Self.secret()
    private var isTokenUsed = false

    init(port: UInt16) { authority = "127.0.0.1:\(port)" }

    /// The address of the page, valid once.
    var address: String { "http://\(authority)/\(folder)/?token=\(token)" }

    mutating func verdict(on request: PageRequest) -> Verdict {
        // Another name may lead to this machine through DNS rebinding.
        guard request.headers["host"] == authority else {
            return .refuse(PageResponse(403, refusing: "this page has another host name"))
        }
        let origin = request.headers["origin"]
        guard origin == nil || origin == "http://\(authority)" else {
            return .refuse(PageResponse(403, refusing: "another page may not ask this"))
        }
        guard request.path.hasPrefix("/\(folder)/") else {
            return .refuse(request.refusal(404, "this address is not valid"))
        }
        let name = String(request.path.dropFirst(folder.utf8.count + 2))
        var newCookie: String?
        if !hasCookie(request) {
            guard request.method == "GET", name.isEmpty, let given = request.query["token"] else {
                return .refuse(request.refusal(403, "this page is for the browser that opened it"))
            }
            guard Self.isEqual(given, token) else { return .refuse(request.refusal(403, "this address is not valid")) }
            if isTokenUsed {
                return .refuse(request.refusal(403, "this address was used already: it opens the page once"))
            }
            isTokenUsed = true
            newCookie = "xibmerge=\(cookie); Path=/\(folder)/; HttpOnly; SameSite=Strict"
        } else if let site = request.headers["sec-fetch-site"], !["same-origin", "none"].contains(site), !name.isEmpty {
            return .refuse(PageResponse(403, refusing: "another page may not ask this"))
        }
        switch request.method {
        case "GET": return .pass(name: name, cookie: newCookie)
        case "POST":
            // Only a page sends an origin, and no other page can send this content type without permission.
            guard origin != nil else { return .refuse(PageResponse(403, refusing: "the origin is missing")) }
            let type = request.headers["content-type"]?.split(separator: ";").first?.lowercased()
            guard type == "application/json" else {
                return .refuse(PageResponse(415, refusing: "the body is to be application/json"))
            }
            guard request.body.count <= PageRequest.bodyLimit else {
                return .refuse(PageResponse(413, refusing: "the body is too long"))
            }
            return .pass(name: name, cookie: nil)
        default:
            var response = PageResponse(405, refusing: "'\(request.method)' is not answered")
            response.headers.append(("Allow", "GET, POST"))
            return .refuse(response)
        }
    }

    private func hasCookie(_ request: PageRequest) -> Bool {
        (request.headers["cookie"] ?? "").split(separator: ";").contains { pair in
            let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0] == "xibmerge" && Self.isEqual(String(parts[1]), cookie)
        }
    }

    /// 128 random bits in hexadecimal digits.
    private static func secret() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<16).map { _ in
            let byte = UInt8.random(in: .min ... .max, using: &generator)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// Whether two secrets are equal, in constant time.
    static func isEqual(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
