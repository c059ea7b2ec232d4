/// Says in people's words what a value is: a colour as `#ff8800`, a rectangle as `(16, 20) 343 × 44`.
struct ValueWords {
    let words: ElementWords

    private var graph: ObjectGraph { words.graph }

    /// How much of a text is shown.
    static let textLength = 120
    /// How deep a value is looked into.
    private static let depth = 16

    /// The value of an attribute; an object it refers to in words, a text in quotes.
    func text(ofAttribute attribute: Int, of index: Int, schema: DocumentSchema) -> String {
        let (name, element) = (graph.tree.attributes[attribute].name, graph.tree.elements[index].name)
        let value = String(decoding: graph.value(attribute, prefix: Self.textLength * 4), as: UTF8.self)
        if schema.reference(name, of: element) != nil,
            let target = graph.target(ofAttribute: attribute, words.symbols)
        {
            return "\(object(target)) (\(ElementWords.clipped(value)))"
        }
        return Self.isToken(value) ? Self.number(value) : Self.quoted(value)
    }

    /// An object that something refers to.
    private func object(_ index: Int) -> String {
        graph.tree.elements[index].name == Names.constraint
            ? ConstraintEquation(words: words).text(of: index) : words.words(for: index)
    }

    /// The value that an element is.
    ///
    /// - Complexity: O(size of the element).
    func text(of index: Int) -> String { text(of: index, depth: 0) }

    private func text(of index: Int, depth: Int) -> String {
        let element = graph.tree.elements[index]
        switch words.text(element.name) {
        case "color": return color(index, depth)
        case "rect": return "(\(numbers(index, "x", "y"))) \(numbers(index, "width", "height", separator: " × "))"
        case "point": return "(\(numbers(index, "x", "y")))"
        case "size": return numbers(index, "width", "height", separator: " × ")
        case "inset", "edgeInsets", "directionalEdgeInsets": return insets(index, depth)
        case "fontDescription", "font": return font(index, depth)
        case "nil": return "nil"
        default: return general(index, depth)
        }
    }

    /// The value as six hexadecimal digits where it is a colour that can be shown, else `nil`.
    func hexColor(of index: Int) -> String? {
        guard words.text(graph.tree.elements[index].name) == "color" else { return nil }
        // `nan` and `inf` are numbers to Swift, and no colour to anybody.
        func component(_ name: String) -> Double? {
            attribute(name, index).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
        }
        let components = [component("red"), component("green"), component("blue")].compactMap { $0 }
        let all = components.count == 3 ? components : component("white").map { [$0, $0, $0] } ?? []
        guard all.count == 3 else { return nil }
        return all.map { value in
            let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    private func color(_ index: Int, _ depth: Int) -> String {
        if let name = attribute("systemColor", index) ?? attribute("cocoaTouchSystemColor", index) { return name }
        if let name = attribute("name", index) { return name }
        guard let hex = hexColor(of: index) else { return general(index, depth) }
        let alpha = attribute("alpha", index).flatMap { Double($0) } ?? 1
        return alpha == 1 ? "#\(hex)" : "#\(hex) \(Self.number(String(alpha * 100)))%"
    }

    private func insets(_ index: Int, _ depth: Int) -> String {
        let sides = ["top", "left", "leading", "minX", "minY", "bottom", "right", "trailing", "maxX", "maxY"]
        let parts = sides.compactMap { side in attribute(side, index).map { "\(side) \(Self.number($0))" } }
        return parts.isEmpty ? general(index, depth) : parts.joined(separator: ", ")
    }

    private func font(_ index: Int, _ depth: Int) -> String {
        let style = attribute("style", index)?.replacingPrefix("UICTFontTextStyle", with: "")
        let kind = attribute("metaFont", index) ?? attribute("type", index)
        let face = attribute("name", index) ?? kind.map(ElementWords.className)
        let size = attribute("pointSize", index) ?? attribute("size", index)
        let parts = [style ?? face, size.map(Self.number), attribute("weight", index)]
        let text = parts.compactMap { $0 }.joined(separator: " ")
        return text.isEmpty ? general(index, depth) : text
    }

    /// A leaf's text, a single attribute's value, masks as the names of their bits, or everything there is.
    private func general(_ index: Int, _ depth: Int) -> String {
        let (node, element) = (graph.nodes[index], graph.tree.elements[index])
        if node.traits.contains(.cacheEntry), let target = graph.element(withID: node.natural) {
            return "\(words.text(element.name)) \(object(target))"
        }
        let own = graph.ownText(of: index)
        if !own.isEmpty { return Self.quoted(String(decoding: own.prefix(Self.textLength * 4), as: UTF8.self)) }
        var parts: [String] = []
        for attribute in element.attributes where graph.tree.attributes[attribute].name != Names.key {
            // What it is called by stands in its path.
            let range = graph.tree.attributes[attribute].value
            if node.natural != .none, graph.tree.bytes[range].elementsEqual(words.symbols[node.natural]) { continue }
            let name = words.text(graph.tree.attributes[attribute].name)
            let value = String(decoding: graph.value(attribute, prefix: Self.textLength * 4), as: UTF8.self)
            if value == "YES" {
                parts.append(name)
            } else if name == "value" {
                parts.append(Self.plain(value))
            } else {
                parts.append("\(name) \(Self.plain(value))")
            }
        }
        var budget = 6
        for child in graph.tree.children(of: index) {
            budget -= 1
            if budget < 0 || depth == Self.depth {
                parts.append("…")
                break
            }
            let inner = text(of: child, depth: depth + 1)
            let key = graph.nodes[child].key
            parts.append(key == .none ? inner : "\(words.text(key)) \(inner)")
        }
        return parts.isEmpty ? words.text(element.name) : parts.joined(separator: ", ")
    }

    private static func plain(_ value: String) -> String { isToken(value) ? number(value) : quoted(value) }

    private func attribute(_ name: String, _ index: Int) -> String? {
        for attribute in graph.tree.elements[index].attributes {
            if words.symbols[graph.tree.attributes[attribute].name].elementsEqual(name.utf8) {
                return String(decoding: graph.value(attribute, prefix: 200), as: UTF8.self)
            }
        }
        return nil
    }

    private func numbers(_ index: Int, _ names: String..., separator: String = ", ") -> String {
        names.map { Self.number(attribute($0, index) ?? "0") }.joined(separator: separator)
    }

    /// Whether a value reads well without quotes: a number, a word, an ID.
    static func isToken(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.count < 80
            && value.utf8.allSatisfy { byte in
                switch Unicode.Scalar(byte) {
                case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", ":", "@": true
                default: false
                }
            }
    }

    static func quoted(_ value: String) -> String {
        "\"\(value.count > textLength ? value.prefix(textLength - 1) + "…" : value)\""
    }

    /// A number with four decimals at most, as nobody reads `0.40000000000000002`; other text as it is.
    static func number(_ text: String) -> String {
        if text.hasSuffix(".0"), text.utf8.count < 9 { return String(text.dropLast(2)) }
        guard text.utf8.count > 6, text.contains("."), let value = Double(text), abs(value) < 1e9 else { return text }
        let rounded = (value * 10_000).rounded() / 10_000
        let whole = rounded.rounded()
        return whole == rounded ? String(Int(whole)) : String(rounded)
    }
}
