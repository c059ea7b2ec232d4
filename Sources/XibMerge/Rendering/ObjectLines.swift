/// Writes changes as lines: for each object its place, then what was done to it.
struct ObjectLines {
    private(set) var lines: [StyledLine] = []
    private let style: TextStyle

    /// How many objects of a path are named before its middle is left out.
    private static let pathLength = 3
    /// Narrower than this nothing can be told.
    private static let leastWidth = 40
    private static let indentation = "    "

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
        let sign = about?.sign ?? (phrases.allSatisfy { $0.sign == phrases[0].sign } ? phrases[0].sign : "~")
        var line: StyledLine = "  "
        line.append(String(sign), TextStyle.Paint(sign: sign))
        line.append(" ")
        line.append(place(of: object), .cyan)
        line.append(":")
        for (number, phrase) in phrases.enumerated() {
            var text = StyledLine(
                phrase.sign == sign || phrase.isAboutObject ? "" : String(phrase.sign),
                TextStyle.Paint(sign: phrase.sign))
            text.append(phrase.text)
            if number < phrases.count - 1 { text.append(";") }
            if line.width + 1 + text.width <= style.width {
                line.append(" ")
                line.append(text)
            } else {
                // On lines of its own, and more than one where it is too long for that.
                lines.append(line)
                var own = StyledLine(Self.indentation)
                own.append(text)
                let wrapped = own.wrapped(to: max(style.width, Self.leastWidth), indentation: Self.indentation.count)
                lines += wrapped.dropLast()
                line = wrapped[wrapped.count - 1]
            }
        }
        lines.append(line)
        guard style.isFull else { return }
        for change in changes {
            for text in change.outline.dropFirst() {
                lines.append(StyledLine(TextColumns.clipped("      \(text)".spelledOut, to: style.width)))
            }
        }
    }

    /// `Login scene ▸ … ▸ View ▸ Label "Welcome" (q4p-F0-OV3)`.
    private func place(of object: ObjectName) -> String {
        let id = object.id.isEmpty ? "" : " (\(ElementWords.clipped(object.id).spelledOut))"
        let words = object.words.spelledOut
        // The more of its path, the better; what it is always.
        let path = object.path.map(\.spelledOut)
        var choices: [[String]] = path.count > Self.pathLength ? [] : [path]
        if path.count > 2 { choices.append([path[0], "…", path[path.count - 1]]) }
        choices += [Array(path.prefix(1)), Array(path.suffix(1))]
        for names in choices {
            let whole = (names + [words]).joined(separator: " ▸ ") + id
            if TextColumns.width(of: whole) < style.width / 2 { return whole }
        }
        return TextColumns.clipped(words, to: style.width / 2 - 20) + id
    }
}
