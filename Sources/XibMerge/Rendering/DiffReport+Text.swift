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
        var title = ElementWords.oneLine(file.path)
        if let before = file.before, let after = file.after, before != after {
            title = "\(ElementWords.oneLine(before)) → \(ElementWords.oneLine(after))"
        }
        switch file.content {
        case .failed(let error):
            let place = error.location.map { ":\($0)" } ?? ""
            lines.append("\(title)\(place): \(ElementWords.oneLine(error.message))")
        case .whole(let objects):
            let count = "\(objects) object\(objects == 1 ? "" : "s")"
            lines.append(
                file.before == nil
                    ? style.painted("\(title): added, \(count)", .green)
                    : style.painted("\(title): removed, \(count)", .red))
        case .compared(let diff):
            let shown = diff.changes.filter(filter.shows)
            var summary =
                shown.isEmpty ? "written differently only" : "\(shown.count) change\(shown.count == 1 ? "" : "s")"
            if let note = hiddenNote(diff.changes) { summary = shown.isEmpty ? note : "\(summary), \(note)" }
            lines.append("\(style.painted(title, .bold)): \(summary)")
            lines += diff.brokenReferences.map { style.painted("  broken: \($0)", .red) }
            lines += ObjectLines(shown, style).lines
        }
        return lines.map { $0 + "\n" }.joined()
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
