import XibMergeCore

/// One file of a Markdown report: a line, possibly with a list that unfolds.
struct MarkdownFile {
    /// The line that is always visible.
    let summary: String
    /// The items of the list, each with its number of changes.
    let items: [(text: String, count: Int)]
    /// The addresses of the pictures of its scenes, with only letters, digits and hyphens in their last parts.
    var pictures: [String] = []

    /// - Complexity: O(n) in the changes.
    ///
    /// - Parameter isFull: Whether to write values and the contents of added and removed files in full.
    init(_ file: FileDiff, filter: DiffFilter, isFull: Bool) {
        let side = file.sideWords
        switch file.content {
        case .whole(let objects, let outline):
            let verb = file.before == nil ? "new" : "removed"
            let details = isFull ? MarkdownText.details(outline, indentation: 2) : ""
            summary =
                "\(MarkdownText.code(FileDiff.short(file.path)))\(side): \(verb), \(counted(objects, "object"))"
                + (details.isEmpty ? "" : "\n\(details.dropLast())")
            items = []
        case .failed(let error):
            let place = error.location.map { " at \($0)" } ?? ""
            let hint = error.hint.map { " (\(MarkdownText.code($0)))" } ?? ""
            summary =
                "\(MarkdownText.code(FileDiff.short(file.path)))\(side): **not compared**, the version \(error.version?.rawValue ?? "")\(place): "
                + MarkdownText.code(error.message) + hint
            items = []
        case .compared(let diff):
            let shown = diff.changes.filter(filter.shows)
            items = Self.items(shown, limit: isFull ? nil : Self.valueLength)
            var facts = filter.counts(of: diff, hidden: "not listed") { MarkdownText.html($0) }
            if facts.isEmpty { facts = ["no changes"] }
            let code = shown.isEmpty ? { MarkdownText.code($0) } : { MarkdownText.html($0) }
            let words = facts.joined(separator: ", ")
            let sentence = shown.isEmpty ? words : "\(SceneSentences(shown).text { code($0) }) (\(words))"
            summary = "\(file.name { code(FileDiff.short($0)) })\(side): \(sentence)"
        }
    }

    /// How many scalars of a value are shown.
    private static let valueLength = 300

    /// One item for each object; the first one of a scene comes below the scene's name.
    ///
    /// A horizontal rule separates objects outside of scenes from the scene before them.
    private static func items(_ changes: [Change], limit: Int?) -> [(text: String, count: Int)] {
        var items: [(text: String, count: Int)] = []
        for section in ChangeSections(changes).sections {
            var heading = section.name.map { "**\(MarkdownText.code($0))**\n\n" } ?? (items.isEmpty ? "" : "---\n\n")
            if !items.isEmpty { heading = "\n\(heading)" }
            for own in section.objects {
                let object = own[0].object
                let words = object.words(below: section)
                let text = own.map { MarkdownChange($0, limit: limit).item }.joined()
                items.append(("\(heading)- \(MarkdownText.code(words))\n\(text)", own.count))
                heading = ""
            }
        }
        return items
    }

    /// The number of changes in the items.
    var count: Int { items.reduce(0) { $0 + $1.count } }

    /// The text before the items, or all of it if there are none. It is HTML up to the blank line, and Markdown after
    /// it.
    func opening(isOpen: Bool) -> String {
        items.isEmpty ? "- \(summary)\n" : "\n<details\(isOpen ? " open" : "")>\n<summary>\(summary)</summary>\n\n"
    }

    /// The pictures, before the items.
    var pictureItems: [String] {
        pictures.map { address in
            let name = address.split(separator: "/").last.map { $0.split(separator: ".")[0] } ?? ""
            return "![\(name)](\(address))\n\n"
        }
    }

    /// The text after the items, when `cut` changes were left out.
    func closing(cut: Int) -> String {
        if items.isEmpty { return "" }
        return (cut > 0 ? "- … \(counted(cut, "more change"))\n" : "") + "\n</details>\n\n"
    }
}

/// One change as an item of a Markdown list, without its object.
struct MarkdownChange {
    let change: Change
    private let values: ShownValues

    /// - Parameter limit: How many scalars to show of each value; `nil` for all.
    init(_ change: Change, limit: Int?) {
        self.change = change
        values = ShownValues(change.before, change.after, limit: limit)
    }

    /// The item, indented below that of its object, with a line end.
    ///
    /// - Complexity: O(n) in the texts of the change.
    var item: String {
        let derived = change.isDerived ? " *(derived)*" : ""
        return "  - \(phrase)\(derived)\n\(details)"
    }

    private var phrase: String {
        switch change.kind {
        case .objectAdded: "**added**\(change.property.map { " as \(code($0))" } ?? "")\(change.contents)"
        case .objectRemoved: "**removed**\(change.contents)"
        case .objectRecreated:
            "**re-created** with another ID\(values.before.map { ", was \(code($0))" } ?? "")\(change.contents)"
        case .objectMoved: "**moved** from \(value(values.before)) to \(value(values.after))"
        case .objectReordered: "**reordered** from \(value(values.before)) to \(value(values.after))"
        case .connectionAdded, .connectionRemoved, .connectionRetargeted: phrase(between: " →")
        case .constraintAdded, .constraintRemoved, .constraintChanged: phrase("constraint")
        case .resourceAdded, .resourceRemoved, .resourceChanged: phrase("resource")
        case .settingChanged, .propertyAdded, .propertyRemoved, .propertyChanged: phrase()
        }
    }

    /// The old and new values after the name: `added `text`: `"a"``.
    ///
    /// - Parameter separator: The text between the name and a single value.
    private func phrase(_ subject: String? = nil, between separator: String = ":") -> String {
        let name = [subject, change.property.map { code($0) }].compactMap { $0 }.joined(separator: " ")
        let lead = name.isEmpty ? "" : name + separator + " "
        switch (values.before, values.after) {
        case (let before?, let after?): return "\(name.isEmpty ? "" : name + ": ")\(code(before)) → \(code(after))"
        case (let before?, nil): return "**removed** \(lead)\(code(before))"
        case (nil, let after?): return "**added** \(lead)\(code(after))"
        case (nil, nil): return name.isEmpty ? change.kind.rawValue : name
        }
    }

    private func value(_ text: String?) -> String { text.map { code($0) } ?? "nothing" }

    private func code(_ text: String) -> String { MarkdownText.code(text, limit: .max) }

    /// The contents of an object that was added or removed.
    private var details: String {
        // The first line is the object itself, which is one level up.
        MarkdownText.details(
            change.outline.dropFirst().map { String($0.dropFirst($0.hasPrefix("  ") ? 2 : 0)) }, indentation: 4)
    }
}
