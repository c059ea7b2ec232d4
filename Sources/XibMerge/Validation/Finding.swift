/// A problem that a check found.
public struct Finding: Sendable, Hashable {
    /// The rule's name in `docs/checks.md`, such as `dangling-reference`.
    public var rule: String
    public var severity: Severity
    /// Where in the document, or `nil` for the whole document.
    public var location: SourceLocation?
    /// The object in words: class, title or label, ID. Empty for the whole document.
    public var object: String
    /// The ID of that object; `nil` if it has none.
    public var objectID: String?
    /// What is wrong, as half a sentence: lower case, no full stop.
    public var message: String
    /// A hint, or `nil`.
    public var hint: String?
    /// What the finding is about, in terms that do not change when lines move: object IDs, properties, names. Two
    /// versions of a document share a finding if its rule and subject are equal.
    public var subject: [String]
    /// The subject in one line.
    public var subjectText: String { subject.joined(separator: " ") }
    /// The fix, if there is a safe one: byte ranges of the document with their replacements, ascending.
    public var fix: [Replacement]
    /// Whether the fix is in other files; `ProjectFinding` has it.
    public var isFixedElsewhere = false

    /// Whether there is a safe fix.
    public var isFixable: Bool { !fix.isEmpty || isFixedElsewhere }

    public struct Replacement: Sendable, Hashable {
        /// 0-based, half open, in bytes.
        public var range: Range<Int>
        public var bytes: [UInt8]

        public init(_ range: Range<Int>, _ bytes: [UInt8] = []) { (self.range, self.bytes) = (range, bytes) }
    }

    public init(
        rule: String, _ severity: Severity, at location: SourceLocation?, object: String = "", id: String? = nil,
        _ message: String, hint: String? = nil, subject: [String], fix: [Replacement] = []
    ) {
        (self.rule, self.severity, self.location) = (rule, severity, location)
        (self.object, objectID) = (object, id)
        (self.message, self.hint, self.subject, self.fix) = (message, hint, subject, fix)
    }
}

/// How severe a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The document crashes when it is used, is refused, or shows the wrong thing.
    case error
    /// Probably unintended.
    case warning
    /// Worth knowing.
    case info

    /// The most severe is the smallest, so that sorted findings begin with it.
    public static func < (one: Severity, other: Severity) -> Bool {
        allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
    }
}
