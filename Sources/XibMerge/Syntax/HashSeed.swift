/// What the hash tables mix into their hashes: random in each process, so that nobody can make up a document whose names
/// collide.
///
/// Nothing but time depends on it: no table hands out its slots.
struct HashSeed {
    let first: UInt64
    /// Odd, so that no bit of what it is multiplied by is lost.
    let second: UInt64

    /// That of all tables of this process.
    static let process = HashSeed(.random(in: 0 ... .max), .random(in: 0 ... .max))

    init(_ first: UInt64, _ second: UInt64) {
        self.first = first
        self.second = second | 1
    }

    /// Multiplies and folds.
    @inline(__always)
    func mixed(_ value: UInt64) -> UInt64 {
        let product = (value ^ first).multipliedFullWidth(by: second)
        return product.high ^ product.low
    }

    @inline(__always)
    func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = (one ^ first).multipliedFullWidth(by: other ^ second)
        return product.high ^ product.low
    }
}
