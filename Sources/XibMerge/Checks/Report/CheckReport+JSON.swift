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
        ]
        return value.serialized()
    }

    private static func value(_ finding: Finding, in path: String) -> JSONValue {
        [
            "path": .string(path), "line": JSONValue(finding.location?.line),
            "column": JSONValue(finding.location?.column), "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue), "object": .string(finding.object),
            "message": .string(finding.message), "hint": JSONValue(finding.hint),
            "subject": .string(finding.subject), "isFixable": .bool(!finding.fix.isEmpty),
        ]
    }
}
