/// Rules about a document and the versions that it was made of, such as the sides of a merge: each version can have a
/// right layout, and their combination a wrong one.
package enum LayoutRules {
    /// In the order of `docs/checks.md`.
    package static let descriptions = [
        RuleDescription(
            Warning.Kind.unsatisfiableConstraints.rawValue, .warning,
            "required constraints contradict each other; with --since, only those of both sides of a merge"),
        RuleDescription(
            Warning.Kind.lostPosition.rawValue, .warning,
            "nothing determines where a view is after a merge, but before it (with --since)"),
        RuleDescription(
            Warning.Kind.stackedSiblings.rawValue, .warning,
            "two views, added by two sides of a merge, lie on each other (with --since)"),
    ]
}

/// Finds contradicting constraints, views without a place, and views on each other in a merge's result, if no version
/// that it was made of has the same fault.
///
/// - Parameters:
///   - result: A whole document.
///   - versions: The sides, or the parents of a commit: what the document was made of.
///   - names: The names of the versions in messages; empty if they have none.
/// - Returns: In document order; nothing if a document can't be read as objects.
/// - Complexity: O(n) in the bytes.
public func layoutFindings(in result: [UInt8], since versions: [[UInt8]], names: [String] = []) -> [Finding] {
    if versions.isEmpty || versions.contains(result) { return [] }
    return layoutFindings(in: result, versions, names: names)
}

/// Finds contradicting constraints in one document: required ones that differ by more than half a point, and that no
/// code can reach by an outlet.
///
/// - Returns: As `layoutFindings(in:since:names:)` does.
/// - Complexity: O(n) in the bytes.
package func contradictions(in document: [UInt8]) -> [Finding] {
    layoutFindings(in: document, [], names: []).map { finding in
        var finding = finding
        finding.hint = "delete one of them, or lower its priority"
        return finding
    }
}

private func layoutFindings(in result: [UInt8], _ versions: [[UInt8]], names: [String]) -> [Finding] {
    var symbols = SymbolTable(capacity: max(1024, result.count / 40))
    let schema = DocumentSchema(symbols: &symbols)
    var graphs: [ObjectGraph] = []
    for bytes in [result] + versions {
        guard let tree = try? SyntaxTree(parsing: bytes, symbols: &symbols),
            let graph = try? ObjectGraph(tree, schema: schema, symbols: &symbols)
        else { return [] }
        graphs.append(graph)
    }
    let comparison = LayoutComparison(graphs[0], Array(graphs.dropFirst()), symbols)
    let words = LayoutWords(graphs[0], schema, symbols, versions: names)
    let found = comparison.findings().filter { !versions.isEmpty || $0.isCertain(in: graphs[0]) }.map(words.sentence)
    if found.isEmpty { return [] }
    let lines = LineTable(result)
    return found.map { sentence in
        let id = symbols.text(graphs[0].nodes[sentence.element].id)
        return Finding(
            rule: sentence.kind.rawValue, .warning,
            at: lines.location(at: Int(graphs[0].tree.elements[sentence.element].start), in: result),
            object: sentence.place, id: id, sentence.message, subject: [id])
    }
}

extension LayoutFault {
    /// Whether constraints contradict each other by more than a rounding, and code can't change any of them.
    fileprivate func isCertain(in graph: ObjectGraph) -> Bool {
        guard case .unsatisfiable(let constraints, _, let amount) = self, let amount, amount > 0.5 else {
            return false
        }
        let connected = Set(
            graph.references.lazy.filter { reference in
                let name = graph.tree.elements[Int(reference.element)].name
                return name == Names.outlet || name == Names.outletCollection
            }.map(\.target))
        return !constraints.contains { connected.contains(graph.nodes[$0.element].id) }
    }
}
