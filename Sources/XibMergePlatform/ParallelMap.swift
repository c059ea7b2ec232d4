/// Calls `body` with 0 to `count` - 1, on as many threads as there are processors, and returns the results in order.
///
/// It uses plain threads: Swift's concurrency takes longer to start than it takes to compare most files.
package func parallelMap<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let threads = min(count, processorCount)
    guard threads > 1 else { return (0..<count).map(body) }
    let work = SharedWork(count, body)
    var started: [pthread_t] = []
    for _ in 1..<threads {
        if let thread = startThread(work.run) { started.append(thread) }
    }
    work.run()
    for thread in started { pthread_join(thread, nil) }
    return work.outcome.map { $0! }
}

/// Calls `body` with 0 to `count` - 1, on as many threads as there are processors, and abandons calls that take too
/// long.
///
/// An abandoned call continues in the background until the process ends, because it can't be stopped.
///
/// - Parameters:
///   - stackSize: The stack of each call, in bytes.
///   - limit: The time limit of each call, in seconds.
/// - Returns: In order; `nil` for calls that took too long.
package func parallelMap<Result: Sendable>(
    _ count: Int, stackSize: Int, limit: Double, _ body: @escaping @Sendable (Int) -> Result
) -> [Result?] {
    let work = SharedWork(count, body)
    var missing = min(count, processorCount)
    var hasStarted = false
    while !work.isDone {
        while missing > 0, let thread = startThread(stackSize: stackSize, work.run) {
            pthread_detach(thread)
            missing -= 1
            hasStarted = true
        }
        // Without threads, nothing can watch the time.
        if !hasStarted { work.run() }
        usleep(1_000)
        missing += work.abandon(after: limit)
    }
    return work.outcome
}

private var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

/// The state that the threads share.
private final class SharedWork<Result: Sendable>: @unchecked Sendable {
    private let body: @Sendable (Int) -> Result
    private let count: Int
    private let mutex = Lock()
    private var next = 0
    private var doneCount = 0
    private var results: [Result?]
    /// The start times of calls in progress, in milliseconds.
    private var starts: [Int: Int] = [:]

    init(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) {
        (self.count, self.body) = (count, body)
        results = Array(repeating: nil, count: count)
    }

    var isDone: Bool { mutex.withLock { doneCount == count } }
    var outcome: [Result?] { mutex.withLock { results } }

    /// Takes one number after another until none is left, or until this thread is abandoned.
    @Sendable func run() {
        while let index = begin() {
            guard end(index, body(index)) else { return }
        }
    }

    private func begin() -> Int? {
        mutex.withLock {
            guard next < count else { return nil }
            starts[next] = MonotonicClock.milliseconds
            next += 1
            return next - 1
        }
    }

    private func end(_ index: Int, _ result: Result) -> Bool {
        mutex.withLock {
            guard starts.removeValue(forKey: index) != nil else { return false }
            results[index] = result
            doneCount += 1
            return true
        }
    }

    /// - Returns: How many threads were abandoned.
    func abandon(after limit: Double) -> Int {
        mutex.withLock {
            let now = MonotonicClock.milliseconds
            let late = starts.filter { Double(now - $0.value) > limit * 1000 }
            for index in late.keys { starts[index] = nil }
            doneCount += late.count
            return late.count
        }
    }
}
