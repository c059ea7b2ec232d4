import XibMergeCore
import XibMergePlatform
import XibMergeReports

extension ResolveDialogue {
    static let help = [
        "o  answer with ours                  n, Enter, Down  the next conflict",
        "t  answer with theirs                p, Up           the one before",
        "b  answer with base                  u  undo the last answer",
        "B  answer with both                  d  what the answer to this conflict does",
        "e  type in another value             D  the diff from ours to the result so far",
        "c  open the conflict again; leave a decision to its rule",
        "C  carry the changes to where a scene is now, which stays deleted here",
        "a  the same answer for all conflicts of this kind, of this scene, that ask the same, or all",
        "r  the answer that is remembered from an earlier merge, if git's rerere.enabled is set",
        "x  the XML of this conflict          m  the whole screen, where it is cut",
        "w  open a page in the browser, with pictures, which goes on from there",
        "q  leave and keep the answers; 'xibmerge resolve' goes on from there", "",
        "After the conflicts come the decisions of rules; an answer turns one. At the end, Enter writes the document",
        "and stages it if all conflicts are answered.",
    ]

    private func style(_ columns: Int) -> TextStyle {
        var style = TextStyle()
        style.width = columns
        if usesColor { style.color = .basic }
        return style
    }

    /// The lines of the screen, all of them.
    func screen(_ columns: Int) -> [String] {
        guard isLast else {
            return resolution.screenLines(
                of: number, path: document.path, style(columns), origins: document.origins(of: number))
        }
        return lastScreen().flatMap { Self.wrapped($0, to: columns, indentation: 4) }
    }

    mutating func show() {
        let (columns, rows) = terminal.size
        let lines = screen(columns)
        var below = Self.wrapped(note, to: columns, indentation: 2) + keyLines(columns)
        let isCut = lines.count > rows - below.count
        if isCut { below = Self.wrapped(note, to: columns, indentation: 2) + keyLines(columns, isCut: true) }
        let room = max(rows - below.count, 1)
        var shown = lines.prefix(isCut ? room - 1 : room)
        if isCut { shown.append("... \(lines.count - room + 1) more lines; 'm' shows all") }
        shown += repeatElement("", count: max(room - shown.count, 0))
        terminal.show(shown + below)
    }

    /// Lines of at most so many columns.
    static func wrapped(_ line: String, to columns: Int, indentation: Int) -> [String] {
        StyledLine(line).wrapped(to: columns, indentation: indentation).map(\.plain)
    }

    /// The keys of answers that share their first letter with another key.
    private static let keys: [String: Substring] = ["both": "B", "carry": "C"]

    /// The keys that do something now.
    private mutating func keyLines(_ columns: Int, isCut: Bool = false) -> [String] {
        var keys: [String] = []
        if isLast {
            keys = resolution.isComplete ? ["Enter write and stage", "d diff of the result"] : ["Enter what is open"]
        } else {
            keys = choices.map { choice in
                let name = choice.answer.name
                let isOrder = resolution[number]?.decision?.rule == .r4 && name != "base"
                let means = choice.isKeeping.map { $0 ? " (keep it)" : " (delete it)" } ?? (isOrder ? " first" : "")
                let place = choice.answer == .carry ? resolution[number]?.movedTo.map { " to \($0.spelledOut)" } : nil
                return "\(Self.keys[choice.answer.name] ?? name.prefix(1)) \(name)\(place ?? means)"
            }
            if resolution[number]?.valueType != nil { keys.append("e type a value") }
            if resolution.answers[number] != nil {
                keys.append("c open again")
            } else if resolution.remembered[number] != nil {
                keys.append("r as remembered")
            }
            keys += keyOfSimilar
            if number > 1 { keys.append("p back") }
            keys += ["n next", "d what it does", "D diff of the result", "x XML"]
        }
        if isLast { keys += keyOfSimilar + ["p back"] }
        if !earlier.isEmpty { keys.append("u undo") }
        if isCut { keys.append("m more") }
        keys += ["w page", "q leave", "? help"]
        return keys.reduce(into: [String]()) { lines, key in
            if let last = lines.last, last.count + 2 + key.count <= columns {
                lines[lines.count - 1] += "  " + key
            } else {
                lines.append(key)
            }
        }
    }

    private var keyOfSimilar: [String] {
        guard let model, !resolution.isComplete || countElsewhere(asking: model).count > 0 else { return [] }
        return [model.number == number ? "a same for others" : "a as conflict \(model.number)"]
    }

    /// The answers that are possible now, each with whether it keeps a file that one side deleted.
    private var choices: [(answer: Resolution.Answer, isKeeping: Bool?)] {
        mutating get {
            if offered?.number != number || offered?.answers != resolution.answers {
                offered = (number, resolution.answers, resolution.choices(for: number))
            }
            return offered!.choices.map { answer in
                (answer, resolution.deleter.map { ($0 == .ours) == (answer == .theirs) })
            }
        }
    }

    private func lastScreen() -> [String] {
        var lines = [
            "\(document.path.spelledOut): \(counted(resolution.questions.count, "conflict")), \(resolution.open.count) open",
            "",
        ]
        guard resolution.isComplete else {
            return lines + ["open: " + resolution.open.map { "conflict \($0)" }.joined(separator: ", ")]
        }
        let turned = resolution.decisions.filter { resolution.answers[$0.number] != nil }
        for question in resolution.questions + turned {
            let answer = resolution.answers[question.number]?.words ?? ""
            lines.append("\(question.number)  \(answer.spelledOut)  \(question.place.spelledOut)")
        }
        let untold = resolution.decisions.count {
            $0.decision?.isTurnable == true && resolution.answers[$0.number] == nil
        }
        if untold > 0 { lines += ["", "\(counted(untold, "decision")) by rules, which can be turned: p shows them"] }
        let findings = (try? document.newFindings()) ?? []
        if !findings.isEmpty { lines += ["", "new in the result, in neither side:"] }
        return lines + findings.map { "  " + $0.spelledOut }
    }

    func showEffect() {
        let effect = document.effect(of: number)
        scroll(effect.title) { effect.lines(style($0)) }
    }

    func showDiff() {
        let rest = resolution.isComplete ? "" : "; what is open is ours"
        scroll("From \(document.diffBase.name) to the result so far\(rest)") { document.diffLines(style($0)) }
    }

    /// Shows any number of lines until a key ends it.
    ///
    /// - Parameter text: Makes the lines for so many columns.
    func scroll(_ title: String, _ text: (Int) -> [String]) {
        var (first, columns) = (0, 0)
        var lines: [String] = []
        while true {
            if columns != terminal.size.columns {
                columns = terminal.size.columns
                lines = text(columns)
            }
            let head = Self.wrapped(title, to: columns, indentation: 2) + [""]
            let keys = "n next  p back  q, Escape or Enter ends this"
            let below = Self.wrapped("lines 0000 to 0000 of 0000  \(keys)", to: columns, indentation: 0).count
            let room = max(terminal.size.rows - head.count - below, 1)
            first = min(max(first, 0), max(lines.count - room, 0))
            var shown = head + lines[first..<min(first + room, lines.count)]
            shown += repeatElement("", count: room + head.count - shown.count)
            let place =
                lines.count > room ? "lines \(first + 1) to \(min(first + room, lines.count)) of \(lines.count)  " : ""
            shown += Self.wrapped(place + keys, to: columns, indentation: 0)
            terminal.show(shown)
            switch terminal.key() {
            case .character("n"), .character(" "), .pageDown: first += room
            case .character("p"), .pageUp: first -= room
            case .down: first += 1
            case .up: first -= 1
            case .resized, .sideways: continue
            default: return
            }
        }
    }
}
