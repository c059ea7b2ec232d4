/// The wish that this process should end, noted so that it can clean up first.
package enum Interruption {
    /// Written by a signal's handler only, which may do no more than that.
    nonisolated(unsafe) private static var signal: Int32 = 0
    /// The last two also come of a write that fails, which then is an error like any other.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ]

    /// Whether somebody asked this process to end.
    package static var isAsked: Bool { signal != 0 }

    /// Has signals noted instead of ending the process at once.
    package static func note() {
        // Who started this process may have had them blocked.
        var set = sigset_t()
        sigemptyset(&set)
        for number in signals { sigaddset(&set, number) }
        sigprocmask(SIG_UNBLOCK, &set, nil)
        for number in signals { Self.set(number) { Interruption.signal = $0 } }
    }

    /// Ends the process by the signal that was noted, if one was.
    package static func endIfAsked() {
        for number in signals { Self.set(number, SIG_DFL) }
        if isAsked { raise(signal) }
    }

    /// Has signals to this thread wait: for what is too short to be cut off.
    ///
    /// - Returns: What waited before, for `release`; who ends the process next needs it no more.
    @discardableResult
    package static func hold() -> sigset_t {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        return before
    }

    /// Lets signals through again.
    package static func release(_ mask: sigset_t) {
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// Runs something that must not be cut off, and ends the process after that by a signal that came meanwhile.
    package static func deferred<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        note()
        defer { endIfAsked() }
        return try body()
    }

    /// Says what a signal does; what was ignored from the start (nohup) stays so.
    private static func set(_ number: Int32, _ action: (@convention(c) (Int32) -> Void)?) {
        #if canImport(Darwin)
            let before = Darwin.signal(number, action)
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = Darwin.signal(number, SIG_IGN)
            }
        #elseif canImport(Musl)
            let before = Musl.signal(number, action)
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = Musl.signal(number, SIG_IGN)
            }
        #else
            let before = Glibc.signal(number, action)
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = Glibc.signal(number, SIG_IGN)
            }
        #endif
    }
}
