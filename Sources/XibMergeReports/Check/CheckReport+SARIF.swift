import XibMergeCore

extension CheckReport {
    /// The report as SARIF 2.1.0, for GitHub's code scanning and other tools.
    ///
    /// Paths are URIs relative to the current folder of the program.
    package func sarif() -> [UInt8] {
        let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element.name, $0.offset) })
        let results = files.flatMap { file in
            file.findings.map { Self.result($0, in: file.path, rule: numbers[$0.rule]) }
        }
        let value: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": [
                        "driver": [
                            "name": "xibmerge", "version": .string(version),
                            "semanticVersion": .string(version),
                            "rules": .array(rules.map(descriptor)),
                        ]
                    ],
                    "invocations": [
                        [
                            "executionSuccessful": true,
                            "toolExecutionNotifications": .array(notes.map(Self.notification)),
                        ]
                    ],
                    "columnKind": "unicodeCodePoints",
                    "results": .array(results),
                ]
            ],
        ]
        return value.serialized()
    }

    private func descriptor(_ rule: RuleDescription) -> JSONValue {
        [
            "id": .string(rule.name),
            "shortDescription": ["text": .string(rule.summary)],
            "help": ["text": .string("\(rule.summary): docs/\(Self.page(of: rule.name)) of XibMerge")],
            "defaultConfiguration": [
                "enabled": .bool(rule.isOnByDefault), "level": .string(rule.severity.usualWord),
            ],
        ]
    }

    /// The page and anchor of a rule: a heading of its own, or its row in a table.
    package static func page(of rule: String) -> String {
        let documentRules = DocumentRules.descriptions + LayoutRules.descriptions
        return "\(documentRules.contains { $0.name == rule } ? "checks.md" : "checks-project.md")#\(rule)"
    }

    private static func notification(_ note: Problem) -> JSONValue {
        [
            "level": "note", "message": ["text": .string(note.message)],
            "locations": [["physicalLocation": place(note.file ?? "", note.location)]],
        ]
    }

    private static func place(_ path: String, _ location: SourceLocation?) -> JSONValue {
        var place: [(name: String, value: JSONValue)] = [("artifactLocation", ["uri": .string(uri(of: path))])]
        if let location {
            place.append(("region", ["startLine": .integer(location.line), "startColumn": .integer(location.column)]))
        }
        return .object(place)
    }

    private static func result(_ finding: Finding, in path: String, rule: Int?) -> JSONValue {
        let hint = finding.hint.map { "\nhint: \($0)" } ?? ""
        var members: [(name: String, value: JSONValue)] = [("ruleId", .string(finding.rule))]
        if let rule { members.append(("ruleIndex", .integer(rule))) }
        members += [
            ("level", .string(finding.severity.usualWord)),
            ("message", ["text": .string("\(finding.sentence)\(hint)")]),
            ("locations", [["physicalLocation": place(path, finding.location)]]),
            // What a finding is about, whatever its line is.
            ("partialFingerprints", ["subject/v1": .string("\(finding.rule) \(finding.subjectText)")]),
        ]
        return .object(members)
    }

    /// A path as a URI reference (RFC 3986), absolute where the path is.
    static func uri(of path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF")
        var uri = path.hasPrefix("/") ? "file://" : ""
        for byte in (path.hasPrefix("./") ? path.dropFirst(2) : path[...]).utf8 {
            if plain.contains(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                uri += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
        return uri
    }
}
