/// Reads from an Xcode project which version of Swift its sources are written in.
package enum SwiftVersion {
    /// Whether it is 1 or 2: the build setting `SWIFT_VERSION`, which Xcode 8 came with, says so or is not there.
    ///
    /// - Complexity: O(n) in the bytes.
    package static func isBefore3(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        let settings = lines.compactMap { line -> UInt8? in
            let text = line.drop { $0 <= 0x20 }
            guard text.starts(with: "SWIFT_VERSION = ".utf8) else { return nil }
            return text.dropFirst(16).first { $0 != UInt8(ascii: "\"") }
        }
        if settings.isEmpty { return lines.contains { $0.contains(".swift in Sources") } }
        return settings.allSatisfy { $0 == UInt8(ascii: "1") || $0 == UInt8(ascii: "2") }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func contains(_ text: String) -> Bool {
        let text = Array(text.utf8)
        guard count >= text.count else { return false }
        return (startIndex...(endIndex - text.count)).contains { self[$0...].starts(with: text) }
    }
}
