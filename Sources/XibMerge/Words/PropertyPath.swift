/// Names a property by the path from its object: `normal title`, `layer.cornerRadius`, `segments 2 title`.
struct PropertyPath {
    let words: ElementWords
    let siblings: SiblingNumbers

    /// Lists whose name adds nothing to those of their members.
    private static let silent: Set<String> = [
        "userDefinedRuntimeAttributes", "attributes", "dependencies", "resources", "connections", "constraints",
        "objects", "subviews", "scenes", "classes", "designables",
    ]

    /// Elements whose names are only the types of their contents.
    private static let silentTypes: Set<String> = ["userDefinedRuntimeAttribute", "integer", "real", "string"]

    /// The path of element `index`, with an attribute where it is about one; empty for an object itself.
    func text(of index: Int, attribute: Symbol = .none) -> String {
        steps(to: index, attribute: attribute).map(Self.words(of:)).joined(separator: " ")
    }

    /// A step as Interface Builder writes it: `wR hC` for a variation of `heightClass=compact-widthClass=regular`.
    static func words(of step: String) -> String {
        if step == "inferredMetricsTieBreakers" { return "simulated metrics of" }
        guard step.hasPrefix("heightClass=") || step.hasPrefix("widthClass=") else { return step }
        let classes = step.split(separator: "-").reversed().map { part -> String in
            let pair = part.split(separator: "=")
            return pair.count == 2 ? "\(pair[0].prefix(1))\(pair[1].prefix(1).uppercased())" : String(part)
        }
        return classes.joined(separator: " ")
    }

    /// The steps of the path.
    func steps(to index: Int, attribute: Symbol = .none) -> [String] {
        var steps: [String] = []
        let owner = words.graph.owner(of: index)
        var current = index
        var inner = ""
        while current != owner {
            let name = words.text(words.graph.tree.elements[current].name)
            // A segment is one of the segments.
            if name != inner + "s", let step = step(current) { steps.append(step) }
            (inner, current) = (name, words.graph.parent(of: current))
        }
        steps.reverse()
        // The subject of a runtime attribute is its value, and that of a date its only attribute.
        let isSaid = !steps.isEmpty && (attribute == Names.value || words.text(attribute) == ValueWords.date)
        if attribute != .none, !isSaid { steps.append(words.text(attribute)) }
        if steps.last == "value", steps.count > 1 { steps.removeLast() }
        return steps
    }

    /// The beginning of a name that Xcode made, a UUID; any other name as it is.
    private static func shortened(_ name: String) -> String {
        name.utf8.count == 36 && name.split(separator: "-").map(\.utf8.count) == [8, 4, 4, 4, 12]
            ? "\(name.prefix(8))…" : name
    }

    /// The name of a step to an element, or `nil` if it adds nothing.
    func step(_ index: Int) -> String? {
        let (node, element) = (words.graph.nodes[index], words.graph.tree.elements[index])
        let name = words.text(element.name)
        if node.key != .none { return words.text(node.key) }
        if node.traits.contains(.cacheEntry) { return nil }
        if node.natural != .none {
            let natural = words.graph.element(withID: node.natural).map { words.words(for: $0) }
            let text = natural ?? Self.shortened(words.text(node.natural))
            let isSaid = Self.silentTypes.contains(name) || natural?.hasPrefix(ElementWords.className(name)) == true
            return isSaid ? text : "\(name) \(text)"
        }
        if Self.silent.contains(name) { return nil }
        // Its number among siblings of the same name, if there are any.
        let place = siblings.place(of: index)
        let kind = Self.silentTypes.contains(name) ? "item" : name
        return place.countOfName > 1 ? "\(kind) \(place.rankOfName)" : kind
    }
}
