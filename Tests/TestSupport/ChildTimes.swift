import Foundation
import Testing

/// What the programs cost that tests start, for `scripts/test-times`: the file that `XIBMERGE_TEST_TIMES` names gets a
/// line for each test, with how many programs it started, their processor time, and how long they were waited for.
enum ChildTimes {
    private struct Entry {
        var (count, processor, waited) = (0, 0.0, 0.0)
    }

    private static let path = ProcessInfo.processInfo.environment["XIBMERGE_TEST_TIMES"]
    private static let lock = NSLock()
    nonisolated(unsafe) private static var entries: [String: Entry] = [:]

    static func add(processor: Double, waited: Double) {
        guard path != nil else { return }
        let test = Test.current.map { "\($0.id)" } ?? "outside of tests"
        lock.withLock {
            if entries.isEmpty { atexit { ChildTimes.write() } }
            entries[test, default: Entry()].count += 1
            entries[test]!.processor += processor
            entries[test]!.waited += waited
        }
    }

    private static func write() {
        let lines = entries.map { "\($1.count)\t\($1.processor)\t\($1.waited)\t\($0)\n" }
        try? Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path!))
    }
}
