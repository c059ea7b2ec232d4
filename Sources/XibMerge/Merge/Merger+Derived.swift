/// What Interface Builder recomputes: merged by meaning and reported as decisions, never as conflicts (R9–R11).
extension Merger {
    private func version(_ name: Symbol, of match: Int, _ side: Side) -> [UInt8] {
        changes.value(name, of: match, side) ?? []
    }

    /// The side that a version in the header is taken from, or `nil` where the trivial rule applies.
    mutating func headerSide(for name: Symbol, of match: Int) -> Side? {
        guard name == Names.toolsVersion || name == Names.systemVersion || name == Names.version else { return nil }
        guard input.headers.resolved == nil else { return nil }
        let side = input.headerSide
        if version(name, of: match, .ours) != version(name, of: match, .theirs) {
            let changer = trivialSide(of: match) { version(name, of: match, $0) == version(name, of: match, $1) }
            if changer == side { return side }
            func isNewer(_ name: Symbol, _ match: Int) -> Bool {
                ToolsVersion.isNewer(version(name, of: match, side), than: version(name, of: match, side.other))
            }
            let why =
                isNewer(name, match) ? ", the newer" : isNewer(Names.toolsVersion, 0) ? ", whose Xcode is newer" : ""
            let who = changer.map { "only \($0)" } ?? "both"
            report(.r9, match, "\(who) changed '\(input.symbols.text(name))': kept \(side)\(why)", attribute: name)
        }
        return side
    }

    /// The side whose value is taken if the trivial rule fails only because of how releases of Xcode write values: the side
    /// with the edit, or the one with the newer tools if both have the same meaning; `nil` where both have an edit (R1).
    ///
    /// - Parameters:
    ///   - names: The attributes that are the value; none if it is the whole element.
    mutating func respelledSide(of match: Int, _ names: [Symbol] = []) -> Side? {
        func likeness(_ first: Side, _ second: Side) -> ComputedValues.Likeness {
            guard let one = table.node(match, first), let two = table.node(match, second) else { return .none }
            let comparison = changes.comparison(first, second)
            if names.isEmpty {
                let likeness = comparison.likeness(one, two, input.schema.computed)
                // The colors of a styled text are a part of it that somebody chose.
                return likeness < .same && input[first].nodes[one].traits.contains(.opaque) ? .none : likeness
            }
            return names.map { comparison.likeness(of: $0, one, two, input.schema.computed) }.min()!
        }
        let hasBase = hasBase(match)
        if !hasBase, names.isEmpty,
            let side = [Side.ours, .theirs].first(where: { changes.isComputedSlot(match, by: $0) })
        {
            return decide(
                .r1, match, "\(side) has only what Xcode writes by itself: kept \(side.other)", taking: side.other)
        }
        for (first, second) in [(Side.ours, Side.theirs), (.base, .ours), (.base, .theirs)] {
            guard first == .ours || hasBase else { break }
            let found = likeness(first, second)
            if found == .none { continue }
            let taken = first == .ours ? input.headerSide : second.other
            if found < .same {
                let isColor = found == .converted
                let who = second == .ours && likeness(.base, .theirs) != .none ? "both" : "\(second)"
                let text =
                    first == .ours
                    ? isColor ? "the colors look alike" : "the sides differ only in what Xcode writes by itself"
                    : "\(who) changed \(isColor ? "the color to one that looks alike" : "only what Xcode writes by itself")"
                let name = names.first.map { " ('\(input.symbols.text($0))')" } ?? ""
                return decide(
                    .r1, match, "\(text)\(name): kept \(taken)", attribute: names.first ?? .none, taking: taken)
            }
            return taken
        }
        return nil
    }

    /// R11: entries of `resources` are there if something uses them, with everything in them.
    mutating func decideResources() {
        for (match, isUsed) in resources.sorted(by: { $0.key < $1.key }) {
            plan.keep(match, if: isUsed)
            if isUsed, table.has(match, .ours) != table.has(match, .theirs) {
                for inner in changes.subtree(of: match, table.has(match, .ours) ? .ours : .theirs) { plan.keep(inner) }
            }
            // Who saves with a release that writes no such entries removes all of them.
            if favor != .base, !table.has(match, .ours), !table.has(match, .theirs) { continue }
            report(
                .r11, match,
                isUsed ? "the merged document uses it: kept" : "nothing in the merged document uses it: removed")
        }
    }

    func isPlugIn(_ match: Int) -> Bool { elementName(of: match) == Names.plugIn }

    /// The side that a derived attribute is taken from if both changed it, or `nil` where it is data.
    mutating func derivedSide(of match: Int, _ name: Symbol) -> Side? {
        let side = source(of: match)!
        let index = table.node(match, side)!
        guard input.schema.isDerived(attribute: name) || input[side].nodes[index].isDerived else { return nil }
        var taken = Side.ours
        if [Names.version, Names.minToolsVersion, Names.minSystemVersion, Names.toolsVersion].contains(name) {
            let versions = [Side.ours, .theirs].map { version(name, of: match, $0) }
            if ToolsVersion.isNewer(versions[1], than: versions[0]) { taken = .theirs }
        }
        let edit = table.has(match, .base) ? "both changed" : "both added it, with different values of"
        return decide(
            .r9, match, "\(edit) '\(input.symbols.text(name))', which has no effect in the app: kept \(taken)",
            attribute: name, taking: taken)
    }

    /// The side that a derived value is taken from if both changed it, or `nil` where it is data.
    mutating func derivedSide(of match: Int) -> Side? {
        let index = table.node(match, .ours)!
        let graph = input[.ours]
        if changes.geometry.isTableEnd(match) {
            // Its height is data.
            guard let taken = ThreeWay({ changes.value(Names.height, of: match, $0) }).resolved else { return nil }
            return decide(
                .r10, match,
                "both changed the frame of this table header or footer, only \(taken) its height: kept \(taken)",
                taking: taken)
        }
        if let taken = sizeSide(of: match) {
            return decide(
                .r10, match, "both changed this frame, only \(taken) its size: kept \(taken)", taking: taken)
        }
        if changes.geometry.isDerived(match) {
            let isOnCanvas = graph.nodes[index].key == Names.canvasLocation
            let taken = isOnCanvas ? .ours : layoutSide(of: match)
            if graph.nodes[index].key == Names.screenRect {
                return decide(
                    .r10, match, "both have the size of the screen that they edited it on: kept \(taken)", taking: taken
                )
            }
            return decide(
                .r10, match,
                isOnCanvas
                    ? "both \(hasBase(match) ? "moved it" : "put it") on the canvas: kept ours"
                    : "both \(hasBase(Int(table.parents[match])) ? "changed" : "added") a computed frame: kept \(taken), "
                        + "update it in Interface Builder if it looks wrong",
                taking: taken)
        }
        guard graph.nodes[index].isDerived else { return nil }
        return decide(.r11, match, "both changed what has no effect in the app: kept ours", taking: .ours)
    }

    /// The side that really changed the layout around a frame: its constraints, subviews or attributes (R10).
    private mutating func layoutSide(of frame: Int) -> Side {
        let view = Int(table.parents[frame])
        // Its numbers count from the container.
        let inPlace = [Side.ours, .theirs].filter { changes.parent(view, $0) == Int(plan.parents[view]) }
        if inPlace.count == 1 { return inPlace[0] }
        let owner = owner(of: view)
        guard owner >= 0 else { return .ours }
        func hasLaidOut(_ side: Side) -> Bool { isLaidOut(view, by: side) || isLaidOut(owner, by: side) }
        return !hasLaidOut(.ours) && hasLaidOut(.theirs) ? .theirs : .ours
    }

    /// Whether `side` changed the constraints and subviews of an object.
    private mutating func isLaidOut(_ object: Int, by side: Side) -> Bool {
        if let known = laidOut[side]?[object] { return known }
        var isLaidOut = true
        if table.has(object, side), table.has(object, .base) {
            let lists = [Names.constraints, Names.subviews]
            let new = changes.members(of: object, in: lists, side)
            let old = changes.members(of: object, in: lists, .base)
            isLaidOut = new != old || new.contains { changes.change($0, by: side) == .edit }
        }
        laidOut[side, default: [:]][object] = isLaidOut
        return isLaidOut
    }
}

extension SideChanges {
    /// The matches of what is in some lists of an object.
    func members(of object: Int, in lists: [Symbol], _ side: Side) -> [Int] {
        children(of: object, side).filter { lists.contains(name(of: $0, side)!) }.flatMap { children(of: $0, side) }
    }
}
