/// Stops a thread that traps, instead of the process.
///
/// A trap, such as an index out of range, can't be caught. But the system delivers its signal to the thread that trapped, and
/// that thread may stay in the handler for good: the others go on, and the process ends as ever. Swift traps before it does
/// what is wrong, so that what the threads share is sound. A thread that holds a lock can't stop, since the others would wait
/// for it: then the process ends, as it does after a trap elsewhere, and after a signal of damaged memory, such as SIGSEGV.
enum TrapGuard {
    /// What a watched thread is doing.
    struct Mark: @unchecked Sendable {
        fileprivate let state: UnsafeMutablePointer<Int32>

        var hasTrapped: Bool { state.pointee == trapped }
    }

    fileprivate static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Handles traps from now on.
    static func arm() { _ = isArmed }

    private static let isArmed: Bool = {
        _ = key
        for (number, signal) in traps.enumerated() { previousActions[number] = handle(signal, with: stopThread) }
        return true
    }()

    /// Runs `body` on a thread that a trap may stop, once `arm` was called.
    static func watch(_ body: (Mark) -> Void) {
        let mark = Mark(state: .allocate(capacity: 1))
        mark.state.initialize(to: working)
        pthread_setspecific(key, mark.state)
        body(mark)
        pthread_setspecific(key, nil)
        mark.state.deallocate()
    }

    /// Runs `body`, in which a trap ends the process.
    static func locked<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let state = currentState() else { return try body() }
        let before = state.pointee
        state.pointee = holdsLock
        defer { state.pointee = before }
        return try body()
    }
}

private let working: Int32 = 0
private let holdsLock: Int32 = 1
private let trapped: Int32 = 2
/// Processors of Intel and of ARM have different signals for the instruction.
private let traps = [SIGILL, SIGTRAP]
// Written before the handlers are installed that read it.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: traps.count)

private func currentState() -> UnsafeMutablePointer<Int32>? {
    pthread_getspecific(TrapGuard.key)?.assumingMemoryBound(to: Int32.self)
}

private func stopThread(_ signal: Int32) {
    guard let state = currentState(), state.pointee == working else {
        // The instruction traps again, and ends the process as it would have.
        sigaction(signal, previousActions + (signal == SIGILL ? 0 : 1), nil)
        return
    }
    state.pointee = trapped
    while true { pause() }
}
