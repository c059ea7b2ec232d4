extension CheckReport {
    /// One line a finding, as compilers write them, and below it what may help.
    ///
    /// What could steer a terminal is left out.
    package func text(_ style: TextStyle = TextStyle()) -> [UInt8] {
        var output = ""
        for file in files {
            let path = ElementWords.oneLine(file.path)
            for finding in file.findings {
                let place = finding.location.map { ":\($0)" } ?? ""
                let severity = style.painted(finding.severity.rawValue, Self.paint(of: finding.severity))
                let object = finding.object.isEmpty ? "" : " (\(finding.object))"
                let words = ElementWords.oneLine("\(finding.message)\(object) [\(finding.rule)]")
                output += "\(style.painted("\(path)\(place):", .bold)) \(severity): \(words)\n"
                if let hint = finding.hint { output += "hint: \(ElementWords.oneLine(hint))\n" }
            }
        }
        return Array(output.utf8)
    }

    /// The count of everything, as one line without line end.
    package var summary: String {
        let documents = Self.counted(documentCount, "document")
        let total = Severity.allCases.reduce(0) { $0 + count(of: $1) }
        var line = "checked \(documents)\(fixedCount == 0 ? "" : ", fixed \(Self.counted(fixedCount, "finding"))"): "
        if total == 0 { return line + "nothing found" }
        line += Severity.allCases.compactMap { severity in
            let count = count(of: severity)
            return count == 0 ? nil : Self.counted(count, severity == .info ? "note" : severity.rawValue)
        }.joined(separator: ", ")
        return line + (fixableCount == 0 ? "" : "; '--fix' mends \(fixableCount == total ? "all" : "\(fixableCount)")")
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    private static func paint(of severity: Severity) -> TextStyle.Paint {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .info: .cyan
        }
    }
}
