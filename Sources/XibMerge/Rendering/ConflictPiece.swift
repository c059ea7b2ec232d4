/// A stretch of a merged document: what all answers have in common, or what they differ in.
struct ConflictPiece {
    /// The question that it belongs to, or `nil` where there is none.
    var question: Int?
    var base: [UInt8] = []
    var ours: [UInt8] = []
    var theirs: [UInt8] = []

    static func common(_ bytes: [UInt8]) -> ConflictPiece { ConflictPiece(question: nil, ours: bytes) }

    /// The bytes that hold for every answer; they stand in `ours`.
    var common: [UInt8] { ours }

    /// Applies `change` to the bytes of each answer.
    mutating func update(_ change: (inout [UInt8]) -> Void) {
        change(&base)
        change(&ours)
        change(&theirs)
    }
}
