/// The names of objects in equations: as short as possible, with the ID if another object near it has the same name, or
/// if its class is all that names it and another one in the scene.
final class EquationNames {
    private let words: ElementWords
    /// By element.
    private var names: [Int: String] = [:]
    /// For each parent, how many of its children have a name.
    private var counts: [Int: [String: Int]] = [:]

    init(_ words: ElementWords) {
        self.words = words
    }

    /// - Parameters:
    ///   - index: The object.
    ///   - others: The other objects of the equation; none of them may have the same name.
    /// - Complexity: O(siblings) for the first of them, then O(1).
    func name(of index: Int, besides others: [Int]) -> String {
        let name = plainName(of: index)
        let isAmbiguous =
            others.contains { $0 != index && plainName(of: $0) == name } || hasNamesake(index)
            || words.isOneOfManyNameless(index)
        let id = words.graph.nodes[index].id
        return isAmbiguous && id != .none ? "\(name) (\(words.text(id)))" : name
    }

    /// How many characters of a title are shown.
    private static let titleLength = 24

    /// The name alone; a title of several words or without letters is in quotes, so that it is recognizable.
    func plainName(of index: Int) -> String {
        if let known = names[index] { return known }
        var name = words.shortWords(for: index)
        let isWord =
            name.contains(where: \.isLetter) && name.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
        if words.naming(of: index) == .title, !isWord {
            name = ValueWords.quoted(ElementWords.clipped(name, to: Self.titleLength))
        }
        names[index] = name
        return name
    }

    /// Whether a sibling has the same name.
    private func hasNamesake(_ index: Int) -> Bool {
        guard words.graph.tree.elements[index].parent >= 0 else { return false }
        let parent = words.graph.parent(of: index)
        if counts[parent] == nil {
            counts[parent] = words.graph.tree.children(of: parent).reduce(into: [:]) { counts, child in
                if ElementRole(child, in: words.graph) == .object { counts[plainName(of: child), default: 0] += 1 }
            }
        }
        return counts[parent]![plainName(of: index)] ?? 0 > 1
    }
}
