extension ObjectGraph {
    /// Reads one version of a document.
    ///
    /// - Parameters:
    ///   - known: Another version of the document, read with the same symbols: its tags, and the graph of the same tree.
    ///   - verb: What the document is read for, as a problem says it.
    ///   - isTolerant: Whether to read even a document that repeats IDs or is nested too deep to be merged.
    /// - Throws: `Problem` that names the version.
    package convenience init(
        parsing bytes: [UInt8], as version: Problem.Version, like known: (tags: KnownTags, graph: ObjectGraph)? = nil,
        to verb: String, schema: DocumentSchema, symbols: inout SymbolTable, isTolerant: Bool = false
    ) throws(Problem) {
        let tree = try SyntaxTree(parsing: bytes, as: version, like: known?.tags, symbols: &symbols)
        do {
            try self.init(tree, like: known?.graph, schema: schema, symbols: &symbols, isTolerant: isTolerant)
        } catch {
            var problem = error
            problem.version = version
            if tree.elements[0].name == Names.archive { problem.message = "can't \(verb): \(problem.message)" }
            throw problem
        }
    }
}

extension Problem {
    /// The problem of a document whose root is not one of Interface Builder's.
    package static func otherRoot(_ name: String) -> Problem {
        Problem(
            "'<\(name)>' is not an Interface Builder document", hint: "its root is '<document>'",
            at: SourceLocation(offset: 0, line: 1, column: 1), isUnreadable: true)
    }
}
