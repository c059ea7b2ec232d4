/// Checks a result against its inputs: faults that no input had (V2–V5, V7).
enum ResultValidator {
    /// - Parameters:
    ///   - result: The parsed result.
    ///   - inputs: The documents it was made from; read only where the result has a fault to be compared with.
    /// - Complexity: O(n) in the elements of the result, and of the inputs where it is not sound.
    static func faults(
        _ result: SyntaxTree, inputs: [SyntaxTree], schema: DocumentSchema, symbols: inout SymbolTable
    ) -> [Fault] {
        let facts = DocumentFacts(result, schema: schema, symbols: &symbols)
        if facts.isSound { return [] }
        let before = inputs.map { DocumentFacts($0, schema: schema, symbols: &symbols) }
        func isNew<Key>(_ counts: KeyPath<DocumentFacts, [Key: Int]>, _ entry: (key: Key, value: Int)) -> Bool {
            !before.contains { $0[keyPath: counts][entry.key] ?? 1 >= entry.value }
        }
        var faults: [Fault] = []
        for entry in facts.repeatedIDs where isNew(\.repeatedIDs, entry) {
            let message = "ID '\(symbols.text(entry.key))' stands on \(entry.value) objects"
            faults.append(Fault(kind: .duplicateID, message: message))
        }
        for (target, user) in facts.dangling where !before.contains(where: { $0.dangling[target] != nil }) {
            let message = "'\(symbols.text(user))' refers to '\(symbols.text(target))', which is not there"
            faults.append(Fault(kind: .danglingReference, message: message))
        }
        for entry in facts.repeatedSlots where isNew(\.repeatedSlots, entry) {
            let message =
                "'\(symbols.text(entry.key.owner))' has '\(symbols.text(entry.key.name))' \(entry.value) times"
            faults.append(Fault(kind: .duplicateSlot, message: message))
        }
        for entry in facts.repeatedOutlets where isNew(\.repeatedOutlets, entry) {
            let (owner, name) = (symbols.text(entry.key.owner), symbols.text(entry.key.name))
            let message = "'\(owner)' has outlet '\(name)' \(entry.value) times"
            faults.append(Fault(kind: .duplicateOutlet, message: message))
        }
        for constraint in facts.strayConstraints
        where !before.contains(where: { $0.strayConstraints.contains(constraint) }) {
            let message = "constraint '\(symbols.text(constraint))' has an item outside of its view"
            faults.append(Fault(kind: .constraintOutsideOwner, message: message))
        }
        // Tables have an order of their own in each process.
        return faults.sorted { ($0.kind.rawValue, $0.message) < ($1.kind.rawValue, $1.message) }
    }
}

/// Something in a merged document that no input had and that would break it (V1–V5 and V7).
public struct Fault: Sendable, Equatable {
    /// The law that is broken.
    public enum Kind: String, Sendable, CaseIterable {
        /// V1: the text does not parse, or is not the tree that was meant.
        case notWellFormed = "V1"
        /// V2: one ID stands on two objects.
        case duplicateID = "V2"
        /// V3: a reference names no object.
        case danglingReference = "V3"
        /// V4: a parent has a slot or a singleton twice.
        case duplicateSlot = "V4"
        /// V5: an owner has two outlets of one property.
        case duplicateOutlet = "V5"
        /// V7: an item of a constraint lies outside the subtree of the constraint's owner.
        case constraintOutsideOwner = "V7"
    }

    public var kind: Kind
    /// What is wrong, as half a sentence.
    public var message: String
}
