package import XibMerge

extension MergeRefusal {
    /// The refusal as one line: place first, then what is wrong and in which version.
    ///
    /// - Parameter name: What the user calls the file that `side` names.
    package func line(for name: String, mentionsSide: Bool = true) -> String {
        let place = location.map { "\(name):\($0)" } ?? name
        let version =
            switch side {
            case .base where mentionsSide: " (in base)"
            case .ours where mentionsSide: " (in ours)"
            case .theirs where mentionsSide: " (in theirs)"
            default: ""
            }
        return "\(place): \(message)\(version)"
    }
}

extension MergeOutcome {
    /// What the user should see of a merge on standard error: at most `limit` lines of each kind.
    ///
    /// - Parameters:
    ///   - name: What the user calls the file.
    ///   - includesDecisions: Whether to tell also what was settled by rule.
    package func lines(for name: String, includesDecisions: Bool, limit: Int = 5) -> [String] {
        func some(_ lines: [String], _ what: String) -> [String] {
            guard lines.count > limit else { return lines }
            return lines[..<(limit - 1)] + ["\(name): \(lines.count - limit + 1) more \(what)"]
        }
        // Hunks with one number are one question.
        var asked: [String] = []
        var numbers: Set<Int> = []
        for conflict in conflicts where numbers.insert(conflict.number).inserted {
            asked.append(
                "\(name): conflict \(conflict.number) (\(conflict.kind.rawValue), \(conflict.rule)): "
                    + (conflict.places.first ?? "the document"))
        }
        let decided = decisions.map { "\(name): decided (\($0.rule)): \($0.place): \($0.message)" }
        let warned = warnings.map { "\(name): warning: \($0.place): \($0.message)" }
        return some(asked, "conflicts") + some(warned, "warnings")
            + (includesDecisions ? some(decided, "decisions") : [])
    }
}
