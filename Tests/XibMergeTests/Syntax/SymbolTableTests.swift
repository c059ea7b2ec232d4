import TestSupport
import Testing

@testable import XibMergeCore

struct SymbolTableTests {
    @Test func equalBytesAreOneSymbol() {
        var symbols = SymbolTable()
        let first = symbols.intern([UInt8]("constraint".utf8))
        expect(symbols.intern("constraint"), equals: first)
        expect(symbols.text(first), equals: "constraint")
    }

    /// Lengths around those of the words that the hash reads, differing in the first, a middle and the last byte.
    @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 64])
    func differentBytesAreDifferentSymbols(_ length: Int) {
        var symbols = SymbolTable()
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        var seen: Set<Symbol> = [symbols.intern(bytes), symbols.intern(bytes + bytes)]
        for index in Set([0, length / 2, length - 1]) {
            var other = bytes
            other[index] = UInt8(ascii: "b")
            expect(seen.insert(symbols.intern(other)).inserted, "byte \(index)")
        }
        expect(symbols.count, equals: seen.count + 1)
    }

    @Test func theEmptyStringIsNone() {
        var symbols = SymbolTable()
        expect(symbols.count, equals: 1)
        expect(symbols.intern(""), equals: .none)
        expect(symbols.intern([UInt8]()), equals: .none)
        expect(symbols[.none].isEmpty)
    }

    @Test func nulBytesCount() {
        var symbols = SymbolTable()
        expect(symbols.intern([0]) != symbols.intern([0, 0]))
        expect(symbols.intern([0]) != .none)
    }

    /// Ten thousand symbols in a table made for one: it grows, and every symbol stays what it was.
    @Test func symbolsSurviveGrowth() {
        var symbols = SymbolTable(capacity: 1)
        let names = (0..<10_000).map { "name-\($0)-\(String(repeating: "x", count: $0 % 23))" }
        let numbers = names.map { symbols.intern([UInt8]($0.utf8)) }
        expect(Set(numbers).count, equals: names.count)
        expect(symbols.count, equals: names.count + 1)
        let again = names.map { symbols.intern([UInt8]($0.utf8)) }
        expect(again, equals: numbers)
        expect(numbers.map { symbols.text($0) }, equals: names)
    }

    @Test func lookingUpInternsNothing() {
        var symbols = SymbolTable()
        let known = symbols.intern("known")
        func symbol(_ text: String) -> Symbol? { [UInt8](text.utf8).withUnsafeBufferPointer { symbols.symbol(of: $0) } }
        expect(symbol("known"), equals: known)
        expect(symbol(""), equals: Symbol.none)
        expect(symbol("unknown") == nil)
        expect(symbols.count, equals: 2)
    }

    @Test func aCopyIsItsOwnTable() {
        var symbols = SymbolTable()
        var copy = symbols
        let one = symbols.intern("one")
        expect(copy.intern("two"), equals: one)
        expect(symbols.text(one), equals: "one")
        expect(copy.text(one), equals: "two")
    }

    /// Numbers are handed out in order of first use, whatever the seed of a process is.
    @Test func symbolsDoNotDependOnTheSeed() {
        let names = (0..<1_000).map { [UInt8]("name-\($0 % 700)".utf8) }
        let numbers = [HashSeed(1, 2), HashSeed(3, 4), .process].map { seed in
            var symbols = SymbolTable(capacity: 1, seed: seed)
            return names.map { symbols.intern($0) }
        }
        expect(numbers[0], equals: numbers[1])
        expect(numbers[0], equals: numbers[2])
    }

    #if DEBUG
        /// Names that were made to collide under a known seed: this process has another one, and each seed is new.
        @Test func nobodyCanMakeNamesCollide() {
            // Where steps are counted, `process` is a fixed seed.
            let own = HashSeed.process
            expect(Set((0..<9).map { _ in HashSeed.made().first }).count, equals: 9)
            let known = HashSeed(0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
            var names: [[UInt8]] = []
            var number = 0
            while names.count < 1_000 {
                let name = [UInt8]("n-\(number)-name".utf8)
                if name.withUnsafeBufferPointer({ SymbolTable.hash($0, known) & 0x7F == 0 }) { names.append(name) }
                number += 1
            }
            func steps(_ seed: HashSeed) -> Int {
                Steps.counted {
                    var symbols = SymbolTable(capacity: 1, seed: seed)
                    for name in names { _ = symbols.intern(name) }
                }
            }
            expect(steps(known) > 20_000)
            expect(steps(own) < 4_000)
        }
    #endif
}
