public import XibMergeCore

/// The changes in several files, to be written in one of several forms.
public struct DiffReport: Sendable, Equatable {
    public var files: [FileDiff]
    public var filter: DiffFilter
    /// Whether to write long values in full, and in text the contents of added and removed objects and documents.
    public var isFull: Bool

    public init(_ files: [FileDiff], filter: DiffFilter = DiffFilter(), isFull: Bool = false) {
        (self.files, self.filter, self.isFull) = (files, filter, isFull)
    }
}

/// The changes that a report shows.
public struct DiffFilter: Sendable, Equatable {
    /// Categories to leave out.
    public var ignored: Set<Change.Category> = []
    /// The only categories to show, or `nil` for all.
    public var only: Set<Change.Category>?
    /// Whether to show, and not only count, what Interface Builder computes.
    public var showsDerived = false

    public init() {}

    /// Whether the report includes a change, shown or counted.
    public func includes(_ change: Change) -> Bool {
        !ignored.contains(change.category) && only?.contains(change.category) ?? true
    }

    /// Whether a change is shown, not only counted.
    public func shows(_ change: Change) -> Bool { includes(change) && (showsDerived || !change.isDerived) }
}

/// The summary of a report: figures and a verdict.
public struct DiffSummary: Sendable, Equatable {
    /// One word for a diff, for example for a check before a merge.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Nothing changed, or nothing that the filter includes.
        case noChanges = "no-changes"
        /// Only what Interface Builder computes changed.
        case derivedOnly = "derived-only"
        case changes
        /// A version can't be read as objects.
        case notCompared = "not-compared"
        /// The new version has a dangling reference, which causes problems in Interface Builder or the app.
        case breaksReferences = "breaks-references"
    }

    /// How many files the report has.
    public var fileCount = 0
    /// How many files could not be compared.
    public var failedCount = 0
    /// How many files were added or removed.
    public var wholeCount = 0
    /// How many changes people made.
    public var changeCount = 0
    /// How many changes Interface Builder made.
    public var derivedCount = 0
    /// How many references were broken; filters do not affect this number.
    public var brokenCount = 0
    /// In which Xcode documents were only opened, with their number: all that changed is derived, and another Xcode wrote it.
    public var opened: [String: Int] = [:]

    /// The most severe verdict that applies.
    public var verdict: Verdict {
        if brokenCount > 0 { return .breaksReferences }
        if failedCount > 0 { return .notCompared }
        if changeCount + wholeCount > 0 { return .changes }
        return derivedCount > 0 ? .derivedOnly : .noChanges
    }

    /// The verdict in words, and the figures.
    package var words: (verdict: String, facts: [String]) {
        let changes = changeCount > 0 ? counted(changeCount, "change") : nil
        let whole = wholeCount > 0 ? counted(wholeCount, "new or removed file") : nil
        var facts = [changes, whole].compactMap { $0 }
        let words: String
        switch verdict {
        case .noChanges: words = "no changes"
        case .derivedOnly:
            let (name, count) = opened.first ?? ("", 0)
            words = opened.count == 1 && count == fileCount ? Self.words(openedIn: name, count) : "derived only"
        case .changes: words = facts.removeFirst()
        case .notCompared: words = "\(counted(failedCount, "file")) not compared"
        case .breaksReferences: words = "breaks references"
        }
        if verdict != .notCompared, failedCount > 0 { facts.append("\(counted(failedCount, "file")) not compared") }
        for (name, count) in opened.sorted(by: { $0.key < $1.key }) where Self.words(openedIn: name, count) != words {
            facts.append(Self.words(openedIn: name, count))
        }
        if derivedCount > 0 { facts.append(counted(derivedCount, "derived change")) }
        facts.append("\(counted(fileCount, "file")) of Interface Builder")
        return (words, facts)
    }

    /// `only opened in Xcode 15.0 (3 documents)`.
    static func words(openedIn name: String, _ count: Int) -> String {
        "only opened in \(name) (\(counted(count, "document")))"
    }

    /// Counts the changes that `filter` includes, whether they are shown or only counted.
    init(_ files: [FileDiff], filter: DiffFilter) {
        for file in files {
            fileCount += 1
            switch file.content {
            case .failed: failedCount += 1
            case .whole: wholeCount += 1
            case .compared(let diff):
                brokenCount += diff.brokenReferences.count
                if let name = filter.opener(of: diff) { opened[name, default: 0] += 1 }
                for change in diff.changes where filter.includes(change) {
                    if change.isDerived { derivedCount += 1 } else { changeCount += 1 }
                }
            }
        }
    }
}

extension DiffReport {
    /// The summary of the report.
    ///
    /// - Complexity: O(n) in the changes.
    public var summary: DiffSummary { DiffSummary(files, filter: filter) }
}

extension DiffFilter {
    /// The Xcode in which a document was only opened: `Xcode 15.0`; `nil` if somebody may have edited it, or the same Xcode
    /// saved it.
    func opener(of diff: DocumentDiff) -> String? {
        guard diff.changes.allSatisfy(\.isDerived), diff.brokenReferences.isEmpty, diff.lineEndings == nil,
            let tools = diff.changes.first(where: {
                $0.object.element == "document" && $0.subject == .property(["toolsVersion"])
            })?.new?.words
        else { return nil }
        return XcodeRelease.words(tools: tools)
    }

    /// How many derived changes of each category are counted but not shown; categories without any are left out.
    func hiddenCounts(_ changes: [Change]) -> [(category: Change.Category, count: Int)] {
        var counts: [Change.Category: Int] = [:]
        for change in changes where includes(change) && !shows(change) { counts[change.category, default: 0] += 1 }
        return Change.Category.allCases.compactMap { category in counts[category].map { (category, $0) } }
    }

    /// The device for which Interface Builder lays scenes out, if it changed and that is not shown: it changes the size of
    /// every scene. `device: none → retina6_1`.
    func hiddenDevice(_ changes: [Change]) -> String? {
        func names(_ device: DocumentValue?) -> [String] {
            guard let device else { return ["none"] }
            let parts = ["id", "orientation"].compactMap { device.part($0)?.words }
            return parts.isEmpty ? [device.words] : parts
        }
        let words = changes.compactMap { change -> String? in
            guard change.category == .header, case .property(let steps, _) = change.subject, steps.first == "device",
                includes(change), !shows(change)
            else { return nil }
            let property = steps == ["device", "id"] ? "device" : steps.joined(separator: " ")
            // What else it has, such as its appearance, changes no size.
            let differing = zip(names(change.old), names(change.new)).first { $0 != $1 }
            return differing.map { "\(property): \($0) → \($1)" }
        }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

/// The changes of one file.
public struct FileDiff: Sendable, Equatable {
    /// The old path; `nil` if the file is new.
    public var before: String?
    /// The new path; `nil` if the file was removed. Differs from `before` if the file was renamed.
    public var after: String?
    public var content: Content
    /// The side of a merge that made the changes since the merge base, if the file has unresolved conflicts.
    public var side: Side?

    public enum Content: Sendable, Equatable {
        /// Both versions were read and compared. A missing version counts as an empty document.
        case compared(DocumentDiff)
        /// One version can't be read as objects.
        case failed(Problem)
        /// The file was added or removed, with this many objects; its outline has one object per line, indented by two
        /// blanks per level.
        case whole(objects: Int, outline: [String] = [])
    }

    public init(before: String?, after: String?, content: Content, side: Side? = nil) {
        (self.before, self.after, self.content, self.side) = (before, after, content, side)
    }

    /// The path to show.
    public var path: String { after ?? before ?? "" }
}

/// The contents of an added or removed document: the number of its objects, without connections and constraints, and
/// its outline.
///
/// - Complexity: O(n) in its bytes.
package func wholeDocument(_ document: ReadDocument) -> FileDiff.Content {
    let graph = document.graph
    var symbols = document.symbols
    let outline = VersionWords(graph, DocumentSchema(symbols: &symbols), symbols).outline(of: 0) { _ in true }
    return .whole(objects: graph.nodes.indices.count { ElementRole($0, in: graph) == .object }, outline: outline)
}

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
