/// Looks up the rows of `AttributeOrderRows` and `ChildOrderRows`; read only when something new has to be placed.
enum OrderRows {
    /// The names in the row of `platform` and `element`, in order; empty where the table has no such row.
    ///
    /// - Parameter rows: Sorted by platform and element, bytewise.
    /// - Complexity: O(log n) in the table.
    static func row(_ rows: StaticString, _ platform: StaticString, _ element: String) -> [String] {
        let prefix = Array("\(platform) \(element) ".utf8)
        let bytes = UnsafeBufferPointer(start: rows.utf8Start, count: rows.utf8CodeUnitCount)
        let lineEnd = UInt8(ascii: "\n")
        var (low, high) = (0, bytes.count)
        while low < high {
            var start = (low + high) / 2
            while start > low, bytes[start - 1] != lineEnd { start -= 1 }
            let end = bytes[start...].firstIndex(of: lineEnd) ?? bytes.count
            let line = bytes[start..<end]
            if line.starts(with: prefix) {
                let names = line.dropFirst(prefix.count).split(separator: UInt8(ascii: " "))
                return names.map { String(decoding: $0, as: UTF8.self) }
            }
            if line.lexicographicallyPrecedes(prefix) { low = end + 1 } else { high = start }
        }
        return []
    }
}
