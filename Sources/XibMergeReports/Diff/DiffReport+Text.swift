public import XibMergeCore

extension DiffReport {
    /// The report as text in lines of at most `style.width` columns: a heading for each scene, and below it a line for
    /// each changed object.
    ///
    /// Text of documents stays on one line, without terminal control sequences.
    ///
    /// - Complexity: O(n) in the bytes written.
    public func text(_ style: TextStyle = TextStyle()) -> [UInt8] {
        // What was only opened is one line for all of them.
        let joined = filter.showsDerived || isFull ? [:] : summary.opened.filter { $0.value > 1 }
        let shown = files.filter { file in
            guard case .compared(let diff) = file.content, let name = filter.opener(of: diff) else { return true }
            return joined[name] == nil
        }
        let opened = joined.sorted { $0.key < $1.key }.map { StyledLine(DiffSummary.words(openedIn: $0.key, $0.value)) }
        return (shown.flatMap { lines(of: $0, style) } + opened).written(style)
    }

    /// The paths of the files, one per line.
    public func names() -> [UInt8] {
        // The two sides of an unmerged file count as one file.
        let names = files.indices.filter { $0 == 0 || files[$0].side == nil || files[$0].path != files[$0 - 1].path }
            .map { files[$0].path }
        return names.map { StyledLine($0) }.written(TextStyle())
    }

    private func lines(of file: FileDiff, _ style: TextStyle) -> [StyledLine] {
        var lines: [StyledLine] = []
        switch file.content {
        case .failed:
            lines += heading(file, words(of: file), style, .red)
        case .whole(_, let outline):
            lines += heading(file, words(of: file), style, file.before == nil ? .green : .red)
            if isFull {
                var inner = ObjectLines([], style, isFull: true)
                inner.addOutline(outline, indentation: 2)
                lines += inner.lines
            }
        case .compared(let diff):
            let shown = diff.changes.filter(filter.shows)
            lines += heading(file, words(of: file), style, .bold)
            lines += diff.brokenReferences.flatMap { reference in
                StyledLine("  broken: \(reference)", .red).wrapped(to: style.readableWidth, indentation: 6)
            }
            lines += ObjectLines(shown, style, isFull: isFull).lines
        }
        return lines
    }

    /// The changes of a file, in half a sentence: `7 changes, 5 derived changes hidden (frames 4, header 1)`.
    package func words(of file: FileDiff) -> String {
        switch file.content {
        case .failed(let error): return (error.location.map { "\($0): " } ?? "") + error.message
        case .whole(let objects, _): return "\(file.before == nil ? "added" : "removed"), \(counted(objects, "object"))"
        case .compared(let diff):
            var summary = filter.counts(of: diff)
            if summary.isEmpty, diff.isEmpty {
                summary = [file.before == file.after ? "formatting only" : "renamed"]
            } else if summary.isEmpty {
                summary = ["no changes of these kinds"]
            }
            return summary.joined(separator: ", ")
        }
    }

    /// The name of the file and its changes; on two lines if one is too narrow.
    private func heading(
        _ file: FileDiff, _ text: String, _ style: TextStyle, _ paint: TextStyle.Paint
    ) -> [StyledLine] {
        let side = file.sideWords
        let clipped = TextColumns.clippedStart(file.name, to: max(style.width - 1 - side.utf8.count, 8))
        var line = StyledLine(clipped + side, paint)
        line.append(":")
        let rest = StyledLine(text)
        if line.width + 1 + rest.width > style.width {
            return [line] + StyledLine("  \(text)").wrapped(to: style.readableWidth, indentation: 2)
        }
        line.append(" ")
        line.append(rest)
        return [line]
    }
}

extension TextStyle {
    /// The width of lines that people can read.
    var readableWidth: Int { max(width, 40) }
}

extension DiffFilter {
    /// The counts of a document that are not 0: `2 changes`, `312 derived changes hidden (frames 311, header 1)`.
    ///
    /// - Parameters:
    ///   - hidden: What is said of derived changes that are not shown.
    ///   - code: How to write words of the document.
    func counts(
        of diff: DocumentDiff, hidden: String = "hidden", _ code: (String) -> String = { $0 }
    ) -> [String] {
        let shown = diff.changes.count(where: shows)
        let kinds = hiddenCounts(diff.changes)
        let count = kinds.reduce(0) { $0 + $1.count }
        let list = kinds.map { "\($0.category.rawValue) \($0.count)" }.joined(separator: ", ")
        return [
            shown > 0 ? counted(shown, "change") : nil, opener(of: diff).map { "only opened in \($0)" },
            hiddenDevice(diff.changes).map(code),
            count > 0 ? "\(counted(count, "derived change")) \(hidden) (\(list))" : nil, diff.lineEndings?.words,
        ].compactMap { $0 }
    }
}

extension FileDiff {
    /// The name, with both names if the file was renamed.
    package var name: String { name(\.spelledOut) }

    func name(_ written: (String) -> String) -> String {
        guard let before, let after, before != after else { return written(path) }
        return "\(written(before)) → \(written(after))"
    }

    /// The name on pages and pictures: of a file with an absolute path, only the last part.
    package var shortName: String {
        var file = self
        (file.before, file.after) = (before.map(Self.short), after.map(Self.short))
        return file.name
    }

    /// A relative path is shown as it is; of an absolute one only the name of the file.
    package static func short(_ path: String) -> String {
        path.hasPrefix("/") ? path.split(separator: "/").last.map(String.init) ?? path : path
    }

    /// The side of the change if the file has unresolved conflicts: ` (ours, unmerged)`; otherwise empty.
    package var sideWords: String { side.map { " (\($0), unmerged)" } ?? "" }
}

/// Writes changes as lines: a heading for each scene, then for each object its place and its changes.
struct ObjectLines {
    private(set) var lines: [StyledLine] = []
    private let style: TextStyle
    /// Whether to write values and what was added or removed in full.
    private let isFull: Bool

    /// How many objects of a path are shown before its middle is left out.
    private static let pathLength = 3

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
        let width = style.readableWidth
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
            lines += line.wrapped(to: style.readableWidth, indentation: min(indentation + depth + 2, 20))
        }
    }

    /// `View ▸ … ▸ Stack View ▸ Label "Welcome" (q4p-F0-OV3)`; the scene is in the heading.
    private func place(of object: ObjectName) -> String {
        let path = object.path.dropFirst(object.sceneID.isEmpty ? 0 : 1).map(\.spelledOut)
        // If there is no room for more, the changes are on the next lines.
        return place(of: object, in: path, [Array(path.prefix(1)), Array(path.suffix(1)), []])
            ?? TextColumns.clipped(
                object.words.spelledOut,
                to: style.readableWidth - TextColumns.width(of: Self.id(of: object)) - 8)
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
