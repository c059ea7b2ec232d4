extension MergeExplanation {
    /// The whole of it for people, with line ends; nothing in it can steer a terminal.
    ///
    /// - Complexity: O(n) in what is written.
    package func text(_ style: TextStyle = TextStyle()) -> [UInt8] {
        var output = [StyledLine("\(path): \(summary)", .bold)]
        if let refusal {
            output.append("    \(reason(of: refusal))")
            if let hint = refusal.hint { output.append("    hint: \(hint)") }
        }
        for conflict in conflicts { write(conflict, style, to: &output) }
        for finding in findings { write(finding, to: &output) }
        for warning in warnings {
            write("warning", .yellow, " (\(warning.kind.rawValue)): \(warning.place): \(warning.message)", to: &output)
        }
        writeDecisions(to: &output)
        return output.written(style)
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

    /// A blank line, then what the next lines are about.
    private func write(_ kind: String, _ paint: TextStyle.Paint, _ text: String, to output: inout [StyledLine]) {
        var line = StyledLine(kind, paint)
        line.append(text)
        output += ["", line]
    }

    private func write(_ conflict: Conflict, _ style: TextStyle, to output: inout [StyledLine]) {
        let place = conflict.places.first ?? "the document"
        let why = "\(conflict.kind.rawValue); \(RuleTitles.words(for: conflict.rule))"
        write("conflict \(conflict.number)", .red, " (\(why)): \(place)", to: &output)
        for (name, value) in [("base", conflict.base), ("ours", conflict.ours), ("theirs", conflict.theirs)] {
            let start = name == "base" ? nil : conflict.base
            let words = value.map { Self.shortened($0, since: start, to: style.width - 12) } ?? "(nothing)"
            output.append("    \(name)\(String(repeating: " ", count: 8 - name.count))\(words)")
        }
        for place in conflict.places.dropFirst() { output.append("    with    \(place)") }
        if let hint = conflict.hint { output.append("    hint: \(hint)") }
    }

    private func write(_ finding: Finding, to output: inout [StyledLine]) {
        let place = finding.location.map { " at \($0)" } ?? ""
        let object = finding.object.isEmpty ? "" : "\(finding.object): "
        write(
            finding.severity.rawValue, finding.severity == .error ? .red : .yellow,
            " (\(finding.rule))\(place): \(object)\(finding.message)", to: &output)
        if let hint = finding.hint { output.append("    hint: \(hint)") }
    }

    /// Decisions, by rule in the order in which the rules were first applied.
    private func writeDecisions(to output: inout [StyledLine]) {
        var rules: [String] = []
        let groups = Dictionary(grouping: decisions, by: \.rule)
        for decision in decisions where !rules.contains(decision.rule) { rules.append(decision.rule) }
        for rule in rules {
            write("decided", .cyan, " (\(RuleTitles.words(for: rule)))", to: &output)
            for decision in groups[rule]! {
                output.append("    \(decision.place): \(decision.message)")
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
        let line = rest.prefix(max(width, 20) * 2)
        let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").spelledOut
        return TextColumns.clipped(rest.startIndex == value.startIndex ? words : "… \(words)", to: max(width, 20))
    }
}
