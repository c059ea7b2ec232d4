/// A line on a terminal that counts what is done, as git's own: `Replaying merges:  42% (1260/3000)`.
///
/// It is shown on standard error, if that is a terminal, and only after a second. Several threads may step.
package final class ProgressLine: @unchecked Sendable {
    private let title: String
    private let count: Int
    private let isShown: Bool
    private let mutex = Lock()
    private let start = MonotonicClock.milliseconds
    private var done = 0
    private var percent = -1

    package init(_ title: String, of count: Int, isShown: Bool) {
        (self.title, self.count) = (title, count)
        self.isShown = isShown && isatty(2) == 1
    }

    /// Counts one more.
    package func step() {
        guard isShown else { return }
        mutex.withLock {
            done += 1
            let now = done * 100 / max(count, 1)
            guard now > percent, MonotonicClock.milliseconds - start > 1000 else { return }
            percent = now
            let blanks = String(repeating: " ", count: now < 10 ? 2 : now < 100 ? 1 : 0)
            _ = writeAll(Array("\r\(title): \(blanks)\(now)% (\(done)/\(count))".utf8), to: 2)
        }
    }

    /// Ends the line.
    package func end() { if percent >= 0 { _ = writeAll(Array(", done.\n".utf8), to: 2) } }
}
