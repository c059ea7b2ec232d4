/// The tables of the format, keyed by symbol, for one symbol table.
///
/// - Note: `docs/merge-rules.md` says where the facts come from.
package struct DocumentSchema {
    private var elements: [Element]
    /// How an attribute of this name may refer to an object, by element.
    private var references: [[(element: Symbol, kind: ReferenceTable.Kind)]]
    private var derivedAttributes: [Bool]
    private var singlePlaces: [SinglePlaces.Resolved]
    /// The values of several parts that any element may have, and those that elements of a name have, by symbol.
    package let valueGroups: [ValueGroup]
    private var ownGroups: [[ValueGroup]]
    private var areGroupsNested: [Bool] = []
    private var allGroups: [ValueGroup]
    package let respellings: Respellings

    private struct Element {
        var traits: ElementTraits = []
        var naturalAttribute = Symbol.none
        var sortAttribute = Symbol.none
        var rank: UInt8 = 100
        /// Its rows of `singlePlaces`: the number of the first, and how many there are.
        var firstPlace: UInt8 = 0
        var placeCount: UInt8 = 0
    }

    /// Attributes that Interface Builder recomputes (R9, R10).
    private static let derivedNames: [StaticString] = [
        "misplaced", "ambiguous", "toolsVersion", "systemVersion", "colorMatched", "propertyAccessControl",
        "customObjectInstantitationMethod", "verifyAmbiguity",
    ]

    /// Seeds `symbols`, which must be new, with the names of the tables.
    package init(symbols: inout SymbolTable) {
        for name in Names.seeds { _ = symbols.intern(name) }
        respellings = Respellings(&symbols)
        elements = []
        references = []
        derivedAttributes = []
        singlePlaces = []
        for row in ElementTable.rows {
            let name = symbols.intern(row.name)
            while elements.count <= name.index { elements.append(Element()) }
            elements[name.index] = Element(
                traits: row.traits, naturalAttribute: row.naturalAttribute.map { symbols.intern($0) } ?? .none,
                sortAttribute: row.sortAttribute.map { symbols.intern($0) } ?? .none, rank: row.rank)
        }
        for row in SinglePlaces.rows {
            let name = symbols.intern(row.element)
            while elements.count <= name.index { elements.append(Element()) }
            if elements[name.index].placeCount == 0 { elements[name.index].firstPlace = UInt8(singlePlaces.count) }
            elements[name.index].placeCount += 1
            singlePlaces.append(SinglePlaces.Resolved(row, &symbols))
        }
        for row in ReferenceTable.rows {
            let attribute = symbols.intern(row.attribute)
            while references.count <= attribute.index { references.append([]) }
            references[attribute.index].append((symbols.intern(row.element), row.kind))
        }
        var general: [ValueGroup] = []
        ownGroups = []
        allGroups = []
        for row in ValueGroupTable.rows {
            let group = ValueGroup(row, &symbols)
            if row.elements.isEmpty { general.append(group) }
            for name in row.elements {
                let name = symbols.intern(name)
                while ownGroups.count <= name.index {
                    ownGroups.append([])
                    areGroupsNested.append(false)
                }
                ownGroups[name.index].append(group)
                if !group.isInTag { areGroupsNested[name.index] = true }
            }
            allGroups.append(group)
        }
        valueGroups = general
        for name in Self.derivedNames {
            let attribute = symbols.intern(name)
            while derivedAttributes.count <= attribute.index { derivedAttributes.append(false) }
            derivedAttributes[attribute.index] = true
        }
    }

    @inline(__always) package func traits(of name: Symbol) -> ElementTraits {
        name.index < elements.count ? elements[name.index].traits : []
    }

    /// The attribute that tells an element of this name from its siblings of the same name, or `none` (I4).
    @inline(__always) package func naturalAttribute(of name: Symbol) -> Symbol {
        name.index < elements.count ? elements[name.index].naturalAttribute : .none
    }

    package func sortAttribute(of name: Symbol) -> Symbol {
        name.index < elements.count ? elements[name.index].sortAttribute : .none
    }

    /// The values of several parts that only elements of this name have.
    package func valueGroups(of name: Symbol) -> [ValueGroup] {
        name.index < ownGroups.count ? ownGroups[name.index] : []
    }

    /// Whether elements of this name have such values with parts in their slots.
    @inline(__always) package func hasNestedGroups(_ name: Symbol) -> Bool {
        name.index < areGroupsNested.count && areGroupsNested[name.index]
    }

    /// The attributes that may form one value with `attribute`, itself among them.
    ///
    /// - Complexity: O(n) in the rows of `ValueGroupTable`.
    package func attributes(with attribute: Symbol) -> [Symbol] {
        [attribute] + allGroups.map(\.attributes).filter { $0.contains(attribute) }.joined()
    }

    package func rank(of name: Symbol) -> UInt8 { name.index < elements.count ? elements[name.index].rank : 100 }

    /// The kind of reference that `attribute` of `element` is, or `nil` where it is not a reference.
    @inline(__always) package func reference(_ attribute: Symbol, of element: Symbol) -> ReferenceTable.Kind? {
        guard attribute.index < references.count else { return nil }
        for row in references[attribute.index] where row.element == element { return row.kind }
        return nil
    }

    /// The place that the format has once and that element `index` fills, or `nil` (V5).
    @inline(__always) package func singlePlace(of index: Int, in tree: SyntaxTree) -> SinglePlace? {
        let name = tree.elements[index].name
        guard name.index < elements.count, elements[name.index].placeCount > 0 else { return nil }
        return singlePlace(of: index, in: tree, elements[name.index])
    }

    private func singlePlace(of index: Int, in tree: SyntaxTree, _ element: Element) -> SinglePlace? {
        let first = Int(element.firstPlace)
        for row in first..<first + Int(element.placeCount) {
            if let place = singlePlaces[row].place(of: index, in: tree) { return place }
        }
        return nil
    }

    @inline(__always) package func isDerived(attribute: Symbol) -> Bool {
        attribute.index < derivedAttributes.count && derivedAttributes[attribute.index]
    }
}
