public import XibMergeCore

extension DiffReport {
    /// The number of changes in each file, one line each, then the total: figures, and a bar of signs as in `git diff
    /// --stat`.
    ///
    /// - Complexity: O(n) in the changes.
    public func stat(_ style: TextStyle = TextStyle()) -> [UInt8] {
        let rows = files.map {
            (path: ($0.path + ($0.side.map { " (\($0))" } ?? "")).spelledOut, count: Count($0, filter))
        }
        let nameWidth = min(rows.map { TextColumns.width(of: $0.path) }.max() ?? 0, max(style.width / 2, 10))
        let figureWidth = rows.map { String($0.count.total).count }.max() ?? 1
        let largest = rows.map(\.count.total).max() ?? 0
        var lines: [StyledLine] = []
        let room = max(style.width - nameWidth - figureWidth - 5, 5)
        for (path, count) in rows {
            let name = TextColumns.clipped(path, to: nameWidth)
            let padding = String(repeating: " ", count: nameWidth - TextColumns.width(of: name))
            let figure = String(count.total)
            let blanks = String(repeating: " ", count: max(figureWidth - figure.count, 0))
            var line = StyledLine(" \(name)\(padding) | ")
            if let failure = count.failure {
                line.append(TextColumns.clipped(failure, to: room))
            } else {
                line.append("\(blanks)\(figure) ")
                line.append(count.bar(scale: largest > room ? (largest, room) : (1, 1)))
            }
            lines.append(line)
        }
        let summary = summary
        let derived = summary.derivedCount > 0 ? ", \(summary.derivedCount) derived" : ""
        let files = counted(summary.fileCount, "document")
        lines.append(" \(files), \(counted(summary.changeCount, "change"))\(derived)")
        return lines.written(style)
    }

    /// The changes in one file, by sign.
    private struct Count {
        var added = 0
        var removed = 0
        var changed = 0
        var failure: String?

        var total: Int { added + removed + changed }

        init(_ file: FileDiff, _ filter: DiffFilter) {
            let isGone = file.after == nil
            switch file.content {
            case .failed(let error): failure = error.message.spelledOut
            case .whole(let objects, _): if isGone { removed = objects } else { added = objects }
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

        func bar(scale: (of: Int, to: Int)) -> StyledLine {
            var bar = StyledLine()
            for (sign, count, paint) in [
                ("+", added, TextStyle.Paint.green), ("-", removed, .red), ("~", changed, .yellow),
            ] {
                bar.append(String(repeating: sign, count: count == 0 ? 0 : max(count * scale.to / scale.of, 1)), paint)
            }
            return bar
        }
    }
}
