import XibMergeCore

/// Writes changes as lines: a heading for each scene, then for each object its place and its changes.
struct ObjectLines {
    private(set) var lines: [StyledLine] = []
    private let style: TextStyle
    /// Whether to write values and what was added or removed in full.
    private let isFull: Bool

    /// How many objects of a path are shown before its middle is left out.
    private static let pathLength = 3
    /// The least width at which the lines are readable.
    static let minimumWidth = 40

    init(_ changes: [Change], _ style: TextStyle, isFull: Bool) {
        (self.style, self.isFull) = (style, isFull)
        for section in ChangeSections(changes).sections {
            // A single object has its scene on the same line.
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
        let width = max(style.width, Self.minimumWidth)
        var line = StyledLine(String(repeating: " ", count: indentation))
        line.append(String(sign), TextStyle.Paint(sign: sign))
        line.append(" ")
        line.append(place, .cyan)
        line.append(":")
        let inner = String(repeating: " ", count: indentation + 4)
        for (number, phrase) in phrases.enumerated() {
            // The sign at the start of the line belongs to the object.
            var text = StyledLine(phrase.mark, TextStyle.Paint(sign: phrase.sign))
            text.append(phrase.text)
            if number < phrases.count - 1 { text.append(";") }
            // Goes on a line of its own if it fits there.
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

    /// Adds the contents of an object that was added or removed.
    mutating func addOutline(_ outline: some Sequence<String>, indentation: Int) {
        for text in outline {
            let line = StyledLine(String(repeating: " ", count: indentation) + text)
            let depth = text.prefix { $0 == " " }.count
            lines += line.wrapped(
                to: max(style.width, Self.minimumWidth),
                indentation: min(indentation + depth + 2, Self.minimumWidth / 2))
        }
    }

    /// `View ▸ … ▸ Stack View ▸ Label "Welcome" (q4p-F0-OV3)`; the scene is in the heading.
    private func place(of object: ObjectName) -> String {
        let path = object.path.dropFirst(object.sceneID.isEmpty ? 0 : 1).map(\.spelledOut)
        // If there is no room for more, the changes are on the next lines.
        return place(of: object, in: path, [Array(path.prefix(1)), Array(path.suffix(1)), []])
            ?? TextColumns.clipped(
                object.words.spelledOut,
                to: max(style.width, Self.minimumWidth) - TextColumns.width(of: Self.id(of: object)) - 8)
            + Self.id(of: object)
    }

    /// The place with the scene at the start; `nil` if there is no room for it.
    private func place(of object: ObjectName, scene: String) -> String? {
        let path = [scene.spelledOut] + object.path.dropFirst().map(\.spelledOut)
        return place(of: object, in: path, [Array(path.prefix(1))])
    }

    /// The place with as much of the path as fits, but always with the object.
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
