/// Calls `body` with 0 to `count` - 1, on as many threads as there are processors, and returns the results in order.
///
/// It uses plain threads: Swift's concurrency takes longer to start than it takes to compare most files.
package func parallelMap<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let threads = min(count, max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1))
    guard threads > 1 else { return (0..<count).map(body) }
    let work = Work(count, body)
    var started: [pthread_t] = []
    for _ in 1..<threads {
        if let thread = startThread(work.run) { started.append(thread) }
    }
    work.run()
    for thread in started { pthread_join(thread, nil) }
    return work.results.map { $0! }
}

/// The state that the threads share.
private final class Work<Result: Sendable>: @unchecked Sendable {
    private let body: @Sendable (Int) -> Result
    private let count: Int
    private let mutex = Lock()
    private var next = 0
    private(set) var results: [Result?]

    init(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) {
        (self.count, self.body) = (count, body)
        results = Array(repeating: nil, count: count)
    }

    /// Takes one number after another until none is left.
    @Sendable func run() {
        while true {
            let index = mutex.withLock {
                defer { next += 1 }
                return next
            }
            guard index < count else { return }
            let result = body(index)
            mutex.withLock { results[index] = result }
        }
    }
}
