import XibMergeCore

extension OutlineWriter {
    /// A name that a line begins with, or that a value follows.
    mutating func writeName(_ symbol: Symbol) {
        symbols[symbol].withUnsafeBufferPointer { bytes in
            if OutlineText.isName(bytes) {
                output.append(contentsOf: bytes)
            } else {
                OutlineText.appendQuoted(bytes, to: &output)
            }
        }
    }

    /// The value of an attribute as one word or in quotes.
    mutating func writeValue(_ attribute: Int) {
        let entry = graph.tree.attributes[attribute]
        let isDone = graph.tree.bytes.withUnsafeBufferPointer { bytes in
            let value = UnsafeBufferPointer(rebasing: bytes[entry.value])
            if OutlineText.isBare(value) {
                output.append(contentsOf: value)
            } else if !entry.hasReference, value.allSatisfy({ $0 >= 0x20 }) {
                OutlineText.appendQuoted(value, to: &output)
            } else {
                return false
            }
            return true
        }
        if !isDone { OutlineText.append(graph.value(attribute), to: &output) }
    }

    /// The value of an attribute; if it is a reference, its target in words: `→ Label "Welcome" (q4p-F0-OV3)`.
    mutating func writeReferenceOrValue(_ attribute: Int, of index: Int) {
        let name = graph.tree.attributes[attribute].name
        guard schema.reference(name, of: graph.tree.elements[index].name) != nil else {
            writeValue(attribute)
            return
        }
        add("→ ")
        if let target = graph.target(ofAttribute: attribute, symbols) {
            names.appendWords(for: target, to: &output)
            add(" ")
        }
        add("(")
        writeValue(attribute)
        add(")")
    }

    /// An element that is one property, in one line: `backgroundColor #ff8800 alpha 1`.
    mutating func writeInline(_ index: Int) {
        let key = graph.nodes[index].key
        if key != .none, let (text, expressed) = shortForm(of: index) {
            writeName(key)
            add(" ")
            output += text.utf8
            writeInlineAttributes(index, except: expressed + [Names.key])
        } else {
            writeLead(index)
            writeInlineAttributes(index, except: key == .none ? [] : [Names.key])
        }
        let text = graph.ownText(of: index)
        if text.isEmpty { return }
        add(" ")
        OutlineText.appendQuoted(text, to: &output)
    }

    /// The attributes of an element one after the other: `pointSize 17 type system`; `+name` for one that is `YES`.
    mutating func writeInlineAttributes(_ index: Int, except excluded: [Symbol]) {
        for attribute in attributes(of: index, except: excluded) {
            let entry = graph.tree.attributes[attribute]
            add(" ")
            if graph.tree.bytes[entry.value].elementsEqual("YES".utf8) {
                add("+")
                writeName(entry.name)
            } else {
                writeName(entry.name)
                add(" ")
                writeReferenceOrValue(attribute, of: index)
            }
        }
    }

    /// `outlet titleLabel → Label "Welcome" (q4p-F0-OV3) id gH3-ij-K4l`.
    mutating func writeConnection(_ index: Int, id: Int) {
        let name = graph.tree.elements[index].name
        output += symbols[name]
        var expressed = [Names.id, Names.destination]
        if let label = Self.labels.first(where: { symbols[name].elementsEqual($0.element.utf8) })?.attribute,
            let attribute = graph.attribute(label, of: index)
        {
            add(" ")
            writeValue(attribute)
            expressed.append(label)
        }
        if let destination = graph.attribute(Names.destination, of: index) {
            add(" ")
            writeReferenceOrValue(destination, of: index)
        }
        writeInlineAttributes(index, except: expressed)
        add(" id ")
        writeValue(id)
    }

    /// The attribute that names a connection.
    private static let labels: [(element: String, attribute: Symbol)] = [
        ("outlet", Names.property), ("outletCollection", Names.property), ("action", Names.selector),
        ("segue", Names.kind), ("binding", Names.name), ("accessibilityConnection", Names.property),
    ]

    /// `constraint Title.leading = Icon.trailing + 8 @750 (aB1-cd-E2f) firstItem q4p-F0-OV3 secondItem 8bC-Xf-vdC`.
    ///
    /// The IDs of the items come at the end, since names need not be unique, and so does everything that the equation
    /// omits.
    mutating func writeConstraint(_ index: Int, id: Int) {
        add("constraint")
        var expressed = [Names.id]
        func text(_ name: Symbol) -> String? {
            graph.attribute(name, of: index).map {
                String(decoding: graph.tree.bytes[graph.tree.attributes[$0].value], as: UTF8.self)
            }
        }
        func number(_ name: Symbol) -> String? {
            // A multiplier may be a ratio.
            guard let value = text(name),
                value.split(separator: ":", omittingEmptySubsequences: false).allSatisfy({ Self.isNumber($0) })
            else { return nil }
            expressed.append(name)
            return value
        }
        if writeTerm(index, Names.firstItem, Names.firstAttribute) { expressed.append(Names.firstAttribute) }
        let sign = text(Names.relation).flatMap { ConstraintEquation.signs[$0] }
        if sign != nil { expressed.append(Names.relation) }
        add(" ")
        output += (sign ?? "=").utf8
        let hasRightSide = writeTerm(index, Names.secondItem, Names.secondAttribute)
        if hasRightSide { expressed.append(Names.secondAttribute) }
        // Interface Builder does not write a constant of 0; a written one goes to the end.
        let isZero = !hasRightSide && [nil, "0"].contains(text(Names.constant))
        let rest = ConstraintEquation.rest(
            behindTerm: hasRightSide, multiplier: hasRightSide ? number(Names.multiplier) : nil,
            constant: isZero ? "0" : number(Names.constant), priority: number(Names.priority))
        output += rest.utf8
        add(" (")
        writeValue(id)
        add(")")
        for attribute in attributes(of: index, except: expressed) {
            let entry = graph.tree.attributes[attribute]
            add(" ")
            writeName(entry.name)
            add(" ")
            writeValue(attribute)
        }
    }

    /// `Title.leading`; without an item, the view that the constraint belongs to.
    ///
    /// - Returns: Whether there was anything to write.
    private mutating func writeTerm(_ index: Int, _ item: Symbol, _ attribute: Symbol) -> Bool {
        guard let attribute = graph.attribute(attribute, of: index) else { return false }
        add(" ")
        if let reference = graph.attribute(item, of: index) {
            if let target = graph.target(ofAttribute: reference, symbols) {
                names.appendShort(target, to: &output)
            } else {
                writeValue(reference)
            }
        } else {
            names.appendShort(graph.owner(of: graph.parent(of: index)), to: &output)
        }
        add(".")
        writeValue(attribute)
        return true
    }

    /// A value in readable form, and the attributes that it fully expresses; `nil` if there is no such form.
    ///
    /// Numbers are unchanged, since nothing may be lost.
    func shortForm(of index: Int) -> (text: String, expressed: [Symbol])? {
        let element = graph.tree.elements[index]
        guard Int(element.subtreeEnd) == index + 1, !element.flags.contains(.hasText) else { return nil }
        let name = symbols.text(element.name)
        if name == "color" { return color(index) }
        return ShortForm.attributes[name].flatMap { numbers(index, $0) }.map { (ShortForm.text(of: name, $0), $1) }
    }

    /// The values of all attributes except the slot, if they are exactly the wanted ones and are numbers.
    private func numbers(_ index: Int, _ wanted: [String]) -> (values: [String], expressed: [Symbol])? {
        guard Int(graph.tree.elements[index].attributeCount) == wanted.count + 1 else { return nil }
        let found = wanted.compactMap { value($0, index) }.filter { Self.isNumber($0.text[...]) }
        guard found.count == wanted.count else { return nil }
        return (found.map(\.text), found.map { graph.tree.attributes[$0.attribute].name })
    }

    /// `#ff8800`; with the exact components if they have more digits than that.
    private func color(_ index: Int) -> (String, [Symbol])? {
        // If one of these is missing, the line could not be told from that of a color without it.
        guard let alpha = value("alpha", index), let space = value("colorSpace", index) else { return nil }
        let values = ["red", "green", "blue"].compactMap { value($0, index) }
        let all = values.count == 3 ? values : value("white", index).map { [$0, $0, $0] } ?? []
        let components = all.compactMap { Double($0.text) }.filter { 0...1 ~= $0 }
        guard components.count == 3 else { return nil }
        var expressed: [Int] = []
        // Xcode writes 10, 16 or 17 digits, depending on its version.
        let isExact = components.allSatisfy { abs($0 - ($0 * 255).rounded() / 255) < 1e-8 }
        if values.count == 3, isExact { expressed += values.map(\.attribute) }
        if alpha.text == "1" { expressed.append(alpha.attribute) }
        if let custom = value("customColorSpace", index), custom.text == "sRGB", space.text == "custom" {
            expressed += [custom.attribute, space.attribute]
        }
        return ("#\(ShortForm.hex(components))", expressed.map { graph.tree.attributes[$0].name })
    }

    private func value(_ name: String, _ index: Int) -> (attribute: Int, text: String)? {
        graph.attribute(named: name, of: index, symbols).map { attribute in
            let value = graph.tree.bytes[graph.tree.attributes[attribute].value]
            return (attribute, String(decoding: value, as: UTF8.self))
        }
    }

    static func isNumber(_ text: Substring) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        return digits.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
            && digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
    }
}
