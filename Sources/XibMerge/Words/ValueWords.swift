/// Describes values in words: a color as `#ff8800`, a rectangle as `(16, 20) 343 × 44`.
package struct ValueWords {
    let words: ElementWords

    /// The greatest depth of nested values.
    private static let depth = 16

    var graph: ObjectGraph { words.graph }

    /// Attributes with texts or names that people wrote: always in quotes.
    static let texts: Set<String> = [
        "alternateImage", "alternateTitle", "autosaveName", "backgroundImage", "content", "description", "footerTitle",
        "frameAutosaveName", "headerTitle", "highlightedImage", "hint", "identifier", "image", "keyEquivalent", "label",
        "message", "nibName", "paletteLabel", "placeholder", "placeholderString", "prompt", "referencedIdentifier",
        "restorationIdentifier", "reuseIdentifier", "selectedImage", "storyboardIdentifier", "storyboardName", "string",
        "subtitle", "text", "title", "toolTip", "userLabel",
    ]

    /// Attributes that hold whole numbers only.
    static let integers: Set<String> = [
        "currentPage", "groupingSize", "indentationLevel", "maximumFractionDigits", "maximumIntegerDigits",
        "minimumFractionDigits", "minimumIntegerDigits", "minimumNumberOfTouches", "numberOfLines", "numberOfPages",
        "numberOfTapsRequired", "numberOfTickMarks", "numberOfTouchesRequired", "numberOfVisibleItems",
        "selectedSegmentIndex", "tag",
    ]

    /// The attribute of a date: the seconds since the beginning of 2001.
    static let date = "timeIntervalSinceReferenceDate"

    /// The value of an attribute; a reference as its object's words.
    ///
    /// - Parameter name: The name of an outlet that tells nothing about its target.
    func value(ofAttribute attribute: Int, of index: Int, schema: DocumentSchema, unlike name: String? = nil)
        -> DocumentValue
    {
        let (attributeName, element) = (graph.tree.attributes[attribute].name, graph.tree.elements[index].name)
        if schema.reference(attributeName, of: element) != nil,
            let target = graph.target(ofAttribute: attribute, words.symbols)
        {
            return .reference(object(target, unlike: name), id: words.id(of: target) ?? "")
        }
        return plain(String(decoding: graph.value(attribute), as: UTF8.self), attributeName, of: index)
    }

    /// The target of a reference.
    func object(_ index: Int, unlike name: String? = nil) -> String {
        graph.tree.elements[index].name == Names.constraint
            ? ConstraintEquation(words: words).value(of: index).words : words.words(for: index, unlike: name)
    }

    /// The value that an element is.
    ///
    /// - Complexity: O(size of the element).
    func value(of index: Int) -> DocumentValue {
        let value = value(of: index, 0)
        // A value that is written like the name of its element says nothing.
        let (name, key) = (graph.tree.elements[index].name, graph.nodes[index].key)
        return (key == .none || key == name) && value == .word(words.text(name)) ? .empty : value
    }

    private func value(of index: Int, _ depth: Int) -> DocumentValue {
        let name = words.text(graph.tree.elements[index].name)
        if let wanted = ShortForm.attributes[name] {
            return .geometry(name, wanted.map { Self.number(attribute($0, index) ?? "0") })
        }
        let value: DocumentValue? =
            switch name {
            case "color": color(index)
            case "fontDescription", "font": font(index)
            case "attributedString": attributedText(of: index).map(DocumentValue.word)
            default: nil
            }
        return value ?? parts(index, depth)
    }

    /// The value as six hexadecimal digits if it is a displayable color, otherwise `nil`.
    func hexColor(of index: Int) -> String? {
        guard words.text(graph.tree.elements[index].name) == "color" else { return nil }
        // Swift parses `nan` and `inf` as numbers, but they are not colors.
        func component(_ name: String) -> Double? {
            attribute(name, index).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
        }
        guard attribute("alpha", index) == nil || component("alpha") != nil else { return nil }
        let components = [component("red"), component("green"), component("blue")].compactMap { $0 }
        let all = components.count == 3 ? components : component("white").map { [$0, $0, $0] } ?? []
        guard all.count == 3 else { return nil }
        return ShortForm.hex(all)
    }

    private func color(_ index: Int) -> DocumentValue? {
        let system = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"]
        if let name = system.lazy.compactMap({ attribute($0, index) }).first { return .word(name) }
        if let name = attribute("name", index) {
            return attribute("catalog", index) == "System" ? .word(name) : .text(name)
        }
        guard let hex = hexColor(of: index) else { return nil }
        let alpha = attribute("alpha", index).flatMap { Double($0) } ?? 1
        return .color(hex: hex, opacity: alpha == 1 ? nil : Self.number(String(alpha * 100)))
    }

    /// The color spaces of the colors in a value, as Xcode names them, each once.
    func colorSpaces(of index: Int) -> String {
        var spaces: [String] = []
        for index in graph.tree.subtree(of: index) where words.text(graph.tree.elements[index].name) == "color" {
            let space = attribute("colorSpace", index)
            let name = space == "custom" ? attribute("customColorSpace", index) ?? space : space
            if let name, !spaces.contains(name) { spaces.append(name) }
        }
        return spaces.joined(separator: ", ")
    }

    private func font(_ index: Int) -> DocumentValue? {
        let style = attribute("style", index)?.replacingPrefix("UICTFontTextStyle", with: "")
        let kind = attribute("metaFont", index) ?? attribute("type", index)
        let face = attribute("name", index) ?? kind.map(ElementWords.className)
        let size = attribute("pointSize", index) ?? attribute("size", index)
        let parts = [style ?? face, size.map(Self.number), attribute("weight", index)]
        let text = parts.compactMap { $0 }.joined(separator: " ")
        return text.isEmpty ? nil : .word(text)
    }

    /// A leaf's text, a single attribute's value, masks as the names of their bits, or everything there is.
    private func parts(_ index: Int, _ depth: Int) -> DocumentValue {
        let (node, element) = (graph.nodes[index], graph.tree.elements[index])
        if node.traits.contains(.cacheEntry), let target = graph.element(withID: node.natural) {
            return .parts([DocumentValue.Part(name: words.text(element.name), value: .word(object(target)))])
        }
        var parts: [DocumentValue.Part] = []
        func add(_ name: String?, _ value: DocumentValue) { parts.append(DocumentValue.Part(name: name, value: value)) }
        let isRuntimeAttribute = element.name == Names.userDefinedRuntimeAttribute
        let own = graph.shownText(of: index)
        if !own.isEmpty { add(nil, .text(own)) }
        for attribute in element.attributes
        where ![Names.key, Names.`base64-UTF8`].contains(graph.tree.attributes[attribute].name) {
            // Its name is in its path.
            let range = graph.tree.attributes[attribute].value
            if node.natural != .none, graph.tree.bytes[range].elementsEqual(words.symbols[node.natural]) { continue }
            let symbol = graph.tree.attributes[attribute].name
            let (name, value) = (words.text(symbol), String(decoding: graph.value(attribute), as: UTF8.self))
            // The type of a runtime attribute is seen in its value.
            if isRuntimeAttribute, symbol == Names.type { continue }
            let isNamed = name != "value" && name != Self.date
            add(isNamed ? name : nil, value == "YES" ? .flag(true) : plain(value, symbol, of: index))
        }
        for child in graph.tree.children(of: index) {
            if depth == Self.depth {
                add(nil, .word("…"))
                break
            }
            let key = graph.nodes[child].key
            // What has an ID is told by its name, and links and constraints by the objects that they are about.
            let isNamed = graph.nodes[child].id != .none
            if isNamed, ElementRole(child, in: graph) != .object { continue }
            add(
                key == .none || isRuntimeAttribute ? nil : words.text(key),
                isNamed ? .word(words.words(for: child)) : value(of: child, depth + 1))
        }
        if parts.isEmpty { return .word(words.text(element.name)) }
        return parts.count == 1 && parts[0].name == nil ? parts[0].value : .parts(parts)
    }

    /// The value of attribute `name` of an element: a number, a word, or a text.
    func plain(_ value: String, _ name: Symbol, of index: Int, isRounded: Bool = true) -> DocumentValue {
        let isText =
            Self.texts.contains(words.text(name))
            || name == Names.value && (attribute("type", index)?.lowercased().hasSuffix("string") ?? false)
        if isText || !Self.isToken(value) { return .text(value) }
        if value == "YES" || value == "NO" { return .flag(value == "YES") }
        if isRounded, words.text(name) == Self.date, let date = CalendarDate.words(of: value) { return .word(date) }
        let shown = isRounded ? Self.number(value) : value
        return Double(shown) == nil ? .word(shown) : .number(shown)
    }

    private func attribute(_ name: String, _ index: Int) -> String? {
        graph.attribute(named: name, of: index, words.symbols).map { String(decoding: graph.value($0), as: UTF8.self) }
    }

    /// Whether a value is readable without quotes: a number, a ratio, a word, an ID.
    static func isToken(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.count < 80
            && value.utf8.allSatisfy { byte in
                switch Unicode.Scalar(byte) {
                case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", ":", "@", "+", "/": true
                default: false
                }
            }
    }

    package static func quoted(_ value: String) -> String { "\"\(value)\"" }

    /// A number with at most four decimals, such as 0.4 for `0.40000000000000002`; other text unchanged.
    static func number(_ text: String) -> String {
        if text.hasSuffix(".0"), text.utf8.count < 9 { return String(text.dropLast(2)) }
        guard text.utf8.count > 6, text.contains("."), let value = Double(text), abs(value) < 1e9 else { return text }
        let rounded = (value * 10_000).rounded() / 10_000
        let whole = rounded.rounded()
        return whole == rounded ? String(Int(whole)) : String(rounded)
    }
}

extension DocumentValue {
    /// `#ff8800`, `(16, 20) 343 × 44`, `Title.top = 8`; of any length.
    public var words: String {
        switch self {
        case .geometry(let element, let numbers): ShortForm.text(of: element, numbers)
        case .color(let hex, let opacity): "#\(hex)" + (opacity.map { " \($0)%" } ?? "")
        case .text(let text): ValueWords.quoted(text)
        case .number(let text), .word(let text): text
        case .flag(let isOn): isOn ? "YES" : "NO"
        case .type(nil, module: nil): "nothing"
        case .type(nil, module: let module?): "none (module \(module))"
        case .type(let name, let module): [module, name].compactMap { $0 }.joined(separator: ".")
        case .reference(let words, let id): "\(words) (\(id))"
        case .equation(let left, let sign, let right): "\(left) \(sign) \(right)"
        case .parts(let parts): parts.map(\.words).joined(separator: ", ")
        case .empty: "empty"
        case .noted(let value, let note): "\(value.words) (\(note))"
        }
    }
}

extension DocumentValue.Part {
    /// `constant 8`, or the name of what is switched on or says nothing more.
    fileprivate var words: String {
        guard let name else { return value.words }
        return value == .flag(true) || value == .word(name) ? name : "\(name) \(value.words)"
    }
}

/// The short forms of values: `#ff8800`, `(16, 20) 343 × 44`.
package enum ShortForm {
    /// The attributes of positions and sizes, by the name of the element.
    package static let attributes = [
        "rect": ["x", "y", "width", "height"], "point": ["x", "y"], "size": ["width", "height"],
    ]

    /// A position, a size, or both.
    ///
    /// - Parameter numbers: The values of those attributes.
    package static func text(of element: String, _ numbers: [String]) -> String {
        let place = "(\(numbers[0]), \(numbers[1]))"
        let size = numbers.suffix(2).joined(separator: " × ")
        return element == "rect" ? "\(place) \(size)" : element == "point" ? place : size
    }

    /// Six hexadecimal digits for three components from 0 to 1.
    package static func hex(_ components: [Double]) -> String {
        components.map { component in
            let level = Int((min(max(component, 0), 1) * 255).rounded())
            return (level < 16 ? "0" : "") + String(level, radix: 16)
        }.joined()
    }
}
