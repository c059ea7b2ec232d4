/// What a check of many files found.
package struct CheckReport: Sendable {
    /// A file, and what was found in it.
    package struct File: Sendable {
        /// As people name it.
        package var path: String
        /// In the order of the file; never empty.
        package var findings: [Finding]

        package init(path: String, findings: [Finding]) {
            (self.path, self.findings) = (path, findings)
        }
    }

    /// In the order of their paths, those without findings left out.
    package var files: [File]
    /// How many documents were looked at.
    package var documentCount: Int
    /// How many findings were fixed and are not among `files` any more.
    package var fixedCount = 0
    /// The rules that there are.
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

    /// How many findings of a severity there are.
    package func count(of severity: Severity) -> Int {
        files.reduce(0) { $0 + $1.findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) } }
    }

    /// How many findings can be fixed.
    package var fixableCount: Int { files.reduce(0) { $0 + $1.findings.reduce(0) { $0 + ($1.fix.isEmpty ? 0 : 1) } } }
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

extension CheckReport {
    /// The report as commands of GitHub's workflows, which show each finding at its line.
    package func gitHub() -> [UInt8] {
        var output = ""
        for file in files {
            for finding in file.findings {
                var properties = "file=\(Self.escaped(file.path, inProperty: true))"
                if let location = finding.location { properties += ",line=\(location.line),col=\(location.column)" }
                properties += ",title=\(Self.escaped(finding.rule, inProperty: true))"
                let object = finding.object.isEmpty ? "" : " (\(finding.object))"
                let hint = finding.hint.map { "\nhint: \($0.spelledOut)" } ?? ""
                let words = "\(finding.message)\(object)".spelledOut
                let message = Self.escaped(words + hint, inProperty: false)
                output += "::\(Self.command(finding.severity)) \(properties)::\(message)\n"
            }
        }
        return Array(output.utf8)
    }

    private static func command(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .info: "notice"
        }
    }

    /// As the runner reads it; without this a document could give commands of its own.
    static func escaped(_ text: String, inProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where inProperty: result += "%3A"
            case "," where inProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
