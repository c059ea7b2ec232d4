/// Compares the written result with the intended tree (V1).
struct IntendedTree {
    let input: MergeInput
    let table: MatchTable
    let tree: MergedTree

    /// Finds the element of each match in `result`, -1 where the result has none.
    ///
    /// - Returns: `nil` unless `result` has exactly the intended elements, each in the intended place, with as many
    ///   attributes.
    /// - Complexity: O(n) in the elements.
    func elements(in result: SyntaxTree) -> [Int32]? {
        var next = 0
        var elements = [Int32](repeating: -1, count: table.count)
        // Elements to compare, the next one last.
        var pending = [(match: 0, depth: 0)]
        while let (match, depth) = pending.popLast() {
            let node = tree.nodes[match]
            if node.source == .none { return nil }
            let source = input[node.side].tree
            let index = table.node(match, node.side)!
            let shift = depth - Int(source.elements[index].depth)
            let matches = table.matches[node.side.rawValue]
            // What was taken as a whole is compared as a whole.
            for inner in node.source == .whole ? source.subtree(of: index) : index..<index + 1 {
                guard next < result.elements.count else { return nil }
                let (own, element) = (source.elements[inner], result.elements[next])
                let tag = node.source == .rebuilt ? tree.tags[Int(node.tag)] : nil
                guard element.name == tag?.name ?? own.name, Int(element.depth) == Int(own.depth) + shift,
                    Int(element.attributeCount) == tag?.attributeCount ?? Int(own.attributeCount)
                else { return nil }
                elements[Int(matches[inner])] = Int32(next)
                next += 1
            }
            for child in tree.children(of: match).reversed() { pending.append((Int(child), depth + 1)) }
        }
        return next == result.elements.count ? elements : nil
    }
}

/// The result of one answer to all questions, written and validated.
struct MergeRun {
    /// The side that is the answer to every question.
    var favor: Side
    var tree: MergedTree
    var bytes: [UInt8]
    var reported: [Merger.Reported]
    /// `bytes`, parsed again.
    var result: SyntaxTree
    /// For each match, its element in `result`, or -1.
    var elements: [Int32]
    /// What the rules of a valid document read in `result`.
    var facts: DocumentFacts
    /// Problems of the combination that neither side has.
    var findings: [Finding] = []
}
