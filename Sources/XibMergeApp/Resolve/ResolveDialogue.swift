import XibMergeCore
import XibMergePlatform
import XibMergeReports

/// Asks about the conflicts of a document on a terminal, one screen each.
struct ResolveDialogue {
    private let terminal: RawTerminal
    private let usesColor: Bool
    private let isUnicode = RawTerminal.isUnicode
    private var document: DocumentInConflict
    /// The number of the conflict on the screen; one more than there are for the last screen.
    private var number = 1
    /// The answers before each step, for undo.
    private var earlier: [(resolution: Resolution, number: Int)] = []
    /// The message at the bottom of the next screen.
    private var note = ""

    /// How the dialogue about one document ended.
    private enum End {
        case resolved
        case left
        /// The user wants to continue on the page.
        case onPage
    }

    /// Asks about each document until the user leaves.
    ///
    /// - Returns: The documents that the user wants to resolve on the page.
    /// - Throws: `Problem` if the terminal is closed or something can't be written; the answers are stored.
    static func run(
        _ documents: inout [DocumentInConflict], usesColor: Bool
    ) throws(Problem) -> [DocumentInConflict] {
        guard let terminal = RawTerminal() else { throw Problem("there is no terminal") }
        var lines: [String] = []
        defer {
            terminal.leave()
            for line in lines { complain(line) }
            Interruption.endIfAsked()
        }
        for index in documents.indices {
            var dialogue = ResolveDialogue(terminal: terminal, usesColor: usesColor, document: documents[index])
            let end = try dialogue.ask()
            documents[index] = dialogue.document
            if end == .onPage { return Array(documents[index...]) }
            if end == .left {
                let open = dialogue.document.resolution.open.count
                lines.append("\(dialogue.document.path): \(open) open; the answers are kept")
                return []
            }
            lines.append(dialogue.document.successLine)
        }
        return []
    }

    private init(terminal: RawTerminal, usesColor: Bool, document: DocumentInConflict) {
        (self.terminal, self.usesColor, self.document) = (terminal, usesColor, document)
        let resolution = document.resolution
        number = resolution.open.first ?? resolution.questions.count + 1
        var notes = [document.pastLine].compactMap { $0 }
        if !document.handWork.answered.isEmpty {
            notes.append("\(document.handWork.answered.count) answered in the file")
        }
        if document.handWork.isEditedOutside { notes.append("what was edited outside is kept") }
        note = notes.joined(separator: "; ")
    }

    private var resolution: Resolution { document.resolution }
    private var isLast: Bool { number > resolution.questions.count }

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
            case .escape: continue
            case .character(let character):
                switch character {
                case "q", "\u{3}":
                    try document.save()
                    return .left
                case "o": try answer(.ours)
                case "t": try answer(.theirs)
                case "b": try answer(.base)
                case "B": try answer(.both)
                case "e": try edit()
                case "n", " ": move(1)
                case "p": move(-1)
                case "u": try undo()
                case "w":
                    try document.save()
                    return .onPage
                case "a": try answerSimilar()
                case "d": showDiff()
                case "x": if !isLast { scroll("XML of conflict \(number)", resolution.xml(of: number)) }
                case "?": scroll("Keys", Self.help)
                default: note = "'\(String(character).spelledOut)' is no key here; '?' tells which are"
                }
            }
        }
    }

    // MARK: Answers

    private mutating func move(_ step: Int) {
        number = min(max(number + step, 1), resolution.questions.count + 1)
    }

    private mutating func answer(_ answer: Resolution.Answer) throws(Problem) {
        if isLast { return }
        if let problem = resolution.problem(with: answer, to: number) {
            note = problem.message
            return
        }
        let current = number
        try change { document throws(Problem) in try document.answer(current, with: answer) }
        // Moves to the next open conflict; after the last one, to the end.
        let open = resolution.open
        number = open.first { $0 > number } ?? open.first ?? resolution.questions.count + 1
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
            note = "this conflict is not about one value"
            return
        }
        var start = question.values[.ours] ?? question.values[.theirs] ?? ""
        if case .value(let text) = resolution.answers[number] { start = text }
        guard let text = prompt("\(type.form): ", start) else { return }
        try answer(.value(text))
    }

    /// Gives the answer of this conflict to all open ones of its kind, or of its scene.
    private mutating func answerSimilar() throws(Problem) {
        guard !isLast, let question = resolution[number], let answer = resolution.answers[number],
            [.ours, .theirs, .base, .both].contains(answer)
        else {
            note = "answer this conflict with a side first; then 'a' gives the same to others"
            return
        }
        func open(_ isAlike: (Resolution.Question) -> Bool) -> [Int] {
            resolution.questions.filter { $0.number != number && resolution.answers[$0.number] == nil && isAlike($0) }
                .map(\.number)
        }
        let kind = open { $0.subject == question.subject }
        let scene = question.scene.map { scene in open { $0.scene == scene } } ?? []
        let all = open { _ in true }
        note =
            "\(answer.words) also for: k \(kind.count) of '\(question.subject)'"
            + (question.scene.map { ", s \(scene.count) of \($0)" } ?? "")
            + ", A all \(all.count) open; other keys: none"
        show()
        note = ""
        let numbers: [Int]
        switch terminal.key() {
        case .character("k"): numbers = kind
        case .character("s"): numbers = scene
        case .character("A"): numbers = all
        default: return
        }
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
    }

    // MARK: Screens

    private static let keyLines = [
        "o ours  t theirs  b base  B both  e type a value  u undo  a same for others",
        "n next  p back  d diff of the result  x XML  w page  q leave  ? help",
    ]

    private static let help = [
        "o  answer with ours                  n, Enter, Down  the next conflict",
        "t  answer with theirs                p, Up           the one before",
        "b  answer with base                  u  undo the last answer",
        "B  answer with both                  d  the diff from ours to the result so far",
        "e  type in another value             x  the XML of this conflict",
        "a  the same answer for all conflicts of this kind, of this scene, or all",
        "w  open a page in the browser, with pictures, which goes on from there",
        "q  leave and keep the answers; 'xibmerge resolve' goes on from there", "",
        "When all are answered, Enter writes the document and stages it.",
    ]

    private func style(_ columns: Int) -> TextStyle {
        var style = TextStyle()
        style.width = columns
        if usesColor { style.color = .basic }
        return style
    }

    private func show() {
        let (columns, rows) = terminal.size
        let style = style(columns)
        var lines = isLast ? lastScreen() : resolution.screenLines(of: number, path: document.path, style)
        let keys = isLast ? [lastKeys] : Self.keyLines
        let room = max(rows - keys.count - 1, 1)
        if lines.count > room {
            let rest = lines.count - room + 1
            lines = lines.prefix(room - 1) + ["... \(rest) more lines; 'd' and 'x' show all"]
        }
        lines += repeatElement("", count: room - lines.count)
        terminal.show(lines.map(shown) + [shown(note.spelledOut)] + keys)
    }

    private var lastKeys: String {
        resolution.isComplete
            ? "Enter write and stage  p back  d diff of the result  u undo  w page  q leave  ? help"
            : "p back  w page  q leave  ? help"
    }

    private func lastScreen() -> [String] {
        var lines = [
            "\(document.path.spelledOut): \(resolution.questions.count) conflicts, \(resolution.open.count) open", "",
        ]
        guard resolution.isComplete else {
            return lines + ["open: " + resolution.open.map(String.init).joined(separator: ", ")]
        }
        for question in resolution.questions {
            let answer = resolution.answers[question.number]?.words ?? ""
            lines.append("\(question.number)  \(answer.spelledOut)  \(question.place.spelledOut)")
        }
        let findings = (try? document.newFindings()) ?? []
        if !findings.isEmpty { lines += ["", "new in the result, in neither side:"] }
        return lines + findings.map { "  " + $0.line(in: document.path).spelledOut }
    }

    private mutating func showDiff() {
        let rest = resolution.isComplete ? "" : "; what is open is ours"
        scroll(
            "From \(document.diffBase.name) to the result so far\(rest)",
            document.diffLines(style(terminal.size.columns)))
    }

    /// Shows any number of lines until a key ends it.
    private func scroll(_ title: String, _ lines: [String]) {
        var first = 0
        while true {
            let room = max(terminal.size.rows - 3, 1)
            first = min(max(first, 0), max(lines.count - room, 0))
            var shown = [title, ""] + lines[first..<min(first + room, lines.count)]
            shown += repeatElement("", count: room + 2 - shown.count)
            let place =
                lines.count > room ? "lines \(first + 1) to \(min(first + room, lines.count)) of \(lines.count)  " : ""
            terminal.show(shown.map(self.shown) + ["\(place)n next  p back  q, Escape or Enter ends this"])
            switch terminal.key() {
            case .character("n"), .character(" "), .pageDown: first += room
            case .character("p"), .pageUp: first -= room
            case .down: first += 1
            case .up: first -= 1
            case .resized: continue
            default: return
            }
        }
    }

    /// Asks for a line at the bottom.
    ///
    /// - Returns: `nil` if the user canceled.
    private func prompt(_ question: String, _ start: String) -> String? {
        var text = start
        while true {
            let (columns, rows) = terminal.size
            var lines = resolution.screenLines(of: number, path: document.path, style(columns)).prefix(max(rows - 2, 1))
                .map(
                    shown)
            lines += repeatElement("", count: max(rows - 2 - lines.count, 0))
            lines.append("Enter takes it, Escape leaves it, Ctrl-U empties it; a line break is written \\n")
            let line = shown("\(question)\(text.replacingLineBreaks.spelledOut)")
            let visible = String(line.suffix(columns - 1))
            terminal.show(lines + [visible], cursor: min(visible.count, columns - 1))
            switch terminal.key() {
            case .enter: return text
            case .escape, .ended: return nil
            case .backspace: _ = text.popLast()
            case .character("\u{15}"): text = ""
            case .character("\u{3}"): return nil
            case .character(let character) where character.unicodeScalars.allSatisfy({ $0.value >= 0x20 }):
                text.append(character)
                if text.hasSuffix("\\n") { text = text.dropLast(2) + "\n" }
            default: continue
            }
        }
    }

    private static let plain: [Character: String] = [
        "▸": ">", "→": "->", "…": "...", "×": "x", "≥": ">=", "≤": "<=", "–": "-", "’": "'",
    ]

    /// A line for a terminal whose locale may not be UTF-8.
    private func shown(_ line: String) -> String {
        if isUnicode || line.utf8.allSatisfy({ $0 < 0x80 }) { return line }
        return line.reduce(into: "") { text, character in
            if character.isASCII {
                text.append(character)
            } else {
                text +=
                    Self.plain[character]
                    ?? character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
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
