/// Turns the process into another program, which does by text what this one does by object, when it crashes, overflows
/// its stack, runs out of memory or takes too long.
///
/// git takes a driver that died for a conflict and shows what stands in `%A`: plain ours, without markers, and a hasty
/// `git add` would lose theirs; a dead diff program ends its whole output. Everything that the signal handler needs is
/// therefore prepared before the work begins, and it calls nothing but what is safe in a handler.
package enum CrashGuard {
    /// Seconds that a merge may take.
    package static let timeLimit: UInt32 = 10

    /// Prepares for the worst.
    ///
    /// - Parameters:
    ///   - commands: What to become, as `argv` with an absolute program path; the first that can be started is taken.
    ///   - crash: The line to write on standard error after a crash, a newline at its end.
    ///   - timeout: The same for the time limit.
    ///   - failure: The exit status where none of the commands can be started.
    package static func arm(commands: [[CString]], crash: String, timeout: String, failure: Int32) {
        failureStatus = failure
        fallbackCommands = allocateArray(of: commands.map { allocateArray(of: $0.map { strdup($0) }) })
        (crashLine, crashLength) = (strdup(crash), crash.utf8.count)
        (timeoutLine, timeoutLength) = (strdup(timeout), timeout.utf8.count)

        // An overflowed stack has no room for a handler.
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = .init(size)
        sigaltstack(&stack, nil)

        let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGALRM]
        // Who started this process may have had them blocked.
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        sigprocmask(SIG_UNBLOCK, &set, nil)
        for signal in signals {
            var action = sigaction()
            #if canImport(Glibc)
                action.__sigaction_handler.sa_handler = becomeFallback
            #elseif canImport(Musl)
                action.__sa_handler.sa_handler = becomeFallback
            #else
                action.__sigaction_u.__sa_handler = becomeFallback
            #endif
            action.sa_flags = Int32(SA_ONSTACK)
            sigaction(signal, &action, nil)
        }
    }

    /// Starts the clock.
    package static func startTimer() { alarm(timeLimit) }

    /// Stops the clock, before a child is waited for or the result is written.
    package static func stopTimer() { alarm(0) }

    private static func allocateArray<Element>(of elements: [Element]) -> UnsafeMutablePointer<Element?> {
        let array = UnsafeMutablePointer<Element?>.allocate(capacity: elements.count + 1)
        for (index, element) in elements.enumerated() { (array + index).initialize(to: element) }
        (array + elements.count).initialize(to: nil)
        return array
    }
}

// Written once by `arm`, before the handlers that read them are set.
private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
nonisolated(unsafe) private var fallbackCommands: UnsafeMutablePointer<Words?>?
nonisolated(unsafe) private var crashLine: UnsafeMutablePointer<CChar>?
nonisolated(unsafe) private var crashLength = 0
nonisolated(unsafe) private var timeoutLine: UnsafeMutablePointer<CChar>?
nonisolated(unsafe) private var timeoutLength = 0
nonisolated(unsafe) private var failureStatus: Int32 = 0
nonisolated(unsafe) private var isHandling = false

private func becomeFallback(_ signal: Int32) {
    // A crash in here: leave the rest to whoever started us.
    if isHandling { _exit(failureStatus) }
    isHandling = true
    alarm(0)
    if signal == SIGALRM {
        _ = write(2, timeoutLine, timeoutLength)
    } else {
        _ = write(2, crashLine, crashLength)
    }
    // The mask and nothing else of all this would survive exec.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    var command = fallbackCommands
    while let words = command?.pointee, let program = words.pointee {
        execv(program, words)
        command = command.map { $0 + 1 }
    }
    _exit(failureStatus)
}
