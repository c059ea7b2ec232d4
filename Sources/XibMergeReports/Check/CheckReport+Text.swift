package import XibMergeCore

extension CheckReport {
    /// One line per finding, as compilers write them, with hints below.
    ///
    /// Control characters are spelled out, so that nothing can control a terminal.
    package func text(_ style: TextStyle = TextStyle()) -> [UInt8] {
        var lines: [StyledLine] = []
        for file in files {
            for finding in file.findings {
                let place = finding.location.map { ":\($0)" } ?? ""
                var line = StyledLine("\(file.path)\(place):", .bold)
                line.append(" ")
                line.append(finding.severity.rawValue, Self.paint(of: finding.severity))
                line.append(": \(finding.sentence) [\(finding.rule)]")
                lines.append(line)
                if let hint = finding.hint { lines.append("hint: \(hint)") }
            }
        }
        return lines.written(style)
    }

    /// The total counts, as one line without line end.
    package var summary: String {
        let documents = counted(documentCount, "document")
        let total = Severity.allCases.reduce(0) { $0 + count(of: $1) }
        var line = "checked \(documents)\(fixedCount == 0 ? "" : ", fixed \(counted(fixedCount, "finding"))"): "
        if total == 0 { return line + "nothing found" }
        line += Severity.allCases.compactMap { severity in
            let count = count(of: severity)
            return count == 0 ? nil : counted(count, severity.usualWord)
        }.joined(separator: ", ")
        let hasTranslations = files.contains { $0.findings.contains(where: \.isFixedElsewhere) }
        let option = hasTranslations ? "--fix=translations" : "--fix"
        return line
            + (fixableCount == 0 ? "" : "; '\(option)' mends \(fixableCount == total ? "all" : "\(fixableCount)")")
    }

    private static func paint(of severity: Severity) -> TextStyle.Paint {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .info: .cyan
        }
    }
}

extension Severity {
    /// As compilers and other tools call it.
    var usualWord: String { self == .info ? "note" : rawValue }
}

extension Finding {
    /// The finding on one line, as in the output of `check`.
    package func line(in path: String) -> String {
        let place = location.map { ":\($0)" } ?? ""
        return "\(path)\(place): \(severity.rawValue): \(sentence) [\(rule)]"
    }

    /// What is wrong, with the object in brackets.
    var sentence: String { object.isEmpty ? message : "\(message) (\(object))" }
}
