import Testing

@testable import XibMergeCore

struct DocumentSchemaTests {
    private var symbols: SymbolTable
    private let schema: DocumentSchema

    init() {
        symbols = SymbolTable()
        schema = DocumentSchema(symbols: &symbols)
    }

    private func symbol(_ text: String) -> Symbol {
        var symbols = symbols
        return symbols.intern([UInt8](text.utf8))
    }

    @Test(
        arguments: [
            ("color", ElementTraits.compound), ("subviews", [.ordered, .views]), ("objects", [.ordered, .kept]),
            ("constraints", .sorted), ("resources", [.sorted, .derived]), ("device", [.derived, .hasOtherID]),
            ("constraint", .connection), ("segment", .positional), ("stackView", .laysOut), ("label", []),
            ("noSuchElement", []),
        ] as [(String, ElementTraits)])
    func traitsAreThoseOfTheTable(_ name: String, _ traits: ElementTraits) {
        #expect(schema.traits(of: symbol(name)) == traits)
    }

    @Test(arguments: [
        ("image", "name"), ("plugIn", "identifier"), ("userDefinedRuntimeAttribute", "keyPath"), ("label", ""),
        ("noSuchElement", ""),
    ])
    func naturalAttributeIsThatOfTheTable(_ name: String, _ attribute: String) {
        #expect(symbols.text(schema.naturalAttribute(of: symbol(name))) == attribute)
    }

    @Test(arguments: [("constraint", "id"), ("outlet", "property"), ("action", "selector"), ("noSuchElement", "")])
    func sortAttributeIsThatOfTheTable(_ name: String, _ attribute: String) {
        #expect(symbols.text(schema.sortAttribute(of: symbol(name))) == attribute)
    }

    @Test(arguments: [("deployment", 0), ("plugIn", 2), ("capability", 3), ("label", 100), ("noSuchElement", 100)])
    func rankIsThatOfTheTable(_ name: String, _ rank: UInt8) {
        #expect(schema.rank(of: symbol(name)) == rank)
    }

    @Test(
        arguments: [
            ("outlet", "destination", ReferenceTable.Kind.strong), ("document", "initialViewController", .optional),
            ("exclude", "reference", .derived), ("label", "destination", nil), ("outlet", "property", nil),
            ("outlet", "noSuchAttribute", nil), ("noSuchElement", "destination", nil),
        ] as [(String, String, ReferenceTable.Kind?)])
    func referenceIsOneOfAnElementsAttribute(_ element: String, _ attribute: String, _ kind: ReferenceTable.Kind?) {
        #expect(schema.reference(symbol(attribute), of: symbol(element)) == kind)
    }

    @Test(arguments: [("misplaced", true), ("toolsVersion", true), ("id", false), ("noSuchAttribute", false)])
    func derivedAttributesAreKnown(_ name: String, _ isDerived: Bool) {
        #expect(schema.isDerived(attribute: symbol(name)) == isDerived)
    }
}
