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
    let found = comparison.findings().filter { !versions.isEmpty || $0.isCertain(in: graphs[0]) }.map(words.warning)
    let lost = graphs[0].lostObjects(since: comparison.versions)
    if found.isEmpty, lost.isEmpty { return [] }
    let lines = LineTable(result)
    func finding(_ rule: String, _ element: Int, _ place: String, _ message: String) -> Finding {
        let id = symbols.text(graphs[0].nodes[element].id)
        let location = lines.location(at: Int(graphs[0].tree.elements[element].start), in: result)
        return Finding(rule: rule, .warning, at: location, object: place, id: id, message, subject: [id])
    }
    let own = VersionWords(graphs[0], schema, symbols)
    var earlier: [Int: VersionWords] = [:]
    return found.map { finding($1.kind.rawValue, $0, $1.place, $1.message) }
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
        guard case .unsatisfiable(let constraints, _, let amount) = self, let amount, amount > 0.5 else { return false }
        let connected = Set(
            graph.references.lazy.filter { reference in
                let name = graph.tree.elements[Int(reference.element)].name
                return name == Names.outlet || name == Names.outletCollection
            }.map(\.target))
        return !constraints.contains { connected.contains(graph.nodes[$0.element].id) }
    }
}

extension ObjectGraph {
    /// The objects that nothing leads to, though an outlet or segue does in each earlier version that has them, in document
    /// order; each with the version and the element of a connection that led to it.
    ///
    /// Such an object was kept from one side of a merge without the connection, which was in another hunk. An object that all
    /// versions have is left out: there one side may have disconnected it.
    ///
    /// - Complexity: O(n) in the elements.
    fileprivate func lostObjects(since versions: [ObjectGraph]) -> [(element: Int, version: Int, connection: Int)] {
        let leading = leadingConnections
        let earlier = versions.map(\.leadingConnections)
        return nodes.indices.compactMap { element in
            let id = nodes[element].id
            guard id != .none, leading[id] == nil else { return nil }
            let having = versions.indices.filter { versions[$0].element(withID: id) != nil }
            guard let first = having.first, having.count < versions.count,
                having.allSatisfy({ earlier[$0][id] != nil }), let connection = earlier[first][id]
            else { return nil }
            return (element, first, connection)
        }
    }

    /// The first outlet or segue from outside that leads to each object, by the object's ID, and what names the initial
    /// view controller.
    private var leadingConnections: [Symbol: Int] {
        var result: [Symbol: Int] = [:]
        for reference in references where reference.kind != .derived {
            let index = Int(reference.element)
            let isConnection = tree.isOutlet(index) || tree.elements[index].name == Names.segue
            guard isConnection || index == 0, result[reference.target] == nil,
                let target = element(withID: reference.target), !tree.subtree(of: target).contains(index)
            else { continue }
            result[reference.target] = index
        }
        return result
    }
}
