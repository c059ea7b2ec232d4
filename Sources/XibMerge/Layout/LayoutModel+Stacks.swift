/// The constraints that stack views make at run time.
extension LayoutModel {
    /// What all rows of a stack view need.
    private struct Stack {
        let element: Int
        /// Its own number among the views.
        let number: Int
        /// The numbers of the views that it lays out, in their order.
        let views: [Int]
        let isVertical: Bool
        /// Whether the views fill it along its axis.
        let isFilled: Bool
        let hasInsets: Bool

        var along: LayoutAttribute.Axis { isVertical ? .vertical : .horizontal }
        var across: LayoutAttribute.Axis { isVertical ? .horizontal : .vertical }
        var origin: Origin { (element, true) }
    }

    /// Adds the rows of a stack view: how it pins its subviews along its axis and across it. Those of NSStackView may detach,
    /// and its edges give way.
    mutating func addStack(_ index: Int) {
        guard !names.isMac, let number = number(of: index) else { return }
        let views = arrangedViews(of: index)
        guard let first = views.first, let last = views.last else { return }
        func has(_ value: StaticString, _ name: Symbol) -> Bool { graph.hasValue(value, name, of: index) }
        let isFilled =
            has("fill", Names.distribution) || has("fillEqually", Names.distribution)
            || has("fillProportionally", Names.distribution)
            || graph.attribute(Names.distribution, of: index) == nil
        let stack = Stack(
            element: index, number: number, views: views,
            isVertical: has("vertical", Names.axis), isFilled: isFilled,
            hasInsets: has("YES", Names.layoutMarginsRelativeArrangement)
                || graph.child(in: Names.edgeInsets, of: index) != nil)
        add(distance(.low, first, stack.along, in: stack), 0, .equal, stack.origin)
        add(distance(.high, last, stack.along, in: stack), 0, .equal, stack.origin)
        if !(stack.isVertical && has("YES", Names.baselineRelativeArrangement)) { addGaps(of: stack) }
        if has("fillEqually", Names.distribution) { addEqualSizes(of: stack) }
        addAlignment(of: stack)
    }

    /// The distance from an edge of the stack view to the same edge of a view inside, and the stack view's inset.
    private mutating func distance(
        _ part: LayoutAttribute.Part, _ view: Int, _ axis: LayoutAttribute.Axis, in stack: Stack
    ) -> [LinearRow.Term] {
        let factor = part == .low ? 0 : part == .middle ? 0.5 : 1.0
        var terms: [LinearRow.Term] = [
            .init(variable: place(view, axis), factor: 1), .init(variable: size(view, axis), factor: factor),
            .init(variable: place(stack.number, axis), factor: -1),
            .init(variable: size(stack.number, axis), factor: -factor),
        ]
        guard stack.hasInsets else { return terms }
        if part != .high {
            terms.append(.init(variable: unknown(stack.element, 40 + axis.rawValue), factor: factor - 1))
        }
        if part != .low { terms.append(.init(variable: unknown(stack.element, 42 + axis.rawValue), factor: factor)) }
        return terms
    }

    /// Adds the distances between neighbors along the axis.
    private mutating func addGaps(of stack: Stack) {
        let spacing = text(Names.spacing, of: stack.element).map { LayoutNumber.length($0) } ?? 0
        let isKnown = spacing != nil && graph.attribute(Names.spacingType, of: stack.element) == nil
        let isExact = stack.isFilled && isKnown
        for (one, two) in zip(stack.views, stack.views.dropFirst()) {
            let gap: [LinearRow.Term] = [
                .init(variable: place(two, stack.along), factor: 1),
                .init(variable: place(one, stack.along), factor: -1),
                .init(variable: size(one, stack.along), factor: -1),
            ]
            add(gap, isKnown ? spacing ?? 0 : 0, isExact ? .equal : .atLeast, stack.origin)
        }
    }

    /// Makes the views as long as the first along the axis.
    private mutating func addEqualSizes(of stack: Stack) {
        for view in stack.views.dropFirst() {
            let difference: [LinearRow.Term] = [
                .init(variable: size(view, stack.along), factor: 1),
                .init(variable: size(stack.views[0], stack.along), factor: -1),
            ]
            add(difference, 0, .equal, stack.origin)
        }
    }

    /// Adds where the views are across the axis.
    private mutating func addAlignment(of stack: Stack) {
        func has(_ value: StaticString) -> Bool { graph.hasValue(value, Names.alignment, of: stack.element) }
        let isFilled = graph.attribute(Names.alignment, of: stack.element) == nil || has("fill")
        let (isLow, isHigh) = (isFilled || has("leading") || has("top"), isFilled || has("trailing") || has("bottom"))
        let isCentered = has("center")
        for view in stack.views {
            if isCentered { add(distance(.middle, view, stack.across, in: stack), 0, .equal, stack.origin) }
            add(distance(.low, view, stack.across, in: stack), 0, isLow ? .equal : .atLeast, stack.origin)
            add(distance(.high, view, stack.across, in: stack), 0, isHigh ? .equal : .atMost, stack.origin)
        }
    }

    /// The numbers of the views that a stack view lays out.
    func arrangedViews(of stack: Int) -> [Int] {
        graph.tree.members(of: stack, in: Names.subviews).filter {
            !graph.hasValue("YES", Names.hidden, of: $0) && !names.excluded.contains(graph.nodes[$0].id)
        }.compactMap(number)
    }
}
