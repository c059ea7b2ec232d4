import XibMergeCore

extension DiffReport {
    /// Writes the report as JSON, for programs: version 1 of the format that `docs/diff.schema.json` defines.
    ///
    /// Members keep their order; those without a value are `null` or empty, never missing. A later version of the
    /// format may add members. Its number changes only if a member is removed or changes its meaning.
    ///
    /// - Returns: UTF-8, indented, with a line end. Hidden characters in texts are escaped.
    /// - Complexity: O(n) in the bytes written.
    public func json() -> [UInt8] { jsonValue.serialized() }

    /// The report as `json()` writes it.
    var jsonValue: JSONValue {
        let summary = summary
        return [
            "version": 1,
            "verdict": .string(summary.verdict.rawValue),
            "summary": [
                "files": .integer(summary.fileCount),
                "changes": .integer(summary.changeCount),
                "derived": .integer(summary.derivedCount),
                "brokenReferences": .integer(summary.brokenCount),
                "wholeFiles": .integer(summary.wholeCount),
                "notCompared": .integer(summary.failedCount),
            ],
            "filter": [
                "ignored": Self.json(filter.ignored),
                "only": filter.only.map(Self.json) ?? .null,
                "showsDerived": .bool(filter.showsDerived),
            ],
            "files": .array(files.map(json)),
        ]
    }

    private static func json(_ categories: Set<Change.Category>) -> JSONValue {
        JSONValue(Change.Category.allCases.filter(categories.contains).map(\.rawValue))
    }

    private func json(_ file: FileDiff) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [
            ("path", .string(file.path)),
            ("before", JSONValue(file.before)),
            ("after", JSONValue(file.after)),
            ("side", JSONValue(file.side.map { "\($0)" })),
            ("verdict", .string(DiffSummary([file], filter: filter).verdict.rawValue)),
        ]
        switch file.content {
        case .compared(let diff):
            let hidden = filter.hiddenCounts(diff.changes)
            members += [
                ("content", "compared"),
                ("changes", .array(diff.changes.filter(filter.shows).map(json))),
                ("hidden", .object(hidden.map { ($0.category.rawValue, .integer($0.count)) })),
                ("brokenReferences", JSONValue(diff.brokenReferences)),
                (
                    "lineEndings",
                    diff.lineEndings.map {
                        ["before": .string($0.before.rawValue), "after": .string($0.after.rawValue)]
                    } ?? .null
                ),
            ]
        case .failed(let error):
            members += [("content", "failed"), ("error", error.json)]
        case .whole(let objects, let outline):
            members += [
                ("content", "whole"), ("objectCount", .integer(objects)), ("outline", JSONValue(outline)),
            ]
        }
        return .object(members)
    }

    /// How many characters of a value are written unless the report is full.
    private static let valueLength = 1_000

    private func json(_ change: Change) -> JSONValue {
        let values = ShownValues(
            change.before, change.after, limit: isFull ? nil : Self.valueLength, isSpelledOut: false)
        return [
            "kind": .string(change.kind.rawValue),
            "category": .string(change.category.rawValue),
            "isDerived": .bool(change.isDerived),
            "object": [
                "id": .string(change.object.id),
                "element": .string(change.object.element),
                "words": .string(change.object.words),
                "path": JSONValue(change.object.path),
                "sceneID": JSONValue(change.object.sceneID.isEmpty ? nil : change.object.sceneID),
            ],
            "elementID": JSONValue(change.elementID),
            "property": JSONValue(change.property),
            "before": JSONValue(values.before),
            "after": JSONValue(values.after),
            "elementCount": .integer(change.elementCount),
            "objectCount": .integer(change.objectCount),
            "viewCount": .integer(change.viewCount),
            "outline": JSONValue(change.outline),
            "beforeLine": JSONValue(change.beforeLine),
            "afterLine": JSONValue(change.afterLine),
        ]
    }
}

extension Problem {
    var json: JSONValue {
        [
            "version": JSONValue(version?.rawValue), "location": JSONValue(location), "message": .string(message),
            "hint": JSONValue(hint),
        ]
    }
}
