package import XibMergeCore

/// The outcome of merging a commit into a branch.
package struct BranchUpdateReport: Sendable {
    package enum Outcome: String, Sendable {
        /// The branch has the commit already.
        case upToDate
        /// The branch has the merge now, or would have it.
        case updated
        /// Conflicts are left; nothing was written.
        case conflicts
    }

    package typealias Document = (path: String, resolution: Resolution)

    package var outcome: Outcome
    /// The name of the branch, and the commit that it named before.
    package var topic, before: String
    /// The name of what is merged, and its commit.
    package var source, sourceID: String
    /// The commit that the branch names now; `nil` if nothing was written.
    package var commit: String?
    /// The tree of the merge; `nil` if none was made.
    package var tree: String?
    /// Whether nothing was to be written.
    package var isDryRun = false
    /// The documents that were in conflict. Their conflicts are numbered together, in this order.
    package var documents: [Document] = []
    /// Other files in conflict, with the kind of conflict.
    package var others: [(path: String, reason: String)] = []

    package init(_ outcome: Outcome, topic: String, before: String, source: String, sourceID: String) {
        (self.outcome, self.topic, self.before) = (outcome, topic, before)
        (self.source, self.sourceID) = (source, sourceID)
    }

    /// The documents, each with the number of conflicts before its first.
    private var numbered: [(document: Document, offset: Int)] {
        var offset = 0
        return documents.map { document in
            defer { offset += document.resolution.questions.count }
            return (document, offset)
        }
    }

    private var openCount: Int { documents.reduce(0) { $0 + $1.resolution.open.count } }

    /// `topic: 3 conflicts and 1 other file keep main out; nothing was written`.
    private var headLine: String {
        switch outcome {
        case .upToDate: return "\(topic): has all of \(source) already"
        case .updated:
            let verb = isDryRun ? "can be updated" : "updated"
            return "\(topic): \(verb) with \(source)" + (commit.map { " (\($0.prefix(10)))" } ?? "")
        case .conflicts:
            let parts = [(openCount, "conflict"), (others.count, "other file")].filter { $0.0 > 0 }.map(counted)
            return "\(topic): \(parts.joined(separator: " and ")) to resolve first; nothing was written"
        }
    }

    /// The report for a terminal: a line, then the conflicts of each document, then the other files.
    package func text(_ style: TextStyle = TextStyle()) -> [UInt8] {
        var bytes = [StyledLine(headLine, .bold)].written(style)
        guard outcome == .conflicts else { return bytes }
        for (document, offset) in numbered {
            bytes += "\n".utf8
            bytes += document.resolution.text(path: document.path, style, after: offset)
        }
        if !others.isEmpty { bytes += "\n".utf8 }
        bytes += others.map { StyledLine("\($0.path): left to you (\($0.reason))") }.written(style)
        guard
            let open = numbered.lazy.compactMap({ document, offset in
                document.resolution.open.first.map { $0 + offset }
            }).first
        else { return bytes }
        return bytes + ["", StyledLine(Resolution.howToAnswer(open))].written(style)
    }

    /// The report as JSON: version 1 of the format that `docs/update-branch.schema.json` defines.
    package func json() -> [UInt8] {
        let documents = numbered.map { document, offset in
            JSONValue.object(document.resolution.json(path: document.path, includesChoices: true, after: offset))
        }
        let value: JSONValue = [
            "version": 1,
            "outcome": .string(outcome.rawValue),
            "dryRun": .bool(isDryRun),
            "topic": .string(topic),
            "before": .string(before),
            "from": .string(source),
            "fromCommit": .string(sourceID),
            "commit": JSONValue(commit),
            "tree": JSONValue(tree),
            "documents": .array(documents),
            "others": .array(others.map { ["path": .string($0.path), "reason": .string($0.reason)] }),
        ]
        return value.serialized()
    }

    // MARK: Markdown

    /// The report as a comment for a pull request, in GitHub's Markdown. Text of documents, paths and names of branches
    /// is shown as code.
    package func markdown() -> [UInt8] {
        let (topic, source) = (MarkdownText.code(topic), MarkdownText.code(source))
        guard outcome == .conflicts else {
            let verb = outcome == .upToDate ? "has all of" : isDryRun ? "can be updated with" : "was updated with"
            return Array("\(topic) \(verb) \(source).\n".utf8)
        }
        var page = MarkdownPage()
        var parts = [(openCount, "question"), (others.count, "other file")].filter { $0.0 > 0 }.map(counted)
        parts[0] = "**\(parts[0])**"
        page.write("\(parts.joined(separator: " and ")) before \(source) can be merged into \(topic). ")
        page.write("*Ours* is \(topic), *theirs* is \(source).\n")
        let items = numbered.flatMap { document, offset in
            document.resolution.questions.map { Self.item($0, in: document, $0.number + offset) }
        }
        page.write(items, countedAs: "question")
        if !others.isEmpty { page.write("\nOther files in conflict, which need a person:\n\n") }
        let files = others.map { "- \(MarkdownText.code($0.path)) (\(MarkdownText.escaped($0.reason)))\n" }
        page.write(files, countedAs: "other file")
        return page.bytes
    }

    private static func item(_ question: Resolution.Question, in document: Document, _ number: Int) -> String {
        var text = "\n**\(number).** \(MarkdownText.code(question.place)) in \(MarkdownText.code(document.path))"
        if let answer = document.resolution.answers[question.number] { text += ", answered with \(answer.name)" }
        text += "\n\n"
        for (side, name) in [(Side.base, "before"), (.ours, "ours"), (.theirs, "theirs")] {
            let words = question.words(of: side)
            guard !words.isEmpty else { continue }
            let shown = words.prefix(10).map { MarkdownText.code($0) }.joined(separator: ", ")
            text += "- \(name): \(shown)\(words.count > 10 ? " … \(words.count - 10) more" : "")\n"
        }
        if let path = question.movedTo, document.resolution.problem(with: .carry, to: question.number) == nil {
            text += "- carry: it stays deleted, and \(MarkdownText.code(path)), where it is now, gets the changes\n"
        }
        return text
    }
}
