/// The tables of the format, keyed by symbol, for one symbol table.
///
/// - Note: `docs/merge-rules.md` says where the facts come from.
struct DocumentSchema {
    private var elements: [Element]
    /// How an attribute of this name may refer to an object, by element.
    private var references: [[(element: Symbol, kind: ReferenceTable.Kind)]]
    private var derivedAttributes: [Bool]

    private struct Element {
        var traits: ElementTraits = []
        var naturalAttribute = Symbol.none
        var sortAttribute = Symbol.none
        var rank: UInt8 = 100
    }

    /// Attributes that Interface Builder recomputes (R9, R10).
    private static let derivedNames: [StaticString] = [
        "misplaced", "ambiguous", "toolsVersion", "systemVersion", "colorMatched", "propertyAccessControl",
        "customObjectInstantitationMethod", "verifyAmbiguity",
    ]

    /// Seeds `symbols`, which must be new, with the names of the tables.
    init(symbols: inout SymbolTable) {
        for name in Names.seeds { _ = symbols.intern(name) }
        elements = []
        references = []
        derivedAttributes = []
        for row in ElementTable.rows {
            let name = symbols.intern(row.name)
            while elements.count <= name.index { elements.append(Element()) }
            elements[name.index] = Element(
                traits: row.traits, naturalAttribute: row.naturalAttribute.map { symbols.intern($0) } ?? .none,
                sortAttribute: row.sortAttribute.map { symbols.intern($0) } ?? .none, rank: row.rank)
        }
        for row in ReferenceTable.rows {
            let attribute = symbols.intern(row.attribute)
            while references.count <= attribute.index { references.append([]) }
            references[attribute.index].append((symbols.intern(row.element), row.kind))
        }
        for name in Self.derivedNames {
            let attribute = symbols.intern(name)
            while derivedAttributes.count <= attribute.index { derivedAttributes.append(false) }
            derivedAttributes[attribute.index] = true
        }
    }

    @inline(__always) func traits(of name: Symbol) -> ElementTraits {
        name.index < elements.count ? elements[name.index].traits : []
    }

    /// The attribute that tells an element of this name from its siblings of the same name, or `none` (I4).
    @inline(__always) func naturalAttribute(of name: Symbol) -> Symbol {
        name.index < elements.count ? elements[name.index].naturalAttribute : .none
    }

    func sortAttribute(of name: Symbol) -> Symbol {
        name.index < elements.count ? elements[name.index].sortAttribute : .none
    }

    func rank(of name: Symbol) -> UInt8 { name.index < elements.count ? elements[name.index].rank : 100 }

    /// The kind of reference that `attribute` of `element` is, or `nil` where it is not a reference.
    @inline(__always) func reference(_ attribute: Symbol, of element: Symbol) -> ReferenceTable.Kind? {
        guard attribute.index < references.count else { return nil }
        for row in references[attribute.index] where row.element == element { return row.kind }
        return nil
    }

    @inline(__always) func isDerived(attribute: Symbol) -> Bool {
        attribute.index < derivedAttributes.count && derivedAttributes[attribute.index]
    }
}
