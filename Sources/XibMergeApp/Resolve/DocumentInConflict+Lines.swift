import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// What people are told about a document.
extension DocumentInConflict {
    /// What is wrong with the layout of a result, and with that of neither side; nothing if one side deleted the file.
    func layoutFindings(in result: [UInt8]) -> [Finding] {
        guard document.survivor == nil, !resolution.deletesFile else { return [] }
        return XibMergeCore.layoutFindings(
            in: result, since: [document.ours, document.theirs], names: ["ours", "theirs"])
    }

    /// `not in conflict now; resolves merge 1234567890 (Merge branch 'topic') again`, or `nil`.
    var pastLine: String? {
        guard let past = document.pastMerge else { return nil }
        let merge = past.commit.map { "\($0.words) (\($0.subject))" } ?? "the merge in progress"
        if settled == nil { return "not in conflict now; resolves \(merge) again" }
        return resolution.questions.isEmpty
            ? "not in conflict; \(merge) decided all by itself, which can be turned"
            : "not in conflict; the answers to \(merge) can be changed"
    }

    /// What is wrong in the result and in neither side, a line each: the findings of document rules, and of those about
    /// the layout. The same for other documents that the answers change.
    func newFindings() throws(Problem) -> [String] {
        if resolution.deletesFile { return [] }
        let survivor = document.survivor
        let result = try result()
        let own =
            XibMergeCore.newFindings(
                in: result, ours: survivor ?? document.ours, theirs: survivor ?? document.theirs)
            + layoutFindings(in: result)
        var lines = own.map { $0.line(in: path) }
        for other in try carried() {
            let found = XibMergeCore.newFindings(in: other.after, ours: other.before, theirs: other.before)
            lines += found.map { $0.line(in: other.path) }
        }
        return lines
    }

    /// The command that opens it again: without a name, only what is in conflict opens.
    var command: String { "'xibmerge resolve\(document.pastMerge == nil ? "" : " \(path.shellQuoted)")'" }

    /// What is told when the user leaves: `Main.xib: 2 open; the answers are kept, 'xibmerge resolve' goes on`.
    var leftLine: String {
        if isUnturned { return successLine }
        if (try? Repository().isCurrent(document)) == false {
            return "\(path): the index has changed meanwhile; nothing was written"
        }
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
        // Nobody knows what was typed in here, in an editor or by git's rerere.
        let names = resolution.answers.values.map { $0.name == "value" ? "text" : $0.name }
        let words = ["text": "other", "carry": "carried"]
        var counts = ["ours", "theirs", "base", "both", "text", "carry"].compactMap { name in
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

/// Answers that are remembered for later merges, as `git rerere` remembers resolutions.
extension DocumentInConflict {
    /// How long an answer is remembered that nobody gives again: git's default for `gc.rerereResolved`.
    private static let days = 60

    /// What a conflict is remembered by.
    private func key(_ facts: String) -> String { "\(path)\0\(facts)" }

    /// Finds what the same conflicts were answered with in earlier merges. What is no answer here is not offered.
    mutating func recall(from memory: AnswerFiles) {
        self.memory = memory
        var found = resolution
        for (number, facts) in resolution.facts.sorted(by: { $0.key < $1.key }) where found.answers[number] == nil {
            let file = memory.file(for: key(facts))
            do throws(Problem) {
                guard let bytes = try memory.read(key(facts)) else { continue }
                guard let value = try? JSONValue(parsing: bytes), let answer = value["answer"] else {
                    throw Problem("\(file): is no remembered answer, and was left out")
                }
                var copy = resolution
                let given: JSONValue = ["number": .integer(number), "answer": answer, "value": value["value"] ?? .null]
                if (try? copy.apply(["conflicts": [given]])) != nil { found.remembered[number] = copy.answers[number] }
            } catch { error.tell() }
        }
        restore(found)
    }

    /// Gives the open conflicts the remembered answers, and stores the answers.
    mutating func takeRemembered() throws(Problem) {
        let taken = resolution.open.filter { number in
            resolution.remembered[number].map { (try? self.answer(number, with: $0)) != nil } ?? false
        }
        for number in taken {
            complain("\(path): conflict \(number): remembered, answered with \(resolution.answers[number]!.words)")
        }
        if !taken.isEmpty { try save() }
    }

    /// Remembers the answers to conflicts, but for texts in the file.
    func remember() {
        guard let memory else { return }
        do throws(Problem) {
            for (number, facts) in resolution.facts {
                guard let answer = resolution.answers[number], answer.name != "text" else { continue }
                try memory.write(key(facts), JSONValue.object(answer.json).serialized())
            }
            memory.removeOld(days: Self.days)
        } catch { complain(error.line, hint: "the answers are not remembered for later merges") }
    }
}

/// Conflicts that ask the same, often in several documents of one merge.
extension DocumentInConflict {
    /// The open conflicts by what they ask.
    var openByLikeness: [(likeness: Resolution.Question.Likeness, number: Int)] {
        resolution.questions.compactMap { question in
            guard resolution.answers[question.number] == nil else { return nil }
            return question.likeness.map { ($0, question.number) }
        }
    }

    /// Gives answers to the open conflicts that ask the same, where the answer is possible.
    ///
    /// - Returns: What was answered.
    mutating func answerAlike(
        _ answers: [Resolution.Question.Likeness: Resolution.Answer]
    ) -> [Resolution.Question] {
        resolution.questions.filter { question in
            guard resolution.answers[question.number] == nil, let answer = question.likeness.flatMap({ answers[$0] })
            else { return false }
            return (try? self.answer(question.number, with: answer)) != nil
        }
    }

    /// A line for each question that several documents ask: `asked 3 times: conflict 2 of A.xib, conflict 1 of B.xib …`.
    static func linesOfAlike(_ documents: [DocumentInConflict]) -> [String] {
        var places: [Resolution.Question.Likeness: [(path: String, number: Int)]] = [:]
        var order: [Resolution.Question.Likeness] = []
        for document in documents {
            for (likeness, number) in document.openByLikeness {
                if places[likeness] == nil { order.append(likeness) }
                places[likeness, default: []].append((document.path, number))
            }
        }
        return order.compactMap { likeness in
            let asked = places[likeness]!
            guard let first = asked.first, asked.contains(where: { $0.path != first.path }) else { return nil }
            let names = asked.prefix(4).map { "conflict \($0.number) of \($0.path)" }.joined(separator: ", ")
            let more = asked.count > 4 ? " and \(asked.count - 4) more" : ""
            return "asked \(asked.count) times: \(names)\(more): "
                + "'xibmerge resolve \(first.path.shellQuoted) --answer \(first.number)=SIDE --alike' answers all"
        }
    }
}
