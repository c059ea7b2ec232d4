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
}
