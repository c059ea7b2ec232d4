/// Which views of a root have a place and a size that something determines.
///
/// Only dependencies count here, not constants. Sizes that follow from the contents of a view count as known, and so
/// does everything that a document does not tell.
struct LayoutPlaces {
    /// By the object's number in the model: the axes on which its place or size is free.
    private(set) var undetermined: [Int: Set<LayoutAttribute.Axis>] = [:]

    /// - Parameter isLenient: Whether an inequality determines as much as an equality.
    /// - Returns: `nil` if it can't be found in a bounded number of steps.
    /// - Complexity: O(n) in the rows.
    init?(_ model: LayoutModel, isLenient: Bool) {
        let constraints = model.rows.filter { $0.isEquality || isLenient }.map { LinearRow($0.terms, 0) }
        let rows = Self.knowledge(model) + constraints
        var elimination = Elimination(
            variableCount: model.variableCount, budget: LinearSystem.budget(rows.count + model.objects.count))
        for number in rows.indicesByLength {
            guard let reduced = elimination.reduced(rows[number]) else { return nil }
            elimination.solve(reduced)
        }
        for (number, object) in model.objects.enumerated() where Self.isConstrained(object, model) {
            for axis in LayoutAttribute.Axis.allCases {
                for variable in [model.place(number, axis), model.size(number, axis)] {
                    guard let isDetermined = elimination.determines(variable) else { return nil }
                    if !isDetermined { undetermined[number, default: []].insert(axis) }
                }
            }
        }
    }

    /// Whether an object is a view that only constraints lay out, and that is there for all size classes.
    private static func isConstrained(_ object: Int, _ model: LayoutModel) -> Bool {
        hasOnlyConstraints(object, model.graph)
            && !model.names.excluded.contains(model.graph.nodes[object].id)
    }

    /// Whether only constraints tell where a view is: its superview is no stack view.
    static func needsConstraints(_ view: Int, _ graph: ObjectGraph) -> Bool {
        guard hasOnlyConstraints(view, graph) else { return false }
        return graph.tree.elements[graph.parent(of: graph.parent(of: view))].name != Names.stackView
    }

    private static func hasOnlyConstraints(_ object: Int, _ graph: ObjectGraph) -> Bool {
        graph.tree.elements[graph.parent(of: object)].name == Names.subviews
            && graph.hasValue("NO", Names.translatesAutoresizingMaskIntoConstraints, of: object)
    }

    /// Rows for what is known without constraints.
    private static func knowledge(_ model: LayoutModel) -> [LinearRow] {
        let (graph, names) = (model.graph, model.names)
        var rows: [LinearRow] = []
        func know(_ variable: Int, from origin: Int? = nil) {
            let terms = [LinearRow.Term(variable: variable, factor: 1)]
            rows.append(LinearRow(terms + (origin.map { [.init(variable: $0, factor: -1)] } ?? []), 0))
        }
        for unknown in model.unknowns { know(unknown.variable, from: unknown.origin) }
        let arranged = Set(
            model.objects.filter { graph.tree.elements[$0].name == Names.stackView }.flatMap(model.arrangedViews))
        for (number, object) in model.objects.enumerated() {
            let isConstrained = isConstrained(object, model)
            let above = graph.owner(of: graph.parent(of: object))
            let superview = object == model.root ? nil : model.number(of: above)
            let isSizeless = names.sizeless.contains(graph.tree.elements[object].name)
            let isPlain = graph.attribute(Names.customClass, of: object) == nil
            for axis in LayoutAttribute.Axis.allCases {
                if !isConstrained || arranged.contains(number) {
                    know(model.place(number, axis), from: superview.map { model.place($0, axis) })
                    know(model.size(number, axis))
                } else if !isSizeless || !isPlain {
                    know(model.size(number, axis))
                }
            }
        }
        return rows
    }
}
