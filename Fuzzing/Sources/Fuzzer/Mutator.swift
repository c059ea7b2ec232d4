import TestSupport
import XibMergeCore

/// libFuzzer's own mutation.
@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int) -> Int

/// Edits documents as people do, and every second time their bytes.
///
/// - Returns: The new length.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
    _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt
) -> Int {
    var random = SeededGenerator(seed: UInt64(seed))
    let target = FuzzTarget.chosen
    guard target.hasDocuments, !random.oneIn(3),
        let edited = edited(Array(UnsafeBufferPointer(start: start, count: count)), target, &random),
        edited.count <= capacity
    else { return mutateBytes(start, count, capacity) }
    start.update(from: edited, count: edited.count)
    return edited.count
}

/// A buffer with one of its documents edited; `nil` if that is not in Xcode's form.
private func edited(_ bytes: [UInt8], _ target: FuzzTarget, _ random: inout SeededGenerator) -> [UInt8]? {
    let counts: [FuzzTarget: Int] = [.document: 1, .diff: 2, .merge: 3, .resolve: 4]
    var parts = Parts(bytes, count: counts[target]!)
    if target == .resolve, random.oneIn(3) {
        // What the merge writes is where people begin.
        let outcome = try? merge(base: parts.texts[0], ours: parts.texts[1], theirs: parts.texts[2])
        guard let outcome else { return nil }
        parts.texts[3] = outcome.rendered()
        return parts.bytes
    }
    let index = Int.random(in: 0..<min(parts.texts.count, 3), using: &random)
    guard var document = ModelDocument(parts.texts[index]) else { return nil }
    let values = DocumentMutation.values(in: [document])
    for _ in 0..<Int.random(in: 1...3, using: &random) {
        if random.oneIn(3) {
            var mutation = TreeMutation(random: random)
            _ = mutation.apply(to: &document.root)
            random = mutation.random
        } else {
            var mutation = DocumentMutation(random: random, values: values, focus: [], isOdd: random.oneIn(2))
            _ = mutation.apply(to: &document)
            random = mutation.random
        }
    }
    parts.texts[index] = document.bytes
    return parts.bytes
}
