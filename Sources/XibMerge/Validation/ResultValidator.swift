/// Validates a result against its inputs: finds problems that no input has (V2–V5, V7, V8).
enum ResultValidator {
    /// - Parameters:
    ///   - result: The parsed result.
    ///   - inputs: The documents that it was made from; read only if the result has a problem to compare.
    /// - Complexity: O(n) in the elements of the result, and of the inputs if it has a problem.
    static func faults(
        _ result: SyntaxTree, inputs: [SyntaxTree], schema: DocumentSchema, symbols: inout SymbolTable
    ) -> [Problem] {
        let facts = DocumentFacts(result, schema: schema, symbols: &symbols)
        if facts.isSound { return [] }
        let before = inputs.map { DocumentFacts($0, schema: schema, symbols: &symbols) }
        func isNew<Key>(_ counts: KeyPath<DocumentFacts, [Key: Int]>, _ entry: (key: Key, value: Int)) -> Bool {
            !before.contains { $0[keyPath: counts][entry.key] ?? 1 >= entry.value }
        }
        var faults: [Problem] = []
        for entry in facts.repeatedIDs where isNew(\.repeatedIDs, entry) {
            let message = "ID '\(symbols.text(entry.key))' stands on \(entry.value) objects"
            faults.append(Problem(message, rule: .v2))
        }
        for (target, user) in facts.dangling where !before.contains(where: { $0.dangling[target] != nil }) {
            let message = "'\(symbols.text(user))' refers to '\(symbols.text(target))', which does not exist"
            faults.append(Problem(message, rule: .v3))
        }
        for entry in facts.repeatedPlaces where isNew(\.repeatedPlaces, entry) {
            let (place, owner) = (entry.key, "'\(symbols.text(entry.key.owner))'")
            let name = place.name == .none ? "" : "'\(symbols.text(place.name))'"
            let words = [place.kind == .slot ? "" : place.kind.words, name].filter { !$0.isEmpty }
            let message =
                place.kind.hasTwoForms
                ? "\(owner) has its \(place.kind.words) in two forms"
                : "\(owner) has \(words.joined(separator: " ")) \(entry.value) times"
            faults.append(Problem(message, rule: place.kind == .slot ? .v4 : .v5))
        }
        for constraint in facts.strayConstraints
        where !before.contains(where: { $0.strayConstraints.contains(constraint) }) {
            let message = "constraint '\(symbols.text(constraint))' has an item outside of its view"
            faults.append(Problem(message, rule: .v7))
        }
        for connection in facts.strayConnections
        where !before.contains(where: { $0.strayConnections.contains(connection) }) {
            let message = "connection '\(symbols.text(connection))' leads into another scene or into a prototype cell"
            faults.append(Problem(message, rule: .v7))
        }
        for (owner, list) in facts.unevenLists where !before.contains(where: { $0.unevenLists[owner] != nil }) {
            let message =
                "'\(symbols.text(owner))' has '\(symbols.text(list))' of another length than what it goes with"
            faults.append(Problem(message, rule: .v8))
        }
        // The order of hash tables differs from process to process.
        return faults.sorted { ($0.rule!, $0.message) < ($1.rule!, $1.message) }
    }
}
