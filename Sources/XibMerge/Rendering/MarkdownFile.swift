/// One file of a Markdown report: a line, or a line that unfolds to a list.
struct MarkdownFile {
    /// What is there in any case.
    let summary: String
    /// The items that unfold, each with the number of changes it holds.
    let items: [(text: String, count: Int)]

    /// - Complexity: O(n) in the changes.
    init(_ file: FileDiff, filter: DiffFilter) {
        switch file.content {
        case .whole(let objects):
            let verb = file.before == nil ? "new" : "removed"
            summary = "\(MarkdownText.code(file.path)): \(verb), \(Self.counted(objects, "object"))"
            items = []
        case .failed(let error):
            let place = error.location.map { " at \($0)" } ?? ""
            let hint = error.hint.map { " (\(MarkdownText.code($0)))" } ?? ""
            summary =
                "\(MarkdownText.code(file.path)): **not compared**, the version \(error.version.rawValue)\(place): "
                + MarkdownText.code(error.message) + hint
            items = []
        case .compared(let diff):
            let shown = diff.changes.filter(filter.shows)
            items = Self.items(shown)
            let hidden = filter.hiddenCounts(diff.changes)
            let total = hidden.reduce(0) { $0 + $1.count }
            var facts = shown.isEmpty ? [] : [Self.counted(shown.count, "change")]
            if total > 0 {
                let counts = hidden.map { "\($0.category.rawValue) \($0.count)" }.joined(separator: ", ")
                facts.append("\(Self.counted(total, "derived change")) not listed (\(counts))")
            }
            if facts.isEmpty { facts = ["no changes"] }
            let name = Self.name(file, shown.isEmpty ? { MarkdownText.code($0) } : { MarkdownText.html($0) })
            summary = "\(name): \(facts.joined(separator: ", "))"
        }
    }

    /// One item for each run of changes of one object.
    private static func items(_ changes: [Change]) -> [(text: String, count: Int)] {
        var items: [(text: String, count: Int)] = []
        var rest = changes[...]
        while let object = rest.first?.object {
            let own = rest.prefix { $0.object == object }
            rest = rest[own.endIndex...]
            let id = object.id.isEmpty ? "" : " (\(object.id))"
            let words = (object.path + [object.words]).joined(separator: " ▸ ") + id
            let text = own.map { MarkdownChange(change: $0).item }.joined()
            items.append(("- \(MarkdownText.code(words))\n\(text)", own.count))
        }
        return items
    }

    /// The path; both where the file was renamed.
    private static func name(_ file: FileDiff, _ code: (String) -> String) -> String {
        guard let before = file.before, let after = file.after, before != after else { return code(file.path) }
        return "\(code(before)) → \(code(after))"
    }

    /// How many changes there are in the items.
    var count: Int { items.reduce(0) { $0 + $1.count } }

    /// What stands before the items; the whole where there are none. HTML up to the blank line, Markdown behind it.
    func opening(isOpen: Bool) -> String {
        items.isEmpty ? "- \(summary)\n" : "\n<details\(isOpen ? " open" : "")>\n<summary>\(summary)</summary>\n\n"
    }

    /// What stands behind the items, of which so many changes are left out.
    func closing(cut: Int) -> String {
        if items.isEmpty { return "" }
        return (cut > 0 ? "- … \(Self.counted(cut, "more change"))\n" : "") + "\n</details>\n\n"
    }

    /// `1 change`, `2 changes`.
    static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
