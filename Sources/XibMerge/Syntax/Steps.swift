/// Counts the library's steps, so that tests can check how the work grows with the input; in debug builds only, on
/// request.
///
/// A step is one attribute, child, match, element, question or hash slot that is looked at. No loop over objects inside
/// a loop over objects can avoid counting steps.
package enum Steps {
    #if DEBUG
        @TaskLocal private static var counter: Counter?

        private final class Counter: @unchecked Sendable {
            var count = 0
        }

        /// Returns how many steps `body` takes on this thread.
        package static func counted<Result>(in body: () throws -> Result) rethrows -> Int {
            let counter = Counter()
            _ = try $counter.withValue(counter, operation: body)
            return counter.count
        }
    #endif

    /// Whether this thread's steps are being counted.
    @inline(__always)
    package static var isCounting: Bool {
        #if DEBUG
            counter != nil
        #else
            false
        #endif
    }

    @inline(__always)
    package static func count(_ number: Int = 1) {
        #if DEBUG
            counter?.count += number
        #endif
    }
}
