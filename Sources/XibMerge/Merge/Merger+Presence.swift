/// Which objects and elements are in the result (R1, R5, R6).
extension Merger {
    mutating func decidePresence() {
        var deleted: [(match: Int, by: Side)] = []
        for match in 0..<table.count {
            let base = table.has(match, .base)
            guard let side = Side.only({ !table.has(match, $0) }) else {
                plan.keep(match, if: table.has(match, .ours))
                continue
            }
            // A list is kept as long as it has members, including those that the other side added.
            plan.keep(match, if: !base || changes.isContainer(match))
            if !base { decideLeftOut(match, by: side) } else if !plan.isKept[match] { deleted.append((match, side)) }
        }
        var disputed: [(object: Int, by: Side)] = []
        for (match, side) in deleted where root(of: match, deletedBy: side) == match {
            var kind = dispute(over: match, deletedBy: side)
            // What the other side put around it should be around what is in its place.
            if kind < .edit, isMoved(match, by: side.other), let new = successor(of: match, by: side) {
                kind = .edit
                replacements[side] = knownReplacements(by: side).merging([match: new]) { first, _ in first }
            }
            let turn = TurnedPlace(rule: .r5, match: match)
            if kind == .edit, changes.isComputedSlot(match, by: side), !ask(ifTurned: turn, .deletedChanged) {
                plan.take(match, from: side.other, in: table)
                report(.r1, match, "\(side) left it out as another Xcode does: kept \(side.other)", turn: turn)
                continue
            }
            if kind < .edit, askAboutRename(of: match, by: side) {
                disputed.append((match, side))
                continue
            }
            if kind == .edit || ask(ifTurned: turn, .deletedChanged) {
                registry.ask(.deletedChanged, .r5, match)
                disputed.append((match, side))
                continue
            }
            let change: String? =
                switch kind {
                case .derived where changes.node(of: Int(table.parents[match]))?.traits.contains(.parallel) == true:
                    "changed only its value for the view"
                case .derived: "changed only what has no effect in the app"
                case .reduced: "only removed values in it"
                case .computed: "has only what Xcode writes by itself"
                case .moved: "only moved it"
                case .none, .edit: nil
                }
            guard let change else { continue }
            if isFrameForm(match, writtenBy: side) {
                report(.r10, match, "\(side) writes the frame in another way, \(side.other) \(change)")
                continue
            }
            report(
                .r5, match,
                "\(side) deleted it\(whatElse(wentWith: match, by: side)), \(side.other) \(change): "
                    + (resources[match] == true ? "kept, the merged document uses it" : "deleted"),
                warning: kind == .derived || kind == .reduced ? .deletedDerived : nil,
                turn: isResource(match) ? nil : turn)
        }
        // What was moved out of something that is in question as well.
        for (object, side) in disputed where table.has(object, .base) {
            let old = changes.owner(of: object, .base)
            guard !table.has(old, side), table.has(old, side.other),
                let question = registry.question(of: root(of: old, deletedBy: side))
            else { continue }
            registry.attach(object, to: question)
        }
        for use in newUsesOfDeleted() + newIndicesOfDeleted() + decideCompanions() {
            registry.ask(.deletedUsed, .r6, root(of: use.target, deletedBy: use.deleter), user: use.user)
            disputed.append((use.target, use.deleter))
            if favor == .base { takeUse(use.attribute, of: use.user) }
        }
        disputed += decideLeads()
        disputed += decideNamedParts()
        if disputed.isEmpty { return }
        let chains = ReferenceChains(changes)
        for side in [Side.ours, .theirs] {
            restore(disputed.filter { $0.by == side }.map(\.object), deletedBy: side, chains)
        }
    }

    /// What a turned decision brings back, or takes back, beside what `side` deleted.
    private func whatElse(wentWith match: Int, by side: Side) -> String {
        if isDissolved(match, by: side) { return " and kept parts of it elsewhere" }
        let graph = input[.base]
        guard elementName(of: match) == Names.scene, let start = table.node(match, .base) else { return "" }
        let isContained = graph.references.contains { reference in
            guard graph.isParent(Int(reference.element)), let target = graph.element(withID: reference.target) else {
                return false
            }
            let owner = changes.owner(of: table.match(of: Int(reference.element), .base), .base)
            return graph.tree.subtree(of: start).contains(target) && !table.has(owner, side)
        }
        return isContained ? " with the controller around it" : ""
    }

    private func isResource(_ match: Int) -> Bool {
        let list = changes.parent(match, .base)
        return list >= 0 && changes.name(of: list, .base) == Names.resources
    }

    /// Whether it is a frame that `side` writes in the other form.
    private func isFrameForm(_ match: Int, writtenBy side: Side) -> Bool {
        let forms = [Names.frame, Names.frameInset]
        guard let node = changes.node(of: match), forms.contains(node.key) else { return false }
        return changes.children(of: changes.parent(match, .base), side).contains {
            forms.contains(changes.node(of: $0)!.key)
        }
    }

    /// Decides about a property of an object that both sides added, if one of them left it out.
    private mutating func decideLeftOut(_ match: Int, by side: Side) {
        guard isLeftOut(match, by: side) else { return }
        let turn = TurnedPlace(rule: .r1, match: match)
        if isCopy(match), !ask(ifTurned: turn, .changed) {
            return report(.r1, match, "both added the object, only \(side.other) sets this: kept", turn: turn)
        }
        if !isCopy(match) { registry.ask(.changed, .r8, match) }
        plan.keep(match, if: table.has(match, favor))
    }

    /// Whether a value is a property of an object that both sides added, and one of them left it out. Without a base,
    /// the default counts like any other value.
    private func isLeftOut(_ match: Int, by side: Side) -> Bool {
        let node = input[side.other].nodes[table.node(match, side.other)!]
        guard node.key != .none, node.id == .none, node.traits.contains(.compound), !node.isDerived else {
            return false
        }
        let parent = Int(table.parents[match])
        return !table.has(parent, .base) && table.has(parent, side) && !changes.geometry.isDerived(match)
    }

    /// The topmost element that was removed when `side` deleted `match`.
    func root(of match: Int, deletedBy side: Side) -> Int {
        var root = match
        var next = match
        while true {
            next = changes.parent(next, side.other)
            guard next >= 0 else { return root }
            if changes.isContainer(next) { continue }
            guard table.has(next, .base), !table.has(next, side) else { return root }
            root = next
        }
    }

    /// An attribute of `user` by which one side refers to an object that the other side deleted.
    struct UseOfDeleted {
        var target: Int
        var user: Int
        var attribute: Symbol
        var deleter: Side
    }

    /// Takes a reference as the favored side has it; without the element there, the element goes, or only the reference.
    mutating func takeUse(_ name: Symbol, of user: Int, isStrong: Bool = true) {
        let isThere = table.has(user, favor)
        if isThere, elementName(of: user) == Names.constraint {
            // Its items and numbers are one value (R2): the other item may be the one that was here.
            takeForm(of: user, from: favor)
        } else if isThere || !isStrong {
            plan.takeAttribute(name, of: user, from: isThere ? favor : nil)
        } else {
            plan.remove(user)
        }
    }

    /// References that one side added to objects that the other side deleted.
    private func newUsesOfDeleted() -> [UseOfDeleted] {
        var result: [UseOfDeleted] = []
        for side in [Side.ours, .theirs] {
            let graph = input[side]
            // Connected again, even to the same thing.
            let replaced = Set(changes.replaced.lazy.filter { $0.by == side }.map(\.match))
            for reference in graph.references {
                guard let target = changes.match(ofID: reference.target, side), table.has(target, .base),
                    !table.has(target, side.other)
                else { continue }
                let element = Int(reference.element)
                // The size classes of something are those of its members.
                guard reference.kind != .derived || graph.isMaskEntry(element) && isDissolved(target, by: side.other),
                    !graph.nodes[element].isDerived
                else { continue }
                let user = table.match(of: element, side)
                let name = graph.tree.attributes[Int(reference.attribute)].name
                if !replaced.contains(user), let before = table.node(user, .base),
                    let attribute = input[.base].attribute(name, of: before),
                    changes.comparison(.base, side).sameValue(attribute, Int(reference.attribute))
                {
                    continue
                }
                result.append(UseOfDeleted(target: target, user: user, attribute: name, deleter: side.other))
            }
        }
        return result
    }

    /// R8: asks about what one side renamed to what the other side added, differently: the deleted one belongs to the
    /// question about these.
    ///
    /// - Returns: Whether it was renamed.
    private mutating func askAboutRename(of match: Int, by side: Side) -> Bool {
        guard elementName(of: match) == Names.userDefinedRuntimeAttribute, let new = rename(of: match, by: side),
            table.has(new, side.other), !changes.sameSubtree(new, .ours, .theirs)
        else { return false }
        let question = registry.ask(.changed, .r8, new)
        for part in [match] + Side.allCases.flatMap({ changes.subtree(of: new, $0) }) {
            registry.attach(part, to: question)
        }
        return true
    }
}
