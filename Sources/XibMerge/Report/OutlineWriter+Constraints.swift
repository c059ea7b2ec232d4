extension OutlineWriter {
    private static let relations: [(text: String, sign: String)] = [
        ("lessThanOrEqual", "≤"), ("greaterThanOrEqual", "≥"),
    ]

    /// `constraint Title.leading = Icon.trailing + 8 @750 (aB1-cd-E2f) firstItem q4p-F0-OV3 secondItem 8bC-Xf-vdC`.
    ///
    /// The IDs of the items stand behind, since names need not be unique, and so does all that the equation does not say.
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
        let relation = text(Names.relation)
        let sign = Self.relations.first { $0.text == relation }?.sign
        if sign != nil { expressed.append(Names.relation) }
        add(" ")
        output += (sign ?? "=").utf8
        let hasRightSide = writeTerm(index, Names.secondItem, Names.secondAttribute)
        if hasRightSide { expressed.append(Names.secondAttribute) }
        if hasRightSide, let multiplier = number(Names.multiplier) { output += " × \(multiplier)".utf8 }
        if !hasRightSide, [nil, "0"].contains(text(Names.constant)) {
            // Interface Builder does not write a constant of 0; one that is written all the same stands behind.
            add(" 0")
        } else if let constant = number(Names.constant) {
            let isNegative = constant.hasPrefix("-")
            let operation = !hasRightSide ? "" : isNegative ? "- " : "+ "
            output += " \(operation)\(hasRightSide && isNegative ? constant.dropFirst() : constant[...])".utf8
        }
        if let priority = number(Names.priority) { output += " @\(priority)".utf8 }
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
}
