/// Compares version numbers such as `17701` and `32700.99.1234`.
enum Version {
    /// What some releases of Xcode write instead of their version; older than anything.
    private static let dummy = Array("32700.99.1234".utf8)

    /// Whether `first` is newer than `second`, number by number.
    static func isNewer(_ first: [UInt8], than second: [UInt8]) -> Bool {
        if first == dummy || second == dummy { return first != dummy && second == dummy }
        return numbers(second).lexicographicallyPrecedes(numbers(first))
    }

    private static func numbers(_ version: [UInt8]) -> [Int] {
        version.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
            Int(String(decoding: $0, as: UTF8.self)) ?? 0
        }
    }
}
