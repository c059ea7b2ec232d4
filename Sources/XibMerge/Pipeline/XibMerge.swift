/// Merges two people's edits of one Interface Builder document by object.
///
/// - Parameters:
///   - base: The common ancestor; empty where both sides added the file.
///   - ours: One side, as UTF-8 bytes.
///   - theirs: The other side.
///   - favor: `ours` or `theirs` to resolve all conflicts with that side; `nil` to report them. `base` makes the base
///     of a recursive merge: it leaves open what the sides may have answered differently. Where base has no answer, the
///     conflicts are reported.
///   - whenAsking: Called as soon as there is a question, because a second answer is computed then; once at most. Both
///     answers may still turn out to be the same document.
/// - Returns: The merged document with its decisions and conflicts. Untouched bytes are copied.
/// - Throws: `Problem` if the documents can't be merged by object (rule R13) or a result would be broken. The caller
///   then makes a text merge and passes its result to `faults(in:base:ours:theirs:)`.
/// - Complexity: O(n) in the bytes of the three documents, apart from sorting lists that changed.
public func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], favor: Side? = nil, whenAsking: () -> Void = {}
) throws(Problem) -> MergeOutcome {
    if ours == theirs || theirs == base || ours == base {
        // There is nothing to merge, but an unreadable document must not pass as a clean result.
        try MergeInput.requireReadable(base: base, ours: ours, theirs: theirs)
        return MergeOutcome(document: ours == base ? theirs : ours)
    }
    if let (side, endings) = LineEndings.merged(base: base, ours: ours, theirs: theirs) {
        var outcome = try merge(
            base: endings.ending(base), ours: endings.ending(ours), theirs: endings.ending(theirs), favor: favor,
            whenAsking: whenAsking)
        outcome.decisions.append(LineEndings.decision(side, endings))
        return outcome
    }
    var session = try MergeSession(base: base, ours: ours, theirs: theirs)
    let answers = try session.answers(whenAsking: whenAsking)
    if let favor, !answers.pieces.isEmpty {
        let run = favor == .base ? session.baseAnswer(to: answers) : favor == .ours ? answers.ours : answers.theirs
        if let run {
            let report = MergeReport(session.changes, run, isFinal: true)
            return MergeOutcome(document: answers.whole[favor] ?? run.bytes, report)
        }
    }
    let asked = session.asked(answers)
    let report = MergeReport(session.changes, answers.ours, asked: asked, isFinal: asked == nil)
    if asked == nil { return MergeOutcome(document: answers.ours.bytes, report) }
    return MergeOutcome(answers: session.questions(of: answers), report, theirs: answers.theirs.findings)
}

/// Compares two versions of one Interface Builder document by object.
///
/// - Parameters:
///   - before: The old version, as UTF-8 bytes.
///   - after: The new version.
/// - Returns: All changes that turn the meaning of `before` into that of `after`; empty if they differ only in
///   notation.
/// - Throws: `Problem` if a version can't be read as objects, or the two are of different kinds.
/// - Complexity: O(n) in the bytes of both, apart from aligning reordered lists.
public func diff(before: [UInt8], after: [UInt8]) throws(Problem) -> DocumentDiff {
    try compare(before: before, after: after).diff
}

/// A version of a document, as a comparison has read it.
package struct ReadDocument: Sendable {
    package let graph: ObjectGraph
    package let symbols: SymbolTable

    package var bytes: [UInt8] { graph.tree.bytes }

    fileprivate init(_ graph: ObjectGraph, _ symbols: SymbolTable) { (self.graph, self.symbols) = (graph, symbols) }

    /// - Parameter version: The name of the document in an error.
    /// - Throws: `Problem` if it can't be read as objects.
    package init(_ bytes: [UInt8], as version: Problem.Version) throws(Problem) {
        var symbols = SymbolTable(capacity: max(1024, bytes.count / 40))
        let schema = DocumentSchema(symbols: &symbols)
        graph = try ObjectGraph(parsing: bytes, as: version, to: "compare", schema: schema, symbols: &symbols)
        self.symbols = symbols
    }
}

/// As `diff(before:after:)`, with both versions.
///
/// - Parameter objects: The IDs of the only objects to describe: their properties and contents, the connections and
///   constraints that refer to them; `nil` for all. An object that was added or removed with one around it counts, too.
package func compare(
    before: [UInt8], after: [UInt8], about objects: Set<String>? = nil
) throws(Problem) -> (diff: DocumentDiff, versions: (before: ReadDocument, after: ReadDocument)) {
    if before == after {
        let version = try ReadDocument(after, as: .after)
        return (.none, (version, version))
    }
    let pair = try VersionPair(before: before, after: after, alignsMembers: true)
    var diff = DocumentDiff(pair, about: objects)
    if objects == nil { diff.lineEndings = LineEndingsChange(before: before, after: after) }
    return (diff, (ReadDocument(pair.before, pair.symbols), ReadDocument(pair.after, pair.symbols)))
}

/// Which of some IDs a document has.
///
/// - Returns: Nothing if the document can't be read as objects.
/// - Complexity: O(n) in the bytes.
package func existingIDs(_ ids: Set<String>, in bytes: [UInt8]) -> Set<String> {
    guard let read = try? ReadDocument(bytes, as: .after) else { return [] }
    return ids.filter { read.symbols.symbol(ofText: $0).flatMap(read.graph.element(withID:)) != nil }
}

/// Finds problems of a text merge's result that no input has: V1 for any text; V2–V5, V7 and V8 for Interface Builder
/// documents, including archives of Xcode 3 and 4.
///
/// - Returns: Nothing if the result is valid, or if a side can't be read. A base that can't be read, such as one with
///   conflict markers, counts as having no problems.
/// - Complexity: O(n) in the bytes of the four documents.
public func faults(in result: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [Problem] {
    if let encodings = DeclaredEncoding.mixture(in: result, ours: ours, theirs: theirs) {
        return [Problem(encodings, rule: .v1)]
    }
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
        return [Problem("line \(error.location!.line): \(error.message)", rule: .v1)]
    }
    let isKnown = (inputs + [tree]).allSatisfy { [Names.document, Names.archive].contains($0.elements[0].name) }
    if !isKnown { return [] }
    let facts = DocumentFacts(tree, schema: schema, symbols: &symbols)
    return ResultValidator.faults(facts, inputs: inputs, schema: schema, symbols: &symbols)
}

extension LineEndings {
    /// The decision that the result has the line endings of the side that changed them (R12).
    static func decision(_ side: Side, _ endings: Self) -> Decision {
        let message = "\(side) changed all line endings to \(endings.rawValue): the result has \(endings.rawValue)"
        return Decision(rule: .r12, subject: NamedPlace(object: "document"), message: message)
    }
}
