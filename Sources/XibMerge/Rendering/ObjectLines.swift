/// Writes changes as lines: for each object its place, then what was done to it.
struct ObjectLines {
    private(set) var lines: [String] = []
    private let style: TextStyle

    /// How many objects of a path are named before its middle is left out.
    private static let pathLength = 3

    init(_ changes: [Change], _ style: TextStyle) {
        self.style = style
        var rest = changes[...]
        while let first = rest.first {
            let own = rest.prefix { $0.object == first.object }
            rest = rest[own.endIndex...]
            add(Array(own))
        }
    }

    private mutating func add(_ changes: [Change]) {
        let object = changes[0].object
        let phrases = changes.map { ChangeLine($0, style: style) }
        let about = phrases.first { $0.isAboutObject }
        let place = place(of: object)
        let sign = about?.sign ?? (phrases.allSatisfy { $0.sign == phrases[0].sign } ? phrases[0].sign : "~")
        let indentation = "    "
        var line = "  " + paint(sign, String(sign)) + " " + style.painted(place, .cyan) + ":"
        var width = 5 + TextColumns.width(of: place)
        for (number, phrase) in phrases.enumerated() {
            let mark = phrase.sign == sign || phrase.isAboutObject ? "" : String(phrase.sign)
            let end = number == phrases.count - 1 ? "" : ";"
            // Cut where it is too long even for a line of its own; then without swatches, which can't be cut.
            let plain = mark + ChangeLine(changes[number]).text
            let limit = style.width - indentation.count - 1
            let isLong = TextColumns.width(of: plain) + 2 > limit
            let text = isLong ? TextColumns.clipped(plain, to: limit) : mark + phrase.text
            let columns = style.visibleWidth(of: text) + end.utf8.count + 1
            if width + columns > style.width {
                lines.append(line)
                line = indentation.dropLast() + ""
                width = indentation.count - 1
            }
            line += " " + paint(phrase.sign, text) + end
            width += columns
        }
        lines.append(line)
        guard style.isFull else { return }
        for change in changes {
            lines += change.outline.dropFirst().map { TextColumns.clipped("      " + $0, to: style.width) }
        }
    }

    private func paint(_ sign: Character, _ text: String) -> String {
        switch sign {
        case "+": style.painted(text, .green)
        case "-": style.painted(text, .red)
        case ">": style.painted(text, .yellow)
        default: text
        }
    }

    /// `Login scene ▸ … ▸ View ▸ Label "Welcome" (q4p-F0-OV3)`.
    private func place(of object: ObjectName) -> String {
        let id = object.id.isEmpty ? "" : " (\(ElementWords.clipped(ElementWords.oneLine(object.id))))"
        // The more of its path, the better; what it is always.
        let path = object.path
        var choices: [[String]] = path.count > Self.pathLength ? [] : [path]
        if path.count > 2 { choices.append([path[0], "…", path[path.count - 1]]) }
        choices += [Array(path.prefix(1)), Array(path.suffix(1))]
        for names in choices {
            let whole = (names + [object.words]).joined(separator: " ▸ ") + id
            if TextColumns.width(of: whole) < style.width / 2 { return whole }
        }
        return TextColumns.clipped(object.words, to: style.width / 2 - 20) + id
    }
}

extension TextStyle {
    /// The columns of a text that may hold swatches.
    func visibleWidth(of text: String) -> Int {
        guard color == .full, text.contains("\u{1B}") else { return TextColumns.width(of: text) }
        var width = 0
        for (number, part) in text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated() {
            // Behind an escape character its sequence goes on to the `m`.
            width += TextColumns.width(of: number == 0 ? part : part.drop { $0 != "m" }.dropFirst())
        }
        return width
    }
}
