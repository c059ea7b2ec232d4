/// Describes what is wrong with a layout in words.
struct LayoutWords {
    private let words: VersionWords
    /// The names of the versions; empty if they have none.
    private let versions: [String]

    /// How many constraints or views are named.
    private static let limit = 10

    init(_ graph: ObjectGraph, _ schema: DocumentSchema, _ symbols: SymbolTable, versions: [String]) {
        words = VersionWords(graph, schema, symbols)
        self.versions = versions
    }

    /// A warning, and the element that it is about.
    func warning(_ finding: LayoutFault) -> (element: Int, warning: Warning) {
        func warning(_ kind: Warning.Kind, _ element: Int, _ message: String) -> (element: Int, warning: Warning) {
            (element, Warning(kind: kind, place: words.place(of: element).words, message: message))
        }
        switch finding {
        case .unsatisfiable(let constraints, let stacks, let amount):
            let graph = words.graph
            let root = LayoutRoots.root(of: graph.parent(of: constraints[0].element), in: graph)
            let number = constraints.count == 1 ? "1 constraint" : "\(constraints.count) constraints"
            let rules = stacks.map { " and the arrangement of \(words.namedWords(of: $0))" }.joined()
            let fault =
                amount.map { "contradict each other by \(ValueWords.number(String(($0 * 10).rounded() / 10))) pt" }
                ?? "contradict each other on nearly all screens"
            return warning(.unsatisfiableConstraints, root, "\(number)\(rules) \(fault): \(list(constraints))")
        case .lost(let views):
            let first = views[0]
            let others = views.dropFirst().prefix(Self.limit).map { words.namedWords(of: $0.element) }
                .joined(separator: ", ")
            let rest = views.count - 1 - Self.limit
            return warning(
                .lostPosition, first.element,
                "nothing determines its place or size \(Self.directions(first.axes)) any more"
                    + (others.isEmpty ? "" : ", nor those of \(others)") + (rest > 0 ? " and \(rest) more" : ""))
        case .stacked(let pairs):
            let rest = pairs.count - 1
            // What one of them deleted comes back with an answer.
            let names = versions.count == 2 ? "\(versions[0]) has the one, \(versions[1]) the other" : "each is new"
            return warning(
                .stackedSiblings, pairs[0].first,
                "lies on \(words.namedWords(of: pairs[0].second)), pinned to the same place: \(names)"
                    + (rest == 0 ? "" : "; so do \(rest) more"))
        }
    }

    private static func directions(_ axes: Set<LayoutAttribute.Axis>) -> String {
        axes.count == 2 ? "on both axes" : axes.contains(.horizontal) ? "horizontally" : "vertically"
    }

    /// The constraints by the version that they come from: `ours: A, B; theirs: C; both: D`.
    private func list(_ constraints: [(element: Int, versions: [Bool])]) -> String {
        let names = versions + ["both"]
        let groups = Dictionary(grouping: constraints.prefix(Self.limit)) { _, has in
            !versions.isEmpty && has.count(where: { $0 }) == 1 ? has.firstIndex(of: true)! : versions.count
        }
        let text = groups.sorted { $0.key < $1.key }.map { number, own in
            (versions.isEmpty ? "" : "\(names[number]): ")
                + own.map { words.equation.value(of: $0.element).words }.joined(separator: ", ")
        }.joined(separator: "; ")
        return text + (constraints.count > Self.limit ? " and \(constraints.count - Self.limit) more" : "")
    }
}
