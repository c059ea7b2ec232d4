import XibMerge
import XibMergeSystem

// Stands in until the library writes reports itself.
extension DiffReport {
    func names() -> [UInt8] { Array(files.map { "\($0.path.terminalSafe)\n" }.joined().utf8) }

    func stat(width: Int?, usesColor: Bool) -> [UInt8] {
        Array(files.map { "\($0.path.terminalSafe) | \(count($0))\n" }.joined().utf8)
    }

    func text(width: Int?, usesColor: Bool, isFull: Bool) -> [UInt8] {
        var text = ""
        for file in files {
            text +=
                file.before == file.after ? "\(file.path)\n" : "\(file.before ?? "new") -> \(file.after ?? "gone")\n"
            guard case .compared(let diff) = file.content else { continue }
            for change in diff.changes where filter.shows(change) {
                text += "  \(change.kind.rawValue) \(change.object.words) \(change.property ?? "") "
                text += "\(change.before ?? "") -> \(change.after ?? "")\n"
            }
        }
        return Array(text.utf8)
    }

    func json() -> [UInt8] { text(width: nil, usesColor: false, isFull: false) }

    func markdown() -> [UInt8] { text(width: nil, usesColor: false, isFull: false) }

    private func count(_ file: FileDiff) -> Int {
        guard case .compared(let diff) = file.content else { return 1 }
        return diff.changes.count(where: filter.includes)
    }
}
