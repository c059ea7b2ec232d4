/// Compares what was rendered with the tree that was meant (V1).
struct IntendedTree {
    let input: MergeInput
    let table: MatchTable
    let tree: MergedTree

    /// Whether `result` has just the elements that were meant, each where it was meant, with as many attributes.
    ///
    /// - Complexity: O(n) in the elements.
    func isSame(as result: SyntaxTree) -> Bool {
        var next = 0
        return matches(0, depth: 0, result, &next) && next == result.elements.count
    }

    private func matches(_ match: Int, depth: Int, _ result: SyntaxTree, _ next: inout Int) -> Bool {
        let node = tree.nodes[match]
        guard node.source != .none, next < result.elements.count else { return false }
        let source = input[node.side].tree
        let index = table.node(match, node.side)!
        if node.source == .whole {
            let shift = depth - Int(source.elements[index].depth)
            for element in source.elements[index..<Int(source.elements[index].subtreeEnd)] {
                guard next < result.elements.count, same(element, result.elements[next], shift: shift) else {
                    return false
                }
                next += 1
            }
            return true
        }
        let element = result.elements[next]
        guard Int(element.depth) == depth else { return false }
        if node.source == .rebuilt {
            let tag = tree.tags[Int(node.tag)]
            guard element.name == tag.name, Int(element.attributeCount) == tag.attributeCount else { return false }
        } else if !same(source.elements[index], element, shift: depth - Int(source.elements[index].depth)) {
            return false
        }
        next += 1
        return tree.children(of: match).allSatisfy { matches(Int($0), depth: depth + 1, result, &next) }
    }

    private func same(_ first: SyntaxElement, _ second: SyntaxElement, shift: Int) -> Bool {
        first.name == second.name && Int(first.depth) + shift == Int(second.depth)
            && first.attributeCount == second.attributeCount
    }
}
