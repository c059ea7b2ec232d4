/// A hash table from a pair of integers to a non-negative number; open addressing, nothing is ever removed.
package struct KeyTable {
    private var keys: [SIMD2<UInt64>]
    private var values: [Int32]
    private var count = 0
    private let seed: HashSeed

    package init(capacity: Int, seed: HashSeed = .process) {
        self.seed = seed
        var size = 64
        while size < capacity * 2 { size *= 2 }
        keys = [SIMD2<UInt64>](repeating: .zero, count: size)
        values = [Int32](repeating: -1, count: size)
    }

    package subscript(high: UInt64, low: UInt64) -> Int? {
        let slot = slot(of: SIMD2(high, low))
        return values[slot] < 0 ? nil : Int(values[slot])
    }

    /// Returns the value of the key; inserts `value` if the key is new.
    package mutating func insert(_ high: UInt64, _ low: UInt64, _ value: @autoclosure () -> Int) -> (
        value: Int, isNew: Bool
    ) {
        let key = SIMD2(high, low)
        let found = slot(of: key)
        if values[found] >= 0 { return (Int(values[found]), false) }
        let new = value()
        set(key, Int32(new), at: found)
        return (new, true)
    }

    package mutating func update(_ high: UInt64, _ low: UInt64, _ value: Int) {
        let key = SIMD2(high, low)
        let found = slot(of: key)
        if values[found] >= 0 { values[found] = Int32(value) } else { set(key, Int32(value), at: found) }
    }

    private mutating func set(_ key: SIMD2<UInt64>, _ value: Int32, at slot: Int) {
        keys[slot] = key
        values[slot] = value
        count += 1
        if count * 2 > keys.count { grow() }
    }

    @inline(__always)
    private func slot(of key: SIMD2<UInt64>) -> Int {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: seed.mixed(key.x, key.y)) & mask
        while values[slot] >= 0, keys[slot] != key {
            Steps.count()
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        let old = self
        keys = [SIMD2<UInt64>](repeating: .zero, count: old.keys.count * 2)
        values = [Int32](repeating: -1, count: old.keys.count * 2)
        for index in old.keys.indices where old.values[index] >= 0 {
            let slot = slot(of: old.keys[index])
            keys[slot] = old.keys[index]
            values[slot] = old.values[index]
        }
    }
}

/// What the hash tables mix into their hashes. It is random in each process, so that no document can be made whose
/// names collide.
///
/// Only the time depends on it: no table reveals the order of its slots.
package struct HashSeed: Sendable {
    package let first: UInt64
    /// Odd, so that a multiplication loses no bits.
    package let second: UInt64

    /// The seed of all tables of this process.
    package static var process: HashSeed { Steps.isCounting ? counted : random }

    private static let random = made()

    /// A new seed.
    package static func made() -> HashSeed { HashSeed(.random(in: 0 ... .max), .random(in: 0 ... .max)) }

    /// A fixed seed: where steps are counted, two runs must give the same number.
    private static let counted = HashSeed(0x5851_F42D_4C95_7F2D, 0x1405_7B7E_F767_814F)

    package init(_ first: UInt64, _ second: UInt64) {
        self.first = first
        self.second = second | 1
    }

    /// Multiplies and folds, then spreads the result. With a random factor alone, names that differ in a few bits, such
    /// as "a1" and "a2", fall into runs for one seed in a hundred.
    @inline(__always)
    package func mixed(_ one: UInt64, _ other: UInt64 = 0) -> UInt64 {
        let product = (one ^ first).multipliedFullWidth(by: other ^ second)
        // The best bits of a product are its upper ones; tables use the lower ones.
        return ((product.high ^ product.low) &* 0x9E37_79B9_7F4A_7C15).byteSwapped
    }
}
