extension MergeExplanation {
    /// The whole of it for people, with line ends; nothing in it can steer a terminal.
    ///
    /// - Complexity: O(n) in what is written.
    package func text(_ style: TextStyle = TextStyle()) -> [UInt8] {
        var output = style.painted("\(Self.plain(path)): \(summary)", .bold) + "\n"
        if let refusal {
            output += "    \(Self.plain(reason(of: refusal)))\n"
            if let hint = refusal.hint { output += "    hint: \(Self.plain(hint))\n" }
        }
        for conflict in conflicts { write(conflict, style, to: &output) }
        for finding in findings { write(finding, style, to: &output) }
        for warning in warnings {
            let kind = style.painted("warning", .yellow)
            output += "\n\(kind) (\(warning.kind.rawValue)): \(Self.plain("\(warning.place): \(warning.message)"))\n"
        }
        writeDecisions(style, to: &output)
        return Array(output.utf8)
    }

    /// What came of it, as half a sentence: `2 conflicts, 1 warning, 3 decisions`.
    package var summary: String {
        if refusal != nil {
            return isClean.map { $0 ? "merged as text, clean" : "merged as text, with conflicts" } ?? "merged as text"
        }
        let counts = [
            (conflicts.count, "conflict"), (findings.count, "finding"), (warnings.count, "warning"),
            (decisions.count, "decision"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        let settled = favor.map { ", conflicts settled with \($0)" } ?? ""
        let words = (conflicts.isEmpty ? ["clean"] : []) + counts
        return words.joined(separator: ", ") + settled
    }

    private func write(_ conflict: Conflict, _ style: TextStyle, to output: inout String) {
        let kind = style.painted("conflict \(conflict.number)", .red)
        let place = conflict.places.first ?? "the document"
        let why = "\(conflict.kind.rawValue); \(RuleTitles.words(for: conflict.rule))"
        output += "\n\(kind) (\(why)): \(Self.plain(place))\n"
        for (name, value) in [("base", conflict.base), ("ours", conflict.ours), ("theirs", conflict.theirs)] {
            let start = name == "base" ? nil : conflict.base
            let words = value.map { Self.shortened($0, since: start, to: style.width - 12) } ?? "(nothing)"
            output += "    \(name)\(String(repeating: " ", count: 8 - name.count))\(words)\n"
        }
        for place in conflict.places.dropFirst() { output += "    with    \(Self.plain(place))\n" }
        if let hint = conflict.hint { output += "    hint: \(Self.plain(hint))\n" }
    }

    private func write(_ finding: Finding, _ style: TextStyle, to output: inout String) {
        let place = finding.location.map { " at \($0)" } ?? ""
        let severity = style.painted(finding.severity.rawValue, finding.severity == .error ? .red : .yellow)
        let object = finding.object.isEmpty ? "" : "\(finding.object): "
        output += "\n\(severity) (\(finding.rule))\(place): \(Self.plain("\(object)\(finding.message)"))\n"
        if let hint = finding.hint { output += "    hint: \(Self.plain(hint))\n" }
    }

    /// Decisions, by rule in the order in which the rules were first applied.
    private func writeDecisions(_ style: TextStyle, to output: inout String) {
        var rules: [String] = []
        let groups = Dictionary(grouping: decisions, by: \.rule)
        for decision in decisions where !rules.contains(decision.rule) { rules.append(decision.rule) }
        for rule in rules {
            output += "\n\(style.painted("decided", .cyan)) (\(RuleTitles.words(for: rule)))\n"
            for decision in groups[rule]! {
                output += "    \(Self.plain("\(decision.place): \(decision.message)"))\n"
            }
        }
    }

    private func reason(of refusal: MergeRefusal) -> String {
        let version = refusal.side.map { "\($0)\(refusal.location.map { ":\($0)" } ?? ""): " } ?? ""
        return version + refusal.message
    }

    /// A value on one line; of an element where it begins to differ from base.
    ///
    /// Whoever wants to read more of it has the document.
    private static func shortened(_ value: String, since base: String?, to width: Int) -> String {
        if value == base { return "(as in base)" }
        var rest = Substring(value)
        if value.hasPrefix("<"), let base {
            // Back to where the attribute or the tag begins.
            let end = zip(value.indices, base).first { value[$0.0] != $0.1 }?.0 ?? value.endIndex
            let start = value[..<end].lastIndex { $0 == " " || $0 == "<" } ?? value.startIndex
            rest = value[start...]
        }
        let line = ElementWords.oneLine(String(rest.prefix(max(width, 20) * 2)))
        let words = line.split(separator: " ").joined(separator: " ")
        return TextColumns.clipped(rest.startIndex == value.startIndex ? words : "… \(words)", to: max(width, 20))
    }

    private static func plain(_ text: String) -> String { ElementWords.oneLine(text) }
}
