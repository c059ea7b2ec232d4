import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// What people are told about a document.
extension DocumentInConflict {
    /// `not in conflict now; resolves merge 1234567890 (Merge branch 'topic') again`, or `nil`.
    var pastLine: String? {
        guard let past = document.pastMerge else { return nil }
        let merge = past.commit.map { "\($0.words) (\($0.subject))" } ?? "the merge in progress"
        if settled == nil { return "not in conflict now; resolves \(merge) again" }
        return resolution.questions.isEmpty
            ? "not in conflict; \(merge) decided all by itself, which can be turned"
            : "not in conflict; the answers to \(merge) can be changed"
    }

    /// The command that opens it again: without a name, only what is in conflict opens.
    var command: String { "'xibmerge resolve\(document.pastMerge == nil ? "" : " \(path.shellQuoted)")'" }

    /// What is told when the user leaves: `Main.xib: 2 open; the answers are kept, 'xibmerge resolve' goes on`.
    var leftLine: String {
        if isUnturned { return successLine }
        if resolution.isComplete { return "\(path): answered, but not written yet; \(command) goes on, and writes it" }
        let kept = resolution.answers.isEmpty ? "" : "the answers are kept, "
        return "\(path): \(resolution.open.count) open; \(kept)\(command) goes on"
    }

    /// Tells that the file is one side, which a merge tool may have written, too.
    var wholeLine: String? {
        guard document.pastMerge == nil, document.deleter == nil, !document.wasWrittenOpen, !resolution.isComplete,
            let side = [Side.ours, .theirs].first(where: { document.stages[$0.rawValue].bytes == document.stored })
        else { return nil }
        return "the file is \(side) as a whole, which is no answer; '--\(side)' takes that"
    }

    /// The document's name once it is resolved.
    var resultPath: String { resolution.nameSide.map { document.places[$0.rawValue].path } ?? path }

    /// `Main.storyboard: resolved and staged (2 ours, 1 theirs)`.
    var successLine: String {
        if isUnturned { return "\(path): stays as the merge made it" }
        let names = resolution.answers.values.map(\.name)
        let words = ["value": "typed in", "text": "by hand", "carry": "carried"]
        var counts = ["ours", "theirs", "base", "both", "value", "text", "carry"].compactMap { name in
            let count = names.count { $0 == name }
            return count == 0 ? nil : "\(count) \(words[name] ?? name)"
        }
        let places = Set(resolution.questions.filter { resolution.answers[$0.number] == .carry }.compactMap(\.movedTo))
        if !places.isEmpty { counts[counts.count - 1] += " to \(places.sorted().joined(separator: ", "))" }
        let verb = resolution.deletesFile ? "deleted" : "resolved"
        let name = resultPath == path ? path : "\(path) (now \(resultPath))"
        return "\(name): \(verb) and staged" + (counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))")
    }
}
