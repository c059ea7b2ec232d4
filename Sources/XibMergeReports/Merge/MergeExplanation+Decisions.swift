package import XibMergeCore

/// Decisions in words, with the numbers that `Resolution` gives them.
extension MergeExplanation {
    /// Decisions that are told on one line.
    package struct ToldDecision: Sendable {
        package var rule: Rule
        /// `decision 4`, `decisions 5-7`.
        package var title: String
        /// The place and the message.
        package var words: String
    }

    /// The numbers of the decisions, which continue those of the conflicts.
    package var decisionNumbers: Range<Int> {
        let first = conflicts.count + (asksForName ? 1 : 0) + 1
        return first..<first + decisions.count
    }

    /// The decisions, a line each. Those about frames with the same message are joined, as there may be hundreds of
    /// little interest.
    package var toldDecisions: [ToldDecision] {
        func kind(_ decision: Decision) -> [String]? {
            guard decision.rule == .r10 else { return nil }
            return [decision.subject.part == .canvas ? "canvas positions" : "frames", decision.message]
        }
        let numbered = zip(decisionNumbers, decisions)
        let alike = Dictionary(
            numbered.compactMap { number, decision in kind(decision).map { ($0, [(number, decision.subject)]) } },
            uniquingKeysWith: +)
        return numbered.compactMap { number, decision in
            guard let kind = kind(decision), let own = alike[kind], own.count > 1 else {
                return ToldDecision(
                    rule: decision.rule, title: "decision \(number)", words: "\(decision.place): \(decision.message)")
            }
            guard number == own[0].0 else { return nil }
            return ToldDecision(
                rule: decision.rule, title: "decisions \(Self.words(for: own.map(\.0)))",
                words: "\(own.count) \(kind[0]): \(Self.objects(own.map(\.1))): \(kind[1])")
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

    /// How to turn a decision, on one line; `nil` if none can be turned.
    package var turnHint: String? {
        let turnable = zip(decisionNumbers, decisions).filter { $1.isTurnable }.map(\.0)
        guard let resolvedPath, !turnable.isEmpty else { return nil }
        let noun = turnable.count == 1 ? "decision" : "decisions"
        let others = turnable.count == decisions.count ? "" : "; the others follow from the rest of the merge"
        return "'xibmerge resolve --answer NUMBER=SIDE \(resolvedPath)' turns "
            + "\(noun) \(Self.words(for: turnable))\(others)"
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
