import Foundation
package import Testing

/// Runs tests that wait for programs on threads of their own, so that they don't hold up those of Swift's pool, which has
/// one for each processor only.
package struct StartsPrograms: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        if testCase != nil, #available(macOS 15, *) {
            try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
        } else {
            try await function()
        }
    }
}

extension Trait where Self == StartsPrograms {
    package static var startsPrograms: Self { Self() }
}

/// Four times as many threads as there are processors: while one waits, its program runs, or waits for another one.
@available(macOS 15, *)
private final class WaitingThreads: TaskExecutor, @unchecked Sendable {
    static let shared = WaitingThreads(count: 4 * ProcessInfo.processInfo.activeProcessorCount)

    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    private init(count: Int) {
        for _ in 0..<count {
            let thread = Thread { [self] in
                while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock { jobs.append(job) }
        condition.signal()
    }

    private func next() -> UnownedJob {
        condition.withLock {
            while jobs.isEmpty { condition.wait() }
            return jobs.removeFirst()
        }
    }
}
