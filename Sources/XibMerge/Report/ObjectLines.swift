/// Writes changes as lines: below a heading for each scene, for each object its place, then what was done to it.
struct ObjectLines {
    private(set) var lines: [StyledLine] = []
    private let style: TextStyle
    /// Whether values and what was added or removed are written in full.
    private let isFull: Bool

    /// How many objects of a path are named before its middle is left out.
    private static let pathLength = 3
    /// Narrower than this nothing can be told.
    static let leastWidth = 40

    init(_ changes: [Change], _ style: TextStyle, isFull: Bool) {
        (self.style, self.isFull) = (style, isFull)
        for section in ChangeSections(changes).sections {
            // One object alone takes its scene onto its line.
            if section.objects.count == 1, let name = section.name,
                let place = place(of: section.objects[0][0].object, scene: name)
            {
                add(section.objects[0], at: place, indentation: 2)
                continue
            }
            if let name = section.name {
                lines.append(StyledLine("  " + TextColumns.clipped(name.spelledOut, to: style.width - 2), .bold))
            }
            for object in section.objects {
                add(object, at: place(of: object[0].object), indentation: section.name == nil ? 2 : 4)
            }
        }
    }

    private mutating func add(_ changes: [Change], at place: String, indentation: Int) {
        let phrases = changes.map { ChangeLine($0, style: style, limit: isFull ? nil : ShownValues.textLength) }
        let sign = phrases.first { $0.isAboutObject }?.sign ?? "~"
        let width = max(style.width, Self.leastWidth)
        var line = StyledLine(String(repeating: " ", count: indentation))
        line.append(String(sign), TextStyle.Paint(sign: sign))
        line.append(" ")
        line.append(place, .cyan)
        line.append(":")
        let inner = String(repeating: " ", count: indentation + 4)
        for (number, phrase) in phrases.enumerated() {
            // The sign in front of the line is the object's.
            let mark = phrase.isAboutObject || phrase.sign == "~" ? "" : String(phrase.sign)
            var text = StyledLine(mark, TextStyle.Paint(sign: phrase.sign))
            text.append(phrase.text)
            if number < phrases.count - 1 { text.append(";") }
            // On a line of its own where that is enough for it.
            if line.width + 1 + text.width > width, inner.count + text.width <= width {
                lines.append(line)
                line = StyledLine(inner)
            } else {
                line.append(" ")
            }
            line.append(text)
            let wrapped = line.wrapped(to: width, indentation: inner.count)
            lines += wrapped.dropLast()
            line = wrapped[wrapped.count - 1]
        }
        lines.append(line)
        guard isFull else { return }
        for change in changes { addOutline(change.outline.dropFirst(), indentation: indentation + 2) }
    }

    /// What is in something that came or went.
    mutating func addOutline(_ outline: some Sequence<String>, indentation: Int) {
        for text in outline {
            let line = StyledLine(String(repeating: " ", count: indentation) + text)
            let depth = text.prefix { $0 == " " }.count
            lines += line.wrapped(
                to: max(style.width, Self.leastWidth), indentation: min(indentation + depth + 2, Self.leastWidth / 2))
        }
    }

    /// `View ▸ … ▸ Stack View ▸ Label "Welcome" (q4p-F0-OV3)`; the scene stands above it.
    private func place(of object: ObjectName) -> String {
        let path = object.path.dropFirst(object.sceneID.isEmpty ? 0 : 1).map(\.spelledOut)
        // What is done to it stands on the next lines where there is no room for more.
        return place(of: object, in: path, [Array(path.prefix(1)), Array(path.suffix(1)), []])
            ?? TextColumns.clipped(
                object.words.spelledOut,
                to: max(style.width, Self.leastWidth) - TextColumns.width(of: Self.id(of: object)) - 8)
            + Self.id(of: object)
    }

    /// The same with the scene in front; `nil` where there is no room for it.
    private func place(of object: ObjectName, scene: String) -> String? {
        let path = [scene.spelledOut] + object.path.dropFirst().map(\.spelledOut)
        return place(of: object, in: path, [Array(path.prefix(1))])
    }

    /// The more of its path, the better; what it is always.
    private func place(of object: ObjectName, in path: [String], _ shortest: [[String]]) -> String? {
        var choices: [[String]] = path.count > Self.pathLength ? [] : [path]
        if path.count > 2 { choices.append([path[0], "…", path[path.count - 1]]) }
        return (choices + shortest).lazy.map { ($0 + [object.words.spelledOut]).joined(separator: " ▸ ") }
            .map { $0 + Self.id(of: object) }.first { TextColumns.width(of: $0) < style.width / 2 }
    }

    private static func id(of object: ObjectName) -> String {
        object.id.isEmpty ? "" : " (\(ElementWords.clipped(object.id).spelledOut))"
    }
}
