/// Interns byte strings, so that the documents of a merge compare names and IDs as integers.
///
/// Open addressing with linear probing, at most half full. A slot holds the upper half of the hash beside the symbol,
/// so that a probe rarely has to compare bytes.
package struct SymbolTable: Sendable {
    private var arena: [UInt8] = []
    /// Where a symbol's bytes end in `arena`; they begin at the end of the previous symbol's bytes.
    private var ends: [UInt32] = []
    private var slots: [UInt64]
    private let seed: HashSeed

    package init(capacity: Int = 4096, seed: HashSeed = .process) {
        self.seed = seed
        var size = 256
        while size < capacity * 2 { size *= 2 }
        slots = [UInt64](repeating: 0, count: size)
        arena.reserveCapacity(capacity * 12)
        ends.reserveCapacity(capacity)
        _ = intern("")
    }

    /// How many symbols there are; numbers start at 0, the empty string.
    package var count: Int { ends.count }

    /// The bytes of `symbol`.
    package subscript(symbol: Symbol) -> ArraySlice<UInt8> {
        arena[(symbol.index == 0 ? 0 : Int(ends[symbol.index - 1]))..<Int(ends[symbol.index])]
    }

    /// The text of `symbol`.
    package func text(_ symbol: Symbol) -> String { String(decoding: self[symbol], as: UTF8.self) }

    package mutating func intern(_ text: StaticString) -> Symbol { intern(text.bytes) }

    /// The symbol of a name, or `nil` if it was not interned.
    package func symbol(of name: StaticString) -> Symbol? { symbol(of: name.bytes) }

    /// The symbol of a text, or `nil` if it was not interned.
    package func symbol(ofText text: String) -> Symbol? {
        var text = text
        return text.withUTF8 { symbol(of: $0) }
    }

    /// The symbol of some bytes, or `nil` if they were not interned.
    package func symbol(of bytes: [UInt8]) -> Symbol? { bytes.withUnsafeBufferPointer { symbol(of: $0) } }

    package mutating func intern(_ bytes: [UInt8]) -> Symbol { bytes.withUnsafeBufferPointer { intern($0) } }

    /// The symbol of `bytes`; a new one if they were not interned yet.
    package mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> Symbol {
        let hash = Self.hash(bytes, seed)
        let slot = slot(of: bytes, hash)
        if slots[slot] != 0 { return Symbol(UInt32(truncatingIfNeeded: slots[slot]) - 1) }
        let symbol = UInt32(ends.count)
        arena.append(contentsOf: bytes)
        ends.append(UInt32(arena.count))
        slots[slot] = (hash >> 32) << 32 | UInt64(symbol + 1)
        if ends.count * 2 > slots.count { grow() }
        return Symbol(symbol)
    }

    /// The symbol of `bytes`, or `nil` if they were not interned.
    package func symbol(of bytes: UnsafeBufferPointer<UInt8>) -> Symbol? {
        let entry = slots[slot(of: bytes, Self.hash(bytes, seed))]
        return entry == 0 ? nil : Symbol(UInt32(truncatingIfNeeded: entry) - 1)
    }

    /// The slot of `bytes`, or the free one where they belong.
    @inline(__always)
    private func slot(of bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            Steps.count()
            let entry = slots[slot]
            if entry >> 32 == hash >> 32, holds(Symbol(UInt32(truncatingIfNeeded: entry) - 1), bytes) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func holds(_ symbol: Symbol, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = symbol.index == 0 ? 0 : Int(ends[symbol.index - 1])
        guard Int(ends[symbol.index]) - start == bytes.count else { return false }
        guard let first = bytes.baseAddress, !bytes.isEmpty else { return true }
        return arena.withUnsafeBytes { ($0.baseAddress! + start).holds(bytes.count, bytesOf: first) }
    }

    private mutating func grow() {
        let old = self
        slots = [UInt64](repeating: 0, count: old.slots.count * 2)
        for index in 0..<old.ends.count {
            old[Symbol(UInt32(index))].withUnsafeBufferPointer { bytes in
                let hash = Self.hash(bytes, seed)
                slots[slot(of: bytes, hash)] = (hash >> 32) << 32 | UInt64(index + 1)
            }
        }
    }

    /// Multiplies and folds eight bytes at a time; the last, overlapping word covers the rest.
    @inline(__always)
    package static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ seed: HashSeed) -> UInt64 {
        let count = bytes.count
        var hash = UInt64(count) &* 0x9E37_79B9_7F4A_7C15
        let raw = UnsafeRawBufferPointer(bytes)
        if count >= 8 {
            var index = 0
            while index + 8 < count {
                hash = seed.mixed(hash ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                index += 8
            }
            return seed.mixed(hash ^ raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
        }
        var word: UInt64 = 0
        if count >= 4 {
            word = UInt64(raw.loadUnaligned(fromByteOffset: 0, as: UInt32.self)) << 32
            word |= UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else {
            for byte in bytes { word = word << 8 | UInt64(byte) }
        }
        return seed.mixed(hash ^ word)
    }
}

extension StaticString {
    /// Its UTF-8 bytes.
    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

/// A name or value that was interned in a `SymbolTable`: equal bytes, equal symbol.
package struct Symbol: Hashable {
    package let rawValue: UInt32

    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The symbol of the empty string.
    package static let none = Symbol(0)
    package var index: Int { Int(rawValue) }
}
