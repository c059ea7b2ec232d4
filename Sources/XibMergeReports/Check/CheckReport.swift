package import XibMergeCore

/// The results of a check of many files.
package struct CheckReport: Sendable {
    /// A file with its findings.
    package struct File: Sendable {
        /// The path to show.
        package var path: String
        /// In the order of the file; never empty.
        package var findings: [Finding]

        package init(path: String, findings: [Finding]) { (self.path, self.findings) = (path, findings) }
    }

    /// Sorted by path, without files that have no findings.
    package var files: [File]
    /// How many documents were checked.
    package var documentCount: Int
    /// How many findings were fixed and are no longer in `files`.
    package var fixedCount = 0
    /// Files that could not be read completely, so that what they declare is not fully known.
    package var notes: [Problem] = []
    /// All rules.
    package var rules: [RuleDescription]
    /// The version of the tool.
    package var version: String

    package init(
        _ files: [File], documentCount: Int, rules: [RuleDescription], version: String
    ) {
        self.files = files.filter { !$0.findings.isEmpty }.sorted {
            $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
        }
        (self.documentCount, self.rules, self.version) = (documentCount, rules, version)
    }

    /// Removes the findings that are milder than a severity.
    package mutating func leaveOut(below minimum: Severity) {
        for index in files.indices { files[index].findings.removeAll { $0.severity > minimum } }
        files.removeAll { $0.findings.isEmpty }
    }

    /// How many findings of a severity there are.
    package func count(of severity: Severity) -> Int {
        files.reduce(0) { $0 + $1.findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) } }
    }

    /// How many findings can be fixed.
    package var fixableCount: Int { files.reduce(0) { $0 + $1.findings.reduce(0) { $0 + ($1.isFixable ? 1 : 0) } } }
}

extension CheckReport {
    /// The report as `docs/check.schema.json` describes it.
    package func json() -> [UInt8] {
        let value: JSONValue = [
            "version": 1,
            "summary": [
                "documents": .integer(documentCount), "errors": .integer(count(of: .error)),
                "warnings": .integer(count(of: .warning)), "infos": .integer(count(of: .info)),
                "fixable": .integer(fixableCount), "fixed": .integer(fixedCount),
            ],
            "findings": .array(files.flatMap { file in file.findings.map { Self.value($0, in: file.path) } }),
            "notes": .array(
                notes.map { note in
                    [
                        "path": JSONValue(note.file), "line": JSONValue(note.location?.line),
                        "column": JSONValue(note.location?.column), "message": .string(note.message),
                    ]
                }),
        ]
        return value.serialized()
    }

    private static func value(_ finding: Finding, in path: String) -> JSONValue {
        [
            "path": .string(path), "line": JSONValue(finding.location?.line),
            "column": JSONValue(finding.location?.column), "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue), "object": .string(finding.object),
            "message": .string(finding.message), "hint": JSONValue(finding.hint),
            "subject": .string(finding.subjectText), "isFixable": .bool(finding.isFixable),
        ]
    }
}

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
