extension DiffReport {
    /// The report for people, as lines that are no longer than `style.width`: a line for each object that was changed.
    ///
    /// Text of documents is on one line and free of what steers terminals.
    ///
    /// - Complexity: O(n) in the text written.
    public func text(_ style: TextStyle = TextStyle()) -> [UInt8] {
        Array(files.map { text(of: $0, style) }.joined().utf8)
    }

    /// The paths of the files, a line each.
    public func names() -> [UInt8] { Array(files.map { ElementWords.oneLine($0.path) + "\n" }.joined().utf8) }

    private func text(of file: FileDiff, _ style: TextStyle) -> String {
        var lines: [String] = []
        switch file.content {
        case .failed(let error):
            let place = error.location.map { "\($0): " } ?? ""
            lines += heading(file, place + ElementWords.oneLine(error.message), style, .red)
        case .whole(let objects):
            let count = "\(objects) object\(objects == 1 ? "" : "s")"
            lines +=
                file.before == nil
                ? heading(file, "added, \(count)", style, .green) : heading(file, "removed, \(count)", style, .red)
        case .compared(let diff):
            let shown = diff.changes.filter(filter.shows)
            var summary = shown.isEmpty ? [] : ["\(shown.count) change\(shown.count == 1 ? "" : "s")"]
            if let note = hiddenNote(diff.changes) { summary.append(note) }
            if summary.isEmpty { summary = [diff.isEmpty ? "written differently only" : "no changes of these kinds"] }
            lines += heading(file, summary.joined(separator: ", "), style, .bold)
            lines += diff.brokenReferences.map {
                style.painted(TextColumns.clipped("  broken: \($0)", to: style.width), .red)
            }
            lines += ObjectLines(shown, style).lines
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// What the file is called and what became of it; on two lines where one is too narrow.
    private func heading(_ file: FileDiff, _ text: String, _ style: TextStyle, _ paint: TextStyle.Paint) -> [String] {
        var title = ElementWords.oneLine(file.path)
        if let before = file.before, let after = file.after, before != after {
            title = "\(ElementWords.oneLine(before)) → \(ElementWords.oneLine(after))"
        }
        let clipped = TextColumns.clippedStart(title, to: style.width - 1)
        let isNarrow = TextColumns.width(of: clipped) + TextColumns.width(of: text) + 2 > style.width
        let name = style.painted(clipped, paint)
        return isNarrow ? ["\(name):", "  " + TextColumns.clipped(text, to: style.width - 2)] : ["\(name): \(text)"]
    }

    /// `312 derived changes hidden (frames 311, header 1)`.
    private func hiddenNote(_ changes: [Change]) -> String? {
        let counts = filter.hiddenCounts(changes)
        let count = counts.reduce(0) { $0 + $1.count }
        if count == 0 { return nil }
        let parts = counts.map { "\($0.category.rawValue) \($0.count)" }
        return "\(count) derived change\(count == 1 ? "" : "s") hidden (\(parts.joined(separator: ", ")))"
    }
}
