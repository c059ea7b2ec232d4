package import XibMergeCore

extension MergeExplanation {
    /// The whole explanation as text, with line ends and without terminal control sequences.
    ///
    /// - Complexity: O(n) in the bytes written.
    package func text(_ style: TextStyle = TextStyle()) -> [UInt8] {
        var output = [StyledLine("\(path): \(summary)", .bold)]
        if let refusal { output += words(of: refusal).map { StyledLine("    \($0)") } }
        output += Resolution.lines(of: sideLines, style, indentation: 4)
        for conflict in conflicts { write(conflict, style, to: &output) }
        for finding in findings { write(finding, to: &output) }
        for warning in otherWarnings {
            write("warning", .yellow, ": \(warning.place): \(warning.message)", to: &output)
        }
        writeDecisions(to: &output)
        return output.written(style)
    }

    /// The lines about a merge for standard error: at most `limit` lines of conflicts, and as many of findings and
    /// warnings together. If there are more, the last line says where to find the rest.
    /// - Parameters:
    ///   - rest: The command that shows everything, or `nil` if there is none.
    ///   - includesDecisions: Whether to include decisions made by rules.
    package func lines(rest: String?, includesDecisions: Bool, limit: Int = 5) -> [String] {
        let asked = conflicts.map { "\(path): conflict \($0.number): \($0.summary)" }
        let told = includesDecisions ? toldDecisions : []
        let noted =
            findings.map { $0.line(in: path) }
            + (includesDecisions ? otherWarnings : warnings).map { "\(path): warning: \($0.place): \($0.message)" }
        let all = [asked, noted, told.map { "\(path): \($0.title): \($0.words)" }]
        var lines = all.flatMap { $0.prefix($0.count > limit ? limit - 1 : limit) }
        let left = all.reduce(-lines.count) { $0 + $1.count }
        if left > 0 { lines.append("\(path): … and \(left) more\(rest.map { ": \($0)" } ?? "")") }
        return lines
    }

    /// The result, as half a sentence: `2 conflicts, 1 warning, 3 decisions`.
    package var summary: String {
        if refusal != nil {
            if !conflictLines.isEmpty {
                let lines = conflictLines.prefix(5).map { "\($0)" } + (conflictLines.count > 5 ? ["…"] : [])
                let places = "\(lines.count == 1 ? "line" : "lines") \(lines.joined(separator: ", "))"
                return "merged as text, with \(counted(conflictLines.count, "conflict")) in \(places)"
            }
            return isClean.map { $0 ? "merged as text, clean" : "merged as text, with conflicts" } ?? "merged as text"
        }
        let counts = [
            (conflicts.count, "conflict"), (findings.count, "finding"), (otherWarnings.count, "warning"),
            (decisions.count, "decision"),
        ].filter { $0.0 > 0 }.map(counted)
        let resolved = favor.map { ", conflicts resolved with \($0)" } ?? ""
        let words = (conflicts.isEmpty ? ["clean"] : []) + counts
        return words.joined(separator: ", ") + resolved
    }

    /// Writes a blank line, then the heading of the next lines.
    func write(_ kind: String, _ paint: TextStyle.Paint, _ text: String, to output: inout [StyledLine]) {
        var line = StyledLine(kind, paint)
        line.append(text)
        output += ["", line]
    }

    private func write(_ conflict: Conflict, _ style: TextStyle, to output: inout [StyledLine]) {
        write("conflict \(conflict.number)", .red, " (\(conflict.reason)): \(conflict.place)", to: &output)
        func add(_ name: String, _ text: String) {
            let line = StyledLine("    \(name)\(String(repeating: " ", count: Self.nameWidth - name.count))\(text)")
            output += line.wrapped(to: style.readableWidth, indentation: 4 + Self.nameWidth)
        }
        for side in conflict.sides {
            for (number, words) in conflict.words(of: side, limit: ShownValues.textLength).enumerated() {
                add(number == 0 ? "\(side)" : "", words)
            }
        }
        for place in conflict.unsaid { add("with", place.words) }
        if let hint = conflict.hint { output.append("    hint: \(hint)") }
        if let answer = answers[conflict.number] { add("answer", Resolution.shown(answer)) }
    }

    /// The columns of `theirs` and of the space before its changes.
    private static let nameWidth = 8

    private func write(_ finding: Finding, to output: inout [StyledLine]) {
        let place = finding.location.map { " at \($0)" } ?? ""
        let object = finding.object.isEmpty ? "" : "\(finding.object): "
        write(
            finding.severity.rawValue, finding.severity == .error ? .red : .yellow,
            " (\(finding.rule))\(place): \(object)\(finding.message)", to: &output)
        if let hint = finding.hint { output.append("    hint: \(hint)") }
    }

    /// Why it was merged as text, with the version and a hint. There is no hint if base is the reason: nobody can mend
    /// a version in the history.
    package func words(of refusal: Problem) -> [String] {
        let version = refusal.version.map { "\($0.rawValue)\(refusal.location.map { ":\($0)" } ?? ""): " } ?? ""
        let hint = refusal.version == .base ? nil : refusal.hint
        return [version + refusal.message] + (hint.map { ["hint: \($0)"] } ?? [])
    }
}

/// Decisions in words, with the numbers that `Resolution` gives them.
extension MergeExplanation {
    /// Decisions that are told on one line: a title as `decisions 5-7`, the place and the message.
    package typealias ToldDecision = (rule: Rule, title: String, words: String)

    /// The numbers of the decisions, which continue those of the conflicts.
    package var decisionNumbers: Range<Int> {
        let first = conflicts.count + (asksForName ? 1 : 0) + 1
        return first..<first + decisions.count
    }

    /// The decisions, a line each. Those about frames with the same message are joined, as there may be hundreds of
    /// little interest.
    package var toldDecisions: [ToldDecision] {
        func kind(_ number: Int, _ decision: Decision) -> [String]? {
            guard decision.rule == .r10, answers[number] == nil else { return nil }
            return [decision.subject.part == .canvas ? "canvas positions" : "frames", decision.message]
        }
        let numbered = zip(decisionNumbers, decisions)
        let alike = Dictionary(
            numbered.compactMap { number, decision in kind(number, decision).map { ($0, [(number, decision.subject)]) }
            },
            uniquingKeysWith: +)
        return numbered.compactMap { number, decision in
            guard let kind = kind(number, decision), let own = alike[kind], own.count > 1 else {
                let turned = answers[number].map { "; turned to \(Resolution.shown($0))" } ?? ""
                return (decision.rule, "decision \(number)", "\(decision.place): \(decision.message)\(turned)")
            }
            guard number == own[0].0 else { return nil }
            return (
                decision.rule, "decisions \(Self.words(for: own.map(\.0)))",
                "\(own.count) \(kind[0]): \(Self.objects(own.map(\.1))): \(kind[1])"
            )
        }
    }

    /// How many objects of decisions on one line are named.
    private static let maximumNames = 4

    /// The objects of places such as `Login scene ▸ Label "Title" (q4p-F0-OV3) frame`, each scene once.
    private static func objects(_ places: [NamedPlace]) -> String {
        var scene: String?
        let names = places.prefix(maximumNames).map { place in
            var place = place
            if [.canvas, .property("frame")].contains(place.part) { place.part = .whole }
            defer { scene = place.scene }
            return place.scene == scene ? place.wordsInScene : place.words
        }
        let more = places.count > maximumNames ? " and \(places.count - maximumNames) more" : ""
        return names.joined(separator: ", ") + more
    }

    /// How to turn a decision, on one line that ends with the command; `nil` if none can be turned.
    package var turnHint: String? {
        let turnable = zip(decisionNumbers, decisions).filter { $1.isTurnable }.map(\.0)
        guard let resolvedPath, !turnable.isEmpty else { return nil }
        let noun = turnable.count == 1 ? "decision" : "decisions"
        let others = turnable.count == decisions.count ? "" : ", the others follow from the rest of the merge"
        return "\(noun) \(Self.words(for: turnable)) can be turned\(others): "
            + "xibmerge resolve --answer NUMBER=SIDE \(resolvedPath)"
    }

    /// Ascending numbers: `3, 5-7`.
    private static func words(for numbers: [Int]) -> String {
        var runs: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = runs.last, last.upperBound == number - 1 {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: ", ")
    }

    /// Writes the decisions, by rule, in the order in which the rules were first applied.
    func writeDecisions(to output: inout [StyledLine]) {
        var rules: [Rule] = []
        let groups = Dictionary(grouping: toldDecisions, by: \.rule)
        for decision in decisions where !rules.contains(decision.rule) { rules.append(decision.rule) }
        for rule in rules {
            write("decided", .cyan, " (\(rule.title))", to: &output)
            for decision in groups[rule]! { output.append("    \(decision.title): \(decision.words)") }
        }
        if let turnHint { output += ["", StyledLine(turnHint)] }
    }
}
