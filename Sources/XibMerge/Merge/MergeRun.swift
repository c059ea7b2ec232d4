/// One answer to all questions: the document that it gives, rendered and checked.
struct MergeRun {
    /// The side that every question is answered with.
    var favor: Side
    var tree: MergedTree
    var bytes: [UInt8]
    var notes: [Merger.Note]
    /// `bytes`, parsed again.
    var result: SyntaxTree
    /// For each match its element in `result`, or -1.
    var elements: [Int32]
    /// What is sound in both sides and wrong in their combination.
    var findings: [Finding] = []
}
