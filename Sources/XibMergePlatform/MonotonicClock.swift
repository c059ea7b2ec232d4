/// A clock that only goes forward, whatever happens to the time of day.
package enum MonotonicClock {
    /// Milliseconds since some moment in the past.
    package static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }

    /// The milliseconds for which processors worked for this process, on all threads together.
    static var processorMilliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}

/// Seconds since 1970.
package func now() -> Int64 { Int64(time(nil)) }
