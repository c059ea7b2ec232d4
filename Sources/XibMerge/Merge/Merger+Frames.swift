/// Frames that are data and that both sides changed (R10). A frame that a person drew wins over a computed one; the
/// others are one conflict per container.
extension Merger {
    /// Decides these frames before anything is built.
    mutating func decideFrames() {
        var layouts: [Int: [Int]] = [:]
        for match in 0..<table.count where isThere(match) && !table.isUntouched(match) {
            reportOutdated(match)
            guard isDisputedFrame(match) else { continue }
            if changes.geometry.isChosen(match) {
                askAboutSize(match)
                continue
            }
            if let ours = changes.frameChanges.frame(match, .ours),
                let theirs = changes.frameChanges.frame(match, .theirs),
                ours.isNear(theirs, FrameChanges.rounding)
            {
                take(.ours, match, "both changed the frame, half a point apart at most: kept ours")
            } else if let side = [Side.ours, .theirs].first(where: {
                changes.frameChanges.cause(of: match, by: $0) != nil
            }) {
                takeDrawn(match, computedBy: side)
            } else {
                layouts[owner(of: Int(table.parents[match])), default: []].append(match)
            }
        }
        // All frames of a container that both sides drew are one layout.
        for (container, frames) in layouts.sorted(by: { $0.key < $1.key }) {
            if frames.count == 1 {
                registry.ask(.changed, .r10, frames[0])
            } else {
                registry.askLayout(.r10, of: container, frames)
            }
            for frame in frames { plan.takeWhole(frame, from: favor) }
        }
    }

    /// Reports a frame that one side drew, if the other side lays the view out for the first time: its
    /// constraints are for the old place.
    private mutating func reportOutdated(_ match: Int) {
        func isLaidOut(_ side: Side) -> Bool {
            let view = changes.parent(match, side)
            return input[side].hasValue(
                "NO", Names.translatesAutoresizingMaskIntoConstraints, of: table.node(view, side)!)
        }
        guard let base = table.node(match, .base), table.has(match, .ours), table.has(match, .theirs),
            input[.base].nodes[base].key == Names.frame, changes.geometry.isDerived(match), !isLaidOut(.base)
        else { return }
        for side in [Side.ours, .theirs] where !isLaidOut(side) && isLaidOut(side.other) {
            let frames = changes.frameChanges
            guard let before = frames.frame(match, .base), let after = frames.frame(match, side), before != after,
                frames.cause(of: match, by: side) == nil
            else { continue }
            report(.r10, match, "\(side) drew the frame, \(side.other) lays the view out, which counts")
        }
    }

    /// Whether both sides changed a frame that nothing computes as a whole.
    private func isDisputedFrame(_ match: Int) -> Bool {
        guard let ours = table.node(match, .ours), table.has(match, .theirs),
            Names.geometry.contains(input[.ours].nodes[ours].key), changes.isWhole(match), plan.wholes[match] == nil,
            Side.resolved(by: { changes.sameSubtree(match, $0, $1) }) == nil, !changes.geometry.isTableEnd(match)
        else { return false }
        if !changes.geometry.isDerived(match) { return true }
        // A size that follows from new contents is right for neither result.
        return changes.geometry.isChosen(match) && sizes(match).resolved == nil
            && ![Side.ours, .theirs].contains { isRearranged(Int(plan.parents[match]), by: $0) }
    }

    /// Whether a side added or removed views or constraints in an object, or changed its constraints.
    private func isRearranged(_ object: Int, by side: Side) -> Bool {
        [(side, Side.base), (.base, side)].contains { version, other in
            guard let start = table.node(object, version) else { return false }
            let graph = input[version]
            return graph.tree.subtree(of: start).contains { index in
                let isConstraint = graph.tree.elements[index].name == Names.constraint
                guard graph.nodes[index].id != .none, isConstraint || !graph.nodes[index].traits.contains(.connection)
                else { return false }
                let match = table.match(of: index, version)
                return !table.has(match, other) || isConstraint && changes.change(match, by: side) == .edit
            }
        }
    }

    /// The sizes in a frame, to half a point.
    private func sizes(_ match: Int) -> ThreeWay<SIMD2<Double>?> {
        ThreeWay { side in changes.frameChanges.frame(match, side).map { ($0.size * 2).rounded(.down) } }
    }

    /// The side that the frame of a window, a top-level view or a title view is taken from if both changed it: the side
    /// that changed the size. `nil` if both did, or the match is no such frame.
    func sizeSide(of match: Int) -> Side? { changes.geometry.isChosen(match) ? sizes(match).resolved : nil }

    /// Asks which size is meant; the content view of a window has its size.
    private mutating func askAboutSize(_ match: Int) {
        let question = registry.ask(.changed, .r10, match)
        plan.takeWhole(match, from: favor)
        for side in Side.allCases {
            let frame = table.node(Int(plan.parents[match]), side)
                .flatMap { input[side].child(in: Names.contentView, of: $0) }
                .flatMap { input[side].child(in: Names.frame, of: $0) }.map { table.match(of: $0, side) }
            guard let frame, plan.isKept[frame], table.has(frame, favor) else { continue }
            plan.takeWhole(frame, from: favor)
            registry.attach(frame, to: question)
        }
    }

    private mutating func take(_ side: Side, _ match: Int, _ text: String) {
        plan.takeWhole(match, from: decide(.r10, match, text, taking: side))
    }

    /// Takes the frame that a person drew, resized along with its container.
    private mutating func takeDrawn(_ match: Int, computedBy side: Side) {
        let frames = changes.frameChanges
        let drawn = side.other
        let why =
            frames.cause(of: match, by: side) == .rounding
            ? "both changed the frame, \(side) by half a point at most"
            : "both changed the frame, \(side) only because its container was resized"
        guard let frame = frames.frame(match, drawn), let container = frames.container(of: match, drawn.rawValue),
            let old = frames.frame(container, drawn)?.size, let new = resultSize(of: container), old != new
        else { return take(drawn, match, "\(why): kept \(drawn)") }
        let resized = frames.resized(frame, frames.mask(of: match, drawn.rawValue), from: old, to: new)
        if resized.isNear(frame, FrameChanges.rounding) { return take(drawn, match, "\(why): kept \(drawn)") }
        if let question = registry.question(of: container), frame.fits(in: old), !resized.fits(in: new) {
            // It was drawn for one answer about that size, and is outside under the other.
            plan.takeWhole(match, from: favor)
            return registry.attach(match, to: question)
        }
        let turn = TurnedPlace(rule: .r10, match: match)
        if ask(ifTurned: turn, .changed) { return plan.takeWhole(match, from: favor) }
        resize(match, from: frame, to: resized, drawnBy: drawn)
        report(.r10, match, "\(why): kept \(drawn), resized in the same way", turn: turn)
    }

    /// A number of a frame as Xcode writes it: zero as `0.0`, half points with one decimal place.
    static func coordinate(_ value: Double) -> String {
        let rounded = (value * 2).rounded() / 2
        if rounded == 0 { return "0.0" }
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// Writes the numbers of a frame that no version has.
    private mutating func resize(
        _ match: Int, from old: FrameChanges.Frame, to new: FrameChanges.Frame, drawnBy side: Side
    ) {
        let numbers = [
            (Names.x, old.origin.x, new.origin.x), (Names.y, old.origin.y, new.origin.y),
            (Names.width, old.size.x, new.size.x), (Names.height, old.size.y, new.size.y),
        ]
        plan.resizedFrames[match] = new
        for (name, before, after) in numbers {
            if before == after {
                plan.takeAttribute(name, of: match, from: side)
            } else {
                plan.write(name, of: match, as: Array(Self.coordinate(after).utf8), from: side)
            }
        }
    }

    /// The size of a container in the result; `nil` where it is not known yet.
    private func resultSize(of container: Int) -> SIMD2<Double>? {
        if let resized = plan.resizedFrames[container] { return resized.size }
        if let side = plan.wholes[container] { return changes.frameChanges.frame(container, side)?.size }
        let unchanged = [Side.ours, .theirs].first { changes.sameSubtree(container, .base, $0) }
        return unchanged.flatMap { changes.frameChanges.frame(container, $0.other) }?.size
    }
}
