/// The lines of a text, found once.
struct LineTable {
    /// Where each line after the first begins.
    private let starts: [Int]

    /// - Complexity: O(n).
    init(_ bytes: [UInt8]) {
        starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// The 1-based line of byte `offset`.
    ///
    /// - Complexity: O(log lines).
    func line(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }
}
