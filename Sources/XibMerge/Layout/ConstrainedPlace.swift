/// What only one required constraint can fix.
enum ConstrainedPlace: Hashable {
    /// The distance of two edges, or a dimension.
    case edges(Set<ConstraintForm.Edge>)
    /// An edge that the constraint places.
    case edge(ConstraintForm.Edge)
    /// Which of two views in a row or column comes first.
    case order(Set<Symbol>, LayoutAttribute.Axis)
    /// The end of a row or column of views, which is named by one of them, at what is around it.
    case end(of: Symbol, at: Symbol, LayoutAttribute.Axis, LayoutAttribute.Part)
    /// Where an object is on an axis, which several constraints fix together.
    case axis(Symbol, LayoutAttribute.Axis)

    /// Whether two constraints at this place contradict each other only where every version has just one.
    var isSingle: Bool {
        switch self {
        case .edge, .order, .end: true
        case .edges, .axis: false
        }
    }
}

/// The rows and columns that views form: each next to the one before it, in some version.
final class ViewChains {
    /// By the place of a view on an axis: another view of its chain, up to the one that names it.
    private var next: [ConstrainedPlace: Symbol] = [:]

    /// Adds what some elements of a version say.
    ///
    /// - Complexity: O(n) in the elements.
    func add(_ elements: some Sequence<Int>, of graph: ObjectGraph) {
        for index in elements where graph.tree.elements[index].name == Names.constraint {
            guard let link = graph.link(ConstraintForm(index, in: graph)) else { continue }
            let (one, two) = (name(of: link.views[0], link.axis), name(of: link.views[1], link.axis))
            if one != two { next[.axis(one, link.axis)] = two }
        }
    }

    /// The view that names the chain of a view; the view itself if it is in none.
    ///
    /// - Complexity: As good as O(1): each search halves the way for the next ones.
    func name(of view: Symbol, _ axis: LayoutAttribute.Axis) -> Symbol {
        var view = view
        while let other = next[.axis(view, axis)] {
            if let further = next[.axis(other, axis)] { next[.axis(view, axis)] = further }
            view = other
        }
        return view
    }
}

extension ObjectGraph {
    /// The places that a required constraint fixes; none for any other element.
    ///
    /// - Parameter chains: `nil` for the places of the objects alone.
    func constrainedPlaces(of index: Int, _ chains: ViewChains? = nil) -> [ConstrainedPlace] {
        guard tree.elements[index].name == Names.constraint,
            attribute(Names.priority, of: index) == nil || hasValue("1000", Names.priority, of: index),
            !hasValue("YES", Names.placeholder, of: index)
        else { return [] }
        let form = ConstraintForm(index, in: self)
        guard form.isEquality else { return [] }
        var places = [ConstrainedPlace.edges(form.edges)]
        if let edge = placedEdge(form) { places.append(.edge(edge)) }
        guard let chains else { return places }
        if let link = link(form) { places.append(.order(Set(link.views), link.axis)) }
        if let end = end(form, chains) { places.append(end) }
        return places
    }

    /// Where a required constraint places its objects: an aspect ratio is about two axes.
    func placedAxes(of index: Int) -> [ConstrainedPlace] {
        func axis(_ edge: ConstraintForm.Edge) -> ConstrainedPlace? {
            LayoutAttribute(edge.attribute).map { .axis(edge.item, $0.axis) }
        }
        return constrainedPlaces(of: index).flatMap { place -> [ConstrainedPlace] in
            switch place {
            case .edge(let edge): [edge].compactMap(axis)
            case .edges(let edges): Self.isRatio(edges) ? edges.compactMap(axis) : []
            case .order, .end, .axis: []
            }
        }
    }

    /// Whether two edges are both dimensions of one object.
    private static func isRatio(_ edges: Set<ConstraintForm.Edge>) -> Bool {
        edges.count == 2 && edges.allSatisfy(\.isDimension) && Set(edges.map(\.item)).count == 1
    }

    /// The edge that a constraint places: the one inside, if the other one belongs to a guide or to a view around it;
    /// otherwise the first one, as Xcode writes `Title.leading = Icon.trailing`.
    func placedEdge(of index: Int) -> ConstraintForm.Edge? {
        tree.elements[index].name == Names.constraint ? placedEdge(ConstraintForm(index, in: self)) : nil
    }

    private func placedEdge(_ form: ConstraintForm) -> ConstraintForm.Edge? {
        guard let second = form.second else { return form.first }
        guard let places = nesting(form), form.first.item != second.item else { return nil }
        if form.first.isDimension || second.isDimension { return form.first }
        switch places {
        case (true, true): return nil
        case (true, false): return second
        case (false, true): return form.first
        case (false, false):
            let isReversed =
                LayoutAttribute(form.first.attribute)?.part == .high && LayoutAttribute(second.attribute)?.part == .low
            return isReversed ? second : form.first
        }
    }

    /// Whether the first item is around the second one, or a guide, and the reverse; `nil` for less than two objects.
    private func nesting(_ form: ConstraintForm) -> (Bool, Bool)? {
        guard let second = form.second, let one = element(withID: form.first.item),
            let two = element(withID: second.item)
        else { return nil }
        func isAround(_ outer: Int, _ inner: Int) -> Bool {
            nodes[outer].traits.contains(.guide) || tree.subtree(of: outer).contains(inner)
        }
        return (isAround(one, two), isAround(two, one))
    }

    /// The two views that a constraint puts next to each other; `nil` for any other one.
    fileprivate func link(_ form: ConstraintForm) -> (views: [Symbol], axis: LayoutAttribute.Axis)? {
        guard let (one, two) = parts(form), let places = nesting(form), places == (false, false), one.axis == two.axis,
            Set([one.part, two.part]) == [.low, .high]
        else { return nil }
        return ([form.first.item, form.second!.item], one.axis)
    }

    /// The end of a chain of views that a constraint ties to what is around it.
    private func end(_ form: ConstraintForm, _ chains: ViewChains) -> ConstrainedPlace? {
        guard let (one, two) = parts(form), let places = nesting(form), places.0 != places.1, one.axis == two.axis,
            one.part == two.part, [.low, .high].contains(one.part)
        else { return nil }
        let items = [form.first.item, form.second!.item]
        let (outer, inner) = places.0 ? (items[0], items[1]) : (items[1], items[0])
        return .end(of: chains.name(of: inner, one.axis), at: outer, one.axis, one.part)
    }

    private func parts(_ form: ConstraintForm) -> (LayoutAttribute, LayoutAttribute)? {
        guard let second = form.second, form.first.item != second.item,
            let one = LayoutAttribute(form.first.attribute), let two = LayoutAttribute(second.attribute)
        else { return nil }
        return (one, two)
    }
}
