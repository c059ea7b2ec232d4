/// Looks up the rows of `AttributeOrderRows` and `ChildOrderRows`; read only when something new has to be placed.
enum OrderRows {
    /// The names in the row of `platform` and `element`, in order; empty where the table has no such row.
    ///
    /// - Complexity: O(n) in the table.
    static func row(_ rows: StaticString, _ platform: StaticString, _ element: String) -> [String] {
        let prefix = Array("\(platform) \(element) ".utf8)
        let bytes = UnsafeBufferPointer(start: rows.utf8Start, count: rows.utf8CodeUnitCount)
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: prefix) {
            return line.dropFirst(prefix.count).split(separator: UInt8(ascii: " ")).map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        return []
    }
}

extension MergeInput {
    /// The platform of the document by the names of those tables; tvOS writes as iOS does.
    var platform: StaticString {
        guard let runtime = self[.ours].value(Names.targetRuntime, of: 0) else { return "ios" }
        if runtime.starts(with: "MacOSX".utf8) { return "macos" }
        return runtime.starts(with: "watch".utf8) ? "watchos" : "ios"
    }
}
