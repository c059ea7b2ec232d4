package import XibMergeCore

/// Calls `body` with 0 to `count` - 1, on as many threads as there are processors, and returns the results in order.
///
/// It uses plain threads: Swift's concurrency takes longer to start than it takes to compare most files.
package func parallelMap<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let threads = min(count, processorCount)
    guard threads > 1 else { return (0..<count).map(body) }
    let work = SharedWork(count, body)
    var started: [pthread_t] = []
    for _ in 1..<threads { if let thread = startThread({ work.run() }) { started.append(thread) } }
    work.run()
    for thread in started { pthread_join(thread, nil) }
    return work.outcome.map { $0! }
}

/// Calls `body` with 0 to `count` - 1, on as many threads as there are processors, and goes on without calls that trap or
/// take too long.
///
/// An abandoned call continues in the background until the process ends, because it can't be stopped. One that traps stops
/// where it is, see `TrapGuard`.
///
/// - Parameters:
///   - stackSize: The stack of each call, in bytes.
///   - limit: The time limit of each call, in seconds. While other processes keep this one waiting, time stands still.
/// - Returns: In order; `nil` for calls that trapped or took too long.
package func parallelMap<Result: Sendable>(
    _ count: Int, stackSize: Int = 8 << 20, limit: Double, _ body: @escaping @Sendable (Int) -> Result
) -> [Result?] {
    TrapGuard.arm()
    let work = SharedWork(count, body)
    var missing = min(count, processorCount)
    var hasStarted = false
    var wait: UInt32 = 50
    while !work.isDone {
        while missing > 0, let thread = startThread(stackSize: stackSize, { TrapGuard.watch(work.run) }) {
            pthread_detach(thread)
            missing -= 1
            hasStarted = true
        }
        // Without threads, nothing can watch.
        if !hasStarted { work.run() }
        usleep(wait)
        wait = min(wait * 2, 1_000)
        missing += work.abandon(after: limit)
    }
    return work.outcome
}

/// Calls `body` for each of several documents, on as many threads as there are processors, and goes on after a trap.
///
/// - Parameters:
///   - names: The documents, as a message names them.
///   - replacement: Gives the value of a call that trapped, from the problem of its document.
/// - Returns: In order.
package func parallelMap<Value: Sendable>(
    documents names: [String], _ body: @escaping @Sendable (Int) -> Value,
    else replacement: (Int, Problem) -> Value
) -> [Value] {
    let results = parallelMap(names.count, limit: .infinity) { index in
        TestFault.inject(readingFrom: names[index])
        return body(index)
    }
    return results.indices.map { index in
        results[index]
            ?? replacement(
                index,
                Problem(
                    file: names[index], "is left out: xibmerge failed on it",
                    hint: "this is an error of xibmerge: please report it with the document"))
    }
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
    /// The calls in progress: their start times by `clock`, and what their threads are doing.
    private var starts: [Int: (time: Double, mark: TrapGuard.Mark?)] = [:]
    /// The milliseconds that each call in progress has worked, on average; not faster than real time.
    private var clock = 0.0
    /// When the clock was set: real time, and processor time.
    private var setAt = (real: MonotonicClock.milliseconds, processor: MonotonicClock.processorMilliseconds)

    init(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) {
        (self.count, self.body) = (count, body)
        results = Array(repeating: nil, count: count)
    }

    var isDone: Bool { mutex.withLock { doneCount == count } }
    var outcome: [Result?] { mutex.withLock { results } }

    /// Takes one number after another until none is left, or until this thread is abandoned.
    @Sendable func run(_ mark: TrapGuard.Mark? = nil) {
        while let index = begin(mark) { guard end(index, body(index)) else { return } }
    }

    private func begin(_ mark: TrapGuard.Mark?) -> Int? {
        mutex.withLock {
            guard next < count else { return nil }
            starts[next] = (clock, mark)
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
            let now = (real: MonotonicClock.milliseconds, processor: MonotonicClock.processorMilliseconds)
            let worked = (now.processor - setAt.processor) / Double(max(starts.count, 1))
            // Real time has whole milliseconds.
            if now.real > setAt.real {
                clock += min(Double(now.real - setAt.real), worked)
                setAt = now
            }
            let ended = starts.filter { $0.value.mark?.hasTrapped == true || clock - $0.value.time > limit * 1000 }
            for index in ended.keys { starts[index] = nil }
            doneCount += ended.count
            return ended.count
        }
    }
}
