/// A name and a value in a document.
struct Fact: Hashable {
    var name: String
    var value: DocumentValue

    /// The facts that only one of two lists has.
    ///
    /// - Complexity: O(n).
    static func differing(_ first: [Fact], _ second: [Fact]) -> (first: [Fact], second: [Fact]) {
        func rest(_ list: [Fact], without other: [Fact]) -> [Fact] {
            var counts = Dictionary(other.map { ($0, 1) }, uniquingKeysWith: +)
            return list.filter { fact in
                guard let count = counts[fact], count > 0 else { return true }
                counts[fact] = count - 1
                return false
            }
        }
        return (rest(first, without: second), rest(second, without: first))
    }

    /// All of them as one value; `nil` if there are none.
    static func value(_ facts: [Fact]) -> DocumentValue? { facts.isEmpty ? nil : .word(words(facts)) }

    /// `identifier "a", kind show`.
    static func words(_ facts: [Fact]) -> String {
        facts.map { "\($0.name) \($0.value.words)" }.joined(separator: ", ")
    }
}

extension VersionWords {
    /// Where the value of a property is.
    enum PropertyPlace {
        case attribute(Int, of: Int)
        /// An element with everything in it.
        case element(Int)
        /// The class with its module.
        case role(of: Int)
    }

    /// Where a property is: an attribute, its long form, or an element; `nil` if it does not exist.
    func place(of index: Int, attribute: Symbol) -> PropertyPlace? {
        guard attribute != .none else { return .element(index) }
        if attribute == Names.customClass {
            return Names.classGroup.contains { graph.attribute($0, of: index) != nil } ? .role(of: index) : nil
        }
        if let found = graph.attribute(attribute, of: index) { return .attribute(found, of: index) }
        return child(in: attribute, of: index).map { .element($0) }
    }

    /// The value of a property.
    func value(of place: PropertyPlace) -> DocumentValue {
        switch place {
        case .attribute(let attribute, let index):
            return values.value(ofAttribute: attribute, of: index, schema: schema)
        case .element(let index): return values.value(of: index)
        case .role(let index):
            let name = words.value(Names.customClass, of: index)
            let module = words.value(Names.customModule, of: index)
            // Some tools write both as one.
            guard module == nil, let name, let dot = name.lastIndex(of: ".") else { return .type(name, module: module) }
            return .type(String(name[name.index(after: dot)...]), module: String(name[..<dot]))
        }
    }

    /// All facts at that place.
    ///
    /// - Parameter isExact: Whether to include the names of elements and their positions.
    func facts(of place: PropertyPlace, isExact: Bool) -> [Fact] {
        switch place {
        case .attribute(let attribute, let index): return [fact(attribute, of: index, prefix: "")]
        case .element(let index): return facts(of: index, isExact: isExact)
        case .role(let index):
            return Names.classGroup.compactMap { graph.attribute($0, of: index) }.map {
                fact($0, of: index, prefix: "")
            }
            .sorted { $0.name < $1.name }
        }
    }

    /// All facts of an element: its attributes and texts, and those of its descendants.
    ///
    /// - Parameter isExact: Whether to include the names of elements and their positions.
    /// - Complexity: O(size of the element).
    func facts(of index: Int, isExact: Bool = false) -> [Fact] {
        var result: [Fact] = []
        // The ancestors of the current element: where they end, and the path to them.
        var around: [(end: Int, name: String)] = []
        for inner in index..<Int(graph.tree.elements[index].subtreeEnd) {
            while let last = around.last, last.end <= inner { around.removeLast() }
            let element = graph.tree.elements[inner]
            let step = inner == index ? nil : path.step(inner).map(PropertyPath.words(of:))
            let name = [around.last?.name, step].compactMap { $0 }.filter { $0 != "" }.joined(separator: " ")
            around.append((Int(element.subtreeEnd), around.count < Self.factDepth ? name : step ?? ""))
            let own = graph.shownText(of: inner)
            if !own.isEmpty { result.append(Fact(name: name.isEmpty ? "text" : name, value: .text(own))) }
            for attribute in element.attributes
            where ![Names.key, Names.`base64-UTF8`].contains(graph.tree.attributes[attribute].name) {
                result.append(fact(attribute, of: inner, prefix: name))
            }
            if isExact {
                let place = inner == index ? "" : " \(rank(of: inner))"
                result.append(Fact(name: name, value: .word("element \(elementName(of: inner))\(place)")))
            }
        }
        return result
    }

    /// The greatest length of a path.
    private static let factDepth = 16

    /// An attribute as written, without rounding.
    private func fact(_ attribute: Int, of index: Int, prefix: String) -> Fact {
        let name = graph.tree.attributes[attribute].name
        let isReference = schema.reference(name, of: graph.tree.elements[index].name) != nil
        let value =
            isReference
            ? values.value(ofAttribute: attribute, of: index, schema: schema)
            : values.plain(String(decoding: graph.value(attribute), as: UTF8.self), name, of: index, isRounded: false)
        let text = words.text(name)
        return Fact(name: prefix.isEmpty ? text : "\(prefix) \(text)", value: value)
    }
}
