/// What tags and texts mean to an XML reader.
extension SyntaxTree {
    /// The index of attribute `name` of element `index`, or `nil`.
    @inline(__always) package func attribute(_ name: Symbol, of index: Int) -> Int? {
        let range = elements[index].attributes
        if range.count > Self.narrowTag { return wideTags?[UInt64(index), UInt64(name.rawValue)] }
        for attribute in range {
            Steps.count()
            if attributes[attribute].name == name { return attribute }
        }
        return nil
    }

    /// The members of the lists in an element that have one of some names, in document order.
    package func members(of index: Int, in lists: Symbol...) -> [Int] {
        children(of: index).filter { lists.contains(elements[$0].name) }.flatMap { Array(children(of: $0)) }
    }

    /// The value of the attribute at `attribute`, with references resolved and each white space character replaced by a
    /// blank (XML 1.0, section 3.3.3).
    package func value(_ attribute: Int) -> [UInt8] { value(attributes[attribute].value, of: attribute) }

    /// The first bytes of that value, up to `count`.
    ///
    /// - Complexity: O(`count`), however long the value is, unless it contains references.
    package func value(_ attribute: Int, prefix count: Int) -> ArraySlice<UInt8> {
        let whole = attributes[attribute].value
        // A line end of two bytes becomes one blank.
        var length = 2 * count
        while length < whole.count {
            var range = whole.lowerBound..<whole.lowerBound + length
            if attributes[attribute].hasReference, let last = bytes[range].lastIndex(of: UInt8(ascii: "&")) {
                // Does not cut a reference in two.
                if !bytes[last..<range.upperBound].contains(UInt8(ascii: ";")) { range = range.lowerBound..<last }
            }
            let start = value(range, of: attribute)
            if start.count >= count { return start.prefix(count) }
            length *= 2
        }
        return value(attribute).prefix(count)
    }

    private func value(_ range: Range<Int>, of attribute: Int) -> [UInt8] {
        Steps.count(range.count / 8)
        var raw = Array(bytes[range])
        if raw.contains(where: { $0 < 0x20 }) {
            raw = raw.indices.compactMap { index in
                // CR LF is one line end (section 2.11).
                if raw[index] == UInt8(ascii: "\r"), raw[at: index + 1] == UInt8(ascii: "\n") { return nil }
                return raw[index] < 0x20 ? UInt8(ascii: " ") : raw[index]
            }
        }
        return attributes[attribute].hasReference ? XMLText.decoded(raw[...]) : raw
    }

    /// The text directly in an element, with references resolved and without comments; empty where it is only the white
    /// space of the layout.
    ///
    /// - Parameter isText: Whether white space counts as text.
    package func ownText(of index: Int, isText: Bool) -> [UInt8] {
        let element = elements[index]
        guard element.flags.contains(.hasText) || isText else { return [] }
        if Int(element.subtreeEnd) == index + 1 { return XMLText.decoded(bytes[element.content]) }
        return XMLText.decoded(mixedText(of: index)[...])
    }

    /// What is directly in an element and is neither a tag nor white space.
    package func mixedText(of index: Int) -> [UInt8] {
        var text: [UInt8] = []
        for child in children(of: index) { text += bytes[elements[child].leadingTrivia] }
        text += bytes[lastChildEnd(of: index)..<Int(elements[index].contentEnd)]
        return text.filter { !ByteClass.table[Int($0)].contains(.whitespace) }
    }
}

extension Double {
    /// The number that decimal digits spell, such as `-12.5`; the same as `Double` reads from a string.
    ///
    /// A document has thousands of short numbers, and to make a string of each costs more than to read it: fifteen digits
    /// and the power of ten below them are exact, so that one division rounds as it must.
    package init?(digits text: some Collection<UInt8>) {
        var (number, scale, count) = (0.0, 1.0, 0)
        var isPlain = true
        var hasPoint = false
        let isNegative = text.first == UInt8(ascii: "-")
        for byte in text.dropFirst(isNegative ? 1 : 0) {
            if byte == UInt8(ascii: "."), !hasPoint, count > 0 {
                hasPoint = true
                continue
            }
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte, count < 15 else {
                isPlain = false
                break
            }
            number = number * 10 + Double(byte - UInt8(ascii: "0"))
            count += 1
            if hasPoint { scale *= 10 }
        }
        guard isPlain, count > 0, !hasPoint || scale > 1 else {
            self.init(String(decoding: text, as: UTF8.self))
            return
        }
        self = (isNegative ? -number : number) / scale
    }
}
