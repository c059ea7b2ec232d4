/// One document as the rules of a check see it.
final class CheckedDocument {
    let bytes: [UInt8]
    /// Why the document can't be read at all, or `nil` where it can.
    let error: SyntaxError?
    /// What is in it; `nil` where it is not well-formed, or an archive of Xcode 3 or 4.
    let objects: CheckedObjects?
    private lazy var lines = LineTable(bytes)

    /// - Complexity: O(n) in the bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var symbols = SymbolTable(capacity: max(512, bytes.count / 64))
        let schema = DocumentSchema(symbols: &symbols)
        do {
            let tree = try SyntaxTree(parsing: bytes, symbols: &symbols)
            do {
                let graph = try ObjectGraph(tree, schema: schema, symbols: &symbols, isTolerant: true)
                let facts = DocumentFacts(tree, schema: schema, symbols: &symbols)
                objects = CheckedObjects(graph: graph, facts: facts, symbols: symbols)
                error = nil
            } catch {
                objects = nil
                // Archives are valid, and have nothing that the rules are about.
                if case .archive = error {
                    self.error = nil
                } else {
                    let start = Int(tree.elements[0].start)
                    self.error = SyntaxError(at: start, error.message.text, hint: error.message.hint)
                }
            }
        } catch {
            (objects, self.error) = (nil, error)
        }
    }

    /// - Complexity: O(log lines), O(n) when first called.
    func location(at offset: Int) -> SourceLocation { lines.location(at: offset, in: bytes) }

    /// The 1-based line of a byte.
    func line(at offset: Int) -> Int { lines.line(at: offset) }

    /// A finding at an element, or at one of its attributes.
    ///
    /// - Parameters:
    ///   - object: The element whose object is named, where it is not the one that stands at `element`.
    func finding(
        _ rule: RuleDescription, at element: Int, attribute: Int? = nil, object: Int? = nil, _ message: String,
        hint: String? = nil, subject: String, fix: [Finding.Replacement] = []
    ) -> Finding {
        guard let objects else { return finding(rule, atOffset: 0, message, hint: hint, subject: subject) }
        let tree = objects.graph.tree
        let offset = attribute.map { Int(tree.attributes[$0].start) } ?? Int(tree.elements[element].start)
        return Finding(
            rule: rule.name, rule.severity, at: location(at: offset), object: objects.words(for: object ?? element),
            message, hint: hint, subject: subject, fix: fix)
    }

    /// A finding that is about no object.
    func finding(
        _ rule: RuleDescription, atOffset offset: Int, _ message: String, hint: String? = nil, subject: String
    ) -> Finding {
        Finding(
            rule: rule.name, rule.severity, at: location(at: offset), message, hint: hint, subject: subject)
    }
}
