/// The releases of Xcode that write one `toolsVersion`.
package struct XcodeRelease: Sendable, Equatable {
    /// The first and the last of them, such as `16.1` and `16.2`.
    package let first, last: String

    /// - Parameter tools: The value of `toolsVersion`, such as `23504` or `14460.31`.
    /// - Returns: `nil` if it names no release, as 32700.99.1234 does.
    package init?(tools: String) {
        guard let number = Int(tools.prefix { $0 != "." }), number < 32_700,
            let row = Self.rows.last(where: { $0.tools <= number })
        else { return nil }
        (first, last) = ("\(row.first)", "\(row.last)")
    }

    /// `Xcode 15.0`, or `Xcode 16.1–16.2`.
    package var words: String { "Xcode \(first == last ? first : "\(first)–\(last)")" }

    /// The words of the release that wrote a `toolsVersion`, whether it names one or not.
    package static func words(tools: String) -> String { Self(tools: tools)?.words ?? "another Xcode" }

    /// From which `toolsVersion` on, ascending.
    private static let rows: [(tools: Int, first: StaticString, last: StaticString)] = [
        (4_500, "5.0", "5.1"), (6_000, "6.0", "6.4"), (8_000, "7.0", "7.3"), (11_000, "8.0", "8.3"),
        (13_000, "9.0", "9.4"), (14_300, "10.0", "10.3"), (14_800, "11.0", "11.0"), (15_400, "11.1", "11.1"),
        (15_500, "11.2", "11.2"), (15_700, "11.3", "11.3"), (16_000, "11.4", "11.7"), (17_100, "12.0", "12.1"),
        (17_500, "12.2", "12.2"), (17_700, "12.3", "12.4"), (18_100, "12.5", "12.5"), (19_100, "13.0", "13.0"),
        (19_400, "13.1", "13.1"), (19_500, "13.2", "13.2"), (20_000, "13.3", "13.4"), (21_000, "14.0", "14.0"),
        (21_500, "14.1", "14.2"), (21_600, "14.3", "14.3"), (22_000, "15.0", "15.0"), (22_500, "15.1", "15.2"),
        (22_600, "15.3", "15.4"), (23_000, "16.0", "16.0"), (23_500, "16.1", "16.2"), (23_700, "16.3", "16.4"),
        (24_000, "26.0", "26.9"),
    ]
}

/// Releases of Xcode from one to another.
package struct XcodeRange: Sendable, Equatable {
    /// As it is written.
    package let text: String
    private let lowest, highest: [Int]

    /// - Parameter text: A version, or two with a hyphen between them; `16` is each 16.x.
    /// - Returns: `nil` if the text is something else.
    package init?(_ text: String) {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { [Int](version: $0) }
        guard 1...2 ~= ends.count, let lowest = ends[0], let highest = ends[ends.count - 1],
            !highest.lexicographicallyPrecedes(lowest)
        else { return nil }
        (self.text, self.lowest, self.highest) = (text, lowest, highest)
    }

    /// Whether it has one of the releases.
    package func contains(_ release: XcodeRelease) -> Bool {
        guard let first = [Int](version: release.first), let last = [Int](version: release.last) else { return false }
        return !last.lexicographicallyPrecedes(lowest)
            && !highest.lexicographicallyPrecedes(first.prefix(highest.count))
    }
}

extension [Int] {
    /// The numbers of a version such as `0.2` or `1.0.3`, without zeros at the end; `nil` if it is something else.
    package init?(version text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard 1...4 ~= parts.count, parts.allSatisfy({ ($0 ?? -1) >= 0 }) else { return nil }
        self = Array(parts.compactMap { $0 }.reversed().drop { $0 == 0 }.reversed())
    }
}
