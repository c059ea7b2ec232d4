/// Builds the result from the root down.
extension Merger {
    mutating func build() -> MergedTree {
        var tree = MergedTree(nodes: [MergedNode](repeating: MergedNode(), count: table.count))
        var order = ChildOrder(self)
        // Elements to open, and elements to close as their bitwise complement, the next one last; depth uses no call
        // stack.
        var pending = [0]
        while let step = pending.popLast() {
            if step < 0 {
                tree.nodes[~step].trailing = trailingSide(of: ~step, tree.nodes[~step].side)
                if tree.nodes[~step].isVerbatim {
                    tree.nodes[~step].isVerbatim = tree.children(of: ~step).allSatisfy {
                        tree.nodes[Int($0)].isVerbatim
                    }
                }
            } else if build(step, into: &tree, &order) {
                pending.append(~step)
                for child in tree.children(of: step).reversed() { pending.append(Int(child)) }
            }
        }
        tree.prolog = side(\.prolog)
        tree.epilog = side(\.epilog)
        let dropped = ThreeWay { input[$0].tree.epilog }
        if dropped.resolved == nil, dropped[tree.epilog.other].contains(where: { $0 > UInt8(ascii: " ") }) {
            report(.r12, 0, "both sides changed what follows the last tag: taken from \(tree.epilog)")
        }
        return tree
    }

    /// The side whose bytes are taken where only one can be: by the trivial rule, otherwise the side with the newer
    /// tools (R12).
    private func side(_ bytes: (SyntaxTree) -> ArraySlice<UInt8>) -> Side {
        ThreeWay { bytes(input[$0].tree) }.resolved ?? input.headerSide
    }

    /// Decides the source of the bytes of one element; returns whether its children are built separately.
    private mutating func build(_ match: Int, into tree: inout MergedTree, _ order: inout ChildOrder) -> Bool {
        let source = self.source(of: match)!
        var node = MergedNode(source: .tag, side: source, leading: source)
        let isShared = table.has(match, .ours) && table.has(match, .theirs)
        if isShared { node.leading = leadingSide(of: match) }
        if let side = plan.wholes[match], table.has(match, side) {
            node.source = .whole
            node.side = side
        } else if plan.resizedFrames[match] == nil, changes.isWhole(match) {
            node.source = .whole
            node.isVerbatim = table.isUntouched(match)
            if isShared { node.side = wholeSide(of: match) }
        } else {
            if let index = order.followers.indices[match], !table.isUntouched(match) {
                let members = order.children(of: index.list, &self)
                followMember(of: match, index, members)
            }
            let (side, tag) = mergedTag(of: match)
            node.side = side
            if let tag {
                (node.source, node.tag) = (.rebuilt, Int32(tree.tags.count))
                tree.tags.append(tag)
            }
            node.firstChild = Int32(tree.children.count)
            if table.isUntouched(match), joined[match] == nil, order.isFree(match) {
                node.isVerbatim = addUntouchedChildren(of: match, to: &tree) && node.source == .tag
            } else {
                // On its own line, or the call below would copy the merger first.
                let children = order.children(of: match, &self)
                for child in withJoinedItems(children, of: match)
                where !changes.isContainer(child) || isFilled(child) {
                    tree.children.append(Int32(child))
                }
            }
            node.childCount = Int32(tree.children.count) - node.firstChild
        }
        tree.nodes[match] = node
        return node.source != .whole
    }

    /// Adds the children of an element in which nobody changed anything, but for those that are removed or moved because
    /// of changes elsewhere.
    ///
    /// - Returns: Whether it added all of them.
    private func addUntouchedChildren(of match: Int, to tree: inout MergedTree) -> Bool {
        var hasAll = true
        for child in input[.ours].tree.children(of: table.node(match, .ours)!) {
            let child = table.match(of: child, .ours)
            if plan.isKept[child], plan.parents[child] == Int32(match), !changes.isContainer(child) || isFilled(child) {
                tree.children.append(Int32(child))
            } else {
                hasAll = false
            }
        }
        return hasAll
    }

    /// Whether a list stays: it or a list in it has a member, or a side keeps it empty.
    private func isFilled(_ container: Int) -> Bool {
        var pending = [container]
        while let container = pending.popLast() {
            for side in Side.allCases {
                guard let index = table.node(container, side) else { continue }
                var isEmpty = true
                for child in input[side].tree.children(of: index) {
                    isEmpty = false
                    let match = table.match(of: child, side)
                    guard plan.isKept[match], plan.parents[match] == Int32(container) else { continue }
                    if !changes.isContainer(match) { return true }
                    pending.append(match)
                }
                if isEmpty, side != .base, table.has(container, side.other) || !table.has(container, .base) {
                    return true
                }
            }
        }
        return false
    }

    /// The side whose bytes before the end tag are taken; it must have children.
    private mutating func trailingSide(of match: Int, _ tagSide: Side) -> Side {
        if table.isUntouched(match) { return tagSide }
        let sides = [tagSide, .ours, .theirs, .base].filter { side in
            table.node(match, side).map { !input[side].tree.isLeaf($0) } ?? false
        }
        let isMixed = changes.isAnywhere(match) { graph, index in
            !graph.tree.elements[index].flags.isDisjoint(with: [.hasComment, .hasText])
        }
        guard let first = sides.first, isMixed, sides.contains(.ours), sides.contains(.theirs) else {
            return sides.first ?? tagSide
        }
        func trailing(_ side: Side) -> ArraySlice<UInt8>? {
            guard let index = table.node(match, side), sides.contains(side) else { return nil }
            let tree = input[side].tree
            return tree.bytes[tree.lastChildEnd(of: index)..<Int(tree.elements[index].contentEnd)]
        }
        let bytes = ThreeWay(trailing)
        if let side = bytes.resolved { return side }
        let side = decide(.r12, match, "both changed a comment or white space in it: kept ours", taking: .ours)
        return sides.contains(side) ? side : first
    }

    private mutating func leadingSide(of match: Int) -> Side {
        if let side = resolvedSide(of: match, by: { $0.elements[$1].leadingTrivia }) { return side }
        let hasComment = changes.isAnywhere(match) { graph, index in
            graph.tree.bytes[graph.tree.elements[index].leadingTrivia].contains(UInt8(ascii: "<"))
        }
        // Indentation follows from where it is.
        if !hasComment { return .ours }
        return decide(.r12, match, "both changed a comment before it: kept ours", taking: .ours)
    }

    /// The side from which an element that is one value is taken.
    private mutating func wholeSide(of match: Int) -> Side {
        if table.isUntouched(match) { return .ours }
        if changes.sameSubtree(match, .ours, .theirs) {
            // One value in two spellings: take the side that changed the bytes.
            return resolvedSide(of: match) { $0.elements[$1].whole } ?? .ours
        }
        if changes.sameSubtree(match, .base, .ours) { return .theirs }
        if changes.sameSubtree(match, .base, .theirs) { return .ours }
        if let side = respelledSide(of: match) ?? derivedSide(of: match) { return side }
        // A property that both sides added is a slot that both filled.
        let isNew = !table.has(match, .base)
        registry.ask(isNew ? .slot : .changed, isNew ? .r8 : .r2, match)
        return table.has(match, favor) ? favor : .ours
    }
}
