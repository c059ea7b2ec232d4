import XibMergeCore

extension MergeExplanation {
    /// Writes the explanation as JSON, for programs: version 1 of the format that `docs/merge.schema.json` defines.
    ///
    /// - Parameter document: The merged document, or `nil` if it is written elsewhere.
    /// - Returns: UTF-8, indented, with a line end. Hidden characters in texts are escaped.
    /// - Complexity: O(n) in the bytes written.
    package func json(document: [UInt8]? = nil) -> [UInt8] {
        let value: JSONValue = [
            "version": 1,
            "path": .string(path),
            "verdict": isClean.map { .string($0 ? "clean" : "conflicts") } ?? .null,
            "method": refusal == nil ? "objects" : "text",
            "refusal": refusal?.json ?? .null,
            "favor": JSONValue(favor.map { "\($0)" }),
            "sides": origins.json,
            "conflicts": .array(conflicts.map(Self.value)),
            "findings": .array(findings.map(Self.value)),
            "warnings": .array(warnings.map(Self.value)),
            "decisions": .array(zip(decisionNumbers, decisions).map(Self.value)),
            "document": JSONValue(document.map { String(decoding: $0, as: UTF8.self) }),
        ]
        return value.serialized()
    }

    private static func value(_ conflict: Conflict) -> JSONValue {
        [
            "number": .integer(conflict.number),
            "kind": .string(conflict.kind.rawValue),
            "rule": .string(conflict.rule.rawValue),
            "places": JSONValue(conflict.places),
            "base": JSONValue(conflict.base),
            "ours": JSONValue(conflict.ours),
            "theirs": JSONValue(conflict.theirs),
            "oursChanges": JSONValue(conflict.phrases(of: .ours, limit: nil)),
            "theirsChanges": JSONValue(conflict.phrases(of: .theirs, limit: nil)),
            "hint": JSONValue(conflict.hint),
        ]
    }

    private static func value(_ finding: Finding) -> JSONValue {
        [
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            "location": JSONValue(finding.location),
            "object": .string(finding.object),
            "message": .string(finding.message),
            "hint": JSONValue(finding.hint),
            "subject": .string(finding.subjectText),
        ]
    }

    private static func value(_ warning: Warning) -> JSONValue {
        [
            "kind": .string(warning.kind.rawValue),
            "place": .string(warning.place),
            "message": .string(warning.message),
        ]
    }

    private static func value(_ number: Int, _ decision: Decision) -> JSONValue {
        [
            "number": .integer(number),
            "rule": .string(decision.rule.rawValue),
            "place": .string(decision.place),
            "message": .string(decision.message),
            "turnable": .bool(decision.isTurnable),
        ]
    }
}
