/// Tells values that a person wrote from those that only Interface Builder writes: by the rows of `ComputedTable`, and by
/// their canonical form, for digits, colors and fonts that releases of Xcode spell in different ways.
///
/// A class, so that copies of the schema share one reference.
///
/// - Note: `docs/merge-rules.md` says where the facts come from.
package final class ComputedValues: Sendable {
    /// Attributes, of any element, that lay out or paint and that Xcode computes with. Numbers that people enter as data,
    /// such as the range of a slider, are not among them.
    private static let numbers: [StaticString] = [
        "x", "y", "width", "height", "minX", "minY", "maxX", "maxY", "minWidth", "maxWidth", "rowHeight", "constant",
        "multiplier", "priority", "horizontalHuggingPriority", "verticalHuggingPriority",
        "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
        "horizontalStackHuggingPriority", "verticalStackHuggingPriority", "horizontalClippingResistancePriority",
        "verticalClippingResistancePriority", "alpha", "alphaValue", "pointSize", "size", "minimumScaleFactor",
        "lineHeightMultiple", "lineSpacing", "spacing",
    ]

    /// Where releases before `systemColor` name a system color, the best first.
    private static let olderNames = [Names.xcode11CocoaTouchSystemColor, Names.cocoaTouchSystemColor]
    private static let rgb = [Names.red, Names.green, Names.blue]
    private static let components =
        rgb + [Names.white, Names.alpha, Names.cyan, Names.magenta, Names.yellow, Names.black]

    private let rows: [ComputedRow]
    /// The properties that there are rows about.
    private let properties: Set<Symbol>
    /// The attributes that are numbers.
    private let numeric: Set<Symbol>

    package init(_ symbols: inout SymbolTable) {
        rows = ComputedTable.rows.map { ComputedRow($0, &symbols) }
        numeric = Set(Self.numbers.map { symbols.intern($0) })
        properties = Set(rows.map(\.property))
    }

    // MARK: Comparing

    /// How alike two values are.
    package enum Likeness: Comparable {
        /// They mean different things.
        case none
        /// Colors of the same components in gray and RGB spaces that releases turn into one another. They hardly look
        /// different, but a person may have chosen one of them.
        case converted
        /// One has what newer tools write for the other.
        case migrated
        /// They mean the same.
        case same
    }

    /// A start tag.
    package typealias Tag = (tree: SyntaxTree, index: Int)

    /// How alike two start tags are, with the slots that they fill.
    package func likeness(_ one: Tag, _ two: Tag) -> Likeness {
        let name = one.tree.elements[one.index].name
        guard name == two.tree.elements[two.index].name else { return isSlotComputed(one, two) ? .migrated : .none }
        var (first, second) = (canonical(one), canonical(two))
        if first == second { return .same }
        let differing = Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }
        if differing.allSatisfy({ isComputed($0, one, two) }) || isSlotComputed(one, two) { return .migrated }
        if name == Names.font, ComputedRow.haveOtherTools(one, two) {
            FontNames.replaceOldFont(&first)
            FontNames.replaceOldFont(&second)
            return first == second ? .migrated : .none
        }
        guard name == Names.color else { return .none }
        // With the same Xcode, a person may have chosen the color that looks the same.
        let isSpelledOut = [spellOut(&first), spellOut(&second)].contains(true) && ComputedRow.haveOtherTools(one, two)
        joinSpaces(&first)
        joinSpaces(&second)
        return first == second ? isSpelledOut ? .migrated : .converted : .none
    }

    /// How alike property `name` of two start tags is, where one of them may lack it; of a color, which is one value, how
    /// alike the tags are.
    package func likeness(of name: Symbol, _ one: Tag, _ two: Tag) -> Likeness {
        let element = one.tree.elements[one.index].name
        if element == Names.color || element == Names.font { return likeness(one, two) }
        if canonical(name, of: one) == canonical(name, of: two) { return .same }
        return isComputed(name, one, two) ? .migrated : .none
    }

    /// Whether a row of `ComputedTable` says that two versions of an attribute or slot differ only in what Interface
    /// Builder writes.
    ///
    /// - Complexity: O(1) for most names; else O(n) in the rows, and in the children if it is a slot.
    package func isComputed(_ property: Symbol, _ one: Tag, _ two: Tag) -> Bool {
        guard properties.contains(property) else { return false }
        let name = one.tree.elements[one.index].name
        guard name == two.tree.elements[two.index].name else { return false }
        var values: (ComputedRow.Value, ComputedRow.Value)?
        return rows.contains { row in
            guard row.property == property, row.elements.isEmpty || row.elements.contains(name) else { return false }
            values = values ?? (value(of: row, one), value(of: row, two))
            return row.joins(values!.0, values!.1) && row.holds(for: one, two)
        }
    }

    /// The same of the slot that two elements fill.
    private func isSlotComputed(_ one: Tag, _ two: Tag) -> Bool {
        guard let key = one.tree.attribute(Names.key, of: one.index), one.tree.elements[one.index].parent >= 0,
            two.tree.elements[two.index].parent >= 0
        else { return false }
        let slot = one.tree.bytes[one.tree.attributes[key].value]
        guard let row = rows.first(where: { slot.elementsEqual($0.row.property.bytes) }) else { return false }
        let owners = [one, two].map { (tree: $0.tree, index: Int($0.tree.elements[$0.index].parent)) }
        return isComputed(row.property, owners[0], owners[1])
    }

    private func value(of row: ComputedRow, _ tag: Tag) -> ComputedRow.Value {
        if let attribute = tag.tree.attribute(row.property, of: tag.index) { return .text(tag.tree.value(attribute)) }
        guard row.isSlot else { return .none }
        for child in tag.tree.children(of: tag.index) {
            guard let key = tag.tree.attribute(Names.key, of: child),
                tag.tree.bytes[tag.tree.attributes[key].value].elementsEqual(row.row.property.bytes)
            else { continue }
            let element = tag.tree.elements[child]
            // A comment, or a part, is somebody's.
            guard Int(element.subtreeEnd) == child + 1, element.flags.isDisjoint(with: [.hasText, .hasComment]) else {
                return .other
            }
            var attributes = canonical((tag.tree, child))
            attributes[Names.key] = nil
            return .element(element.name, attributes)
        }
        return .none
    }

    // MARK: The canonical form

    /// The attributes of a start tag.
    private func canonical(_ tag: Tag) -> [Symbol: [UInt8]] {
        let element = tag.tree.elements[tag.index]
        var result: [Symbol: [UInt8]] = [:]
        for attribute in element.attributes { result[tag.tree.attributes[attribute].name] = tag.tree.value(attribute) }
        if element.name == Names.color {
            spellColor(&result)
            return result
        }
        for (name, value) in result where numeric.contains(name) { result[name] = Self.number(value) }
        if element.name == Names.font { FontNames.spell(&result) }
        return result
    }

    private func canonical(_ name: Symbol, of tag: Tag) -> [UInt8]? {
        let value = tag.tree.attribute(name, of: tag.index).map(tag.tree.value)
        return numeric.contains(name) ? value.map { Self.number($0) } : value
    }

    /// A named color is its name: the components beside it are a cache, and the older words for `systemColor` mean the
    /// same. Of other colors, components count to four decimals.
    private func spellColor(_ attributes: inout [Symbol: [UInt8]]) {
        let systemName = ([Names.systemColor] + Self.olderNames).compactMap { attributes[$0] }.first
        if systemName != nil || attributes[Names.name] != nil {
            if let systemName { attributes[Names.systemColor] = systemName }
            for name in Self.components + Self.olderNames + [Names.colorSpace, Names.customColorSpace] {
                attributes[name] = nil
            }
            return
        }
        for name in Self.components {
            if let value = attributes[name] { attributes[name] = Self.number(value, isComponent: true) }
        }
        if attributes[Names.colorSpace] == Self.custom, let space = attributes[Names.customColorSpace] {
            attributes[Names.colorSpace] = space
            attributes[Names.customColorSpace] = nil
        }
    }

    /// Replaces the name of a color of UIKit that is the same in light and dark by its components.
    private func spellOut(_ attributes: inout [Symbol: [UInt8]]) -> Bool {
        guard let name = attributes[Names.systemColor],
            let row = ComputedTable.constantColors.first(where: { name.elementsEqual($0.name.bytes) })
        else { return false }
        attributes[Names.systemColor] = nil
        for (component, value) in zip(Self.rgb + [Names.alpha], row.components + ["1"]) {
            attributes[component] = Array(value.bytes)
        }
        attributes[Names.colorSpace] = Array("sRGB".utf8)
        return true
    }

    private static let custom = Array("custom".utf8)

    /// Spaces that releases of Xcode turn into one another without changing the components.
    private static let related = Set(
        ["calibratedRGB", "deviceRGB", "sRGB", "calibratedWhite", "deviceWhite", "genericGamma22GrayColorSpace"]
            .map { Array($0.utf8) })

    /// Leaves out the space of a color in canonical form if it is one of those; grays become RGB.
    private func joinSpaces(_ attributes: inout [Symbol: [UInt8]]) {
        guard let space = attributes[Names.colorSpace], Self.related.contains(space) else { return }
        attributes[Names.colorSpace] = nil
        guard let white = attributes[Names.white] else { return }
        attributes[Names.white] = nil
        for name in Self.rgb { attributes[name] = white }
    }

    /// A number as it is compared; what is none stays as it is.
    ///
    /// One with six or more decimals was printed by a machine, and counts to four, as each component of a color does.
    private static func number(_ value: [UInt8], isComponent: Bool = false) -> [UInt8] {
        guard value.count <= 32, value.allSatisfy(isNumeric), let number = Double(digits: value), abs(number) < 1e9
        else {
            return value
        }
        var result = number
        let decimals = value.drop { $0 != UInt8(ascii: ".") }.dropFirst().prefix {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        }
        // What is this small is nothing, or it was entered.
        if isComponent || decimals.count >= 6 && !(1e-9..<5e-5 ~= abs(number)) {
            result = (number * 10_000).rounded() / 10_000
        }
        let isWhole = result == result.rounded()
        return Array((isWhole ? Int(result).description : result.description).utf8)
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "e")].contains(byte)
    }
}
