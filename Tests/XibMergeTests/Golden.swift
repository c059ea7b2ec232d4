import Testing

/// Compares what came out with a file of the fixtures, byte for byte.
enum Golden {
    /// Expects `actual` to be the file at `path`; when recording, rewrites the file first and fails.
    static func expect(
        _ actual: [UInt8], at path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let expected = try? Fixtures.bytes(at: path)
        if actual == expected { return }
        if Fixtures.isRecording {
            try Fixtures.record(actual, at: path)
            Issue.record("recorded \(path)", sourceLocation: sourceLocation)
            return
        }
        guard let expected else {
            Issue.record("\(path) is missing", sourceLocation: sourceLocation)
            return
        }
        let difference = difference(from: expected, to: actual)
        Issue.record("not the bytes of \(path)\n\(difference)", sourceLocation: sourceLocation)
    }

    /// The lines between the first and the last that differ, at most 20 of each text; escaped, so that line ends show.
    static func difference(from expected: [UInt8], to actual: [UInt8]) -> String {
        func lines(_ bytes: [UInt8]) -> [String] {
            bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self).replacing("\r", with: "\\r") }
        }
        let (old, new) = (lines(expected), lines(actual))
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
        func excerpt(_ lines: [String], _ sign: String) -> [String] {
            let changed = lines[prefix..<(lines.count - suffix)]
            let rest = changed.count > 20 ? ["\(sign) … \(changed.count - 20) more lines"] : []
            return changed.prefix(20).map { "\(sign) \($0)" } + rest
        }
        return (["line \(prefix + 1):"] + excerpt(old, "-") + excerpt(new, "+")).joined(separator: "\n")
    }
}
