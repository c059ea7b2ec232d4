/// One answer to all questions: the document that it gives, rendered and checked.
struct MergeRun {
    var tree: MergedTree
    var bytes: [UInt8]
    var notes: [Merger.Note]
    /// What is sound in both sides and wrong in their combination.
    var findings: [Finding] = []
}
