/// What is wrong with the layout of a root of a document.
enum LayoutFault {
    /// Required constraints contradict each other, and those of no version do.
    ///
    /// - `constraints`: A minimal set of them: each element, and which versions have it as it is.
    /// - `stacks`: The stack views whose own rules belong to it.
    /// - `amount`: In points; `nil` if it depends on the size of the screen or its guides.
    case unsatisfiable(constraints: [(element: Int, versions: [Bool])], stacks: [Int], amount: Double?)
    /// Nothing determines where views are or how large on an axis, though something does in each version that has
    /// the view.
    case lost(views: [(element: Int, axes: Set<LayoutAttribute.Axis>)])
    /// Pairs of views lie on each other; the first version added the first of each, the second the other.
    case stacked(pairs: [(first: Int, second: Int)])
}

/// Compares the layout of a document with that of versions that it was made of, and finds what is wrong only in it.
struct LayoutComparison {
    let graph: ObjectGraph
    let versions: [ObjectGraph]
    private let symbols: SymbolTable
    private let names: LayoutNames
    private let roots: LayoutRoots
    private let otherRoots: [LayoutRoots]

    /// - Parameters:
    ///   - graph: The document.
    ///   - versions: What it was made of, read with the same symbols.
    /// - Complexity: O(n) in the elements.
    init(_ graph: ObjectGraph, _ versions: [ObjectGraph], _ symbols: SymbolTable) {
        (self.graph, self.versions, self.symbols) = (graph, versions, symbols)
        names = LayoutNames(graph, symbols)
        roots = LayoutRoots(graph)
        otherRoots = versions.map { LayoutRoots($0) }
    }

    /// In document order of the roots.
    ///
    /// - Parameter limit: The IDs of the roots to look at; `nil` for all.
    /// - Complexity: O(n) in the elements.
    func findings(in limit: Set<Symbol>? = nil) -> [LayoutFault] {
        // A root with the constraints of a version, for the same views, is as right as that version.
        let changed = roots.ids.filter { id in
            limit?.contains(id) ?? true
                && !zip(versions, otherRoots).contains { roots.equal(id, in: graph, $1, in: $0) }
        }
        // Computed on demand, because few roots have a suspected fault.
        lazy var otherNames = versions.map { LayoutNames($0, symbols) }
        return changed.flatMap { id -> [LayoutFault] in
            guard let model = model(of: id, in: graph, roots, names) else { return [] }
            lazy var known = versions.indices.map {
                self.model(of: id, in: versions[$0], otherRoots[$0], otherNames[$0])
            }
            return [unsatisfiable(model, { known }), lost(model, { known }), stacked(model)].compactMap { $0 }
        }
    }

    private func model(
        of id: Symbol, in graph: ObjectGraph, _ roots: LayoutRoots, _ names: LayoutNames
    ) -> LayoutModel? {
        guard let root = graph.element(withID: id) else { return nil }
        return LayoutModel(graph, root: root, constraints: roots.constraints[id] ?? [], names)
    }

    // MARK: Contradictions

    private func unsatisfiable(_ model: LayoutModel, _ known: () -> [LayoutModel?]) -> LayoutFault? {
        func found(_ system: (LayoutModel) -> (system: LinearSystem, elements: [Int?])?) -> (elements: [Int], Double)? {
            guard let (rows, origins) = system(model), let found = rows.contradiction(),
                !known().contains(where: { $0.flatMap(system)?.system.contradiction() != nil })
            else { return nil }
            return (found.rows.compactMap { origins[$0] }, found.amount)
        }
        let always = found { $0.requiredSystem() }
        guard let elements = always?.elements ?? found({ $0.screenSystem() })?.elements else { return nil }
        var (constraints, stacks): ([Int], [Int]) = ([], [])
        for element in elements {
            if graph.tree.elements[element].name == Names.constraint {
                constraints.append(element)
            } else if !stacks.contains(element) {
                stacks.append(element)
            }
        }
        guard constraints.count + stacks.count > 1, !constraints.isEmpty else { return nil }
        return .unsatisfiable(
            constraints: constraints.map { ($0, versionsHaving($0)) }, stacks: stacks, amount: always?.1)
    }

    /// Which versions have a constraint that says the same.
    ///
    /// - Complexity: O(n) in the elements of the versions.
    private func versionsHaving(_ constraint: Int) -> [Bool] {
        // One that both sides added has the ID of one of them.
        let form = ConstraintForm(constraint, in: graph)
        return versions.map { version in
            version.nodes.indices.contains { index in
                version.tree.elements[index].name == Names.constraint && ConstraintForm(index, in: version) == form
            }
        }
    }

    // MARK: Lost places

    private func lost(_ model: LayoutModel, _ known: () -> [LayoutModel?]) -> LayoutFault? {
        guard versions.count > 1, var undetermined = LayoutPlaces(model, isLenient: true)?.undetermined else {
            return nil
        }
        // What no constraint of a version mentions has no place there either.
        for (version, roots) in zip(versions, otherRoots) where !undetermined.isEmpty {
            let mentioned = roots.mentioned(in: graph.nodes[model.root].id, version)
            undetermined = undetermined.filter { number, _ in
                let id = graph.nodes[model.objects[number]].id
                guard !mentioned.contains(id), let view = version.element(withID: id) else { return true }
                return !LayoutPlaces.needsConstraints(view, version)
            }
        }
        if undetermined.isEmpty { return nil }
        let known = known()
        let before = known.map { $0.flatMap { LayoutPlaces($0, isLenient: false) } }
        /// Whether a version determines an object; `nil` if it does not have it.
        func determines(_ version: Int, _ id: Symbol, _ axis: LayoutAttribute.Axis) -> Bool? {
            guard let element = versions[version].element(withID: id) else { return nil }
            guard let number = known[version]?.number(of: element), let places = before[version] else { return false }
            return places.undetermined[number]?.contains(axis) != true
        }
        let views = undetermined.sorted { $0.key < $1.key }.compactMap { number, axes in
            let element = model.objects[number]
            let lost = axes.filter { axis in
                let answers = versions.indices.compactMap { determines($0, graph.nodes[element].id, axis) }
                return !answers.isEmpty && !answers.contains(false)
            }
            return lost.isEmpty ? nil : (element: element, axes: lost)
        }
        return views.isEmpty ? nil : .lost(views: views)
    }

    // MARK: Views on each other

    /// Finds siblings that two versions added at one place.
    private func stacked(_ model: LayoutModel) -> LayoutFault? {
        guard versions.count == 2 else { return nil }
        let pairs = StackedSiblings(model, versions).pairs
        return pairs.isEmpty ? nil : .stacked(pairs: pairs)
    }
}
