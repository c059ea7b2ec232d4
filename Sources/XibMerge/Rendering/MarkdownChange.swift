/// One change as an item of a Markdown list, without the object it happened to.
struct MarkdownChange {
    /// How many lines of what was added or removed are listed.
    private static let outlineLength = 60

    let change: Change

    /// The item, indented to stand below its object's, with a line end behind it.
    ///
    /// - Complexity: O(n) in the texts of the change.
    var item: String {
        let derived = change.isDerived ? " *(derived)*" : ""
        return "  - \(phrase)\(derived)\n\(details)"
    }

    private var phrase: String {
        switch change.kind {
        case .objectAdded: "**added**\(change.property.map { " as \(code($0))" } ?? "")\(count)"
        case .objectRemoved: "**removed**\(count)"
        case .objectRecreated: "**re-created** with another ID\(was)\(count)"
        case .objectMoved: "**moved** from \(value(change.before)) to \(value(change.after))"
        case .objectReordered: "**reordered** from \(value(change.before)) to \(value(change.after))"
        case .connectionAdded, .connectionRemoved, .connectionRetargeted: values(between: " →")
        case .constraintAdded, .constraintRemoved, .constraintChanged: values("constraint")
        case .resourceAdded, .resourceRemoved, .resourceChanged: values("resource")
        case .settingChanged, .propertyAdded, .propertyRemoved, .propertyChanged: values()
        }
    }

    /// What stood there and what stands there, behind what it is: `added `text`: `"a"``.
    ///
    /// - Parameter separator: What stands between the name and a single value.
    private func values(_ subject: String? = nil, between separator: String = ":") -> String {
        let name = [subject, change.property.map { code($0) }].compactMap { $0 }.joined(separator: " ")
        let lead = name.isEmpty ? "" : name + separator + " "
        switch (change.before, change.after) {
        case (let before?, let after?): return "\(name.isEmpty ? "" : name + ": ")\(code(before)) → \(code(after))"
        case (let before?, nil): return "**removed** \(lead)\(code(before))"
        case (nil, let after?): return "**added** \(lead)\(code(after))"
        case (nil, nil): return name.isEmpty ? change.kind.rawValue : name
        }
    }

    private var count: String { change.elementCount > 1 ? ", \(change.elementCount) elements" : "" }

    private var was: String { change.before.map { ", was \(code($0))" } ?? "" }

    private func value(_ text: String?) -> String { text.map { code($0) } ?? "nothing" }

    private func code(_ text: String) -> String { MarkdownText.code(text) }

    /// What is in an object that came or went, folded. No line in it is blank: that would end the HTML.
    private var details: String {
        // The first line is the object itself, one level up.
        let inner = change.outline.dropFirst().map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0[...] }
        if inner.isEmpty { return "" }
        var lines = inner.prefix(Self.outlineLength).map { MarkdownText.escaped(String($0), limit: 200) }
        let rest = inner.count - lines.count
        if rest > 0 { lines.append("… \(rest) more") }
        let text = lines.map { $0.allSatisfy { $0 == " " } ? "&nbsp;" : $0 }.joined(separator: "\n    ")
        return "    <details><summary>what is in it</summary><pre>\(text)</pre></details>\n"
    }
}
