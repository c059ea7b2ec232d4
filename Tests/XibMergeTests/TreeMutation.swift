import TestSupport

/// Small changes of an element tree without regard to what they mean, to find forms that are mistaken for each other.
struct TreeMutation {
    var random: SeededGenerator

    /// Changes one element at or below `root`.
    ///
    /// - Returns: What was done, for messages.
    mutating func apply(to root: inout ModelElement) -> String {
        var path: [Int] = []
        var element = root
        while !element.children.isEmpty, !random.oneIn(4) {
            path.append(Int.random(in: 0..<element.children.count, using: &random))
            element = element.children[path[path.count - 1]]
        }
        let what = change(&element)
        Self.put(element, at: path[...], in: &root)
        return "\(what) at \(path): \(element.name) \(element.attributes)"
    }

    private static func put(_ element: ModelElement, at path: ArraySlice<Int>, in root: inout ModelElement) {
        guard let first = path.first else {
            root = element
            return
        }
        put(element, at: path.dropFirst(), in: &root.children[first])
    }

    private mutating func change(_ element: inout ModelElement) -> String {
        let attribute = element.attributes.indices.randomElement(using: &random)
        let child = element.children.indices.randomElement(using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            element.name = ["subviews", "objects", "view", "label", "string", "color", "rect", "items", "Odd"]
                .randomElement(using: &random)!
            return "renamed"
        case 1:
            guard let attribute else { return "" }
            element.attributes.remove(at: attribute)
            return "attribute removed"
        case 2:
            guard let attribute else { return "" }
            element.attributes[attribute].value = [
                "", "YES", "x y", "(1, 2)", "→ View (a)", "#ff8000", "&lt;nil&gt;", "+a", "7",
            ]
            .randomElement(using: &random)!
            return "value changed"
        case 3:
            guard let attribute else { return "" }
            let name = ["key", "id", "sceneID", "text", "value", "Odd", "name"].randomElement(using: &random)!
            if element[name] == nil { element.attributes[attribute].name = name }
            return "attribute renamed"
        case 4:
            guard let attribute else { return "" }
            let (name, value) = element.attributes.remove(at: attribute)
            element.children.append(ModelElement("string", [("key", name), ("value", value)]))
            return "attribute made a child"
        case 5:
            guard let child else { return "" }
            element.children.replaceSubrange(child...child, with: element.children[child].children)
            return "unwrapped"
        case 6:
            guard let child else { return "" }
            let list = ["subviews", "constraints", "connections", "objects", "scenes", "items"].randomElement(
                using: &random)!
            element.children[child] = ModelElement(list, [], [element.children[child]])
            return "wrapped"
        case 7:
            guard let child, element.children[child].children.count > 1 else { return "" }
            let list = element.children[child]
            let (head, tail) = (Array(list.children.prefix(1)), Array(list.children.dropFirst()))
            element.children[child].children = head
            element.children.insert(ModelElement(list.name, list.attributes, tail), at: child + 1)
            return "split"
        case 8:
            guard let child else { return "" }
            element.children.swapAt(child, Int.random(in: element.children.indices, using: &random))
            return "swapped"
        default:
            guard let child else { return "" }
            element.children.insert(element.children[child], at: child)
            return "doubled"
        }
    }
}

extension ModelElement {
    /// The same element with its attributes in the order of their names.
    var normalized: ModelElement {
        ModelElement(name, attributes.sorted { $0.name < $1.name }, children.map(\.normalized))
    }

    mutating func shuffleAttributes(_ random: inout SeededGenerator) {
        attributes.shuffle(using: &random)
        for index in children.indices { children[index].shuffleAttributes(&random) }
    }
}
