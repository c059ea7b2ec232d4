/// Reads XML into the flat arrays of a `SyntaxTree`. It keeps its own stack, so that deep nesting uses no call stack.
package struct SyntaxParser {
    package let bytes: UnsafeBufferPointer<UInt8>
    package let classes = ByteClass.table
    package var position = 0
    /// For each name, the last start tag (by number, from 1) with that attribute; finds duplicates in one lookup.
    package var lastTagWithAttribute: [UInt32] = []
    package var tagNumber: UInt32 = 0
    /// For each name, the last element that was read: the next one mostly has the same attributes in the same order.
    private var lastElement: [Int32] = []
    /// The attributes of tags that have very many, by element and name.
    package var wideTags: KeyTable?
    /// The elements with children that were copied from `known`.
    package private(set) var copies: [SubtreeCopy] = []
    /// A version of the text that was read before.
    private var known: KnownTags.Cursor?

    package init(bytes: UnsafeBufferPointer<UInt8>, known: KnownTags.Cursor? = nil) {
        (self.bytes, self.known) = (bytes, known)
    }

    package mutating func parse(
        elements: inout [SyntaxElement], attributes: inout [SyntaxAttribute], symbols: inout SymbolTable
    ) throws(SyntaxError) {
        guard bytes.count < Int(Int32.max) else { throw SyntaxError(at: 0, "the file is too large") }
        try readProlog()
        guard byte == UInt8(ascii: "<") else { throw SyntaxError(at: position, "no element") }
        var open: [Int] = []
        /// Where the trivia before the next tag begins.
        var leading = 0
        repeat {
            switch byte(1) {
            case UInt8(ascii: "/"):
                guard let index = open.popLast() else {
                    throw SyntaxError(at: position, "an end tag that ends nothing")
                }
                elements[index].contentEnd = UInt32(position)
                try readEndTag(of: elements[index])
                elements[index].end = UInt32(position)
                elements[index].subtreeEnd = Int32(elements.count)
                leading = position
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                guard let index = open.last else { throw SyntaxError(at: position, "text outside the root element") }
                elements[index].flags.formUnion(try readSection())
            default:
                let isEmpty = try readStartTag(
                    leading: leading, parent: open.last ?? -1, depth: open.count, elements: &elements,
                    attributes: &attributes, symbols: &symbols)
                if !isEmpty { open.append(elements.count - 1) }
                leading = position
            }
            guard let index = open.last else { break }
            try readText(flags: &elements[index].flags)
        } while position < bytes.count
        if let index = open.last { throw unclosed(elements[index]) }
        try readEpilog()
    }

    // MARK: Bytes

    /// The byte at the position, NUL past the end.
    @inline(__always) package var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }
    @inline(__always) package func byte(_ distance: Int) -> UInt8 {
        position + distance < bytes.count ? bytes[position + distance] : 0
    }

    package func hasPrefix(_ text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
        for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
        return true
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.lowerBound..<min(range.upperBound, range.lowerBound + 80)], as: UTF8.self)
            + (range.count > 80 ? "…" : "")
    }

    /// Moves to the next byte that is, or is not, of a class.
    @inline(__always)
    package mutating func skip(_ bytesOfClass: ByteClass, isIn: Bool = true) {
        // Keeps the position in a register: this loop reads every byte of a document.
        var index = position
        while index < bytes.count, classes[Int(bytes[index])].contains(bytesOfClass) == isIn { index += 1 }
        position = index
    }

    @inline(__always)
    package mutating func skipWhitespace() {
        // A line break, mostly followed by spaces: skips eight at a time.
        if byte == UInt8(ascii: "\n") { position += 1 }
        let raw = UnsafeRawBufferPointer(bytes)
        while position + 8 <= bytes.count,
            raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0x2020_2020_2020_2020
        {
            position += 8
        }
        if position + 4 <= bytes.count, raw.loadUnaligned(fromByteOffset: position, as: UInt32.self) == 0x2020_2020 {
            position += 4
        }
        skip(.whitespace)
    }

    // MARK: Tags

    /// Reads a start tag; returns whether the element ends at the position: it is an empty-element tag, or was copied.
    private mutating func readStartTag(
        leading: Int, parent: Int, depth: Int, elements: inout [SyntaxElement],
        attributes: inout [SyntaxAttribute], symbols: inout SymbolTable
    ) throws(SyntaxError) -> Bool {
        let start = position
        let firstAttribute = attributes.count
        if let index = known?.element(at: start, in: bytes) {
            let element = known!.elements[index]
            if known!.passesWhole(index) {
                copy(index, leading: leading, parent: parent, depth: depth, to: &elements, &attributes)
                return true
            }
            let shift = UInt32(start) &- element.start
            attributes.append(contentsOf: known!.attributes[element.attributes])
            attributes.withUnsafeMutableBufferPointer { attributes in
                for index in firstAttribute..<attributes.count { attributes[index].move(by: shift) }
            }
            position += element.startTag.count
            let isEmpty = element.flags.contains(.isEmptyTag)
            addElement(
                element.name, leading: leading, start: start, parent: parent, depth: depth,
                firstAttribute: firstAttribute, isEmpty: isEmpty, to: &elements, attributes)
            return isEmpty
        }
        position += 1
        let nameStart = position
        try readName("an element's name")
        let name = symbols.intern(UnsafeBufferPointer(rebasing: bytes[nameStart..<position]))
        tagNumber += 1
        var expected = expectedAttributes(of: name, elements)
        var isEmpty = false
        while true {
            let gap = position
            skip(.whitespace)
            let next = byte
            if next == UInt8(ascii: ">") {
                position += 1
                break
            }
            if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: ">") {
                position += 2
                isEmpty = true
                break
            }
            guard position < bytes.count else {
                throw SyntaxError(
                    at: start, "the start tag of '\(text(nameStart..<nameStart + symbols[name].count))' does not end")
            }
            guard gap < position else { throw missingSpace() }
            let model = expected.first.map { attributes[$0] }
            attributes.append(try readAttribute(like: model, symbols: &symbols))
            if attributes.last!.name == model?.name { expected.removeFirst() }
        }
        addElement(
            name, leading: leading, start: start, parent: parent, depth: depth, firstAttribute: firstAttribute,
            isEmpty: isEmpty, to: &elements, attributes)
        known?.hasRead(start..<position, of: bytes)
        return isEmpty
    }

    /// An attribute begins right behind the value before it.
    private func missingSpace() -> SyntaxError {
        // Without its last quote, that value goes on to the quote that begins this one.
        let isOpen = bytes[..<(position - 1)].last == UInt8(ascii: "=")
        return SyntaxError(
            at: position, "no white space before an attribute",
            hint: isOpen ? "a quote is missing at the end of the value before it" : nil)
    }

    /// Adds element `index` of the known version, which is at the position, with all that is in it.
    private mutating func copy(
        _ index: Int, leading: Int, parent: Int, depth: Int, to elements: inout [SyntaxElement],
        _ attributes: inout [SyntaxAttribute]
    ) {
        let (element, (first, firstAttribute)) = (known!.elements[index], (elements.count, attributes.count))
        let (range, last) = (index..<Int(element.subtreeEnd), known!.elements[Int(element.subtreeEnd) - 1])
        let distance = UInt32(truncatingIfNeeded: position) &- element.start
        elements.append(contentsOf: known!.elements[range])
        elements.withUnsafeMutableBufferPointer { elements in
            let shift = Int32(truncatingIfNeeded: first - index)
            let attributes = UInt32(truncatingIfNeeded: firstAttribute) &- element.firstAttribute
            let depth = UInt32(truncatingIfNeeded: depth) &- element.depth
            for index in first..<elements.count {
                elements[index].parent &+= shift
                elements[index].move(byBytes: distance, elements: shift, attributes: attributes, depth: depth)
            }
            elements[first].parent = Int32(parent)
            elements[first].leading = UInt32(leading)
        }
        attributes.append(
            contentsOf: known!.attributes[Int(element.firstAttribute)..<last.attributes.upperBound])
        attributes.withUnsafeMutableBufferPointer { attributes in
            for index in firstAttribute..<attributes.count { attributes[index].move(by: distance) }
        }
        for index in first..<elements.count where Int(elements[index].attributeCount) > SyntaxTree.narrowTag {
            addWideTag(index, attributes, elements[index].attributes)
        }
        if range.count > 1 { copies.append(SubtreeCopy(start: first, original: index, count: range.count)) }
        position += element.whole.count
    }

    /// Adds the element whose start tag ends at the position.
    @inline(__always)
    private mutating func addElement(
        _ name: Symbol, leading: Int, start: Int, parent: Int, depth: Int, firstAttribute: Int, isEmpty: Bool,
        to elements: inout [SyntaxElement], _ attributes: [SyntaxAttribute]
    ) {
        if attributes.count - firstAttribute > SyntaxTree.narrowTag {
            addWideTag(elements.count, attributes, firstAttribute..<attributes.count)
        }
        elements.append(
            SyntaxElement(
                name: name, parent: Int32(parent), subtreeEnd: Int32(elements.count + 1), leading: UInt32(leading),
                start: UInt32(start), contentStart: UInt32(position), contentEnd: UInt32(position),
                end: UInt32(position), firstAttribute: UInt32(firstAttribute),
                attributeCount: UInt32(attributes.count - firstAttribute), depth: UInt32(depth),
                flags: isEmpty ? .isEmptyTag : []))
    }

    private mutating func addWideTag(_ index: Int, _ attributes: [SyntaxAttribute], _ range: Range<Int>) {
        var table = wideTags ?? KeyTable(capacity: SyntaxTree.narrowTag)
        wideTags = nil
        for attribute in range { table.update(UInt64(index), UInt64(attributes[attribute].name.rawValue), attribute) }
        wideTags = table
    }

    /// The attributes of the last element of this name. Notes that the element that is added next is then the last one.
    @inline(__always)
    private mutating func expectedAttributes(of name: Symbol, _ elements: [SyntaxElement]) -> Range<Int> {
        if name.index >= lastElement.count {
            lastElement += [Int32](repeating: -1, count: name.index + 64 - lastElement.count)
        }
        let last = lastElement[name.index]
        lastElement[name.index] = Int32(elements.count)
        return last < 0 ? 0..<0 : elements[Int(last)].attributes
    }

    /// - Parameter model: An attribute that may have the same name and be written alike.
    private mutating func readAttribute(
        like model: SyntaxAttribute?, symbols: inout SymbolTable
    ) throws(SyntaxError) -> SyntaxAttribute {
        let start = position
        let name: Symbol
        if let model, holdsStart(of: model) {
            name = model.name
            position += Int(model.valueStart - model.start)
        } else {
            name = try readAttributeStart(symbols: &symbols)
        }
        if name.index >= lastTagWithAttribute.count {
            let growth = max(symbols.count, name.index + 1) + 64 - lastTagWithAttribute.count
            lastTagWithAttribute += [UInt32](repeating: 0, count: growth)
        }
        guard lastTagWithAttribute[name.index] != tagNumber else {
            let end = start + symbols[name].count
            throw SyntaxError(at: start, "attribute '\(text(start..<end))' stands twice in one tag")
        }
        lastTagWithAttribute[name.index] = tagNumber
        let valueStart = position
        let quote = bytes[valueStart - 1]
        var (hasReference, hasGreaterThan) = (false, false)
        while true {
            skip(.endsValue, isIn: false)
            let stop = byte
            if stop == quote, position < bytes.count { break }
            switch stop {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): position += 1
            case UInt8(ascii: ">"):
                position += 1
                hasGreaterThan = true
            case UInt8(ascii: "&"):
                try readReference()
                hasReference = true
            case UInt8(ascii: "<"): throw SyntaxError(at: position, "'<' in an attribute's value", hint: "write '&lt;'")
            default:
                guard position < bytes.count else {
                    throw SyntaxError(at: valueStart - 1, "a quoted value does not end")
                }
                try readScalar()
            }
        }
        let end = position
        position += 1
        return SyntaxAttribute(
            name: name, start: UInt32(start), valueStart: UInt32(valueStart), valueEnd: UInt32(end),
            hasReference: hasReference, hasGreaterThan: hasGreaterThan)
    }

    /// Whether the name, equals sign and quote of an attribute are at the position, too.
    @inline(__always)
    private func holdsStart(of attribute: SyntaxAttribute) -> Bool {
        let count = Int(attribute.valueStart - attribute.start)
        let base = UnsafeRawPointer(bytes.baseAddress!)
        return position + count <= bytes.count && (base + position).holds(count, bytesOf: base + Int(attribute.start))
    }

    /// Reads the name of an attribute and all that is before its value.
    private mutating func readAttributeStart(symbols: inout SymbolTable) throws(SyntaxError) -> Symbol {
        let start = position
        try readName("an attribute's name")
        let name = symbols.intern(UnsafeBufferPointer(rebasing: bytes[start..<position]))
        if byte != UInt8(ascii: "=") { skip(.whitespace) }
        guard byte == UInt8(ascii: "=") else { throw SyntaxError(at: position, "no '=' behind an attribute's name") }
        position += 1
        if byte != UInt8(ascii: "\"") { skip(.whitespace) }
        guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else {
            throw SyntaxError(at: position, "an attribute's value is not quoted")
        }
        position += 1
        return name
    }

    private mutating func readEndTag(of element: SyntaxElement) throws(SyntaxError) {
        let start = position
        position += 2
        let nameStart = position
        // Nearly always the bytes of the start tag's name, so compare before reading.
        var expected = Int(element.start) + 1
        while position < bytes.count, bytes[position] == bytes[expected], classes[Int(byte)].contains(.name) {
            position += 1
            expected += 1
        }
        guard !classes[Int(byte)].contains(.name), !classes[Int(bytes[expected])].contains(.name) else {
            let expected = name(of: element)
            position = nameStart
            try readName("an element's name")
            let line = SourceLocation(offset: Int(element.start), in: Array(bytes)).line
            throw SyntaxError(
                at: start, "'</\(text(nameStart..<position))>' ends '<\(text(expected))>' of line \(line)",
                hint: "often left by a conflict resolved by hand")
        }
        if byte != UInt8(ascii: ">") { skip(.whitespace) }
        guard byte == UInt8(ascii: ">") else { throw SyntaxError(at: start, "the end tag does not end with '>'") }
        position += 1
    }

    private func name(of element: SyntaxElement) -> Range<Int> {
        var end = Int(element.start) + 1
        while classes[Int(bytes[end])].contains(.name) { end += 1 }
        return Int(element.start) + 1..<end
    }

    private func unclosed(_ element: SyntaxElement) -> SyntaxError {
        SyntaxError(
            at: Int(element.start), "'<\(text(name(of: element)))>' is not closed", hint: "the file is cut short")
    }
}
