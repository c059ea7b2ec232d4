/// Runs a function with a stack as large as a main thread's, and waits for it. Other threads of a program that uses
/// XibMerge may have very small stacks.
package func withLargeStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let box = ResultBox<Result>()
    // If no thread can be started, the current stack must do.
    guard let thread = startThread({ box.result = body() }) else { return body() }
    pthread_join(thread, nil)
    return box.result!
}

/// The result of a thread; read only after the thread has ended.
private final class ResultBox<Result: Sendable>: @unchecked Sendable {
    var result: Result?
}

/// Starts a thread.
///
/// - Parameter stackSize: In bytes; by default that of a main thread. Other threads on a Mac have half a megabyte, too
///   little for the deepest documents.
/// - Returns: `nil` if the system has no threads left; the other threads then do the work.
func startThread(stackSize: Int = 8 << 20, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Box {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Darwin)
        var thread: pthread_t?
        let number = pthread_create(&thread, &attributes, { run($0) }, box.toOpaque())
    #else
        var thread = pthread_t()
        let number = pthread_create(&thread, &attributes, { run($0!) }, box.toOpaque())
    #endif
    guard number == 0 else {
        box.release()
        return nil
    }
    return thread

    func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Box>.fromOpaque(context).takeRetainedValue().body()
        return nil
    }
}

/// Lets one thread at a time in.
package final class Lock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init() {
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try TrapGuard.locked { () throws(Failure) in
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return try body()
        }
    }
}
