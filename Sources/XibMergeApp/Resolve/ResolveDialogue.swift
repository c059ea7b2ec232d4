import XibMergeCore
import XibMergeGit
import XibMergePlatform
import XibMergeReports

/// Asks about the conflicts of a document on a terminal, one screen each.
struct ResolveDialogue {
    let terminal: RawTerminal
    let usesColor: Bool
    var document: DocumentInConflict
    /// The number of the conflict on the screen; one more than there are for the last screen.
    var number = 1
    /// The answers before each step, for undo.
    var earlier: [(resolution: Resolution, number: Int)] = []
    /// The message at the bottom of the next screen.
    var note = ""
    /// The conflict that was answered last.
    private var lastAnswered: Int?
    /// The possible answers to a conflict, which take some time to find, beside the answers so far.
    var offered: (number: Int, answers: [Int: Resolution.Answer], choices: [Resolution.Answer])?
    /// The documents that come later.
    private var later: [DocumentInConflict]

    /// How the dialogue about one document ended.
    private enum End {
        case resolved
        case left
        /// The user wants to continue on the page.
        case onPage
    }

    /// Asks about each document until the user leaves.
    ///
    /// - Returns: The documents that are not written, and whether the user wants to resolve them on the page.
    /// - Throws: `Problem` if the terminal is closed or something can't be written; the answers are stored.
    static func run(
        _ documents: inout [DocumentInConflict], usesColor: Bool
    ) throws(Problem) -> (left: [DocumentInConflict], isOnPage: Bool) {
        guard let terminal = RawTerminal() else { throw Problem("there is no terminal") }
        var lines: [String] = []
        defer {
            terminal.leave()
            for line in lines { complain(line) }
            Interruption.endIfAsked()
        }
        for index in documents.indices {
            var dialogue = ResolveDialogue(terminal, usesColor, documents[index], Array(documents[(index + 1)...]))
            let end = try dialogue.ask()
            documents.replaceSubrange(index..., with: [dialogue.document] + dialogue.later)
            guard end == .resolved else {
                let left = Array(documents[index...])
                if end == .left { lines += left.map(\.leftLine) }
                return (left, end == .onPage)
            }
            lines.append(dialogue.document.successLine)
        }
        let done = documents.filter { !$0.isUnturned }.map(\.document)
        if let next = (try? Repository())?.nextStep(after: done) { lines.append(next) }
        return ([], false)
    }

    private init(
        _ terminal: RawTerminal, _ usesColor: Bool, _ document: DocumentInConflict, _ later: [DocumentInConflict]
    ) {
        (self.terminal, self.usesColor, self.document, self.later) = (terminal, usesColor, document, later)
        self.document.findOrigins()
        let resolution = self.document.resolution
        number = resolution.open.first ?? last
        if document.isUnturned {
            number = 0
            move(1)
        }
        var notes = [document.pastLine, document.wholeLine].compactMap { $0 }
        if !document.handWork.answered.isEmpty {
            notes.append("\(document.handWork.answered.count) answered in the file")
        }
        if document.handWork.isEditedOutside { notes.append("what was edited outside is kept") }
        note = notes.joined(separator: "; ")
    }

    var resolution: Resolution { document.resolution }
    /// The number of the last screen.
    private var last: Int { resolution.questions.count + resolution.decisions.count + 1 }
    var isLast: Bool { number >= last }

    private mutating func ask() throws(Problem) -> End {
        while true {
            show()
            note = ""
            switch terminal.key() {
            case .ended: throw Problem("the terminal is gone, or was asked to end", hint: "the answers are kept")
            case .resized: continue
            case .enter where isLast && resolution.isComplete:
                try document.finish()
                return .resolved
            case .enter, .down, .pageDown: move(1)
            case .up, .pageUp, .backspace: move(-1)
            case .escape, .sideways: continue
            case .character(let character):
                switch character {
                case "q", "\u{3}", "\u{4}":
                    try document.save()
                    return .left
                case "o": try answer(.ours)
                case "t": try answer(.theirs)
                case "b": try answer(.base)
                case "B": try answer(.both)
                case "c": try open()
                case "C": try answer(.carry)
                case "e": try edit()
                case "n", " ": move(1)
                case "p": move(-1)
                case "u": try undo()
                case "w":
                    try document.save()
                    return .onPage
                case "a": try answerSimilar()
                case "r": if let earlier = resolution.remembered[number] { try answer(earlier) }
                case "d": if isLast { showDiff() } else { showEffect() }
                case "D": showDiff()
                case "m": scroll(isLast ? "All conflicts" : "Conflict \(number)", screen)
                case "x":
                    if isLast { continue }
                    let lines = resolution.xml(of: number)
                    let depth = lines.filter { $0.first == " " }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
                    scroll("XML of conflict \(number)") { columns in
                        lines.flatMap { line in
                            let text = line.first == " " ? "  " + line.dropFirst(depth) : line
                            let own = text.prefix { $0 == " " }.count
                            return Self.wrapped(text, to: columns, indentation: min(own + 4, columns / 2))
                        }
                    }
                case "?":
                    scroll("Keys") { columns in Self.help.flatMap { Self.wrapped($0, to: columns, indentation: 3) } }
                default: note = "'\(String(character).spelledOut)' is no key here; '?' tells which are"
                }
            }
        }
    }

    // MARK: Answers

    private mutating func move(_ step: Int) {
        let start = number
        repeat { number += step } while resolution[number]?.decision?.isTurnable == false
        if number < 1 { number = max(start, 1) }
        if number > last { number = resolution.open.first ?? last }
    }

    private mutating func answer(_ answer: Resolution.Answer) throws(Problem) {
        if isLast { return }
        if let problem = resolution.problemWithCarried(answer, to: number)
            ?? resolution.problem(with: answer, to: number)
        {
            note = problem.message
            return
        }
        let current = number
        try change { document throws(Problem) in try document.answer(current, with: answer) }
        if current > resolution.questions.count { return move(1) }
        lastAnswered = current
        // Moves to the next open conflict; after the last one, to the end.
        let open = resolution.open
        number = open.first { $0 > number } ?? open.first ?? last
    }

    /// Opens a conflict again, or leaves a decision to its rule.
    private mutating func open() throws(Problem) {
        let current = number
        guard resolution.answers[current] != nil, resolution.problemWithCarried(nil, to: current) == nil else { return }
        try change { document throws(Problem) in try document.answer(current, with: nil) }
    }

    /// Changes the answers, stores them, and records how to undo the change.
    private mutating func change(_ body: (inout DocumentInConflict) throws(Problem) -> Void) throws(Problem) {
        let before = (resolution, number)
        try body(&document)
        earlier.append(before)
        try document.save()
    }

    private mutating func undo() throws(Problem) {
        guard let last = earlier.popLast() else {
            note = "nothing to undo"
            return
        }
        document.restore(last.resolution)
        number = last.number
        try document.save()
    }

    private mutating func edit() throws(Problem) {
        guard !isLast, let question = resolution[number] else { return }
        guard let type = question.valueType else {
            note = "this conflict is about nothing that can be typed in"
            return
        }
        var start = question.values[.ours] ?? question.values[.theirs] ?? ""
        if case .value(let text) = resolution.answers[number] { start = text }
        guard let text = prompt("\(type.form): ", start) else { return }
        try answer(.value(text))
    }

    /// The conflict whose answer can be given to others: this one, or else the one that was answered last.
    var model: Resolution.Question? {
        [number, lastAnswered].lazy.compactMap { $0.flatMap { resolution[$0] } }.first { question in
            question.decision == nil && resolution.answers[question.number]?.isOfVersions == true
        }
    }

    /// Gives an answer to all open conflicts of its kind, or of its scene.
    private mutating func answerSimilar() throws(Problem) {
        guard let question = model, let answer = resolution.answers[question.number] else {
            note = "answer a conflict with a side first; then 'a' gives the same to others"
            return
        }
        func open(_ isAlike: (Resolution.Question) -> Bool) -> [Int] {
            resolution.questions.filter { resolution.answers[$0.number] == nil && isAlike($0) }.map(\.number)
        }
        let elsewhere = countElsewhere(asking: question)
        let kind = open { $0.kindWords == question.kindWords }
        let scene = question.scene == nil ? [] : open { $0.scene == question.scene }
        let all = open { _ in true }
        let same = question.likeness == nil ? [] : open { $0.likeness == question.likeness }
        let places = elsewhere.count == 0 ? "" : " in \(elsewhere.documents + 1) documents"
        let rows: [(key: Character, numbers: [Int], words: String)] = [
            ("k", kind, "\(kind.count) \(question.kindWords)"),
            ("s", scene, "\(scene.count) of \(question.scene ?? "")"),
            ("e", same, "\(same.count + elsewhere.count) that ask the same\(places)"),
            ("A", all, "all \(all.count) open"),
        ].filter { !$0.1.isEmpty || $0.0 == "e" && elsewhere.count > 0 }
        if rows.isEmpty {
            note = "no other conflict is open"
            return
        }
        let choices = rows.map { "\($0.key): \($0.words)" }.joined(separator: ", ")
        note = "\(answer.words), as for conflict \(question.number), for others, too? \(choices), any other key: none"
        show()
        note = ""
        guard case .character(let key) = terminal.key(), let numbers = rows.first(where: { $0.key == key })?.numbers
        else { return }
        var skipped = 0
        try change { document throws(Problem) in
            for other in numbers {
                if document.resolution.problem(with: answer, to: other) != nil {
                    skipped += 1
                } else {
                    try document.answer(other, with: answer)
                }
            }
        }
        note = "\(numbers.count - skipped) answered" + (skipped > 0 ? ", \(skipped) can't be answered so" : "")
        guard key == "e", let likeness = question.likeness else { return }
        for index in later.indices {
            let count = later[index].answerAlike([likeness: answer]).count
            if count > 0 { note += ", \(count) in \(later[index].path)" }
            try later[index].save()
        }
    }

    /// How many open conflicts of later documents ask the same, and in how many documents.
    func countElsewhere(asking question: Resolution.Question) -> (count: Int, documents: Int) {
        let counts = later.map { $0.openByLikeness.count { $0.likeness == question.likeness } }.filter { $0 > 0 }
        return (counts.reduce(0, +), counts.count)
    }

    /// Asks for a line at the bottom. What is typed first replaces the line that is there, unless another key edits it.
    ///
    /// - Returns: `nil` if the user canceled.
    private func prompt(_ question: String, _ start: String) -> String? {
        var (text, isSelected) = (start, !start.isEmpty)
        while true {
            let (columns, rows) = terminal.size
            var lines = Array(screen(columns).prefix(max(rows - 2, 1)))
            lines += repeatElement("", count: max(rows - 2 - lines.count, 0))
            let first = isSelected ? "What you type replaces it, Backspace edits it" : "A line break is written \\n"
            lines.append("\(first); Enter takes it, Escape leaves it")
            let line = "\(question)\(text.replacingLineBreaks.spelledOut)"
            let visible = String(line.suffix(columns - 1))
            terminal.show(lines + [visible], cursor: min(visible.count, columns - 1))
            let key = terminal.key()
            defer { if key != .resized { isSelected = false } }
            switch key {
            case .enter: return text
            case .escape, .ended: return nil
            case .backspace: _ = text.popLast()
            case .character("\u{15}"): text = ""
            case .character("\u{3}"): return nil
            case .character(let character) where character.unicodeScalars.allSatisfy({ $0.value >= 0x20 }):
                text = (isSelected ? "" : text) + String(character)
                if text.hasSuffix("\\n") { text = text.dropLast(2) + "\n" }
            default: continue
            }
        }
    }
}

extension String {
    /// Line breaks as the user enters them.
    fileprivate var replacingLineBreaks: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
    }
}
