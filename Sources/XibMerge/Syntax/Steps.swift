/// Counts what the library looks at, for tests of how its work grows with its input: in debug builds, where a test asks.
///
/// What every walk over a document goes through counts a step: attributes and children looked at, matches, elements and
/// questions looked up, slots of hash tables. A loop over objects inside a loop over objects can't do without them.
package enum Steps {
    #if DEBUG
        @TaskLocal private static var counter: Counter?

        private final class Counter: @unchecked Sendable {
            var count = 0
        }

        /// How many steps `body` takes on this thread.
        package static func counted<Result>(in body: () throws -> Result) rethrows -> Int {
            let counter = Counter()
            _ = try $counter.withValue(counter, operation: body)
            return counter.count
        }
    #endif

    /// Whether this thread's steps are being counted.
    @inline(__always)
    static var isCounting: Bool {
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
