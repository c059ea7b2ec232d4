/// Replaces the process with another program, which merges or compares as text, if this one crashes, overflows its
/// stack, runs out of memory or takes too long.
///
/// git treats a driver that died as a conflict and leaves the contents of `%A`: plain ours, without markers. A hasty
/// `git add` would then lose theirs. If an external diff program dies, git ends its whole output. Therefore everything
/// that the signal handler needs is prepared before the work begins, and the handler calls only async-signal-safe
/// functions.
package enum CrashGuard {
    /// Seconds that a merge may take.
    package static let timeLimit: UInt32 = 10

    /// Prepares the handlers.
    ///
    /// - Parameters:
    ///   - commands: The programs to try in order, each as `argv` with an absolute program path.
    ///   - crash: The line to write to standard error after a crash, with a newline.
    ///   - timeout: The same for the time limit.
    ///   - failure: The exit status if none of the commands can be started.
    package static func arm(commands: [[CString]], crash: String, timeout: String, failure: Int32) {
        failureStatus = failure
        fallbackCommands = allocateArray(of: commands.map { allocateArray(of: $0.map { strdup($0) }) })
        (crashLine, timeoutLine) = (permanent(crash), permanent(timeout))

        // After a stack overflow, the handler needs a stack of its own.
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = .init(size)
        sigaltstack(&stack, nil)

        let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGALRM]
        Interruption.unblock(signals)
        for signal in signals { _ = handle(signal, with: becomeFallback) }
    }

    /// Starts the timer.
    package static func startTimer() { alarm(TestFault.number("seconds").map { UInt32($0) } ?? timeLimit) }

    /// Stops the timer, before waiting for a child or writing the result.
    package static func stopTimer() { alarm(0) }

    private static func allocateArray<Element>(of elements: [Element]) -> UnsafeMutablePointer<Element?> {
        let array = UnsafeMutablePointer<Element?>.allocate(capacity: elements.count + 1)
        for (index, element) in elements.enumerated() { (array + index).initialize(to: element) }
        (array + elements.count).initialize(to: nil)
        return array
    }
}

/// Has a signal handled, on the stack for signals if there is one.
///
/// - Returns: How it was handled before.
func handle(_ signal: Int32, with handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
    var (action, previous) = (sigaction(), sigaction())
    #if canImport(Glibc)
        action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
        action.__sa_handler.sa_handler = handler
    #else
        action.__sigaction_u.__sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    sigaction(signal, &action, &previous)
    return previous
}

// Written once by `arm`, before it installs the handlers that read them.
private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
nonisolated(unsafe) private var fallbackCommands: UnsafeMutablePointer<Words?>?
nonisolated(unsafe) private var crashLine: CString?
nonisolated(unsafe) private var timeoutLine: CString?
nonisolated(unsafe) private var failureStatus: Int32 = 0
nonisolated(unsafe) private var isHandling = false

private func becomeFallback(_ signal: Int32) {
    // A crash in the handler: leave the rest to the parent process.
    if isHandling { _exit(failureStatus) }
    isHandling = true
    alarm(0)
    if let line = signal == SIGALRM ? timeoutLine : crashLine { _ = write(2, line, strlen(line)) }
    // Of all this, only the signal mask would survive exec.
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
