import FlyingSocks
import XibMergeCore
import XibMergePlatform

// All of Foundation would make the program half as large again, with data about languages.
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Serves pages on the loopback address only.
///
/// The connections are those of FlyingSocks. FlyingFox, the server based on it, would need `URLSession` and with it
/// libcurl, which a program without shared libraries can't use. The page needs only little of HTTP
/// (`PageRequest.next`).
enum PageServer {
    /// Serves until `isOver` returns true, which is called many times per second; completes responses that have begun.
    ///
    /// - Parameters:
    ///   - port: The port on the loopback address; 0 for any free port.
    ///   - started: Called with the port when the server is ready.
    ///   - respond: Called by several threads at a time.
    /// - Throws: `Problem` if the port is not available.
    static func serve(
        port: UInt16, started: @escaping @Sendable (UInt16) -> Void,
        respond: @escaping @Sendable (PageRequest) -> PageResponse, until isOver: () -> Bool
    ) throws(Problem) {
        let state = State()
        Task {
            do {
                let pool = SocketPool<Poll>.make()
                try await pool.prepare()
                let socket = try Socket(domain: Int32(sockaddr_in.family))
                try socket.setValue(true, for: .localAddressReuse)
                try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
                try socket.listen()
                let listener = try AsyncSocket(socket: socket, pool: pool)
                guard case .ip4(_, port: let port) = try socket.sockname() else { return }
                Task {
                    do { try await pool.run() } catch { state.end(error) }
                }
                started(port)
                while true {
                    do {
                        let connection = try await listener.accept()
                        state.wait(connection)
                        Task { await answer(connection, state, respond) }
                    } catch SocketError.failed(_, let number, _) where [EMFILE, ENFILE].contains(number) {
                        // Connections that were ended give their descriptors back soon.
                        try await Task.sleep(nanoseconds: 20_000_000)
                    }
                }
            } catch { state.end(error) }
        }
        // The rest of the program does not use Swift tasks, so this thread polls.
        while !state.isOver {
            if isOver() {
                // The last response must still be sent.
                for _ in 0..<400 where state.isBusy { usleep(5_000) }
                return
            }
            usleep(10_000)
        }
        throw failure(state.error, port)
    }

    /// Answers the requests of one connection, until the client closes it.
    private static func answer(
        _ connection: AsyncSocket, _ state: State, _ respond: @Sendable (PageRequest) -> PageResponse
    ) async {
        var bytes: [UInt8] = []
        defer {
            state.forget(connection)
            try? connection.close()
        }
        while true {
            switch PageRequest.next(from: &bytes) {
            case .incomplete:
                guard let more = try? await connection.read(atMost: 1 << 16), !more.isEmpty else { return }
                bytes += more
            case .refused(let response):
                try? await connection.write(Data(response.serialized(isLast: true)))
                return
            case .request(let request):
                state.begin(connection)
                defer { state.finish(connection) }
                let isLast = request.headers["connection"]?.lowercased() == "close"
                let answer = respond(request).serialized(isLast: isLast)
                guard (try? await connection.write(Data(answer))) != nil, !isLast else { return }
            }
        }
    }

    private static func failure(_ error: (any Error)?, _ port: UInt16) -> Problem {
        let place = port == 0 ? "127.0.0.1" : "127.0.0.1:\(port)"
        guard case .failed(_, let number, _)? = error as? SocketError else {
            return Problem("\(place): can't be served: \(error.map { "\($0)" } ?? "the server has ended")")
        }
        return Problem(
            "\(place): can't be served: \(systemMessage(number))",
            hint: port == 0 ? nil : "without '--port' any free port is taken")
    }
}

/// What the tasks of a server report to the thread that waits for them.
private final class State: @unchecked Sendable {
    private let lock = Lock()
    private var failure: (any Error)?
    private var answers = 0
    /// The descriptors of connections that wait for a request, the one that has waited longest first.
    private var waiting: [Int32] = []

    /// How many may wait: any local process can open connections, which must not use up the descriptors.
    private static let maximumWaiting = 64

    var isOver: Bool { lock.withLock { failure != nil } }
    var error: (any Error)? { lock.withLock { failure } }
    /// Whether a response is being prepared or sent.
    var isBusy: Bool { lock.withLock { answers > 0 } }

    /// A connection begins to wait; ends the one that has waited longest if there are too many.
    func wait(_ connection: AsyncSocket) {
        lock.withLock {
            waiting.append(connection.descriptor)
            // Its task reads the end, and closes it.
            if waiting.count > Self.maximumWaiting { _ = shutdown(waiting.removeFirst(), Int32(SHUT_RDWR)) }
        }
    }

    /// A connection is about to be closed; its number may then be another one's.
    func forget(_ connection: AsyncSocket) { lock.withLock { waiting.removeAll { $0 == connection.descriptor } } }

    func begin(_ connection: AsyncSocket) {
        forget(connection)
        lock.withLock { answers += 1 }
    }

    func finish(_ connection: AsyncSocket) {
        lock.withLock { answers -= 1 }
        wait(connection)
    }
    func end(_ error: any Error) { lock.withLock { failure = failure ?? error } }
}

extension AsyncSocket {
    fileprivate var descriptor: Int32 { socket.file.rawValue }
}
