/// A row of `ComputedTable`, keyed by symbol.
struct ComputedRow: Sendable {
    let row: ComputedTable.Row
    /// Any element if there are none.
    let elements: [Symbol]
    let property: Symbol
    private let patterns: (Pattern, Pattern)

    /// A value in the row. Its texts stay as they are, since each merge makes all rows.
    private enum Pattern {
        case none, any
        case text(StaticString)
        case element(Symbol, [(name: Symbol, value: StaticString)])

        init(_ value: ComputedTable.Value, _ symbols: inout SymbolTable) {
            switch value {
            case .none: self = .none
            case .any: self = .any
            case .text(let text): self = .text(text)
            case .element(let name, let attributes):
                self = .element(symbols.intern(name), attributes.map { (symbols.intern($0.key), $0.value) })
            }
        }
    }

    /// A value of the property in a document.
    enum Value: Equatable {
        case none
        /// A value that is in no row.
        case other
        case text([UInt8])
        case element(Symbol, [Symbol: [UInt8]])
    }

    init(_ row: ComputedTable.Row, _ symbols: inout SymbolTable) {
        self.row = row
        elements = row.elements.map { symbols.intern($0) }
        property = symbols.intern(row.property)
        patterns = (Pattern(row.values.0, &symbols), Pattern(row.values.1, &symbols))
    }

    /// Whether the property may be a slot.
    var isSlot: Bool {
        switch patterns {
        case (.element, _), (_, .element): true
        default: false
        }
    }

    /// Whether two values mean the same by this row.
    func joins(_ one: Value, _ two: Value) -> Bool {
        one != two
            && (fits(one, patterns.0) && fits(two, patterns.1) || fits(one, patterns.1) && fits(two, patterns.0))
    }

    private func fits(_ value: Value, _ pattern: Pattern) -> Bool {
        switch (value, pattern) {
        case (.none, .none): true
        case (_, .any): value != .other
        case (.text(let value), .text(let text)): value.elementsEqual(text.bytes)
        case (.element(let name, let values), .element(let element, let attributes)):
            name == element && values.count == attributes.count
                && attributes.allSatisfy { values[$0.name]?.elementsEqual($0.value.bytes) ?? false }
        default: false
        }
    }

    /// Whether the row is about these two versions of an element.
    func holds(for one: ComputedValues.Tag, _ two: ComputedValues.Tag) -> Bool {
        if row.author == .otherXcode, !Self.haveOtherTools(one, two) { return false }
        if case .showsOneImage = row.condition { return data(of: one).map { $0 == data(of: two) } ?? false }
        return [one, two].allSatisfy { holds(for: $0.tree, $0.index) }
    }

    /// Whether the documents of two elements were saved by different releases of Xcode.
    static func haveOtherTools(_ one: ComputedValues.Tag, _ two: ComputedValues.Tag) -> Bool {
        let tools = [one, two].map { $0.tree.attribute(Names.toolsVersion, of: 0).map($0.tree.value) }
        return tools[0] != tools[1]
    }

    private func holds(for tree: SyntaxTree, _ index: Int) -> Bool {
        switch row.condition {
        case .always, .showsOneImage: return true
        case .has(let name, let value):
            return tree.elements[index].attributes.contains { attribute in
                let place = tree.attributes[attribute]
                return tree.bytes[place.value].elementsEqual(value.bytes)
                    && tree.bytes[place.whole].starts(with: Array(name.bytes) + [UInt8(ascii: "=")])
            }
        case .isUnconstrained: return !tree.elements.contains { $0.name == Names.constraint }
        case .isInSlot: return tree.attribute(Names.key, of: index) != nil
        case .showsPainter:
            guard let list = tree.children(of: index).first(where: { tree.elements[$0].name == Names.subviews }) else {
                return false
            }
            return tree.children(of: list).contains { view in
                let tag = tree.bytes[Int(tree.elements[view].start) + 1..<Int(tree.elements[view].contentStart)]
                return Self.painters.contains { tag.starts(with: $0.bytes) }
            }
        case .isResizedColumn:
            let list = Int(tree.elements[index].parent)
            guard list > 0, tree.elements[list].subtreeEnd == tree.elements[index].subtreeEnd else { return false }
            let table = tree.elements[Int(tree.elements[list].parent)]
            return table.attributes.contains {
                tree.bytes[tree.attributes[$0].whole].elementsEqual("columnAutoresizingStyle=\"lastColumnOnly\"".utf8)
            }
        }
    }

    /// The data of the image that an element names, or `nil` if the document does not have it.
    private func data(of tag: ComputedValues.Tag) -> ArraySlice<UInt8>? {
        let tree = tag.tree
        guard let attribute = tree.attribute(property, of: tag.index) else { return nil }
        let name = tree.bytes[tree.attributes[attribute].value]
        for list in tree.children(of: 0) where tree.elements[list].name == Names.resources {
            for image in tree.children(of: list) where Int(tree.elements[image].subtreeEnd) > image + 1 {
                if let own = tree.attribute(Names.name, of: image), tree.bytes[tree.attributes[own].value] == name {
                    return tree.bytes[tree.elements[image].content]
                }
            }
        }
        return nil
    }

    /// Views that paint their background themselves.
    private static let painters: [StaticString] = ["tableView", "outlineView", "textView", "collectionView"]
}

/// The attributes of `font`, for AppKit's names of the regular system font: it is one font in each size.
enum FontNames {
    private static let system = Array("system".utf8)
    /// The names, with the size of each if none is given, in points: that of `NSFont.systemFontSize` and its siblings.
    private static let sizes = [
        "system": "13", "smallSystem": "11", "miniSystem": "9", "message": "13", "menu": "13", "label": "10",
        "controlContent": "12", "toolTip": "11", "cellTitle": "12",
    ]

    /// Replaces the font that the system had before OS X 10.11, which Xcode wrote by its name (13 times with a newer Xcode,
    /// once with the same one), by the system font.
    static func replaceOldFont(_ attributes: inout [Symbol: [UInt8]]) {
        guard attributes[Names.name] == Array("LucidaGrande".utf8) else { return }
        attributes[Names.name] = nil
        attributes[Names.metaFont] = system
    }

    /// Writes the regular system font by its size.
    static func spell(_ attributes: inout [Symbol: [UInt8]]) {
        guard let own = attributes[Names.metaFont], let size = sizes[String(decoding: own, as: UTF8.self)] else {
            return
        }
        attributes[Names.metaFont] = system
        attributes[Names.size] = attributes[Names.size] ?? Array(size.utf8)
    }
}
