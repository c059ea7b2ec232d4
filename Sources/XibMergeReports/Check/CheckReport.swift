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
