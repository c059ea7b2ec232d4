/// Merges two people's edits of one Interface Builder document by object.
///
/// - Parameters:
///   - base: The common ancestor; empty where both sides added the file.
///   - ours: One side, as UTF-8 bytes.
///   - theirs: The other side.
///   - favor: `ours` or `theirs` to settle conflicts (and nothing else) with that side; `nil` to report them. `base` makes
///     the base of a recursive merge: nothing is settled that its sides may have answered differently, and where base has
///     no such answer, the conflicts are reported.
/// - Returns: The merged document with what was decided and what has to be asked. Untouched bytes are copied.
/// - Throws: `Problem` where the documents can't be merged by object (rule R13) or a result would be broken: the
///   caller makes a text merge and passes its result to `faults(in:base:ours:theirs:)`.
/// - Complexity: O(n) in the bytes of the three documents, save for sorting lists that were changed.
public func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], favor: Side? = nil
) throws(Problem) -> MergeOutcome {
    if ours == theirs || theirs == base || ours == base {
        // Nothing to put together; still, what can't be read is not passed on as a clean result.
        try MergeInput.requireReadable(base: base, ours: ours, theirs: theirs)
        return MergeOutcome(document: ours == base ? theirs : ours)
    }
    if let (side, endings) = LineEndings.merged(base: base, ours: ours, theirs: theirs) {
        var outcome = try merge(
            base: endings.ending(base), ours: endings.ending(ours), theirs: endings.ending(theirs), favor: favor)
        let message = "\(side) changed all line endings to \(endings.rawValue): the result has \(endings.rawValue)"
        outcome.decisions.append(Decision(rule: "R12", place: "document", message: message))
        return outcome
    }
    var session = try MergeSession(base: base, ours: ours, theirs: theirs)
    let answers = try session.answers()
    if let favor, !answers.pieces.isEmpty {
        let run = favor == .base ? session.baseAnswer(to: answers) : favor == .ours ? answers.ours : answers.theirs
        if let run { return MergeOutcome(document: run.bytes, MergeReport(session.changes, run)) }
    }
    let report = MergeReport(session.changes, answers.ours)
    if answers.pieces.isEmpty { return MergeOutcome(document: answers.ours.bytes, report) }
    return MergeOutcome(answers: session.questions(of: answers), report, theirs: answers.theirs.findings)
}

/// Compares two versions of one Interface Builder document by object.
///
/// - Parameters:
///   - before: One version, as UTF-8 bytes.
///   - after: The other one.
/// - Returns: All that has to be done to `before` to make it say what `after` says; nothing where they differ only in
///   how they are written.
/// - Throws: `Problem` where a version can't be read as objects, or the two are of different kinds.
/// - Complexity: O(n) in the bytes of both, save for aligning lists that were reordered.
public func diff(before: [UInt8], after: [UInt8]) throws(Problem) -> DocumentDiff {
    if before == after {
        var symbols = SymbolTable(capacity: max(1024, after.count / 40))
        let schema = DocumentSchema(symbols: &symbols)
        _ = try ObjectGraph(parsing: after, as: .after, to: "compare", schema: schema, symbols: &symbols)
        return DocumentDiff(changes: [], brokenReferences: [])
    }
    var diff = DocumentDiff(try VersionPair(before: before, after: after))
    diff.lineEndings = LineEndingsChange(before: before, after: after)
    return diff
}

/// Whether the edits that a diff is made of, carried out on `before`, give what `after` says: the law of the diff.
///
/// - Throws: `Problem` as `diff(before:after:)`.
package func isDiffComplete(before: [UInt8], after: [UInt8]) throws(Problem) -> Bool {
    let pair = try VersionPair(before: before, after: after)
    let groups = Recreations.joined(ChangeGrouping(EditList(pair), pair).groups, pair)
    return EditApplication(groups.flatMap(\.edits), to: pair).isAfter()
}

/// Finds what is broken in a text merge's result and was not broken in any input: V1 of any text, V2–V5 and V7 of what
/// Interface Builder writes, archives of Xcode 3 and 4 included.
///
/// - Returns: Nothing where the result is sound, or where a side can't be read so that nothing can be said. A base that
///   can't, such as one that holds markers, had nothing that both sides are free of.
/// - Complexity: O(n) in the bytes of the four documents.
public func faults(in result: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [Problem] {
    var symbols = SymbolTable()
    let schema = DocumentSchema(symbols: &symbols)
    var inputs: [SyntaxTree] = []
    var known: KnownTags?
    for (side, bytes) in [(Side.base, base), (.ours, ours), (.theirs, theirs)] where !bytes.isEmpty {
        if let tree = try? SyntaxTree(parsing: bytes, like: known, symbols: &symbols) {
            inputs.append(tree)
            known = known ?? KnownTags(tree)
        } else if side != .base {
            return []
        }
    }
    let tree: SyntaxTree
    do { tree = try SyntaxTree(parsing: result, like: known, symbols: &symbols) } catch {
        return [Problem("line \(error.location!.line): \(error.message)", rule: "V1")]
    }
    let isKnown = (inputs + [tree]).allSatisfy { [Names.document, Names.archive].contains($0.elements[0].name) }
    return isKnown ? ResultValidator.faults(tree, inputs: inputs, schema: schema, symbols: &symbols) : []
}
