extension DiffReport {
    /// How much changed in each file, a line each, then in all: figures, and a bar of signs as in `git diff --stat`.
    ///
    /// - Complexity: O(n) in the changes.
    public func stat(_ style: TextStyle = TextStyle()) -> [UInt8] {
        let rows = files.map { (path: ElementWords.oneLine($0.path), count: Count($0, filter)) }
        let nameWidth = min(rows.map { TextColumns.width(of: $0.path) }.max() ?? 0, max(style.width / 2, 10))
        let figureWidth = rows.map { String($0.count.total).count }.max() ?? 1
        let largest = rows.map(\.count.total).max() ?? 0
        let room = max(style.width - nameWidth - figureWidth - 5, 5)
        var text = ""
        for (path, count) in rows {
            let name = TextColumns.clipped(path, to: nameWidth)
            let padding = String(repeating: " ", count: nameWidth - TextColumns.width(of: name))
            let figure = String(count.total)
            let blanks = String(repeating: " ", count: max(figureWidth - figure.count, 0))
            let note = count.failure.map { TextColumns.clipped($0, to: room) }
            let bar = note ?? count.bar(style, scale: largest > room ? (largest, room) : (1, 1))
            text += " \(name)\(padding) | \(note == nil ? blanks + figure + " " : "")\(bar)\n"
        }
        let summary = summary
        let derived = summary.derivedCount > 0 ? ", \(summary.derivedCount) derived" : ""
        let files = "\(summary.fileCount) document\(summary.fileCount == 1 ? "" : "s")"
        text += " \(files), \(summary.changeCount) change\(summary.changeCount == 1 ? "" : "s")\(derived)\n"
        return Array(text.utf8)
    }

    /// What changed in one file, by sign.
    private struct Count {
        var added = 0
        var removed = 0
        var changed = 0
        var failure: String?

        var total: Int { added + removed + changed }

        init(_ file: FileDiff, _ filter: DiffFilter) {
            let isGone = file.after == nil
            switch file.content {
            case .failed(let error): failure = ElementWords.oneLine(error.message)
            case .whole(let objects): if isGone { removed = objects } else { added = objects }
            case .compared(let diff):
                for change in diff.changes where filter.shows(change) {
                    switch ChangeLine(change).sign {
                    case "+": added += 1
                    case "-": removed += 1
                    default: changed += 1
                    }
                }
            }
        }

        func bar(_ style: TextStyle, scale: (of: Int, to: Int)) -> String {
            func signs(_ sign: String, _ count: Int) -> String {
                String(repeating: sign, count: count == 0 ? 0 : max(count * scale.to / scale.of, 1))
            }
            return style.painted(signs("+", added), .green) + style.painted(signs("-", removed), .red)
                + style.painted(signs("~", changed), .yellow)
        }
    }
}
