import XibMergeCore

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
