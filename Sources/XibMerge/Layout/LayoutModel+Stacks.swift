/// The constraints that stack views make at run time.
extension LayoutModel {
    /// Adds the rows of a stack view: how it pins its subviews along its axis and across it.
    ///
    /// Of NSStackView only what always holds: its views may detach and its edges give way.
    mutating func addStack(_ stack: Int) {
        guard let number = number(of: stack) else { return }
        let views = arrangedViews(of: stack)
        guard let first = views.first, let last = views.last else { return }
        func has(_ value: StaticString, _ name: Symbol) -> Bool { graph.hasValue(value, name, of: stack) }
        let isVertical = has("vertical", names.axis) || has("vertical", names.orientation)
        let (along, across): (LayoutAttribute.Axis, LayoutAttribute.Axis) =
            isVertical ? (.vertical, .horizontal) : (.horizontal, .vertical)
        let distribution = text(names.distribution, of: stack)
        let isFilled = distribution.map { ["fill", "fillEqually", "fillProportionally"].contains($0) } ?? !names.isMac
        if names.isMac, !isFilled || hasOwnSpacing(stack) { return }
        let hasInsets =
            has("YES", names.layoutMarginsRelativeArrangement) || !slots(names.edgeInsets, of: stack).isEmpty
        let origin = Origin(element: stack, isRequired: true)

        /// The distance from an edge of the stack view to the same edge of a view inside, and the stack view's inset.
        func distance(
            _ part: LayoutAttribute.Part, _ view: Int, _ axis: LayoutAttribute.Axis, _ model: inout LayoutModel
        )
            -> [LinearRow.Term]
        {
            let factor = part == .low ? 0 : part == .middle ? 0.5 : 1.0
            var terms: [LinearRow.Term] = [
                .init(variable: model.place(view, axis), factor: 1),
                .init(variable: model.size(view, axis), factor: factor),
                .init(variable: model.place(number, axis), factor: -1),
                .init(variable: model.size(number, axis), factor: -factor),
            ]
            guard hasInsets else { return terms }
            if part != .high {
                terms.append(.init(variable: model.unknown(stack, 40 + axis.rawValue), factor: factor - 1))
            }
            if part != .low { terms.append(.init(variable: model.unknown(stack, 42 + axis.rawValue), factor: factor)) }
            return terms
        }

        add(distance(.low, first, along, &self), 0, names.isMac ? .atLeast : .equal, origin)
        add(distance(.high, last, along, &self), 0, names.isMac ? .atMost : .equal, origin)
        let spacing = text(names.spacing, of: stack).map { LayoutNumber.length($0) } ?? (names.isMac ? nil : 0)
        let isKnown = spacing != nil && graph.attribute(names.spacingType, of: stack) == nil
        if !(isVertical && has("YES", names.baselineRelativeArrangement)) {
            for (one, two) in zip(views, views.dropFirst()) {
                let gap: [LinearRow.Term] = [
                    .init(variable: place(two, along), factor: 1), .init(variable: place(one, along), factor: -1),
                    .init(variable: size(one, along), factor: -1),
                ]
                let isExact = isFilled && isKnown && !names.isMac
                add(gap, isKnown ? spacing ?? 0 : 0, isExact ? .equal : .atLeast, origin)
            }
        }
        if distribution == "fillEqually", !names.isMac {
            for view in views.dropFirst() {
                let difference: [LinearRow.Term] = [
                    .init(variable: size(view, along), factor: 1), .init(variable: size(first, along), factor: -1),
                ]
                add(difference, 0, .equal, origin)
            }
        }
        if names.isMac { return }
        let alignment = text(names.alignment, of: stack) ?? "fill"
        for view in views {
            let isLow = ["fill", "leading", "top"].contains(alignment)
            let isHigh = ["fill", "trailing", "bottom"].contains(alignment)
            if alignment == "center" { add(distance(.middle, view, across, &self), 0, .equal, origin) }
            add(distance(.low, view, across, &self), 0, isLow ? .equal : .atLeast, origin)
            add(distance(.high, view, across, &self), 0, isHigh ? .equal : .atMost, origin)
        }
    }

    /// The numbers of the views that a stack view lays out.
    func arrangedViews(of stack: Int) -> [Int] {
        let lists = graph.tree.children(of: stack).filter { graph.tree.elements[$0].name == Names.subviews }
        return lists.flatMap { graph.tree.children(of: $0) }.filter {
            !graph.hasValue("YES", names.hidden, of: $0) && !names.excluded.contains(graph.nodes[$0].id)
        }.compactMap(number)
    }

    private func slots(_ key: Symbol, of index: Int) -> [Int] {
        key == .none ? [] : graph.tree.children(of: index).filter { graph.nodes[$0].key == key }
    }

    /// Whether some views of an NSStackView may detach, or have another distance than the others.
    private func hasOwnSpacing(_ stack: Int) -> Bool {
        graph.tree.children(of: stack).contains { list in
            let name = graph.tree.elements[list].name
            guard name != .none, name == names.customSpacing || name == names.visibilityPriorities else { return false }
            return graph.tree.children(of: list).contains { member in
                // The greatest number stands for none.
                let value = text(Names.value, of: member).flatMap { Double($0) } ?? 0
                return name == names.customSpacing ? value < 1e30 : value < 1000
            }
        }
    }
}
