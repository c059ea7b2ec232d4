/// Merges two people's edits of one Interface Builder document by object.
///
/// - Parameters:
///   - base: The common ancestor; empty where both sides added the file.
///   - ours: One side, as UTF-8 bytes.
///   - theirs: The other side.
///   - favor: `ours` or `theirs` to settle conflicts (and nothing else) with that side; `nil` to report them.
/// - Returns: The merged document with what was decided and what has to be asked. Untouched bytes are copied.
/// - Throws: `MergeRefusal` where the documents can't be merged by object (rule R13) or a result would be broken: the
///   caller makes a text merge and passes its result to `faults(in:base:ours:theirs:)`.
/// - Complexity: O(n) in the bytes of the three documents, save for sorting lists that were changed.
public func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], favor: Side? = nil
) throws(MergeRefusal) -> MergeOutcome {
    if ours == theirs || theirs == base { return MergeOutcome(document: ours) }
    if ours == base { return MergeOutcome(document: theirs) }
    if base.isEmpty { throw MergeRefusal(side: nil, "both sides added the file") }
    var session = try MergeSession(base: base, ours: ours, theirs: theirs)
    if let favor {
        let run = try session.run(favor: favor)
        let (decisions, warnings) = session.report(run)
        return MergeOutcome(document: run.bytes, decisions: decisions, warnings: warnings)
    }
    let (first, second) = try session.runs()
    let (decisions, warnings) = session.report(first)
    if first.bytes == second.bytes {
        return MergeOutcome(document: first.bytes, decisions: decisions, warnings: warnings)
    }
    let answers = ConflictAnswers(session, ours: first, theirs: second)
    return MergeOutcome(answers: answers, decisions: decisions, warnings: warnings)
}

/// Finds what is broken in a text merge's result and was not broken in any input (V1–V5 and V7 as far as the inputs
/// can be read).
///
/// - Returns: Nothing where the result is sound, or where an input can't be read so that nothing can be said.
/// - Complexity: O(n) in the bytes of the four documents.
public func faults(in result: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [Fault] {
    guard let input = try? MergeInput(base: base, ours: ours, theirs: theirs, allowsDuplicateIDs: true) else {
        return []
    }
    var symbols = input.symbols
    do {
        let tree = try SyntaxTree(parsing: result, symbols: &symbols)
        return ResultValidator.faults(
            tree, inputs: input.graphs.map(\.tree), schema: input.schema, symbols: &symbols)
    } catch {
        let location = SourceLocation(offset: error.offset, in: result)
        return [Fault(kind: .notWellFormed, message: "line \(location.line): \(error.message)")]
    }
}
