extension DiffReport {
    /// The report for people, as lines that are no longer than `style.width`: a line for each object that was changed.
    ///
    /// Text of documents is on one line and free of what steers terminals.
    ///
    /// - Complexity: O(n) in the text written.
    public func text(_ style: TextStyle = TextStyle()) -> String {
        files.map { text(of: $0, style) }.joined()
    }

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
            let hidden = diff.changes.filter { filter.includes($0) && !filter.shows($0) }
            if shown.isEmpty, hidden.isEmpty, diff.brokenReferences.isEmpty, file.before == file.after { return "" }
            var summary = "\(shown.count) change\(shown.count == 1 ? "" : "s")"
            if let note = hiddenNote(hidden) { summary = shown.isEmpty ? note : "\(summary), \(note)" }
            lines.append("\(style.painted(title, .bold)): \(summary)")
            lines += diff.brokenReferences.map { style.painted("  broken: \($0)", .red) }
            lines += ObjectLines(shown, style).lines
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// `312 derived changes hidden (frames 311, header 1)`.
    private func hiddenNote(_ hidden: [Change]) -> String? {
        if hidden.isEmpty { return nil }
        let counts = Change.Category.allCases.compactMap { category -> String? in
            let count = hidden.count { $0.category == category }
            return count == 0 ? nil : "\(category.rawValue) \(count)"
        }
        let noun = hidden.count == 1 ? "change" : "changes"
        return "\(hidden.count) derived \(noun) hidden (\(counts.joined(separator: ", ")))"
    }
}
