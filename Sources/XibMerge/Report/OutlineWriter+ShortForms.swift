extension OutlineWriter {
    /// A value as people read it, and the attributes that it says all of; `nil` where there is no such form.
    ///
    /// Numbers stand as they are written, since nothing may be lost.
    func shortForm(of index: Int) -> (text: String, expressed: [Symbol])? {
        let element = graph.tree.elements[index]
        guard Int(element.subtreeEnd) == index + 1, !element.flags.contains(.hasText) else { return nil }
        switch symbols.text(element.name) {
        case "color": return color(index)
        case "rect":
            return numbers(index, "x", "y", "width", "height").map {
                ("(\($0.0[0]), \($0.0[1])) \($0.0[2]) × \($0.0[3])", $0.1)
            }
        case "point": return numbers(index, "x", "y").map { ("(\($0.0[0]), \($0.0[1]))", $0.1) }
        case "size": return numbers(index, "width", "height").map { ("\($0.0[0]) × \($0.0[1])", $0.1) }
        default: return nil
        }
    }

    /// The values of all attributes besides the slot, where these are the ones asked for, and numbers.
    private func numbers(_ index: Int, _ wanted: String...) -> ([String], [Symbol])? {
        guard Int(graph.tree.elements[index].attributeCount) == wanted.count + 1 else { return nil }
        var values: [String] = []
        var expressed: [Symbol] = []
        for name in wanted {
            guard let (attribute, text) = value(name, index), Self.isNumber(text[...]) else { return nil }
            values.append(text)
            expressed.append(graph.tree.attributes[attribute].name)
        }
        return (values, expressed)
    }

    /// `#ff8800`; its components besides where they have more digits than that.
    private func color(_ index: Int) -> (String, [Symbol])? {
        // Where one of these is missing, it could not be told from one that is not written.
        guard let alpha = value("alpha", index), let space = value("colorSpace", index) else { return nil }
        let values = ["red", "green", "blue"].compactMap { value($0, index) }
        let all = values.count == 3 ? values : value("white", index).map { [$0, $0, $0] } ?? []
        let levels = all.compactMap { Double($0.text) }.filter { 0...1 ~= $0 }.map { ($0 * 255).rounded() }
        guard levels.count == 3 else { return nil }
        var expressed: [Int] = []
        // Xcode writes 10, 16 or 17 digits, as its version has it.
        let isExact = zip(all, levels).allSatisfy { abs((Double($0.text) ?? -1) - $1 / 255) < 1e-8 }
        if values.count == 3, isExact { expressed += values.map(\.attribute) }
        if alpha.text == "1" { expressed.append(alpha.attribute) }
        if let custom = value("customColorSpace", index), custom.text == "sRGB", space.text == "custom" {
            expressed += [custom.attribute, space.attribute]
        }
        let hex = levels.map { ($0 < 16 ? "0" : "") + String(Int($0), radix: 16) }.joined()
        return ("#\(hex)", expressed.map { graph.tree.attributes[$0].name })
    }

    private func value(_ name: String, _ index: Int) -> (attribute: Int, text: String)? {
        for attribute in graph.tree.elements[index].attributes
        where symbols[graph.tree.attributes[attribute].name].elementsEqual(name.utf8) {
            return (
                attribute, String(decoding: graph.tree.bytes[graph.tree.attributes[attribute].value], as: UTF8.self)
            )
        }
        return nil
    }

    static func isNumber(_ text: Substring) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text
        return digits.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
            && digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }
    }
}
