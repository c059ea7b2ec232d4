import Foundation

/// What `make soak` asks for: many more cases than the tests try, each from a seed that makes it again.
///
/// | Variable | Meaning |
/// |---|---|
/// | `XIBMERGE_SOAK` | how many cases each suite tries; without it they are left out |
/// | `XIBMERGE_SEED` | the first case's seed, 1 unless told |
/// | `XIBMERGE_SOAK_OUT` | a folder for what was found, the files of a case each |
package enum Soak {
    private static let environment = ProcessInfo.processInfo.environment

    package static let count = environment["XIBMERGE_SOAK"].flatMap(Int.init) ?? 0
    package static let isAsked = count > 0
    private static let first = environment["XIBMERGE_SEED"].flatMap(UInt64.init) ?? 1

    /// The seeds of all cases.
    package static var seeds: Range<UInt64> { first..<(first + UInt64(count)) }

    /// Where findings go; `nil` where nobody wants them as files.
    private static let folder = environment["XIBMERGE_SOAK_OUT"].map { URL(fileURLWithPath: $0) }

    /// Keeps the files of one finding.
    package static func keep(_ name: String, _ files: [(name: String, bytes: [UInt8])]) {
        guard let folder = folder?.appendingPathComponent(name) else { return }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files { try? Data(file.bytes).write(to: folder.appendingPathComponent(file.name)) }
    }

    /// Keeps what comes next, for when it ends the process.
    package static func begin(_ suite: String, _ seed: UInt64, _ files: [(name: String, bytes: [UInt8])]) {
        if folder != nil { keep("last-\(suite)", files + [("seed", Array("\(seed)\n".utf8))]) }
    }
}

/// What a suite has seen and found.
package struct SoakReport {
    private let suite: String
    private var counts: [String: Int] = [:]

    package init(_ suite: String) { self.suite = suite }

    /// Counts a case by what came of it.
    package mutating func count(_ what: String) { counts[what, default: 0] += 1 }

    /// Counts a law that was broken.
    ///
    /// - Returns: Whether it is one of the first, which are told.
    package mutating func isWorthTelling(_ law: String) -> Bool {
        count("broken: \(law)")
        return counts["broken: \(law)"]! <= 25
    }

    /// Writes what was seen, a line each.
    package func tell() {
        for (what, count) in counts.sorted(by: { $0.key < $1.key }) { print("\(suite): \(what): \(count)") }
    }
}
