/// Reads from an Xcode project which files its targets have as resources.
package enum BuiltResources {
    /// The names in comments such as `/* Main.storyboard in Resources */`.
    ///
    /// - Returns: `nil` where folders as a whole belong to targets, so that no file is named.
    /// - Complexity: O(n) in the bytes.
    package static func names(_ bytes: [UInt8]) -> Set<String>? {
        let text = String(decoding: bytes, as: UTF8.self)
        var names: Set<String> = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let line = Substring(line).trimmedComment else { continue }
            if line.hasPrefix("PBXFileSystemSynchronizedRootGroup") { return nil }
            if line.hasSuffix(" in Resources") { names.insert(String(line.dropLast(13))) }
        }
        return names
    }
}

extension Substring {
    /// What stands in the first comment of a line.
    fileprivate var trimmedComment: Substring? {
        if utf8.starts(with: "/* Begin ".utf8) { return dropFirst(9) }
        var rest = utf8[...]
        while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
            rest = rest[slash...].dropFirst()
            guard rest.starts(with: "* ".utf8) else { continue }
            rest = rest.dropFirst(2)
            guard let star = rest.firstIndex(of: UInt8(ascii: "*")) else { return nil }
            return Substring(rest[..<star].dropLast())
        }
        return nil
    }
}

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
