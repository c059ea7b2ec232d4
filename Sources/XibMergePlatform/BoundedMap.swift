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
    let work = BoundedWork(count, body)
    var missing = min(count, max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1))
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

/// The state that the threads share.
private final class BoundedWork<Result: Sendable>: @unchecked Sendable {
    private let body: @Sendable (Int) -> Result
    private let count: Int
    private let mutex = Lock()
    private var next = 0
    private var doneCount = 0
    private var results: [Result?]
    /// The start times of calls in progress.
    private var starts: [Int: Double] = [:]

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
            starts[next] = Self.now()
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
            let now = Self.now()
            let late = starts.filter { now - $0.value > limit }
            for index in late.keys { starts[index] = nil }
            doneCount += late.count
            return late.count
        }
    }

    /// Seconds of a monotonic clock.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
