/// Records signals that ask this process to end, so that it can clean up first.
package enum Interruption {
    /// Written only by a signal handler, which may not do more than that.
    nonisolated(unsafe) private static var received: Int32 = 0
    /// A failing write raises the last two as well; it then is an error like any other.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ]

    /// Whether a signal asked this process to end.
    package static var isAsked: Bool { received != 0 }

    /// Records signals instead of ending the process at once.
    package static func note() {
        unblock(signals)
        for number in signals { Self.set(number) { Interruption.received = $0 } }
    }

    /// Ends the process by the recorded signal, if there is one.
    package static func endIfAsked() {
        for number in signals { Self.set(number, SIG_DFL) }
        if isAsked { raise(received) }
    }

    /// Blocks signals in this thread during a short operation that must not be interrupted.
    ///
    /// - Parameter signals: `nil` for all.
    /// - Returns: The previous mask, for `release`; not needed if the process ends next.
    @discardableResult
    package static func hold(_ signals: [Int32]? = nil) -> sigset_t {
        var (held, before) = (sigset_t(), sigset_t())
        if signals == nil { sigfillset(&held) } else { sigemptyset(&held) }
        for signal in signals ?? [] { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
        return before
    }

    /// Lets signals through that the parent process may have blocked.
    static func unblock(_ signals: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals { sigaddset(&set, number) }
        sigprocmask(SIG_UNBLOCK, &set, nil)
    }

    /// Unblocks signals.
    package static func release(_ mask: sigset_t) {
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// Whether an operation is running that must not be interrupted.
    nonisolated(unsafe) package private(set) static var isDeferring = false

    /// Runs an operation that must not be interrupted, then ends the process if a signal arrived meanwhile. Inside
    /// another such operation, the process ends after that one.
    package static func deferred<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        if isDeferring { return try body() }
        note()
        isDeferring = true
        defer {
            isDeferring = false
            endIfAsked()
        }
        return try body()
    }

    /// Sets the action of a signal; signals that were ignored from the start (nohup) stay ignored.
    private static func set(_ number: Int32, _ action: (@convention(c) (Int32) -> Void)?) {
        let before = signal(number, action)
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { _ = signal(number, SIG_IGN) }
    }
}
