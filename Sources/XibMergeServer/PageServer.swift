import FlyingFox
import FlyingSocks
import Foundation
package import XibMergeCommands
import XibMergePlatform

/// Serves pages by HTTP on the loopback address, to nobody else.
package struct PageServer: PageServing {
    package init() {}

    /// Seconds that an answer may take.
    private static let timeout = 300.0

    package func serve(
        port: UInt16, started: @escaping @Sendable (UInt16) -> Void,
        respond: @escaping @Sendable (PageRequest) -> PageResponse, until isOver: () -> Bool
    ) throws(CommandError) {
        let outcome = Outcome()
        let server: HTTPServer
        do {
            server = HTTPServer(
                address: try .inet(ip4: "127.0.0.1", port: port), timeout: Self.timeout, logger: .disabled,
                handler: ClosureHTTPHandler { request in await Self.answer(request, respond) })
        } catch { throw CommandError("127.0.0.1: \(error.localizedDescription)") }
        Task {
            do { try await server.run() } catch { outcome.end(error) }
            outcome.end(nil)
        }
        Task {
            do {
                try await server.waitUntilListening(timeout: Self.timeout)
                guard case .ip4(_, port: let port)? = await server.listeningAddress else { return }
                started(port)
            } catch { outcome.end(error) }
        }
        // The rest of the program knows nothing of Swift's tasks, so this thread looks now and then.
        while !isOver(), !outcome.isOver { usleep(20_000) }
        if outcome.isOver { throw Self.trouble(outcome.error, port) }
        Task {
            await server.stop(timeout: 1)
            outcome.end(nil)
        }
        while !outcome.isOver { usleep(5_000) }
    }

    private static func answer(
        _ request: HTTPRequest, _ respond: @Sendable (PageRequest) -> PageResponse
    ) async -> HTTPResponse {
        var body = Data()
        // What is too long is read no further than to see that it is.
        do {
            for try await chunk in request.bodySequence where body.count <= PageRequest.bodyLimit { body += chunk }
        } catch {}
        var headers: [String: String] = [:]
        for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
        let query = request.query.map { ($0.name, $0.value) }
        let response = respond(
            PageRequest(
                method: request.method.rawValue, path: request.target.path(),
                query: Dictionary(query, uniquingKeysWith: { first, _ in first }), headers: headers, body: Array(body)))
        var answer = HTTPHeaders()
        for (name, value) in PageResponse.fixedHeaders + response.headers { answer[HTTPHeader(name)] = value }
        answer[.contentType] = response.type
        return HTTPResponse(
            statusCode: HTTPStatusCode(response.status, phrase: response.status == 200 ? "OK" : "Refused"), headers: answer,
            body: HTTPBodySequence(data: Data(response.body), suggestedBufferSize: max(response.body.count, 1)))
    }

    private static func trouble(_ error: (any Error)?, _ port: UInt16) -> CommandError {
        let place = port == 0 ? "127.0.0.1" : "127.0.0.1:\(port)"
        guard case .failed(_, let number, _)? = error as? SocketError else {
            return CommandError("\(place): can't be served: \(error?.localizedDescription ?? "the server has ended")")
        }
        return CommandError(
            "\(place): can't be served: \(systemMessage(number))",
            hint: port == 0 ? nil : "without '--port' any free port is taken")
    }
}

/// How the server ended; written by its task.
private final class Outcome: @unchecked Sendable {
    private let lock = Lock()
    private var ended = false
    private var failure: (any Error)?

    var isOver: Bool { lock.withLock { ended } }
    var error: (any Error)? { lock.withLock { failure } }

    func end(_ error: (any Error)?) {
        lock.withLock {
            if !ended { failure = error }
            ended = true
        }
    }
}
