import Foundation
import TestSupport
import Testing

@testable import XibMergeCore

struct NamesTests {
    /// Each constant of the source with the number of its symbol: Swift can't list static members.
    static let constants: [(name: String, number: Int)] = {
        let source = Fixtures.root.deletingLastPathComponent().appendingPathComponent(
            "Sources/XibMerge/Document/Names.swift")
        let text = (try? String(contentsOf: source, encoding: .utf8)) ?? ""
        return text.matches(of: /static let `?([\w-]+)`? = Symbol\((\d+)\)/).map { (String($0.1), Int($0.2)!) }
    }()

    @Test func everySeedHasItsConstant() {
        expect(Self.constants.map(\.number), equals: Array(1...Names.seeds.count))
    }

    @Test(arguments: constants) func constantIsTheSymbolOfItsName(_ name: String, _ number: Int) {
        let seed = Names.seeds.indices.contains(number - 1) ? "\(Names.seeds[number - 1])" : nil
        expect(seed, equals: name)
    }

    @Test func seedsAreUnique() {
        expect(Set(Names.seeds.map { "\($0)" }).count, equals: Names.seeds.count)
    }

    @Test func aNewSymbolTableHasThemAtTheirPlaces() {
        var symbols = SymbolTable()
        _ = DocumentSchema(symbols: &symbols)
        expect(symbols.text(.none), equals: "")
        expect(symbols.text(Names.id), equals: "id")
        expect(symbols.text(Names.inferredMetricsTieBreakers), equals: "inferredMetricsTieBreakers")
        expect(symbols.intern("constraint"), equals: Names.constraint)
    }
}
