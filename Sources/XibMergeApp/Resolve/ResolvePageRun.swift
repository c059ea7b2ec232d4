import XibMergeCore
import XibMergeGit
import XibMergePlatform

/// Resolves conflicts on a page in the browser.
struct ResolvePageRun {
    var port: UInt16
    var isReadOnly: Bool
    var opensBrowser: Bool

    /// The number of seconds without requests after which the page ends.
    private static let idleSeconds = TestFault.number("idle") ?? 600

    /// Serves the page until everything is resolved, it is idle for too long, or a user ends it; no answer is lost.
    ///
    /// - Returns: Whether conflicts are left.
    /// - Throws: `Problem` if the port is not available.
    func run(_ documents: [DocumentInConflict]) throws(Problem) -> Bool {
        var documents = documents
        for index in documents.indices {
            documents[index].findOrigins()
            documents[index].findFiles()
        }
        let session = ResolvePageSession(documents, isReadOnly: isReadOnly) { complain($0) }
        let front = PageFront(session)
        Interruption.note()
        // A browser that disconnects during a response must not end the process.
        signal(SIGPIPE, SIG_IGN)
        var isIdle = false
        try PageServer.serve(
            port: port, started: { [opensBrowser] in front.open($0, inBrowser: opensBrowser) },
            respond: { request in withLargeStack { front.response(to: request) } },
            until: {
                isIdle = front.idleSeconds >= Self.idleSeconds
                return session.isOver || isIdle || Interruption.isAsked
            })
        if isIdle { complain("nobody has asked for the page for \(Self.idleSeconds / 60) minutes; it has ended") }
        var isLeft = false
        for (document, isResolved) in session.documents where !isResolved {
            isLeft = true
            if !isReadOnly { complain(document.leftLine) }
        }
        if !isLeft, let next = (try? Repository())?.nextStep(after: session.documents.map(\.document.document)) {
            complain(next)
        }
        Interruption.endIfAsked()
        return isLeft
    }
}

/// The session with its gate.
private final class PageFront: @unchecked Sendable {
    private let session: ResolvePageSession
    private let lock = Lock()
    private var gate: PageGate?
    private var lastRequest = MonotonicClock.milliseconds

    init(_ session: ResolvePageSession) { self.session = session }

    /// The seconds since the last authorized request.
    var idleSeconds: Int { lock.withLock { MonotonicClock.milliseconds - lastRequest } / 1000 }

    func open(_ port: UInt16, inBrowser opensBrowser: Bool) {
        let gate = PageGate(port: port)
        lock.withLock { self.gate = gate }
        let words = opensBrowser ? "the page opens in the browser; Ctrl-C ends it, the answers are kept\n" : ""
        _ = writeAll(Array("\(words)\(gate.address)\n".utf8), to: 1)
        if opensBrowser, !Browser.open(gate.address) {
            complain("no browser is known here", hint: "open the page yourself, or set git's 'web.browser'")
        }
    }

    func response(to request: PageRequest) -> PageResponse {
        let verdict = lock.withLock { gate?.verdict(on: request) }
        switch verdict {
        case nil: return PageResponse(503, refusing: "the page is not there yet")
        case .refuse(let response): return response
        case .pass(let name, let cookie):
            var response = session.response(to: request, named: name)
            if let cookie { response.headers.append(("Set-Cookie", cookie)) }
            lock.withLock { lastRequest = MonotonicClock.milliseconds }
            return response
        }
    }
}
