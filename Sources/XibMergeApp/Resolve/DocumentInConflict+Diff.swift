import XibMergeCore
import XibMergeGit
import XibMergeReports

/// What the answers do, as a diff.
extension DocumentInConflict {
    /// What to compare the result with: ours, or base for a file that one side deleted.
    var diffBase: (name: String, bytes: [UInt8]) {
        resolution.deleter == nil ? ("ours", document.ours) : ("base", document.base)
    }

    /// The lines of the diff from `diffBase` to the document with the answers.
    func diffLines(_ style: TextStyle) -> [String] {
        let before = diffBase
        return diffLines(style, from: before.name) { () throws(Problem) in (before.bytes, []) }
    }

    /// What the answer to a conflict does: a title, and the diff to the document with the answers from the one in which
    /// only this conflict has base. If base is no answer to it, or is the answer, the other side takes its place.
    func effect(of number: Int) -> (title: String, lines: (TextStyle) -> [String]) {
        let given = resolution.answers[number]
        let answer = given ?? .ours
        var other = Resolution.Answer.base
        if answer == .base || resolution.deleter != nil || resolution.problem(with: .base, to: number) != nil {
            other = answer == .ours ? .theirs : .ours
        }
        let note = given == nil ? ", which is open" : ""
        if resolution[number]?.decision != nil, given == nil {
            return ("The rule decided: \(resolution[number]?.reason ?? "")".spelledOut, { _ in [] })
        }
        let noun = resolution[number]?.decision == nil ? "conflict" : "decision"
        let title = "From \(other.name) to \(answer.words.spelledOut) at \(noun) \(number)\(note)"
        return (
            title,
            { style in
                diffLines(style, from: other.name) { () throws(Problem) in
                    var copy = self
                    try copy.answer(number, with: other)
                    return (copy.resolution.deletesFile ? copy.diffBase.bytes : try copy.result(), try copy.carried())
                }
            }
        )
    }

    private func diffLines(
        _ style: TextStyle, from name: String, _ before: () throws(Problem) -> ([UInt8], [OtherDocument])
    ) -> [String] {
        if resolution.deletesFile || !resolution.isComplete && resolution.deleter == .ours {
            return ["the file is deleted"]
        }
        do throws(Problem) {
            let (before, others) = try before()
            var changes = [OtherDocument(path: path, before: before, after: try result())]
            for var other in try carried() {
                other.before = others.first { $0.path == other.path }?.after ?? other.before
                changes.append(other)
            }
            var files: [FileDiff] = []
            for change in changes where change.before != change.after {
                let content = FileDiff.Content.compared(try diff(before: change.before, after: change.after))
                files.append(FileDiff(before: change.path, after: change.path, content: content))
            }
            if files.isEmpty { return ["nothing differs from \(name)"] }
            let text = String(decoding: DiffReport(files).text(style), as: UTF8.self)
            return text.split(separator: "\n").map(String.init)
        } catch {
            return [error.message.spelledOut]
        }
    }
}
