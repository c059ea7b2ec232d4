package import XibMergeCore

/// What merging branches will need: for each pair of branches, the documents that both changed.
package struct ForecastReport: Sendable {
    /// What a merge of a document needs, the worst first.
    package enum Level: String, Sendable, CaseIterable {
        /// A person has to answer a question, or to merge it by hand.
        case question
        /// A server, which merges by line, finds no conflict and breaks the document. By object it merges without a
        /// conflict.
        case broken
        /// It merges by object, but a server says that the branch has conflicts.
        case blocked
        /// It merges by line, and both edited one scene.
        case scene
        /// Both edited it, in different scenes.
        case apart

        package var words: String {
            switch self {
            case .question: "in need of a person"
            case .broken: "broken if merged by line, merges by object"
            case .blocked: "blocked on the server, merges by object"
            case .scene: "edited in one scene"
            case .apart: "edited apart"
            }
        }
    }

    package struct Branch: Sendable, Hashable {
        package var name: String
        /// Who made its newest commit.
        package var author: String
        /// The date of that commit, `2026-11-22`.
        package var date: String

        package init(name: String, author: String, date: String) {
            (self.name, self.author, self.date) = (name, author, date)
        }

        package var words: String { "\(name) (\(author), \(date))" }
    }

    package struct Document: Sendable {
        package var path: String
        package var merge: DocumentMerge

        package init(path: String, merge: DocumentMerge) { (self.path, self.merge) = (path, merge) }

        package var level: Level {
            if merge.byObject == .conflict || merge.byObject == .refused && merge.failsByLine { return .question }
            if merge.failsByLine { return merge.byLine == .broken ? .broken : .blocked }
            return merge.sharedScenes.isEmpty ? .apart : .scene
        }
    }

    /// Two branches, and the documents that both changed; not empty.
    package struct Pair: Sendable {
        package var ours: Branch
        package var theirs: Branch
        package var documents: [Document]

        package init(ours: Branch, theirs: Branch, documents: [Document]) {
            (self.ours, self.theirs, self.documents) = (ours, theirs, documents)
        }

        package var level: Level {
            Level.allCases.first { level in documents.contains { $0.level == level } } ?? .apart
        }

        /// What is left to people; orders the pairs of one level.
        fileprivate var strength: Int {
            documents.reduce(0) { $0 + max($1.merge.questions.count, $1.merge.objectHunks) }
        }
    }

    package var main: Branch
    /// How many branches have something that main lacks.
    package var branchCount: Int
    /// The worst first; those with the most questions before others of their level.
    package var pairs: [Pair]
    /// How many pairs changed the same document and were not merged, because there are too many.
    package var leftOutCount = 0
    /// How many branches that changed a document were not merged, because there are too many.
    package var leftOutBranchCount = 0

    /// How many pairs a person is shown; JSON has all.
    private static let maximumPairs = 50

    /// The pairs that a person is shown.
    package var shownPairs: ArraySlice<Pair> { pairs.filter { $0.level != .apart }.prefix(Self.maximumPairs) }

    /// `and 12 more pairs; '--format json' lists all`; `nil` if all are shown and were merged.
    package var restWords: String? {
        let rest = pairs.count { $0.level != .apart } - Self.maximumPairs
        let way = "name some, or lower '--days'"
        let words = [
            rest > 0 ? "and \(counted(rest, "more pair")); '--format json' lists all" : nil,
            leftOutCount > 0
                ? "\(counted(leftOutCount, "pair")) not merged, of older branches: \(way)" : nil,
            leftOutBranchCount > 0
                ? "\(leftOutBranchCount) of the branches that changed documents left out, the oldest: \(way)" : nil,
        ].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }

    package init(main: Branch, branchCount: Int, pairs: [Pair]) {
        (self.main, self.branchCount) = (main, branchCount)
        // Computed once, and in the order of 'pairs' where they are equal.
        let keys = pairs.map { (Level.allCases.firstIndex(of: $0.level) ?? 0, -$0.strength) }
        self.pairs = pairs.indices.sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
            .map { pairs[$0] }
    }

    package func count(_ level: Level) -> Int { pairs.reduce(0) { $0 + $1.documents.count { $0.level == level } } }

    /// Whether a person will have to answer something.
    package var needsPerson: Bool { count(.question) > 0 }

    /// Such as `12 branches and main; merges of a document: 2 in need of a person, 1 edited in one scene`.
    package var title: String {
        let counts = Level.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.words)" }
        let found =
            counts.isEmpty
            ? "no two changed one document" : "merges of a document: " + counts.joined(separator: ", ")
        return "\(branchCount) \(branchCount == 1 ? "branch" : "branches") and \(main.name); \(found)"
    }
}

// MARK: Formats

extension ForecastReport {
    /// The report as text: for each pair of branches, the documents that both changed, and what merging them needs.
    ///
    /// - Complexity: O(n) in the bytes written.
    package func text(_ style: TextStyle) -> [UInt8] {
        var lines = [StyledLine(title, .bold)]
        for pair in shownPairs {
            lines += ["", StyledLine("\(pair.ours.words) and"), StyledLine("\(pair.theirs.words)")]
            for document in pair.documents where document.level != .apart {
                var line = StyledLine("  \(document.level.words)", document.level == .question ? .red : .yellow)
                line.append(": \(document.path)")
                lines.append(line)
                for detail in document.details {
                    lines += StyledLine("    \(detail)").wrapped(to: style.readableWidth, indentation: 6)
                }
            }
        }
        if let restWords { lines += ["", StyledLine(restWords)] }
        return lines.written(style)
    }

    /// Version 1 of the format that `docs/forecast.schema.json` defines.
    ///
    /// - Complexity: O(n) in the bytes written.
    package func json() -> [UInt8] {
        let document: JSONValue = [
            "version": 1, "main": main.json, "branchCount": .integer(branchCount),
            "needsPerson": .bool(needsPerson), "leftOutCount": .integer(leftOutCount),
            "leftOutBranchCount": .integer(leftOutBranchCount),
            "pairs": .array(
                pairs.map { pair in
                    [
                        "ours": pair.ours.json, "theirs": pair.theirs.json, "level": .string(pair.level.rawValue),
                        "documents": .array(
                            pair.documents.map { document in
                                [
                                    "path": .string(document.path), "level": .string(document.level.rawValue),
                                    "merge": document.merge.json,
                                ]
                            }),
                    ]
                }),
        ]
        return document.serialized()
    }

    /// The report as Markdown. Names and texts are written as code, so that they can't become links, mentions or tags.
    ///
    /// - Complexity: O(n) in the bytes written.
    package func markdown() -> [UInt8] {
        var page = MarkdownPage()
        page.write("### Merges to come\n\n\(MarkdownText.code(title))\n")
        let parts = shownPairs.map { pair in
            let documents = pair.documents.filter { $0.level != .apart }.map { document in
                "  - **\(document.level.words)**: \(MarkdownText.code(document.path))\n"
                    + document.details.map { "    - \(MarkdownText.code($0))\n" }.joined()
            }
            let names = [pair.ours, pair.theirs].map { MarkdownText.code($0.words) }
            return "\n- \(names.joined(separator: " and "))\n\(documents.joined())"
        }
        page.write(parts, countedAs: "pair")
        if let restWords { page.write("\n\(restWords)\n") }
        return page.bytes
    }
}

extension ForecastReport.Branch {
    var json: JSONValue { ["name": .string(name), "author": .string(author), "date": .string(date)] }
}

extension ForecastReport.Document {
    private static let maximumQuestions = 10

    /// The questions, or the scenes that both edited.
    package var details: [String] {
        if let reason = merge.reason, level == .question { return [reason] }
        if level == .question {
            let words = merge.questions.prefix(Self.maximumQuestions).map(\.words)
            let rest = merge.questions.count - words.count
            return words + (rest > 0 ? ["and \(counted(rest, "more conflict"))"] : [])
        }
        let names = merge.sharedScenes.map { $0.id.isEmpty ? "the document" : "\"\($0.name)\"" }
        return names.isEmpty ? [] : ["both edit \(names.joined(separator: ", "))"]
    }
}

/// What becomes of a document that two sides changed: by line, as git merges text, and by object.
package struct DocumentMerge: Sendable {
    /// What git's text merge does.
    package enum ByLine: String, Sendable, CaseIterable {
        case clean
        /// It has no conflicts, and the result is not a valid document.
        case broken
        case conflict
    }

    /// What XibMerge does.
    package enum ByObject: String, Sendable, CaseIterable {
        case clean
        case conflict
        /// It merges as text, and says why.
        case refused
    }

    /// What a person has to answer: a kind as `Conflict.Kind`, the place, and what each side did.
    package typealias Question = (kind: String, words: String)

    /// A scene, or the whole document if it has none.
    package struct Scene: Sendable, Hashable {
        /// Empty for the document.
        package var id: String
        package var name: String

        package init(id: String, name: String) { (self.id, self.name) = (id, name) }
    }

    package var byLine = ByLine.clean
    package var lineHunks = 0
    package var byObject = ByObject.clean
    package var objectHunks = 0
    /// Why it was refused.
    package var reason: String?
    package var questions: [Question] = []
    /// The scenes that both sides edited.
    package var sharedScenes: [Scene] = []
    /// Whether each side edited something, and they edited no scene in common.
    package var isApart = false

    package init() {}

    /// A document that one side deleted and the other changed: nothing but a person can merge it.
    package init(deletedBy side: Side) {
        (byLine, byObject) = (.conflict, .refused)
        reason = "\(side) deleted it, \(side.other) changed it"
    }

    /// Whether git leaves it to people, or breaks the document.
    package var failsByLine: Bool { byLine != .clean }
}

extension DocumentMerge {
    var json: JSONValue {
        [
            "byLine": .string(byLine.rawValue), "lineHunks": .integer(lineHunks),
            "byObject": .string(byObject.rawValue), "objectHunks": .integer(objectHunks), "reason": JSONValue(reason),
            "questions": .array(questions.map { ["kind": .string($0.kind), "words": .string($0.words)] }),
            "sharedScenes": .array(sharedScenes.map { ["id": .string($0.id), "name": .string($0.name)] }),
            "isApart": .bool(isApart),
        ]
    }
}
