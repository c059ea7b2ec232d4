/// Validates a result against its inputs: finds problems that no input has (V2–V5, V7, V8).
enum ResultValidator {
    /// - Parameters:
    ///   - facts: Those of the result.
    ///   - inputs: The documents that it was made from; read only if the result has a problem to compare.
    /// - Complexity: O(n) in the elements of the result, and of the inputs if it has a problem.
    static func faults(
        _ facts: DocumentFacts, inputs: [SyntaxTree], schema: DocumentSchema, symbols: inout SymbolTable
    ) -> [Problem] {
        if facts.faults.isEmpty { return [] }
        let before = inputs.map { DocumentFacts($0, schema: schema, symbols: &symbols).faults }
        let new = facts.faults.filter { fault, found in !before.contains { $0[fault]?.count ?? 0 >= found.count } }
        // The order of hash tables differs from process to process.
        return new.map { problem($0, $1.count, $1.name, symbols) }.sorted {
            ($0.rule!, $0.message) < ($1.rule!, $1.message)
        }
    }

    /// - Parameter name: That of an element, as in `DocumentFacts.faults`.
    private static func problem(
        _ fault: DocumentFacts.Fault, _ count: Int, _ name: Symbol, _ symbols: SymbolTable
    ) -> Problem {
        func text(_ symbol: Symbol) -> String { "'\(symbols.text(symbol))'" }
        switch fault {
        case .repeatedID(let id): return Problem("ID \(text(id)) stands on \(count) objects", rule: .v2)
        case .dangling(let target):
            return Problem("\(text(name)) refers to \(text(target)), which does not exist", rule: .v3)
        case .repeatedPlace(let place):
            let (owner, kind) = (text(place.owner), place.kind)
            let words = [kind == .slot ? "" : kind.words, place.name == .none ? "" : text(place.name)]
            let what = words.filter { !$0.isEmpty }.joined(separator: " ")
            return Problem(
                kind.hasTwoForms
                    ? "\(owner) has its \(kind.words) in two forms" : "\(owner) has \(what) \(count) times",
                rule: kind == .slot ? .v4 : .v5)
        case .strayConstraint(let id):
            return Problem("constraint \(text(id)) has an item outside of its view", rule: .v7)
        case .strayConnection(let id):
            return Problem("connection \(text(id)) leads into another scene or into a prototype cell", rule: .v7)
        case .unevenList(let owner):
            return Problem("\(text(owner)) has \(text(name)) of another length than what it goes with", rule: .v8)
        }
    }
}
