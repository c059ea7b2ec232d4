/// What releases of Xcode write in different ways, although nobody edited it: digits, colors, renamed keywords.
///
/// Two spellings are compared in their canonical form, so that being alike is transitive.
///
/// A class, so that copies of the schema share one reference.
///
/// - Note: `docs/merge-rules.md` says where the facts come from.
package final class Respellings: Sendable {
    /// A value of an attribute that newer releases of Xcode replace in whole documents; `nil` where they do not write it.
    private struct Migration {
        var element: StaticString
        var attribute: StaticString
        var before: StaticString?
        var after: StaticString?
    }

    private static let migrations: [Migration] = [
        Migration(element: "button", attribute: "buttonType", before: "roundedRect", after: "system"),
        Migration(element: "window", attribute: "oneShot", before: "NO", after: nil),
        Migration(element: "window", attribute: "showsToolbarButton", before: "NO", after: nil),
        Migration(element: "customObject", attribute: "customClass", before: nil, after: "NSObject"),
    ]

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

    /// The attributes of `color`.
    private struct ColorNames {
        let element, systemColor, cocoaTouchSystemColor, colorSpace, customColorSpace, white: Symbol
        let rgb: [Symbol]
        let components: [Symbol]
        /// The attributes that name a color.
        var names: [Symbol] { [systemColor, cocoaTouchSystemColor, Names.name] }

        init(_ symbols: inout SymbolTable) {
            element = symbols.intern("color")
            systemColor = symbols.intern("systemColor")
            cocoaTouchSystemColor = symbols.intern("cocoaTouchSystemColor")
            colorSpace = symbols.intern("colorSpace")
            customColorSpace = symbols.intern("customColorSpace")
            white = symbols.intern("white")
            rgb = [symbols.intern("red"), symbols.intern("green"), symbols.intern("blue")]
            components =
                rgb + [
                    white, symbols.intern("alpha"), symbols.intern("cyan"), symbols.intern("magenta"),
                    symbols.intern("yellow"), symbols.intern("black"),
                ]
        }
    }

    private let color: ColorNames
    private let migrations: [(element: Symbol, attribute: Symbol, before: [UInt8]?, after: [UInt8]?)]
    /// By symbol: whether an attribute of this name is a number.
    private let numeric: [Bool]

    package init(_ symbols: inout SymbolTable) {
        color = ColorNames(&symbols)
        migrations = Self.migrations.map { row in
            (
                symbols.intern(row.element), symbols.intern(row.attribute), row.before.map(Self.bytes),
                row.after.map(Self.bytes)
            )
        }
        let numbers = Self.numbers.map { symbols.intern($0) }
        var numeric = [Bool](repeating: false, count: symbols.count)
        for name in numbers { numeric[name.index] = true }
        self.numeric = numeric
    }

    private static func bytes(_ text: StaticString) -> [UInt8] {
        Array(text.bytes)
    }

    // MARK: Comparing

    /// How alike two values are.
    package enum Likeness: Int, Comparable {
        /// They mean different things.
        case none
        /// Colors of the same components in gray and RGB spaces that releases turn into one another. They hardly look
        /// different, but a person may have chosen one of them.
        case converted
        /// One has what newer tools write for the other.
        case migrated
        /// They mean the same.
        case same

        package static func < (first: Likeness, second: Likeness) -> Bool { first.rawValue < second.rawValue }
    }

    /// A start tag.
    package typealias Tag = (tree: SyntaxTree, index: Int)

    /// How alike two start tags are.
    package func likeness(_ one: Tag, _ two: Tag) -> Likeness {
        guard one.tree.elements[one.index].name == two.tree.elements[two.index].name else { return .none }
        var (first, second) = (canonical(one), canonical(two))
        if first == second { return .same }
        guard one.tree.elements[one.index].name == color.element else {
            migrate(&first, one.tree.elements[one.index].name)
            migrate(&second, one.tree.elements[one.index].name)
            return first == second ? .migrated : .none
        }
        joinSpaces(&first)
        joinSpaces(&second)
        return first == second ? .converted : .none
    }

    /// How alike attribute `name` of two start tags is, where one of them may lack it; of a color, which is one value, how
    /// alike the tags are.
    package func likeness(of name: Symbol, _ one: Tag, _ two: Tag) -> Likeness {
        if one.tree.elements[one.index].name == color.element { return likeness(one, two) }
        var (first, second) = (canonical(name, of: one), canonical(name, of: two))
        if first == second { return .same }
        let elements = [one, two].map { $0.tree.elements[$0.index].name }
        first = migrated(first, of: name, elements[0])
        second = migrated(second, of: name, elements[1])
        return first == second ? .migrated : .none
    }

    // MARK: The canonical form

    /// The attributes of a start tag.
    private func canonical(_ tag: Tag) -> [Symbol: [UInt8]] {
        let element = tag.tree.elements[tag.index]
        var result: [Symbol: [UInt8]] = [:]
        for attribute in element.attributes {
            result[tag.tree.attributes[attribute].name] = tag.tree.value(attribute)
        }
        if element.name == color.element {
            spellColor(&result)
            return result
        }
        for (name, value) in result where isNumber(name) { result[name] = Self.number(value) }
        return result
    }

    private func canonical(_ name: Symbol, of tag: Tag) -> [UInt8]? {
        let value = tag.tree.attribute(name, of: tag.index).map(tag.tree.value)
        return isNumber(name) ? value.map { Self.number($0) } : value
    }

    private func isNumber(_ name: Symbol) -> Bool { name.index < numeric.count && numeric[name.index] }

    /// Whether there may be several spellings of an attribute's value.
    private func isSpelled(_ name: Symbol, of element: Symbol) -> Bool {
        isNumber(name) || migrations.contains { $0.attribute == name && $0.element == element }
    }

    private func migrate(_ attributes: inout [Symbol: [UInt8]], _ element: Symbol) {
        for row in migrations where row.element == element && attributes[row.attribute] == row.before {
            attributes[row.attribute] = row.after
        }
    }

    /// What newer tools write for a value.
    private func migrated(_ value: [UInt8]?, of name: Symbol, _ element: Symbol) -> [UInt8]? {
        let row = migrations.first { $0.element == element && $0.attribute == name && $0.before == value }
        return row.map(\.after) ?? value
    }

    /// A named color is its name: the components beside it are a cache, and `cocoaTouchSystemColor` is the older word for
    /// `systemColor`. Of other colors, components count to four decimals.
    private func spellColor(_ attributes: inout [Symbol: [UInt8]]) {
        let systemName = attributes[color.systemColor] ?? attributes[color.cocoaTouchSystemColor]
        if systemName != nil || attributes[Names.name] != nil {
            if let systemName { attributes[color.systemColor] = systemName }
            for name in color.components + [color.cocoaTouchSystemColor, color.colorSpace, color.customColorSpace] {
                attributes[name] = nil
            }
            return
        }
        for name in color.components {
            if let value = attributes[name] { attributes[name] = Self.number(value, isComponent: true) }
        }
        if attributes[color.colorSpace] == Self.custom, let space = attributes[color.customColorSpace] {
            attributes[color.colorSpace] = space
            attributes[color.customColorSpace] = nil
        }
    }

    private static let custom = Array("custom".utf8)

    /// Spaces that releases of Xcode turn into one another without changing the components.
    private static let related = Set(
        ["calibratedRGB", "deviceRGB", "sRGB", "calibratedWhite", "deviceWhite", "genericGamma22GrayColorSpace"]
            .map { Array($0.utf8) })

    /// Leaves out the space of a color in canonical form if it is one of those; black and white become RGB.
    private func joinSpaces(_ attributes: inout [Symbol: [UInt8]]) {
        guard let space = attributes[color.colorSpace], Self.related.contains(space) else { return }
        attributes[color.colorSpace] = nil
        guard let white = attributes[color.white],
            white == Self.number([UInt8(ascii: "0")])
                || white == Self.number([UInt8(ascii: "1")])
        else { return }
        attributes[color.white] = nil
        for name in color.rgb { attributes[name] = white }
    }

    /// A number as it is compared; what is none stays as it is.
    ///
    /// One with six or more decimals was printed by a machine, and counts to four, as each component of a color does.
    private static func number(_ value: [UInt8], isComponent: Bool = false) -> [UInt8] {
        guard !isShortest(value[...]), value.count <= 32, value.allSatisfy(isNumeric),
            let number = Double(digits: value), abs(number) < 1e9
        else { return value }
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

    /// Whether a number is as short as `number` writes it: few digits, none of them a zero too many, and no exponent.
    private static func isShortest(_ value: ArraySlice<UInt8>) -> Bool {
        let (zero, point) = (UInt8(ascii: "0"), UInt8(ascii: "."))
        let digits = value.first == UInt8(ascii: "-") ? value.dropFirst() : value
        guard let first = digits.first, let last = digits.last, digits.count <= 9 else { return false }
        var decimals = -1
        for byte in digits {
            if byte == point, decimals < 0 {
                decimals = 0
            } else {
                guard zero...UInt8(ascii: "9") ~= byte else { return false }
                if decimals >= 0 { decimals += 1 }
            }
        }
        if decimals < 0 { return first != zero || value.count == 1 }
        guard 1...4 ~= decimals, last != zero, first != point else { return false }
        return first != zero || digits[digits.startIndex + 1] == point
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "e")].contains(byte)
    }
}

extension Respellings {
    /// A document in which values that are alike have the same bytes, apart from the spaces between attributes.
    ///
    /// - Returns: The bytes of a document with the same elements; of black and white, and where an attribute was added, the
    ///   spelling stays.
    /// - Complexity: O(n) in the bytes.
    package func canonical(_ tree: SyntaxTree) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(tree.bytes.count)
        var copied = 0
        func replace(_ range: Range<Int>, with bytes: [UInt8]) {
            result += tree.bytes[copied..<range.lowerBound] + bytes
            copied = range.upperBound
        }
        for element in tree.elements {
            let attributes = tree.attributes[element.attributes]
            let isColor = element.name == color.element
            let names = isColor ? attributes.map(\.name).filter { color.names.contains($0) } : []
            for attribute in attributes {
                if !isColor {
                    guard isSpelled(attribute.name, of: element.name),
                        !Self.isShortest(tree.bytes[attribute.value])
                    else { continue }
                    let value = Array(tree.bytes[attribute.value])
                    let canonical =
                        isNumber(attribute.name)
                        ? Self.number(value) : migrated(value, of: attribute.name, element.name) ?? value
                    if canonical != value { replace(attribute.value, with: canonical) }
                    continue
                }
                let value = Array(tree.bytes[attribute.value])
                if attribute.name == color.cocoaTouchSystemColor {
                    let isAlone = !names.contains(color.systemColor)
                    replace(
                        attribute.whole, with: isAlone ? Array("systemColor=\"".utf8) + value + Array("\"".utf8) : [])
                } else if color.components.contains(attribute.name) {
                    let isCache = !names.isEmpty
                    replace(
                        isCache ? attribute.whole : attribute.value,
                        with: isCache ? [] : Self.number(value, isComponent: true))
                } else if attribute.name == color.colorSpace || attribute.name == color.customColorSpace,
                    !names.isEmpty || value == Self.custom || Self.related.contains(value)
                {
                    replace(attribute.whole, with: [])
                }
            }
        }
        return result + tree.bytes[copied...]
    }
}
