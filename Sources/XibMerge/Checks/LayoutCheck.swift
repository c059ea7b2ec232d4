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
        RuleDescription(
            "lost-connection", .warning,
            "nothing leads to an object after a merge, but an outlet or segue before it (with --since)"),
    ]
}

/// Finds contradicting constraints, views without a place, views on each other, and objects that nothing leads to in a
/// merge's result, if no version that it was made of has the same fault.
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
    let lost = LostConnections(graph: graphs[0], versions: comparison.versions).objects()
    if found.isEmpty, lost.isEmpty { return [] }
    let lines = LineTable(result)
    func finding(_ rule: String, _ element: Int, _ place: String, _ message: String) -> Finding {
        let id = symbols.text(graphs[0].nodes[element].id)
        let location = lines.location(at: Int(graphs[0].tree.elements[element].start), in: result)
        return Finding(rule: rule, .warning, at: location, object: place, id: id, message, subject: [id])
    }
    let own = VersionWords(graphs[0], schema, symbols)
    var earlier: [Int: VersionWords] = [:]
    return found.map { finding($0.kind.rawValue, $0.element, $0.place, $0.message) }
        + lost.map { element, version, connection in
            let words = earlier[version] ?? VersionWords(comparison.versions[version], schema, symbols)
            earlier[version] = words
            let hasName = graphs[0].attribute(Names.storyboardIdentifier, of: element) != nil
            return finding(
                "lost-connection", element, own.place(of: element).words,
                "\(hasName ? "only its storyboard ID" : "nothing") leads to it any more; \(words.leadingWords(of: connection)) did"
            )
        }
}

extension VersionWords {
    /// An outlet, a segue or the document's own reference, with its owner.
    fileprivate func leadingWords(of index: Int) -> String {
        if index == 0 { return "the initial view controller" }
        return "\(connection(index).words) of \(namedWords(of: graph.owner(of: graph.parent(of: index))))"
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
