/// Faults that tests request, to see how git handles them (`XIBMERGE_TEST_FAULT`). Release builds ignore the variable.
package enum TestFault {
    /// Causes the faults that the variable names: `trap`, or `text:trap` for the fallback after a crash; separated by a
    /// comma.
    ///
    /// - Parameter isFallback: Whether this process is such a fallback.
    package static func inject(isFallback: Bool = false) {
        #if DEBUG
            let prefix = isFallback ? "text:" : ""
            let faults: [(String, () -> Void)] = [
                ("trap", { fatalError("asked for by XIBMERGE_TEST_FAULT") }),
                ("segv", { UnsafeMutablePointer<Int32>(bitPattern: UInt(8 + getpid() % 2 * 8))?.pointee = 1 }),
                ("abort", { abort() }),
                ("stack", { _ = overflow(1) }),
                // More than an address space can hold.
                ("alloc", { _ = UnsafeMutableRawPointer.allocate(byteCount: 1 << 47, alignment: 1) }),
                ("hang", { while true { usleep(100_000) } }),
                ("kill", { kill(getpid(), SIGKILL) }),
            ]
            for name in requested {
                if !isFallback, name.hasPrefix("signal:"), let signal = Int32(name.dropFirst(7)) {
                    kill(getpid(), signal)
                }
                for (fault, happen) in faults where prefix + fault == name { happen() }
            }
        #endif
    }

    /// Traps while a document is read: `trap-in:NAME`, or `trap-in:*` for each.
    package static func inject(readingFrom name: String) {
        #if DEBUG
            guard requested.contains(where: { ["trap-in:*", "trap-in:\(name)"].contains($0) }) else { return }
            fatalError("asked for by XIBMERGE_TEST_FAULT")
        #endif
    }

    /// A number to use instead of the normal one: `NAME:NUMBER`; `nil` if none is requested.
    package static func number(_ name: String) -> Int? {
        #if DEBUG
            return requested.lazy.filter { $0.hasPrefix("\(name):") }.compactMap { Int($0.dropFirst(name.count + 1)) }
                .first
        #else
            return nil
        #endif
    }

    #if DEBUG
        private static var requested: [Substring] {
            getenv("XIBMERGE_TEST_FAULT").map { String(cString: $0).split(separator: ",") } ?? []
        }

        @inline(never)
        private static func overflow(_ depth: Int) -> Int {
            // Not a tail call, which the optimizer would turn into a loop.
            depth == 0 ? 0 : overflow(depth + 1) &+ depth
        }
    #endif
}
